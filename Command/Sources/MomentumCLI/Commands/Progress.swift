import Foundation

/// The progress of a long operation: one line of standard error that is rewritten, on terminals only.
nonisolated struct Progress {
    private let isShown = isatty(2) == 1
    private let start = ContinuousClock.now
    private var shown = ContinuousClock.now - .seconds(1)

    /// Returns the line after `done` of `count` steps.
    ///
    /// - Parameters:
    ///   - what: The operation, in one word.
    ///   - elapsed: Seconds since the beginning. The remaining time is extrapolated from it, and is omitted until a
    ///     twentieth of the steps or a second is over.
    static func text(_ what: String, done: Int, of count: Int, elapsed: Double) -> String {
        let count = max(1, count)
        let done = min(max(0, done), count)
        let text = "\(what) \(done) of \(count) frames, \(done * 100 / count) %"
        guard done > 0, done < count, elapsed >= 1 || done * 20 >= count else { return text }
        let left = Int((elapsed / Double(done) * Double(count - done)).rounded(.up))
        return text + ", " + (left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s") + " left"
    }

    /// Shows the line, at most ten times a second except for the last.
    mutating func show(_ what: String, done: Int, of count: Int) {
        let now = ContinuousClock.now
        guard isShown, done == count || now - shown > .milliseconds(100) else { return }
        shown = now
        let elapsed = (now - start) / .seconds(1)
        Self.write("\r" + Self.text(what, done: done, of: count, elapsed: elapsed) + "\u{1B}[K")
    }

    /// Replaces the line with `summary`.
    func end(_ summary: String) {
        if isShown { Self.write("\r\u{1B}[K\(summary)\n") }
    }

    /// Removes the line.
    func clear() {
        if isShown { Self.write("\r\u{1B}[K") }
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
