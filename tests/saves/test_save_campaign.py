"""Campaigns: bags that wait for their seats, the winner of an adventure, and a file that is never half new."""

from __future__ import annotations

import json

import pytest
from savekit import FOLDER, TOY, Crash, Simulated, config

from saves import paths
from saves.campaign import (
    bags,
    before,
    carry,
    finish_episode,
    first_order,
    join,
    load_campaign,
    new_campaign,
    newest_campaign,
    save_campaign,
    slots,
    standings,
    start,
    winners,
)
from saves.file import DamagedSave, MissingSave, NewerSave, encode
from saves.game import Header, headers, save_game

NAMES = ["Ada", "Bo", "Cyd", "Dee"]


def bag(**things):
    return {"money": 20, "mount": "mule", "weapon": "knife", "objects": ["rope"], "law": 0, "skills": [],
            "tokens": ["Miner"], "injuries": [], "papers": [], "character": "", "level": "", "bent": "",
            "secrets": [], **things}


def result(episode, lp, first=0, ranks=None, bags=None, **more):
    ranks = ranks or [1 + sum(other > mine for other in lp) for mine in lp]
    return {"episode": episode, "lp": lp, "ranks": ranks, "first": first, "tiles": [], "flags": [], "told": [],
            "bags": bags or [bag(money=10 * i) for i in range(len(lp))], **more}


def four():
    return finish_episode(new_campaign("Sumner", "eleven_chains", NAMES), result(1, [20, 14, 17, 15], first=1), now=5.0)


@pytest.mark.rule("WS-BACKUP-26")
def test_the_bag_of_an_absent_seat_waits_for_it():
    campaign = finish_episode(
        four(), result(2, [9, 8, 7], first=2, bags=[bag(money=50), bag(money=60), bag(money=70)]), seats=[0, 1, 2])
    assert campaign.next_episode == 3
    assert [start(campaign)["bags"][seat]["money"] for seat in "0123"] == [50, 60, 70, 30]
    assert bags(campaign)[3] == bag(money=30)


@pytest.mark.rule("WS-BACKUP-26")
def test_an_absent_seat_in_the_middle_keeps_its_own_bag():
    campaign = finish_episode(
        four(), result(2, [9, 8, 7], first=2, bags=[bag(money=50), bag(money=60), bag(money=70)]), seats=[0, 2, 3])
    assert {seat: one["money"] for seat, one in bags(campaign).items()} == {0: 50, 1: 10, 2: 60, 3: 70}
    carried = start(campaign, [1, 3])
    assert {seat: one["money"] for seat, one in carried["bags"].items()} == {"0": 10, "1": 70}


@pytest.mark.rule("WS-BACKUP-31")
def test_the_highest_sum_wins_and_a_tie_goes_to_more_episode_wins():
    campaign = new_campaign("Sumner", "eleven_chains", NAMES[:3], episodes=5)
    # Wins: seat 0 twice, seat 2 three times; sums 110, 98, 110.
    for episode, lp in enumerate(([30, 20, 10], [30, 18, 20], [20, 20, 26], [10, 20, 27], [20, 20, 27]), 1):
        campaign = finish_episode(campaign, result(episode, lp))
    assert [(one.seat, one.lp, one.won) for one in standings(campaign)] == [(2, 110, 3), (0, 110, 2), (1, 98, 0)]
    assert winners(campaign) == [2] and campaign.finished


@pytest.mark.rule("WS-BACKUP-31")
def test_a_full_tie_is_shared_and_absent_episodes_count_nothing():
    campaign = new_campaign("Sumner", "eleven_chains", NAMES[:3])
    assert winners(campaign) == []
    campaign = finish_episode(campaign, result(1, [30, 10, 20]))
    campaign = finish_episode(campaign, result(2, [15, 30]), seats=[2, 1])
    assert [(one.seat, one.lp, one.won) for one in standings(campaign)] == [(1, 40, 1), (2, 35, 0), (0, 30, 1)]
    campaign = finish_episode(campaign, result(3, [10, 0], ranks=[1, 2]), seats=[0, 1])
    campaign = finish_episode(campaign, result(4, [0, 5], ranks=[2, 1]), seats=[0, 2])
    assert [(one.lp, one.won) for one in standings(campaign)] == [(40, 2), (40, 1), (40, 1)]
    campaign = finish_episode(campaign, result(5, [0, 0], ranks=[1, 1]), seats=[1, 2])
    assert winners(campaign) == [0, 1, 2]


