import SwiftSyntax

/// Writes the literals of Apple's editor as calls: `#imageLiteral`, `#colorLiteral`.
final class LiteralRule: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.macroName.bytes.upperBound
        let start = node.bytes.lowerBound
        switch node.macroName.text {
        case "imageLiteral":
            guard let label = node.arguments.first?.label, label.text == "resourceName" else { break }
            draft.replace(start..<name, with: "UIImage")
            draft.replace(label.bytes, with: "named")
            draft.insert("!", at: node.bytes.upperBound)
        case "colorLiteral": draft.replace(start..<name, with: "UIColor")
        case "fileLiteral":
            draft.leave("a file literal has no like; make the URL of the resource", at: start)
        default: break
        }
        return .visitChildren
    }
}
