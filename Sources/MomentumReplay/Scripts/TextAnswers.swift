/// The host's answers about texts, in the order of the requests. They are part of the recorded input: with them, a
/// replay produces the same frames without the host's fonts.
public nonisolated struct TextAnswers: Equatable, Sendable {
    /// A request and its answer, encoded as `Guides/WebInterface.md` describes.
    public struct Answer: Equatable, Sendable {
        /// The encoded request: a text, its fonts, a width, and the number of earlier font changes.
        public let request: [UInt8]
        /// The encoded answer: the measured lines.
        public let answer: [UInt8]
    }

    /// The answers, in the order of the requests.
    public private(set) var all: [Answer] = []
    private var indices: [[UInt8]: Int] = [:]

    /// Creates an empty list.
    public init() {}

    /// A Boolean value that indicates whether there are no answers.
    public var isEmpty: Bool { all.isEmpty }

    /// Adds the answer to `request`. Does nothing if there is already an answer to the same request.
    public mutating func add(_ answer: [UInt8], to request: [UInt8]) {
        guard indices[request] == nil else { return }
        indices[request] = all.count
        all.append(Answer(request: request, answer: answer))
    }

    /// Returns the answer to `request`, or nil if there is none.
    func answer(to request: [UInt8]) -> [UInt8]? { indices[request].map { all[$0].answer } }

    /// Returns a Boolean value that indicates whether both contain the same answers in the same order.
    public static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}

/// A text measurer that asks another measurer about each text once, and keeps the answers.
final class LoggedTextMeasurer: TextMeasurer {
    private(set) var answers: TextAnswers
    private let source: (any TextMeasurer)?
    private let stage: Weak<Stage>

    init(_ answers: TextAnswers, _ source: (any TextMeasurer)?, for stage: Stage) {
        (self.answers, self.source, self.stage) = (answers, source, Weak(stage))
    }

    func measure(_ request: TextRequest) -> MeasuredText {
        let bytes = request.bytes(fontsVersion: stage.object?.tree.fontsVersion ?? 0)
        if let answer = answers.answer(to: bytes), let text = MeasuredText(bytes: answer) { return text }
        guard let source else { return TextEstimate().measure(request) }
        let text = source.measure(request)
        // An illegal answer is not kept, so the request counts as unanswered.
        if text.isLegal(for: request) { answers.add(text.bytes, to: bytes) }
        return text
    }
}

extension Session {
    /// The host's answers about texts, including those with which the session was opened. Empty if no measurer has been
    /// asked.
    public var texts: TextAnswers {
        (stage.textMeasurer as? LoggedTextMeasurer)?.answers ?? start.texts
    }
}
