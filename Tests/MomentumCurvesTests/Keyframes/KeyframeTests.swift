import MomentumCurves
import Testing

@Suite struct KeyframeTests {
    let values = [
        Point(x: 0, y: 0), Point(x: 30, y: 40), Point(x: 30, y: 40), Point(x: 100, y: -20), Point(x: 90, y: 5),
    ]
    let times = [0, 0.1, 0.3, 0.8, 1]

    @Test func everyModeReachesEachValueAtItsTime() throws {
        for mode in [CalculationMode.linear, .cubic] {
            let keyframes = try Keyframes(values: values, keyTimes: times, mode: mode)
            for (time, value) in zip(times, values) { #expect(keyframes.sample(at: time).value == value) }
        }
        for mode in [CalculationMode.paced, .cubicPaced] {
            let keyframes = try Keyframes(values: values, keyTimes: [9, 9], mode: mode)
            for (time, value) in zip(keyframes.keyTimes, values) {
                #expect(keyframes.sample(at: time).value.difference(to: value) < 1e-9, "\(mode)")
            }
        }
    }

    @Test func velocityIsTheDerivativeInEveryMode() throws {
        let timings = Array(repeating: TimingFunction.easeInEaseOut, count: 4)
        let shapes = values.indices.map { SplineShape(tension: 0.1 * Double($0), continuity: -0.3, bias: 0.2) }
        for mode in [CalculationMode.linear, .discrete, .cubic] {
            let keyTimes = mode == .discrete ? [0, 0.1, 0.3, 0.6, 0.8, 1] : times
            let motion = try KeyframeMotion(
                values: values, keyTimes: keyTimes, timings: timings, mode: mode, shapes: shapes, duration: 2)
            checkLaws(motion, until: 2.2, kinks: keyTimes.map { $0 * 2 }, accuracy: 1e-5)
        }
        for mode in [CalculationMode.paced, .cubicPaced] {
            let motion = try KeyframeMotion(values: values, mode: mode, duration: 2)
            checkLaws(motion, until: 2.2, kinks: motion.keyframes.keyTimes.map { $0 * 2 }, accuracy: 1e-5)
        }
        var eased = try KeyframeMotion(values: values, keyTimes: times, duration: 2)
        eased.timing = .easeInEaseOut
        #expect(eased.value(at: 2) == values[4] && eased.velocity(at: 2.01) == .zero)
    }

    @Test func pacedSpeedIsConstantAndTheSameEverywhere() throws {
        for mode in [CalculationMode.paced, .cubicPaced] {
            let keyframes = try Keyframes(values: values, mode: mode)
            let speed = keyframes.sample(at: 0.001).rate.euclideanLength
            for index in 0..<1000 {
                let rate = keyframes.sample(at: (Double(index) + 0.5) / 1000).rate.euclideanLength
                #expect(abs(rate / speed - 1) < 1e-9, "\(mode) \(index)")
            }
        }
        let linear = try Keyframes(values: values, mode: .paced)
        // 50 + 0 + 92.195... + 26.926...
        #expect(abs(linear.sample(at: 0.5).rate.euclideanLength - 169.12126860860139) < 1e-9)
    }

    @Test func cubicVelocityIsContinuousOverUnevenTimes() throws {
        let keyframes = try Keyframes(values: values, keyTimes: times, mode: .cubic)
        for time in times[1...3] {
            let (before, after) = (keyframes.sample(at: time - 1e-9).rate, keyframes.sample(at: time + 1e-9).rate)
            #expect(before.difference(to: after) < 1e-4)
        }
    }

    @Test func catmullRomHasItsKnownMidpoint() throws {
        // (-p0 + 9 p1 + 9 p2 - p3) / 16 in the middle between the inner two of four evenly timed values.
        let keyframes = try Keyframes(values: [0.0, 10, 14, 3], mode: .cubic)
        #expect(abs(keyframes.sample(at: 0.5).value - (0 + 90 + 126 - 3) / 16) < 1e-14)
        #expect(abs(keyframes.sample(at: 1.0 / 3).rate - 7 * 3) < 1e-12)
        let tight = try Keyframes(
            values: [0.0, 10, 14, 3], mode: .cubic, shapes: Array(repeating: SplineShape(tension: 1), count: 4))
        #expect(tight.sample(at: 1.0 / 3).rate == 0)
        // With a bias of 1 the tangent is the preceding difference. With a continuity of -1 both sides are straight.
        let shapes = [SplineShape(), SplineShape(bias: 1), SplineShape(), SplineShape()]
        #expect(
            abs(try Keyframes(values: [0.0, 10, 14, 3], mode: .cubic, shapes: shapes).sample(at: 1.0 / 3).rate - 30)
                < 1e-12)
        let corners = Array(repeating: SplineShape(continuity: -1), count: 4)
        let polygon = try Keyframes(values: [0.0, 10, 14, 3], mode: .cubic, shapes: corners)
        #expect(abs(polygon.sample(at: 0.5).value - 12) < 1e-14)
        #expect(
            abs(polygon.sample(at: 1.0 / 3 - 1e-12).rate - 30) < 1e-6 && abs(polygon.sample(at: 0.4).rate - 12) < 1e-12)
    }

    @Test func discreteValuesHoldUntilTheNextTime() throws {
        let keyframes = try Keyframes(values: [1.0, 2, 3], keyTimes: [0, 0.2, 0.6, 1], mode: .discrete)
        #expect([0, 0.19, 0.2, 0.59, 0.6, 1].map { keyframes.sample(at: $0).value } == [1, 1, 2, 2, 3, 3])
        let even = try Keyframes(values: [1.0, 2], mode: .discrete)
        #expect(even.keyTimes == [0, 0.5, 1] && even.sample(at: 0.5).value == 2 && even.sample(at: 0.4).value == 1)
    }

    @Test func equalKeyTimesJumpAndOneValueIsConstant() throws {
        let jump = try Keyframes(values: [0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
        #expect(jump.sample(at: 0.5 - 1e-12).value < 1 && jump.sample(at: 0.5).value == 5)
        let atEnd = try Keyframes(values: [0.0, 1, 5], keyTimes: [0, 1, 1])
        #expect(atEnd.sample(at: 1).value == 5)
        for mode in [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            let one = try Keyframes(values: [7.0], mode: mode)
            #expect(one.sample(at: 0.3).value == 7 && one.sample(at: 0.3).rate == 0)
            let same = try Keyframes(values: [7.0, 7, 7], mode: mode)
            #expect(same.sample(at: 0.3).value == 7 && same.sample(at: 0.3).rate == 0)
        }
    }

    @Test func matricesRotateInsteadOfCollapsing() throws {
        let half = Transform3D(rotationAngle: 3, x: 0, y: 0, z: 1)
        for mode in [CalculationMode.linear, .cubic, .paced] {
            let keyframes = try Keyframes(values: [.identity, half, .identity], mode: mode)
            let (value, _) = keyframes.sample(at: 0.25)
            #expect(value.difference(to: Transform3D(rotationAngle: 1.5, x: 0, y: 0, z: 1)) < 1e-14)
        }
    }

    @Test func mismatchedKeyframesAreRefusedWithAReason() {
        func reason(
            _ values: [Double], _ times: [Double] = [], _ timings: [TimingFunction] = [],
            _ mode: CalculationMode = .linear, _ shapes: [SplineShape] = []
        ) -> KeyframeError? {
            do throws(KeyframeError) {
                _ = try Keyframes(values: values, keyTimes: times, timings: timings, mode: mode, shapes: shapes)
                return nil
            } catch { return error }
        }
        #expect(reason([]) == .noValues)
        #expect(reason([1, .nan]) == .valueNotFinite(index: 1))
        #expect(reason([1, 2], [0, 0.5, 1]) == .keyTimeCount(expected: 2, found: 3))
        #expect(reason([1, 2], [0, 1], [], .discrete) == .keyTimeCount(expected: 3, found: 2))
        #expect(reason([1, 2, 3], [0, 0.6, 0.5]) == .keyTimeOrder(index: 2))
        #expect(reason([1, 2, 3], [0, .nan, 1]) == .keyTimeOrder(index: 1))
        #expect(reason([1, 2], [0.1, 1]) == .keyTimeEnds && reason([1, 2], [0, 0.9]) == .keyTimeEnds)
        #expect(reason([1, 2, 3], [], [.linear]) == .timingCount(expected: 2, found: 1))
        #expect(reason([1, 2, 3], [], [], .cubic, [SplineShape()]) == .shapeCount(expected: 3, found: 1))
        #expect(reason([1, 2], [5, 4, 3], [.linear, .linear], .paced) == nil)
    }
}
