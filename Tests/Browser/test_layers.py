"""The features of layers in motion: a card in perspective, masks, gradients, replicas, outlines that morph,
frosted glass, transitions and particles. As in the other picture tests, pictures are not compared pixel by pixel."""

import math

import pytest
from pictures import pictures, pixels


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def projected(turn, tilt, x, y):
    """The point on the stage of a point of the card, relative to its centre: rotated, tilted, at a distance of 700 points."""
    turn, tilt, scale = math.radians(turn), math.radians(tilt), min(390 / 340, 560 / 460)
    x, z = x * math.cos(turn), -x * math.sin(turn)
    y, z = y * math.cos(tilt) - z * math.sin(tilt), y * math.sin(tilt) + z * math.cos(tilt)
    near = 1 - z / 700
    return 195 + scale * x / near, 280 + scale * y / near


def dark_span(frame, y):
    """The first and the last dark pixel of a row: the card, because the background is light and the shadow is soft."""
    row = [x for x, (red, green, blue) in enumerate(pixels(frame.image.crop((0, int(y), 390, int(y) + 1))))
           if red + green + blue < 330]
    return (min(row), max(row) + 1) if row else (0, 0)


def test_the_card_is_drawn_in_perspective(page):
    """The card is drawn in perspective with the rotation of the trace."""
    frames = pictures(page, "card-flip", "spring", [0.05, 0.15, 0.18, 0.25, 0.3, 0.45, 0.6, 3], gesture="throw")
    checked = 0
    for frame in frames:
        turn, tilt = frame.values[:2]
        if abs(math.cos(math.radians(turn))) < 0.3:
            continue
        # The edges where both sides are dark: straight lines remain straight.
        edges = []
        for side in (-126, 126):
            (x0, y0), (x1, y1) = projected(turn, tilt, side, -120), projected(turn, tilt, side, 120)
            edges.append(x0 + (x1 - x0) * (420.5 - y0) / (y1 - y0))
        left, right = dark_span(frame, 420)
        assert abs(left - min(edges)) < 2.5 and abs(right - max(edges)) < 2.5, (turn, tilt)
        checked += 1
    assert checked >= 5


def test_each_card_side_is_visible_only_from_its_front(page):
    frames = pictures(page, "card-flip", "spring", [0, 0.2, 0.3, 3], gesture="throw")
    for frame in frames:
        front = len(frame.points(0xFFF3D2, 0xFFF6DC, within=(30, 60, 360, 500), tolerance=10))
        shows_front = math.cos(math.radians(frame.values[0])) > 0
        assert (front > 800) == shows_front, frame.values


def brightness(frame, x, y, reach=6):
    box = [int(edge) for edge in (x - reach, y - reach, x + reach, y + reach)]
    values = [sum(pixel) / 3 for pixel in pixels(frame.image.crop(box))]
    return sum(values) / len(values)


def test_only_the_spotlit_area_is_visible(page):
    for frame in pictures(page, "layers", "mask", [0, 0.3, 0.5, 0.75, 3], gesture="drag"):
        x, y = frame.values[:2]
        assert brightness(frame, min(max(x, 8), 380), min(max(y, 8), 550)) > 55
        for away in ((20, 20), (370, 20), (20, 540), (370, 540)):
            if math.dist(away, (x, y)) > 150:
                assert brightness(frame, *away) < 40


def near(colour, wanted, tolerance=14):
    return all(abs(part - (wanted >> shift & 255)) <= tolerance for part, shift in zip(colour, (16, 8, 0)))


def test_a_gradient_begins_and_ends_in_its_own_colours(page):
    first, last = 0x2B1B6B, 0xFFC46B
    before, between = (frame.image for frame in pictures(page, "layers", "gradient", [0, 0.35], gesture="drag"))
    # Before the start and beyond the end of the axial gradient, in the corners and beside the centre of the radial one.
    assert near(before.getpixel((34, 34)), first) and near(before.getpixel((360, 165)), last)
    assert near(before.getpixel((30, 340)), last) and near(before.getpixel((360, 340)), last)
    assert near(before.getpixel((14 + int(3.62 * 34) - 13, 196 + int(1.68 * 40))), first, 70)
    moved = [abs(a - b) for a, b in zip(before.getpixel((180, 40)), between.getpixel((180, 40)))]
    assert max(moved) > 20, "the finger moves where it begins"
    changed = [frame.image.getpixel((34, 34)) for frame in pictures(page, "layers", "gradient", [0, 3], gesture="tap")]
    assert near(changed[0], first) and near(changed[1], 0x123524), "two taps bring the colours after the next"


