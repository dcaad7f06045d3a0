/// What a host has answered about texts, in the order in which it was asked. A part of what is done to a scene: with it a replay
/// gives the same frames without the host's fonts.
public nonisolated struct TextAnswers: Equatable, Sendable {
    /// A question and its answer, in the bytes of `Guides/WebInterface.md`.
    public struct Answer: Equatable, Sendable {
        /// A text, its fonts and a width, and how often fonts had changed before.
        public let request: [UInt8]
        /// The lines.
        public let answer: [UInt8]
    }

    /// The answers.
    public private(set) var all: [Answer] = []
    private var places: [[UInt8]: Int] = [:]

    /// Creates an empty list.
    public init() {}

    /// Whether nothing was asked.
    public var isEmpty: Bool { all.isEmpty }

    /// Adds an answer; of several to one question the first counts.
    public mutating func add(_ answer: [UInt8], to request: [UInt8]) {
        guard places[request] == nil else { return }
        places[request] = all.count
        all.append(Answer(request: request, answer: answer))
    }

    /// The answer to `request`; nil when it was not asked.
    func answer(to request: [UInt8]) -> [UInt8]? { places[request].map { all[$0].answer } }

    /// Whether both have the same answers in the same order.
    public static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}

/// Asks a host about a text once, and keeps what it says.
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
        // What makes no sense is refused, and counts for not answered.
        if text.isLegal(for: request) { answers.add(text.bytes, to: bytes) }
        return text
    }
}

extension Session {
    /// What a host has answered about texts since the start and before; empty where there is none.
    public var texts: TextAnswers {
        (stage.textMeasurer as? LoggedTextMeasurer)?.answers ?? start.texts
    }
}
