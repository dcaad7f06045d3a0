"""The scrolling scene with real touch and wheel events."""

import pytest
from traces import assert_continuous


def offset(gallery):
    return gallery.trace()["rows"][-1][1]


def flick(gallery, start, end, steps=6):
    mouse = gallery.mouse
    mouse.move(*gallery.point(*start))
    mouse.down()
    mouse.move(*gallery.point(*end), steps=steps)
    mouse.up()


def test_a_fling_runs_out_and_is_caught_without_a_jump(gallery):
    gallery.open("#scroll")
    flick(gallery, (200, -60), (200, -360))
    gallery.until_moving()
    mouse = gallery.mouse
    mouse.move(*gallery.point(200, 400))
    mouse.down()
    gallery.wait(0.3)
    caught = offset(gallery)
    gallery.wait(0.2)
    assert offset(gallery) == caught and caught > 200
    mouse.up()
    gallery.until_still()
    assert offset(gallery) == caught
    gallery.page.get_by_role("button", name="Fling", exact=True).click()
    gallery.until_moving()
    gallery.until_still()
    assert offset(gallery) > caught + 1000
    assert_continuous(gallery.trace())


def test_a_list_pulled_beyond_the_top_returns(gallery):
    gallery.open("#scroll")
    flick(gallery, (200, 300), (200, 600))
    assert offset(gallery) < -10
    gallery.until_still()
    assert offset(gallery) == 0


def test_a_wheel_scrolls_the_list_and_not_the_page(gallery):
    gallery.open("#scroll")
    gallery.until_still()
    page = gallery.page
    gallery.mouse.move(*gallery.point(200, -60))
    for _ in range(3):
        gallery.mouse.wheel(0, 120)
    gallery.until_still()
    assert offset(gallery) == pytest.approx(360 / gallery.state()["scale"], abs=1e-6)
    assert page.evaluate("scrollY") == 0
    assert "wheel 0 " in gallery.script()


def test_keys_scroll_the_focused_list(gallery):
    gallery.open("#scroll")
    gallery.until_still()
    gallery.page.focus("#stage")
    gallery.keyboard.press("End")
    gallery.until_moving()
    gallery.until_still()
    end = offset(gallery)
    assert end > 50_000
    gallery.keyboard.press("PageUp")
    gallery.until_moving()
    gallery.until_still()
    assert end - 700 < offset(gallery) < end - 300
