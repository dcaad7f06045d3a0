"""Traces: rows of time, then the value and velocity of each watched property, with their times and hashes, and checks of them."""

TOUCH, RELEASE, TAP, CAUGHT, STARTED = 0, 1, 2, 3, 4


def fnv(text):
    """FNV-1a, 64 bits."""
    hash = 0xCBF29CE484222325
    for byte in text.encode():
        hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return hash


def golden_times(rate, count):
    """The times of the frames of a golden trace at a rate per second, or at irregular steps of 1/240 to 1/20 s."""
    if rate != "irregular":
        return [index / int(rate) for index in range(count)]
    state, times = 60, [0.0]
    while len(times) < count:
        # SplitMix64, as in the tests of the engine.
        state = state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        word = (word ^ word >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        fraction = ((word ^ word >> 31) >> 11) * 2.0**-53
        times.append(times[-1] + (1 / 240 + (1 / 20 - 1 / 240) * fraction))
    return times


def held_spans(events):
    """The times between touch and release, during which the finger moves the pane."""
    spans, begin = [], None
    for event in events:
        if event["kind"] == TOUCH:
            begin = event["time"]
        elif event["kind"] == RELEASE and begin is not None:
            spans.append((begin, event["time"]))
            begin = None
    if begin is not None:
        spans.append((begin, float("inf")))
    return spans


def assert_continuous(trace, column=1):
    """Checks that the velocities at both ends of a step account for it, except while the finger moves the value.

    The mean of the two velocities has an error of the third order, up to a point at 60 frames per second when a spring
    starts. The jumps to be found are larger. The fuzzer checks the same to a millionth of a point."""
    spans = held_spans(trace["events"])
    checked = 0
    for before, after in zip(trace["rows"], trace["rows"][1:]):
        step = after[0] - before[0]
        assert step >= 0
        if step > 0.02 or any(begin <= after[0] and before[0] <= end + 1e-9 for begin, end in spans):
            continue
        said = (before[column + 1] + after[column + 1]) / 2 * step
        assert abs(after[column] - before[column] - said) <= 1.5, (before, after)
        checked += 1
    assert checked > 20
