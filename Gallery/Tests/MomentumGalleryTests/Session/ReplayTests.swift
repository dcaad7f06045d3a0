import MomentumCurves
import MomentumGallery
import MomentumTesting
import Testing

/// A session depends on nothing but its log.
@Suite struct ReplayTests {
    private func state(_ session: Session) -> [MotionSample<Double>] {
        session.description.watched.indices.map { session.sample($0) }
    }

    private func picture(_ session: Session) -> [UInt32] {
        var list = DisplayList()
        session.stage.draw(into: &list)
        return list.words
    }

    @Test func withoutALogSeekingIsRefused() {
        let session = Session(Session.Start(scene: 0), keepsLog: false)
        session.perform(0)
        for frame in 0...30 { session.apply(.frame(Double(frame) / 60)) }
        let logged = Session(Session.Start(scene: 0))
        logged.perform(0)
        for frame in 0...30 { logged.apply(.frame(Double(frame) / 60)) }
        #expect(session.log.isEmpty && session.sample(0) == logged.sample(0) && session.sample(0).velocity != 0)
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var said: [String] = []
        Diagnostics.handler = { said.append($0.text) }
        #expect(session.seek(to: 0.1) == 0.5 && said.count == 1 && said[0].contains("no log"))
    }

    @Test func seekingRestoresSamplesAndPictures() {
        for seed in 1...12 {
            let script = ScriptGenerator.script(for: Gallery.scenes[seed % Gallery.scenes.count], seed: UInt64(seed))
            let session = Session(script.start)
            var seen: [(time: Double, samples: [MotionSample<Double>], picture: [UInt32])] = []
            for input in script.inputs {
                session.apply(input)
                guard case .frame(let time) = input else { continue }
                seen.append((time, state(session), Self.withoutContentNumbers(picture(session))))
            }
            let log = session.log
            var random = SplitMix64(seed: UInt64(seed))
            for _ in 0..<12 {
                let wanted = seen[random.index(below: seen.count)].time
                // If several frames have the same time, the last one applies.
                let last = seen.last { $0.time <= wanted }
                let reached = session.seek(to: wanted)
                #expect(reached <= wanted)
                #expect(state(session) == last?.samples)
                #expect(Self.withoutContentNumbers(picture(session)) == last?.picture)
                #expect(session.log == log)
            }
        }
    }

    @Test func replayingTheLogShowsTheSame() {
        for seed in 1...12 {
            let script = ScriptGenerator.script(
                for: Gallery.scenes[seed % Gallery.scenes.count], seed: UInt64(100 + seed))
            let first = Session(script.start)
            for input in script.inputs { first.apply(input) }
            let second = Session(script.start)
            for input in first.log { second.apply(input) }
            #expect(state(first) == state(second))
            #expect(second.log == first.log)
            #expect(second.time == first.time)
        }
    }

    @Test func seekingDrawsTheSamePicture() {
        let session = Session(Session.Start(scene: 0, variant: 1))
        session.perform(1)
        var pictures: [[UInt32]] = []
        for frame in 0...40 {
            session.apply(.frame(Double(frame) / 60))
            pictures.append(Self.withoutContentNumbers(picture(session)))
        }
        for frame in [40, 3, 17, 29, 0] {
            session.seek(to: Double(frame) / 60)
            #expect(Self.withoutContentNumbers(picture(session)) == pictures[frame])
        }
    }

    /// Removes the numbers of contents, which differ when contents are made again.
    private static func withoutContentNumbers(_ words: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        var index = DisplayList.headerCount
        while index < words.count {
            let length = Int(words[index] >> 8)
            var command = Array(words[index..<(index + length)])
            switch DisplayList.Opcode(rawValue: words[index] & 0xFF) {
            case .fillPath: command[3] = 0
            case .strokePath: command[8 + Int(command[6])] = 0
            case .text: command[10] = 0
            case .clipPath: command[2] = 0
            case .shadowPath: command[6] = 0
            case .image, .sprites: command[1] = 0
            default: break
            }
            result += command
            index += length
        }
        return result
    }

    @Test func inputAfterSeekingDropsTheLaterLog() {
        let session = Session(Session.Start(scene: 0))
        session.perform(0)
        for frame in 0...60 { session.apply(.frame(Double(frame) / 60)) }
        session.seek(to: 0.5)
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0.6))
        #expect(session.time == 0.6)
        #expect(session.log.last == .frame(0.6))
        let frames = session.log.filter { if case .frame = $0 { true } else { false } }
        #expect(frames.count == 32)
    }

    @Test func badInputIsSkippedWithOneDiagnostic() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        let session = Session(Session.Start(scene: 0))
        session.apply(.frame(1))
        let log = session.log
        let before = state(session)
        let bad: [SessionInput] = [
            .frame(.nan), .frame(0.5), .frame(.infinity), .variant(session.description.variants.count), .variant(-1),
            .parameter(session.description.parameters.count, 1),
            .parameter(0, 10),
            .parameter(0, .nan), .resize(Size(width: -1, height: 5)), .resize(Size(width: .nan, height: 5)),
            .pointer(PointerSample(phase: .began, location: Point(x: .nan, y: 0), timestamp: 1)),
            .pointer(PointerSample(phase: .began, location: .zero, timestamp: .infinity)),
        ]
        for (index, input) in bad.enumerated() {
            session.apply(input)
            #expect(reports.count == index + 1)
        }
        session.seek(to: .nan)
        session.perform(17)
        #expect(reports.count == bad.count + 2)
        #expect(session.log == log)
        #expect(state(session) == before)
    }

    /// Shows every frame twice. A frame without input has no effect on later ones.
    @Test func moreFramesDoNotChangeTheMotion() {
        for seed in 1...20 {
            let script = ScriptGenerator.script(for: Gallery.scenes[0], seed: UInt64(300 + seed))
            let coarse = Session(script.start)
            let fine = Session(script.start)
            for input in script.inputs {
                coarse.apply(input)
                fine.apply(input)
                if case .frame(let time) = input { fine.apply(.frame(time)) }
            }
            for index in 0..<2 {
                #expect(abs(coarse.sample(index).value - fine.sample(index).value) < 1e-6)
            }
        }
    }
}
