import Testing

@testable import MomentumGallery

@Suite struct NavigationSceneTests {
    private func session(reducesMotion: Bool = false) -> Session {
        let session = Session(
            Session.Start(scene: Gallery.scene(named: "navigation")!, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func run(_ session: Session, _ seconds: Double, each body: (() -> Void)? = nil) {
        let end = session.time + seconds
        while session.time < end - 1e-9 {
            session.apply(.frame(min(end, session.time + 1.0 / 120)))
            body?()
        }
    }

    private func key(_ session: Session, _ key: KeyEvent.Key) {
        session.apply(.key(KeyEvent(key)))
        session.apply(.frame(session.time))
    }

    @Test func keysPushAllCardsAndPopToTheRoot() {
        let session = session()
        for depth in 1...7 {
            key(session, .right)
            run(session, 1.5)
            if depth < 3 { #expect(abs(session.sample(depth).value - 195) < 0.01) }
        }
        key(session, .right)
        run(session, 1)
        #expect(session.stage.focusedView?.layer.hasAnyName ?? false)
        key(session, .left)
        run(session, 1.5)
        key(session, .home)
        run(session, 1.5)
        #expect(session.sample(0).value == 195 && session.sample(1).value == 585 && !session.needsFrame)
    }

    /// Each tap reaches the card that is coming in, even in quick succession.
    @Test(arguments: [0.06, 0.1, 0.15, 0.25, 0.4]) func fiveQuickTapsPushFiveCards(pause: Double) {
        let session = session()
        let button = Point(x: 195, y: 597)
        for tap in 0..<5 {
            session.apply(.pointer(PointerSample(phase: .began, location: button, timestamp: session.time)))
            run(session, 0.05)
            session.apply(.pointer(PointerSample(phase: .ended, location: button, timestamp: session.time)))
            run(session, pause)
            #expect(session.stage.focusedView?.layer.hasAnyName ?? false, "tap \(tap)")
        }
        run(session, 3)
        let scene = session.scene as? NavigationScene
        #expect(scene?.cards[5].view.stage != nil && scene?.cards[5].view.presentation.position.x == 195)
        #expect(!session.needsFrame)
    }

    @Test func theDraggedCardFollowsAndIsThrownBack() {
        let session = session()
        session.perform(1)
        var caught = false
        var last = session.sample(1)
        run(session, 3) {
            let now = session.sample(1)
            if session.events.contains(where: { $0.kind == .caught }) { caught = true }
            // At 120 frames per second: no card is faster than three stage widths per second.
            #expect(abs(now.value - last.value) < 30)
            last = now
        }
        // A flick to the right pops the card again.
        #expect(caught && session.sample(1).value == 585 && session.sample(0).value == 195)
    }

    @Test func aThrownOutCardIsCaughtAndThrownBack() {
        let session = session()
        session.perform(2)
        run(session, 4)
        #expect(abs(session.sample(1).value - 195) < 0.01)
    }

    @Test func reducedMotionFadesCards() {
        let session = session(reducesMotion: true)
        key(session, .right)
        run(session, 0.1)
        #expect(session.sample(1).value == 195)
        run(session, 0.5)
        #expect(!session.needsFrame)
    }
}

extension Layer {
    fileprivate var hasAnyName: Bool { !name.isEmpty }
}
