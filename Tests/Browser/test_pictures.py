"""The scenes in motion: each is driven frame by frame and drawn with the page's painter, and the picture
is compared with the trace by positions, orders, directions and amounts of colours, not pixel by pixel."""

import io
import math

import pytest
from PIL import Image
from pictures import bezier, bounce_in_out, pictures, pixels

HULL, NOSE, FLAME = 0xF2F4FA, 0xD8425A, 0xFF8A3D
BLUE, ORANGE, GREEN = 0x1745B5, 0xA54A0E, 0x23764A
SCENES = [
    "rocket", "additive", "animator", "easing", "trade-off", "card-flip", "controls", "layers", "card-shuffle",
    "orbit", "form-shake", "draw-path"]


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


@pytest.mark.parametrize("variant", ["from-to", "model-updated", "fill-forwards", "by-value"])
def test_the_rocket_matches_the_trace(page, variant):
    frames = pictures(page, "rocket", variant, [0, 0.2, 0.4, 0.55, 0.8, 1.5], gesture="launch")
    offsets = []
    for frame in frames:
        sky = (20, 20, 500, 100)
        x, y = frame.centre(HULL, within=sky)
        offsets.append(x - frame.values[0])
        assert abs(y - 61) < 0.6
        assert frame.centre(NOSE, within=(x, 40, 500, 82))[0] > x + 15
        assert frame.centre(FLAME, within=(20, 40, x, 82), tolerance=40)[0] < x - 15
    assert max(offsets) - min(offsets) < 0.6
    # The card is back unless its model has moved or the animation remains.
    assert frames[-1].values[0] == (77 if variant in ("from-to", "by-value") else 455)


def test_the_second_rocket_follows_half_a_second_later(page):
    frames = pictures(page, "rocket", "delayed", [0.3, 0.5, 0.8, 1.0, 1.3], gesture="launch")
    upper = [frame.centre(HULL, within=(20, 40, 500, 84))[0] for frame in frames]
    lower = [frame.centre(HULL, within=(20, 92, 500, 132))[0] for frame in frames]
    for frame, first, second in zip(frames, upper, lower):
        assert abs((first - second) - (frame.values[0] - frame.values[1])) < 1
    assert abs(upper[0] - lower[2]) < 1 and abs(upper[1] - lower[3]) < 1


