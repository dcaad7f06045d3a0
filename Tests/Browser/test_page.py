"""The page itself: pictures, links, recordings, reduced motion, small screens and old browsers."""

import io

import pytest
from PIL import Image

PANE = (0xF4, 0xF5, 0xF8)


def near(pixel, color, tolerance=6):
    return all(abs(a - b) <= tolerance for a, b in zip(pixel, color))


def pane_top(gallery):
    """The first row, in stage points, that has the pane's colour in the middle, and the visible part of its handle."""
    state = gallery.state()
    stage, scale = state["stage"], state["scale"]
    picture = Image.open(io.BytesIO(gallery.page.screenshot())).convert("RGB")
    x = int(stage["x"] + stage["width"] * 0.2)
    for y in range(int(stage["y"]), int(stage["y"] + stage["height"])):
        if near(picture.getpixel((x, y)), PANE):
            return (y - stage["y"]) / scale
    raise AssertionError("the pane is nowhere in the picture")


@pytest.mark.reads_pixels
def test_the_pane_matches_its_model(gallery):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    closed = gallery.trace()["rows"][-1][1]
    closed_top = pane_top(gallery)
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.until_still()
    opened = gallery.trace()["rows"][-1][1]
    assert closed_top - pane_top(gallery) == pytest.approx(closed - opened, abs=1.5)


def test_each_thread_loads_one_file(gallery):
    asked = []
    gallery.page.on("request", lambda request: asked.append(request.url))
    gallery.open()
    modules = [url for url in asked if url.endswith(".js")]
    assert len(modules) == len(set(modules)) <= 4, modules


@pytest.mark.parametrize("width", [1024, 1280, 1440])
def test_no_panel_of_the_tools_covers_the_stage(gallery, width):
    page = gallery.page
    page.set_viewport_size({"width": width, "height": 720})
    gallery.open()
    for name in ("Gestures", "Compare", "Device", "Save"):
        page.get_by_role("button", name=name, exact=True).click()
        panel = page.get_by_role("group", name=name, exact=True).bounding_box()
        stage = page.locator("#stage").bounding_box()
        assert panel["x"] >= stage["x"] + stage["width"], name
        assert panel["x"] + panel["width"] <= width and panel["y"] + panel["height"] <= 720, name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        page.keyboard.press("Escape")


def test_a_recording_replays_natively_to_the_same_trace(gallery, tmp_path):
    gallery.open("#control-panel/view")
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, -30))
    mouse.down()
    mouse.move(*gallery.point(195, -160), steps=6)
    mouse.up()
    gallery.until_moving()
    mouse.click(*gallery.point(195, 60))
    gallery.until_still()
    assert gallery.assert_replays_the_same(tmp_path, "pane.position.y") >= 40


def test_an_unknown_link_names_the_nearest_scene(gallery):
    gallery.open("#controll-panel/spring")
    assert gallery.state()["scene"] == "control-panel"
    assert "control-panel" in gallery.page.inner_text("#notices")


def test_resizing_in_flight_keeps_the_motion(gallery):
    gallery.open("#control-panel/layer")
    gallery.until_still()
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.page.set_viewport_size({"width": 1100, "height": 700})
    gallery.until_still()
    assert gallery.trace()["rows"][-1][2] == 0


class TestReducedMotion:
    @pytest.fixture
    def context_options(self):
        return {"reduced_motion": "reduce"}

    def test_the_pane_does_not_slide(self, gallery):
        gallery.open("#control-panel/spring")
        gallery.until_still()
        gallery.page.focus("#stage")
        gallery.keyboard.press("Space")
        gallery.until_moving()
        gallery.until_still()
        rows = gallery.trace()["rows"]
        assert {row[2] for row in rows} == {0}, "it is there at once, and fades in"
        assert len({row[1] for row in rows}) == 2


class TestPhone:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 360, "height": 740}, "has_touch": True, "device_scale_factor": 3}

    def test_the_page_fits_the_width(self, gallery):
        gallery.open("#control-panel/spring")
        gallery.until_still()
        assert gallery.page.evaluate("document.documentElement.scrollWidth") <= 360
        stage = gallery.state()["stage"]
        assert stage["width"] >= 240 and stage["x"] >= 0 and stage["x"] + stage["width"] <= 360


@pytest.mark.parametrize("missing", ["OffscreenCanvas", "WebAssembly"])
def test_an_old_browser_gets_a_plain_message(gallery, missing):
    gallery.page.add_init_script(f"delete globalThis.{missing}")
    gallery.open("", ready=False)
    message = gallery.page.locator("#failure")
    message.wait_for(state="visible")
    assert missing in message.inner_text()


def test_controls_have_names_and_the_stage_shows_its_focus(gallery):
    gallery.open("#control-panel/spring")
    unnamed = gallery.page.evaluate("""() => [...document.querySelectorAll('button, input, select, canvas, a')]
        .filter((element) => element.checkVisibility())
        .filter((element) => !(element.getAttribute('aria-label') || element.labels?.length || element.innerText?.trim()
            || element.getAttribute('aria-labelledby')))
        .map((element) => element.outerHTML)""")
    assert unnamed == []
    gallery.page.focus("#stage")
    gallery.keyboard.press("Shift+Tab")
    gallery.keyboard.press("Tab")
    outline = gallery.page.evaluate("""() => {
        const stage = document.activeElement
        const styles = [getComputedStyle(stage), getComputedStyle(stage.parentElement)]
        return stage.id + styles.map((style) => style.outlineStyle + style.boxShadow).join()
    }""")
    assert outline.startswith("stage") and ("solid" in outline or "rgb" in outline)
