import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A parsed Swift file.
struct SwiftFile {
    let source: SourceText
    let tree: SourceFileSyntax

    /// Parses a file. Throws a remark if it is not Swift.
    init(_ source: SourceText) throws(Refusal) {
        self.source = source
        tree = Parser.parse(source: source.string)
        guard tree.hasError else { return }
        let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }
        guard let first else { return }
        throw Refusal(
            source.remark(
                "the file is not valid Swift: " + first.message, at: min(first.position.utf8Offset, source.bytes.count))
        )
    }

    /// Returns the changes to the file and the remarks for the user.
    func port(_ program: Program) -> Draft {
        let draft = Draft(source)
        AttributeRule(draft, program).walk(tree)
        SelectorRule(draft, program.survey).walk(tree)
        ProtocolRule(draft, program.survey).walk(tree)
        TypeRule(draft, program.survey).walk(tree)
        InterfaceRule(draft, program).walk(tree)
        LiteralRule(draft, forPage: program.isForPage).walk(tree)
        ImportRule(draft, forPage: program.isForPage, in: tree).walk(tree)
        if program.isForPage {
            WeakRule(draft).walk(tree)
            ConcurrencyRule(draft).walk(tree)
            ValueRule(draft).walk(tree)
        }
        LeftRule(draft, modules: program.modules).walk(tree)
        return draft
    }
}

/// The facts about all files of a program.
struct Program {
    let survey: Survey
    /// The modules of the program itself.
    var modules: Set<String> = []
    /// Whether the program should also run in the browser.
    var isForPage = false
    /// The storyboards and nibs that are written as code, by their file names.
    var storyboards: [String: Storyboard] = [:]
    var nibs: [String: Nib] = [:]

    /// The classes of which storyboards create subclasses.
    var extended: Set<String> {
        var names = Set(storyboards.values.flatMap { $0.scenes.map(\.baseType) })
        for storyboard in storyboards.values {
            let cells = storyboard.root.all.filter { $0.name == "tableViewCell" || $0.name == "collectionViewCell" }
            names.formUnion(cells.compactMap { $0["customClass"] })
        }
        return names
    }
}

/// The reason why a file cannot be ported. The file is not changed.
struct Refusal: Error {
    let remark: Remark

    init(_ remark: Remark) { self.remark = remark }
}
