import Foundation
import Synchronization
import Testing

/// Comments, guides, messages and internal names are plain technical English.
///
/// Each sign marks sentences that have to be read twice. Its budgets are the numbers of findings that are left. A
/// budget only falls: a new finding fails the test, and so does a budget that is more than five above the findings.
struct ProseTests {
    /// A sign of such a sentence, as a regular expression, with its budgets.
    struct Sign: Sendable, CustomTestStringConvertible {
        let pattern: String
        let better: String
        let inComments: Int
        let inGuides: Int

        var testDescription: String { "\(pattern) (better: \(better))" }
    }

    static let signs = [
        Sign(pattern: #"\bseen\b"#, better: "visible, displayed, the presentation value", inComments: 1, inGuides: 0),
        Sign(pattern: #"\b(go(es|ing)?|went) on\b"#, better: "continues, keeps", inComments: 0, inGuides: 0),
        Sign(pattern: #"\b(stands?|standing|stood)\b(?! for)"#, better: "is", inComments: 6, inGuides: 0),
        Sign(pattern: #"\b(lies|lying)\b"#, better: "is", inComments: 22, inGuides: 0),
        Sign(
            pattern:
                #"\b(of|by|for|with|from|in|on|to|at|about|than|after|before|over|into|through|behind|under) what\b"#,
            better: "the noun that is meant", inComments: 0, inGuides: 0),
        Sign(
            pattern: #"\bwhat (is|was|are|has|it|its|they|the|a|an|lies|moves|comes|will)\b"#,
            better: "the noun that is meant", inComments: 1, inGuides: 2),
        Sign(pattern: #"\bso (many|much|few)\b"#, better: "the number", inComments: 0, inGuides: 0),
        Sign(pattern: #"\b(no|any) more\b(?! than)"#, better: "no longer; stops, removes", inComments: 5, inGuides: 0),
        Sign(
            pattern: #"\bthe (one|frame|step|value|part|other) before\b"#, better: "the previous one", inComments: 16,
            inGuides: 0),
        Sign(pattern: #"\bof which\b"#, better: "a sentence of its own, whose", inComments: 22, inGuides: 0),
        Sign(
            pattern: #"\b(nobody|somebody|whoever|whatever)\b"#, better: "the owner, no one", inComments: 1, inGuides: 0
        ),
        Sign(pattern: #"\b(by|of) (itself|themselves)\b"#, better: "alone, automatically", inComments: 0, inGuides: 0),
        Sign(pattern: #"\bthere (is|are) not\b"#, better: "has no", inComments: 6, inGuides: 0),
        Sign(
            pattern: #"\b(hears?|says? that|tells? (it|what|how|whether))\b"#, better: "receives, states, notifies",
            inComments: 0, inGuides: 0),
        Sign(pattern: #"\bonce more\b"#, better: "again", inComments: 0, inGuides: 0),
        Sign(
            pattern: #"\bcreep(s|ing)?\b|\bever more\b"#, better: "overdamped", inComments: 0, inGuides: 0),
        Sign(pattern: #"\bin (an)?other ways?\b"#, better: "the difference", inComments: 0, inGuides: 0),
        Sign(
            pattern: #"\b(is|was) taken back\b|\bagain what\b"#, better: "undone, redo", inComments: 0, inGuides: 0),
        Sign(
            pattern: #"\bthat of the \w+ \w+ that\b"#, better: "the view's, by name", inComments: 2, inGuides: 0),
    ]

    /// Sentences with faults that readers have found.
    static let examples = [
        "Ticks no more.", "Tells target of events no more.", "Does again what was taken back.",
        "The boundary with identifier is no more.", "In a column that of the last view that is shown",
        "What a hand that holds still does", "-1 ever more creeping", "In another way.", "The opacity as seen.",
    ]

    // MARK: Comments and guides

    @Test(arguments: signs) func commentsHaveNoHardToReadPhrases(sign: Sign) throws {
        let found = try Self.comments().flatMap { comment in
            Self.matches(of: sign.pattern, in: comment.text).map { "\(comment.path):\(comment.line): \($0)" }
        }
        expect(found, within: sign.inComments)
    }

    @Test(arguments: signs) func guidesHaveNoHardToReadPhrases(sign: Sign) throws {
        let found = try Guide.all().map(\.path).flatMap { path in
            let text = try String(contentsOf: Sources.root.appending(path: path), encoding: .utf8)
            return Self.matches(of: sign.pattern, in: Self.prose(of: text)).map { "\(path): \($0)" }
        }
        expect(found, within: sign.inGuides)
    }

    /// A type, property or function is not introduced by a question.
    @Test(arguments: [("public types", 0), ("public members", 0), ("internal declarations", 2)])
    func noSummaryIsAQuestion(kind: String, budget: Int) throws {
        let found = try Self.comments().filter(\.isQuestion).filter { comment in
            comment.isPublic ? kind == (comment.isType ? "public types" : "public members") : kind.hasPrefix("internal")
        }
        expect(found.map { "\($0.path):\($0.line): \($0.text.prefix(60))" }, within: budget)
    }

    /// The check itself: each example is found.
    @Test(arguments: examples) func theExamplesAreFound(example: String) {
        let comment = Comment(path: "", line: 1, text: example, declaration: "func f() {}")
        let isFound = comment.isQuestion || Self.signs.contains { !Self.matches(of: $0.pattern, in: example).isEmpty }
        #expect(isFound || !VocabularyTests.coinages(in: example).isEmpty)
    }

    // MARK: Messages

    /// A message that refuses a value names it: by interpolation, or as the argument after the message.
    @Test func messagesNameTheValue() throws {
        let found = try Sources.files().flatMap { file in
            Self.messagesWithoutValue(in: file.code).map { "\(file.path): \($0)" }
        }
        expect(found, within: 12)
    }

    /// The check itself.
    @Test func aMessageWithoutItsValueIsFound() {
        #expect(Self.messagesWithoutValue(in: #"report("the rate is out of range", in: place)"#).count == 1)
        #expect(Self.messagesWithoutValue(in: #"report("the rate is out of range", value: .number(rate))"#).isEmpty)
        #expect(Self.messagesWithoutValue(in: #"throw Failure("'\(name)' is out of range")"#).isEmpty)
    }

    /// The messages of refused values that neither interpolate a value nor are followed by one.
    private static func messagesWithoutValue(in code: String) -> [String] {
        let message = #""[^"\n]*(no such|out of range|not finite)[^"\n]*""#
        let value = #"(?![\s\S]{0,160}?(value:|\.(number|count|index|pair|text)\(|\.problem|newValue))"#
        return matches(of: message + value, in: code).filter { !$0.contains("\\(") }
    }

    /// The remedy of a message is an instruction in plain words.
    @Test func remediesArePlain() throws {
        let pattern = #"remedy:\s*"(give|take|have|ask|let|make one|picture|name)\b[^"]*""#
        let found = try Sources.files().flatMap { file in
            Self.matches(of: pattern, in: file.code).map { "\(file.path): \($0)" }
        }
        expect(found, within: 0)
    }

    // MARK: Pages

    @Test(arguments: signs) func pagesHaveNoHardToReadPhrases(sign: Sign) throws {
        let found = try Self.pageTexts().flatMap { text in
            Self.matches(of: sign.pattern, in: text.text).map { "\(text.path): \($0): \(text.text.prefix(80))" }
        }
        expect(found, within: 0)
    }

    /// A label or message of a page is not a question clause.
    @Test func noTextOfAPageIsAQuestionClause() throws {
        let found = try Self.pageTexts().filter { Self.isQuestionClause($0.text) }.map { "\($0.path): \($0.text)" }
        expect(found, within: 0)
    }

    /// The check itself.
    @Test func aQuestionClauseIsFound() {
        #expect(Self.isQuestionClause("What a frame costs here") && Self.isQuestionClause("All that the display has"))
        #expect(!Self.isQuestionClause("Cost of a frame in this browser") && !Self.isQuestionClause("Which scene?"))
    }

    private static func isQuestionClause(_ text: String) -> Bool {
        !text.hasSuffix("?")
            && !matches(of: #"^(What|How|Who|Which|When|Why|Where|All that|Nothing)\b"#, in: text).isEmpty
    }

    /// The texts that pages show: sentences and labels in the literals of their scripts, and the text of their documents.
    private static func pageTexts() throws -> [(path: String, text: String)] {
        let folder = Sources.root.appending(path: "Web")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
        let texts = try paths.flatMap { path -> [(path: String, text: String)] in
            let isScript = path.hasSuffix(".js")
            guard isScript || path.hasSuffix(".html") else { return [] }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n")
            let pattern =
                isScript
                ? #""[A-Z][^"\n\\]* [^"\n\\]*"|`[A-Z][^`\n]* [^`\n]*`"# : #"(?<=>)[^<>\n]+(?=<)|"[A-Z][^"]* [^"]*""#
            return matches(of: pattern, in: code, ignoringCase: false).map { literal in
                let isQuoted = literal.hasPrefix("\"") || literal.hasPrefix("`")
                return (path, isQuoted ? String(literal.dropFirst().dropLast()) : literal)
            }
        }
        #expect(texts.count > 200)
        return texts
    }

    /// A public member that reports a diagnostic has the word in its documentation.
    @Test func diagnosticsAreDocumented() throws {
        let found = try Self.comments().filter { comment in
            comment.isPublic && !comment.isType && comment.reports
                && !comment.text.localizedCaseInsensitiveContains("diagnostic")
        }
        expect(found.map { "\($0.path):\($0.line): \($0.declaration)" }, within: 0)
    }

    // MARK: Reading

    func expect(_ found: [String], within budget: Int) {
        #expect(found.count <= budget, "\(found.suffix(20).joined(separator: "\n"))")
        #expect(budget <= found.count + 5, "the budget can fall to \(found.count)")
    }

    /// A block of comment lines, and the declaration that it documents.
    struct Comment {
        let path: String
        let line: Int
        /// The text without code.
        let text: String
        let declaration: String
        /// The lines of the declaration's body.
        var body: ArraySlice<Substring> = []

        var isPublic: Bool { declaration.contains("public ") || declaration.contains("open ") }
        var isType: Bool {
            !ProseTests.matches(of: #"\b(struct|class|enum|protocol|actor) [A-Z]"#, in: declaration).isEmpty
        }
        /// Whether the first sentence is a question clause. 'Whether' is allowed for internal declarations.
        var isQuestion: Bool {
            let words = "What|Who|Whose|Which|When|Why|How|Where" + (isPublic ? "|Whether" : "")
            return !declaration.isEmpty && !ProseTests.matches(of: "^(\(words))\\b", in: text).isEmpty
        }
        /// Whether the body reports a diagnostic.
        var reports: Bool {
            body.contains { $0.contains("Diagnostic(") || $0.contains("refuse(") || $0.contains("Diagnostics.report") }
        }
    }

    private static let read = Result { try Sources.files().flatMap(comments(in:)) }

    static func comments() throws -> [Comment] { try read.get() }

    private static func comments(in file: Sources.File) -> [Comment] {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        var comments: [Comment] = []
        var index = 0
        while index < lines.count {
            let isDocumentation = lines[index].drop { $0 == " " }.hasPrefix("///")
            guard isDocumentation || lines[index].drop(while: { $0 == " " }).hasPrefix("//") else {
                index += 1
                continue
            }
            let begin = index
            while index < lines.count, lines[index].drop(while: { $0 == " " }).hasPrefix(isDocumentation ? "///" : "//")
            {
                index += 1
            }
            let text = lines[begin..<index].map { $0.drop { $0 == " " || $0 == "/" } }.joined(separator: "\n")
            let first = lines[index...].firstIndex { !$0.drop { $0 == " " }.hasPrefix("@") || $0.contains(" func ") }
            comments.append(
                Comment(
                    path: file.path, line: begin + 1, text: prose(of: text),
                    declaration: isDocumentation ? first.map { String(lines[$0].drop { $0 == " " }) } ?? "" : "",
                    body: first.map { body(from: $0, in: lines) } ?? []))
        }
        return comments
    }

    /// The lines of the declaration at `first`, up to the end of its body; none if it has no body.
    private static func body(from first: Int, in lines: [Substring]) -> ArraySlice<Substring> {
        let indentation = lines[first].prefix { $0 == " " }
        let continues = ["    ", ")", "{"].map { indentation + $0 }
        var opening = first
        while !lines[opening].hasSuffix("{") {
            opening += 1
            guard opening < lines.count, continues.contains(where: lines[opening].hasPrefix) else { return [] }
        }
        guard let last = lines[opening...].firstIndex(where: { $0 == indentation + "}" }) else { return [] }
        return lines[first..<last]
    }

    /// A text without its code.
    private static func prose(of text: String) -> String {
        text.replacing(/```[\s\S]*?```/, with: "").replacing(/`+[^`\n]*`+/, with: "")
    }

    /// The expressions that were compiled, by their patterns.
    private static let compiled = Mutex<[String: NSRegularExpression]>([:])

    static func matches(of pattern: String, in text: String, ignoringCase: Bool = true) -> [String] {
        let expression = compiled.withLock { compiled -> NSRegularExpression? in
            let key = "\(ignoringCase)\(pattern)"
            if let known = compiled[key] { return known }
            let expression = try? NSRegularExpression(
                pattern: pattern, options: ignoringCase ? .caseInsensitive : [])
            compiled[key] = expression
            return expression
        }
        guard let expression else { return ["\(pattern) is not a regular expression"] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            Range(match.range, in: text).map { String(text[$0]) }
        }
    }
}
