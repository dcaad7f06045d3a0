import SwiftSyntax

/// Replaces imports of parts of Apple's modules, such as `UIKit.UIGestureRecognizerSubclass`, by imports of the whole
/// module. For the page, which has no Foundation, removes imports of Foundation beside UIKit, and makes others
/// conditional.
final class ImportRule: SyntaxVisitor {
    private let draft: Draft
    private let forPage: Bool
    private let hasUIKit: Bool

    init(_ draft: Draft, forPage: Bool, in tree: SourceFileSyntax) {
        self.draft = draft
        self.forPage = forPage
        hasUIKit = tree.statements.contains {
            $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "UIKit"
        }
        super.init(viewMode: .sourceAccurate)
    }

    private static let whole: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit"]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.importKindSpecifier == nil, let first = node.path.first, let last = node.path.last else {
            return .skipChildren
        }
        if Self.whole.contains(first.name.text), node.path.count > 1 {
            draft.replace(first.name.bytes.upperBound..<last.bytes.upperBound, with: "")
        }
        let isPlain = node.attributes.isEmpty && node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
        if forPage, first.name.text == "Foundation", isPlain {
            if hasUIKit {
                draft.remove(node.bytes)
            } else {
                draft.insert("#if canImport(Foundation)\n", at: node.bytes.lowerBound)
                draft.insert("\n#endif", at: node.bytes.upperBound)
            }
        }
        return .skipChildren
    }
}
