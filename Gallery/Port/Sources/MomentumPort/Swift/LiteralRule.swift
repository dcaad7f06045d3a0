import SwiftSyntax

/// Finds the literals of Apple's editor that name files. Those of colours and images compile as they are.
final class LiteralRule: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "fileLiteral" {
            draft.leave("a file literal has no like; make the URL of the resource", at: node.bytes.lowerBound)
        }
        return .visitChildren
    }
}
