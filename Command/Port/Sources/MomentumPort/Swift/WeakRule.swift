import SwiftSyntax

/// Replaces `weak` and `unowned` references, which the page's compiler does not have: `[weak self]` by `[weakSelf =
/// Weak(self)]`, and `weak var` by a property wrapper.
final class WeakRule: SyntaxVisitor {
    private let draft: Draft
    /// The closures that again capture a name that is weak around them.
    private var isWeakOutside: Set<SyntaxIdentifier> = []

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for modifier in node.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.weak) where node.parent?.is(MemberBlockItemSyntax.self) ?? false:
                let start = node.modifiers.first?.bytes.lowerBound ?? modifier.bytes.lowerBound
                if start == modifier.bytes.lowerBound {
                    draft.replace(modifier.bytes, with: "@WeakProperty")
                } else {
                    draft.insert("@WeakProperty ", at: start)
                    draft.remove(modifier.bytes, acrossLines: false)
                }
            case .keyword(.weak), .keyword(.unowned):
                draft.leave(
                    "'\(modifier.name.text)' is not available in the browser; use 'Weak'", at: modifier.bytes.lowerBound
                )
            default: break
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        for capture in node.signature?.capture?.items ?? [] {
            guard let kind = capture.specifier?.specifier.text, kind == "weak" || kind == "unowned" else { continue }
            let name = capture.name.text
            let own = name == "self" ? "weakSelf" : name
            let reference = kind == "weak" ? own + ".object" : own + ".object!"
            if capture.initializer != nil {
                draft.leave("'\(kind)' is not available in the browser; use 'Weak'", at: capture.bytes.lowerBound)
                continue
            }
            let isWeak = isWeakOutside.contains(node.id)
            draft.replace(capture.expression, with: isWeak ? own : "\(own) = Weak(\(name))")
            let uses = Uses(name: name, text: reference, draft: draft)
            uses.walk(Syntax(node.statements), isStrong: false)
            isWeakOutside.formUnion(uses.capturing)
        }
        return .visitChildren
    }
}

extension ClosureCaptureSyntax {
    /// The byte range of the specifier and the name.
    fileprivate var expression: Range<Int> { bytes.lowerBound..<name.bytes.upperBound }
}

/// Rewrites the uses of a name that is captured weakly.
private final class Uses {
    private let name: String
    private let text: String
    private let draft: Draft
    /// The nested closures that capture the name themselves.
    private(set) var capturing: Set<SyntaxIdentifier> = []

    init(name: String, text: String, draft: Draft) { (self.name, self.text, self.draft) = (name, text, draft) }

    /// Rewrites uses in `node`. Returns whether the following statements of the block see a strong reference with the
    /// same name.
    @discardableResult
    func walk(_ node: Syntax, isStrong: Bool) -> Bool {
        if let list = node.as(CodeBlockItemListSyntax.self) {
            var strong = isStrong
            for item in list where walk(Syntax(item.item), isStrong: strong) { strong = true }
            return false
        }
        if let statement = node.as(GuardStmtSyntax.self) {
            let strong = bind(statement.conditions, isStrong)
            walk(Syntax(statement.body), isStrong: isStrong)
            return strong
        }
        if let statement = node.as(IfExprSyntax.self) {
            walk(Syntax(statement.body), isStrong: bind(statement.conditions, isStrong))
            if let other = statement.elseBody { walk(Syntax(other), isStrong: isStrong) }
            return false
        }
        if let statement = node.as(WhileStmtSyntax.self) {
            walk(Syntax(statement.body), isStrong: bind(statement.conditions, isStrong))
            return false
        }
        if let closure = node.as(ClosureExprSyntax.self),
            closure.signature?.capture?.items.contains(where: { $0.name.text == name }) ?? false
        {
            if !isStrong { capturing.insert(closure.id) }
            return false
        }
        if let use = node.as(DeclReferenceExprSyntax.self), use.baseName.text == name, !isStrong, !use.isMember {
            draft.replace(use.bytes, with: text)
        }
        for child in node.children(viewMode: .sourceAccurate) { walk(child, isStrong: isStrong) }
        return false
    }

    private func bind(_ conditions: ConditionElementListSyntax, _ isStrong: Bool) -> Bool {
        var strong = isStrong
        for element in conditions {
            guard case .optionalBinding(let binding) = element.condition else {
                walk(Syntax(element.condition), isStrong: strong)
                continue
            }
            let isSame = binding.pattern.trimmedDescription.trimmingTicks == name
            if let value = binding.initializer {
                walk(Syntax(value), isStrong: strong)
            } else if isSame, !strong {
                draft.insert(" = " + text, at: binding.pattern.bytes.upperBound)
            }
            if isSame { strong = true }
        }
        return strong
    }
}

extension DeclReferenceExprSyntax {
    /// Whether the reference is the member name in a member access.
    fileprivate var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
}

extension String {
    fileprivate var trimmingTicks: String { filter { $0 != "`" } }
}
