"""A page closes once, and only itself, however fast keys come and whatever has opened above it meanwhile."""

from __future__ import annotations

from tablekit import LocalTable, app_for, settle

from tui.screens import screen_class


async def test_a_key_too_many_closes_no_second_screen() -> None:
    table = LocalTable()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        card = next(iter(app.say.content.stories))
        app.show("story", card=card, view=app.table.view)
        await pilot.pause()
        page = app.screen
        for _ in range(20):
            page.action_turn(1)
        await pilot.pause()
        assert app.screen is app.table
        assert app.is_running


async def test_a_late_key_does_not_lift_the_curtain() -> None:
    table = LocalTable(2, (0, 1))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        card = next(iter(app.say.content.stories))
        app.show("story", card=card, view=app.table.view)
        await pilot.pause()
        page = app.screen
        curtain = screen_class("curtain")(seat=1, name="", cause="", fight=False)
        app.push_screen(curtain)
        await pilot.pause()
        for _ in range(20):
            page.action_turn(1)
        await pilot.pause()
        assert app.screen is curtain
        assert page in app.screen_stack
