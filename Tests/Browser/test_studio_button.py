"""The button that opens a served program in the studio is small, can be moved by hand and by keys, and avoids thrown content."""

import pytest
from building import ROOT

PROGRAM = ROOT / "Web" / "program"
SIZE = {"width": 390, "height": 844}


@pytest.fixture
def page(chromium):
    """The page of a program, without the program and without the script that follows its builds."""
    context = chromium.new_context(viewport=SIZE, has_touch=True)
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))

    def answer(route):
        name = route.request.url.split("/")[-1] or "index.html"
        if name in ("program.js", "follow.js"):
            return route.fulfill(content_type="text/javascript", body="")
        if name == "studio.html":
            return route.fulfill(content_type="text/html", body="<title>The studio</title>")
        route.fulfill(path=PROGRAM / name)

    page.route("http://program.test/**", answer)
    page.goto("http://program.test/")
    page.wait_for_selector("#studio")
    yield page
    context.close()
    assert complaints == []


def box(page):
    return page.locator("#studio").bounding_box()


def middle(page):
    found = box(page)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_the_button_is_small_and_in_a_corner(page):
    found = box(page)
    # Large enough for a touch, which needs 24 pixels.
    assert 24 <= found["width"] <= 30 and 24 <= found["height"] <= 30
    assert SIZE["width"] - found["x"] - found["width"] <= 8 and SIZE["height"] - found["y"] - found["height"] <= 8


def test_a_click_opens_the_studio(page):
    page.get_by_role("link", name="Studio").click()
    page.wait_for_url("**/studio.html")


def test_dragging_moves_the_button_permanently(page):
    page.mouse.move(*middle(page))
    page.mouse.down()
    page.mouse.move(60, 200, steps=5)
    page.mouse.up()
    assert page.url == "http://program.test/"
    assert middle(page) == pytest.approx((60, 200), abs=1)
    page.reload()
    page.wait_for_selector("#studio")
    assert middle(page) == pytest.approx((60, 200), abs=1)
    page.mouse.move(60, 200)
    page.mouse.down()
    page.mouse.move(-500, 3000, steps=3)
    page.mouse.up()
    found = box(page)
    assert found["x"] >= 0 and found["y"] + found["height"] <= SIZE["height"], "it never leaves the window"
    page.mouse.click(*middle(page))
    page.wait_for_url("**/studio.html")


def test_keys_move_it_and_open_the_studio(page):
    page.locator("#studio").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert middle(page) == pytest.approx((20, 20), abs=1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/studio.html")


def test_a_throw_passes_below_the_button(page):
    page.evaluate("""() => {
        window.over = []
        addEventListener("pointermove", ({ target }) => over.push(target.id))
    }""")
    x, y = middle(page)
    page.mouse.move(100, y)
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    assert page.evaluate("[document.elementFromPoint(...%s).id, getComputedStyle(studio).pointerEvents]" % [x, y]) == ["program", "none"]
    assert "studio" not in page.evaluate("over.slice(1)")
    page.mouse.up()
    assert page.evaluate("document.elementFromPoint(...%s).closest('a')?.id" % [x, y]) == "studio"
