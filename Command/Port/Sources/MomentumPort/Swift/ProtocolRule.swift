import SwiftSyntax

/// Converts protocols of Objective-C: optional requirements become requirements with a default, and are called without
/// `?`.
final class ProtocolRule: SyntaxVisitor {
    private let draft: Draft
    private let survey: Survey

    init(_ draft: Draft, _ survey: Survey) {
        self.draft = draft
        self.survey = survey
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let isObjectiveC = node.attributes.contains { element in
            element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
        }
        let isPublic = node.modifiers.contains { $0.name.tokenKind == .keyword(.public) }
        if isObjectiveC { bindToClasses(node) }
        let access = isPublic ? "public " : ""
        let defaults = node.memberBlock.members.compactMap {
            makeRequirement($0.decl, of: node.name.text, access: access)
        }
        if !defaults.isEmpty { write(defaults, after: node) }
        return .visitChildren
    }

    /// Restricts a protocol to classes. Only classes conform to a protocol of Objective-C, and weak references depend
    /// on that.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let inheritance = node.inheritanceClause else {
            draft.insert(": AnyObject", at: node.name.bytes.upperBound)
            return
        }
        let names = inheritance.inheritedTypes.map(\.type.trimmedDescription)
        guard
            !names.contains(where: {
                ["AnyObject", "class", "NSObjectProtocol"].contains($0) || $0.hasSuffix("Delegate")
            }),
            let first = inheritance.inheritedTypes.first
        else { return }
        draft.insert("AnyObject, ", at: first.bytes.lowerBound)
    }

    private func makeRequirement(_ member: DeclSyntax, of owner: String, access: String) -> String? {
        let modifiers: DeclModifierListSyntax
        if let function = member.as(FunctionDeclSyntax.self) {
            modifiers = function.modifiers
        } else if let variable = member.as(VariableDeclSyntax.self) {
            modifiers = variable.modifiers
        } else {
            return nil
        }
        guard let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) }) else { return nil }
        draft.remove(modifier.bytes)
        if let function = member.as(FunctionDeclSyntax.self) { return implementation(of: function, of: owner, access) }
        return member.as(VariableDeclSyntax.self).flatMap { implementation(of: $0, of: owner, access) }
    }

    private func implementation(of function: FunctionDeclSyntax, of owner: String, _ access: String) -> String? {
        let head = access + "func " + function.name.text + (function.genericParameterClause?.trimmedDescription ?? "")
        let signature = function.signature.trimmedDescription
        switch function.signature.returnClause?.type.trimmedDescription {
        case nil, "Void", "()": return head + signature + " {}"
        case let type? where type.hasSuffix("?") || type.hasSuffix("!"): return head + signature + " { nil }"
        case let type?:
            draft.leave(
                "'\(function.name.text)' was optional; add a default of type \(type) to an extension of '\(owner)'",
                at: function.name.bytes.lowerBound)
            return nil
        }
    }

    private func implementation(of variable: VariableDeclSyntax, of owner: String, _ access: String) -> String? {
        guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription else {
            return nil
        }
        let name = binding.pattern.trimmedDescription
        let isSettable = binding.accessorBlock?.description.contains("set") ?? false
        if type.hasSuffix("?"), !isSettable { return access + "var \(name): \(type) { nil }" }
        draft.leave(
            "'\(name)' was optional; add a default of type \(type) to an extension of '\(owner)'",
            at: binding.bytes.lowerBound)
        return nil
    }

    /// Writes the defaults into an extension after the protocol.
    private func write(_ defaults: [String], after node: ProtocolDeclSyntax) {
        let newline = draft.source.newline
        let outer = draft.source.indentation(at: node.bytes.lowerBound)
        let step = node.memberBlock.members.first.map { draft.source.indentation(at: $0.bytes.lowerBound) } ?? ""
        let inner = step.count > outer.count ? step : outer + "    "
        let lines =
            ["", "extension \(node.name.text) {"].map { $0.isEmpty ? "" : outer + $0 }
            + defaults.map { inner + $0 } + [outer + "}"]
        draft.insert(newline + lines.joined(separator: newline), at: node.bytes.upperBound)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), isRequirement(member.declName.baseName.text)
        {
            draft.replace(chain.questionMark.bytes, with: "")
            if let condition = node.boundCondition {
                draft.leave(
                    "'\(member.declName.trimmedDescription)' is no longer optional; remove 'if let' from its result",
                    at: condition.bytes.lowerBound)
            }
        }
        return .visitChildren
    }

    /// Returns whether the name is that of a method of a protocol, of the program or of UIKit, and not of a variable
    /// with an optional closure.
    private func isRequirement(_ name: String) -> Bool {
        guard !survey.variables.contains(name) else { return false }
        return survey.requirements.contains(name) || Self.beginnings.contains { name.hasPrefix($0) }
    }

    /// The prefixes of the optional methods of UIKit's delegates.
    private static let beginnings = [
        "animationControllerFor", "animationDid", "animationEnded", "collectionView", "dynamicAnimator",
        "gestureRecognizer",
        "interactionControllerFor", "navigationController", "numberOfSections", "pageViewController",
        "presentationController",
        "scrollView", "searchBar", "tabBarController", "tableView", "textField", "textView", "viewForZooming",
    ]
}

extension FunctionCallExprSyntax {
    /// The `if let` or `guard let` condition whose value is the result of the call, if nothing else in it is optional.
    fileprivate var boundCondition: OptionalBindingConditionSyntax? {
        guard let condition = parent?.parent?.as(OptionalBindingConditionSyntax.self) else { return nil }
        let chain = calledExpression.as(OptionalChainingExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
        return chain?.base?.description.contains("?") ?? false ? nil : condition
    }
}
