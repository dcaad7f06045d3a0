import MomentumCurves
import Testing

@Suite struct ScrollMotionTests {
    private static let extent = ScrollExtent(lower: -20, upper: 3_000, viewport: 700)

    /// Motions that start between, on and beyond the edges, at rest and fast in both directions.
    private static var motions: [ScrollMotion] {
        var motions: [ScrollMotion] = []
        for place in [-400.0, -20, 0, 1_500, 2_999.5, 3_000, 3_350] {
            for velocity in [-9_000.0, -1_200, -40, -5, 0, 3, 60, 2_500, 12_000] {
                for decay in [Decay.normal, .fast, Decay(retention: 2)] {
                    for bounces in [true, false] {
                        motions.append(
                            ScrollMotion(from: place, velocity: velocity, in: extent, decay: decay, bounces: bounces))
                    }
                    for target in [0.0, 1_480, 1_500, 3_000] {
                        motions.append(
                            ScrollMotion(from: place, velocity: velocity, endingAt: target, decay: decay))
                    }
                }
                motions.append(ScrollMotion(from: place, velocity: velocity, to: 800, frequency: 14))
            }
        }
        return motions
    }

    @Test("The velocity is the derivative of the value, and the pieces join without a step.")
    func velocityIsTheDerivativeAcrossAllPieces() {
        for motion in Self.motions {
            for index in 0..<200 {
                let time = motion.duration * (Double(index) + 0.5) / 200
                let h = 2e-6
                guard time > h, time + h < motion.duration else { continue }
                if motion.crossings.contains(where: { abs($0 - time) < 2 * h }) { continue }
                let slope = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
                let velocity = motion.velocity(at: time)
                #expect(abs(slope - velocity) < 1e-4 + 1e-6 * abs(velocity))
            }
            for crossing in motion.crossings {
                let before = motion.sample(at: crossing - 1e-9)
                let after = motion.sample(at: crossing)
                #expect(abs(after.value - before.value) < 1e-4)
                #expect(abs(after.velocity - before.velocity) < 1e-3)
            }
        }
    }

    @Test func everyMotionEndsAtItsEndWithoutAJump() {
        for motion in Self.motions where motion.duration > 0 {
            let before = motion.sample(at: motion.duration * (1 - 1e-12))
            #expect(motion.sample(at: motion.duration) == MotionSample(value: motion.end))
            #expect(abs(before.value - motion.end) < 0.011)
            #expect(motion.sample(at: -1).velocity == 0 && motion.sample(at: .nan).velocity == 0)
            #expect(motion.sample(at: .infinity).value == motion.end)
        }
    }

    @Test func decayAndSpringMatchAFineIntegrator() {
        // v' = -rate v between the edges, v' = -w² (x - edge) - 2 w v beyond them.
        let extent = Self.extent
        for (place, velocity) in [(1_000.0, 6_000.0), (2_900, 900), (-300, 7_000), (3_200, -9_000), (100, -2_000)] {
            let motion = ScrollMotion(from: place, velocity: velocity, in: extent)
            let rate = 2.002002670673339
            var (x, v) = (place, velocity)
            let step = 1e-5
            func acceleration(_ x: Double, _ v: Double) -> Double {
                let excess = extent.excess(x)
                return excess == 0 ? -rate * v : -100 * excess - 20 * v
            }
            for index in 1...150_000 {
                // The midpoint method, of second order.
                let middle = (x + v * step / 2, v + acceleration(x, v) * step / 2)
                x += middle.1 * step
                v += acceleration(middle.0, middle.1) * step
                guard index % 5_000 == 0, Double(index) * step < motion.duration else { continue }
                let sample = motion.sample(at: Double(index) * step)
                // The integrator is accurate at the edge only to one of its steps.
                #expect(abs(sample.value - x) < 0.2 && abs(sample.velocity - v) < 0.6)
            }
        }
    }

