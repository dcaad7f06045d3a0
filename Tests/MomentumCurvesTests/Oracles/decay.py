"""Inertia and rubber band with 40 digits. Writes decay.csv.

    decay,retention,velocity,time,distance,velocity at time,distance until rest
    duration,retention,velocity,threshold,time
    band,dimension,coefficient,offset,stretch
"""
import os

from mpmath import exp, log, mp, mpf

mp.dps = 40
rows = []
for retention in (0.998, 0.99, 0.5, 0.9999999):
    rate = -1000 * log(mpf(retention))
    for velocity in (1.0, -2500.0, 1e-4):
        for time in (0.0, 1e-9, 1e-3, 1 / 60, 0.3, 2.0, 30.0):
            e = exp(-rate * time)
            rows.append(("decay", retention, velocity, time, float(velocity * (1 - e) / rate), float(velocity * e),
                         float(velocity / rate)))
        for threshold in (5.0, 0.01, 1e-6):
            ratio = abs(mpf(velocity)) / mpf(threshold)
            rows.append(("duration", retention, velocity, threshold, float(log(ratio) / rate) if ratio > 1 else 0.0))
for dimension in (1.0, 320.0, 1e6):
    for coefficient in (0.55, 1.0):
        for offset in (0.0, 1e-9, 0.1, -3.0, 100.0, -5000.0, 1e9):
            d, c, x = mpf(dimension), mpf(coefficient), abs(mpf(offset))
            f = (1 - 1 / (x * c / d + 1)) * d
            rows.append(("band", dimension, coefficient, offset, float(f if offset >= 0 else -f)))
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "decay.csv")
with open(path, "w") as file:
    for row in rows:
        file.write(",".join(str(field) for field in row) + "\n")
