import MomentumGallery
import MomentumTesting
import Testing

@Suite struct ControlsTests {
    private let scene = Gallery.scene(named: "controls")!

    private func open(_ variant: Int, width: Double = 720, reducesMotion: Bool = false) -> Session {
        let session = Session(
            Session.Start(
                scene: scene, variant: variant, size: Size(width: width, height: 600), reducesMotion: reducesMotion))
        session.apply(.frame(0))
        session.apply(.frame(1))
        return session
    }

    private func pointer(_ session: Session, _ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Double) {
        session.apply(.pointer(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: time)))
        session.apply(.frame(time))
    }

    private func press(_ session: Session, _ keys: KeyEvent.Key...) {
        for key in keys {
            session.apply(.key(KeyEvent(key)))
            session.apply(.key(KeyEvent(key, isDown: false)))
            session.apply(.frame(session.time))
        }
    }

    private func find(_ name: String, in layer: Layer) -> Layer? {
        if layer.name.description == name { return layer }
        for sublayer in layer.sublayers {
            if let found = find(name, in: sublayer) { return found }
        }
        return nil
    }

    /// Returns the frame of the view named `name` on the stage, by its model values.
    private func place(_ session: Session, _ name: String) -> Rect {
        let layer = find(name, in: session.stage.root.layer)!
        return layer.convert(layer.bounds, to: session.stage.root.layer)!
    }

    @Test(arguments: [320.0, 390, 720, 1440]) func constraintsAgreeAtEveryWidth(width: Double) {
        var said: [Diagnostic] = []
        let handler = Diagnostics.handler
        Diagnostics.handler = { said.append($0) }
        defer { Diagnostics.handler = handler }
        for variant in 0..<3 {
            let session = open(variant, width: width)
            session.apply(.resize(Size(width: 420, height: 560)))
            session.apply(.frame(2))
            session.apply(.resize(Size(width: width, height: 600)))
            session.apply(.frame(3))
        }
        #expect(said.isEmpty, "\(said)")
        let session = open(0, width: width)
        let glass = place(session, "glass")
        #expect(abs(glass.midX - width / 2) < 1e-9 && abs(glass.width - min(460, width - 32)) < 1e-9)
    }

    @Test func theSliderScrubsTheBlur() {
        let session = open(0)
        let thumb = place(session, "thumb")
        #expect(session.sample(1).value == 14)
        pointer(session, .began, thumb.midX, thumb.midY, 1)
        for step in 1...10 {
            pointer(session, .moved, thumb.midX + Double(step) * 5, thumb.midY, 1 + Double(step) / 100)
        }
        pointer(session, .ended, thumb.midX + 50, thumb.midY, 1.1)
        let way = 2 * (session.sample(0).value - 50 - 14)
        #expect(abs(session.sample(1).value - 28 * (session.sample(0).value - 14) / way) < 1e-9)
        for frame in 1...60 { session.apply(.frame(1.1 + Double(frame) / 60)) }
        #expect(!session.needsFrame)
    }

    @Test func theBlurFollowsTheThumbToATouch() {
        let session = open(0)
        let thumb = place(session, "thumb")
        pointer(session, .began, thumb.midX + 100, thumb.midY, 1)
        pointer(session, .ended, thumb.midX + 100, thumb.midY, 1)
        var last = 14.0
        for frame in 1...90 {
            session.apply(.frame(1 + Double(frame) / 60))
            let blur = session.sample(1).value
            #expect(blur >= last - 1e-9 && blur - last < 3)
            last = blur
        }
        #expect(last > 20 && !session.needsFrame)
    }

    @Test func theSwitchAnimatesTheBlur() {
        let session = open(0)
        // The fourth control is the frost switch, which is on.
        press(session, .tab, .tab, .tab, .tab, .space)
        for frame in 1...6 { session.apply(.frame(1 + Double(frame) / 60)) }
        let before = session.sample(1)
        #expect(before.value > 0 && before.value < 14 && before.velocity < -5)
        press(session, .space)
        #expect(abs(session.sample(1).value - before.value) < 1e-6)
        #expect(abs(session.sample(1).velocity - before.velocity) < 1e-3)
        for frame in 1...120 { session.apply(.frame(1.1 + Double(frame) / 60)) }
        #expect(abs(session.sample(1).value - 28) < 1e-3 && !session.needsFrame)
    }

    @Test func rowsFollowTheDividerAndItsCatch() {
        let session = open(1)
        let divider = place(session, "divider")
        #expect(session.sample(2).value == 201)
        pointer(session, .began, divider.midX, divider.midY, 1)
        for step in 1...10 {
            pointer(session, .moved, divider.midX - Double(step) * 8, divider.midY, 1 + Double(step) / 100)
        }
        #expect(session.sample(2).value == 121)
        #expect(abs(session.sample(3).value - ((121 - 36) * 0.28 + 46)) < 1e-6)
        pointer(session, .ended, divider.midX - 80, divider.midY, 1.1)
        #expect(abs(session.sample(2).velocity + 800) < 1 && abs(session.sample(3).velocity + 800 * 0.28) < 1)
        session.apply(.frame(1.12))
        let seen = session.sample(2).value
        #expect(seen < 112)
        let now = place(session, "divider")
        pointer(session, .began, now.midX, now.midY, 1.12)
        #expect(abs(session.sample(2).value - seen) < 1e-6)
        #expect(abs(session.sample(3).value - ((seen - 36) * 0.28 + 46)) < 1e-6)
        // The constraints limit its position.
        pointer(session, .moved, 0, now.midY, 1.2)
        #expect(session.sample(2).value == 92)
        pointer(session, .ended, 0, now.midY, 1.2)
        for frame in 1...180 { session.apply(.frame(1.2 + Double(frame) / 60)) }
        #expect(session.sample(2) == MotionSample(value: 92, velocity: 0) && !session.needsFrame)
    }

    @Test func arrowKeysRetargetTheMovingDivider() {
        let session = open(1)
        // The first focus is on the button, the second on the divider.
        press(session, .tab, .tab, .right)
        for frame in 1...8 { session.apply(.frame(1 + Double(frame) / 60)) }
        let before = session.sample(2)
        #expect(before.velocity > 50)
        press(session, .left)
        #expect(abs(session.sample(2).value - before.value) < 1e-6)
        #expect(abs(session.sample(2).velocity - before.velocity) < 1e-3)
    }

    @Test func aSnapshotStaysWhileTheCardMoves() {
        let session = open(2)
        let card = place(session, "card")
        let swing = session.sample(4)
        #expect(swing.velocity != 0)
        pointer(session, .began, 360, 300, 1)
        #expect(session.sample(4) == swing)
        #expect(abs(session.sample(5).value - card.midX - swing.value) < 1e-6)
        for step in 1...10 { pointer(session, .moved, 360 + Double(step) * 10, 300, 1 + Double(step) / 100) }
        let carried = session.sample(5).value
        #expect(abs(carried - card.midX - swing.value - 100) < 1e-6)
        pointer(session, .ended, 460, 300, 1.1)
        #expect(abs(session.sample(5).value - carried) < 1e-6 && abs(session.sample(5).velocity - 1000) < 5)
        for frame in 1...225 { session.apply(.frame(1.1 + Double(frame) / 60)) }
        #expect(session.sample(5).velocity == 0 && session.sample(4).velocity != 0)
        session.apply(.variant(0))
        session.apply(.frame(6))
        session.apply(.frame(7))
        #expect(!session.needsFrame)
    }

    @Test(arguments: 0..<3) func reducedMotionAnimatesNothing(variant: Int) {
        let session = open(variant, reducesMotion: true)
        press(session, .tab, .space, .tab, .tab, .tab, .space, .right)
        session.apply(.frame(2))
        #expect(!session.stage.isMoving)
    }

    @Test func typingGoesToTheSearchFieldOnly() {
        let session = open(0)
        press(session, .tab, .tab)
        #expect(session.stage.hostState.keyboard == .text && session.stage.focusOrder == (1, 7))
        for letter in "night".unicodeScalars { session.apply(.key(KeyEvent(character: letter))) }
        session.apply(.frame(2))
        // The field now has a clear button.
        #expect(session.stage.focusOrder == (1, 8))
        press(session, .escape)
        #expect(session.stage.hostState.keyboard != .text)
    }
}