def test_six_rockets_fly_by_six_timing_functions(page):
    curves = [(1 / 3, 1 / 3, 2 / 3, 2 / 3), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1),
              (0.25, 0.1, 0.25, 1), (0.5, 0, 0.9, 0.7)]
    # The key is handled in the first frame.
    times = [step / 10 + 1 / 60 for step in (0, 2, 4, 6, 8, 10)]
    frames = pictures(page, "rocket", "timing", times, keys=[0])
    for column_row, curve in enumerate(curves):
        left, top = 532 / 3 * (column_row % 3), 100 * (column_row // 3)
        places = []
        for frame in frames:
            x, _ = frame.centre(HULL, within=(left, top + 36, left + 532 / 3, top + 76))
            places.append(x - left)
        for place, time in zip(places, times):
            way = 100 * bezier(*curve, time - 1 / 60)
            assert abs(place - places[0] - way) < 1.2, f"lane {column_row} after {time - 1 / 60:.1f} s"


@pytest.mark.parametrize("variant", ["linear", "cubic", "push"])
def test_the_form_is_shifted_by_the_additive_offset(page, variant):
    times = [0] + [0.05 + step / 30 for step in range(1, 15)] + [3]
    frames = pictures(page, "form-shake", variant, times, gesture="wrong")
    for frame in frames:
        row = [x for x, _ in frame.points(0xFFFFFF, within=(0, 125, 390, 126), tolerance=3)]
        shift = frame.values[0] - 195
        assert abs(min(row) - (42.5 + shift)) <= 1.1
        assert abs(max(row) - (347.5 + shift)) <= 1.1
    shifts = [frame.values[0] - 195 for frame in frames]
    assert max(shifts) > 5 and min(shifts) < -2
    assert shifts[0] == shifts[-1] == 0
    red = [len(frame.points(0xD93A4B, within=(40, 360, 350, 400), tolerance=60)) for frame in frames]
    assert red[0] == 0 and red[-1] > 60


@pytest.mark.parametrize("variant", ["auto", "auto-reverse", "none"])
def test_the_satellite_follows_and_faces_its_orbit(page, variant):
    for frame in pictures(page, "orbit", variant, [0.1, 0.9, 1.7, 2.6, 3.5], scale=2):
        sky = (0, 0, 390, 460)
        x, y = frame.centre(0xE9C46A, 0xF6DFA0, within=sky)
        assert math.dist((x, y), frame.values[:2]) < 2
        assert abs(math.dist((x, y), (195, 238)) - 150) < 2
        tip = frame.centre(0xFF6B5E, within=sky)
        heading = math.atan2(tip[1] - y, tip[0] - x)
        # Clockwise: the direction of travel is a quarter turn ahead of the radius.
        travel = math.atan2(y - 238, x - 195) + math.pi / 2
        expected = {"auto": travel, "auto-reverse": travel + math.pi, "none": 0}[variant]
        assert abs(math.remainder(heading - expected, 2 * math.pi)) < 0.1
        assert abs(math.remainder(heading - frame.values[2], 2 * math.pi)) < 0.1


def test_the_sleeve_leaves_below_and_returns_on_top(page):
    """The sleeve leaves from the bottom of the pile and returns on top."""
    # 0.05 s of the tap, then 1.2 s, half of which has elapsed at 0.65 s.
    frames = pictures(page, "card-shuffle", "eased", [0, 0.45, 0.6, 0.7, 0.85, 2.5], gesture="shuffle")
    scale = 390 * 0.9 / 238
    centre = (195 - 55 * scale, 260)
    sunset = (0x2B1B4D, 0x5A2A6B, 0x93386F, 0xFFB04F, 0x1A1233)
    # Left of the edge of the pile, where both are in mid-flight.
    edge = (centre[0] + 58, centre[1] - 40, centre[0] + 74, centre[1] + 30)
    area = (edge[2] - edge[0]) * (edge[3] - edge[1])

    def covered(frame):
        return len(frame.points(*sunset, within=edge, tolerance=8)) / area

    assert frames[1].values[2] < 0 and covered(frames[1]) < 0.02, "still below"
    assert frames[4].values[2] > 0 and covered(frames[4]) > 0.5, "above by now"
    assert covered(frames[0]) < 0.02 and covered(frames[5]) > 0.7
    suns = [frame.centre(0xFFB04F, within=(20, 140, 390, 380)) for frame in frames[4:]]
    moved = [(after - before) / scale for before, after in zip(*suns)]
    rows = [frame.values for frame in frames[4:]]
    assert abs(moved[0] - (rows[1][0] - rows[0][0])) < 3
    assert abs(moved[1] - (rows[1][1] - rows[0][1])) < 3


@pytest.mark.parametrize("variant", ["rosette", "knot", "spiral"])
def test_the_pen_follows_the_end_of_the_stroke(page, variant):
    """The line grows with its stroke, and the pen is at its end."""
    times = [0.7, 1.2, 2, 2.8, 3.5, 6]
    frames = pictures(page, "draw-path", variant, times, gesture="draw")
    ink = [len(frame.points(0x1F3C88, within=(30, 90, 360, 430))) for frame in frames]
    assert ink == sorted(ink) and ink[-1] > 2000
    for frame, amount in zip(frames, ink):
        # A crossing of the line is counted once, and a part of the line is below the pen.
        assert abs(amount / ink[-1] - frame.values[0]) < 0.12
    for frame in frames[:-1]:
        x, y, angle = frame.values[1] + 45, frame.values[2] + 110, frame.values[3]
        nib = frame.centre(0xE8C46A, within=(30, 90, 360, 430))
        assert math.dist(nib, (x - 14 * math.cos(angle), y - 14 * math.sin(angle))) < 3
        assert frame.has(0x1F3C88, x, y, reach=6)
    assert not frames[-1].points(0xE8C46A, within=(30, 90, 360, 430)), "the pen is laid down"


@pytest.mark.parametrize("variant", ["ease-in-out", "ease-out", "linear"])
def test_five_boxes_match_their_tracks(page, variant):
    frames = pictures(page, "additive", variant, [0, 0.3, 0.5, 0.7, 0.9, 1.2, 6], gesture="back")
    for lane in range(5):
        top = 16 + lane * (648 - 32 + 8) / 5
        places = [frame.centre(BLUE, within=(17, top, 450, top + 116))[0] for frame in frames]
        values = [frame.values[lane] for frame in frames]
        assert values[0] == 0 and max(values) > 200
        furthest = values.index(max(values))
        scale = (places[furthest] - places[0]) / values[furthest]
        assert 0.5 < scale < 1
        for place, value in zip(places, values):
            assert abs(place - places[0] - scale * value) < 1


def test_the_graph_goes_through_the_points_of_its_curve(page):
    frames = pictures(page, "easing", "once", [0.06, 4.5], gesture="choose")

    def place(x, y):
        return 36 + 404 * x, 76 + 235 * (1.1 - y) / 1.2

    for step in range(1, 40):
        x = step / 40
        assert frames[1].has(BLUE, *place(x, bounce_in_out(x)), reach=2), x
        # Nowhere else in the column.
        column = frames[1].points(BLUE, within=(place(x, 0)[0] - 0.5, 60, place(x, 0)[0] + 0.5, 330))
        assert all(abs(y - place(x, bounce_in_out(x))[1]) < 14 for _, y in column)
    assert frames[1].points(ORANGE, within=(36, 335, 440, 440))


def test_the_dot_of_the_curve_runs_on_the_track(page):
    times = [0.1, 0.4, 0.7, 1, 3]
    frames = pictures(page, "easing", "once", times, keys=[0])
    for frame in frames:
        x, y = frame.centre(BLUE, within=(18, 453, 782, 515))
        assert abs(x - (16 + 153.6 + (768 - 2 * 153.6) * frame.values[0])) < 1 and abs(y - 484) < 1


def test_copying_is_confirmed_and_returns_the_text(page):
    before, after = pictures(page, "easing", "once", [0.01, 0.3], gesture="copy")
    button = (700, 530, 785, 580)
    assert not before.points(GREEN, within=button) and len(after.points(GREEN, within=button)) > 900
    texts = page.evaluate("""async () => {
        const { Engine } = await import("/host/worker/engine.js")
        const { loadExports } = await import("/host/worker/load.js")
        const engine = new Engine(await loadExports(new URL("/momentum.wasm", location.href).href))
        engine.open(engine.scenes.findIndex(({ id }) => id === "easing"), 1, { width: 800, height: 648 }, false, false)
        const texts = [engine.frame(0).copiedText]
        // Enter goes past both control points to the buttons.
        for (const key of [1, 1, 1, 0]) engine.key(key, 0)
        for (const time of [0.1, 0.11]) texts.push(engine.frame(time).copiedText)
        for (const key of [1, 0]) engine.key(key, 0)
        return [...texts, engine.frame(0.2).copiedText]
    }""")
    assert texts == [
        "", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "", "TimingFunction.cubic(0.68, -0.55, 0.735, 1.55)"]


def test_a_stall_stops_only_the_display_link(page):
    """While the program is blocked, the render tree is drawn and the display link pauses."""
    frames = pictures(page, "trade-off", "ease", [0.2, 0.35, 0.5, 0.8, 1], gesture="once")
    blue = [frame.centre(BLUE, within=(40, 60, 780, 132))[0] for frame in frames]
    orange = [frame.centre(ORANGE, within=(40, 200, 780, 276))[0] for frame in frames]
    assert blue[0] + 20 < blue[1] < blue[2] - 20
    assert max(orange[:3]) - min(orange[:3]) < 0.5
    for first, second in zip(blue[3:], orange[3:]):
        assert abs(first - second) < 0.6, "caught up"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, {"width": 360, "height": 740}], ids=["wide", "phone"])
