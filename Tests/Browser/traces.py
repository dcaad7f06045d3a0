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

    A cubic through both places and velocities leaves an error of the fourth order in the step; the jumps looked for are
    steps of whole points."""
    spans = held_spans(trace["events"])
    rows = trace["rows"]
    assert len(rows) > 20
    for before, after in zip(rows, rows[1:]):
        step = after[0] - before[0]
        assert step >= 0
        if step > 0.1 or any(begin <= after[0] and before[0] <= end + 1e-9 for begin, end in spans):
            continue
        said = (before[column + 1] + after[column + 1]) / 2 * step
        bend = abs(after[column + 1] - before[column + 1]) * step
        assert abs(after[column] - before[column] - said) <= 0.35 * bend + 1e-6, (before, after)
