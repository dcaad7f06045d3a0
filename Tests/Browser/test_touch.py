"""The control panel with real pointer events."""

import math

import pytest
from traces import CAUGHT, RELEASE, STARTED, TAP, assert_continuous

VARIANTS = ["spring", "view", "layer", "pause", "renew", "pop"]


def pane_y(gallery):
    return gallery.trace()["rows"][-1][1]


def flick(gallery, start, end, steps=6):
    mouse = gallery.mouse
    mouse.move(*gallery.point(*start))
    mouse.down()
    mouse.move(*gallery.point(*end), steps=steps)
    mouse.up()


def rest_places(gallery):
    """The resting positions of the pane, closed and open, which are found with the keyboard."""
    gallery.until_still()
    closed = pane_y(gallery)
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.until_still()
    opened = pane_y(gallery)
    gallery.keyboard.press("Space")
    gallery.until_moving()
    gallery.until_still()
    assert opened < closed - 200
    return closed, opened


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_flick_opens_the_pane_without_a_jump(gallery, variant, tmp_path):
    gallery.open("#control-panel/" + variant)
    closed, opened = rest_places(gallery)
    flick(gallery, (195, -30), (195, -160))
    gallery.until_still()
    trace = gallery.trace()
    assert trace["rows"][-1][1] == pytest.approx(opened, abs=1e-6)
    assert trace["rows"][-1][2] == 0
    assert_continuous(trace)
    gallery.assert_nothing_jumped(tmp_path)
    released = [event["time"] for event in trace["events"] if event["kind"] == RELEASE][-1]
    velocity = next(row[2] for row in trace["rows"] if row[0] >= released)
    assert velocity < -300, "the pane goes on with the finger's velocity"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_tap_in_flight_reverses_the_pane(gallery, variant, tmp_path):
    gallery.open("#control-panel/" + variant)
    closed, opened = rest_places(gallery)
    mouse = gallery.mouse
    outside = gallery.point(195, 60)
    mouse.click(*outside)
    gallery.until_moving()
    mouse.click(*outside)
    gallery.until_still()
    trace = gallery.trace()
    taps = [event["time"] for event in trace["events"] if event["kind"] == TAP][-2:]
    assert taps[1] - taps[0] < 0.6, "the second tap came in flight"
    assert trace["rows"][-1][1] == pytest.approx(closed, abs=1e-6)
    assert_continuous(trace)
    gallery.assert_nothing_jumped(tmp_path)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_finger_catches_the_pane_in_flight(gallery, variant, tmp_path):
    gallery.open("#control-panel/" + variant)
    closed, opened = rest_places(gallery)
    mouse = gallery.mouse
    flick(gallery, (195, -30), (195, -80), steps=3)
    gallery.until_moving()
    mouse.move(*gallery.point(195, -40))
    mouse.down()
    held = pane_y(gallery)
    mouse.move(*gallery.point(195, -40))
    rows = gallery.trace()["rows"]
    assert any(event["kind"] == CAUGHT for event in gallery.trace()["events"])
    caught = [event["time"] for event in gallery.trace()["events"] if event["kind"] == CAUGHT][-1]
    places = {row[1] for row in rows if row[0] >= caught}
    assert len(places) == 1 and opened - 50 < held < closed + 50, "it stands still under the finger"
    mouse.move(*gallery.point(195, -5), steps=4)
    mouse.up()
    gallery.until_still()
    trace = gallery.trace()
    assert trace["rows"][-1][1] == pytest.approx(closed, abs=1e-6)
    assert_continuous(trace)
    gallery.assert_nothing_jumped(tmp_path)


def test_switching_the_variant_in_flight_keeps_the_momentum(gallery, tmp_path):
    gallery.open("#control-panel/spring")
    rest_places(gallery)
    flick(gallery, (195, -30), (195, -140))
    for variant in ("view", "pause", "pop", "renew", "layer", "spring"):
        gallery.page.evaluate(f"location.hash = '#control-panel/{variant}'")
        gallery.until(f"state.variant === '{variant}'")
    gallery.until_still()
    assert_continuous(gallery.trace())
    gallery.assert_nothing_jumped(tmp_path)


