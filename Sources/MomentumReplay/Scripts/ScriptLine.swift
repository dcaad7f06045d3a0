/// A line of a script, which is consumed word by word.
struct ScriptLine {
    let file: String
    let number: Int
    /// The first word of the line.
    let word: String
    /// The form of a correct line, for error messages.
    var form = ""
    private var remaining: ArraySlice<Substring>

    /// Creates a line. Returns nil if the line is blank or a comment.
    init?(_ text: Substring, number: Int, file: String) {
        let code = text.prefix { $0 != "#" }
        let words = code.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        guard let first = words.first else { return nil }
        self.file = file
        self.number = number
        word = String(first)
        remaining = words.dropFirst()
    }

    /// The number of remaining words.
    var count: Int { remaining.count }

    /// Returns an error with the file and number of this line.
    func error(_ reason: String, _ remedy: String) -> ScriptError {
        ScriptError(file: file, line: number, reason: reason, remedy: remedy)
    }

    /// Returns whether the line consists of exactly these words, separated by single spaces.
    func reads(_ text: String) -> Bool { ([word] + remaining.map(String.init)).joined(separator: " ") == text }

    /// Throws an error unless exactly `count` words remain.
    func expect(_ count: Int) throws(ScriptError) {
        guard remaining.count != count else { return }
        throw error(
            "'\(word.quotable)' expects \(count) \(count == 1 ? "value" : "values"), not \(remaining.count)",
            "write '\(form)'"
        )
    }

    /// Throws an error unless the number of remaining words is in `range`.
    func expect(_ range: ClosedRange<Int>) throws(ScriptError) {
        guard !range.contains(remaining.count) else { return }
        throw error("'\(word.quotable)' has an unexpected number of values: \(remaining.count)", "write '\(form)'")
    }

    /// The next word, which is not consumed; nil if there is none.
    var first: Substring? { remaining.first }

    /// Removes the first `count` characters of the next word.
    mutating func dropPrefix(_ count: Int) {
        guard let first = remaining.first else { return }
        remaining[remaining.startIndex] = first.dropFirst(count)
    }

    /// Consumes the next word, which must exist.
    mutating func next() -> String { String(remaining.removeFirst()) }

    /// Consumes the next word and throws an error if it is not `literal`.
    mutating func skip(_ literal: String) throws(ScriptError) {
        let word = next()
        guard word == literal else {
            throw error("'\(literal)' is expected instead of '\(word.quotable)'", "write '\(form)'")
        }
    }

    /// Consumes a finite number, and throws an error if it is outside `range`.
    mutating func number(_ what: String, in range: ClosedRange<Double>? = nil) throws(ScriptError) -> Double {
        let word = next()
        guard let number = Double(decimal: word) else {
            throw error("the \(what) is not a finite number: '\(word.quotable)'", "write a decimal such as 0.25")
        }
        if let range, !range.contains(number) {
            throw error(
                "the \(what) is out of range: \(number.shortest)",
                "write a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
        }
        return number
    }

    /// Consumes an integer, and throws an error if it is outside `range`.
    mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(ScriptError) -> Int {
        let word = next()
        guard let number = Int(word), range.contains(number) else {
            throw error(
                "the \(what) is not a whole number in range: '\(word.quotable)'",
                "write a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Consumes a name and returns its index in `vocabulary`.
    mutating func name(in vocabulary: Vocabulary) throws(ScriptError) -> Int {
        do throws(UnknownName) {
            return try vocabulary.index(of: next())
        } catch {
            throw self.error(error.reason, error.remedy)
        }
    }

    /// Consumes one of two words and returns whether it is the first.
    mutating func choice(_ first: String, _ second: String) throws(ScriptError) -> Bool {
        let word = next()
        if word == first { return true }
        if word == second { return false }
        throw error(
            "'\(first)' or '\(second)' is expected instead of '\(word.quotable)'", "write '\(form)'")
    }
}
