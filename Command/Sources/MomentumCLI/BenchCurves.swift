import MomentumGallery

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Single samples: Bezier solves, springs, keyframes.
enum BenchCurves {
    static var cases: [BenchCase] {
        [
            bezier("any legal curve", curves: 4_096),
            bezier("one curve", curves: 1),
            spring("underdamped", dampingRatios: 0.1...0.9),
            spring("critical", dampingRatios: 1...1),
            spring("overdamped", dampingRatios: 1.1...5),
            keyframes("linear", mode: .linear),
            keyframes("cubic", mode: .cubic),
            keyframes("cubic paced", mode: .cubicPaced),
        ]
    }

    private static func bezier(_ name: String, curves count: Int) -> BenchCase {
        var random = SplitMix64(seed: 4)
        let curves = (0..<count).map { _ in
            CubicBezier(
                x1: .random(in: 0...1, using: &random), y1: .random(in: -1...2, using: &random),
                x2: .random(in: 0...1, using: &random), y2: .random(in: -1...2, using: &random))
        }
        let rivals = curves.map { UnitBezier(x1: $0.x1, y1: $0.y1, x2: $0.x2, y2: $0.y2) }
        let times = random.numbers(4_096, in: 0...1)
        // The counts are powers of two: a division would take as long as the solve.
        let mask = count - 1
        return BenchCase(
            name: "cubic Bezier, \(name)",
            unit: "solve, value and slope, to 1e-9",
            count: times.count,
            peerName: "Newton and bisection as browsers do, value alone, to 1e-7",
            subject: {
                var sum = 0.0
                for index in times.indices {
                    let sample = curves[index & mask].sample(at: times[index])
                    sum += sample.value + sample.derivative
                }
                BenchSink.consume(sum)
            },
            peer: {
                var sum = 0.0
                for index in times.indices { sum += rivals[index & mask].value(at: times[index]) }
                BenchSink.consume(sum)
            }
        )
    }

    private static func spring(_ name: String, dampingRatios: ClosedRange<Double>) -> BenchCase {
        var random = SplitMix64(seed: 5)
        let ratios = random.numbers(1_024, in: dampingRatios)
        let motions = ratios.map { ratio in
            SpringMotion<Double>(
                from: .random(in: 0...100, using: &random), to: .random(in: 0...100, using: &random),
                velocity: .random(in: -100...100, using: &random),
                spring: ratio == 1
                    ? Spring(mass: 1, stiffness: 100, damping: 20)
                    : Spring(angularFrequency: .random(in: 5...20, using: &random), dampingRatio: ratio))
        }
        let times = random.numbers(1_024, in: 0...2)
        return BenchCase(
            name: "single spring, \(name)",
            unit: "sample, value and velocity",
            count: times.count,
            peerName: name == "underdamped"
                ? "the C library's exp, sin and cos alone"
                : name == "critical" ? "the C library's exp alone" : "the C library's exp and expm1 alone",
            subject: {
                var sum = 0.0
                for index in times.indices {
                    let sample = motions[index].sample(at: times[index])
                    sum += sample.value + sample.velocity
                }
                BenchSink.consume(sum)
            },
            peer: {
                var sum = 0.0
                for index in times.indices {
                    let time = times[index]
                    sum += exp(-5 * time)
                    if name == "underdamped" { sum += sin(10 * time) + cos(10 * time) }
                    if name == "overdamped" { sum += expm1(-10 * time) }
                }
                BenchSink.consume(sum)
            }
        )
    }

    private static func keyframes(_ name: String, mode: CalculationMode) -> BenchCase {
        var random = SplitMix64(seed: 6)
        let xs = random.numbers(16, in: 0...100)
        let ys = random.numbers(16, in: 0...100)
        let times = random.numbers(1_024, in: 0...1)
        let points = zip(xs, ys).map { Point(x: $0, y: $1) }
        guard let motion = try? KeyframeMotion(values: points, mode: mode, duration: 1) else {
            preconditionFailure("the 16 keyframes are not valid")
        }
        return BenchCase(
            name: "keyframes of 16 points, \(name)",
            unit: "sample, value and velocity",
            count: times.count,
            peerName: "straight lines between evenly spaced numbers, no search",
            subject: {
                var sum = 0.0
                for time in times {
                    let sample = motion.sample(at: time)
                    sum += sample.value.x + sample.velocity.dy
                }
                BenchSink.consume(sum)
            },
            peer: {
                var sum = 0.0
                for time in times {
                    let index = min(14, Int(time * 15))
                    let part = time * 15 - Double(index)
                    sum += xs[index] + (xs[index + 1] - xs[index]) * part + (ys[index + 1] - ys[index]) * 15
                }
                BenchSink.consume(sum)
            }
        )
    }
}

/// The traditional solver of browsers, as a peer: up to 8 Newton steps, then bisection.
struct UnitBezier {
    private let (ax, bx, cx): (Double, Double, Double)
    private let (ay, by, cy): (Double, Double, Double)

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        (cx, cy) = (3 * x1, 3 * y1)
        (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
        (ax, ay) = (1 - cx - bx, 1 - cy - by)
    }

    func value(at x: Double) -> Double {
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    private func parameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let miss = ((ax * t + bx) * t + cx) * t - x
            if miss.magnitude < 1e-7 { return t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if slope.magnitude < 1e-6 { break }
            t -= miss / slope
        }
        var (low, high) = (0.0, 1.0)
        t = x
        while low < high {
            let currentX = ((ax * t + bx) * t + cx) * t
            if (currentX - x).magnitude < 1e-7 { return t }
            if x > currentX { low = t } else { high = t }
            let next = (high - low) * 0.5 + low
            if next == t { return t }
            t = next
        }
        return t
    }
}
