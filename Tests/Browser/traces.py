"""Questions about traces: rows of time, then value and velocity of each watched number."""

TOUCH, RELEASE, TAP, CAUGHT, STARTED = 0, 1, 2, 3, 4


def held_spans(events):
    """The times between touch and release: there the finger moves the pane."""
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
    """Every step of the value is what the velocities at its two ends say, where no finger moves it.

    The mean of the two velocities leaves an error of the third order, up to a point at sixty frames a second when a spring
    sets off: the jumps looked for are larger. The fuzzer checks the same to a millionth of a point."""
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
