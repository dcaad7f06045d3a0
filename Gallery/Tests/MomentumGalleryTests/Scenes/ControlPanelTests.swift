import MomentumGallery
import MomentumTesting
import Testing

/// The control panel with a property animator, in both variants: `pause` and `renew`.
@Suite struct ControlPanelTests {
    private nonisolated static let styles = ["pause", "renew"]
    /// The positions on the stage of 390 by 720 points.
    private let open = 702.0
    private let closed = 1054.0

    private func session(_ style: String) -> Session {
        let variant = Gallery.scenes[0].variant(named: style)!
        let session = Session(Session.Start(scene: 0, variant: variant))
        session.apply(.frame(0))
        return session
    }

    private func pointer(_ phase: PointerSample.Phase, _ y: Double, _ time: Double) -> SessionInput {
        .pointer(PointerSample(phase: phase, location: Point(x: 195, y: y), timestamp: time))
    }

    /// Shows frames for `duration` seconds.
    private func run(_ session: Session, _ duration: Double) {
        let start = session.time
        for frame in 1...Int(duration * 60) { session.apply(.frame(start + Double(frame) / 60)) }
    }

    /// Grips the pane at its presentation position and releases it `way` further, moving with `velocity`.
    private func carry(_ session: Session, _ way: Double, velocity: Double = 0) {
        let grip = session.sample(0).value - 418 + 50
        var time = session.time
        session.apply(pointer(.began, grip, time))
        session.apply(.frame(time))
        session.apply(pointer(.moved, grip + (way < 0 ? -20 : 20), time + 0.1))
        session.apply(.frame(time + 0.1))
        session.apply(pointer(.moved, grip + way - velocity * 0.1, time + 0.4))
        time += 0.4
        for step in 0...12 {
            let now = time + Double(step) / 120
            session.apply(pointer(.moved, grip + way + velocity * (now - time - 0.1), now))
            session.apply(.frame(now))
        }
        session.apply(pointer(.ended, grip + way, time + 0.1 + (velocity == 0 ? 0.2 : 0)))
        session.apply(.frame(time + 0.1 + (velocity == 0 ? 0.2 : 0)))
    }

    @Test(arguments: styles)
    func thePaneNeverRestsAtTheReleasePoint(style: String) {
        for way in [-400.0, -352, -280, -176.5, -90, -3, 40] {
            for turns in 0...3 {
                let session = session(style)
                carry(session, way)
                var isOpen = session.sample(0).value < (open + closed) / 2
                for turn in 0..<turns {
                    run(session, 0.05 + 0.03 * Double(turn))
                    session.apply(.key(KeyEvent(.space)))
                    isOpen.toggle()
                }
                run(session, 8)
                #expect(session.sample(0) == MotionSample(value: isOpen ? open : closed), "\(way), \(turns) turns")
                #expect(!session.needsFrame)
            }
        }
    }

    @Test(arguments: styles)
    func theFingersVelocityIsTheAnimators(style: String) {
        for velocity in [-1500.0, -300, 300, 1500] {
            let session = session(style)
            carry(session, -200, velocity: velocity)
            let released = session.sample(0)
            #expect(abs(released.velocity - velocity) < 1e-6)
            #expect(abs(released.value - (closed - 190)) < 1e-9)
            run(session, 8)
            #expect(session.sample(0) == MotionSample(value: velocity < 0 ? open : closed))
        }
    }

    @Test(arguments: styles)
    func theCaughtPaneIsDraggedAndReversed(style: String) {
        for instant in [0.03, 0.1, 0.2, 0.3, 0.45, 0.5, 0.52] {
            let session = session(style)
            session.apply(.key(KeyEvent(.space)))
            run(session, instant)
            let caught = session.sample(0)
            // Away from the nearer end, minus the slop.
            let way = caught.value < (open + closed) / 2 ? 60.0 : -60
            carry(session, way)
            if caught.value > open, caught.value < closed {
                #expect(abs(session.sample(0).value - caught.value - way * 5 / 6) < 1e-6)
            }
            let before = session.sample(0)
            session.apply(.key(KeyEvent(.up)))
            session.apply(.frame(session.time))
            #expect(abs(session.sample(0).value - before.value) < 1e-9)
            run(session, 8)
            #expect(session.sample(0) == MotionSample(value: open))
        }
    }
}
