import MomentumCurves
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The initial velocity of a scrubbed change after its release is the derivative of the scrubbed value, on the side of
/// the following motion.
@Suite struct ReleaseVelocityTests {
    private func timing(_ random: inout SplitMix64) -> AnimatorTiming {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .function(.linear)
        case 1:
            return .function(
                .cubic(
                    .random(in: 0.05...0.95, using: &random), .random(in: -0.5...1.5, using: &random),
                    .random(in: 0.05...0.95, using: &random), .random(in: -0.5...1.5, using: &random)))
        case 2: return .function(.piecewiseLinear(PiecewiseLinear([.init(0), .init(0.7), .init(0.3), .init(1)])))
        case 3:
            return .function(
                .easing(Easing(.allCases.randomElement(using: &random)!, .allCases.randomElement(using: &random)!)))
        default:
            let parameters = SpringTimingParameters(
                dampingRatio: .random(in: 0.3...1.4, using: &random),
                initialVelocity: Vector(dx: .random(in: -3...3, using: &random), dy: 0))
            return AnimatorTiming.make(.spring(parameters), duration: .random(in: 0.2...2, using: &random))!.timing
        }
    }

    @Test func releasedChangesHaveThePresentationsVelocity() {
        var random = SplitMix64(seed: 11)
        var judged = 0
        for index in 0..<4000 {
            var track = ChangeTrack(span: SIMD4(.random(in: -300...300, using: &random), 40, 0, 0))
            if Bool.random(using: &random) {
                track.begin = .random(in: 0...0.4, using: &random)
                track.end = .random(in: 0.6...1, using: &random)
            }
            if index % 5 == 0 { track.ownTiming = timing(&random) }
            let scrubbed = index % 7 == 0 ? nil : timing(&random)
            let origin = Double.random(in: 0.05...0.95, using: &random)
            let fraction = index % 3 == 0 ? origin : .random(in: 0.02...0.98, using: &random)
            let isForwards = Bool.random(using: &random)
            let grabbed =
                track.offset(at: origin, in: scrubbed)
                + (index % 3 == 1 ? SIMD4(.random(in: -80...80, using: &random), 0, 0, 0) : .zero)
            func offset(_ fraction: Double) -> SIMD4<Double> {
                track.offset(at: fraction, in: scrubbed, from: grabbed, at: origin)
            }
            // If quotients over two steps are equal, there is no kink.
            let step = isForwards ? 1e-6 : -1e-6
            let (quotient, longer) = (
                (offset(fraction + step) - offset(fraction)) / step,
                (offset(fraction + 3 * step) - offset(fraction)) / (3 * step)
            )
            let bound = 1e-3 * (1 + abs(quotient.x))
            guard abs(quotient.x - longer.x) < bound else { continue }
            judged += 1
            let slope = track.slope(
                at: fraction, in: scrubbed, from: grabbed, at: origin, isForwards: isForwards)
            #expect(abs(slope.x - quotient.x) < bound, "\(index)")
        }
        #expect(judged > 3900)
    }
}
