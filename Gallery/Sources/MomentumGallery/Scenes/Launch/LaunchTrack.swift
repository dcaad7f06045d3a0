/// The parts of the timeline as bars in rows, the labels as ticks, and a playhead that the timeline itself animates.
final class LaunchTrack: View {
    let head = View(frame: Rect(x: 0, y: 0, width: 3, height: 58))
    /// Called for steps, with 1 or -1.
    var onStep: (Double) -> Void = { _ in }
    private static let inset = 10.0

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Color(white: 1, alpha: 0.09)
        cornerRadius = 14
        head.backgroundColor = .white
        head.cornerRadius = 1.5
        head.center = Point(x: Self.inset, y: 29)
        head.layer.name = "head"
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "Time"
        accessibilityTraits = .adjustable
        addSubview(head)
    }

    /// The distance from the start to the end of the playhead's motion, in points.
    var distance: Double { bounds.width - 2 * Self.inset }
    /// The x coordinate of the playhead at the end.
    var end: Double { bounds.width - Self.inset }

    /// Draws the parts of each row, and the times of the labels, of a timeline with a duration of `total` seconds.
    func show(_ rows: [(color: UInt32, parts: [TimelinePart])], labels: [Double], total: Double) {
        let scale = distance / total
        for (row, entry) in rows.enumerated() {
            var bars = Path()
            for (index, part) in entry.parts.enumerated() {
                // The parts of a stagger are drawn slightly below each other.
                let step = entry.parts.count > 1 ? 2.2 * Double(index) / Double(entry.parts.count - 1) : 0
                bars.addRoundedRect(
                    in: Rect(
                        x: Self.inset + part.begin * scale, y: 7.5 + 7.4 * Double(row) + step,
                        width: max(3, part.duration * scale), height: 2.6),
                    radii: CornerRadii(all: 1.3))
            }
            let shape = ShapeView(bars, color: Color(hex: entry.color, alpha: 0.8), frame: bounds)
            insertSubview(shape, at: 0)
        }
        for time in labels {
            let tick = View(frame: Rect(x: Self.inset + time * scale - 0.5, y: 4, width: 1, height: 50)).called("tick")
            tick.backgroundColor = Color(white: 1, alpha: 0.32)
            insertSubview(tick, at: 0)
        }
    }

    override func accessibilityIncrement() { onStep(1) }
    override func accessibilityDecrement() { onStep(-1) }
}
