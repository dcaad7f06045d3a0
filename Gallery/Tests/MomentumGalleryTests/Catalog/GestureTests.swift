import MomentumGallery
import MomentumTesting
import Testing

/// Every scripted gesture of every variant of every scene.
@Suite struct GestureTests {
    /// Returns whether a watched value differs from that of a session without input by more than rounding. For a
    /// gesture without touches, the value is compared with its initial one.
    private func movesSomethingWatched(_ gesture: Int, _ start: Session.Start) -> Bool {
        let (touched, untouched) = (Session(start), Session(start))
        let watched = touched.description.watched.indices
        let isTouched = !touched.description.gestures[gesture].samples(start.size, variant: start.variant).isEmpty
        touched.perform(gesture)
        var first: [Double] = []
        for frame in 0...480 {
            touched.apply(.frame(Double(frame) / 60))
            if isTouched { untouched.apply(.frame(Double(frame) / 60)) }
            let values = watched.map { touched.sample($0).value }
            if frame == 0 { first = values }
            let others = isTouched ? watched.map { untouched.sample($0).value } : first
            if zip(values, others).contains(where: { abs($0 - $1) > 1e-3 }) { return true }
        }
        return false
    }

    @Test func everyGestureMovesAWatchedProperty() {
        for (scene, described) in Gallery.scenes.enumerated() {
            for (variant, shown) in described.variants.enumerated() {
                for (gesture, script) in described.gestures.enumerated() {
                    let moves = movesSomethingWatched(gesture, Session.Start(scene: scene, variant: variant))
                    #expect(moves, "\(described.id)/\(shown.id) \(script.id)")
                }
            }
        }
    }

    @Test func everyGestureIsOnTheStageInEveryVariant() {
        for described in Gallery.scenes {
            for variant in described.variants.indices {
                for gesture in described.gestures {
                    for sample in gesture.samples(described.preferredSize, variant: variant)
                    where sample.phase == .began {
                        #expect(Rect(origin: .zero, size: described.preferredSize).contains(sample.location))
                    }
                }
            }
        }
    }

    /// To the centre of the stage, upright and large, and back home.
    @Test("A double tap enlarges a print, and another one returns it.")
    func doubleTapsEnlargeAndReturnAPrint() {
        let scene = Gallery.scene(named: "photo")!
        let session = Session(Session.Start(scene: scene))
        session.perform(session.description.gesture(named: "straighten")!)
        var largest = 0.0
        for frame in 0...360 {
            session.apply(.frame(Double(frame) / 60))
            largest = max(largest, session.sample(2).value)
        }
        #expect(largest > 1.3)
        #expect(abs(session.sample(2).value - 1) < 1e-6 && abs(session.sample(3).value + 0.09) < 1e-6)
        #expect(abs(session.sample(0).value - 163.8) < 1e-6 && abs(session.sample(1).value - 216) < 1e-6)
    }

    /// A drag scrolls the page up and down if nothing is dragged there, and is passed to the scene otherwise.
    @Test func dragsReachTheSceneOnlyOnDraggableContent() {
        func session(_ id: String) -> Session {
            let session = Session(Session.Start(scene: Gallery.scene(named: id)!))
            session.apply(.frame(0))
            return session
        }
        let panel = session("control-panel")
        #expect(panel.takesDrag(at: Point(x: 195, y: 690)))
        #expect(session("scroll").takesDrag(at: Point(x: 195, y: 600)))
        #expect(session("photo").takesDrag(at: Point(x: 164, y: 216)))
        #expect(!session("additive").takesDrag(at: Point(x: 400, y: 300)))
        #expect(!session("form-shake").takesDrag(at: Point(x: 195, y: 430)))
        // The scene uses only horizontal drags.
        #expect(!session("orbit").takesDrag(at: Point(x: 195, y: 280)))
    }

    @Test func darkModeChangesColoursOnly() {
        func run(_ style: UserInterfaceStyle) -> (values: [Double], words: [UInt32]) {
            var start = Session.Start(scene: Gallery.scene(named: "additive")!)
            start.userInterfaceStyle = style
            let session = Session(start)
            session.perform(1)
            for frame in 0...40 { session.apply(.frame(Double(frame) / 60)) }
            var list = DisplayList()
            session.stage.draw(into: &list)
            return (session.description.watched.indices.map { session.sample($0).value }, list.words)
        }
        let (light, dark) = (run(.light), run(.dark))
        #expect(light.values == dark.values && light.words != dark.words)
    }

    @Test func switchingToDarkModeKeepsTheMotion() {
        let session = Session(Session.Start(scene: Gallery.scene(named: "control-panel")!))
        session.apply(.frame(0))
        session.apply(.key(KeyEvent(.space)))
        for frame in 1...10 { session.apply(.frame(Double(frame) / 60)) }
        let (before, log) = (session.sample(0), session.log)
        session.setUserInterfaceStyle(.dark)
        #expect(session.sample(0) == before && session.log == log && session.time == 10 / 60.0)
        session.apply(.frame(11 / 60.0))
        #expect(session.sample(0) != before)
    }
}
