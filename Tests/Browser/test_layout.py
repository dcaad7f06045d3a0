"""The layout of the page: nothing overflows, is cut off without a cue, or opens outside the window."""

import pytest


def scenes(gallery):
    return gallery.page.evaluate("[...document.querySelectorAll('[data-scene]')].map((link) => link.dataset.scene)")


def show(gallery, scene):
    gallery.page.evaluate(f"location.hash = '#{scene}'")
    gallery.until(f"state.scene === '{scene}'")


# What does not fit a window of a width: the page, elements of the inspector, and on a wide page the variants, which a narrow one scrolls.
FAULTS = """((width) => {
    const inspector = document.querySelector('.side')
    const { right } = inspector.getBoundingClientRect()
    const variants = document.querySelector('#variants')
    return [
        ...(innerWidth === width ? [] : ['window']),
        ...(document.documentElement.scrollWidth <= width ? [] : ['page']),
        ...(width < 1024 || variants.scrollWidth <= variants.clientWidth ? [] : ['variants']),
        ...[...inspector.querySelectorAll('*')].filter((element) => element.checkVisibility()
            && element.getBoundingClientRect().right > right + 0.5).map((element) => element.id || element.tagName),
    ]
})"""


def test_every_scene_fits_every_width(gallery):
    gallery.open()
    for scene in scenes(gallery):
        show(gallery, scene)
        for width in [1440, 1180, 1024, 900, 390, 360]:
            gallery.page.set_viewport_size({"width": width, "height": 800})
            # The stage follows the size of the window some frames later.
            fits = gallery.clock.until(f"{FAULTS}({width}).length === 0", 1)
            assert fits, (scene, width, gallery.page.evaluate(f"{FAULTS}({width})"))


def test_a_wide_element_is_found(gallery):
    gallery.open()
    for selector, style, fault in [("#parameters", "min-width: 3000px", "parameters"), ("#variants", "max-width: 20px", "variants")]:
        element = gallery.page.locator(selector).first
        element.evaluate("(element, style) => (element.style.cssText = style)", style)
        assert fault in gallery.page.evaluate(f"{FAULTS}(1440)"), selector
        element.evaluate("(element) => (element.style.cssText = '')")
    # A wide page shrinks its stage.
    gallery.page.set_viewport_size({"width": 360, "height": 800})
    gallery.page.locator("#device").evaluate("(element) => (element.style.cssText = 'min-width: 374px')")
    assert "page" in gallery.page.evaluate(f"{FAULTS}(360)")


class TestPhone:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

    def test_hidden_variants_fade_at_the_edge(self, gallery):
        gallery.open("#control-panel/spring")
        cuts = "[...document.querySelector('#variants').classList].filter((name) => name.startsWith('cut')).sort()"
        assert gallery.page.evaluate(cuts) == ["cut-end"]
        assert "gradient" in gallery.page.evaluate("getComputedStyle(document.querySelector('#variants')).maskImage")
        gallery.page.evaluate("document.querySelector('#variants').scrollLeft = 120")
        gallery.page.wait_for_selector("#variants.cut-start.cut-end")
        gallery.page.evaluate("document.querySelector('#variants').scrollLeft = 9999")
        gallery.page.wait_for_selector("#variants.cut-start:not(.cut-end)")


@pytest.mark.parametrize("height", [900, 420 + 240])
def test_a_link_shows_its_entry_in_the_list(gallery, height):
    gallery.page.set_viewport_size({"width": 1440, "height": height})
    gallery.open("#draw-path")
    gallery.until_still()
    entry = gallery.page.locator("[aria-current=page]").bounding_box()
    assert 0 <= entry["y"] and entry["y"] + entry["height"] <= height
    assert gallery.page.evaluate("scrollY") == 0


class TestDark:
    @pytest.fixture
    def context_options(self):
        return {"color_scheme": "dark"}

    @pytest.mark.reads_pixels
    @pytest.mark.parametrize("scene", ["animator", "lists", "easing", "hand-over", "additive", "scroll", "trade-off"])
    def test_paper_is_dark(self, gallery, scene):
        import io

        from PIL import Image
        gallery.open("#" + scene)
        stage = gallery.state()["stage"]
        clip = {key: stage[key] for key in ("x", "y", "width", "height")}
        picture = Image.open(io.BytesIO(gallery.page.screenshot(clip=clip))).convert("L").resize((40, 40))
        light = sum(value > 160 for value in picture.tobytes())
        assert light < 400, f"{light} of 1600 places are light"

    def test_a_change_of_scheme_keeps_the_motion(self, gallery):
        gallery.open("#additive")
        gallery.page.focus("#stage")
        gallery.keyboard.press("Space")
        gallery.wait(0.3)
        gallery.page.emulate_media(color_scheme="light")
        gallery.until_still()
        rows = gallery.trace()["rows"]
        steps = [abs(after[3] - before[3]) for before, after in zip(rows, rows[1:])]
        assert rows[-1][5] == 500 and max(steps) < 60