def test_every_scene_draws_in_both_themes_and_on_a_phone(chromium, address, scheme, viewport):
    context = chromium.new_context(viewport=viewport, color_scheme=scheme)
    page = context.new_page()
    page.goto(address + "#" + SCENES[-1])
    wrong = []
    for scene in SCENES:
        state = page.evaluate("""async (scene) => {
            location.hash = scene
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
            while (window.studio === undefined || (await studio.state()).scene !== scene) await frame()
            await studio.ready
            for (let count = 0; count < 3; count++) await frame()
            return studio.state()
        }""", scene)
        stage = state["stage"]
        if not (stage["x"] >= 0 and stage["x"] + stage["width"] <= viewport["width"] and stage["width"] > 280):
            wrong.append((scene, "the stage is not on the page", stage))
        if page.evaluate("document.documentElement.scrollWidth") > viewport["width"]:
            wrong.append((scene, "the page is too wide"))
        picture = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
        ground = picture.getpixel((int(stage["x"] / 2), int(stage["y"])))
        if (sum(ground) > 600) != (scheme == "light"):
            wrong.append((scene, "the page has the wrong scheme", ground))
        edges = [stage["x"], stage["y"], stage["x"] + stage["width"], stage["y"] + stage["height"]]
        if len(set(pixels(picture.crop([int(edge) for edge in edges])))) <= 60:
            wrong.append((scene, "the stage is blank"))
    context.close()
    assert wrong == []
