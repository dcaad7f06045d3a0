import SwiftSyntax

/// Finds the literals of Xcode that name files. Colour literals compile unchanged. Image literals do so except for the
/// page, where they are written as calls.
final class LiteralRule: SyntaxVisitor {
    private let draft: Draft
    private let forPage: Bool

    init(_ draft: Draft, forPage: Bool) {
        (self.draft, self.forPage) = (draft, forPage)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let (start, name) = (node.bytes.lowerBound, node.macroName.bytes.upperBound)
        switch node.macroName.text {
        case "imageLiteral" where forPage:
            guard let label = node.arguments.first?.label, label.text == "resourceName" else { break }
            draft.replace(start..<name, with: "UIImage")
            draft.replace(label.bytes, with: "named")
            draft.insert("!", at: node.bytes.upperBound)
        case "fileLiteral": draft.leave("file literals are not available; create the URL of the resource", at: start)
        default: break
        }
        return .visitChildren
    }
}
