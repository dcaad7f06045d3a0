"""Writes timing.csv: `x1,y1,x2,y2,time,value,slope` of Bezier timing curves, solved with 80 digits.

The inputs are decimal and exact as Doubles when read back; value and slope have 17 digits. `slope` is empty if it is
infinite or undefined. The number of random curves can be given as an argument.
"""
import random
import sys

import mpmath as mp

mp.mp.dps = 80
CURVES = int(sys.argv[1]) if len(sys.argv) > 1 else 90
OUT = sys.argv[2] if len(sys.argv) > 2 else "timing.csv"
random.seed(5)


def coordinate(p1, p2, t):
    return 3 * p1 * t * (1 - t) ** 2 + 3 * p2 * t ** 2 * (1 - t) + t ** 3


def speed(p1, p2, t):
    return 3 * (p1 * (1 - t) ** 2 + 2 * (p2 - p1) * t * (1 - t) + (1 - p2) * t ** 2)


def solve(x1, x2, x):
    low, high, t = mp.mpf(0), mp.mpf(1), mp.mpf(x)
    for _ in range(800):
        residual = coordinate(x1, x2, t) - x
        if residual == 0:
            return t
        if residual > 0:
            high = t
        else:
            low = t
        slope = speed(x1, x2, t)
        following = t - residual / slope if slope != 0 else low
        if not low < following < high or abs(following - t) > (high - low) / 2:
            following = (low + high) / 2
        if abs(following - t) < mp.mpf(10) ** -60 * t or high - low < mp.mpf(10) ** -70:
            return following
        t = following
    return t


named = [(0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.68, -0.55, 0.735, 1.55)]
degenerate = [
    (0, 0, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 0, 1), (1, 0, 1, 0),
    (1, 0.3, 0, 0.9), (1, -2, 0, 3), (1, 0, 1e-17, 1), (0.9999999999999999, 0, 0, 1), (1, 0, 1e-9, 1), (1e-9, 1, 1, 0),
    (0, 5, 0, -4), (0.999999, 0, 1e-6, 1), (0, 0, 0, 1), (1, 1, 1, 0), (1e-300, 1, 0.5, 0.5), (0.99, 0, 0.01, 1),
    (1 / 3, 1 / 3, 2 / 3, 2 / 3), (1, 0.5, 0, 0.5), (0.5, 40, 0.5, -39),
]
curves = named + degenerate
while len(curves) < CURVES + len(named) + len(degenerate):
    edge = lambda: random.choice([random.random(), random.random(), 0.0, 1.0, 10 ** random.uniform(-18, -1), 1 - 10 ** random.uniform(-16, -1)])
    curves.append((edge(), random.uniform(-2, 3), edge(), random.uniform(-2, 3)))

with open(OUT, "w") as out:
    for curve in curves:
        x1, y1, x2, y2 = (mp.mpf(float(c)) for c in curve)
        times = [random.random() for _ in range(8)]
        times += [0.5, 0.5 + random.choice([-1, 1]) * 10 ** random.uniform(-16, -2), 10 ** random.uniform(-18, -2), 1 - 10 ** random.uniform(-15.9, -2)]
        # The time at which x changes least and the curve is steepest.
        flattest = min((speed(x1, x2, mp.mpf(i) / 200), mp.mpf(i) / 200) for i in range(201))[1]
        times += [float(coordinate(x1, x2, flattest)), float(coordinate(x1, x2, flattest) * (1 + mp.mpf(10) ** -7))]
        for time in times:
            if not 0 < time < 1:
                continue
            t = solve(x1, x2, mp.mpf(time))
            dx, dy = speed(x1, x2, t), speed(y1, y2, t)
            slope = mp.nstr(dy / dx, 17) if dx > mp.mpf(10) ** -25 else ""
            out.write(",".join([*(repr(float(c)) for c in curve), repr(time), mp.nstr(coordinate(y1, y2, t), 17), slope]) + "\n")