def runs(values):
    return sum(1 for before, after in zip([False, *values], values) if after and not before)


def test_the_replicator_draws_its_instance_count(page):
    frame = pictures(page, "layers", "replicator", [0.9])[0]
    height = (560 - 56) / 3
    middle = int(28 + height + (height - 14) / 2)
    row = [blue > 150 and red < 120 for red, _, blue in pixels(frame.image.crop((20, middle, 370, middle + 1)))]
    assert runs(row) == 12
    lower = (20, 28 + 2 * height, 370, 28 + 3 * height - 30)
    colours = {tuple(part // 32 for part in pixel) for pixel in pixels(frame.image.crop([int(edge) for edge in lower]))}
    assert len(colours) > 12, "each copy in a colour of its own"


def test_an_outline_morphs_into_the_next(page):
    """An outline morphs into the next and differs from both in between."""
    frames = pictures(page, "layers", "morph", [0, 0.12, 0.3, 6], gesture="tap")

    def inked(frame):
        ground = frame.image.getpixel((5, 5))
        return [sum(abs(a - b) for a, b in zip(pixel, ground)) > 150 for pixel in pixels(frame.image)]

    masks = [inked(frame) for frame in frames]
    area = [sum(mask) for mask in masks]
    assert min(area) > 8000
    different = [sum(a != b for a, b in zip(first, second)) for first, second in zip(masks, masks[1:])]
    assert all(count > 800 for count in different), different
    assert len(frames[0].points(0xF2466B)) > 8000 and len(frames[3].points(0x2F6BFF)) > 8000


def sharpness(frame, left, top, right, bottom):
    """The mean step from pixel to pixel along a row."""
    part = frame.image.crop((int(left), int(top), int(right), int(bottom)))
    values = list(pixels(part))
    steps = [sum(abs(a - b) for a, b in zip(first, second)) for first, second in zip(values, values[1:])]
    steps = [step for index, step in enumerate(steps) if (index + 1) % part.width]
    return sum(sorted(steps)[-max(1, len(steps) // 50):]) / max(1, len(steps) // 50)


def test_the_glass_blurs_only_its_backdrop(page):
    for frame in pictures(page, "layers", "blur", [0.3, 0.62, 0.9, 3], gesture="drag"):
        x, y = frame.values[5:7]
        inside = sharpness(frame, max(0, x - 100), max(0, y - 66), min(390, x + 100), y)
        outside = max(sharpness(frame, 0, 0, 390, y - 90), sharpness(frame, 0, y + 90, 390, 560))
        assert inside < outside / 3, (inside, outside)


def test_a_push_moves_the_previous_page_out(page):
    before, between, after = pictures(page, "layers", "transition", [0.02, 0.42, 3], gesture="tap")
    hues = [len({tuple(part // 24 for part in pixel) for pixel in pixels(frame.image)}) for frame in (before, between, after)]
    assert hues[1] > max(hues[0], hues[2]), "two pages are seen at once"
    assert before.image.getpixel((60, 60)) == after.image.getpixel((60, 60)), "forwards and back again"


def test_confetti_starts_at_the_tap_and_falls(page):
    colours = (0xFF4D6D, 0xFFD166, 0x4CC9F0, 0x80ED99, 0xC77DFF)
    frames = pictures(page, "layers", "emitter", [0.02, 0.25, 0.6, 1.4], gesture="tap")
    places = [frame.points(*colours, tolerance=40) for frame in frames]
    assert len(places[0]) < 20 < len(places[1]) < len(places[2])

    def spread(points):
        xs = sorted(x for x, _ in points)
        return xs[len(xs) * 9 // 10] - xs[len(xs) // 10]

    assert spread(places[2]) > spread(places[1]) + 20
