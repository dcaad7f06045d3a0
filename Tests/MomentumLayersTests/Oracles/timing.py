"""Writes timing.csv: the values and rates of a linear animation from 0 to 100 in 2 s over a model value of -7.

The published model is implemented twice, in exact fractions, and both implementations must agree in every row:

- Core Animation, header CAMediaTiming.h: t = (tp - begin) * speed + offset at every level, from parent time to active local
  time; then basic local time by repeating and, with autoreverses, playing every iteration backwards after itself.
- W3C Web Animations Level 1, sections "Animation effect phases and states" to "Calculating the directed progress".

Decisions on points that Apple's documentation leaves open:

- The end belongs to "after" if time runs forwards or is paused, and the beginning to "before" if it runs backwards. The
  direction is the sign of the product of all speeds. (W3C; Core Animation removes the animation at that very moment.)
- The end of one iteration is the beginning of the next, but the end of the last one is an end: 2 iterations filled forwards
  show the last value, not the first. (W3C "simple iteration progress".)
- A fractional number of iterations filled forwards stops in the middle.
- autoreverses doubles the active duration, also of a fractional repeatCount; repeatDuration is not doubled, since it
  is a length of time and not a number, and takes precedence over repeatCount.
- The timeOffset of an animation that ends and runs forwards is its initial position in the iterations. The skipped part follows at the
  end, as in the published pictures of Core Animation's timing. At a speed of 0 or below, it shifts active local time as the
  header's formula states.
- repeatCount 0 means "not set": once.

Columns: case (one animation in one chain of layers), the chain as beginTime:speed:timeOffset of superlayer and layer, the
animation's speed, timeOffset, repeatCount, repeatDuration, autoreverses, fill mode, the tree's time, the displayed value (a number
or "model"), the rate of change per second of the tree, the phase.
"""
import itertools
from fractions import Fraction as F
from math import floor, inf

BEGIN, DURATION, FROM, TO = F(12), F(2), F(0), F(100)
ONE = (F(0), F(1), F(0))
CHAINS = [
    (ONE, ONE),
    ((F(1), F(2), F(3)), ONE),
    (ONE, (F(3), F(1, 2), F(1))),
    ((F(-4), F(2), F(1)), (F(1), F(1, 4), F(2))),
    ((F(0), F(1, 2), F(0)), (F(0), F(-1), F(60))),
    ((F(0), F(-2), F(90)), (F(3), F(-1, 2), F(60))),
    ((F(0), F(-1), F(40)), ONE),
    ((F(0), F(0), F(13)), ONE),
    ((F(0), F(2), F(0)), (F(5), F(0), F(27, 2))),
]


def number(exact):
    return "%.17g" % float(exact)


def local_time(levels, time):
    """Core Animation's formula, from the outermost level to the innermost."""
    for begin, speed, offset in levels:
        time = (time - begin) * speed + offset
    return time


def outer_time(levels, local):
    for begin, speed, offset in reversed(levels):
        local = (local - offset) / speed + begin
    return local


def rate_of(levels):
    rate = F(1)
    for _, speed, _ in levels:
        rate *= speed
    return rate


def active_duration(case):
    _, _, count, length, autoreverses, _ = case
    if length > 0:
        return length
    count = count if count > 0 else F(1)
    return inf if count == inf else DURATION * count * (2 if autoreverses else 1)


def cycle_of(case):
    """Whether the animation wraps, and its initial position in the iterations."""
    speed, offset, active = case[0], case[1], active_duration(case)
    wraps = speed > 0 and offset > 0 and 0 < active < inf
    return wraps, offset % active if wraps else F(0)


def place_of(time, active, cycle, is_over):
    """The position in the iterations of an animation at `cycle`, and whether it is an end."""
    place = time + cycle
    if place > active or (place == active and not is_over):
        place -= active
    return place, is_over and place > 0


