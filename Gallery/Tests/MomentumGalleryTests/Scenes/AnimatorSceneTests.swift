import MomentumGallery
import MomentumTesting
import Testing

/// The claims about each variant of the scene `animator`.
@Suite struct AnimatorSceneTests {
    private let scene = Gallery.scene(named: "animator")!
    private nonisolated static let variants = [
        "play", "reverse", "spring-velocity", "extend", "bezier", "keyframes", "several", "touch", "renew",
    ]

    private func open(_ variant: String, reducesMotion: Bool = false) -> Session {
        let session = Session(
            Session.Start(
                scene: scene, variant: Gallery.scenes[scene].variant(named: variant)!, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func run(_ session: Session, _ duration: Double) {
        let start = session.time
        for frame in 1...Int((duration * 60).rounded()) { session.apply(.frame(start + Double(frame) / 60)) }
    }

    private func card(_ session: Session) -> Layer {
        func find(_ layer: Layer) -> Layer? {
            if "\(layer.name)" == "card" { return layer }
            for sublayer in layer.sublayers { if let found = find(sublayer) { return found } }
            return nil
        }
        return find(session.stage.root.layer)!
    }

    /// Returns all texts on the stage.
    private func texts(_ session: Session) -> [String] {
        func all(_ view: View) -> [String] {
            ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap { all($0) }
        }
        return all(session.stage.root)
    }

    /// The displayed fraction is that of the scrubber, even when the animator has finished and its own fraction is 0.
    @Test func theDisplayedFractionIsOneAtTheEndAndZeroAtTheStart() {
        let session = open("play")
        #expect(texts(session).contains("fraction 0.00") && texts(session).contains("inactive, at the start"))
        session.apply(.key(KeyEvent(.space)))
        run(session, 0.8)
        #expect(texts(session).contains("running"))
        run(session, 3)
        #expect(texts(session).contains("fraction 1.00") && texts(session).contains("inactive, at the end"))
        session.apply(.key(KeyEvent(.space)))
        run(session, 4)
        #expect(texts(session).contains("fraction 0.00") && texts(session).contains("inactive, at the start"))
    }

    /// Returns the presentation position of the card, in stage points.
    private func place(_ session: Session) -> Point {
        let track = card(session).superlayer!
        let (x, y) = (session.sample(0).value, session.sample(1).value)
        return track.convert(Point(x: x, y: y), to: nil)!
    }

    private func touch(_ session: Session, _ phase: PointerSample.Phase, _ point: Point) {
        session.apply(.pointer(PointerSample(phase: phase, location: point, timestamp: session.time)))
        session.apply(.frame(session.time))
    }

    private func tap(_ session: Session, _ point: Point) {
        touch(session, .began, point)
        touch(session, .ended, point)
    }

    /// Position and velocity of the card are continuous through the interruption of every variant.
    @Test(arguments: ["play", "reverse", "spring-velocity", "extend", "bezier", "keyframes", "several", "renew"])
    func interruptionsKeepPositionAndVelocity(variant: String) {
        for instants in [[0.2], [0.5], [0.9], [0.3, 0.15, 0.1, 0.2, 0.4]] {
            let session = open(variant)
            session.apply(.key(KeyEvent(.space)))
            session.apply(.frame(0))
            for instant in instants {
                run(session, instant)
                let before = (0..<3).map { session.sample($0) }
                session.apply(.key(KeyEvent(.space)))
                session.apply(.frame(session.time))
                for index in 0..<3 {
                    let after = session.sample(index)
                    #expect(abs(after.value - before[index].value) <= 1e-6, "\(variant), \(instant), \(index)")
                    #expect(abs(after.velocity - before[index].velocity) <= 1e-3, "\(variant), \(instant), \(index)")
                }
            }
            run(session, 12)
            #expect(!session.needsFrame && [0, 320].contains { abs($0 - session.sample(0).value) < 1e-9 })
        }
    }

    @Test func replayFlipsTheVelocityAndMomentumKeepsIt() {
        let session = open("reverse")
        session.apply(.key(KeyEvent(.space)))
        run(session, 0.5)
        let before = session.sample(0)
        #expect(session.sample(3) == before && before.velocity > 100)
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(session.time))
        #expect(abs(session.sample(0).velocity - before.velocity) < 1e-6)
        #expect(abs(session.sample(3).velocity + before.velocity) < 1e-6)
        run(session, 3)
        #expect(session.sample(0).value == 0 && session.sample(3).value == 0 && !session.needsFrame)
    }

    @Test func animationsAddedAfterTheEndExtendTheRun() {
        let session = open("extend")
        for leg in 1...4 {
            session.apply(.key(KeyEvent(.space)))
            session.apply(.frame(session.time))
            let start = leg % 2 == 1 ? 0.0 : 320
            #expect(abs(session.sample(0).value - start) < 1e-9, "no jump")
            run(session, 0.8)
            #expect(abs(session.sample(0).value - 160) < 100 && session.sample(0).velocity.magnitude > 50)
            run(session, 1)
            #expect(abs(session.sample(0).value - (320 - start)) < 1e-9)
        }
    }

    @Test func touchesHitTheCardsPresentation() {
        for (isThere, expected) in [(true, 0.0), (false, 320.0)] {
            let session = open("touch")
            session.apply(.key(KeyEvent(.space)))
            run(session, 0.8)
            #expect(abs(session.sample(0).value - 160) < 4)
            var point = place(session)
            if !isThere { point.x += 160 }
            tap(session, point)
            run(session, 4)
            #expect(session.sample(0).value == expected)
        }
    }

    /// Caught and moved anywhere, reversed or not, the card comes to rest at one of its ends.
    @Test(arguments: ["play", "extend", "bezier", "keyframes", "renew"])
    func aDraggedCardEndsAtItsMarks(variant: String) {
        for (instant, turns) in [(0.0, 0), (0.15, 1), (0.4, 0), (0.4, 2), (1.2, 1)] {
            let session = open(variant)
            session.apply(.key(KeyEvent(.space)))
            session.apply(.frame(0))
            if instant > 0 { run(session, instant) }
            let seen = (session.sample(0).value, session.sample(1).value)
            var point = place(session)
            touch(session, .began, point)
            #expect(abs(session.sample(0).value - seen.0) < 1e-6 && abs(session.sample(1).value - seen.1) < 1e-6)
            for _ in 0..<6 {
                run(session, 1 / 60.0)
                point = Point(x: point.x + 8, y: point.y - 9)
                touch(session, .moved, point)
            }
            run(session, 0.3)
            let held = session.sample(1).value
            #expect(held < seen.1 - 30)
            touch(session, .ended, point)
            #expect(abs(session.sample(1).value - held) < 1e-9)
            for _ in 0..<turns where variant == "renew" || variant == "play" {
                run(session, 0.1)
                session.apply(.key(KeyEvent(.space)))
            }
            run(session, 12)
            #expect(session.sample(0).value == 0 || session.sample(0).value == 320, "\(instant) \(turns)")
            #expect(session.sample(1) == MotionSample(value: 0) && !session.needsFrame)
        }
    }

    @Test func theKeysScrubAndChooseButtons() {
        let session = open("play")
        for _ in 0..<5 { session.apply(.key(KeyEvent(.right))) }
        session.apply(.frame(0))
        #expect(abs(session.sample(0).value - 320 * 0.2) < 1e-9)
        // Activates the first button, which continues the animation.
        session.apply(.key(KeyEvent(.down)))
        session.apply(.key(KeyEvent(.space)))
        session.apply(.key(KeyEvent(.space, isDown: false)))
        run(session, 4)
        #expect(session.sample(0).value == 320)
    }

    @Test(arguments: variants)
    func leavingAVariantEndsItsAnimations(variant: String) {
        for gesture in 0..<3 {
            let session = open(variant)
            session.perform(gesture)
            run(session, 0.75)
            session.apply(.variant(variant == "play" ? 8 : 0))
            run(session, 8)
            #expect(!session.needsFrame && session.sample(0) == MotionSample(value: 0))
        }
    }

    @Test(arguments: variants)
    func reducedMotionRestsQuickly(variant: String) {
        let session = open(variant, reducesMotion: true)
        session.perform(0)
        run(session, 1.2)
        #expect(!session.stage.isMoving)
    }
}
