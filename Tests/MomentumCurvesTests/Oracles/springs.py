"""Springs by their characteristic roots, in 60 digits. Writes springs.csv.

Rows (numbers are Doubles in the shortest decimal form):
    response,mass,stiffness,damping,x0,v0,time,x,v
    crossing,mass,stiffness,damping,x0,v0,threshold,time       last time at which |x| exceeds the threshold
    timing,ratio,duration,velocity,u                           e-folds of UIKit's duration solve, if a root exists
    settling,damping,velocity,time                             Core Animation, mass 1, stiffness 100
"""
import math
import os

from mpmath import exp, log, mp, mpc, mpf, re, sqrt

mp.dps = 60

RATIOS = [0, 1e-3, 0.05, 0.2, 0.5, 0.8, 0.97, 1 - 1e-3, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15, 1,
          1 + 1e-15, 1 + 1e-12, 1 + 1e-9, 1 + 1e-6, 1 + 1e-3, 1.1, 2, 4.6, 10, 50]
STARTS = [(1.0, 0.0), (1.0, 30.0), (1.0, -30.0), (0.0, 7.5), (-250.0, -1e4), (1e-3, -0.011)]


def state(m, k, c, x0, v0, t):
    """The exact displacement and velocity: exp(a t) of the companion matrix by its (complex) roots."""
    m, k, c, x0, v0, t = (mpf(n) for n in (m, k, c, x0, v0, t))
    a, w2 = c / (2 * m), k / m
    root = sqrt(mpc(a * a - w2))
    if root == 0:
        e = exp(-a * t)
        return e * (x0 + (v0 + a * x0) * t), e * (v0 - (a * v0 + w2 * x0) * t)
    p, q = -a + root, -a - root
    A, B = (v0 - q * x0) / (p - q), (p * x0 - v0) / (p - q)
    return re(A * exp(p * t) + B * exp(q * t)), re(A * p * exp(p * t) + B * q * exp(q * t))


def turning(m, k, c, x0, v0, horizon, pieces):
    """The turning points up to `horizon`, by sign changes of the velocity on a grid and bisection."""
    times, last = [], mpf(v0)
    for i in range(1, pieces + 1):
        t = mpf(horizon) * i / pieces
        v = state(m, k, c, x0, v0, t)[1]
        if last != 0 and v * last < 0:
            lo, hi = mpf(horizon) * (i - 1) / pieces, t
            for _ in range(120):
                mid = (lo + hi) / 2
                if state(m, k, c, x0, v0, mid)[1] * last > 0:
                    lo = mid
                else:
                    hi = mid
            times.append(hi)
        if v != 0:
            last = v
    return times


def crossing(m, k, c, x0, v0, threshold, horizon, pieces):
    points = [mpf(0)] + turning(m, k, c, x0, v0, horizon, pieces) + [mpf(horizon)]
    beyond = [i for i, t in enumerate(points) if abs(state(m, k, c, x0, v0, t)[0]) > threshold]
    if not beyond:
        return mpf(0)
    assert beyond[-1] < len(points) - 1
    lo, hi = points[beyond[-1]], points[beyond[-1] + 1]
    for _ in range(150):
        mid = (lo + hi) / 2
        if abs(state(m, k, c, x0, v0, mid)[0]) > threshold:
            lo = mid
        else:
            hi = mid
    return hi


def bisect(f, lo, hi):
    """The root of f in (lo, hi), at which f changes its sign."""
    lo, hi, sign = mpf(lo), mpf(hi), f(mpf(lo)) > 0
    for _ in range(150):
        mid = (lo + hi) / 2
        if (f(mid) > 0) == sign:
            lo = mid
        else:
            hi = mid
    return hi


def timing(ratio, duration, velocity):
    """u on the branch that is continuous from velocity 0; None beyond its end."""
    z, n = mpf(ratio), mpf(velocity) * mpf(duration)
    if z < 1:
        e = mpf("0.001") * sqrt(1 - z * z) / z
        f = lambda u: (1 - n / u) * exp(-u) - e
        top = (n + sqrt(n * n + 4 * n)) / 2 if n > 0 else mpf(10) ** -30
    else:
        e = mpf("0.001")
        f = lambda u: (1 + u - n) * exp(-u) - e
        top = n if n > 0 else mpf(10) ** -30
    return bisect(f, top, 200) if f(top) > 0 else None


def main():
    rows = []
    for ratio in RATIOS:
        for m, k in ((1.0, 100.0), (3.0, 1000.0)):
            c = 2 * ratio * math.sqrt(k * m)
            w0 = math.sqrt(k / m)
            horizon = 12 if ratio == 0 else 60 * max(1 / ratio, ratio) / w0
            for x0, v0 in STARTS:
                for i in range(9):
                    t = float(horizon * (i / 8) ** 3)
                    x, v = state(m, k, c, x0, v0, t)
                    rows.append(("response", m, k, c, x0, v0, t, float(x), float(v)))
                    if m == 3 and i % 2:
                        rows.pop()
    for ratio in (0.05, 0.3, 0.8, 0.99, 1 - 1e-6, 1, 1 + 1e-6, 1.5, 10):
        c = 20.0 * ratio
        horizon = 25 * max(1 / ratio, 2 * ratio) / 10
        for x0, v0 in STARTS[:4] + [(1.0, -400.0)]:
            for threshold in (0.5, 0.1, 0.001):
                time = crossing(1, 100, c, x0, v0, threshold, horizon, 400)
                rows.append(("crossing", 1.0, 100.0, c, x0, v0, threshold, float(time)))
    for ratio in (0.01, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.99, 0.9999, 1):
        for duration in (0.01, 0.2, 0.5, 1.0, 10.0):
            for n in (-1000, -30, -5, -1, -0.25, 0, 0.1, 0.213, 0.25, 0.299, 0.7, 1.3, 2, 4, 6):
                velocity = n / duration
                u = timing(ratio, duration, velocity)
                if u is not None:
                    rows.append(("timing", ratio, duration, velocity, float(u)))
    for damping in (0.5, 1, 5, 10, 15, 19.9):
        for v0 in (0, 5, -5, 40):
            a = mpf(damping) / 2
            w = sqrt(100 - a * a)
            rows.append(("settling", damping, v0, float(log((1 + abs((v0 - a) / w)) / mpf("0.001")) / a)))
    for damping in (20, 25, 200):
        for v0 in (0, 5, -5, 40):
            rows.append(("settling", damping, v0, float(crossing(1, 100, damping, -1, v0, mpf("0.001"), damping, 2000))))
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "springs.csv")
    with open(path, "w") as file:
        for row in rows:
            file.write(",".join(str(field) for field in row) + "\n")


main()
