"""The studio with a program of several scenes: the list, its search, links, and the controls of a scene."""

import pytest


def shown(gallery):
    return gallery.page.evaluate("""[...document.querySelectorAll("[data-scene]")].filter((link) => link.checkVisibility())
        .map((link) => link.dataset.scene)""")


def test_scenes_are_found_by_word_and_opened_by_key(gallery):
    """A scene is found by any of its words and can be opened with the keyboard."""
    gallery.open()
    assert len(shown(gallery)) >= 25
    search = gallery.page.get_by_label("Find a scene")
    search.fill("shakes password")
    assert shown(gallery) == ["form-shake"]
    search.fill("POP")
    assert "control-panel" in shown(gallery), "by the title of a variant"
    search.fill("no such thing")
    assert shown(gallery) == [] and gallery.page.get_by_text("No matching scenes.").is_visible()
    gallery.keyboard.press("Escape")
    assert len(shown(gallery)) >= 25
    search.fill("orbit")
    gallery.keyboard.press("Enter")
    gallery.until("state.scene === 'orbit'")
    search.fill("")
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        gallery.keyboard.press(key)
    second = shown(gallery)[1]
    gallery.until(f"state.scene === '{second}'")
    assert gallery.page.url.split("#")[1].startswith(second + "/")


def test_browser_history_covers_scenes_and_variants(gallery):
    gallery.open("#control-panel/spring")
    gallery.page.get_by_role("radio", name="Physics: attachment").check(force=True)
    gallery.until("state.variant === 'physics'")
    gallery.page.get_by_role("link", name="Orbit").click()
    gallery.until("state.scene === 'orbit'")
    gallery.page.go_back()
    gallery.until("state.scene === 'control-panel' && state.variant !== 'spring'")
    gallery.page.go_back()
    gallery.until("state.variant === 'spring'")


def test_watched_properties_of_the_scene_are_offered(gallery):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    page = gallery.page
    heads = page.locator("#heads .head:not(.activity):not(.costs)")
    assert heads.count() == 1 and "pane position.y" in heads.first.inner_text()
    numbers = page.locator("#described button")
    assert numbers.first.get_attribute("aria-pressed") == "true"
    numbers.first.click()
    assert heads.count() == 0
    numbers.first.click()
    page.locator("#gestures button").first.click()
    gallery.until_moving()
    gallery.until_still()
    trace = gallery.trace()
    assert trace["columns"][:3] == ["time", "pane.position.y", "pane.position.y.velocity"]
    rows = page.evaluate("studio.rows()")["rows"]
    assert [row[:3] for row in trace["rows"]] == [row[:3] for row in rows], "what is watched is what is described, from the beginning on"


def test_parameters_are_set_reset_and_survive_a_restart(gallery):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    page = gallery.page
    slider = page.locator("#parameters input").first
    name = slider.get_attribute("id").removeprefix("parameter-")
    slider.evaluate("(input) => { input.value = input.max; input.dispatchEvent(new Event('input')) }")
    gallery.frames(2)
    assert f"parameter {name} " in gallery.script()
    page.locator("#restart").click()
    gallery.frames(3)
    assert f"parameter {name} " in gallery.script(), "it is set again"
    page.get_by_role("button", name="Reset all").click()
    gallery.frames(2)
    assert gallery.script().count(f"parameter {name} ") == 2
    assert page.locator("#reset").is_hidden()


class TestPhone:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

    def test_the_scene_list_opens_and_closes(self, gallery):
        gallery.open("#rocket")
        page = gallery.page
        assert shown(gallery) == []
        menu = page.get_by_role("button", name="Scenes, current: Rocket")
        menu.tap()
        assert len(shown(gallery)) >= 25
        assert page.get_by_role("link", name="Rocket").get_attribute("aria-current") == "page"
        page.get_by_role("link", name="Reversed in flight").tap()
        gallery.until("state.scene === 'additive'")
        assert shown(gallery) == []
        page.locator("#menu").tap()
        gallery.keyboard.press("Escape")
        assert shown(gallery) == [] and page.evaluate("document.activeElement.id") == "menu"


def test_a_compared_variant_shares_the_time_axis(real_time_gallery):
    gallery = real_time_gallery.open("#control-panel/spring")
    page = gallery.page
    gallery.until_still()
    page.get_by_role("button", name="Compare", exact=True).click()
    page.get_by_label("Compare with").select_option(label="Variant POP spring")
    page.get_by_role("img", name="Comparison run").wait_for()
    page.keyboard.press("Escape")
    page.locator("#gestures button").first.click()
    gallery.until_moving()
    gallery.until_still()
    own = page.evaluate("studio.rows()")["rows"]
    other = page.evaluate("""async (end) => {
        for (;;) {
            const [rows] = studio.others().values()
            if (rows !== undefined && rows.at(-3) >= end) return Array.from({ length: rows.length / 3 }, (_, index) => [...rows.slice(3 * index, 3 * index + 3)])
            await testClock.frames(1)
        }
    }""", own[-2][0])
    # The same input in the same frames leads to the same end on a different path.
    values = {row[0]: row[1] for row in other}
    pairs = [(row[1], values[row[0]]) for row in own if row[0] in values]
    assert len(pairs) > 0.9 * len(own) and max(abs(one - two) for one, two in pairs) > 1
    assert abs(pairs[-1][0] - pairs[-1][1]) < 1
