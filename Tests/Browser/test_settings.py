"""The settings of the lock screen, and the stack of cards, with real fingers, a mouse and keys."""

import pytest

# In stage points; negative values are measured from the lower edge, which depends on the height of the window.
GEAR, MIDDLE = (356, 35), (195, 300)


def values(gallery):
    return gallery.trace()["rows"][-1][1::2]


def drag(gallery, start, end, steps=12, rest=False, lift=True):
    """Drags a finger from one point of the stage to another, with one step per frame."""
    touch = gallery.touches()
    touch("touchStart", gallery.point(*start))
    for step in range(1, steps + 1):
        share = step / steps
        place = [start[axis] + (end[axis] - start[axis]) * share for axis in (0, 1)]
        touch("touchMove", gallery.point(*place))
    if rest:
        gallery.wait(0.12)
    if lift:
        touch("touchEnd")
    return touch


def test_the_gear_opens_settings_and_escape_closes_them(gallery, tmp_path):
    gallery.open("#present-settings")
    gallery.until_still()
    gallery.mouse.click(*gallery.point(*GEAR))
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery) == pytest.approx([100, 1, 1, 18])
    gallery.keyboard.press("Escape")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery) == pytest.approx([200, 1.33, 0, 0])
    assert gallery.assert_replays_the_same(tmp_path, "settings.transform.translation.y") >= 10


def test_only_a_long_pull_presents_the_settings(gallery, tmp_path):
    """A long pull presents the settings, and after a short one they go back."""
    gallery.open("#present-settings")
    gallery.until_still()
    drag(gallery, MIDDLE, (195, 400), rest=True)
    gallery.until_still()
    assert values(gallery) == pytest.approx([200, 1.33, 0, 0])
    drag(gallery, MIDDLE, (195, 545), steps=20, rest=True)
    gallery.until_still()
    assert values(gallery) == pytest.approx([100, 1, 1, 18])
    drag(gallery, (195, 130), (195, 480), steps=16)
    gallery.until_still()
    assert values(gallery) == pytest.approx([200, 1.33, 0, 0])
    assert gallery.assert_replays_the_same(tmp_path, "settings.transform.translation.y") >= 20


@pytest.mark.parametrize("way, ends", [(-60, [200, 1.33, 0, 0]), (60, [100, 1, 1, 18])])
def test_caught_settings_follow_the_finger(gallery, tmp_path, way, ends):
    gallery.open("#present-settings")
    gallery.until_still()
    gallery.mouse.click(*gallery.point(*GEAR))
    gallery.until_moving()
    touch = drag(gallery, MIDDLE, (195, 301), steps=1, lift=False)
    held = values(gallery)
    gallery.wait(0.3)
    assert values(gallery)[3] == pytest.approx(held[3], abs=0.2)
    for step in range(1, 9):
        touch("touchMove", gallery.point(195, 300 + way * step / 8))
    touch("touchEnd")
    gallery.until_still()
    assert values(gallery) == pytest.approx(ends)
    assert gallery.assert_replays_the_same(tmp_path, "settings.transform.translation.y") >= 10


def test_cards_are_pushed_swiped_back_and_caught(gallery, tmp_path):
    gallery.open("#navigation")
    gallery.until_still()
    gallery.mouse.click(*gallery.point(195, -123))
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([78, 195], abs=0.05)
    drag(gallery, (6, 360), (330, 360), steps=10)
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([195, 585])
    gallery.keyboard.press("ArrowRight")
    gallery.until_moving()
    drag(gallery, (280, 300), (200, 300), steps=6)
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([78, 195], abs=0.05)
    gallery.keyboard.press("Home")
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([195, 585])
    assert gallery.assert_replays_the_same(tmp_path, "first.position.x") >= 20
