/// One line of a script, taken apart word by word.
struct ScriptLine {
    let file: String
    let number: Int
    /// The word the line begins with.
    let word: String
    /// What the line should look like.
    var form = ""
    private var rest: ArraySlice<Substring>

    /// Creates a line; nil when it is blank or a comment.
    init?(_ text: Substring, number: Int, file: String) {
        let code = text.prefix { $0 != "#" }
        let words = code.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        guard let first = words.first else { return nil }
        self.file = file
        self.number = number
        word = String(first)
        rest = words.dropFirst()
    }

    /// The number of words that are left.
    var count: Int { rest.count }

    /// An error in this line.
    func error(_ reason: String, _ remedy: String) -> ScriptError {
        ScriptError(file: file, line: number, reason: reason, remedy: remedy)
    }

    /// Whether the line is exactly these words.
    func reads(_ text: String) -> Bool { ([word] + rest.map(String.init)).joined(separator: " ") == text }

    /// Refuses the line unless it has `count` words after the first.
    func expect(_ count: Int) throws(ScriptError) {
        guard rest.count != count else { return }
        throw error(
            "'\(word.quotable)' takes \(count) \(count == 1 ? "value" : "values"), not \(rest.count)",
            "write '\(form)'"
        )
    }

    /// Refuses the line unless as many words are left as `range` says.
    func expect(_ range: ClosedRange<Int>) throws(ScriptError) {
        guard !range.contains(rest.count) else { return }
        throw error("'\(word.quotable)' has \(rest.count) values", "write '\(form)'")
    }

    /// The next word, which is not taken; nil where there is none.
    var first: Substring? { rest.first }

    /// Takes so many letters of the next word.
    mutating func dropPrefix(_ count: Int) {
        guard let first = rest.first else { return }
        rest[rest.startIndex] = first.dropFirst(count)
    }

    /// Takes the next word, which must be there.
    mutating func next() -> String { String(rest.removeFirst()) }

    /// Takes the next word, which must be `literal`.
    mutating func skip(_ literal: String) throws(ScriptError) {
        let word = next()
        guard word == literal else {
            throw error("'\(literal)' is expected where '\(word.quotable)' is", "write '\(form)'")
        }
    }

    /// Takes a finite number, within `range` if there is one.
    mutating func number(_ what: String, in range: ClosedRange<Double>? = nil) throws(ScriptError) -> Double {
        let word = next()
        guard let number = Double(decimal: word) else {
            throw error("the \(what) '\(word.quotable)' is not a finite number", "write a decimal such as 0.25")
        }
        if let range, !range.contains(number) {
            throw error(
                "the \(what) \(number.shortest) is out of range",
                "give a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
        }
        return number
    }

    /// Takes a whole number.
    mutating func whole(_ what: String, in range: ClosedRange<Int>) throws(ScriptError) -> Int {
        let word = next()
        guard let number = Int(word), range.contains(number) else {
            throw error(
                "the \(what) '\(word.quotable)' is not a whole number from \(range.lowerBound) to \(range.upperBound)",
                "write one such as 1")
        }
        return number
    }

    /// Takes a name, and gives its index.
    mutating func name(in vocabulary: Vocabulary) throws(ScriptError) -> Int {
        do throws(UnknownName) {
            return try vocabulary.index(of: next())
        } catch {
            throw self.error(error.reason, error.remedy)
        }
    }

    /// Takes one of two words: true for the first.
    mutating func choice(_ first: String, _ second: String) throws(ScriptError) -> Bool {
        let word = next()
        if word == first { return true }
        if word == second { return false }
        throw error(
            "'\(self.word.quotable)' is '\(first)' or '\(second)', not '\(word.quotable)'", "write '\(form)'")
    }
}
