"""The property animator's playground is drawn as the trace states, and is operated by pointer and keys."""

import math

import pytest
from pictures import pictures
from traces import CAUGHT, assert_continuous

FIRST, LAST = (0x2F, 0x6B, 0xFF), (0x9A, 0x4D, 0xFF)
VARIANTS = ["play", "spring-velocity", "extend", "bezier", "keyframes", "several", "touch", "renew"]
# On a stage of 800 by 648: the ground, and the points of the lane (see AnimatorLayout and AnimatorTrack.lie).
GROUND = (16, 132, 470, 504)
SCALE = (454 - 16) / 530


@pytest.fixture(scope="module")
def page(chromium, address):
    page = chromium.new_page()
    page.goto(address + "favicon.svg")
    yield page
    page.close()


def stage_point(x, y, height=648):
    """A point of the lane on a stage 800 wide. The centre of the lane is at (243, 331) of the preferred size."""
    return 243 + (x - 160) * SCALE, 331 + (height - 648) / 2 + y * SCALE


def lane_point(gallery, x, y):
    """A point of the lane on the page."""
    state = gallery.state()
    # The canvas has whole pixels.
    assert state["stage"]["width"] == pytest.approx(800 * state["scale"], abs=0.5)
    return gallery.point(*stage_point(x, y, state["stage"]["height"] / state["scale"]))


@pytest.mark.parametrize("variant", VARIANTS)
def test_card_is_drawn_with_its_traced_values(page, variant):
    """The card is drawn with the position, the rotation and the colour of the trace."""
    frames = pictures(page, "animator", variant, [0.05, 0.4, 0.7, 0.9, 1.2, 8], gesture="interrupt")
    for frame in frames:
        x, y, turn = frame.values[:3]
        # The colours are interpolated from the first to the last, and extrapolated beyond the ends.
        share = min(max(turn / (math.pi / 2), -0.1), 1.25)
        colour = 0
        for first, last in zip(FIRST, LAST):
            colour = colour << 8 | min(255, max(0, round(first + (last - first) * share)))
        if not -20 < x < 350:
            continue
        px, py = frame.centre(colour, within=GROUND, tolerance=14)
        # The arrow on the card is not exactly at the centre of its colour.
        assert math.dist((px, py), stage_point(x, y)) < 3, (variant, frame.time)


def test_momentum_continues_while_replay_reverses_at_once(page):
    before, after, later, end = pictures(page, "animator", "reverse", [0.6, 0.65, 0.75, 5], gesture="interrupt")
    assert before.values[0] == pytest.approx(before.values[3])
    assert after.values[0] > after.values[3] + 2, "one goes on, the other is on its way back"
    assert later.values[0] > later.values[3] + 10
    assert end.values[0] == end.values[3] == 0
    assert later.points(0xF0762E, within=(16, 340, 470, 504), tolerance=60)
    assert not later.points(0xF0762E, within=(16, 160, 470, 310), tolerance=60)
    assert later.points(0xE5484D, within=(480, 132, 790, 504), tolerance=40), "the step of the speed is drawn in red"


def card_row(gallery):
    return gallery.trace()["rows"][-1]


@pytest.mark.parametrize("variant", ["play", "keyframes", "renew"])
def test_card_is_caught_dragged_and_thrown(gallery, variant, tmp_path):
    gallery.open("#animator/" + variant)
    gallery.until_still()
    mouse = gallery.mouse
    mouse.click(*gallery.point(30, 200))
    gallery.until_moving()
    # The card is caught at its presentation, when it is slow enough for a pointer that is some frames late.
    gallery.wait(0.12)
    for _ in range(100):
        row = card_row(gallery)
        if abs(row[2]) < 260 and abs(row[4]) < 260 and row[1] > 20:
            break
    mouse.move(*lane_point(gallery, card_row(gallery)[1], card_row(gallery)[3]))
    mouse.down()
    gallery.wait(0.06)
    caught = any(event["kind"] == CAUGHT for event in gallery.trace()["events"])
    for step in range(1, 9):
        mouse.move(*lane_point(gallery, 100 + 10 * step, -6 * step))
    mouse.up()
    gallery.until_still()
    trace = gallery.trace()
    row = trace["rows"][-1]
    assert caught
    assert row[1] in (0, 320) and row[2] == 0 and row[3] == 0 and row[4] == 0
    assert_continuous(trace)
    gallery.assert_nothing_jumped(tmp_path)


def test_clicks_hit_the_cards_presentation(gallery):
    gallery.open("#animator/touch")
    gallery.until_still()
    mouse = gallery.mouse
    mouse.click(*gallery.point(30, 200))
    gallery.until_moving()
    gallery.wait(0.3)
    mouse.click(*lane_point(gallery, 320, 0))
    gallery.wait(0.06)
    assert card_row(gallery)[2] > 150, "no card is at its target yet"
    mouse.click(*lane_point(gallery, card_row(gallery)[1] + 12, 0))
    gallery.until_still()
    assert card_row(gallery)[1] == 0, "hit, it has reversed"


def test_the_keys_scrub_choose_and_press(gallery):
    gallery.open("#animator/play")
    gallery.until_still()
    gallery.page.focus("#stage")
    keyboard = gallery.keyboard
    for _ in range(5):
        keyboard.press("ArrowRight")
    gallery.until_still()
    assert card_row(gallery)[1] == pytest.approx(64, abs=1e-6)
    keyboard.press("ArrowDown")
    keyboard.press("Space")
    gallery.until_moving()
    gallery.until_still()
    assert card_row(gallery)[1] == 320
