import SwiftSyntax

/// Writes out the objects that Objective-C creates from a metatype: layers of views, registered cells, application
/// delegates. Also writes the frame of views that are created without one.
final class TypeRule: SyntaxVisitor {
    private let draft: Draft
    private let survey: Survey

    init(_ draft: Draft, _ survey: Survey) {
        self.draft = draft
        self.survey = survey
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: The class of a view's layer

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first, binding.pattern.trimmedDescription == "layerClass",
            node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
            let annotation = binding.typeAnnotation,
            let accessors = binding.accessorBlock, let value = accessors.returned
        else { return .visitChildren }
        guard let type = value.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self",
            let base = type.base
        else {
            draft.leave(
                "the layer's class is computed; override class func makeLayer() -> CALayer",
                at: binding.bytes.lowerBound)
            return .visitChildren
        }
        draft.replace(node.bindingSpecifier.bytes, with: "func")
        draft.replace(binding.pattern.bytes.lowerBound..<annotation.bytes.upperBound, with: "makeLayer() -> CALayer")
        let call = base.trimmedDescription + "()"
        if case .accessors = accessors.accessors {
            draft.replace(accessors.bytes, with: "{ \(call) }")
        } else {
            draft.replace(value.bytes, with: call)
        }
        return .visitChildren
    }

    // MARK: Cells

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.trimmedDescription
        // A class with its own `init(frame:)` does not inherit the initialiser without arguments.
        if let paren = node.leftParen, node.lacksFrame(survey) {
            draft.insert("frame: .zero", at: paren.bytes.upperBound)
        }
        guard name == "register", let first = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
            first.declName.baseName.text == "self", let base = first.base, let last = node.arguments.last,
            node.arguments.count > 1
        else { return .visitChildren }
        let (capture, identifier) = self.identifier(last.expression)
        let type = base.trimmedDescription
        switch node.arguments.dropFirst().first?.label?.text {
        case "forCellReuseIdentifier":
            draft.replace(first.bytes, with: "{ \(capture)\(type)(style: .default, reuseIdentifier: \(identifier)) }")
        case "forHeaderFooterViewReuseIdentifier":
            draft.replace(first.bytes, with: "{ \(capture)\(type)(reuseIdentifier: \(identifier)) }")
        case "forCellWithReuseIdentifier", "forSupplementaryViewOfKind":
            draft.replace(first.bytes, with: "{ \(type)(frame: .zero) }")
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// Returns an identifier for use in a closure. An expression that is neither a literal nor a member of a type is
    /// captured.
    private func identifier(_ expression: ExprSyntax) -> (capture: String, name: String) {
        let text = expression.trimmedDescription
        let isFree =
            expression.is(StringLiteralExprSyntax.self) || (text.first?.isUppercase == true && !text.contains("("))
        return isFree ? ("", text) : ("[identifier = \(text)] in ", "identifier")
    }

    // MARK: The application

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        let isEntry =
            attributes.contains { ["NSApplicationMain", "UIApplicationMain"].contains($0) }
            || (attributes.contains("main")
                && survey.types[node.name.text]?.inherited.contains("UIApplicationDelegate") ?? false)
        guard isEntry else { return .visitChildren }
        if !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) {
            draft.insert("final ", at: node.classKeyword.bytes.lowerBound)
        }
        let scenes = survey.types(conformingTo: "UIWindowSceneDelegate")
        let isMade = survey.types[node.name.text]?.methods.contains { $0.name == "makeSceneDelegate" } ?? false
        if let scene = scenes.first, !isMade {
            let newline = draft.source.newline
            let lines = [
                "", "", "extension \(node.name.text) {",
                "    func makeSceneDelegate() -> (any UIWindowSceneDelegate)? { \(scene)() }", "}",
            ]
            draft.insert(lines.joined(separator: newline), at: node.bytes.upperBound)
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// Returns whether the call creates an object of a class with its own `init(frame:)`, without a frame.
    func lacksFrame(_ survey: Survey) -> Bool {
        guard arguments.isEmpty, trailingClosure == nil,
            let facts = survey.types[calledExpression.trimmedDescription]
        else { return false }
        return facts.superclass != nil && facts.initializers.contains(["frame"]) && !facts.initializers.contains([])
    }
}

extension AccessorBlockSyntax {
    /// The only expression that the getter returns.
    fileprivate var returned: ExprSyntax? {
        let statements: CodeBlockItemListSyntax?
        switch accessors {
        case .getter(let list): statements = list
        case .accessors(let list): statements = list.count == 1 ? list.first?.body?.statements : nil
        }
        guard let statements, statements.count == 1, let item = statements.first?.item else { return nil }
        if let statement = item.as(ReturnStmtSyntax.self) { return statement.expression }
        return item.as(ExprSyntax.self)
    }
}
