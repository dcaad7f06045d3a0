import MomentumTesting
import Testing

/// A program that uses everything that a host offers.
private final class Correspondent: Application {
    var title: String { "Correspondent" }
    /// The events of the program, in order.
    private(set) var events: [String] = []
    private(set) var tasks: [PendingRequest] = []
    /// The owner of the fetches.
    var owner: View? = View()
    private(set) weak var stage: Stage?

    func launch(on stage: Stage) {
        self.stage = stage
        events.removeAll()
        tasks.removeAll()
        let host = stage.host
        let pane = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        pane.backgroundColor = .white
        pane.layer.name = "pane"
        stage.root.addSubview(pane)
        pane.followsFingers {}
        host.on("move") { [weak self] value in
            self?.events.append("move \(value["y"].number ?? -1)")
            View.animate(springDuration: 0.4, bounce: 0.2) { pane.center.y = value["y"].number ?? 0 }
        }
        host.on("load") { [weak self] value in
            guard let self else { return }
            tasks.append(
                host.fetch(FetchRequest(value.text ?? ""), for: owner) { progress in
                    self.events.append("\(progress.received) of \(progress.expected ?? -1)")
                } completion: { result in
                    switch result {
                    case .success(let response):
                        self.events.append("\(response.status) \((try? response.json())?["n"].integer ?? -1)")
                        host.post("loaded", ["status": .number(Double(response.status))])
                    case .failure(let error): self.events.append(error.sentence)
                    }
                })
        }
        host.on("open") { [weak self] value in
            host.open(value.text ?? "") { self?.events.append("opened \($0)") }
            host.share(SharedContent(text: "Look")) { self?.events.append("shared \($0)") }
        }
        host.on("keep") { value in
            host.storage["count"] = .number((host.storage["count"].number ?? 0) + 1)
            host.storage["last"] = value
        }
        host.on("chance") { [weak self] _ in
            self?.events.append("\(host.random.index(below: 1000)) \(host.date) \(host.locale) \(host.timeZone)")
        }
    }
}

@Suite struct RunHostTests {
    private let program = Correspondent()

    private func run(_ environment: HostEnvironment = HostEnvironment()) throws -> Run {
        try Run(program, size: Size(width: 400, height: 400), environment: environment)
    }

    @Test func messagesGoBothWays() throws {
        let run = try run()
        run.post("load", "cards.json")
        #expect(run.messages.isEmpty && run.requests.map(\.number) == [1])
        run.answer(.fetch("cards.json"), with: .json(["n": 7]))
        #expect(program.events == ["200 7"] && run.requests.isEmpty)
        #expect(run.messages == [try HostMessage("loaded", ["status": 200])])
        try run.expectContinuous()
    }

    @Test("A message that arrives in flight bends the motion of a thrown pane without a jump.")
    func aMessageMovesAThrownPane() throws {
        let run = try run()
        run.drag(from: Point(x: 150, y: 150), to: Point(x: 150, y: 250), in: 0.1)
        let velocity = run.view("pane").presentation.velocity(of: .position).dy
        #expect(velocity > 100)
        run.post("move", ["y": 40])
        #expect(abs(run.view("pane").presentation.velocity(of: .position).dy - velocity) < 1e-6)
        #expect(run.settle() && run.view("pane").center.y == 40)
        try run.expectContinuous()
    }

    @Test(arguments: FetchError.allCases)
    func failuresReachTheProgram(error: FetchError) throws {
        let run = try run()
        run.post("load", "/cards.json")
        run.answer(.fetch("/cards.json"), with: .failure(error))
        #expect(program.events == [error.sentence] && run.requests.isEmpty)
        try run.expectContinuous()
    }

    @Test func slowAnswersReportTheirProgress() throws {
        let run = try run()
        run.post("load", "/big.json")
        run.advance(by: 3)
        run.answer(.fetch("/big.json"), with: .progress(FetchProgress(received: 10, expected: 40)))
        run.advance(by: 3)
        run.answer(.fetch("/big.json"), with: .progress(FetchProgress(received: 20)))
        run.answer(.fetch("/big.json"), with: .status(404))
        #expect(program.events == ["10 of 40", "20 of -1", "404 -1"])
        #expect(program.tasks[0].isPending == false)
        try run.expectContinuous()
    }

