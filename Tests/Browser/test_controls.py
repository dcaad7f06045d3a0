"""Views and controls under real keys and pointers."""

import re

import pytest
from pictures import pictures

BLUE, GREEN = 0x007AFF, 0x34C759


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def active(gallery):
    """The focused element: the stage, even if an element of the program has the focus."""
    return gallery.page.evaluate("""() => {
        const active = document.activeElement
        return active.closest(".momentum-assistive, .momentum-entry") ? "stage" : active.id || active.tagName
    }""")


def press(gallery, *keys):
    for key in keys:
        gallery.keyboard.press(key)


def values(gallery):
    return gallery.trace()["rows"][-1][1::2]


def lines(gallery):
    return [line for line in gallery.script().splitlines() if line.startswith("key")]


def typed(gallery):
    """The text that the edits have inserted."""
    return re.findall(r'^edit \d+ \d+ "(.*?)" ', gallery.script(), re.MULTILINE)


def entry(gallery):
    """The text of the input over the focused field; None if there is none."""
    return gallery.page.evaluate("document.querySelector('.momentum-entry')?.value ?? null")


def test_tab_moves_through_and_out_of_the_controls(gallery):
    gallery.open("#controls/controls")
    gallery.page.focus("#stage")
    press(gallery, *["Tab"] * 7)
    assert active(gallery) == "stage"
    gallery.keyboard.press("Tab")
    assert active(gallery) != "stage", "no trap at the end"
    behind = active(gallery)
    gallery.keyboard.press("Shift+Tab")
    assert active(gallery) == "stage"
    # The last control has the focus again: the seventh key press leaves the program, however fast the keys are.
    for _ in range(6):
        gallery.keyboard.press("Shift+Tab")
    assert active(gallery) == "stage"
    gallery.keyboard.press("Shift+Tab")
    assert active(gallery) not in ("stage", behind), "no trap at the beginning"
    gallery.until_still()
    assert lines(gallery).count("key shift-tab down") == 8


def test_tab_leaves_a_scene_without_controls(gallery):
    gallery.open("#rocket")
    gallery.page.focus("#stage")
    gallery.keyboard.press("Tab")
    assert active(gallery) != "stage"
    assert lines(gallery) == []


def test_letters_are_typed_only_into_the_field(gallery):
    gallery.open("#controls/controls")
    gallery.page.focus("#stage")
    gallery.keyboard.press("x")
    gallery.keyboard.press("Backspace")
    press(gallery, "Tab", "Tab")
    press(gallery, "n", "I", "q", "Backspace", "Home", "Delete", "ArrowRight", "End")
    # The program handles the keys that move the focus. An input element receives the characters, and its changes arrive as edits.
    assert [line for line in lines(gallery) if line.endswith("down")] == ["key tab down"] * 2
    assert [text for text in typed(gallery) if text] == ["n", "I", "q"] and entry(gallery) == "I"
    # A key held down repeats in a field.
    gallery.keyboard.down("g")
    gallery.keyboard.down("g")
    gallery.keyboard.up("g")
    gallery.frames(3)
    assert typed(gallery).count("g") == 2 and entry(gallery) == "Igg"
    # Outside the field, the page receives the characters again.
    press(gallery, "Escape")
    gallery.frames(3)
    gallery.keyboard.press("z")
    gallery.frames(3)
    assert "z" not in typed(gallery) and "key U+007A down" not in lines(gallery) and entry(gallery) is None


def test_arrows_repeat_on_the_slider_and_the_blur_follows(gallery, tmp_path):
    gallery.open("#controls/controls")
    gallery.page.focus("#stage")
    press(gallery, "Tab", "Tab", "Tab")
    thumb, blur = values(gallery)[:2]
    for _ in range(4):
        gallery.keyboard.down("ArrowRight")
    gallery.keyboard.up("ArrowRight")
    gallery.until_still()
    assert values(gallery)[0] > thumb + 40 and values(gallery)[1] == pytest.approx(blur * 1.4, abs=1e-3)
    press(gallery, "Home")
    gallery.until_still()
    assert values(gallery)[:2] == pytest.approx([14, 0], abs=1e-3)
    gallery.assert_nothing_jumped(tmp_path)


