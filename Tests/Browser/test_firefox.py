"""The page in Debian's Firefox is thrown, operated by keys and visible on the screen, and computes the same bits."""

import os
import time

import pytest
from clock import Clock
from conftest import Gallery
from firefox import Firefox, Page
from test_mount import PAGE, POLICY, SCENE, SCRIPT, STYLE
from test_page import pane_top
from test_wasm import SCENES, different, kept

# Springs, transforms, rigid bodies, pinches, lists and paths.
TRACED = ["control-panel", "lists", "photo", "physics-playground", "card-flip", "draw-path"]


@pytest.fixture(scope="module")
def firefox():
    with Firefox(os.environ.get("FIREFOX", "/usr/bin/firefox-esr")) as browser:
        yield browser


@pytest.fixture
def page(firefox):
    page = Page(firefox)
    yield page
    page.close()
    assert page.complaints == []


@pytest.fixture
def gallery(page, address):
    return Gallery(page, address, Clock(page))


def seen(gallery, top):
    """Waits until the screen shows the pane's upper edge at a point of the stage. Drawing may be delayed by the display."""
    for _ in range(1500):
        try:
            if pane_top(gallery) == pytest.approx(top, abs=1.5):
                return
        except AssertionError:
            pass
        time.sleep(0.02)
    assert pane_top(gallery) == pytest.approx(top, abs=1.5)


def test_a_thrown_pane_ends_as_in_the_native_engine(gallery, tmp_path):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    closed = gallery.trace()["rows"][-1][1]
    mouse = gallery.mouse
    mouse.move(*gallery.point(195, -30))
    mouse.down()
    mouse.move(*gallery.point(195, -230), steps=6)
    mouse.up()
    gallery.until_still()
    landed, velocity = gallery.trace()["rows"][-1][1:3]
    assert closed - landed > 200 and velocity == 0
    assert gallery.assert_replays_the_same(tmp_path, "pane.position.y") >= 30
    gallery.assert_nothing_jumped(tmp_path)


def test_keys_open_and_close_the_pane(gallery):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    closed = gallery.trace()["rows"][-1][1]
    gallery.page.focus("#stage")
    places = []
    for key in ("Space", "Escape"):
        gallery.keyboard.press(key)
        gallery.until_moving()
        gallery.until_still()
        places.append(gallery.trace()["rows"][-1][1])
    assert places[0] < closed - 200 and places[1] == closed


def test_a_pane_in_flight_is_drawn_at_its_model(gallery):
    gallery.open("#control-panel/spring")
    gallery.until_still()
    closed = gallery.trace()["rows"][-1][1]
    seen(gallery, gallery.state()["size"]["height"] - 84)
    below = closed - pane_top(gallery)
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    for _ in range(4):
        gallery.frames(4)
        place, velocity = gallery.trace()["rows"][-1][1:3]
        assert place < closed - 10 and velocity != 0
        seen(gallery, place - below)


def test_results_match_the_native_engine_bit_for_bit(page, address):
    page.goto(address + "favicon.svg")
    digests = kept()
    chosen = [scene for scene in page.evaluate(SCENES) if scene["id"] in TRACED]
    assert [scene["id"] for scene in chosen] == TRACED
    assert [fault for scene in chosen for fault in different(page, scene, digests)] == []


def test_a_program_is_mounted_on_any_page(page, address):
    files = {"two.html": ("text/html", PAGE), "two.css": ("text/css", STYLE), "two.js": ("text/javascript", SCRIPT)}
    for file, (kind, body) in files.items():
        headers = {"Content-Type": kind, "Content-Security-Policy": POLICY}
        page.route(address + file, lambda route, body=body, headers=headers: route.fulfill(body, headers))
    page.goto(address + "two.html")
    page.evaluate("(scene) => start('left', scene)", SCENE)
    page.evaluate("mounted.left.program.ready")
    page.focus("#left canvas")
    page.keyboard.press("Space")
    for moving in ("true", "false"):
        page.evaluate(f"""new Promise((resolve) => mounted.left.program.addEventListener("status", function told({{ detail }}) {{
            if (detail.moving !== {moving}) return
            mounted.left.program.removeEventListener("status", told)
            resolve()
        }}))""")
    assert page.evaluate("mounted.left.failures") == [] == page.evaluate("mounted.left.diagnostics")
    page.evaluate("mounted.left.program.destroy()")
    assert page.evaluate("document.getElementById('left').childNodes.length") == 0


def test_missing_features_are_reported(page, address):
    page.add_init_script("delete globalThis.OffscreenCanvas")
    page.goto(address)
    assert page.evaluate("document.getElementById('failure').checkVisibility()")
    assert "OffscreenCanvas" in page.evaluate("document.getElementById('failure').innerText")