@pytest.mark.parametrize("variant", ["pause", "renew"])
def test_an_animator_returns_to_its_end_values(gallery, variant, tmp_path):
    """An animator returns to its end values and not to the position of the release."""
    gallery.open("#control-panel/" + variant)
    closed, opened = rest_places(gallery)
    mouse = gallery.mouse
    flick(gallery, (195, -30), (195, -120), steps=3)
    gallery.until_moving()
    mouse.move(*gallery.point(195, -60))
    mouse.down()
    mouse.move(*gallery.point(195, -140), steps=6)
    gallery.wait(0.2)
    held = pane_y(gallery)
    mouse.up()
    gallery.until_moving()
    assert opened + 20 < held < closed - 20
    # Reversed twice in flight.
    gallery.page.focus("#stage")
    for _ in range(2):
        gallery.wait(0.06)
        gallery.keyboard.press("Space")
    gallery.until_still()
    assert min(abs(pane_y(gallery) - end) for end in (opened, closed)) < 1e-9
    gallery.assert_nothing_jumped(tmp_path)


def test_a_flick_opens_the_pane_in_real_time(real_time_gallery, tmp_path):
    gallery = real_time_gallery
    gallery.open("#control-panel/spring")
    closed, opened = rest_places(gallery)
    # Beyond the middle, so that the pane opens even if the finger is slow on a busy machine.
    flick(gallery, (195, -30), (195, -30 - 0.7 * (closed - opened)))
    gallery.until_still()
    assert pane_y(gallery) == pytest.approx(opened, abs=1e-6)
    gallery.assert_nothing_jumped(tmp_path)
    assert gallery.assert_replays_the_same(tmp_path, "pane.position.y") >= 10


def test_cancelled_touches_leave_nothing_behind(gallery, tmp_path):
    gallery.open("#control-panel/spring")
    closed, _ = rest_places(gallery)
    touch = gallery.touches()
    first, second = gallery.point(150, -30), gallery.point(240, -30)

    touch("touchStart", first)
    touch("touchStart", first, second)
    for step in range(1, 7):
        touch("touchMove", (first[0], first[1] - 15 * step), (second[0], second[1] - 15 * step))
    touch("touchCancel")
    gallery.until_still()
    trace = gallery.trace()
    assert trace["rows"][-1][2] == 0
    assert_continuous(trace)
    gallery.assert_nothing_jumped(tmp_path)


def test_frames_are_drawn_while_the_page_is_blocked(real_time_gallery):
    gallery = real_time_gallery
    gallery.open("#control-panel/spring")
    gallery.until_still()
    # Ten motions: a soft spring takes seconds.
    gallery.page.evaluate("""() => {
        const slider = document.querySelector('#parameters input')
        slider.value = slider.min
        slider.dispatchEvent(new Event('input', { bubbles: true }))
    }""")
    assert any(are_drawn(gallery, *block(gallery)) for _ in range(5)), "at least half of the thirty frames were drawn"


def block(gallery):
    """Blocks the page for half a second. Returns the time of the last frame before it, and its length."""
    gallery.page.focus("#stage")
    gallery.keyboard.press("Space")
    gallery.until_moving()
    # The block itself requests the last frame, so that nothing else is handled in between.
    return gallery.page.evaluate("""async () => {
        const { rows } = await studio.trace()
        const begin = performance.now()
        while (performance.now() - begin < 500) {}
        return [rows.at(-1)[0], (performance.now() - begin) / 1000]
    }""")


def are_drawn(gallery, before, blocked):
    """Whether half of the frames were drawn. Under other load, this may fail in one block of several. If frames
    waited for the page, it would fail in every block."""
    assert blocked >= 0.5
    rows = [row for row in gallery.trace()["rows"] if row[0] > before]
    longest = max((after[0] - previous[0] for previous, after in zip(rows, rows[1:])), default=math.inf)
    inside = [row for row in rows if row[0] < before + 0.5]
    return len(inside) >= 15 and longest < 0.25


@pytest.mark.parametrize("variant", ["view", "pause", "renew"])
def test_the_keyboard_catches_drags_and_throws_the_pane(gallery, variant, tmp_path):
    gallery.open("#control-panel/" + variant)
    closed, opened = rest_places(gallery)
    keyboard = gallery.keyboard
    keyboard.press("Space")
    gallery.until_moving()
    gallery.wait(0.08)
    keyboard.press("Escape")
    gallery.until_still()
    caught = pane_y(gallery)
    assert opened - 60 < caught < closed - 1, "it stands still in mid-flight"
    keyboard.press("ArrowDown")
    gallery.until_still()
    assert pane_y(gallery) == pytest.approx(caught + 24, abs=1e-6)
    keyboard.press("Space")
    gallery.until_still()
    assert pane_y(gallery) == pytest.approx(closed, abs=1e-6)
    velocities = [row[2] for row in gallery.trace()["rows"]]
    assert max(velocities) >= 1200, "thrown down"
    gallery.assert_nothing_jumped(tmp_path)