@pytest.mark.rule("WS-BACKUP-32")
def test_a_save_of_an_unknown_version_is_refused_and_nothing_changes(tmp_path):
    path = tmp_path / "sumner.campaign"
    save_campaign(path, four())
    data = encode("campaign", "stories", "", {"header": {}, "campaign": {}}, version=99)
    path.write_bytes(data)
    before_times = path.stat().st_mtime_ns
    for reader in (load_campaign, newest_campaign):
        with pytest.raises(NewerSave) as error:
            reader(path)
        assert error.value.reason == ("A newer version of Legends wrote this save (format 99); this one reads up to "
                                      "format 1.")
    assert path.read_bytes() == data and path.stat().st_mtime_ns == before_times
    assert "format 99" in slots(tmp_path)[0].reason
    assert [entry.name for entry in tmp_path.iterdir()] == ["sumner.campaign"]


@pytest.mark.rule("WS-BACKUP-32")
def test_bags_change_at_the_end_of_an_episode_only_and_a_running_one_lies_beside(tmp_path):
    path = tmp_path / "sumner.campaign"
    campaign = four()
    save_campaign(path, campaign)
    data = path.read_bytes()
    carried = start(campaign)
    running = paths.running(path, 2)
    s = TOY.new(config())
    save_game(running, Header(game="toy", slot="sumner", places=[0, 1, 2, 3]), TOY.plain(s), {}, [], "")
    carried["bags"]["0"]["money"] = 120
    assert path.read_bytes() == data and load_campaign(path) == campaign
    assert running == tmp_path / "sumner-e2.save"
    assert [(one.slot, one.places) for one in headers(tmp_path)] == [("sumner", [0, 1, 2, 3])]
    after = finish_episode(campaign, result(2, [1, 2, 3, 4]))
    save_campaign(path, after)
    assert load_campaign(path) == after != campaign
    assert load_campaign(path.with_name("sumner.campaign.1")) == campaign


@pytest.mark.rule("WS-BACKUP-28")
def test_the_next_by_fewest_lp_starts_if_the_holder_is_absent():
    campaign = four()
    assert first_order(campaign, [0, 1, 2, 3]) == [1, 3, 2, 0]
    assert start(campaign, [0, 2, 3])["first"] == [2, 1, 0]
    assert first_order(join(campaign, "Eve"), [4, 0, 2]) == [2, 0, 4]
    later = finish_episode(campaign, result(2, [3, 5], first=0), seats=[2, 3])
    assert first_order(later, [0, 1, 3]) == [3, 1, 0]
    assert start(new_campaign("Sumner", "eleven_chains", NAMES))["first"] == []


def test_a_seat_that_joins_later_has_no_bag():
    campaign = join(four(), "Eve")
    carried = start(campaign)
    assert sorted(carried["bags"]) == ["0", "1", "2", "3"]
    assert carried["first"] == [1, 3, 2, 0, 4]


def test_what_the_engine_says_about_the_order_is_taken():
    campaign = finish_episode(new_campaign("Sumner", "eleven_chains", NAMES),
                              result(1, [14, 14, 14, 14], first=2, order=[2, 0, 3, 1]))
    assert first_order(campaign, [0, 1, 2, 3]) == [2, 0, 3, 1]
    plain = finish_episode(new_campaign("Sumner", "eleven_chains", NAMES), result(
        1, [14, 14, 14, 14], first=2, bags=[bag(money=30), bag(money=20), bag(), bag(money=20)]))
    assert first_order(plain, [0, 1, 2, 3]) == [2, 3, 1, 0]


def test_buildings_flags_stories_and_secrets_add_up():
    campaign = finish_episode(new_campaign("Sumner", "eleven_chains", NAMES), result(
        1, [4, 3, 2, 1], tiles=[["saloon", "104", True, [3, 0]], ["bank", "105", False, [1]]],
        flags=["BOOK=A"], told=[["E1-D5-moon-1", 3, "A"]],
        bags=[bag(secrets=["S08"]), bag(), bag(), bag(secrets=["S01"])]))
    campaign = finish_episode(campaign, result(
        2, [4, 3, 2], tiles=[["saloon", "104", True, [0]], ["bank", "105", True, [1, 2]]],
        flags=["BOOK=A", "LOTS=B"], told=[["E2-D3-star-1", 1, "B"]],
        bags=[bag(secrets=["S10", "S08"]), bag(), bag()]), seats=[0, 2, 3])
    carried = start(campaign, [3, 0])
    assert carried["tiles"] == [["saloon", "104", True, [1]], ["bank", "105", True, [-1, 0]]]
    assert carried["flags"] == ["BOOK=A", "LOTS=B"]
    assert carried["told"] == [["E1-D5-moon-1", 0, "A"], ["E2-D3-star-1", -1, "B"]]
    assert carried["bags"]["1"]["secrets"] == ["S08", "S10"] and carried["bags"]["0"]["secrets"] == ["S01"]
    assert json.loads(carry(campaign, [3, 0])) == json.loads(json.dumps(carried))


