/// Random vectors that vary smoothly with position and time: gradient noise in three dimensions.
///
/// The noise is a function of its arguments alone, so the same seed produces the same noise everywhere.
struct FieldNoise {
    let seed: UInt64

    /// Returns the noise at a position, in cells of the noise, and at a time, in periods of its change. Both components
    /// are in -1...1, with a mean of 0.
    func vector(x: Double, y: Double, time: Double) -> Vector {
        let (x, y, time) = (NoiseCoordinate(x), NoiseCoordinate(y), NoiseCoordinate(time))
        return Vector(dx: value(x, y, time, FieldNoise.mixed(seed)), dy: value(x, y, time, FieldNoise.mixed(~seed)))
    }

    /// Perlin, Improving noise (2002): gradients at the corners of a cube, blended by t³ (6t² - 15t + 10).
    private func value(_ x: NoiseCoordinate, _ y: NoiseCoordinate, _ z: NoiseCoordinate, _ stream: UInt64) -> Double {
        func corner(_ i: Int64, _ j: Int64, _ k: Int64) -> Double {
            var bits = FieldNoise.mixed(stream ^ UInt64(bitPattern: x.cell &+ i))
            bits = FieldNoise.mixed(bits ^ UInt64(bitPattern: y.cell &+ j))
            bits = FieldNoise.mixed(bits ^ UInt64(bitPattern: z.cell &+ k))
            return FieldNoise.slope(
                bits, x.fraction - Double(i), y.fraction - Double(j), z.fraction - Double(k))
        }
        func blend(_ a: Double, _ b: Double, _ weight: Double) -> Double { a + (b - a) * weight }
        func face(_ k: Int64) -> Double {
            blend(
                blend(corner(0, 0, k), corner(1, 0, k), x.weight), blend(corner(0, 1, k), corner(1, 1, k), x.weight),
                y.weight)
        }
        return min(max(blend(face(0), face(1), z.weight), -1), 1)
    }

    /// Returns the scalar product with one of the twelve directions to the edges of a cube.
    private static func slope(_ bits: UInt64, _ x: Double, _ y: Double, _ z: Double) -> Double {
        let axis = (bits >> 32) % 3
        let first = axis == 0 ? y : x
        let second = axis == 2 ? y : z
        return (bits & 1 == 0 ? first : -first) + (bits & 2 == 0 ? second : -second)
    }

    private static func mixed(_ value: UInt64) -> UInt64 { SplitMix64.mixed(value &+ SplitMix64.step) }
}

/// A coordinate as the number of a cell and the fraction within it. Coordinates beyond the range of cell numbers are
/// treated as 0.
private struct NoiseCoordinate {
    let cell: Int64
    let fraction: Double
    let weight: Double

    init(_ value: Double) {
        let bounded = abs(value) < 0x1p50 ? value : 0
        let floor = bounded.rounded(.down)
        cell = Int64(floor)
        let t = bounded - floor
        fraction = t
        weight = t * t * t * (t * (t * 6 - 15) + 10)
    }
}
