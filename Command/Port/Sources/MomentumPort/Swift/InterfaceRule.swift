import SwiftSyntax

/// Replaces the loading of storyboards and nibs with their generated code.
final class InterfaceRule: OwnerVisitor {
    private let draft: Draft
    private let program: Program

    init(_ draft: Draft, _ program: Program) {
        self.draft = draft
        self.program = program
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let name = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        let label = node.arguments.first?.label?.text
        switch (callee, label) {
        case ("UIStoryboard", "name"), ("UIStoryboard.init", "name"):
            guard let name, let storyboard = program.storyboards[name] else {
                leave(name.map { $0 + ".storyboard" }, node)
                break
            }
            draft.replace(node.bytes, with: storyboard.typeName + "()")
        case ("UINib", "nibName"):
            guard let name, let nib = program.nibs[name] else {
                leave(name.map { $0 + ".xib" }, node)
                break
            }
            draft.replace(node.bytes, with: registered(nib, node) ?? nib.typeName + "()")
        case (_, nil) where callee.hasSuffix(".loadNibNamed"):
            guard let name, let nib = program.nibs[name], let owner = node.arguments.dropFirst().first?.expression
            else {
                leave(name.map { $0 + ".xib" }, node)
                break
            }
            let made = owner.as(FunctionCallExprSyntax.self)
            let isBare = made?.lacksFrame(program.survey) ?? false
            let text = isBare ? made!.calledExpression.trimmedDescription + "(frame: .zero)" : owner.trimmedDescription
            let call = "\(nib.typeName)().instantiate(withOwner: \(text), options: nil)"
            // The original result is optional, and is followed by a mark. The replacement is not optional.
            let mark =
                node.parent?.is(OptionalChainingExprSyntax.self) == true
                || node.parent?.is(ForceUnwrapExprSyntax.self) == true
            draft.replace(mark ? node.parent!.bytes : node.bytes, with: call)
        default: return .visitChildren
        }
        return .skipChildren
    }

    private func leave(_ file: String?, _ node: FunctionCallExprSyntax) {
        let what = file.map { "pass \($0) to 'momentum port', too" } ?? "use a string literal for its name"
        draft.leave(
            "'\(node.calledExpression.trimmedDescription)' has no file in the program; " + what,
            at: node.bytes.lowerBound)
    }

    /// Returns the registration of a cell's nib by the type that creates its views.
    private func registered(_ nib: Nib, _ node: FunctionCallExprSyntax) -> String? {
        guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription.hasSuffix("register"), let type = nib.views.first.map(Kinds.type)
        else { return nil }
        return "{ \(nib.typeName)().instantiate(withOwner: nil, options: nil)[0] as! \(type) }"
    }

    // MARK: Segues

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner, node.isSegueHook else { return .visitChildren }
        let above = program.survey.ancestry(of: owner).dropFirst()
        let isInherited = above.contains { name in
            program.survey.types[name]?.methods.contains { $0.name == node.name.text && $0.labels == node.labels }
                ?? false
        }
        guard !isInherited else { return .visitChildren }
        for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
            draft.remove(modifier.bytes)
        }
        for item in node.body?.statements ?? [] {
            guard let call = item.item.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                member.base?.is(SuperExprSyntax.self) ?? false,
                member.declName.baseName.text == "prepare"
            else { continue }
            draft.remove(item.bytes)
        }
        return .visitChildren
    }

    // MARK: Classes that scenes extend

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if program.extended.contains(node.name.text) {
            for modifier in node.modifiers {
                switch modifier.name.tokenKind {
                case .keyword(.final), .keyword(.private), .keyword(.fileprivate): draft.remove(modifier.bytes)
                default: break
                }
            }
        }
        return super.visit(node)
    }
}

extension FunctionDeclSyntax {
    fileprivate var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

    /// Whether storyboards call the method, as they do `prepare(for:sender:)`.
    fileprivate var isSegueHook: Bool {
        (name.text == "prepare" && labels == ["for", "sender"])
            || (name.text == "shouldPerformSegue" && labels == ["withIdentifier", "sender"])
    }
}
