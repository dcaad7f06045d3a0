import MomentumCurves
import MomentumGallery
import MomentumTesting
import Testing

@Suite struct CardFlipTests {
    private let scene = Gallery.scene(named: "card-flip")!

    private func open(reducesMotion: Bool = false) -> Session {
        let session = Session(Session.Start(scene: scene, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func pointer(_ phase: PointerSample.Phase, _ x: Double, _ time: Double) -> SessionInput {
        .pointer(PointerSample(phase: phase, location: Point(x: x, y: 280), timestamp: time))
    }

    private func turn(_ session: Session) -> MotionSample<Double> { session.sample(0) }

    /// Drags to the right at 900 pt/s for 0.2 s and releases. Returns the time.
    private func fling(_ session: Session) -> Double {
        session.apply(pointer(.began, 100, 0))
        for step in 1...24 {
            let time = Double(step) / 120
            session.apply(pointer(.moved, 100 + 900 * time, time))
            session.apply(.frame(time))
        }
        session.apply(pointer(.ended, 280, 0.2))
        session.apply(.frame(0.2))
        return 0.2
    }

    @Test func theCardFollowsTheFinger() {
        let session = open()
        session.apply(pointer(.began, 100, 0))
        session.apply(pointer(.moved, 160, 0.1))
        session.apply(.frame(0.1))
        // 60 points minus the slop, at 0.62 degrees each.
        #expect(abs(turn(session).value - 50 * 0.62) < 1e-9)
    }

    @Test func releasingKeepsTheFingersVelocity() {
        let session = open()
        _ = fling(session)
        #expect(abs(turn(session).velocity - 900 * 0.62) < 1e-6)
        let before = turn(session)
        session.apply(.frame(0.2 + 1e-6))
        #expect(abs(turn(session).value - before.value - before.velocity * 1e-6) < 1e-7)
    }

    @Test func aThrownCardComesToRestOnASide() {
        let session = open()
        let start = fling(session)
        for frame in 1...900 { session.apply(.frame(start + Double(frame) / 60)) }
        #expect(turn(session) == MotionSample(value: 180, velocity: 0))
        #expect(!session.needsFrame)
    }

    @Test func catchingKeepsAngleAndVelocity() {
        let session = open()
        let start = fling(session)
        for instant in stride(from: 0.02, through: 0.5, by: 0.04) {
            let session = open()
            _ = fling(session)
            session.apply(.frame(start + instant))
            let before = (turn(session), session.sample(1))
            session.apply(pointer(.began, 200, start + instant))
            session.apply(.frame(start + instant))
            #expect(abs(turn(session).value - before.0.value) < 1e-9)
            #expect(abs(turn(session).velocity - before.0.velocity) < 1e-9)
            #expect(abs(session.sample(1).value - before.1.value) < 1e-9)
            #expect(session.events.contains { $0.kind == .caught })
            // While held, it stops without turning back.
            for frame in 1...60 { session.apply(.frame(start + instant + Double(frame) / 120)) }
            let halt = before.0.value + before.0.velocity * 0.1 / (2 * .pi)
            #expect(abs(turn(session).value - halt) < 1e-6)
        }
        #expect(session.time == start)
    }

    @Test func aTapFlipsTowardsTheTappedSide() {
        for (x, end) in [(300.0, 180.0), (80, -180)] {
            let session = open()
            session.apply(pointer(.began, x, 0))
            session.apply(pointer(.ended, x, 0.05))
            for frame in 1...600 { session.apply(.frame(0.05 + Double(frame) / 60)) }
            #expect(turn(session) == MotionSample(value: end, velocity: 0))
        }
    }

    /// In every frame the change of the angle matches its velocity, in every kind of motion.
    @Test func keysAndTapsCauseNoJumps() {
        var random = SplitMix64(seed: 41)
        let session = open()
        var last = turn(session)
        for frame in 1...4000 {
            let time = Double(frame) / 1000
            if random.happens(0.01) {
                let keys: [KeyEvent.Key] = [.space, .escape, .left, .right, .up, .down]
                session.apply(.key(KeyEvent(keys[random.index(below: keys.count)])))
            }
            session.apply(.frame(time))
            let now = turn(session)
            // Within a thousandth of a second, a spring changes the velocity only by its acceleration.
            #expect(abs(now.velocity - last.velocity) < 400, "at \(time)")
            #expect(abs(now.value - last.value - (now.velocity + last.velocity) / 2 * 0.001) < 0.02, "at \(time)")
            last = now
        }
    }

    @Test func randomInteractionEndsOnASide() throws {
        for seed in 0..<40 {
            let script = ScriptGenerator.script(for: Gallery.scenes[scene], seed: UInt64(seed))
            let session = Session(script.start)
            for input in script.inputs {
                session.apply(input)
                #expect(turn(session).value.isFinite && turn(session).velocity.isFinite)
            }
            guard !session.needsFrame else {
                // The keys hold the card at the angle that they have set.
                continue
            }
            let layer = try #require(card(session.stage.root.layer))
            let angle = turn(session).value * .pi / 180
            #expect(abs(layer.presentation.value(of: .transform).m11 - Maths.cos(angle)) < 1e-9, "seed \(seed)")
        }
    }

    private func card(_ layer: Layer) -> Layer? {
        if "\(layer.name)" == "card" { return layer }
        for sublayer in layer.sublayers { if let found = card(sublayer) { return found } }
        return nil
    }

    @Test func reducedMotionFadesWithoutFlipping() {
        let session = open(reducesMotion: true)
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0.05))
        #expect(turn(session) == MotionSample(value: 180, velocity: 0))
        #expect(session.needsFrame)
        for frame in 1...60 { session.apply(.frame(0.05 + Double(frame) / 60)) }
        #expect(!session.needsFrame)
    }
}
