"""The lock screen under real fingers that press, a mouse that does not, and keys, with checks of its pictures."""

import pytest
from pictures import pictures

# The centres of the first icons of either scene, in stage points.
CAMERA, NOTES = (60, 285), (150, 285)
BOARD_CAMERA, BOARD_NOTES = (62, 265), (150, 265)
FIELD, CANCEL, MORE, OUTSIDE = (135, 35), (296, 35), (323, 235), (195, 150)


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def values(gallery):
    return gallery.trace()["rows"][-1][1::2]


def click(gallery, place):
    gallery.mouse.click(*gallery.point(*place))


def finger(gallery, x, y):
    """A pressing finger at a point of the stage: a function of the type of the event and the force."""
    touch = gallery.touches()
    x, y = gallery.point(x, y)

    def send(kind, force=0.0, aside=0):
        # A page receives a change of force only with a movement.
        touch(kind, *[] if kind == "touchEnd" else [(x + aside, y)], force=force)

    return send


def press(gallery, send, forces):
    """Puts the finger down and presses with each of the forces in turn, one per frame."""
    send("touchStart", 0.02)
    for index, force in enumerate(forces):
        send("touchMove", force, aside=1 + index % 2)


def test_searching_blurs_and_reverses_in_flight(gallery, tmp_path):
    gallery.open("#lock-screen")
    gallery.until_still()
    assert values(gallery)[:4] == pytest.approx([0, 1, 137, 130])
    click(gallery, FIELD)
    gallery.wait(0.33)
    click(gallery, CANCEL)
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([0, 1])
    click(gallery, FIELD)
    gallery.keyboard.type("heart")
    gallery.wait(0.9)
    assert values(gallery)[:2] == pytest.approx([22, 0.75])
    gallery.keyboard.press("Escape")
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([0, 1])
    gallery.assert_nothing_jumped(tmp_path)


def test_a_widget_opens_and_closes(gallery, tmp_path):
    gallery.open("#lock-screen")
    gallery.until_still()
    click(gallery, MORE)
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[3] == pytest.approx(230)
    click(gallery, MORE)
    gallery.wait(0.12)
    click(gallery, MORE)
    gallery.wait(0.06)
    click(gallery, MORE)
    gallery.until_still()
    assert values(gallery)[3] == pytest.approx(130)
    assert gallery.assert_replays_the_same(tmp_path, "ground.backgroundBlurRadius") >= 20


def test_an_early_release_plays_the_preview_back(gallery, tmp_path):
    gallery.open("#force-menu")
    gallery.until_still()
    send = finger(gallery, *BOARD_NOTES)
    press(gallery, send, [0.1, 0.2, 0.3, 0.38])
    gallery.frames(3)
    # (0.38 - 0.1) / (0.45 - 0.1) of the distance.
    assert values(gallery)[0] == pytest.approx(14 * 0.8, abs=1e-3)
    assert values(gallery)[1] == pytest.approx(1.4, abs=1e-3)
    send("touchEnd")
    gallery.until_still()
    assert values(gallery)[:2] == [0, 1]
    gallery.assert_nothing_jumped(tmp_path)


def test_a_force_press_opens_the_menu(gallery, tmp_path):
    """A force press opens the menu, and a tap outside closes it."""
    gallery.open("#force-menu")
    gallery.until_still()
    send = finger(gallery, *BOARD_CAMERA)
    press(gallery, send, [0.12, 0.25, 0.4, 0.6])
    send("touchEnd")
    gallery.until_still()
    assert values(gallery)[:3] == pytest.approx([14, 1, 138])
    touch = gallery.touches()
    touch("touchStart", gallery.point(*OUTSIDE))
    touch("touchEnd")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[:2] == [0, 1]
    gallery.assert_nothing_jumped(tmp_path)


def test_a_mouse_presses_by_time(gallery):
    gallery.open("#lock-screen")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.move(*gallery.point(*CAMERA))
    mouse.down()
    gallery.wait(0.35)
    assert 1 < values(gallery)[5] < 1.5
    gallery.wait(0.6)
    mouse.up()
    gallery.until_still()
    assert values(gallery)[4:6] == pytest.approx([14, 1])
    # The second line of the menu.
    click(gallery, (CAMERA[0] + 30, CAMERA[1] + 27 + 18 + 69))
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[4:6] == [0, 1]


def test_keys_press_choose_and_search(gallery):
    gallery.open("#force-menu")
    gallery.until_still()
    keyboard = gallery.keyboard
    gallery.page.focus("#stage")
    # Tab through the table to the first icon, and to the next.
    for key in ("Tab", "Tab", "ArrowRight"):
        keyboard.press(key)
    keyboard.down(" ")
    gallery.wait(1.1)
    keyboard.up(" ")
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([14, 1])
    keyboard.press("ArrowDown")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[:2] == [0, 1]
    keyboard.press("Shift+Enter")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[0] == pytest.approx(14)
    keyboard.press("Escape")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[0] == 0


def test_the_clock_matches_the_trace(page):
    frames = pictures(page, "lock-screen", "study", [0.45, 0.6, 0.75, 1], gesture="search")
    # The upper end of the numerals, white on a dark sky.
    tops = []
    for frame in frames:
        white = frame.points(0xFFFFFF, within=(90, 60, 300, 190), tolerance=12)
        tops.append(min(y for _, y in white))
    for top, frame in zip(tops, frames):
        assert abs((top - tops[-1]) - (frame.values[2] - frames[-1].values[2])) < 2
    assert max(tops) - min(tops) > 8
