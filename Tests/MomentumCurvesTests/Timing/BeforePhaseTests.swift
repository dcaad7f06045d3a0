import MomentumCurves
import Testing

/// Before its beginning, a stepped function has not jumped, and every curve can be evaluated.
@Suite struct BeforePhaseTests {
    @Test func stepsHaveNotJumpedBeforeTheirBeginning() {
        for position in [StepPosition.jumpStart, .jumpBoth, .jumpEnd, .jumpNone] {
            let timing = TimingFunction.steps(4, position)
            #expect(timing.valueBefore == 0)
            let motion = CurveMotion(from: 10.0, to: 50, duration: 2, timing: timing)
            #expect(motion.value(at: -0.1) == 10)
            #expect(motion.value(at: 0) == 10 + 40 * timing.value(at: 0))
        }
        #expect(TimingFunction.steps(4, .jumpStart).value(at: 0) == 0.25)
        #expect(TimingFunction.easeIn.valueBefore == 0 && TimingFunction.linear.valueBefore == 0)
    }

    @Test func keyframesHaveNotJumpedBeforeTheirBeginning() throws {
        let motion = try KeyframeMotion(
            values: [0.0, 100, 200], timings: [.steps(2, .jumpStart), .linear], duration: 2)
        #expect(motion.value(at: -1) == 0 && motion.value(at: 0) == 50)
        var whole = try KeyframeMotion(values: [0.0, 100], duration: 2)
        whole.timing = .steps(2, .jumpStart)
        #expect(whole.value(at: -1) == 0 && whole.value(at: 0) == 50)
    }

    @Test func hugeControlPointsAreEvaluatedOrRefused() {
        for y in [1e50, 1e99, 1e100, -1e100, 1e101, 1e200, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
            for (x1, x2) in [(0.25, 0.75), (0.0, 1.0), (1.0, 0.0)] {
                for (y1, y2) in [(y, -y), (y, y), (0.0, y), (y, 1.0)] {
                    let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
                    let isLegal = y.magnitude <= CubicBezier.largestY
                    #expect(CubicBezier.isLegal(x1: x1, y1: y1, x2: x2, y2: y2) == isLegal)
                    for step in -2...12 {
                        let sample = curve.sample(at: Double(step) / 10)
                        #expect(!sample.value.isNaN && !sample.derivative.isNaN, "\(y1) \(y2) at \(step)")
                    }
                }
            }
        }
    }
}
