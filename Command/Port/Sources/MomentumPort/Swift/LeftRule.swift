import SwiftSyntax

/// Finds code that does not compile off Apple's platforms and cannot be rewritten mechanically. It is left for the
/// user.
final class LeftRule: SyntaxVisitor {
    private let draft: Draft
    /// The modules of the program itself.
    private let modules: Set<String>

    init(_ draft: Draft, modules: Set<String>) {
        self.draft = draft
        self.modules = modules
        super.init(viewMode: .sourceAccurate)
    }

    private static let present: Set<String> = [
        "CoreFoundation", "CoreGraphics", "Dispatch", "Foundation", "Glibc", "Momentum", "MomentumApp",
        "MomentumDesktop",
        "QuartzCore", "Swift", "Testing", "UIKit", "XCTest",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text, !Self.present.contains(module), !modules.contains(module),
            !module.hasPrefix("Momentum"), !isConditional(Syntax(node)), !isTested(node)
        else { return .skipChildren }
        draft.leave(
            "the module '\(module)' exists only on Apple's platforms; replace it, or use --module for a module of the program",
            at: node.bytes.lowerBound)
        return .skipChildren
    }

    /// Returns whether the import is marked as `@testable`.
    private func isTested(_ node: ImportDeclSyntax) -> Bool {
        node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
    }

    /// Returns whether a node is within an `#if` block.
    private func isConditional(_ node: Syntax) -> Bool {
        sequence(first: node, next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue",
            node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
        {
            draft.leave(
                "key-value observing needs Objective-C; use 'didSet' of the property, or a delegate",
                at: node.bytes.lowerBound)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName.text ?? node.calledExpression.trimmedDescription
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let place = member?.declName.bytes.lowerBound ?? node.bytes.lowerBound
        switch (name, labels.first) {
        case ("autoreleasepool", nil):
            draft.leave("'autoreleasepool' exists only on Apple's platforms; keep only its body", at: place)
        case ("NSClassFromString", _):
            draft.leave("classes cannot be found by name; use the type itself", at: place)
        case ("responds", "to"):
            draft.leave("'responds(to:)' needs Objective-C; test for the protocol with 'as?'", at: place)
        case ("addObserver", "_") where labels.contains("forKeyPath"), ("observe", "_") where node.hasKeyPath:
            draft.leave(
                "key-value observing needs Objective-C; use 'didSet' of the property, or a delegate", at: place)
        case ("setValue", "_") where (labels == ["_", "forKey"] || labels == ["_", "forKeyPath"]) && node.isOnViews:
            draft.leave("properties of a view cannot be set by name; set the property itself", at: place)
        default: break
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    fileprivate var hasKeyPath: Bool { arguments.first?.expression.is(KeyPathExprSyntax.self) ?? false }

    /// Whether the method is called on an expression whose name ends like that of a view or controller. Animations have
    /// methods with the same names, which are available.
    fileprivate var isOnViews: Bool {
        guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription else { return true }
        return base == "self" || base.hasSuffix("iew") || base.hasSuffix("ontroller")
    }
}
