"""An independent implementation of the random numbers of one particle. Prints the numbers that `ParticleTests` expects."""
M = 2**64 - 1
STEP = 0x9E3779B97F4A7C15


def mixed(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M
    return z ^ (z >> 31)


def unit(seed, kind, index, purpose):
    base = mixed((mixed((mixed((seed + STEP) & M) + kind * STEP) & M) + index * STEP) & M)
    return (mixed((base + (purpose + 1) * STEP) & M) >> 11) * 2.0**-53


for name, mean, spread, purpose in [
    ("lifetime", 2.0, 0.5, 0), ("scale", 1.0, 0.25, 4), ("spin", 2.0, 4.0, 5), ("red", 0.5, 0.5, 6)
]:
    print(name, repr(mean + spread * (2 * unit(2026, 2, 12345, purpose) - 1)))
