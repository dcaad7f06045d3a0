import MomentumApp
import Testing

@Suite struct ApplicationTests {
    private let program = PaneApplication()

    private func session(keepsLog: Bool = true, variant: Int = 0) -> Session {
        Session(Session.Start(scene: program.scenes[0], variant: variant), keepsLog: keepsLog)
    }

    /// Plays the scripted gesture in frames of a sixtieth of a second.
    private func play(_ session: Session, until end: Double) {
        session.apply(.frame(0))
        session.perform(0)
        var frame = 1
        while Double(frame) / 60 <= end {
            session.apply(.frame(Double(frame) / 60))
            frame += 1
        }
    }

    private struct Plain: Application {
        var title: String { "Ähnlich 2 (a  b)" }
        func launch(on stage: Stage) {}
    }

    private struct Nameless: Application {
        var title: String { "???" }
        func launch(on stage: Stage) {}
    }

    @Test func aPlainApplicationIsOneScene() throws {
        let scenes = Plain().scenes
        #expect(scenes.count == 1 && scenes[0].id == "hnlich-2-a-b" && scenes[0].variants.map(\.id) == ["standard"])
        #expect(Nameless().id == "application" && program.id == "one-pane")
        #expect(scenes[0].preferredSize == Size(width: 390, height: 720))
    }

    @Test func watchedValuesAreFoundByLayerName() {
        let session = session()
        play(session, until: 0.15)
        let (seen, drawn) = (session.sample(0), session.stage.root.subviews[0].presentation)
        #expect(seen.value == drawn.position.y && seen.velocity == drawn.velocity(of: .position).dy)
        #expect(seen.velocity < -1000)
        // The value of a missing layer is 0, without an error in every frame.
        #expect(session.sample(1) == MotionSample(value: 0) && session.sample(2) == MotionSample(value: 0))
    }

    @Test func variantsAndParametersReachTheApplication() {
        let session = session(variant: 1)
        #expect(program.response == 0.2)
        session.apply(.frame(0))
        session.apply(.parameter(0, 1.5))
        #expect(program.response == 1.5)
        session.apply(.variant(0))
        #expect(program.response == 0.5)
    }

    @Test func seekingBackRelaunchesTheApplication() {
        let session = session()
        play(session, until: 0.6)
        let before = session.sample(0)
        session.seek(to: 0.3)
        #expect(program.launches == 2 && session.time == 0.3)
        session.seek(to: 10)
        #expect(session.sample(0) == before)
    }

    @Test func seekingForwardDoesNotRelaunch() {
        let session = session()
        play(session, until: 0.6)
        session.seek(to: 0.1)
        for frame in 7...36 { session.seek(to: Double(frame) / 60) }
        #expect(program.launches == 2 && session.time == 0.6)
        // Input that is pending after the last frame is not part of it.
        session.apply(.variant(1))
        session.seek(to: 0.6)
        #expect(program.launches == 3 && program.response == 0.5)
    }

