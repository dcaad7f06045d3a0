"""Rewinding, and continuing from the past."""

import pytest


def lines(gallery, kind):
    return [line.split() for line in gallery.script().splitlines() if line.startswith(kind + " ")]


def scrub(gallery, *shares):
    """Drags a finger along the time axis to fractions of its visible part within one frame, even while a mouse is held down elsewhere."""
    page = gallery.page
    page.evaluate("studio.trace()")
    page.evaluate("""async () => {
        while (!studio.reading()?.isWhole) await new Promise((resolve) => setTimeout(resolve, 5))
    }""")
    places = page.evaluate("""(shares) => {
        const { from, to, end } = studio.reading()
        const { x, y, width } = document.querySelector("#lanes").getBoundingClientRect()
        const begin = Math.max(0, from)
        return shares.map((share) => [x + (begin + share * (end - begin) - from) / (to - from) * width, y + 12])
    }""", list(shares))
    session = page.context.new_cdp_session(page)
    for kind, point in [("Start", places[0]), *[("Move", place) for place in places], ("End", None)]:
        points = [] if point is None else [{"x": point[0], "y": point[1]}]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    # The axis is drawn in a separate thread.
    page.evaluate("studio.rows()")
    gallery.until("!state.playing")


def press(gallery, button):
    """Without a mouse over the page. The page knows slightly later than the worker whether time is paused."""
    if button == "play":
        gallery.page.wait_for_selector("#play[data-playing=false]")
    gallery.page.evaluate(f"document.querySelector('#{button}').click()")


@pytest.mark.parametrize("share", [0.4, 0.55, 0.7])
def test_resuming_during_a_past_drag_releases_it_there(gallery, share, tmp_path):
    """Resuming in the middle of a past drag releases it at the finger's position."""
    gallery.open("#control-panel/spring")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, -30))
    mouse.down()
    mouse.move(*gallery.point(195, -330), steps=12)
    gallery.wait(0.2)
    scrub(gallery, share)
    gallery.frames(2)
    rewound = gallery.state()["time"]
    place = next(row[1] for row in reversed(gallery.trace()["rows"]) if row[0] <= rewound)
    press(gallery, "play")
    gallery.frames(3)
    pointers = lines(gallery, "pointer")
    assert pointers[-1][2] == "ended"
    assert pointers[-1][3:5] == pointers[-2][3:5], "it ends where its last sample before that instant was"
    rows = [row for row in gallery.trace()["rows"] if row[0] >= rewound]
    assert abs(rows[1][1] - place) < 24, "no step of a sample that came later"
    gallery.until_still()
    gallery.assert_nothing_jumped(tmp_path)


def test_resuming_in_the_past_releases_pressed_keys(gallery):
    gallery.open("#lock-screen")
    gallery.until_still()
    gallery.page.focus("#stage")
    gallery.keyboard.press("Tab")
    gallery.keyboard.down("Space")
    gallery.wait(0.1)
    gallery.keyboard.up("Space")
    gallery.wait(0.5)
    begin = next(line for line in lines(gallery, "key") if line[1] == "space")
    assert begin[2] == "down"
    for _ in range(34):
        press(gallery, "back")
        gallery.frames(1)
    press(gallery, "play")
    gallery.frames(3)
    keys = [line[2] for line in lines(gallery, "key") if line[1] == "space"]
    assert keys.count("down") == keys.count("up")


def test_timeline_moves_in_one_frame_are_merged(gallery):
    gallery.open("#orbit")
    gallery.wait(3)
    # While time is paused, the program draws nothing by itself, however long the moves take from thread to thread.
    gallery.page.evaluate("document.querySelector('#play').click()")
    gallery.until("!state.playing")
    before = gallery.state()["framesDrawn"]
    scrub(gallery, *[step / 50 for step in range(50)], 0.5)
    gallery.until("Math.abs(state.time - 1.5) < 0.3")
    gallery.frames(5)
    state = gallery.state()
    assert state["framesDrawn"] - before <= 2
    assert not state["playing"]
    assert state["time"] == pytest.approx(1.5, abs=0.3), "the last of them counts"


def test_calls_after_a_timeline_move_see_its_effect(gallery):
    gallery.open("#orbit")
    gallery.wait(2)
    gallery.page.evaluate("""() => {
        document.querySelector("#lanes").dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }))
        document.querySelector("#forward").click()
    }""")
    assert 0 < gallery.state()["time"] < 0.05
