"""Writes maths.csv: `function,x[,y],result,fraction` with 120-digit results of the functions in Maths.

Numbers are the bit patterns of Doubles in hexadecimal. `fraction` is the exact result minus the rounded one, in
thousandths of a unit in the last place. The number of random rows for each function can be given as an argument.
"""
import random
import struct
import sys

import mpmath as mp

mp.mp.dps = 120
ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 260
OUT = sys.argv[2] if len(sys.argv) > 2 else "maths.csv"
random.seed(2)


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def double(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def nearest(exact):
    """The Double nearest to an mpf, including subnormal numbers, and the remainder in thousandths of an ulp."""
    if exact == 0:
        return 0.0, 0
    exponent = max(int(mp.floor(mp.log(abs(exact), 2))) - 52, -1074)
    unit = mp.mpf(2) ** exponent
    count = int(mp.nint(exact / unit))
    if abs(count) == 2 ** 53 and exponent == 971:
        return None
    return float(mp.mpf(count) * unit), int(mp.nint((exact / unit - count) * 1000))


def anywhere():
    while True:
        x = double(random.getrandbits(64))
        if abs(x) < float("inf"):
            return x


def near_multiple():
    """A Double next to a multiple of pi / 2."""
    n = random.getrandbits(random.choice([2, 5, 10, 19, 21, 30, 50, 52])) + 1
    return random.choice([-1, 1]) * float(n * mp.pi / 2)


def log_uniform(low, high):
    return lambda: 2.0 ** random.uniform(low, high)


def signed(f):
    return lambda: random.choice([-1, 1]) * f()


def uniform(low, high):
    return lambda: random.uniform(low, high)


huge = signed(log_uniform(20, 1023))
worst = [6381956970095103.0 * 2.0 ** 797, 5.319372648326541e255, 1.0e22, 1.7976931348623157e308, 5e-324, 1e-310]
FUNCTIONS = {
    "exp": (mp.exp, [uniform(-745.1, 709.7), uniform(-2, 2), signed(log_uniform(-60, 9))], [708.5, -720.25, -745.1, 709.78]),
    "exp2": (lambda x: mp.mpf(2) ** x, [uniform(-1074, 1023.9), uniform(-2, 2)], [-1074.0, 10.0, 1023.0, 0.5]),
    "expm1": (mp.expm1, [uniform(-40, 50), uniform(-2, 2), uniform(-0.5, 1.5), signed(log_uniform(-60, 9))], [1e-310, 5e-324]),
    "log": (mp.log, [lambda: abs(anywhere()), uniform(0.5, 2), uniform(0.9, 1.1)], [1.0, 5e-324, 1e-310, 1.7976931348623157e308]),
    "log1p": (mp.log1p, [lambda: abs(anywhere()), uniform(-1, 3), signed(log_uniform(-60, -1))], [5e-324, -0.9999999999999999]),
    "sin": (mp.sin, [uniform(-4, 4), near_multiple, huge, uniform(-1e6, 1e6), anywhere], worst),
    "cos": (mp.cos, [uniform(-4, 4), near_multiple, huge, uniform(-1e6, 1e6), anywhere], worst),
    "tan": (mp.tan, [uniform(-4, 4), near_multiple, huge, uniform(-1e6, 1e6), anywhere], worst),
    "atan": (mp.atan, [uniform(-1, 1), uniform(-4, 4), signed(log_uniform(-40, 40)), anywhere], worst),
    "asin": (mp.asin, [uniform(-1, 1), signed(log_uniform(-40, 0)), lambda: 1 - 2.0 ** random.uniform(-53, -1)], [1.0, -1.0, 0.5]),
    "acos": (mp.acos, [uniform(-1, 1), signed(log_uniform(-40, 0)), lambda: 1 - 2.0 ** random.uniform(-53, -1)], [1.0, -1.0, 0.5]),
    "cbrt": (lambda x: mp.sign(x) * mp.cbrt(abs(x)), [uniform(-8, 8), anywhere, signed(log_uniform(-1074, -1022))], [8.0, -27.0, 5e-324]),
}


def power_pair():
    x = random.choice([log_uniform(-4, 4), uniform(0.9, 1.1), log_uniform(-1074, 1023), uniform(0.6, 1.5)])()
    y = random.choice([uniform(-3, 3), lambda: random.uniform(-745, 709) / abs(float(mp.log(x) or 1))])()
    return x, y


def plane_pair():
    a = random.choice([uniform(-2, 2), anywhere, signed(log_uniform(-1074, 1023))])()
    b = random.choice([uniform(-2, 2), anywhere, lambda: a * random.uniform(-3, 3), lambda: a * 2.0 ** random.uniform(-61, 61)])()
    return a, b


PAIRS = {
    "pow": (lambda x, y: mp.power(x, y), power_pair, [(3.0, 5.0), (10.0, -3.0), (2.0, 0.5), (5e-324, 0.25)]),
    "atan2": (mp.atan2, plane_pair, [(1.0, -1.0), (-5e-324, 1.0), (1e-310, -3e-310), (1e308, 1.5e308)]),
    "hypot": (lambda x, y: mp.sqrt(x * x + y * y), plane_pair, [(3.0, 4.0), (5e-324, 5e-324), (1e308, 1e308)]),
}

with open(OUT, "w") as out:
    def row(name, f, *arguments):
        if any(abs(x) == float("inf") for x in arguments):
            return
        exact = f(*[mp.mpf(x) for x in arguments])
        if not mp.isfinite(exact) or (exact != 0 and abs(exact) < mp.mpf(2) ** -1100):
            return
        result = nearest(exact)
        if result is None or abs(result[0]) == float("inf"):
            return
        numbers = ["%x" % bits(x) for x in (*arguments, result[0])]
        out.write(",".join([name, *numbers, str(result[1])]) + "\n")

    for name, (f, sources, special) in FUNCTIONS.items():
        for x in special:
            row(name, f, x)
        for index in range(ROWS):
            row(name, f, sources[index % len(sources)]())
    for name, (f, source, special) in PAIRS.items():
        for pair in special:
            row(name, f, *pair)
        for _ in range(ROWS):
            row(name, f, *source())
