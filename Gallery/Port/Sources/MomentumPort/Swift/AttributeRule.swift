import SwiftSyntax

/// Takes away the attributes and modifiers of Objective-C and of the interface builder, which do not compile off Apple's platforms.
final class AttributeRule: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    private static let removed: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSCopying",
        "nonobjc",
        "objc", "objcMembers",
    ]
    /// What code in a file of its own must reach.
    private static let connected: Set<String> = ["IBAction", "IBOutlet", "IBSegueAction"]
    private static let entries: Set<String> = ["NSApplicationMain", "UIApplicationMain"]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        let range = node.bytes
        if Self.removed.contains(name) {
            draft.remove(range, acrossLines: !node.isConditional)
            if name == "NSCopying" {
                draft.leave(
                    "'@NSCopying' copied what was assigned; copy it in 'didSet' if it may change later",
                    at: range.lowerBound)
            }
        } else if Self.entries.contains(name) {
            draft.replace(range, with: "@main")
        } else if name == "NSManaged" {
            draft.leave("'@NSManaged' needs Objective-C; store the property", at: range.lowerBound)
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
        let isConnected = attributes.contains { element in
            element.as(AttributeSyntax.self).map { Self.connected.contains($0.attributeName.trimmedDescription) }
                ?? false
        }
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.dynamic): draft.remove(modifier.bytes)
            case .keyword(.private), .keyword(.fileprivate): if isConnected { draft.remove(modifier.bytes) }
            default: break
            }
        }
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without what surrounds it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

extension AttributeSyntax {
    /// Whether the attribute stands between `#if` and `#endif`.
    fileprivate var isConditional: Bool {
        parent?.parent?.is(IfConfigClauseSyntax.self) ?? false
    }
}
