"""Every scene, in motion, is the same picture by WebGL2 as by a canvas; and what is planted into the one painter is found."""

import pathlib

import pytest

RUN = pathlib.Path(__file__).with_name("run_painters.js").read_text()

# Levels of 255 that all pixels, and those of a tile of 16 by 16 points, may be apart in the mean; and the share of pixels that may be
# more than 24 apart. A canvas clips round corners without smoothing and dithers gradients.
MEAN, TILE, FAR = 2.6, 12.5, 0.005


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def frames(page, scene, variant, times, **options):
    return page.evaluate(RUN, {
        "scene": scene, "variant": variant, "times": times, "scale": 1, "dark": False, **options})


def is_alike(frame):
    return frame["error"] == 0 and frame["mean"] < MEAN and frame["tile"] < TILE and frame["far"] < FAR


def test_every_scene_in_motion_is_the_same_picture(page):
    catalog = page.evaluate(RUN, {})
    assert len(catalog) >= 25
    wrong = []
    for number, scene in enumerate(catalog):
        gesture = {"gesture": 0} if scene["gestures"] else {}
        for variant, time in ((scene["variants"][0], 0.06), (scene["variants"][-1], 0.4)):
            [frame] = frames(page, scene["id"], variant, [time], dark=number % 2 == 1, **gesture)
            if not is_alike(frame):
                wrong.append((scene["id"], variant, frame))
    assert wrong == []


@pytest.mark.parametrize("scene", ["control-panel", "messages"])
def test_at_twice_the_pixels_it_is_the_same_picture(page, scene):
    variant = next(known for known in page.evaluate(RUN, {}) if known["id"] == scene)["variants"][0]
    [frame] = frames(page, scene, variant, [0.3], scale=2, gesture=0)
    assert is_alike(frame), frame


@pytest.mark.parametrize(("fault", "scene"), [
    ("no shadows", "card-shuffle"),
    ("no shadows of groups", "lists"),
    ("no clips", "scroll"),
    ("no masks", "layers"),
    ("opaque groups", "notes"),
    ("sharp backdrops", "controls"),
    ("stale letters", "card-flip"),
    ("another's mask", "rocket"),
])
def test_a_fault_is_found(page, fault, scene):
    variant = next(known for known in page.evaluate(RUN, {}) if known["id"] == scene)["variants"][0]
    found = [not is_alike(frame) for frame in frames(page, scene, variant, [0.2, 0.5], gesture=0, fault=fault)]
    assert any(found)