def web(local, rate, case):
    """Phase and directed progress, then the sign of the direction, according to the W3C's text."""
    _, _, _, _, autoreverses, fill = case
    active = active_duration(case)
    backwards = rate < 0
    if local < 0 or (backwards and local == 0):
        phase, time = "before", F(0) if fill in ("backwards", "both") else None
    elif local > active or (not backwards and local == active):
        phase, time = "after", min(local, active) if fill in ("forwards", "both") else None
    else:
        phase, time = "active", local
    if time is None:
        return phase, None, 0
    time, is_end = place_of(time, active, cycle_of(case)[1], time == active and phase != "before") \
        if active != inf else (time, False)
    overall = time / DURATION
    simple = overall % 1
    if simple == 0 and is_end:
        simple = F(1)
    iteration = floor(overall) - 1 if simple == 1 else floor(overall)
    reverse = autoreverses and iteration % 2 == 1
    return phase, 1 - simple if reverse else simple, -1 if reverse else 1


def media(local, rate, case):
    """The same by Core Animation's cycles of forward and backward iterations."""
    _, _, _, _, autoreverses, fill = case
    active = active_duration(case)
    if (local < 0) or (local == 0 and rate < 0):
        if fill not in ("backwards", "both"):
            return None, 0
        local, rate = F(0), F(0)
    elif active < local or (active == local and rate >= 0):
        if fill not in ("forwards", "both"):
            return None, 0
        local, rate = active, F(0)
    cycle = DURATION * 2 if autoreverses else DURATION
    is_end = local == active and local > 0
    shift = cycle_of(case)[1]
    if shift:
        local += shift
        if local > active or (local == active and not is_end):
            local -= active
    basic = local - floor(local / cycle) * cycle
    if basic == 0 and is_end:
        basic = cycle
    # At a turning point, time belongs to the backward iteration, unless nothing follows it.
    turned = basic > DURATION or (basic == DURATION and autoreverses and not is_end)
    return (cycle - basic if turned else basic) / DURATION, -rate if turned else rate


def rows(case, chain):
    speed, offset = case[0], F(0) if cycle_of(case)[0] else case[1]
    levels = list(chain) + [(BEGIN, speed, offset)]
    active = active_duration(case)
    if rate_of(levels) == 0:
        times = [F(0), F(12), F(50)]
    else:
        # The time at which the part skipped in the first iteration begins, and times slightly before and after.
        cycle = cycle_of(case)[1]
        interesting = [active - cycle + d for d in (-F(1, 4), F(0), F(1, 4))] if cycle else []
        interesting += [F(-1), F(0), F(1, 2), F(2), F(5, 2), F(4), F(19, 4), F(8), F(9)]
        interesting += [F(4001)] if active == inf else [active, active + F(3, 2)]
        times = sorted({outer_time(levels, local) for local in interesting})
    for time in times:
        if time < 0:
            continue
        local, rate = local_time(levels, time), rate_of(levels)
        phase, progress, sign = web(local, rate, case)
        other, slope = media(local, rate, case)
        assert progress == other, (case, chain, time, progress, other)
        change = TO - FROM
        velocity = change * rate * sign / DURATION if phase == "active" else F(0)
        assert progress is None or velocity == change * slope / DURATION, (case, chain, time, velocity, slope)
        shown = "model" if progress is None else number(FROM + change * progress)
        yield number(time), shown, number(velocity), phase


REPEATS = [(F(0), F(0)), (F(2), F(0)), (F(5, 2), F(0)), (inf, F(0)), (F(9), F(5))]
FILLS = ["removed", "forwards", "backwards", "both"]
SPEEDS = [F(1), F(1, 2), F(2), F(-1), F(0)]
whole = [(CHAINS[0], s, o, c, l, a, f) for s, o, (c, l), a, f in itertools.product(
    SPEEDS, [F(0), F(5, 2)], REPEATS, [False, True], FILLS)]
nested = [(chain, s, o, c, l, a, f) for chain, (s, o), (c, l), a, f in itertools.product(
    CHAINS[1:], [(F(1), F(0)), (F(1, 2), F(1)), (F(-1), F(4))], [REPEATS[0], REPEATS[2], REPEATS[3]], [False, True],
    ["removed", "forwards", "both"])]

with open("timing.csv", "w") as out:
    for index, (chain, *case) in enumerate(whole + nested):
        levels = [":".join(number(n) for n in level) for level in chain]
        fields = [number(n) for n in case[:4]] + [str(int(case[4])), case[5]]
        for row in rows(tuple(case), chain):
            out.write(",".join([str(index), *levels, *fields, *row]) + "\n")
