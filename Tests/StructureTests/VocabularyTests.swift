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