def test_two_tiles_of_a_kind_stay_complete_and_one_that_moved_is_one():
    campaign = finish_episode(new_campaign("Sumner", "eleven_chains", NAMES), result(
        1, [4, 3, 2, 1], tiles=[["store", "104", True, [0]], ["store", "204", True, [1]], ["bank", "105", True, []]]))
    campaign = finish_episode(campaign, result(
        2, [4, 3, 2, 1], tiles=[["store", "301", True, [2]], ["bank", "305", True, [3]]]))
    assert start(campaign)["tiles"] == [["store", "301", True, [2]], ["store", "204", True, [1]],
                                        ["bank", "305", True, [3]]]


def test_a_card_of_which_there_is_one_is_in_one_bag():
    campaign = finish_episode(new_campaign("Sumner", "eleven_chains", NAMES[:2]), result(
        1, [1, 2], bags=[bag(skills=["Miner", "Hunter"], weapon="U11", mount="U05", objects=["U03", "rope"]), bag()]))
    campaign = finish_episode(campaign, result(
        2, [5], bags=[bag(skills=["Miner"], weapon="U11", objects=["U03", "rope"], papers=["U14"])]), seats=[1])
    found = start(campaign)["bags"]
    assert found["1"]["skills"] == ["Miner"] and found["1"]["weapon"] == "U11"
    assert (found["0"]["skills"], found["0"]["weapon"], found["0"]["mount"]) == (["Hunter"], "", "U05")
    assert found["0"]["objects"] == ["rope"] and found["1"]["objects"] == ["U03", "rope"]


def test_an_episode_can_be_tried_again_from_its_bags():
    campaign = four()
    later = finish_episode(campaign, result(2, [1, 2, 3, 4]))
    assert before(later, 2) == campaign and before(later, 1).history == []


@pytest.mark.parametrize("wrong", [
    result(1, [1, 2]), result(3, [1, 2]), {**result(2, [1, 2]), "bags": []}, {**result(2, [1, 2]), "ranks": [1]},
    {"episode": 2}, result(2, [1, 2, 3, 4, 5]), {**result(2, [1, 2]), "lp": ["many", 2]}])
def test_results_that_do_not_fit_are_refused(wrong):
    campaign = four()
    with pytest.raises(ValueError):
        finish_episode(campaign, wrong)
    with pytest.raises(ValueError):
        start(campaign, [0, 0])
    with pytest.raises(ValueError):
        start(campaign, [9])


def test_the_list_of_campaigns_hides_nothing(tmp_path):
    save_campaign(tmp_path / "one.campaign", four())
    save_campaign(tmp_path / "two.campaign", new_campaign("Second", "eleven_chains", ["Ada"]))
    save_campaign(tmp_path / "two.campaign", new_campaign("Second", "eleven_chains", ["Ada"]))
    two = tmp_path / "two.campaign"
    two.write_bytes(two.read_bytes()[:50])
    (tmp_path / "three.campaign").write_bytes(encode("campaign", "stories", "", {"header": 3, "campaign": {}}))
    found = slots(tmp_path)
    assert [(one.slot, one.next_episode, one.time, one.reason == "") for one in found] == [
        ("Sumner", 2, 5.0, True), ("", 0, 0.0, False), ("", 0, 0.0, False)]
    assert found[0].names == NAMES and found[2].older.endswith("two.campaign.1")
    assert newest_campaign(two)[0].slot == "Second" and newest_campaign(two)[1].startswith("The file is cut off")
    with pytest.raises(DamagedSave):
        load_campaign(two)
    with pytest.raises(MissingSave):
        load_campaign(tmp_path / "none.campaign")


def test_a_crash_gives_all_old_or_all_new_bags():
    path = FOLDER / "sumner.campaign"
    old = four()
    new = finish_episode(old, result(2, [4, 3, 2, 1]))
    stop = 0
    while True:
        stop += 1
        disk = Simulated()
        save_campaign(path, old, disk)
        disk.stop = disk.calls + stop
        try:
            save_campaign(path, new, disk)
        except Crash:
            pass
        else:
            break
        for world in disk.after_crash():
            assert newest_campaign(path, world)[0] in (old, new)
    assert stop >= 8
