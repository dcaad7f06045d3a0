import MomentumPictures

/// A plot of curves over a common time, one above the other, with marks for events. It is an SVG document in light or
/// dark colours, depending on the reader's system.
public struct Plot: Equatable {
    /// A named moment.
    struct Mark: Equatable {
        let time: Double
        let label: String
    }

    let title: String
    let subtitle: String
    var panels: [PlotPanel]
    var marks: [Mark] = []
    /// The intervals in which a finger was down, in seconds.
    var touches: [ClosedRange<Double>] = []
    /// The last time shown, in seconds.
    var end: Double

    private static let width = 760.0
    private static let panelHeight = 150.0
    private static let left = 68.0
    private static let right = 20.0

    /// The plot as an SVG document.
    public var svg: String {
        let labels = positionedMarks
        let rows = (labels.map(\.row).max() ?? -1) + 1
        let top = 66 + Double(rows) * 15 + (rows > 0 ? 8 : 0)
        let areas = panels.indices.map {
            Rect(
                x: Self.left, y: top + 18 + Double($0) * (Self.panelHeight + 40),
                width: Self.width - Self.left - Self.right,
                height: Self.panelHeight)
        }
        let bottom = areas.last?.maxY ?? top
        let height = bottom + 44
        var parts = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Markup.number(Self.width))" height="\(Markup.number(height))" \
            viewBox="0 0 \(Markup.numbers(Self.width, height))" role="img" aria-label="\(Markup.escaped(title))">
            <style>\(PlotStyle.text)</style>
            <rect class="bg" width="100%" height="100%"/>
            <text class="h" x="24" y="34">\(Markup.escaped(title))</text>
            <text class="n" x="24" y="52">\(Markup.escaped(subtitle))</text>
            """
        ]
        for touch in touches {
            let (start, end) = (x(touch.lowerBound), x(touch.upperBound))
            for area in areas {
                parts.append(
                    "<rect class=\"b\" x=\"\(Markup.number(start))\" y=\"\(Markup.number(area.minY))\" "
                        + "width=\"\(Markup.number(end - start))\" height=\"\(Markup.number(area.size.height))\"/>")
            }
        }
        for (panel, area) in zip(panels, areas) { parts.append(panel.background(in: area)) }
        for mark in labels {
            let y = 66 + Double(mark.row) * 15 + 8
            parts.append("<path class=\"m\" d=\"M\(Markup.numbers(mark.x, y + 4))V\(Markup.number(bottom))\"/>")
            parts.append(
                "<text class=\"l\" x=\"\(Markup.number(mark.x + 4))\" y=\"\(Markup.number(y + 8))\">"
                    + "\(Markup.escaped(mark.label))</text>")
        }
        for (panel, area) in zip(panels, areas) {
            parts.append(panel.heading(in: area))
            parts.append("<path class=\"c\" d=\"\(panel.curve(in: area, end: end))\"/>")
        }
        parts.append(timeAxis(y: bottom))
        return parts.joined(separator: "\n") + "\n</svg>\n"
    }

    private func x(_ time: Double) -> Double {
        Self.left + (Self.width - Self.left - Self.right) * (end > 0 ? min(max(time / end, 0), 1) : 0)
    }

    private func timeAxis(y: Double) -> String {
        let axis = Axis(from: 0, to: end > 0 ? end : 1, count: 8, padding: 0)
        let texts = axis.ticks.map { tick in
            "<text class=\"n\" x=\"\(Markup.number(x(tick)))\" y=\"\(Markup.number(y + 18))\" text-anchor=\"middle\">"
                + "\(Axis.label(tick))\(tick == axis.ticks.last ? " s" : "")</text>"
        }
        return texts.joined(separator: "\n")
    }

    /// The marks with the rows of their labels: the first row in which a label does not overlap another.
    private var positionedMarks: [(x: Double, row: Int, label: String)] {
        var ends: [Double] = []
        var positioned: [(x: Double, row: Int, label: String)] = []
        for mark in marks {
            let start = x(mark.time)
            let width = Double(mark.label.count) * 6.2 + 12
            let row = ends.firstIndex { $0 <= start } ?? ends.count
            if row == ends.count { ends.append(0) }
            ends[row] = start + width
            positioned.append((start, row, mark.label))
        }
        return positioned
    }
}

/// The style sheet of plots.
enum PlotStyle {
    static let text = """
        :root{color-scheme:light dark;--s:#fff;--t:#18181b;--n:#6a6a73;--g:#18181b14;--z:#18181b40;--a:#d4430c;--m:#18181b59;--b:#d4430c14}\
        @media(prefers-color-scheme:dark){:root{--s:#141416;--t:#f4f4f5;--n:#92929b;--g:#ffffff14;--z:#ffffff45;--a:#ff7d4d;--m:#ffffff59;--b:#ff7d4d1f}}\
        .h,.t,.n,.l{font:11px \(Markup.font);fill:var(--n);font-variant-numeric:tabular-nums}.h{font-size:15px;font-weight:600;fill:var(--t)}\
        .t{font-size:12px;font-weight:600;fill:var(--t)}.t,.l{paint-order:stroke;stroke:var(--s);stroke-width:4px;stroke-linejoin:round}.u{font-weight:400;fill:var(--n)}.l{font-size:10.5px}.bg{fill:var(--s)}\
        .g,.z,.m,.c{fill:none;stroke:var(--g)}.z{stroke:var(--z)}.m{stroke:var(--m);stroke-dasharray:2 3}.b{fill:var(--b)}\
        .e{fill:var(--a);stroke:var(--s);stroke-width:2px}.c{stroke:var(--a);stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round}
        """
}

extension Plot {
    /// Creates a plot of a spring's motion from 0 to 1 and of its velocity, until it has settled.
    ///
    /// A spring that never settles is shown for ten of its periods. An invalid spring results in an empty plot.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - velocity: The initial velocity towards the target, relative to the distance, in 1/s. Default 0.
    ///   - title: The title of the plot.
    public init(_ spring: Spring, velocity: Double = 0, title: String) {
        let settling = spring.settlingDuration(initialVelocity: velocity)
        let end = settling.isFinite ? settling * 1.08 : spring.isValid ? 10 * spring.response : 0
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        let count = max(600, min(20_000, Int(saturating: end / (spring.isValid ? spring.response : 1) * 64)))
        let times = (0...count).map { end * Double($0) / Double(count) }
        self.init(
            title: title,
            subtitle: settling.isFinite
                ? "settled after \(settling.rounded(toDecimals: 3).shortest) s" : "never settles",
            panels: [
                PlotPanel(
                    title: "value", unit: "", points: times.map { Point(x: $0, y: motion.value(at: $0)) },
                    showsZero: true),
                PlotPanel(
                    title: "velocity", unit: "1/s", points: times.map { Point(x: $0, y: motion.velocity(at: $0)) },
                    showsZero: true),
            ],
            marks: settling.isFinite ? [Plot.Mark(time: settling, label: "settled")] : [], end: end)
    }
}
