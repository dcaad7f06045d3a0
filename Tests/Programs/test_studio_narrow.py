"""The studio in a window of 360 pixels: in one column, operated by keys alone, without covered content."""

import pytest

# The focused element: its name, and whether it is visible at its position.
FOCUS = """() => {
    const element = document.activeElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
    const isSeen = at !== null && (element.contains(at) || [...(element.labels ?? [])].some((label) => label.contains(at)))
    return { name: element.getAttribute("aria-label") ?? element.innerText.trim(), top: top + scrollY, isSeen, isNone: element === document.body }
}"""


@pytest.fixture
def studio(plain_studio):
    plain_studio.page.set_viewport_size({"width": 360, "height": 740})
    return plain_studio


def reach(page, name):
    """Moves the focus with the Tab key alone, and returns the elements on its path."""
    passed = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        assert focus["isNone"] or focus["isSeen"], focus
        passed.append(focus)
        if focus["name"] == name:
            return passed
    pytest.fail(f"the focus never reaches {name}")


def test_the_studio_works_by_keyboard_in_visual_order(studio):
    """A view is chosen, watched and thrown with keys, and the focus moves in visual order."""
    page = studio.page
    way = reach(page, "Views")
    # From the top of the page to its end. The same line is not a step back, nor is an element at the top that only the focus shows.
    tops = [focus["top"] for focus in way[1:] if not focus["isNone"]]
    assert all(later > top - 80 for top, later in zip(tops, tops[1:])), way
    page.keyboard.press("Tab")
    for _ in range(6):
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.ariaLabel") == "View pane":
            break
    page.locator("#part-panel h2", has_text="pane").wait_for(state="attached")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    reach(page, "Watch position.y")
    page.keyboard.press("Enter")
    reach(page, "Gestures")
    page.keyboard.press("Enter")
    reach(page, "Swipe up")
    page.keyboard.press("Enter")
    studio.rests()
    rows = studio.rows()
    assert abs(rows[-1][1] - rows[0][1]) > 100
    page.keyboard.press("Escape")
    reach(page, "Time")
    page.keyboard.press("Home")
    studio.until("() => studio.state().then(({ time, playing }) => time < 0.1 && !playing)")


def test_buttons_that_show_the_stage_scroll_to_it(studio):
    page = studio.page
    for name in ("Pick", "Depth"):
        button = page.get_by_role("button", name=name, exact=True)
        button.scroll_into_view_if_needed()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        button.evaluate("(button) => button.click()")
        box = page.locator("#area").bounding_box()
        # Below the sticky header.
        assert box["y"] >= 50 and box["y"] < 300, name
        page.keyboard.press("Escape")
