import MomentumReplay

// The host of a program in a test: messages, requests and the storage.
extension Run {
    /// Posts a message to the program, as its host would, and shows a frame without advancing time. A message without a
    /// handler, or with a value without a JSON text, is reported as a diagnostic, which fails `expectContinuous()`.
    ///
    /// ```swift
    /// run.post("cards", [["title": "Lake"], ["title": "Forest"]])
    /// ```
    public func post(_ name: String, _ value: JSON = .null) {
        do {
            apply(.host(.message(try HostMessage(name, value))))
            apply(.frame(time))
        } catch {
            refuse(
                "the value of the message has no JSON text: \(error.clause)", value: .text(name),
                "pass another value; nothing is posted")
        }
    }

    /// The requests of the program that wait for an answer, in the order of the calls.
    public var requests: [HostRequest] { stage.hostRequests }

    /// Answers the first pending request that `matches` describes, and shows a frame without advancing time. If there
    /// is none, reports a diagnostic that lists the pending requests and fails `expectContinuous()`.
    ///
    /// ```swift
    /// run.answer(.fetch("/cards.json"), with: .json([["title": "Lake"]]))
    /// run.answer(.fetch("/cards.json"), with: .failure(.unreachable))
    /// ```
    ///
    /// A slow answer is one that the test gives after frames.
    public func answer(_ matches: RequestMatcher, with outcome: HostAnswer.Outcome) {
        guard let request = requests.first(where: matches.matches) else {
            let pending = requests.map { "\($0.content)".quotable }.joined(separator: ", ")
            return refuse(
                "no such request is pending", value: .text(matches.description),
                pending.isEmpty ? "call host.fetch(_:) first" : "answer one of " + pending)
        }
        apply(.host(.answer(HostAnswer(request.number, outcome))))
        apply(.frame(time))
    }
}

/// A description of pending requests, by which a test chooses the one that it answers.
public nonisolated struct RequestMatcher: Sendable {
    let description: String
    let matches: @Sendable (HostRequest) -> Bool

    /// A fetch from an address.
    public static func fetch(_ address: String) -> RequestMatcher {
        RequestMatcher(description: "fetch \(address)") {
            if case .fetch(let request) = $0.content { request.address == address } else { false }
        }
    }

    /// The opening of an address.
    public static func open(_ address: String) -> RequestMatcher {
        RequestMatcher(description: "open \(address)") { $0.content == .open(address) }
    }

    /// The sharing of any content.
    public static var share: RequestMatcher {
        RequestMatcher(description: "share") { if case .share = $0.content { true } else { false } }
    }
}

extension HostAnswer.Outcome {
    /// A response of the status 200 with a JSON text. A value without a JSON text is replaced by an empty body, which
    /// the program cannot parse.
    public static func json(_ value: JSON) -> HostAnswer.Outcome {
        .response(
            FetchResponse(
                headers: [FetchHeader("content-type", "application/json")], body: (try? value.encoded()) ?? []))
    }

    /// A response of the status 200 with a text.
    public static func text(_ text: String) -> HostAnswer.Outcome {
        .response(FetchResponse(headers: [FetchHeader("content-type", "text/plain")], body: Array(text.utf8)))
    }

    /// A response without data, by its status.
    public static func status(_ status: Int) -> HostAnswer.Outcome { .response(FetchResponse(status: status)) }

    /// The request has succeeded: an address was opened, or content was shared.
    public static var done: HostAnswer.Outcome { .status(200) }
}
