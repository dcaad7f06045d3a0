/// Constraints as a table with one line each: `first.attribute relation second.attribute + constant`, with a priority.
///
/// Views are identified by their index in a list. -1 is the containing view, -2 no view.
struct LayoutTable {
    typealias Line = (
        first: Int8, attribute: LayoutAttribute, relation: LayoutConstraint.Relation, second: Int8,
        other: LayoutAttribute, constant: Double, priority: Double
    )

    let lines: [Line]

    /// Activates the constraints between `views` and `container`, and turns off the autoresizing of the views. Returns
    /// the constraints in the order of the lines.
    @discardableResult
    func activate(_ views: [View], in container: View) -> [LayoutConstraint] {
        for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
        return lines.map { line in
            let constraint = LayoutConstraint(
                item: line.first < 0 ? container : views[Int(line.first)], attribute: line.attribute,
                relatedBy: line.relation,
                toItem: line.second == -2 ? nil : line.second == -1 ? container : views[Int(line.second)],
                attribute: line.other, constant: line.constant)
            constraint.priority = LayoutPriority(line.priority)
            constraint.isActive = true
            return constraint
        }
    }
}
