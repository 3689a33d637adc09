"""Campaign slots for people: what is kept, and the plan that opens an episode of one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from saves import campaign as files
from saves import paths
from saves.paths import CAMPAIGN
from tui.session import LaunchPlan

ADVENTURE = "eleven_chains"
EPISODES = 7


def all_slots() -> list[files.Slot]:
    folder = paths.campaigns()
    return files.slots(folder) if folder.is_dir() else []


def create(names: Sequence[str]) -> Path:
    """A new campaign of these players, saved; returns its file."""
    folder = paths.campaigns()
    folder.mkdir(parents=True, exist_ok=True)
    number = 1 + len(all_slots())
    path = paths.fresh(folder, f"adventure {number}", CAMPAIGN)
    files.save_campaign(path, files.new_campaign(f"Adventure {number}", ADVENTURE, names, EPISODES))
    return path


def there(episode: int, content: Any) -> str:
    """Why an episode cannot be played, "" if it can."""
    if episode in content.episodes:
        return ""
    return f"Episode {episode} is not in this version yet. The bags stay packed until it is."


def plan(path: Path, episode: int = 0, agents: Sequence[str] = (), options: dict[str, str] | None = None
         ) -> LaunchPlan:
    """The plan of the next episode, or of an earlier one again from its bags; raises SaveError."""
    campaign, _ = files.newest_campaign(path)
    if episode:
        campaign = files.before(campaign, episode)
    number = campaign.next_episode
    bags = files.bags(campaign)
    full = [seat for seat in range(len(campaign.names)) if not (seat in bags and bags[seat].get("level"))]
    seats = len(full)
    found = {**(options or {}), "episode": str(number), "campaign": "on", "carry": files.carry(campaign)}
    return LaunchPlan(game="stories", seats=seats, agents=tuple(agents), options=found,
                      names=tuple(campaign.names[seat] for seat in full),
                      title=f"{campaign.slot}, episode {number}", slot=path.name.split(".")[0],
                      places=tuple(range(len(campaign.names))))
