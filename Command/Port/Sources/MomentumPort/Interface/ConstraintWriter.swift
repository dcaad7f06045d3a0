/// Writes constraints, with anchors if these exist, and with items and attributes otherwise.
struct ConstraintWriter {
    let scope: Scope
    let leave: (String, Element) -> Void
    /// The identifiers of constraints that other elements refer to, and that therefore need a name.
    let named: Set<String>

    func write(_ constraints: [Element], to code: inout CodeWriter) {
        let real = constraints.filter { !$0.isOn("placeholder") }
        guard !real.isEmpty else { return }
        var active: [String] = []
        code.space()
        for constraint in real {
            guard let text = expression(constraint), let name = scope.expressions[constraint.id] else { continue }
            let priority = constraint["priority"]
            let identifier = constraint["identifier"]
            guard priority != nil || identifier != nil || named.contains(constraint.id) else {
                active.append(text)
                continue
            }
            code.line("let \(name) = \(text)")
            if let priority, priority != "1000" {
                code.line("\(name).priority = UILayoutPriority(\(Literal.number(priority)))")
            }
            if let identifier { code.line("\(name).identifier = \(Literal.string(identifier))") }
            active.append(name)
        }
        guard !active.isEmpty else { return }
        code.block("NSLayoutConstraint.activate([", closing: "])") { code in
            for text in active { code.line(text + ",") }
        }
    }

    /// One side of a constraint: the item and its attribute.
    private struct End {
        var item: String
        var attribute: String
        /// The name of the anchor for the attribute.
        var anchor: String { attribute + "Anchor" }
    }

    private func end(_ constraint: Element, _ which: String) -> End? {
        guard let attribute = constraint[which + "Attribute"] else { return nil }
        let owner = constraint.parent?.parent
        let id = constraint[which + "Item"] ?? (which == "first" ? owner?.id : nil)
        guard let id else { return nil }
        if let guide = layoutGuide(id, owner) {
            // The former top and bottom layout guides correspond to the safe area.
            let edge =
                (guide.type == "top") == (attribute == "bottom" || attribute == "top") && guide.type == "top"
                ? "top" : "bottom"
            return End(item: guide.view + ".safeAreaLayoutGuide", attribute: edge)
        }
        guard let item = scope.expressions[id] else { return nil }
        switch attribute {
        case "leadingMargin", "trailingMargin", "topMargin", "bottomMargin", "leftMargin", "rightMargin":
            return End(item: item + ".layoutMarginsGuide", attribute: String(attribute.dropLast(6)))
        case "centerXWithinMargins", "centerYWithinMargins":
            return End(item: item + ".layoutMarginsGuide", attribute: String(attribute.prefix(7)))
        case "baseline": return End(item: item, attribute: "lastBaseline")
        default: return End(item: item, attribute: attribute)
        }
    }

    private func layoutGuide(_ id: String, _ owner: Element?) -> (view: String, type: String)? {
        var controller = owner
        while let element = controller, Kinds.controllers[element.name] == nil { controller = element.parent }
        guard let controller, let guide = controller.list("layoutGuides").first(where: { $0.id == id }),
            guide.name == "viewControllerLayoutGuide", let view = controller.child(key: "view")
        else { return nil }
        return (scope.expressions[view.id] ?? "view", guide["type"] ?? "top")
    }

    private static let edges: Set<String> = [
        "bottom", "centerX", "centerY", "firstBaseline", "lastBaseline", "leading", "left", "right", "top", "trailing",
    ]
    private static let sizes: Set<String> = ["height", "width"]

    private func expression(_ constraint: Element) -> String? {
        guard let first = end(constraint, "first") else {
            leave("the first item of the constraint is not converted; add the constraint in code", constraint)
            return nil
        }
        let relation = constraint["relation"] ?? "equal"
        let constant = Literal.number(constraint["constant"])
        let multiplier = ratio(constraint["multiplier"])
        let second = end(constraint, "second")
        if second == nil, constraint["secondAttribute"] != nil || constraint["secondItem"] != nil {
            leave("the second item of the constraint is not converted; add the constraint in code", constraint)
            return nil
        }
        guard let second else {
            guard Self.sizes.contains(first.attribute) else {
                leave(
                    "the constraint of '\(first.attribute)' has no second item; add the constraint in code", constraint)
                return nil
            }
            return "\(first.item).\(first.anchor).constraint(\(relation)ToConstant: \(constant))"
        }
        let areSizes = Self.sizes.contains(first.attribute) && Self.sizes.contains(second.attribute)
        let areEdges =
            Self.edges.contains(first.attribute) && Self.edges.contains(second.attribute)
            && isHorizontal(first.attribute) == isHorizontal(second.attribute)
        if areSizes || (areEdges && multiplier == "1") {
            var text = "\(first.item).\(first.anchor).constraint(\(relation)To: \(second.item).\(second.anchor)"
            if multiplier != "1" { text += ", multiplier: \(multiplier)" }
            if constant != "0" { text += ", constant: \(constant)" }
            return text + ")"
        }
        return "NSLayoutConstraint(item: \(first.item), attribute: .\(first.attribute), relatedBy: .\(relation), "
            + "toItem: \(second.item), attribute: .\(second.attribute), multiplier: \(multiplier), constant: \(constant))"
    }

    private func isHorizontal(_ attribute: String) -> Bool {
        ["centerX", "leading", "left", "right", "trailing"].contains(attribute)
    }

    /// Returns a multiplier, which may be a ratio: `16:9`, `1/3`.
    private func ratio(_ text: String?) -> String {
        guard let text else { return "1" }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map(String.init)
        guard parts.count == 2 else { return Literal.number(text) }
        let (upper, lower) = (Literal.number(parts[0]), Literal.number(parts[1]))
        if upper == lower { return "1" }
        return "\(upper.contains(".") ? upper : upper + ".0") / \(lower)"
    }
}
