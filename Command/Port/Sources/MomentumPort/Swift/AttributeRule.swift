import SwiftSyntax

/// Removes the attributes and modifiers of Objective-C and Interface Builder that do not compile off Apple's platforms.
/// Others are kept: `@IBDesignable`, `@IBInspectable`, `@nonobjc`, and `@IBAction` on methods whose only parameter is
/// the sender.
final class AttributeRule: SyntaxVisitor {
    private let draft: Draft
    /// Whether code that was generated from a storyboard or nib connects outlets and actions.
    private let isConnected: Bool
    private let forPage: Bool

    init(_ draft: Draft, _ program: Program) {
        self.draft = draft
        isConnected = !program.storyboards.isEmpty || !program.nibs.isEmpty
        forPage = program.isForPage
        super.init(viewMode: .sourceAccurate)
    }

    private static let removed: Set<String> = ["IBOutlet", "IBSegueAction", "NSCopying", "objc", "objcMembers"]
    private static let entries: Set<String> = ["NSApplicationMain", "UIApplicationMain"]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        let range = node.bytes
        if Self.removed.contains(name) || (name == "IBAction" && !node.isOfPlainAction) {
            draft.remove(range, acrossLines: !node.isConditional)
            if name == "NSCopying" {
                draft.leave(
                    "'@NSCopying' copied the assigned object; copy it in 'didSet' if it can change",
                    at: range.lowerBound)
            }
        } else if Self.entries.contains(name) {
            draft.replace(range, with: "@main")
        } else if name == "NSManaged" {
            draft.leave("'@NSManaged' needs Objective-C; use a stored property", at: range.lowerBound)
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node.modifiers, of: node.attributes)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node.modifiers, of: node.attributes)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node.modifiers, of: node.attributes)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        check(node.modifiers, of: node.attributes)
        return .visitChildren
    }

    private func check(_ modifiers: DeclModifierListSyntax, of attributes: AttributeListSyntax) {
        let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        // The line of an outlet changes in any case, so that a storyboard can be ported later.
        let isReached =
            names.contains("IBOutlet")
            || (isConnected && (names.contains("IBAction") || names.contains("IBSegueAction")))
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            // The library of the page cannot replace methods at run time. On other platforms, a single `dynamic`
            // compiles.
            case .keyword(.dynamic) where forPage || names.contains("objc"): draft.remove(modifier.bytes)
            case .keyword(.private), .keyword(.fileprivate): if isReached { draft.remove(modifier.bytes) }
            default: break
            }
        }
    }
}

extension SyntaxProtocol {
    /// The byte range of the node without the surrounding trivia.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension AttributeSyntax {
    /// Whether the node is the attribute of a method with only the sender as a parameter and no result, which every
    /// compiler accepts as an action.
    fileprivate var isOfPlainAction: Bool {
        guard !isConditional, let method = parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
        let signature = method.signature
        return signature.parameterClause.parameters.count == 1 && signature.returnClause == nil
            && signature.effectSpecifiers == nil
    }

    /// Whether the attribute is between `#if` and `#endif`.
    fileprivate var isConditional: Bool {
        parent?.parent?.is(IfConfigClauseSyntax.self) ?? false
    }
}
