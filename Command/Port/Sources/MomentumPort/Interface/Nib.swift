/// A parsed xib.
struct Nib {
    let name: String
    let root: Element
    /// The type that creates the views.
    let typeName: String

    init(name: String, root: Element) {
        self.name = name
        self.root = root
        typeName = Literal.name(name, capital: true) + "Nib"
    }

    private var objects: [Element] { root.list("objects") }

    /// The top-level views.
    var views: [Element] { objects.filter { Kinds.isView($0) } }

    /// The placeholder of the nib's owner.
    private var owner: Element? { objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" } }

    /// Returns the Swift code of the nib.
    func write(_ survey: Survey, _ leave: @escaping (String, Element) -> Void) -> String {
        let values = Values(leave: leave, named: root.namedColors)
        var code = CodeWriter()
        code.line("import UIKit")
        code.space()
        code.line("/// The views of \(name).xib, made in code, as 'momentum port' has written them.")
        code.block("struct \(typeName)") { code in
            code.line("/// Makes the views that are not within others, and connects them with their owner.")
            code.line("@discardableResult")
            code.block("func instantiate(withOwner ownerOrNil: Any?, options: [String: Any]? = nil) -> [Any]") { code in
                var names: [String] = []
                for (index, view) in views.enumerated() {
                    names.append(write(view, isFirst: index == 0, survey, values, leave, to: &code))
                }
                code.line("return [\(names.joined(separator: ", "))]")
            }
        }
        return code.text
    }

    private func write(
        _ view: Element, isFirst: Bool, _ survey: Survey, _ values: Values,
        _ leave: @escaping (String, Element) -> Void,
        to code: inout CodeWriter
    ) -> String {
        let gestures = objects.filter { Kinds.gestures[$0.name] != nil }
        var scope = Scope(view, others: [owner].compactMap { $0 } + gestures, taken: ["owner"])
        let ownerType = owner?["customClass"]
        let isOwned = isFirst && ownerType != nil && !(owner?.list("connections").isEmpty ?? true)
        if isOwned, let ownerType {
            scope.name(owner?.id ?? "", "owner")
            code.line("let owner = ownerOrNil as! \(ownerType)")
        }
        ViewWriter(scope: scope, values: values, survey: survey, leave: leave).write(view, into: nil, to: &code)
        let connections = ConnectionWriter(
            scope: scope, values: values, survey: survey, owner: owner ?? view, ownerType: ownerType ?? "NSObject",
            leave: leave)
        if isFirst { connections.writeGestures(gestures, in: view, to: &code) }
        let named = Set(objects.flatMap(\.all).filter { $0.name.hasPrefix("outlet") }.compactMap { $0["destination"] })
        let constraints = view.all.filter { $0.name == "constraints" }.flatMap(\.children)
        ConstraintWriter(scope: scope, leave: leave, named: named).write(constraints, to: &code)
        code.space()
        if isOwned, let owner {
            for outlet in owner.list("connections") where outlet.name == "outlet" {
                guard let property = outlet["property"],
                    let value = outlet["destination"].flatMap({ scope.expressions[$0] })
                else { continue }
                code.line("owner.\(property) = \(value)")
            }
        }
        connections.writeOutlets(of: view, to: &code)
        connections.writeActions(in: view, to: &code)
        for object in view.all where object["customClass"] != nil && Kinds.isView(object) {
            if survey.methods(of: Kinds.type(object)).contains(where: { $0.name == "awakeFromNib" }),
                let name = scope.expressions[object.id]
            {
                code.line("\(name).awakeFromNib()")
            }
        }
        return scope.expressions[view.id] ?? "view"
    }
}
