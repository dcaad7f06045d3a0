import SwiftSyntax

/// Replaces selectors with unapplied methods: `#selector(tap(_:))` becomes `.method(Owner.tap(_:))`.
final class SelectorRule: OwnerVisitor {
    private let draft: Draft
    private let survey: Survey

    init(_ draft: Draft, _ survey: Survey) {
        self.draft = draft
        self.survey = survey
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": write(node)
        case "keyPath":
            let path = node.arguments.first?.expression.trimmedDescription ?? ""
            draft.replace(node.bytes, with: "\"" + Self.key(path) + "\"")
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// Returns the key of a key path, without the leading types.
    private static func key(_ path: String) -> String {
        let parts = path.split(whereSeparator: { $0 == "." || $0.isWhitespace || $0 == "?" || $0 == "!" })
        let rest = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        return (rest.isEmpty ? parts[...] : rest).joined(separator: ".")
    }

    private func write(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        if let label = argument.label?.text {
            writeAccessor(label, of: argument.expression, node)
        } else if let method = method(argument.expression, at: node) {
            draft.replace(node.bytes, with: prefix(of: Syntax(node)) + "(" + method + ")")
        }
    }

    /// Replaces the selector of a getter with its name where only the name is used. Other accessors are left for the
    /// user.
    private func writeAccessor(_ label: String, of property: ExprSyntax, _ node: MacroExpansionExprSyntax) {
        if label == "getter", let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "NSStringFromSelector"
        {
            draft.replace(call.bytes, with: "\"" + Self.key(property.trimmedDescription) + "\"")
        } else {
            draft.leave(
                "a selector of a \(label) is not available; pass a method that calls it", at: node.bytes.lowerBound)
        }
    }

    /// Returns the function that makes a selector of a method: the short form if the context determines the type.
    private func prefix(of node: Syntax) -> String {
        guard let argument = node.parent?.as(LabeledExprSyntax.self),
            argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
        else { return "Selector.method" }
        return ".method"
    }

    /// Returns the unapplied method that the argument of a selector names, or `nil` if it is left for the user.
    private func method(_ expression: ExprSyntax, at node: MacroExpansionExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
        {
            return method(inner.expression, at: node)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return typed(Array(sequence.elements), at: node)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            guard let owner = own(node), accepts(reference, node) else { return nil }
            return owner + "." + reference.trimmedDescription
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            accepts(member.declName, node), let type = type(of: base, at: node)
        else { return nil }
        return type + "." + member.declName.trimmedDescription
    }

    /// Returns the method for `tap as (UIButton) -> Void`, with the owner prepended to the type.
    private func typed(_ elements: [ExprSyntax], at node: MacroExpansionExprSyntax) -> String? {
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            let type = elements[2].as(TypeExprSyntax.self)?.type, let method = method(elements[0], at: node)
        else { return nil }
        let text = type.trimmedDescription
        let names = method.split(separator: ".").dropLast().joined(separator: ".")
        let isUnapplied = type.as(FunctionTypeSyntax.self)?.returnClause.type.is(FunctionTypeSyntax.self) ?? false
        let isGiven = isUnapplied || text.hasPrefix("(\(names))")
        return method + " as " + (isGiven ? text : "(\(names)) -> " + Self.plain(text))
    }

    /// Removes the optional mark around a function type, as old programs wrote it.
    private static func plain(_ type: String) -> String {
        guard type.hasPrefix("(("), type.hasSuffix(")?") || type.hasSuffix(")!") else { return type }
        return String(type.dropFirst().dropLast(2))
    }

    private func own(_ node: MacroExpansionExprSyntax) -> String? {
        if owner == nil {
            draft.leave(
                "'\(node.trimmedDescription)' is outside every class; add the name of the class",
                at: node.bytes.lowerBound)
        }
        return owner
    }

    private func type(of base: ExprSyntax, at node: MacroExpansionExprSyntax) -> String? {
        let text = base.trimmedDescription
        if text == "self" { return own(node) }
        let last = text.split(separator: ".").last.map(String.init) ?? text
        if last.first?.isUppercase == true { return text }
        let name = last.trimmingSuffix { $0 == "?" || $0 == "!" }
        if let owner, let type = survey.type(of: name, in: owner) ?? Self.known[name] { return type }
        draft.leave(
            "'\(node.trimmedDescription)': the class of '\(text)' is unknown; use the name of the class",
            at: node.bytes.lowerBound)
        return nil
    }

    /// The types of properties that every controller or view has.
    private static let known = [
        "collectionView": "UICollectionView", "layer": "CALayer", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "tableView": "UITableView", "view": "UIView",
    ]

    /// Returns whether the method can be an action. Actions have two parameters at most.
    private func accepts(_ reference: DeclReferenceExprSyntax, _ node: MacroExpansionExprSyntax) -> Bool {
        guard let arguments = reference.argumentNames?.arguments, arguments.count > 2 else { return true }
        draft.leave(
            "'\(node.trimmedDescription)' has \(arguments.count) parameters; use a method with at most two, the sender and the event",
            at: node.bytes.lowerBound)
        return false
    }

    // MARK: Selectors in strings

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        guard name == "Selector" || name == "NSSelectorFromString", node.arguments.count == 1,
            var text = node.arguments.first?.expression
        else { return .visitChildren }
        if let tuple = text.as(TupleExprSyntax.self), let inner = tuple.elements.first { text = inner.expression }
        guard let literal = text.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
            return .visitChildren
        }
        write(literal, in: Syntax(node))
        return .skipChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.label?.text == "action" || node.label?.text == "selector",
            node.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false,
            let literal = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
            let owner, survey.methods(of: owner).contains(where: { $0.isCalled(literal) })
        else { return .visitChildren }
        write(literal, in: Syntax(node.expression))
        return .skipChildren
    }

    private func write(_ selector: String, in node: Syntax) {
        guard let owner, let method = survey.methods(of: owner).first(where: { $0.isCalled(selector) }) else {
            draft.leave(
                "no method has the selector '\(selector)' here; pass the method itself: .method(Owner.name)",
                at: node.bytes.lowerBound)
            return
        }
        let labels = method.labels.map { $0 + ":" }.joined()
        let reference = labels.isEmpty ? method.name : "\(method.name)(\(labels))"
        draft.replace(node.bytes, with: prefix(of: node) + "(\(owner).\(reference))")
    }
}

extension Survey.Method {
    /// Returns whether the method has this name in Objective-C.
    func isCalled(_ selector: String) -> Bool { names.contains(selector) }

    private var names: [String] {
        guard let first = labels.first else { return [name] }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        if first == "_" { return ["\(name):" + rest] }
        let capital = first.prefix(1).uppercased() + first.dropFirst()
        return ["\(name)With\(capital):" + rest, "\(name)\(capital):" + rest]
    }
}

extension String {
    /// Returns the text without its longest suffix of characters that satisfy the predicate.
    fileprivate func trimmingSuffix(_ isSuch: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isSuch(last) { text.removeLast() }
        return text
    }
}
