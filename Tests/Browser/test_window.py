"""The studio fills the window, and the page itself never scrolls: a wheel event anywhere leaves the toolbar in its position."""

import pytest

OVER = "() => { const { scrollWidth, scrollHeight } = document.scrollingElement; return [scrollWidth - innerWidth, scrollHeight - innerHeight] }"


@pytest.mark.parametrize("width, height", [(1024, 768), (1280, 720), (1440, 900)])
def test_no_scene_makes_the_page_larger_than_the_window(gallery, width, height):
    page = gallery.page
    page.set_viewport_size({"width": width, "height": height})
    gallery.open("")
    scenes = page.evaluate("() => [...document.querySelectorAll('.scenes a')].map((scene) => scene.hash)")
    assert len(scenes) > 25
    larger = {}
    for scene in scenes:
        page.evaluate("async (hash) => { location.hash = hash; await new Promise((open) => setTimeout(open)) }", scene)
        gallery.frames(3)
        over = page.evaluate(OVER)
        if max(over) > 0:
            larger[scene] = over
    assert larger == {}


@pytest.mark.parametrize("width, height", [(1024, 768), (1280, 720), (1440, 900)])
def test_hidden_scrolled_content_does_not_enlarge_the_page(gallery, width, height):
    page = gallery.page
    page.set_viewport_size({"width": width, "height": height})
    gallery.open("")
    scrollers = page.evaluate("""() => [...document.querySelectorAll('.studio *')].filter((element) => {
        if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return false
        const filler = Object.assign(document.createElement("p"), { textContent: "A line. ".repeat(4000) })
        element.append(filler, Object.assign(document.createElement("p"), { className: "hidden", textContent: "A caption" }))
        return true
    }).map((element) => element.id || element.className)""")
    assert {"scenes", "tracks", "parts-panel"} <= set(scrollers), scrollers
    assert max(page.evaluate(OVER)) <= 0
    page.mouse.move(width - 100, height / 2)
    page.mouse.wheel(0, 400)
    gallery.frames(2)
    assert page.evaluate("[scrollY, document.querySelector('.bar').getBoundingClientRect().top]") == [0, 0]
    page.evaluate("scrollTo(0, 500)")
    assert page.evaluate("scrollY") == 0
