"""Dynamic items fall, are thrown and are caught by real pointers."""

import pytest
from pictures import pictures

APPLE = 0xE0453F


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def rows(gallery):
    return gallery.trace()["rows"]


def seen(gallery):
    """The watched properties: each value with its velocity."""
    return rows(gallery)[-1][1:7]


def test_a_picture_is_dragged_on_a_cord_and_thrown(gallery):
    gallery.open("#free-fall")
    mouse = gallery.mouse
    mouse.move(*gallery.point(240, 220))
    mouse.down()
    mouse.move(*gallery.point(330, 120), steps=12)
    gallery.until_moving()
    gallery.frames(25)
    stretched = seen(gallery)
    assert stretched[0] > 200, "it hangs below the finger on a soft cord"
    assert stretched[2] > 225, "and is drawn after it"
    mouse.up()
    gallery.until_still()
    assert seen(gallery)[0] == pytest.approx(560 - 30 - 78, abs=12) and seen(gallery)[1] == 0
    # If the velocity does not match the change of position, the item has jumped. A bounce changes only the velocity.
    moves = rows(gallery)
    for before, after in zip(moves, moves[1:]):
        step = after[0] - before[0]
        fastest = max(abs(before[2]), abs(after[2]), 40) + 60
        assert abs(after[1] - before[1]) <= fastest * step * 1.5 + 1


def test_a_tap_on_the_wall_pins_the_picture(gallery):
    gallery.open("#free-fall")
    mouse = gallery.mouse
    mouse.click(*gallery.point(110, 180))
    gallery.until_moving()
    gallery.until_still()
    assert [seen(gallery)[0], seen(gallery)[2], seen(gallery)[4]] == pytest.approx([180, 110, 0], abs=0.1)
    mouse.click(*gallery.point(110, 180))
    gallery.until_moving()
    gallery.until_still()
    assert seen(gallery)[0] == pytest.approx(452, abs=0.5)


def test_a_touch_catches_the_falling_picture(gallery):
    gallery.open("#free-fall")
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    touch = gallery.touches()
    x, y = gallery.point(220, 400)
    touch("touchStart", (x, y))
    for step in range(1, 11):
        touch("touchMove", (x + 4 * step, y - 20 * step))
    gallery.frames(30)
    touch("touchEnd")
    gallery.until_still()
    assert seen(gallery)[1] == 0 and seen(gallery)[0] > 430


def test_the_picture_matches_the_trace(page):
    frames = pictures(page, "free-fall", "picture", [0.05, 0.4, 0.6, 4], gesture="fall")
    for frame in frames:
        found = frame.points(APPLE, tolerance=4)
        middle = sum(y for _, y in found) / len(found)
        # The lit side of the apple is slightly below the centre of the frame.
        assert abs(middle - (frame.values[0] + 11)) < 3


def test_a_toy_follows_the_mouse_and_is_thrown(gallery):
    gallery.open("#physics-playground/pile")
    gallery.until_moving()
    gallery.until_still()
    y, x = seen(gallery)[0], seen(gallery)[2]
    mouse = gallery.mouse
    mouse.move(*gallery.point(x, y))
    mouse.down()
    mouse.move(*gallery.point(320, 130), steps=15)
    gallery.frames(40)
    held = seen(gallery)
    assert abs(held[2] - 320) < 90 and abs(held[0] - 130) < 130
    mouse.move(*gallery.point(560, 120), steps=6)
    mouse.up()
    gallery.until_still()
    assert seen(gallery)[0] > 250 and seen(gallery)[1] == 0


def test_two_fingers_hold_two_toys(gallery):
    gallery.open("#physics-playground/pile")
    touch = gallery.touches()
    gallery.until_still()
    y, x = seen(gallery)[0], seen(gallery)[2]
    (ax, ay), (bx, by) = gallery.point(x, y), gallery.point(430, 500)
    touch("touchStart", (ax, ay), (bx, by))
    for step in range(1, 13):
        touch("touchMove", (ax + 6 * step, ay - 24 * step), (bx - 6 * step, by - 24 * step))
    gallery.frames(40)
    assert seen(gallery)[0] < y - 120
    touch("touchEnd")
    gallery.until_still()


def test_keys_choose_push_throw_and_stop_toys(gallery):
    gallery.open("#physics-playground/pile")
    gallery.until_still()
    gallery.page.focus("#stage")
    before = seen(gallery)[0]
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.keyboard.press("Escape")
    gallery.until_still()
    stopped = seen(gallery)
    assert stopped[1] == 0
    gallery.keyboard.press("Tab")
    gallery.keyboard.press("ArrowUp")
    gallery.until_moving()
    gallery.until_still()
    assert seen(gallery)[0] > 300 and before > 300


def test_the_devices_tilt_is_gravity(gallery):
    gallery.open("#physics-playground/pile")
    assert gallery.page.get_by_text("Follow device tilt").count() == 0
    tilt = """([beta, gamma]) => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta, gamma }))"""
    gallery.page.evaluate(tilt, [0, 90])
    gallery.page.get_by_text("Follow device tilt").click()
    gallery.page.evaluate(tilt, [0, 90])
    assert gallery.page.input_value("#parameter-gravity-direction") == "0"
    gallery.until_moving()
    gallery.until_still()
    assert seen(gallery)[2] > 320, "they have fallen to the right"


class TestReducedMotion:
    @pytest.fixture
    def context_options(self):
        return {"reduced_motion": "reduce"}

    def test_reduced_motion_puts_the_picture_on_the_floor(self, gallery):
        gallery.open("#free-fall")
        gallery.mouse.click(*gallery.point(220, 252))
        gallery.until_moving()
        gallery.until_still()
        assert {row[2] for row in rows(gallery)} == {0}
        assert len({row[1] for row in rows(gallery)}) == 2

    def test_reduced_motion_keeps_toys_in_place(self, gallery):
        gallery.open("#physics-playground/pile")
        gallery.until_still()
        before = seen(gallery)[:3:2]
        gallery.page.focus("#stage")
        gallery.keyboard.press("Space")
        gallery.frames(20)
        assert seen(gallery)[:3:2] == pytest.approx(before, abs=1)
