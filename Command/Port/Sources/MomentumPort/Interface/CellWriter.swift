/// Writes the prototype cells of tables and collections, each as a subclass that creates its contents.
struct CellWriter {
    let values: Values
    let survey: Survey
    let leave: (String, Element) -> Void

    /// Returns the class name of a prototype. The second of two equal names in a scene has a number.
    static func name(_ cell: Element) -> String {
        func stem(_ cell: Element) -> String {
            cell["customClass"] ?? Literal.name(cell["reuseIdentifier"] ?? "plain", capital: true) + "Cell"
        }
        var scene = cell
        while let parent = scene.parent, parent.name != "objects" { scene = parent }
        let alike = scene.all.filter { isPrototype($0) && stem($0) == stem(cell) }
        let index = alike.firstIndex { $0 === cell } ?? 0
        return stem(cell) + "Prototype" + (index == 0 ? "" : String(index + 1))
    }

    private static func isPrototype(_ element: Element) -> Bool {
        ["tableViewCell", "collectionViewCell"].contains(element.name) && element["reuseIdentifier"] != nil
    }

    static func prototypes(_ list: Element) -> [Element] {
        let elements = list.list("prototypes") + list.list("cells")
        return elements.filter(isPrototype)
    }

    /// Writes the registration of a list's prototypes.
    static func register(_ list: Element, _ name: String, to code: inout CodeWriter) {
        for cell in prototypes(list) {
            let identifier = Literal.string(cell["reuseIdentifier"] ?? "")
            if cell.name == "tableViewCell" {
                let style = Self.style(cell)
                code.line(
                    "\(name).register({ \(Self.name(cell))(style: .\(style), reuseIdentifier: \(identifier)) }, "
                        + "forCellReuseIdentifier: \(identifier))")
            } else {
                code.line(
                    "\(name).register({ \(Self.name(cell))(frame: .zero) }, forCellWithReuseIdentifier: \(identifier))")
            }
        }
    }

    private static func style(_ cell: Element) -> String {
        let styles = [
            "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleSubtitle": "subtitle",
            "IBUITableViewCellStyleValue1": "value1", "IBUITableViewCellStyleValue2": "value2",
        ]
        return styles[cell["style"] ?? ""] ?? "default"
    }

    func write(_ cell: Element, to code: inout CodeWriter) {
        let base = Kinds.type(cell)
        for segue in cell.list("connections") where segue.name == "segue" {
            leave("the segue of a cell cannot be converted; call 'performSegue' when a row is selected", segue)
        }
        let isTable = cell.name == "tableViewCell"
        code.space()
        code.line("/// The prototype '\(cell["reuseIdentifier"] ?? "")'.")
        code.block("final class \(Self.name(cell)): \(base)") { code in
            let head =
                isTable ? "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)" : "init(frame: CGRect)"
            code.block("override " + head) { code in
                code.line(
                    isTable ? "super.init(style: style, reuseIdentifier: reuseIdentifier)" : "super.init(frame: frame)")
                writeBody(cell, to: &code)
                if survey.methods(of: base).contains(where: { $0.name == "awakeFromNib" }) {
                    code.line("awakeFromNib()")
                }
            }
            code.space()
            code.line(
                "required init?(coder: NSCoder) { fatalError(\"init(coder:) is not supported; dequeue the cell\") }")
        }
    }

    private func writeBody(_ cell: Element, to code: inout CodeWriter) {
        // The cell is `self`. The labels and images of a standard table cell style exist already.
        let scope = Scope(cell, name: "self", taken: Self.taken)
        let style = Self.style(cell)
        let isPlain = cell["style"] == nil || !cell["style"]!.hasPrefix("IBUITableViewCellStyle")
        let views = ViewWriter(scope: scope, values: values, survey: survey, leave: leave)
        views.writeRest(cell, "self", to: &code)
        guard isPlain || style == "custom" else { return }
        views.writeContent(cell, "self", to: &code)
        let parts = cell.outsidePrototypes
        for list in parts where list.name == "tableView" || list.name == "collectionView" {
            if let name = scope.expressions[list.id] { Self.register(list, name, to: &code) }
        }
        let named = Set(parts.filter { $0.name == "outlet" }.compactMap { $0["destination"] })
        let constraints = parts.filter { $0.name == "constraints" }.flatMap(\.children)
        ConstraintWriter(scope: scope, leave: leave, named: named).write(constraints, to: &code)
        let connections = ConnectionWriter(
            scope: scope, values: values, survey: survey, owner: cell, ownerType: Kinds.type(cell), leave: leave)
        connections.writeOutlets(of: cell, to: &code)
        connections.writeActions(in: cell, to: &code)
    }

    /// The names that the views of a cell must not hide.
    private static let taken: Set<String> = ["contentView", "frame", "reuseIdentifier", "style", "view"]
}