    @Test("The edge is crossed at the solved time with the velocity of the deceleration.")
    func theEdgeIsCrossedWithTheDecelerationsVelocity() throws {
        let motion = ScrollMotion(from: 2_000, velocity: 4_000, in: Self.extent)
        let crossing = try #require(motion.crossings.first)
        // |v| = 4000 - rate 1000.
        #expect(abs(motion.value(at: crossing) - 3_000) < 1e-9)
        #expect(abs(motion.velocity(at: crossing) - (4_000 - 2.002002670673339 * 1_000)) < 1e-9)
        let furthest = (0...4_000).map { motion.value(at: crossing + Double($0) / 1_000) }.max() ?? 0
        #expect(abs(furthest - 3_000 - motion.velocity(at: crossing) / (10 * 2.718281828459045)) < 1e-3)
    }

    @Test func contentThrownBackFromAnEdgeDecelerates() {
        let slow = ScrollMotion(from: -120, velocity: 900, in: Self.extent)
        #expect(slow.end == -20 && slow.crossings.isEmpty)
        let fast = ScrollMotion(from: -120, velocity: 4_000, in: Self.extent)
        #expect(fast.crossings.count == 1 && fast.end > 500)
    }

    @Test func contentStopsAtTheEdgeWithoutBouncing() {
        let motion = ScrollMotion(from: 2_000, velocity: 4_000, in: Self.extent, bounces: false)
        #expect(motion.end == 3_000 && motion.duration < 0.4)
        for index in 0...100 { #expect(motion.value(at: Double(index) / 100) <= 3_000) }
    }

    @Test("A motion with a target begins with the given velocity and ends at the target.")
    func aTargetedMotionKeepsVelocityAndEndsAtTheTarget() {
        for (velocity, target) in [(2_000.0, 700.0), (2_000, 1_300), (-900, -100), (3_000, 90), (0, 400), (-600, 500)] {
            let motion = ScrollMotion(from: 0, velocity: velocity, endingAt: target)
            #expect(motion.velocity(at: 0) == velocity && motion.end == target)
        }
    }

    @Test func pagesAreOvershotOnlyAtHighVelocity() {
        for velocity in stride(from: -3_000.0, through: 3_000, by: 125) {
            for way in [60.0, 150, 390] {
                let motion = ScrollMotion(from: 0, velocity: velocity, endingAt: way, decay: .fast)
                let furthest = (0...2_000).map { motion.value(at: Double($0) / 1_000) }.max() ?? 0
                // A critically damped spring overshoots its target by less than (v - w d) / (w e).
                let demanded = max(0, velocity - 40 * way) / (40 * 2.718281828459045)
                #expect(furthest - way <= demanded + 1e-9)
            }
        }
        let still = ScrollMotion(from: 0, velocity: 9_000, endingAt: 60, decay: .fast, maySwing: false)
        for index in 0...200 { #expect(still.value(at: Double(index) / 1_000) <= 60) }
    }

    @Test func pullAndOffsetAreInverseBeyondTheEdge() {
        for offset in stride(from: -680.0, through: 3_690, by: 7.3) {
            let pull = Self.extent.pull(forOffset: offset)
            #expect(abs(Self.extent.offset(forPull: pull) - offset) < 1e-9)
        }
        #expect(Self.extent.slope(atPull: 100) == 1 && abs(Self.extent.slope(atPull: -20.0001) - 0.55) < 1e-5)
    }

    @Test func extremeMotionsAreNeverNaN() {
        let odd = [Double.nan, .infinity, -.infinity, 0, 1e300, -1e300, 1e-300]
        for place in odd {
            for velocity in odd {
                for edge in odd {
                    let extent = ScrollExtent(lower: edge, upper: velocity, viewport: place)
                    let motions = [
                        ScrollMotion(from: place, velocity: velocity, in: extent),
                        ScrollMotion(from: place, velocity: velocity, endingAt: edge),
                        ScrollMotion(from: place, velocity: velocity, to: edge, frequency: velocity),
                    ]
                    for motion in motions {
                        for time in [0, 0.01, 1, 100] {
                            let sample = motion.sample(at: time)
                            #expect(!sample.value.isNaN && !sample.velocity.isNaN)
                        }
                    }
                }
            }
        }
    }
}