    @Test func preferencesSurviveADroppedFuture() {
        let session = session()
        session.apply(.frame(0))
        for frame in 1...5 { session.apply(.frame(Double(frame) / 60)) }
        for input: SessionInput in [
            .textSize(2), .variant(1), .layoutDirection(.rightToLeft), .textSize(1.5), .frame(0.2),
        ] { session.apply(input) }
        session.seek(to: 0)
        #expect(session.stage.textSize == 1 && session.stage.layoutDirection == .leftToRight)
        let place = session.log.firstIndex(of: .frame(0)) ?? -1
        session.apply(.parameter(0, 1.5))
        #expect(
            session.log[(place + 1)...] == [.parameter(0, 1.5), .textSize(1.5), .layoutDirection(.rightToLeft)])
        #expect(session.variant == 0 && session.stage.textSize == 1.5)
        // The last input of its kind is in effect.
        session.apply(.frame(0.1))
        session.seek(to: 0)
        session.apply(.textSize(0.8))
        #expect(session.log[(place + 1)...] == [.textSize(0.8), .layoutDirection(.rightToLeft)])
    }

    @Test func inputHeldInThePastIsReleased() {
        let session = session()
        session.apply(.frame(0))
        let finger = PointerSample(phase: .began, location: Point(x: 195, y: 600), timestamp: 0)
        session.apply(.pointer(finger))
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0.1))
        let count = session.log.count
        var lift = finger
        lift.phase = .ended
        lift.timestamp = 0.3
        session.apply(.pointer(lift))
        session.apply(.frame(0.4))
        session.resumeAfterSeek()
        // At the end of the log there is no past to continue from.
        #expect(session.log.count == count + 2)
        session.seek(to: 0.1)
        session.resumeAfterSeek()
        lift.timestamp = 0.1
        #expect(session.log[count...] == [.pointer(lift), .key(KeyEvent(.space, isDown: false))])
    }

    @Test func seeksInAnyOrderRestoreTheFirstRun() {
        func picture(_ session: Session) -> [UInt32] {
            var list = DisplayList()
            session.stage.draw(into: &list)
            return list.words
        }
        let session = session()
        session.apply(.frame(0))
        session.perform(0)
        var pictures: [[UInt32]] = []
        for frame in 0...60 {
            if frame == 30 { session.apply(.variant(1)) }
            session.apply(.frame(Double(frame) / 60))
            pictures.append(picture(session))
        }
        #expect(Set(pictures).count > 30)
        var random = SplitMix64(seed: 3)
        for _ in 0..<60 {
            let frame = random.index(below: pictures.count)
            session.seek(to: Double(frame) / 60)
            #expect(picture(session) == pictures[frame])
        }
    }

    @Test func applyReturnsWhetherTheInputWasAccepted() {
        let session = session()
        #expect(session.apply(.frame(0)) && session.apply(.variant(1)))
        let finger = PointerSample(phase: .began, location: Point(x: 9, y: 9), timestamp: 0)
        var move = finger
        move.phase = .moved
        // Omitted, because its touch has not begun.
        #expect(!session.apply(.pointer(move)) && session.apply(.pointer(finger)) && session.apply(.pointer(move)))
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { _ in }
        #expect(!session.apply(.variant(7)) && !session.apply(.frame(-1)))
    }

    @Test func aGesturesSamplesMatchItsPlayback() {
        let first = session()
        let second = Session(Session.Start(scene: PaneApplication().scenes[0]))
        for session in [first, second] { session.apply(.frame(1.5)) }
        first.perform(0)
        let samples = second.samples(ofGesture: 0)
        #expect(samples.count > 10 && samples[0].timestamp >= 1.5)
        var due = samples[...]
        for frame in 1...30 {
            let time = 1.5 + Double(frame) / 60
            first.apply(.frame(time))
            while let next = due.first, next.timestamp <= time { second.apply(.pointer(due.removeFirst())) }
            second.apply(.frame(time))
        }
        #expect(first.sample(0) == second.sample(0) && first.log.count == second.log.count)
    }

    @Test func withoutALogSeekingIsRefused() {
        let session = session(keepsLog: false)
        play(session, until: 0.5)
        #expect(session.log.isEmpty)
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var said: [String] = []
        Diagnostics.handler = { said.append($0.text) }
        let time = session.time
        #expect(session.seek(to: 0.1) == time && said.count == 1 && said[0].contains("no log"))
    }

    @Test func anUnknownVariantIsRefusedAndTheFirstShown() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var count = 0
        Diagnostics.handler = { _ in count += 1 }
        #expect(session(variant: 7).variant == 0 && count == 1)
    }

    @Test func darkModeIsAppliedLiveOrByReplay() {
        let live = session(keepsLog: false)
        play(live, until: 0.2)
        let before = live.sample(0)
        live.setUserInterfaceStyle(.dark)
        #expect(program.styles == [.dark] && live.sample(0) == before && program.launches == 1)
        let logged = session()
        play(logged, until: 0.2)
        logged.setUserInterfaceStyle(.dark)
        #expect(program.styles == [.dark] && logged.stage.userInterfaceStyle == .dark && logged.sample(0) == before)
        #expect(program.launches == 3)
    }

    @Test func aSceneCanBeBuiltFromAClosure() {
        let scene = SceneDescription(size: Size(width: 100, height: 50), watched: [.init(name: "dot.opacity")]) {
            stage in
            let dot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            dot.layer.name = "dot"
            stage.root.addSubview(dot)
            View.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.alpha = 0 }
        }
        let trace = Trace(
            Playback(.nothing(Session.Start(scene: scene)), clock: FrameClock(framesPerSecond: 4, duration: 0.5)))
        #expect(trace.frames.map { $0.samples[0].value } == [1, 0.75, 0.5])
    }
}
