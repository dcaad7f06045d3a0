import Foundation
import Testing

/// Tests that public texts use the terms of Apple's documentation and of the field.
///
/// `Guides/Glossary.md` defines the few terms of our own; the table below names the standard term for each coined word.
struct VocabularyTests {
    /// A word that has a standard term, as a regular expression, and that term.
    struct Coinage: Sendable, CustomTestStringConvertible {
        let pattern: String
        let term: String

        var testDescription: String { "\(pattern) (use: \(term))" }

        init(_ pattern: String, _ term: String) {
            self.pattern = pattern
            self.term = term
        }
    }

    /// In sentences: documentation comments, guides, the README, the page's and the commands' texts.
    static let inSentences = [
        Coinage(
            #"\bways? per second\b|\bunits? of the way\b|\bof (the|its|their) way\b"#, "relative velocity, distance"),
        Coinage(#"\bthe (whole )?way (there|back|from|to|that|left|of)\b|\bno way (left|to go)\b"#, "distance, return"),
        Coinage(
            #"\b(a|the|its|their|whose|each|every|same|new|old|first|last) places?\b"#,
            "position, index, slot, call site"),
        Coinage(#"\bplaces of\b|\bplaces where\b|\bplaces that\b"#, "positions, points, indices"),
        Coinage(#"\bturn(s|ed|ing)? round\b|\bturned back\b"#, "reverse, isReversed; flip"),
        Coinage(#"\b(next|same|this) turn\b(?! of the run)"#, "run-loop turn, tick"),
        Coinage(#"\bd(ies|ie|ied|ying) away\b"#, "decays"),
        Coinage(#"\b(course|lane|pace)s?\b"#, "timing curve, component, timing, speed"),
        Coinage(#"\b(grip|grips|gripped)\b"#, "grab"),
        Coinage(#"\blet(s|ting)? go\b"#, "release"),
        Coinage(#"\b(spy|spies)\b"#, "spy"),
        Coinage(#"\bhand-made\b"#, "display-link"),
        Coinage(#"\b(reckon(s|ed|ing)?|anew|whoever|to and fro)\b"#, "compute, again, the owner, back and forth"),
        Coinage(#"\bas far as (a|the|it|this|that|what)\b"#, "by the same amount, up to"),
        Coinage(#"\b(is|are|be|was|were) told\b"#, "is notified"),
        Coinage(#"\bhears? of\b"#, "is notified of"),
        Coinage(#"\b(somebody|nobody)('s)?\b"#, "the owner, another owner, nothing"),
        Coinage(#"\b(the|a) person\b"#, "user"),
        Coinage(#"\bbrush(es)?\b"#, "draw context"),
    ]

    /// In names, as words of camel case.
    static let inNames: [String: String] = [
        "way": "distance", "ways": "distances", "place": "position, index, call site", "places": "positions",
        "turned": "reversed", "course": "timing curve", "lane": "component", "lanes": "components", "pace": "timing",
        "grip": "grab", "brush": "draw context", "look": "style", "spy": "spy", "trial": "state-machine test",
        "anew": "again", "handmade": "displayLink", "renewed": "restarted",
    ]

    /// In declared names of any access, as words of camel case in small letters, besides those of ``inNames``. Two
    /// words are consecutive ones. `forms` is the end of a type's name.
    static let inDeclarations: [String: String] = [
        "blow": "impact", "blows": "impacts", "brake": "damping", "calm": "allow sleep", "crowd": "group",
        "dress": "apply appearance", "drift": "integrate positions", "fly": "animate", "forms": "what the type is",
        "givens": "own constraints", "go on": "continue, resume", "goes on": "continues", "going on": "continues",
        "gone": "removed", "guess": "estimate", "heard": "recorded calls", "judge": "update", "kick": "velocity change",
        "kicks": "velocity changes", "kin": "related", "land": "finish", "lands": "finishes", "lent": "animated",
        "let go": "release", "lets go": "releases", "loan": "animated part", "loans": "animated parts",
        "meant": "matches", "mind": "condition", "never called": "unsupported", "passage": "conversion",
        "room": "space", "rub": "friction", "seen": "presentation, visible", "stand": "hold, set", "standing": "state",
        "stands": "is", "stir": "wake", "stray": "residual", "strays": "residuals", "tell": "notify",
        "tells": "notifies", "thing": "object", "things": "objects", "told": "notified", "undress": "remove appearance",
    ]

    /// The numbers of declared names that still have the words. They only fall: a new name fails the test, and so does
    /// a number that is more than five above the names.
    static let budgets: [String: Int] = [
        "anew": 2, "blow": 3, "blows": 1, "brake": 5, "brush": 0, "calm": 3, "course": 24, "crowd": 3, "dress": 5,
        "drift": 2, "fly": 5, "forms": 0, "givens": 0, "go on": 0, "goes on": 5, "going on": 0, "gone": 0,
        "grip": 1,
        "guess": 4, "handmade": 0, "heard": 1, "judge": 5, "kick": 6, "kicks": 0, "kin": 0, "land": 5, "lands": 0,
        "lane": 2, "lanes": 4, "lent": 0, "let go": 4, "lets go": 0, "loan": 0, "loans": 0, "look": 0, "meant": 0,
        "mind": 1, "never called": 0, "pace": 1, "passage": 3, "place": 77, "places": 4, "renewed": 2, "room": 0,
        "rub": 4, "seen": 19, "spy": 0, "stand": 0, "standing": 1, "stands": 2, "stir": 1, "stray": 1, "strays": 1,
        "tell": 0, "tells": 0, "thing": 10, "things": 3, "told": 2, "trial": 2, "turned": 5, "undress": 1, "way": 2,
        "ways": 1,
    ]

    private static let modules = [
        "MomentumCurves", "MomentumLayers", "MomentumPhysics", "MomentumStage", "MomentumMotion", "MomentumKit",
        "MomentumReplay",
        "MomentumApp", "MomentumRecording", "MomentumTesting",
    ]

    @Test(arguments: modules)
    func publicDocumentationHasNoCoinedWords(module: String) throws {
        let symbols = try SymbolGraph.graphs(of: module).flatMap(\.symbols).filter { $0.location != nil }
        var found: [String] = []
        for symbol in symbols {
            let text = (symbol.docComment?.lines ?? []).map(\.text).joined(separator: "\n")
            found += Self.coinages(in: text).map { "\(symbol.pathComponents.joined(separator: ".")): \($0)" }
        }
        #expect(found == [])
    }

    @Test(arguments: modules)
    func publicNamesHaveNoCoinedWords(module: String) throws {
        let names = Set(try SymbolGraph.graphs(of: module).flatMap(\.symbols).compactMap(\.pathComponents.last))
        let found = names.sorted().compactMap { name in
            Self.words(of: name).compactMap { word in Self.inNames[word].map { "\(name): use \($0)" } }.first
        }
        #expect(found == [])
    }

    @Test(arguments: try Guide.all().map(\.path).filter { $0 != "Guides/Glossary.md" })
    func guidesHaveNoCoinedWords(path: String) throws {
        let text = try String(contentsOf: Sources.root.appendingPathComponent(path), encoding: .utf8)
        #expect(Self.coinages(in: text) == [])
    }

    @Test(arguments: budgets.keys.sorted()) func declaredNamesHaveStandardTerms(words: String) throws {
        let found = Self.names(with: words, in: try Self.read.get())
        ProseTests().expect(found, within: Self.budgets[words] ?? 0)
    }

    @Test func everyWordHasABudget() {
        #expect(Set(Self.budgets.keys) == Set(Self.inNames.keys).union(Self.inDeclarations.keys))
    }

    /// The check itself: three planted faults are found, and names in standard terms are not.
    @Test func aPlantedNameIsFound() {
        let text = """
            struct ViewForms {}
            @NeverCalled func collectionView() {}
            private mutating func kick(at place: Point) { let letGoTime = 0.0 }
            case forms, letters, placement
            func integrateVelocities() {}
            """
        let index = Self.byWord(Self.declarations(in: Sources.File(path: "Planted.swift", text: text)))
        let words = Self.budgets.keys.filter { !Self.names(with: $0, in: index).isEmpty }
        #expect(words.sorted() == ["forms", "kick", "let go", "never called"])
    }

    /// The check itself.
    @Test func aCoinedWordIsFound() {
        #expect(Self.coinages(in: "The velocity in ways per second.\nComputed anew.").count == 2)
        #expect(Self.coinages(in: "A value in points per second, computed again.") == [])
        #expect(Self.words(of: "handMadeWay(of:at:)") == ["hand", "made", "way", "of", "at"])
    }

    static func coinages(in text: String) -> [String] {
        inSentences.flatMap { coinage in
            ProseTests.matches(of: coinage.pattern, in: text).map { "'\($0)', use: \(coinage.term)" }
        }
    }

    /// A declared name, or the name of an attribute.
    struct Declaration {
        let path: String
        let name: String
        let isType: Bool
        /// The words of the name, each after a blank, and a last blank.
        let words: String
    }

    /// The declarations of all modules by each word of their names.
    private static let read = Result { try byWord(Sources.files().flatMap(declarations(in:))) }

    static func byWord(_ declarations: [Declaration]) -> [Substring: [Declaration]] {
        var index: [Substring: [Declaration]] = [:]
        for declaration in declarations {
            for word in Set(declaration.words.split(separator: " ")) { index[word, default: []].append(declaration) }
        }
        return index
    }

    static func declarations(in file: Sources.File) -> [Declaration] {
        let keywords = "func|var|let|case|struct|class|enum|protocol|typealias|actor"
        return ProseTests.matches(of: "(\\b(\(keywords)) +`?|@)[a-z_][a-z_0-9]*", in: file.code).map { text in
            let parts = text.split { " `@".contains($0) }
            let isType = ["struct", "class", "enum", "protocol", "typealias", "actor"].contains(parts[0])
            let name = String(parts[parts.count - 1])
            let words = " " + words(of: name).map { $0 + " " }.joined()
            return Declaration(path: file.path, name: name, isType: isType, words: words)
        }
    }

    /// Returns the names that have `words`, each with its file.
    static func names(with words: String, in index: [Substring: [Declaration]]) -> [String] {
        let first = words.prefix { $0 != " " }
        let found = (index[first] ?? []).filter { declaration in
            if words == "forms" { return declaration.isType && declaration.words.hasSuffix(" forms ") }
            return declaration.words.contains(" \(words) ")
        }
        return found.map { "\($0.path): \($0.name)" }
    }

    /// The words of a name in camel case, in small letters.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in name {
            if !character.isLetter || character.isUppercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
        }
        return word.isEmpty ? words : words + [word]
    }
}
