import MomentumCurves
import Testing

@Suite struct CurveMotionTests {
    let curve = CurveMotion(from: Point(x: 0, y: 10), to: Point(x: 100, y: -30), duration: 0.8, timing: .easeInEaseOut)

    @Test func aCurveReachesBothEndsAndRestsOutside() {
        #expect(curve.value(at: 0) == curve.from && curve.value(at: 0.8) == curve.to)
        #expect(curve.sample(at: 5) == MotionSample(value: curve.to))
        let line = CurveMotion(from: 2.0, to: 6, duration: 2)
        #expect(line.sample(at: 0) == MotionSample(value: 2, velocity: 2))
        #expect(line.sample(at: 2) == MotionSample(value: 6, velocity: 2))
        #expect(line.sample(at: 2.001) == MotionSample(value: 6))
        #expect(line.sample(at: -0.001) == MotionSample(value: 2))
        #expect(line.sample(at: .nan).value == 2)
        checkLaws(curve, until: 1, kinks: [0, 0.8])
    }

    @Test func aCurveWithoutDurationIsAtItsEnd() {
        for duration in [0, -1, .nan] {
            let jump = CurveMotion(from: 2.0, to: 6, duration: duration)
            #expect(jump.sample(at: 0) == MotionSample(value: 6))
            #expect(jump.sample(at: -1) == MotionSample(value: 2))
        }
    }

    @Test func beforeItsStartARepeatedMotionEqualsTheCurve() {
        let timings: [TimingFunction] = [.linear, .steps(4, .jumpStart), .steps(4, .jumpEnd), .easeIn]
        for timing in timings {
            for duration in [0.0, 1] {
                let curve = CurveMotion(from: 2.0, to: 6, duration: duration, timing: timing)
                for before in [-1e-9, -0.5, -100] {
                    #expect(curve.repeated(3).sample(at: before) == curve.sample(at: before))
                }
            }
        }
    }

    @Test func aCurveOfTransformsHasTheVelocityOfTheMatrix() {
        let end = Transform3D(rotationAngle: 2, x: 1, y: 2, z: 3).concatenating(Transform3D(translationX: 50, y: 0))
        checkLaws(CurveMotion(from: .identity, to: end, duration: 1, timing: .easeInEaseOut), until: 1, kinks: [0, 1])
        let flat = Transform2D(rotationAngle: 2).concatenating(Transform2D(scaleX: 2, y: 0.5))
        checkLaws(CurveMotion(from: .identity, to: flat, duration: 1), until: 1, kinks: [0, 1])
    }

    @Test func repeatsStartOverAndStopAtTheEnd() {
        let line = CurveMotion(from: 0.0, to: 10, duration: 2)
        let thrice = line.repeated(3)
        #expect(thrice.duration == 6)
        #expect(thrice.value(at: 2) == 0 && thrice.value(at: 3) == 5 && thrice.value(at: 6) == 10)
        #expect(thrice.sample(at: 7) == MotionSample(value: 10))
        let partly = line.repeated(2.5)
        #expect(partly.duration == 5 && partly.sample(at: 5) == MotionSample(value: 5, velocity: 5))
        #expect(partly.sample(at: 100) == MotionSample(value: 5))
        checkLaws(thrice, until: 7, kinks: [0, 2, 4, 6])
        #expect(line.repeated(.infinity).value(at: 2e6 + 0.5) == 2.5)
        #expect(line.repeated(0).sample(at: 3) == MotionSample(value: 0))
        #expect(line.repeated(.nan).duration == 0)
        #expect(CurveMotion(from: 1.0, to: 2, duration: 0).repeated(4).value(at: 0) == 2)
    }

    @Test func autoreversingReturns() {
        let swing = curve.repeated(2, autoreverses: true)
        #expect(swing.duration == 3.2)
        #expect(swing.value(at: 0.8).difference(to: curve.to) < 1e-12)
        #expect(swing.value(at: 1.6).difference(to: curve.from) < 1e-12)
        #expect(swing.value(at: 3.2) == curve.from)
        let (there, back) = (swing.sample(at: 0.3), swing.sample(at: 1.3))
        #expect(there.value.difference(to: back.value) < 1e-12 && there.velocity.difference(to: -back.velocity) < 1e-9)
        checkLaws(swing, until: 4, kinks: [0, 0.8, 1.6, 2.4, 3.2])
    }

    @Test func cumulativeRepeatsContinueFromTheirEnd() {
        let steps = CurveMotion(from: 0.0, to: 10, duration: 1, timing: .easeInEaseOut).repeated(5, isCumulative: true)
        #expect(steps.value(at: 3) == 30 && steps.value(at: 5) == 50 && steps.sample(at: 9) == MotionSample(value: 50))
        checkLaws(steps, until: 6, kinks: [0, 1, 2, 3, 4, 5])
        let quarter = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        let wheel = CurveMotion(from: .identity, to: quarter, duration: 1).repeated(8, isCumulative: true)
        #expect(wheel.value(at: 5.5).difference(to: Transform3D(rotationAngle: 2.75 * .pi, x: 0, y: 0, z: 1)) < 1e-12)
        checkLaws(wheel, until: 8, kinks: [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

}
