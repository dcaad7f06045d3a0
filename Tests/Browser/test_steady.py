"""While a finger is on the stage, new content of the studio does not move the stage."""

import pytest

STAGE = "() => { const { x, y, width, height } = document.getElementById('stage').getBoundingClientRect(); return [x, y, width, height] }"
# The elements in the rows of the stage, and their new content: more rows of buttons, a different hint, a timeline, a jump.
GROWING = ".studio > :not(.bar, .left), .left > *, .brand, .group, .theatre > :not(.area), #jump-note"


def drawn(page):
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page.evaluate(STAGE)


@pytest.mark.parametrize("width, height", [(1440, 1000), (1024, 768), (390, 844), (360, 740), (844, 390)])
def test_growing_panels_do_not_move_the_stage(gallery, width, height):
    """Elements that grow during a touch do not move the stage."""
    page = gallery.page
    page.set_viewport_size({"width": width, "height": height})
    gallery.open("#sheet")
    gallery.frames(4)
    before = drawn(page)
    gallery.mouse.move(before[0] + before[2] / 2, before[1] + before[3] / 2)
    gallery.mouse.down()
    grown = page.evaluate("""(all) => [...document.querySelectorAll(all)].map((element) => {
        const { position, display } = getComputedStyle(element)
        element.hidden = false
        element.append(Object.assign(document.createElement("p"), { className: "grown", textContent: "A line. ".repeat(40) }))
        return position === "absolute" ? "" : element.className || element.id
    }).filter((name) => name !== "")""", GROWING)
    assert {"brand", "group", "theatre", "heading", "tracks", "timeline", "jump-note"} <= set(grown)
    assert drawn(page) == before
    gallery.mouse.up()
    after = drawn(page)
    assert after != before, "what has come is given its room when the finger has gone"
    page.evaluate("document.querySelectorAll('.grown').forEach((element) => element.remove())")
    assert drawn(page) != after


def test_switching_windows_ends_the_touch(gallery):
    page = gallery.page
    gallery.open("#sheet")
    rows = "() => document.querySelector('.studio').style.gridTemplateRows"
    for leave in (lambda: page.set_viewport_size({"width": 1200, "height": 900}), lambda: page.evaluate("dispatchEvent(new Event('blur'))")):
        x, y, width, height = drawn(page)
        gallery.mouse.move(x + width / 2, y + height / 2)
        gallery.mouse.down()
        assert page.evaluate(rows) != ""
        leave()
        drawn(page)
        assert page.evaluate(rows) == ""
        gallery.mouse.up()
