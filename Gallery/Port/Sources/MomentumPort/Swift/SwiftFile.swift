import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A file of Swift, parsed.
struct SwiftFile {
    let source: SourceText
    let tree: SourceFileSyntax

    /// Parses a file; throws a remark where it is not Swift.
    init(_ source: SourceText) throws(Refusal) {
        self.source = source
        tree = Parser.parse(source: source.string)
        guard tree.hasError else { return }
        let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }
        guard let first else { return }
        throw Refusal(source.remark("not valid Swift: " + first.message, at: min(first.position.utf8Offset, source.bytes.count)))
    }

    /// What is to be changed, and what is left for a person.
    func port(_ survey: Survey, modules: Set<String>) -> Draft {
        let draft = Draft(source)
        AttributeRule(draft).walk(tree)
        SelectorRule(draft, survey).walk(tree)
        ProtocolRule(draft, survey).walk(tree)
        LiteralRule(draft).walk(tree)
        LeftRule(draft, modules: modules).walk(tree)
        return draft
    }
}

/// Why a file cannot be ported; nothing of it is changed.
struct Refusal: Error {
    let remark: Remark

    init(_ remark: Remark) { self.remark = remark }
}
