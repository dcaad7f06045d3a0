import SwiftSyntax

/// The declarations in all files of a program, which the rules look names up in.
struct Survey {
    /// A class, structure or enumeration, with its extensions.
    struct TypeFacts {
        var superclass: String?
        /// The declared superclass and protocols, in this order.
        var inherited: [String] = []
        var methods: [Method] = []
        /// The types of stored and computed properties that have a type annotation.
        var properties: [String: String] = [:]
        /// The labels of the initialisers.
        var initializers: [[String]] = []
        /// Whether `init?(coder:)` does more than stop the program.
        var decodes = false
        /// Whether the declaration itself was found, not only an extension.
        var isDeclared = false
    }

    struct Method: Equatable {
        let name: String
        /// A label for each parameter, or `_` if it has none.
        let labels: [String]
    }

    private(set) var types: [String: TypeFacts] = [:]
    /// The names of methods that protocols require.
    private(set) var requirements: Set<String> = []
    /// The names of all variables and constants, which may contain optional closures.
    private(set) var variables: Set<String> = []

    /// Whether the program itself sets the root controller of a window.
    private(set) var givesRoot = false

    init(_ trees: [SourceFileSyntax] = []) {
        for tree in trees {
            let surveyor = Surveyor(viewMode: .sourceAccurate)
            surveyor.walk(tree)
            requirements.formUnion(surveyor.requirements)
            variables.formUnion(surveyor.variables)
            givesRoot = givesRoot || surveyor.givesRoot
            for (name, facts) in surveyor.types {
                var known = types[name] ?? TypeFacts()
                known.superclass = known.superclass ?? facts.superclass
                known.inherited += facts.inherited
                known.methods += facts.methods
                known.properties.merge(facts.properties) { first, _ in first }
                known.initializers += facts.initializers
                known.decodes = known.decodes || facts.decodes
                known.isDeclared = known.isDeclared || facts.isDeclared
                types[name] = known
            }
        }
    }

    /// Returns a type and those of its superclasses that are declared in the program.
    func ancestry(of name: String) -> [String] {
        var result: [String] = []
        var next: String? = name
        while let name = next, !result.contains(name) {
            result.append(name)
            next = types[name]?.superclass
        }
        return result
    }

    /// Returns the declared type of a property of a type or its superclasses, without optional marks.
    func type(of property: String, in owner: String) -> String? {
        for name in ancestry(of: owner) {
            if let type = types[name]?.properties[property] { return type }
        }
        return nil
    }

    /// Returns the types that declare conformance to a protocol.
    func types(conformingTo name: String) -> [String] {
        types.filter { $0.value.inherited.contains(name) }.keys.sorted()
    }

    /// Returns the methods of a type and its superclasses.
    func methods(of owner: String) -> [Method] { ancestry(of: owner).flatMap { types[$0]?.methods ?? [] } }
}

/// Collects the declarations of one file.
private final class Surveyor: SyntaxVisitor {
    var types: [String: Survey.TypeFacts] = [:]
    var requirements: Set<String> = []
    var variables: Set<String> = []
    var givesRoot = false
    private var owners: [Owner] = []

    private enum Owner {
        case type(String)
        case contract
    }

    private func enter(_ name: String, _ inheritance: InheritanceClauseSyntax?, declares: Bool) {
        owners.append(.type(name))
        var facts = types[name] ?? Survey.TypeFacts()
        facts.inherited += inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if declares {
            facts.isDeclared = true
            facts.superclass = inheritance?.inheritedTypes.first?.type.trimmedDescription
        }
        types[name] = facts
    }

    private func change(_ change: (inout Survey.TypeFacts) -> Void) {
        guard case .type(let name)? = owners.last else { return }
        change(&types[name, default: Survey.TypeFacts()])
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause, declares: true)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, nil, declares: true)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, nil, declares: true)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, nil, declares: true)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node.inheritanceClause, declares: false)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        owners.append(.contract)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if case .contract? = owners.last { requirements.insert(node.name.text) }
        let method = Survey.Method(
            name: node.name.text, labels: node.signature.parameterClause.parameters.map(\.firstName.text))
        change { $0.methods.append(method) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            let member = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
            if member == "rootViewController" { givesRoot = true }
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let stops = node.body.map { $0.description.contains("fatalError") } ?? true
        change { facts in
            facts.initializers.append(labels)
            if labels == ["coder"], !stops { facts.decodes = true }
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            variables.insert(name)
            var type: String?
            if let annotation = binding.typeAnnotation?.type {
                type = annotation.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
                type = type ?? annotation.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.trimmedDescription
                type = type ?? annotation.trimmedDescription
            } else if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
                let called = call.calledExpression.trimmedDescription
                if called.first?.isUppercase == true { type = called }
            }
            if let type { change { $0.properties[name] = type } }
        }
        return .visitChildren
    }
}