def test_the_mouse_slides_throws_and_types(gallery):
    gallery.open("#controls/controls")
    mouse = gallery.mouse
    thumb, blur = values(gallery)[:2]
    mouse.move(*gallery.point(360, 280))
    mouse.down()
    mouse.move(*gallery.point(310, 290), steps=8)
    mouse.up()
    gallery.until_still()
    assert values(gallery)[0] == pytest.approx(thumb - 50, abs=1.5) and values(gallery)[1] < blur - 4
    mouse.click(*gallery.point(545, 325))
    gallery.until_moving()
    gallery.until_still()
    assert values(gallery)[1] == pytest.approx(28, abs=1e-3)
    mouse.click(*gallery.point(360, 230))
    gallery.frames(3)
    gallery.keyboard.press("a")
    gallery.frames(3)
    assert typed(gallery)[-1] == "a" and entry(gallery) == "a"


def test_the_divider_is_thrown_by_touch(gallery):
    gallery.open("#controls/layout")
    touch = gallery.touches()
    x, y = gallery.point(values(gallery)[2] + 130, 280)
    touch("touchStart", (x, y))
    for step in range(1, 7):
        touch("touchMove", (x - 12 * step, y))
    touch("touchEnd")
    gallery.until_moving()
    gallery.until_still()
    divider, tile = values(gallery)[2:4]
    assert divider == pytest.approx(92, abs=1e-3) and tile == pytest.approx((92 - 36) * 0.28 + 46, abs=1e-3)


def test_the_thumb_matches_the_trace(page):
    frames = pictures(page, "controls", "controls", [0.05, 0.2, 0.4, 0.6, 2], gesture="drag")
    # The filled part of the track ends at the thumb's left edge.
    row = (220, 277, 520, 280)
    ends = [max(x for x, _ in frame.points(BLUE, within=row, tolerance=30)) for frame in frames]
    for end, frame in zip(ends, frames):
        assert abs((end - ends[0]) - (frame.values[0] - frames[0].values[0])) < 2
    assert max(ends) - min(ends) > 80
    # Below one half, the switch is off.
    switch = (520, 305, 575, 345)
    assert len(frames[0].points(GREEN, within=switch, tolerance=30)) > 400
    assert not frames[-1].points(GREEN, within=switch, tolerance=30)


def test_rows_have_the_height_set_by_the_divider(page):
    frames = pictures(page, "controls", "layout", [0.1, 0.3, 0.6, 0.75, 2], gesture="drag")
    for frame in frames:
        left = 130 + 20
        middle = left + (frame.values[2] - 36) / 2
        column = [y for _, y in frame.points(*range_of(0xFF9A8B, 0xFFD3A5), within=(middle, 0, middle + 1, 600))]
        assert abs(max(column) - min(column) - frame.values[3]) < 3


def range_of(first, last, count=24):
    mix = lambda shift, part: round((first >> shift & 255) * (1 - part) + (last >> shift & 255) * part) << shift
    return [sum(mix(shift, step / count) for shift in (16, 8, 0)) for step in range(count + 1)]


def test_a_dragged_snapshot_stays_while_the_card_moves(page):
    """A snapshot is dragged off the card and stays in place while the card continues."""
    frames = pictures(page, "controls", "snapshot", [0.3, 0.8, 4, 4.5], gesture="drag")
    for frame in frames[2:]:
        x, y = frame.values[5:7]
        assert frame.has(0xFFFFFF, x + 12, y + 42, reach=6), "the copy lies where the trace has it"
        card = 360 + frame.values[4]
        assert frame.has(0xFFFFFF, card, 195, reach=3)
    assert frames[2].values[5:7] == frames[3].values[5:7] and frames[2].values[4] != frames[3].values[4]
