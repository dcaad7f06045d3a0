import MomentumStage
import Testing

/// Illegal messages, requests and storage: one diagnostic each, and no other effect.
struct BadHostTests {
    private let fixture = BadInputFixture()
    private var host: StageHost { fixture.stage.host }

    @Test func messagesWithoutAHandlerAreRefused() throws {
        let message = try HostMessage("cards", [1])
        // Before the program uses its host, and afterwards.
        fixture.expectRefusal("no host") { #expect(!fixture.stage.send(.message(message))) }
        host.on("other") { _ in Issue.record("the wrong handler is called") }
        fixture.expectRefusal("no handler") { #expect(!fixture.stage.send(.message(message))) }
        host.on("cards") { _ in }
        #expect(fixture.stage.send(.message(message)))
        host.on("cards", nil)
        fixture.expectRefusal("removed") { #expect(!fixture.stage.send(.message(message))) }
    }

    @Test func illegalNamesAndValuesAreRefused() {
        let long = String(repeating: "n", count: 101)
        for name in ["", long] {
            fixture.expectRefusal("post") { host.post(name) }
            fixture.expectRefusal("on") { host.on(name) { _ in } }
            fixture.expectRefusal("storage") { host.storage[name] = 1 }
        }
        var deep: JSON = 1
        for _ in 0..<1000 { deep = [deep] }
        for value in [.number(.nan), .text(String(repeating: "a", count: 10_000_000)), deep] as [JSON] {
            fixture.expectRefusal("post") { host.post("cards", value) }
            fixture.expectRefusal("storage") { host.storage["cards"] = value }
        }
        let output = fixture.stage.takeHostOutput()
        #expect(output.messages.isEmpty && output.changes.isEmpty && host.storage.keys.isEmpty)
    }

    @Test func theStorageIsLimitedAsAWhole() {
        let half = JSON.text(String(repeating: "a", count: JSON.maximumLength / 2))
        host.storage["a"] = half
        fixture.expectRefusal("full") { host.storage["b"] = half }
        host.storage["a"] = nil
        host.storage["b"] = half
        #expect(host.storage.keys == ["b"])
        #expect(fixture.stage.takeHostOutput().changes.map(\.key) == ["a", "b"])
    }

    @Test func illegalRequestsFailAtTheNextFrame() {
        var failures: [FetchError] = []
        let requests = [
            FetchRequest(""), FetchRequest("two words"), FetchRequest(String(repeating: "a", count: 2049)),
            FetchRequest("/a", body: [1]),
            FetchRequest("/a", method: .post, body: [UInt8](repeating: 0, count: 5_000_000)),
            FetchRequest("/a", headers: [FetchHeader("a b", "c")]),
            FetchRequest("/a", headers: [FetchHeader("a", "b\nc")]),
            FetchRequest("/a", timeout: 0), FetchRequest("/a", timeout: .nan), FetchRequest("/a", timeout: 4000),
        ]
        for request in requests {
            fixture.expectRefusal("\(request.address.prefix(20))") {
                let task = host.fetch(request) { if case .failure(let error) = $0 { failures.append(error) } }
                #expect(!task.isPending)
                task.cancel()
            }
        }
        #expect(failures == Array(repeating: .refused, count: requests.count))
        var opened: [Bool] = []
        fixture.expectRefusal("open") { host.open("") { opened.append($0) } }
        fixture.expectRefusal("share") { host.share(SharedContent(title: "only a title")) { opened.append($0) } }
        #expect(opened == [false, false] && fixture.stage.hostRequests.isEmpty)
    }

    @Test func illegalAnswersLeaveTheRequestPending() {
        var results = 0
        host.fetch("/a") { _ in results += 1 }
        for outcome in [
            .response(FetchResponse(status: 0)), .response(FetchResponse(status: 600)),
            .progress(FetchProgress(received: -1)), .progress(FetchProgress(received: 1, expected: -5)),
        ] as [HostAnswer.Outcome] {
            fixture.expectRefusal("\(outcome)") { #expect(!fixture.stage.send(.answer(HostAnswer(1, outcome)))) }
        }
        #expect(results == 0 && fixture.stage.hostRequests.count == 1)
        // Answers to no request are ignored.
        #expect(!fixture.stage.send(.answer(HostAnswer(9, .failure(.refused)))))
        #expect(fixture.stage.send(.answer(HostAnswer(1, .response(FetchResponse())))) && results == 1)
        #expect(!fixture.stage.send(.answer(HostAnswer(1, .response(FetchResponse())))) && results == 1)
    }

    @Test func bodiesThatAreTooLargeFail() {
        var failure: FetchError?
        host.fetch("/a") { if case .failure(let error) = $0 { failure = error } }
        let body = [UInt8](repeating: 0, count: StageHost.maximumBody + 1)
        #expect(fixture.stage.send(.answer(HostAnswer(1, .response(FetchResponse(body: body))))))
        #expect(failure == .tooLarge)
    }

    @Test func handlersMayCallBackIntoTheHost() throws {
        var calls = 0
        host.on("a") { [host] _ in
            calls += 1
            host.on("a", nil)
            host.fetch("/x") { _ in
                calls += 1
                fixture.stage.tearDown()
            }
        }
        let message = try HostMessage("a")
        #expect(fixture.stage.send(.message(message)))
        fixture.expectRefusal("removed") { #expect(!fixture.stage.send(.message(message))) }
        #expect(fixture.stage.send(.answer(HostAnswer(1, .failure(.timedOut)))) && calls == 2)
        host.fetch("/y") { _ in calls += 1 }
        fixture.stage.tearDown()
        #expect(
            fixture.stage.hostRequests.isEmpty && !fixture.stage.send(.answer(HostAnswer(2, .failure(.timedOut))))
                && calls == 2)
    }

    @Test func outputThatNobodyTakesIsBounded() {
        for _ in 0..<10_000 { host.post("a") }
        fixture.expectRefusal("too much") { host.post("b") }
        let messages = fixture.stage.takeHostOutput().messages
        #expect(messages.count == 10_000 && messages.last?.name == "b")
    }
}
