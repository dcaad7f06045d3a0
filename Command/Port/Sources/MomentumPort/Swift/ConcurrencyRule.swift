import SwiftSyntax

/// Removes the language's concurrency features, which the page's compiler does not have. `@MainActor` is redundant
/// there. The stage's queue has a name of its own, because the compiler looks for that actor at `DispatchQueue.main`,
/// and crashes.
final class ConcurrencyRule: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "MainActor" { draft.remove(node.bytes) }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == "main", let base = node.base?.as(DeclReferenceExprSyntax.self),
            base.baseName.text == "DispatchQueue"
        else { return .visitChildren }
        draft.replace(base.baseName.bytes, with: "StageQueue")
        return .skipChildren
    }
}
