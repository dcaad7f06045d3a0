"""WebGL2 and a canvas paint every scene in motion alike, and planted faults of one painter are found."""

import pathlib
import struct

import pytest
from painting import GREEN, RED, Drawing, Studio
from PIL import ImageChops, ImageStat

RUN = pathlib.Path(__file__).with_name("run_painters.js").read_text()

# The permitted mean differences, in levels of 255, of all pixels and of a tile of 16 by 16 points, and the fraction of pixels that may
# differ by more than 24. A canvas clips round corners without smoothing and dithers gradients.
MEAN, TILE, FAR = 2.6, 13, 0.005


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def frames(page, scene, variant, times, **options):
    return page.evaluate(RUN, {
        "scene": scene, "variant": variant, "times": times, "scale": 1, "dark": False, "twice": False, **options})


def is_alike(frame):
    return frame["error"] == 0 and frame["mean"] < MEAN and frame["tile"] < TILE and frame["far"] < FAR


def test_painters_agree_on_every_moving_scene(page):
    catalog = page.evaluate(RUN, {})
    assert len(catalog) >= 25
    wrong = []
    for number, scene in enumerate(catalog):
        gesture = {"gesture": 0} if scene["gestures"] else {}
        for variant, time in ((scene["variants"][0], 0.06), (scene["variants"][-1], 0.4)):
            [frame] = frames(page, scene["id"], variant, [time], dark=number % 2 == 1, twice=time > 0.1, **gesture)
            if not is_alike(frame):
                wrong.append((scene["id"], variant, frame))
    assert wrong == []


@pytest.mark.parametrize("scene", ["control-panel", "messages"])
def test_painters_agree_at_twice_the_scale(page, scene):
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


def written(drawing, colour, x, y, letters, number):
    data = letters.encode()
    words = struct.unpack(f"<{(len(data) + 3) // 4}I", data + b"\0" * (-len(data) % 4))
    return drawing.text(colour, float(x), float(y), 180.0, 24.0, 400, 0, 0, 0.0, number, len(data), *words, 0)


def test_letters_of_several_colours_are_the_same_and_fade(page):
    drawing = written(written(Drawing(200, 100), RED, 10, 30, "Hi \N{PARTY POPPER}\N{ROCKET} \u0645\u0631", 7),
                      (0, 0, 255, 128), 10, 70, "Hi \N{PARTY POPPER}", 8)
    drawing = written(drawing.shadow((0, 0, 0, 255), 2.0, 2.0, 2.0), GREEN, 120, 70, "Shade", 9)
    # The second time, it is at rest.
    canvas, gpu = (Studio(page, painter).paint(drawing, drawing, scale=2).convert("RGB") for painter in ("canvas", "gpu"))
    assert max(ImageStat.Stat(ImageChops.difference(canvas, gpu)).mean) < 0.5
    assert len(gpu.getcolors(1 << 16)) > 300
