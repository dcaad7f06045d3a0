import MomentumGallery
import Testing

@Suite struct SheetTests {
    private func session() throws -> Session {
        let scene = try #require(Gallery.scene(named: "sheet"))
        let session = Session(Session.Start(scene: scene))
        session.apply(.frame(0))
        return session
    }

    private func finger(_ session: Session, _ phase: PointerSample.Phase, _ y: Double, after seconds: Double = 1 / 120)
    {
        let time = session.time + seconds
        session.apply(.pointer(PointerSample(phase: phase, location: Point(x: 195, y: y), timestamp: time)))
        session.apply(.frame(time))
    }

    private func rest(_ session: Session) {
        var frames = 0
        while session.needsFrame, frames < 900 {
            session.apply(.frame(session.time + 1 / 60))
            frames += 1
        }
    }

    /// The sheet and the list together move as far as the finger.
    @Test func oneDragMovesSheetAndListContinuously() throws {
        let session = try session()
        let start = session.sample(0).value
        var y = 690.0
        finger(session, .began, y)
        var (turns, sawSheet, sawList) = (0, false, false)
        for step in 0..<300 {
            let before = (session.sample(0).value, session.sample(1).value)
            y += step < 160 ? -4 : 4
            finger(session, .moved, y)
            // The first ten points are the slop.
            guard step > 3 else { continue }
            let moved = session.sample(0).value - before.0
            let scrolled = session.sample(1).value - before.1
            let isPulledBeyond = session.sample(0).value > start + 1e-9
            if !isPulledBeyond { #expect(abs(moved - scrolled - (step < 160 ? -4 : 4)) < 1e-9, "step \(step)") }
            if moved != 0 { sawSheet = true }
            if scrolled != 0 { sawList = true }
            if moved != 0, scrolled != 0 { turns += 1 }
        }
        #expect(sawSheet && sawList && turns <= 2)
        #expect(session.sample(1).value == 0)
        finger(session, .ended, y)
        rest(session)
        #expect(!session.needsFrame)
    }

    @Test(arguments: [(-1_400.0, 46.0), (-500, 374.4), (900, 588)])
    func aThrownSheetEndsAtTheNearestDetent(velocity: Double, edge: Double) throws {
        let session = try session()
        // From its middle height, by its head.
        session.apply(.key(KeyEvent(.up)))
        rest(session)
        let half = session.sample(0).value - 374.4
        var y = 395.0
        finger(session, .began, y)
        for _ in 0..<10 {
            y += velocity / 120
            finger(session, .moved, y)
        }
        finger(session, .ended, y, after: 0)
        #expect(abs(session.sample(0).velocity - velocity) < abs(velocity) * 0.01)
        rest(session)
        #expect(abs(session.sample(0).value - half - edge) < 1e-9 && session.sample(0).velocity == 0)
    }

    @Test func aFingerOnTheListCatchesTheSheetInFlight() throws {
        let session = try session()
        session.apply(.key(KeyEvent(.up)))
        for _ in 0..<8 { session.apply(.frame(session.time + 1 / 60)) }
        let speed = session.sample(0).velocity
        #expect(speed < -200)
        finger(session, .began, 700)
        for _ in 0..<30 { session.apply(.frame(session.time + 1 / 60)) }
        let caught = session.sample(0)
        #expect(caught.velocity == 0)
        // It follows at once, without a slop.
        finger(session, .moved, 697)
        finger(session, .moved, 694)
        #expect(abs(session.sample(0).value - caught.value + 6) < 1e-6)
        finger(session, .ended, 694)
        rest(session)
    }

    @Test func unusedKeysCauseNoMotion() throws {
        let session = try session()
        for key in [KeyEvent.Key.up, .up, .left, .end, .home, .up, .down] {
            session.apply(.key(KeyEvent(key)))
            rest(session)
        }
        // Up to the top, the list to its end and back, and down to the middle.
        #expect(session.sample(1).value == 0)
        #expect(abs(session.sample(0).value - session.stage.size.height / 2 - 110 - 374.4) < 1e-9)
    }
}
