import MomentumCurves
import MomentumLayers
import Testing

/// Values that an animator drives are evaluated with the rest of the tree, and equal the layer's values bit for bit.
struct DrivenTrackTests {
    private nonisolated static let paths: [PropertyPath] = ["position", "bounds", "opacity", "zPosition"]

    private static let curves: [Motion] = {
        let timings: [TimingFunction] = [
            .linear, .easeInEaseOut, .cubic(0.3, -0.6, 0.7, 1.6), .steps(4, .jumpEnd),
        ]
        let (start, end) = (SIMD4(0.3, -40, 7, 1e-3), SIMD4(-0.1, 60, 0, 2))
        var motions: [Motion] = []
        for timing in timings {
            for phase in [-0.4, 0, 0.3, 1, 1.2] {
                for rate in [0.7, 3, -0.8, 1e-7, 0] {
                    motions.append(
                        .curve(Motion.Curve(timing: timing, start: start, end: end, phase: phase, rate: rate)))
                }
            }
        }
        return motions
    }()

    private static let springs: [Motion] = {
        var motions: [Motion] = []
        for ratio in [0.3, 1, 1.7] {
            for phase in [-0.3, 0, 0.2] {
                for rate in [1, 0.5, -0.7] {
                    motions.append(
                        .spring(
                            Motion.Spring(
                                Spring(angularFrequency: 9, dampingRatio: ratio), target: SIMD4(1, 2, 0, -3),
                                displacement: SIMD4(0.4, -120, 30, 5), velocity: SIMD4(0, 900, -80, 0.1), phase: phase,
                                rate: rate)))
                }
            }
        }
        return motions
    }()

    @Test(arguments: paths) func drivenTracksMatchThePresentationExactly(path: PropertyPath) {
        for (index, motion) in (Self.curves + Self.springs).enumerated() {
            for hasResidual in [false, true] {
                let probe = Probe()
                probe.layer.timing.speed = [1, 1.5, 0.3][index % 3]
                let end = probe.presentation(at: 0).value(at: path)
                let start = AnimationValue.numbers(end.components.map { $0 + 3 })
                let animation = ControlledAnimation(probe.layer, path, from: start, to: end)
                var motion = motion
                if hasResidual {
                    let seen = MotionState(value: SIMD4(9, 8, 7, 6), velocity: SIMD4(-50, 60, -70, 80))
                    motion.start(at: seen, keepsVelocity: true, length: 0.4)
                }
                animation.follow(motion, after: index % 2 == 0 ? 0 : 0.1)
                for step in 1..<90 {
                    switch step {
                    case 30: animation.hold()
                    case 33: animation.resume(speed: -1)
                    case 50: animation.hold()
                    case 52: animation.resume()
                    case 70: animation.release(to: end)
                    default: break
                    }
                    _ = probe.presentation(at: Double(step) * 0.03125)
                }
            }
        }
    }
}
