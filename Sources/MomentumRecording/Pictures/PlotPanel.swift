import MomentumPictures

/// One curve over time, with its axis.
struct PlotPanel: Equatable {
    /// The name of the plotted quantity, for example "pane.position.y".
    let title: String
    /// The unit, for example "pt"; may be empty.
    let unit: String
    /// The samples: x is the time in seconds, y the value.
    let points: [Point]
    /// Whether the range always includes 0.
    var showsZero = false

    /// The axis of the values.
    var axis: Axis {
        let values = points.map(\.y).filter(\.isFinite) + (showsZero || points.isEmpty ? [0] : [])
        return Axis(from: values.min() ?? 0, to: values.max() ?? 0, count: 4)
    }

    /// Returns the position of `point` in a plot that fills `area` and spans the times up to `end`.
    func position(of point: Point, in area: Rect, axis: Axis, end: Double) -> Point {
        Point(
            x: area.minX + area.size.width * (end > 0 ? point.x / end : 0),
            y: area.maxY - area.size.height * axis.fraction(of: point.y))
    }

    /// Returns the lines and labels behind the curve.
    func background(in area: Rect) -> String {
        let axis = axis
        var parts: [String] = []
        for tick in axis.ticks {
            let y = area.maxY - area.size.height * axis.fraction(of: tick)
            let kind = tick == 0 ? "z" : "g"
            parts.append("<path class=\"\(kind)\" d=\"M\(Markup.numbers(area.minX, y))H\(Markup.number(area.maxX))\"/>")
            parts.append(
                "<text class=\"n\" x=\"\(Markup.number(area.minX - 8))\" y=\"\(Markup.number(y + 3.5))\" "
                    + "text-anchor=\"end\">\(Axis.label(tick))</text>")
        }
        return parts.joined(separator: "\n")
    }

    /// Returns the title above the curve.
    func heading(in area: Rect) -> String {
        let suffix = unit.isEmpty ? "" : " <tspan class=\"u\">\(Markup.escaped(unit))</tspan>"
        return "<text class=\"t\" x=\"\(Markup.number(area.minX))\" y=\"\(Markup.number(area.minY - 9))\">"
            + "\(Markup.escaped(title))\(suffix)</text>"
    }

    /// Returns the corners of the curve, without those whose absence is invisible.
    func corners(in area: Rect, end: Double) -> [Point] {
        let axis = axis
        let positions = points.filter(\.y.isFinite).map { position(of: $0, in: area, axis: axis, end: end) }
        return Simplification.indices(of: positions.map { ($0.x, [$0.y]) }, tolerance: 0.04).map { positions[$0] }
    }

    /// Returns the curve as path data.
    func curve(in area: Rect, end: Double) -> String {
        let corners = corners(in: area, end: end).map { Markup.numbers($0.x, $0.y) }
        return corners.isEmpty ? "" : "M" + corners.joined(separator: "L")
    }
}
