import MomentumGallery
import MomentumRecording
import Testing

/// Input values that are too large, too small or not finite.
@Suite struct InputRangeTests {
    /// Returns the diagnostics that are reported while `body` runs.
    private func reports(_ body: () -> Void) -> [Diagnostic] {
        let before = Diagnostics.handler
        defer { Diagnostics.handler = before }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        body()
        return reports
    }

    @Test(arguments: [1e300, 1e8, 1e5, 16_385, -1, .nan, .infinity])
    func invalidSceneSizesAreRefused(extent: Double) {
        for scene in Gallery.scenes.indices {
            var session: Session?
            let size = Size(width: extent, height: extent)
            #expect(reports { session = Session(Session.Start(scene: scene, size: size)) }.count == 1)
            guard let session else { continue }
            #expect(session.start.size == Gallery.scenes[scene].preferredSize)
            session.apply(.frame(0))
            #expect(reports { session.apply(.resize(size)) }.count == 1)
            // The log also contains the host's messages about images.
            let inputs = session.log.filter { if case .image = $0 { false } else { true } }
            #expect(session.stage.size == Gallery.scenes[scene].preferredSize && inputs.count == 1)
        }
    }

    @Test(arguments: [
        Size.zero, Size(width: 1, height: 1), Size(width: 0.25, height: 16_384), Size(width: 16_384, height: 0),
        Size(width: 16_384, height: 16_384),
    ])
    func everySceneWorksAtItsAllowedSizes(size: Size) {
        for scene in Gallery.scenes.indices {
            let description = Gallery.scenes[scene]
            let session = Session(Session.Start(scene: scene, size: size))
            var list = DisplayList()
            func show(_ time: Double) {
                session.apply(.frame(time))
                session.stage.draw(into: &list)
                // Ten times the length of the largest scene at its own size.
                #expect(list.words.count < 1_000_000, "\(description.id)")
            }
            show(0)
            session.perform(0)
            for frame in 1...5 { show(Double(frame) / 10) }
            session.apply(.resize(description.preferredSize))
            show(0.6)
            session.apply(.resize(size))
            for frame in 7...9 { show(Double(frame) / 10) }
            session.stage.tearDown()
        }
    }

    @Test func inputOutOfRangeIsRefusedAndNotLogged() {
        let session = Session(Session.Start(scene: 0))
        session.apply(.frame(0))
        func pointer(
            _ id: Int = 1, x: Double = 1, at time: Double = 0, force: Double = 0
        ) -> SessionInput {
            .pointer(PointerSample(id: id, phase: .began, location: Point(x: x, y: 1), timestamp: time, force: force))
        }
        let wheel = WheelSample(location: .zero, delta: Vector(dx: 0, dy: 2e6), timestamp: 0, isPrecise: true)
        var letter = KeyEvent(character: "a")
        letter.character = 0xFFFF_FFFF
        for input in [
            .frame(1.1e7), .frame(.nan), pointer(-1), pointer(1 << 31), pointer(x: 1.1e6), pointer(x: -.infinity),
            pointer(at: 1e300), pointer(at: -1.1e7), pointer(force: 7), pointer(force: -1), pointer(force: .nan),
            .wheel(wheel),
            .key(letter),
        ] as [SessionInput] {
            #expect(reports { session.apply(input) }.count == 1, "\(input)")
        }
        #expect(session.log == [.frame(0)])
        session.apply(.frame(1e7))
        #expect(session.time == 1e7)
    }

    @Test func pointerEventsNeedAMatchingBegan() {
        let session = Session(Session.Start(scene: 0))
        session.apply(.frame(0))
        func send(_ phase: PointerSample.Phase, _ id: Int = 1) {
            session.apply(.pointer(PointerSample(id: id, phase: phase, location: .zero, timestamp: 0)))
        }
        func phases() -> [PointerSample.Phase] {
            session.log.compactMap { if case .pointer(let sample) = $0 { sample.phase } else { nil } }
        }
        for phase in [.moved, .stationary, .ended, .cancelled] as [PointerSample.Phase] { send(phase) }
        #expect(phases().isEmpty)
        for phase in [.hovered, .began, .hovered, .moved, .began, .ended, .ended] as [PointerSample.Phase] {
            send(phase)
        }
        #expect(phases() == [.hovered, .began, .moved, .cancelled, .began, .ended])
        for id in 1...40 { send(.began, id) }
        #expect(phases().count == 6 + PointerOrder.limit)
        // Sought back to before the touch began: its later samples belong to no touch.
        session.apply(.frame(1))
        session.seek(to: 0)
        send(.moved, 3)
        session.apply(.frame(2))
        send(.moved, 3)
        #expect(phases().isEmpty && session.log == [.frame(0), .frame(2)])
        #expect((try? Script(parsing: Script(session).text, file: "log")) == Script(session))
    }
}
