import SwiftSyntax

/// Adds types to values that an animation accepts or returns as `Any`, which the page's compiler does not have. The end
/// values and keyframe values of an animation are written as `NSValue(value)`, and `value(forKey: key) as? String` as
/// `text(forKey: key)`.
final class ValueRule: SyntaxVisitor {
    private let draft: Draft
    private static let ends: Set<String> = ["byValue", "fromValue", "toValue"]

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for index in elements.indices.dropFirst() where index + 1 < elements.count { askForText(elements, at: index) }
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            let name = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return .visitChildren }
        if Self.ends.contains(name) { wrap(elements[2...]) }
        if name == "values" { wrapElements(of: elements[2...]) }
        return .visitChildren
    }

    /// Replaces a cast of `value(forKey:)` to a string by a call of `text(forKey:)`.
    private func askForText(_ elements: [ExprSyntax], at index: Int) {
        guard let cast = elements[index].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark?.text == "?",
            elements[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription == "String",
            let call = elements[index - 1].as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.arguments.first?.label?.text == "forKey",
            let function = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
            function.text == "value"
        else { return }
        draft.replace(function.bytes, with: "text")
        draft.replace(call.bytes.upperBound..<elements[index + 1].bytes.upperBound, with: "")
    }

    private func wrap(_ value: ArraySlice<ExprSyntax>) {
        guard let first = value.first, let last = value.last, value.count > 1 || !first.isOfAnyType else { return }
        draft.insert("NSValue(", at: first.bytes.lowerBound)
        draft.insert(")", at: last.bytes.upperBound)
    }

    private func wrapElements(of value: ArraySlice<ExprSyntax>) {
        guard let first = value.first, let last = value.last else { return }
        guard let list = first.as(ArrayExprSyntax.self) else {
            // The code was ported before.
            if first.trimmedDescription.hasSuffix("NSValue($0) }") { return }
            if value.count == 1, !first.isOfAnyType {
                draft.insert(".map { NSValue($0) }", at: first.bytes.upperBound)
            }
            return
        }
        // The literal is cast to an array of numbers.
        if value.count == 3 { draft.replace(first.bytes.upperBound..<last.bytes.upperBound, with: "") }
        for element in list.elements { wrap([element.expression]) }
    }
}

extension ExprSyntax {
    /// Whether the expression has the wanted type already, or converts to it: a value, a literal, nil, a member of the
    /// type.
    fileprivate var isOfAnyType: Bool {
        if self.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSValue" { return true }
        if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isOfAnyType }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isOfAnyType }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base == nil }
        return self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
            || self.is(NilLiteralExprSyntax.self)
    }
}
