import SwiftSyntax

/// Names the stage's queue by its own name: at `DispatchQueue.main` the page's compiler looks for an actor that is not there, and
/// ends.
final class QueueRule: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == "main", let base = node.base?.as(DeclReferenceExprSyntax.self),
            base.baseName.text == "DispatchQueue"
        else { return .visitChildren }
        draft.replace(base.baseName.bytes, with: "StageQueue")
        return .skipChildren
    }
}
