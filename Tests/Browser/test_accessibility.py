"""Accessibility of the page and the stage: contrast, forced colours, zoom, touch, and the results of axe-core."""

import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe

RUN_FIT = pathlib.Path(__file__).with_name("run_fit.js").read_text()
RUN_CONTRAST = pathlib.Path(__file__).with_name("run_contrast.js").read_text()
SCHEMES = ["light", "dark"]

# Titles that are part of a picture of records, and overlap.
PICTURES = {"LONG WAY DOWN", "TIDES", "NORTH FACE", "PRISM", "UNDERSTOREY", "SIX A.M."}
# Elements that are disabled when their scene opens: WCAG 1.4.3 does not apply to them.
INACTIVE = {("notes", "Undo"), ("notes", "Redo")}

PAGE_CONTRAST = """() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
    const rgba = (color) => {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const over = ([r, g, b, a], below) => [r, g, b].map((part, k) => part * a / 255 + below[k] * (1 - a / 255))
    const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    const ground = (element) => element === null ? rgba("Canvas").slice(0, 3)
        : over(rgba(getComputedStyle(element).backgroundColor), ground(element.parentElement))
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const { parentElement: element, textContent } = walker.currentNode
        if (textContent.trim() === "" || !element.checkVisibility({ checkVisibilityCSS: true })) continue
        if (element.closest(".hidden, .skip") || ["SCRIPT", "STYLE"].includes(element.tagName)) continue
        const below = ground(element)
        const [a, b] = [light(over(rgba(getComputedStyle(element).color), below)), light(below)]
        found.push([textContent.trim(), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)])
    }
    return found
}"""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_page_text_has_sufficient_contrast(gallery, scheme):
    """Every text of the page has a contrast of at least 4.5."""
    gallery.page.emulate_media(color_scheme=scheme)
    gallery.open("#physics-playground")
    gallery.page.evaluate("document.querySelector('#parameters input').value = 0")
    texts = gallery.page.evaluate(PAGE_CONTRAST)
    assert len(texts) > 60
    assert [(text, round(ratio, 2)) for text, ratio in texts if ratio < 4.5] == []


@pytest.mark.parametrize("dark", [False, True])
def test_scene_text_has_sufficient_contrast(chromium, address, dark):
    """Every text of every scene has a contrast of at least 4.5, or of 3 if it is large."""
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    texts = page.evaluate(RUN_CONTRAST, {"dark": dark})
    page.close()
    assert len(texts) > 400

    def least(text):
        return 3 if text["size"] >= 24 or (text["size"] >= 18.6 and text["weight"] >= 700) else 4.5

    faint = [(text["scene"], text["variant"], text["text"], round(text["size"], 1), round(text["contrast"], 2))
             for text in texts if text["text"] not in PICTURES and (text["scene"], text["text"]) not in INACTIVE
             and text["contrast"] < least(text)]
    assert faint == []


# Texts that overlap by design.
LAID_OVER = ["card-flip", "card-shuffle", "layers/mask"]


def fit(chromium, address, **options):
    """The faults of the texts of all scenes with the browser's fonts. `TextFitTests` uses the table, also after gestures."""
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    found = page.evaluate(f"({RUN_FIT})", {"exceptions": LAID_OVER, "width": None, "planted": False, **options})
    page.close()
    return found


@pytest.mark.parametrize("width", [None, 320])
def test_scene_text_is_neither_clipped_nor_overlapping(chromium, address, width):
    """In the browser, no text of any scene is clipped or overlaps another."""
    found = fit(chromium, address, textSizes=[0.8, 1, 2], width=width)
    assert found["count"] > 1500 and found["faults"] == []


def test_overlapping_lines_are_found(chromium, address):
    faults = fit(chromium, address, textSizes=[1], planted=True)["faults"]
    assert sum("lies over" in fault for fault in faults) > 8


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_no_serious_issue_in_any_scene(gallery, scheme):
    gallery.page.emulate_media(color_scheme=scheme)
    gallery.open()
    scenes = gallery.page.evaluate("[...document.querySelectorAll('[data-scene]')].map((link) => link.dataset.scene)")
    assert len(scenes) >= 25
    axe = Axe()
    # The schemes differ in colours alone.
    options = {"runOnly": ["color-contrast", "link-in-text-block"]} if scheme == "dark" else {}
    found = {}
    for scene in scenes:
        gallery.page.evaluate(f"location.hash = '#{scene}'")
        gallery.until(f"state.scene === '{scene}'")
        for violation in axe.run(gallery.page, options=options).response["violations"]:
            if violation["impact"] in ("serious", "critical"):
                found.setdefault(violation["id"], (scene, violation["nodes"][0]["html"], violation["nodes"][0]["failureSummary"]))
    assert found == {}


