import Testing

@testable import MomentumApp

/// A host that measures all letters with the same width and counts the requests.
private final class WideHost: TextMeasurer {
    var width = 20.0
    private(set) var asked = 0

    func measure(_ request: TextRequest) -> MeasuredText {
        asked += 1
        let (count, size) = (request.text.utf8.count, request.font.size)
        let line = MeasuredText.Line(
            range: 0..<count, origin: Point(x: 0, y: size), width: width * Double(count), ascent: size, descent: 4)
        return MeasuredText(lines: [line], size: Size(width: line.width, height: 2 * size))
    }
}

/// A label that counts taps, sized to fit.
private struct Counter: Application {
    var title: String { "Counter" }

    func launch(on stage: Stage) {
        let label = Label("none")
        label.font = .preferred(.title1)
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        LayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.root.addGestureRecognizer(TapGesture { _ in label.text += " one" })
    }
}

@Suite struct TextLogTests {
    private func opened(_ host: WideHost?) -> Session {
        var start = Session.Start(scene: Counter().scenes[0])
        start.textMeasurer = host
        return Session(start)
    }

    /// Returns the commands of the picture without the numbers of texts, which count all texts of a process.
    private func words(_ session: Session) throws -> [[UInt32]] {
        var list = DisplayList()
        session.stage.draw(into: &list)
        var commands = try DisplayListReader(list).makeIterator()
        var (start, words) = (commands.word, [[UInt32]]())
        while let command = commands.next() {
            var rest = Array(list.words[start..<commands.word])
            // The word with the text's number, as in `Web/host/painter/commands.js`.
            if case .text(let text) = command, rest[10] == text.number { rest.remove(at: 10) }
            words.append(rest)
            start = commands.word
        }
        return words
    }

    private func play(_ session: Session) {
        for frame in 0..<40 {
            if frame % 10 == 3 {
                for phase in [PointerSample.Phase.began, .ended] {
                    session.apply(
                        .pointer(
                            PointerSample(
                                id: 1, phase: phase, location: Point(x: 50, y: 50), timestamp: Double(frame) / 60,
                                force: 1, kind: .finger)))
                }
            }
            if frame == 15 { session.apply(.fonts) }
            if frame == 25 { session.apply(.textSize(1.5)) }
            session.apply(.frame(Double(frame) / 60))
        }
    }

    @Test func aScriptContainsTheHostsAnswers() throws {
        let host = WideHost()
        let session = opened(host)
        play(session)
        #expect(host.asked > 4 && session.texts.all.count == host.asked)
        let script = Script(session)
        let scenes = Counter().scenes
        let read = try Script(parsing: script.text, file: "x", scenes: scenes)
        #expect(read == script && read.text == script.text)
        // Without the host, the pictures are the same.
        let again = Session(read.start)
        for input in read.inputs { again.apply(input) }
        #expect(try words(again) == words(session) && host.asked == session.texts.all.count)
        let bare = Session(Session.Start(scene: scenes[0]))
        for input in read.inputs { bare.apply(input) }
        #expect(try words(bare) != words(session))
    }

    @Test func seekingBackReadsAnswersFromTheLog() throws {
        let host = WideHost()
        let session = opened(host)
        play(session)
        let (asked, last) = (host.asked, try words(session))
        host.width = 3
        session.seek(to: 0.2)
        session.seek(to: 10)
        #expect(try host.asked == asked && words(session) == last)
        // Changed fonts cause new requests.
        session.apply(.fonts)
        session.apply(.frame(2))
        #expect(try host.asked > asked && words(session) != last)
    }

    @Test func textSizesOutOfRangeAreRefused() {
        let session = opened(nil)
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var said: [String] = []
        Diagnostics.handler = { said.append($0.text) }
        for factor in [0.5, 3, .nan, .infinity] { #expect(!session.apply(.textSize(factor))) }
        #expect(said.count == 4 && session.log.isEmpty && session.stage.textSize == 1)
        #expect(session.apply(.textSize(2)) && session.stage.textSize == 2)
    }

    @Test func invalidAnswerLinesAreRefused() {
        let head = "momentum-script 1\nscene counter\n"
        for line in ["text", "text a", "text AAAA AAAA", "text ! !", "text-size 9", "text-size", "fonts 1"] {
            #expect(throws: ScriptError.self) { try Script(parsing: head + line, file: "x", scenes: Counter().scenes) }
        }
    }
}
