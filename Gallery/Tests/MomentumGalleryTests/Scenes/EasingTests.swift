import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct EasingTests {
    private func open(variant: Int = 1, reducesMotion: Bool = false) -> Session {
        let session = Session(
            Session.Start(scene: Gallery.scene(named: "easing")!, variant: variant, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func frames(_ session: Session, from start: Int, to end: Int) {
        for frame in start...end { session.apply(.frame(Double(frame) / 60)) }
    }

    @Test func theDotMovesByTheChosenCurve() {
        let session = open()
        session.apply(.key(KeyEvent(.space)))
        frames(session, from: 1, to: 37)
        // Half of 1.2 s after the first frame.
        let expected = TimingFunction.cubic(0.68, -0.55, 0.735, 1.55).sample(at: 0.5)
        #expect(abs(session.sample(0).value - expected.value) < 1e-9)
        #expect(abs(session.sample(0).velocity - expected.derivative / 1.2) < 1e-6)
        frames(session, from: 38, to: 120)
        #expect(session.sample(0) == MotionSample(value: 1))
        #expect(!session.needsFrame)
    }

    @Test func arrowsGoThroughTheList() {
        let session = open()
        // From the second custom curve two to the right and one up, to the neighbour of the default curve: ease in and
        // out.
        for key in [KeyEvent.Key.right, .right, .up] { session.apply(.key(KeyEvent(key))) }
        frames(session, from: 1, to: 37)
        let expected = TimingFunction.easeInEaseOut.sample(at: 0.5)
        #expect(abs(session.sample(0).value - expected.value) < 1e-9)
        #expect(abs(session.sample(0).velocity - expected.derivative / 1.2) < 1e-6)
    }

    @Test func aControlPointIsMovedByKeys() {
        let session = open()
        for key in [KeyEvent.Key.enter, .left, .up, .up, .escape, .space] { session.apply(.key(KeyEvent(key))) }
        frames(session, from: 1, to: 37)
        let expected = TimingFunction.cubic(0.66, -0.51, 0.735, 1.55).value(at: 0.5)
        #expect(abs(session.sample(0).value - expected) < 1e-9)
    }

    @Test("The dot follows the new curve without a jump while a control point is dragged.")
    func theDotFollowsADraggedControlPoint() {
        let session = open()
        session.apply(.key(KeyEvent(.space)))
        session.perform(0)
        frames(session, from: 1, to: 61)
        let value = session.sample(0).value
        #expect(abs(value - TimingFunction.cubic(0.68, -0.55, 0.735, 1.55).value(at: 1 / 1.2)) > 0.02)
        frames(session, from: 62, to: 200)
        #expect(session.sample(0) == MotionSample(value: 1))
    }

    @Test func loopingRestartsHalfASecondAfterTheEnd() {
        let session = open(variant: 0)
        // A pause of 0.5 s, and a run of 1.2 s.
        frames(session, from: 1, to: 101)
        #expect(session.sample(0).velocity != 0)
        frames(session, from: 102, to: 130)
        #expect(session.sample(0) == MotionSample(value: 1))
        frames(session, from: 131, to: 133)
        #expect(session.sample(0).value < 0.1)
    }

    @Test func reducedMotionShowsTheEndAndRests() {
        let session = open(variant: 0, reducesMotion: true)
        frames(session, from: 1, to: 60)
        #expect(session.sample(0) == MotionSample(value: 1))
        #expect(!session.needsFrame)
    }

    @Test func everyFunctionIsInTheList() {
        let curves = EasingCurve.all
        #expect(curves.count == EasingCurve.columns * EasingCurve.rows)
        #expect(Set(curves.map { $0.function }).count == curves.count)
        for curve in curves where !curve.isCustom {
            #expect(curve.extent.lowerBound >= -0.45 && curve.extent.upperBound <= 1.45)
        }
    }

    @Test func curvesAreWrittenInHandWrittenForm() {
        let curves = EasingCurve.all
        #expect(EasingText.css(curves[1]) == "ease-in")
        #expect(EasingText.css(curves[7]) == "cubic-bezier(0.68, -0.55, 0.735, 1.55)")
        #expect(EasingText.css(curves[10]) == "steps(4, jump-none)")
        #expect(EasingText.css(curves[5]) == "linear(0, 0.8 25%, 0.6 50%, 1.05 80%, 1)")
    }

    @Test func numbersAreWrittenRounded() {
        #expect(NumberText.decimal(0.735, decimals: 3) == "0.735")
        #expect(NumberText.decimal(-0.004) == "0")
        #expect(NumberText.decimal(-0.005) == "-0.01")
        #expect(NumberText.decimal(1.5, padded: true) == "1.50")
        #expect(NumberText.decimal(99.999) == "100")
        #expect(NumberText.decimal(10.05, decimals: 2) == "10.05")
        #expect(NumberText.decimal(818.4, decimals: 0) == "818")
        #expect(NumberText.decimal(.nan) == "–")
    }
}