    @Test func cancelledRequestsAreNotAnswered() throws {
        let run = try run()
        run.post("load", "/a")
        run.post("load", "/b")
        program.tasks[0].cancel()
        #expect(run.requests.map(\.number) == [2] && !program.tasks[0].isPending && program.tasks[1].isPending)
        #expect(!run.stage.send(.answer(HostAnswer(1, .status(200)))))
        program.owner = nil
        run.advance(by: 0.1)
        #expect(run.requests.isEmpty && program.events.isEmpty)
        run.answer(.fetch("/b"), with: .done)
        #expect(run.diagnostics.count == 1 && run.diagnostics[0].contains("no such request is pending: 'fetch /b'"))
    }

    @Test func addressesAreOpenedAndContentIsShared() throws {
        let run = try run()
        run.post("open", "https://example.com")
        run.answer(.share, with: .failure(.cancelled))
        run.answer(.open("https://example.com"), with: .done)
        #expect(program.events == ["shared false", "opened true"])
        try run.expectContinuous()
    }

    @Test func storageStartsWithTheHostsValues() throws {
        let run = try run(HostEnvironment(storage: [JSON.Member("count", 4)]))
        run.post("keep", "x")
        #expect(run.stage.host.storage["count"].integer == 5 && run.stage.host.storage["last"].text == "x")
        #expect(run.stage.host.storage.keys == ["count", "last"])
        run.stage.host.storage.removeAll()
        #expect(run.stage.host.storage.keys.isEmpty && run.stage.host.storage["count"].isNull)
        try run.expectContinuous()
    }

    @Test func theEnvironmentIsTheSameInEveryRun() throws {
        let first = try run()
        first.advance(by: 2)
        first.post("chance")
        let events = program.events
        let second = try run()
        second.advance(by: 2)
        second.post("chance")
        #expect(program.events == events && events[0].hasSuffix("1767225602.0 en-US UTC"), "\(events)")
        let other = try run(HostEnvironment(date: 0, locale: "de-CH", timeZone: "Europe/Zurich", seed: 2))
        other.apply(.host(.environment(Array(#"{"date":100,"locale":"fr"}"#.utf8))))
        other.advance(by: 1)
        other.post("chance")
        #expect(program.events[0].hasSuffix("101.0 fr Europe/Zurich") && program.events != events, "\(program.events)")
    }

    @Test("A script of a run with messages, answers and storage replays to the same bits without a request.")
    func theLogReplaysWithoutAHost() throws {
        let run = try run(HostEnvironment(seed: 9, storage: [JSON.Member("count", 1)]))
        run.drag(from: Point(x: 150, y: 150), to: Point(x: 150, y: 250), in: 0.1)
        run.post("load", "cards.json")
        run.post("move", ["y": 40, "text": "é \"#\" \n"])
        run.advance(by: 0.2)
        run.answer(.fetch("cards.json"), with: .json(["n": 3]))
        run.post("chance")
        run.post("keep", [1, nil])
        run.settle()
        let (events, trace) = (program.events, run.trace.csv)
        let script = run.script
        #expect(try Script(parsing: script.text, file: "host", scenes: program.scenes) == script)
        let session = Playback(.script(script)).makeSession()
        for input in script.inputs { session.apply(input) }
        #expect(program.events == events && session.stage.hostRequests.isEmpty)
        #expect(session.stage.host.storage["count"].integer == 2)
        let replay = try Run(program, script: script.text)
        #expect(replay.trace.csv == trace)
        // Going back in time repeats the answers of the log, and sends nothing again.
        _ = session.stage.takeHostOutput()
        session.seek(to: 0)
        #expect(session.stage.takeHostOutput().messages.isEmpty && session.stage.hostRequests.isEmpty)
        session.seek(to: 10)
        #expect(program.events == events && session.stage.takeHostOutput().messages.isEmpty)
        #expect(session.stage.host.storage["count"].integer == 2)
    }
}
