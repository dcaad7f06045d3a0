"""Minimax coefficients for the deterministic functions in Sources/MomentumCurves/Maths.

Remez exchange on the weighted error, 60 digits, then rounded to Double. Prints Swift hexadecimal literals, lowest
degree first, and the largest weighted error of the rounded polynomial as a power of two.
"""
import mpmath as mp

mp.mp.dps = 60


def remez(target, weight, low, high, degree, rounds=12):
    count = degree + 2
    nodes = [(low + high) / 2 - (high - low) / 2 * mp.cos(mp.pi * i / (count - 1)) for i in range(count)]
    grid = [low + (high - low) * mp.mpf(i) / 1500 for i in range(1501)]
    values = [(x, target(x), weight(x)) for x in grid]
    for _ in range(rounds):
        matrix, right = mp.matrix(count, count), mp.matrix(count, 1)
        for row, x in enumerate(nodes):
            for column in range(degree + 1):
                matrix[row, column] = x ** column
            matrix[row, degree + 1] = (-1) ** row / weight(x)
            right[row] = target(x)
        solution = mp.lu_solve(matrix, right)
        coefficients = [solution[i] for i in range(degree + 1)]
        errors = [(x, (mp.polyval(coefficients[::-1], x) - t) * w) for x, t, w in values]
        extrema, best = [], errors[0]
        for entry in errors[1:]:
            if entry[1] * best[1] < 0:
                extrema.append(best[0])
                best = entry
            elif abs(entry[1]) > abs(best[1]):
                best = entry
        extrema.append(best[0])
        if len(extrema) < count:
            break
        nodes = extrema[:count]
    rounded = [mp.mpf(float(c)) for c in coefficients]
    worst = max(abs((mp.polyval(rounded[::-1], x) - t) * w) for x, t, w in values)
    return rounded, worst


def show(name, target, weight, low, high, degree):
    coefficients, worst = remez(target, weight, mp.mpf(low), mp.mpf(high), degree)
    print(f"{name}: error 2^{mp.nstr(mp.log(worst, 2), 5)}")
    for coefficient in coefficients:
        print("   ", float(coefficient).hex())


def series(f, skip):
    """f(x) by its Taylor series from the term `skip` on, for values of x at which the closed form would cancel."""
    return lambda x: mp.nsum(lambda k: f(int(k)) * x ** (int(k) - skip), [skip, skip + 60], method="d")


small = mp.log(2) / 2 * mp.mpf("1.001")
quarter = (mp.pi / 4) ** 2 * mp.mpf("1.001")
ratio = ((mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)) ** 2 * mp.mpf("1.001")

show("exp: (e^r - 1 - r - r^2/2) / r^3", series(lambda k: 1 / mp.factorial(k), 3), lambda r: small ** 3, -small, small, 9)
show("sin: (sin r - r) / r^3 in r^2", series(lambda k: (-1) ** k / mp.factorial(2 * k + 1), 1), lambda z: z + quarter / 1000, 0, quarter, 5)
show("cos: (cos r - 1 + r^2/2) / r^4 in r^2", series(lambda k: (-1) ** k / mp.factorial(2 * k), 2), lambda z: (z + quarter / 100) ** 2, 0, quarter, 5)
show("log: (2 atanh s - 2 s) / s^3 in s^2", series(lambda k: mp.mpf(2) / (2 * k + 1), 1), lambda z: z + ratio / 1000, 0, ratio, 6)
show("log, after the cubic term: (atanh s - s - s^3/3) / s^5 in s^2", series(lambda k: mp.mpf(1) / (2 * k + 1), 2), lambda z: (z + ratio / 100) ** 2, 0, ratio, 7)
show("atan: (q - atan q) / q^3 in q^2", series(lambda k: mp.mpf((-1) ** (k + 1)) / (2 * k + 1), 1), lambda z: z + mp.mpf(1) / 10000, 0, mp.mpf(9) / 64 * mp.mpf("1.001"), 9)


def parts(name, value, bits):
    """A constant as a sum of Doubles. All except the last have at most `bits` significant bits."""
    out = []
    for width in bits:
        if width is None:
            part = mp.mpf(float(value))
        else:
            exponent = int(mp.floor(mp.log(abs(value), 2))) - width + 1
            part = mp.floor(value / mp.mpf(2) ** exponent) * mp.mpf(2) ** exponent
        out.append(float(part).hex())
        value -= part
    print(name, *out)


parts("ln 2", mp.log(2), [32, None])
parts("ln 2", mp.log(2), [None, None])
parts("1/ln 2", 1 / mp.log(2), [None])
parts("2/pi", 2 / mp.pi, [None])
parts("pi/2", mp.pi / 2, [33, 33, 33, None])
parts("pi/2 tails", mp.pi / 2, [33, None])
parts("pi/2 tails", mp.pi / 2, [33, 33, None])
parts("pi/2", mp.pi / 2, [None, None])
parts("pi", mp.pi, [None, None])
parts("atan 1/2", mp.atan(0.5), [None, None])
parts("atan 1", mp.atan(1), [None, None])
parts("1/3", mp.mpf(1) / 3, [None, None])
mp.mp.dps = 400
print("2/pi, hexadecimal fraction:", "%0320X" % int(mp.floor(2 / mp.pi * mp.mpf(16) ** 320)))