def colours_across(gallery, selector, place=0.5):
    """The colours of the pixels in a column through an element."""
    import io

    from PIL import Image
    box = gallery.page.locator(selector).first.bounding_box()
    picture = Image.open(io.BytesIO(gallery.page.screenshot())).convert("RGB")
    x = int(box["x"] + box["width"] * place)
    return {picture.getpixel((x, y)) for y in range(int(box["y"]), int(box["y"] + box["height"]))}


class TestForcedColours:
    @pytest.fixture
    def context_options(self):
        return {"forced_colors": "active"}

    @pytest.mark.parametrize("selector", ["#lanes", "#parameters input"])
    def test_sliders_and_the_timeline_are_visible(self, gallery, selector):
        gallery.open("#control-panel/spring")
        gallery.until_still()
        for place in (0.05, 0.35, 0.95):
            colours = colours_across(gallery, selector, place)
            assert max(sum(colour) for colour in colours) - min(sum(colour) for colour in colours) > 200, place

    def test_the_chosen_variant_differs_from_the_others(self, gallery):
        gallery.open("#control-panel/view")
        grounds = gallery.page.evaluate("""() => [...document.querySelectorAll('#variants span')]
            .map((span) => getComputedStyle(span).backgroundColor)""")
        assert grounds[1] not in (grounds[0], grounds[2])


def test_the_first_tab_stop_skips_to_the_stage(gallery):
    gallery.open("#control-panel/spring")
    gallery.keyboard.press("Tab")
    skip = gallery.page.locator("#skip")
    assert gallery.page.evaluate("document.activeElement.id") == "skip"
    assert skip.bounding_box()["y"] >= 0, "it is seen as long as it has the focus"
    gallery.keyboard.press("Enter")
    assert gallery.page.evaluate("document.activeElement.id") == "stage"
    assert gallery.state()["scene"] == "control-panel" and "control-panel" in gallery.page.url
    gallery.keyboard.press("Space")
    gallery.until_moving()


class TestFourfoldZoom:
    """A window of 1440 by 900 at 400 %."""

    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 360, "height": 225}, "device_scale_factor": 4}

    def test_the_stage_is_usable_and_not_clipped_on_a_phone(self, gallery):
        gallery.open()
        scenes = gallery.page.evaluate("[...document.querySelectorAll('[data-scene]')].map((link) => link.dataset.scene)")
        for scene in scenes:
            gallery.page.evaluate(f"location.hash = '#{scene}'")
            gallery.until(f"state.scene === '{scene}'")
            state = gallery.state()
            assert state["stage"]["width"] >= 220 and state["stage"]["height"] >= 110, (scene, state["stage"])
            assert state["scale"] >= 0.55, (scene, state["scale"])
            assert gallery.page.evaluate("document.documentElement.scrollWidth") <= 360, scene


class TestFingers:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 390, "height": 700}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

    def swipe(self, gallery, x, y, by, steps=12):
        """A real finger, as the browser sees it; time passes between its samples."""
        touch = gallery.touches()
        touch("touchStart", (x, y))
        for step in range(1, steps + 1):
            gallery.page.wait_for_timeout(16)
            touch("touchMove", (x, y + by * step / steps))
        touch("touchEnd")
        gallery.page.wait_for_timeout(300)

    def test_a_swipe_on_static_content_scrolls_the_page(self, gallery):
        gallery.open("#additive")
        stage = gallery.state()["stage"]
        self.swipe(gallery, stage["x"] + 100, 600, -300)
        assert gallery.page.evaluate("scrollY") > 100

    def test_a_swipe_on_draggable_content_does_not_scroll(self, gallery):
        """A swipe on draggable content drags it and does not scroll the page."""
        gallery.open("#control-panel/spring")
        gallery.page.evaluate("document.querySelector('#device').scrollIntoView({ block: 'end' })")
        gallery.page.wait_for_timeout(300)
        gallery.until_still()
        before, scrolled = gallery.trace()["rows"][-1][1], gallery.page.evaluate("scrollY")
        x, y = gallery.point(195, -30)
        self.swipe(gallery, x, y, -200)
        gallery.until_still()
        assert gallery.page.evaluate("scrollY") == scrolled
        assert gallery.trace()["rows"][-1][1] < before - 150

    def test_touch_hints_name_no_keys(self, gallery):
        gallery.open("#control-panel/spring")
        assert "Keys" not in gallery.page.inner_text("#hint")
        assert "Drag the pane" in gallery.page.inner_text("#hint")


def test_mouse_hints_name_keys(gallery):
    gallery.open("#control-panel/spring")
    assert "Keys: Space reverses" in gallery.page.inner_text("#hint")
