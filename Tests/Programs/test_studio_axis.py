"""The time axis: several values on it, the readings of the cursor, zoom and pan, and a slow machine."""

import pytest


@pytest.fixture
def studio(plain_studio):
    return plain_studio


def test_one_cursor_reads_several_plots(studio):
    """One cursor reads several values on an axis that can be zoomed and moved."""
    page = studio.page
    for name in ("position.y", "opacity"):
        studio.watch(name)
    studio.swipe()
    studio.rests()
    rows = studio.rows()
    assert all(len(row) == 5 for row in rows)
    box = page.locator("#lanes").bounding_box()
    middle = (box["x"] + 0.1 * box["width"], box["y"] + 60)
    page.mouse.move(*middle)
    reading = studio.until("() => { const reading = studio.reading(); return reading.isHovering && reading }")
    row = rows[reading["index"]]
    assert row[0] == reading["time"] and list(reading["samples"].values()) == [row[1:3], row[3:5]]
    heads = page.locator("#heads .head:not(.activity):not(.costs) .value").all_inner_texts()
    assert [float(text.split()[0].replace("−", "-")) for text in heads] == [round(row[1], 2), round(row[3], 2)]
    shown = reading["to"] - reading["from"]
    page.mouse.wheel(0, -600)
    closer = studio.until("(shown) => { const reading = studio.reading(); return reading.to - reading.from < shown / 2 && reading }", shown)
    # The time under the pointer does not move: within a pixel, which is less than a frame now.
    assert abs(closer["time"] - reading["time"]) <= 1 / 60 + 1e-9
    page.mouse.wheel(200, 0)
    moved = studio.until("(from) => { const reading = studio.reading(); return reading.from > from && reading }", closer["from"])
    assert abs((moved["to"] - moved["from"]) - (closer["to"] - closer["from"])) < 1e-9
    page.locator("#lanes").focus()
    page.keyboard.press("-")
    page.keyboard.press("PageUp")
    studio.until("(from) => studio.reading().from < from", moved["from"])
    page.get_by_role("button", name="Live").click()
    studio.until("() => studio.reading().follows")


def test_simulated_slowness_multiplies_the_frame_cost(studio):
    waits = studio.page.evaluate("""async () => {
        const { Pace } = await import("./studio/worker/pace.js")
        const player = {}
        const pace = new Pace(player)
        pace.commands.slowness({ factor: 4 })
        const before = performance.now()
        pace.begin()
        while (performance.now() - before < 6) {}
        pace.end()
        const took = performance.now() - before
        return [1, 3, 5].map((times) => player.leavesOut(before + times * took))
    }""")
    assert waits == [True, True, False]


def test_open_panels_do_not_resize_the_program(studio):
    page = studio.page
    page.set_viewport_size({"width": 1280, "height": 800})
    studio.until("() => studio.size().height < 720")
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    size, before = page.evaluate("studio.size()"), page.locator("#device").bounding_box()
    for name in ("position.y", "opacity"):
        studio.watch(name)
    # It is displayed smaller.
    assert page.locator("#device").bounding_box()["height"] < before["height"] - 40
    assert page.evaluate("studio.size()") == size
    # In a window of a different size, its size changes, but not while time is paused, because the picture is that of the old size.
    page.get_by_role("button", name="Pause", exact=True).click()
    studio.until("() => studio.state().then(({ playing }) => !playing)")
    told = page.evaluate("studio.script()").count("\nsize ")
    page.set_viewport_size({"width": 1280, "height": 1120})
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.evaluate("studio.size()") == size and page.evaluate("studio.script()").count("\nsize ") == told
    page.get_by_role("button", name="Play", exact=True).click()
    studio.until("(height) => studio.size().height > height", size["height"])
