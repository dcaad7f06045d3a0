"""Arc lengths of Bézier curves and the points at given fractions of them, to 20 digits. Writes paths.csv."""
import os
from mpmath import findroot, mp, mpf, quad, sqrt

mp.dps = 30

CURVES = {  # name: control points x0 y0 x1 y1 ...
    "arch": (0, 0, 0, 100, 100, 100, 100, 0),
    "loop": (0, 0, 150, 100, -50, 100, 100, 0),
    "cusp": (0, 0, 100, 100, 0, 100, 100, 0),
    "ess": (10, 20, 120, -40, -30, 160, 90, 75),
    "lazy start": (0, 0, 0, 0, 60, 10, 80, 90),
    "hairpin": (0, 0, 200, 0.5, 200, -0.5, 0, 1),
    "parabola": (0, 0, 50, 80, 100, 0),
    "sharp parabola": (0, 0, 100, 1, 0, 2),
}


def derivative(p):
    n = len(p) - 1
    return [(n * (b[0] - a[0]), n * (b[1] - a[1])) for a, b in zip(p, p[1:])]


def evaluate(p, t):
    while len(p) > 1:
        p = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(p, p[1:])]
    return p[0]


def main():
    rows = ["name,degree,coordinates,length,fraction,t,x,y"]
    for name, numbers in CURVES.items():
        points = [(mpf(x), mpf(y)) for x, y in zip(numbers[::2], numbers[1::2])]
        slope = derivative(points)

        def speed(t):
            x, y = evaluate(slope, t)
            return sqrt(x * x + y * y)

        def length(a, b):
            steps = max(1, int(64 * (b - a)))
            # Divided in the middle, at the cusp.
            cuts = sorted({a, b} | {a + (b - a) * mpf(k) / steps for k in range(steps)} | ({mpf(1) / 2} if a < 0.5 < b else set()))
            return quad(speed, cuts)

        total = length(mpf(0), mpf(1))
        for fraction in (mpf(1) / 10, mpf(1) / 3, mpf(3) / 4):
            low, high = mpf(0), mpf(1)
            for _ in range(12):
                middle = (low + high) / 2
                if length(mpf(0), middle) < total * fraction:
                    low = middle
                else:
                    high = middle
            base = length(mpf(0), low)
            t = findroot(lambda t: base + quad(speed, [low, t]) - total * fraction, (low, high), tol=1e-22)
            x, y = evaluate(points, t)
            coordinates = " ".join(str(n) for n in numbers)
            rows.append(",".join([name, str(len(points) - 1), coordinates] + [mp.nstr(v, 20) for v in (total, fraction, t, x, y)]))
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "paths.csv")
    with open(path, "w") as file:
        file.write("\n".join(rows) + "\n")


main()
