/// A plot of a value over time that is extended while the program runs. Time runs from the left edge. Once the span is
/// full, the curve scrolls to the left.
///
/// The readings are drawn in pieces of a few dozen, each in a separate layer. A new reading changes only the newest
/// piece, and a piece that has left the span is reused.
final class PlotView: View {
    /// The values at the lower and upper edge.
    var range: ClosedRange<Double> { didSet { if range != oldValue { redraw() } } }
    /// The time from the left edge to the right edge, in seconds.
    let span: Double
    /// The width of the curve, in points. Must be set before the first reading.
    var lineWidth = 1.75
    /// The values that have a grid line.
    private let gridValues: [Double]
    private let color: Color

    private let grid = ShapeView().called("grid")
    private let content = View().called("content")
    private let shades = ShapeView().called("shades")
    private let marks = ShapeView().called("marks")
    private let jumps = ShapeView().called("jumps")
    private let head = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    private let name: Label
    private var pieces: [PlotPiece] = []
    private var newest = -1
    private var markTimes: [Double] = []
    private var shadeTimes: [(start: Double, end: Double)] = []
    private var jumpReadings: [(time: Double, from: Double, to: Double)] = []
    private var last: PlotPiece.Reading?
    private static let longestList = 64

    init(_ name: String = "", color: Color, range: ClosedRange<Double>, span: Double, grid gridValues: [Double]) {
        self.name = Label(name, size: 10, weight: .medium, color: color)
        self.color = color
        self.range = range
        self.span = span
        self.gridValues = gridValues
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = Palette.plot
        cornerRadius = 6
        clipsToBounds = true
        for (shape, color) in [
            (grid, Palette.hairline), (marks, Palette.ink.withAlpha(0.28)), (jumps, Palette.red),
        ] {
            shape.shapeLayer.fillColor = .clear
            shape.shapeLayer.strokeColor = color
        }
        jumps.shapeLayer.lineWidth = 2
        marks.shapeLayer.lineDashPattern = [2, 3]
        head.backgroundColor = color
        head.cornerRadius = 2.5
        head.layer.name = "head"
        head.isHidden = true
        shades.shapeLayer.fillColor = Palette.red.withAlpha(0.08)
        for view in [shades, marks, jumps, head] { content.addSubview(view) }
        self.name.textAlignment = .right
        for view in [grid, content, self.name] { addSubview(view) }
    }

    // MARK: Readings

    /// Removes all readings, marks and shaded ranges.
    func clear() {
        for piece in pieces { piece.clear() }
        newest = -1
        markTimes.removeAll()
        shadeTimes.removeAll()
        jumpReadings.removeAll()
        last = nil
        head.isHidden = true
        drawMarks()
        // The next reading begins a new curve. Reinserting the view keeps the old position from being animated to the
        // new one.
        content.removeFromSuperview()
        insertSubview(content, aboveSubview: grid)
        follow(0)
    }

    /// Extends the curve to `value` at `time`, in seconds since the left edge. `time` must not precede the last
    /// reading.
    func append(_ value: Double, at time: Double) {
        let reading = PlotPiece.Reading(time: time, value: value)
        piece(for: time).append(reading, at: point(for: reading))
        last = reading
        head.isHidden = false
        head.center = point(for: reading)
        follow(time)
    }

    /// Continues the curve from `value` at `time` and draws the difference from the last reading as a fault.
    func jump(to value: Double, at time: Double) {
        if let last { jumpReadings.append((time, last.value, value)) }
        if jumpReadings.count > Self.longestList { jumpReadings.removeFirst() }
        if newest >= 0 { pieces[newest].isFull = true }
        last = nil
        append(value, at: time)
        drawMarks()
    }

    /// Draws a vertical line at `time`.
    func mark(at time: Double) {
        markTimes.append(time)
        if markTimes.count > Self.longestList { markTimes.removeFirst() }
        drawMarks()
    }

    /// Shades the range from `start` to `end`.
    func shade(from start: Double, to end: Double) {
        shadeTimes.append((start, end))
        if shadeTimes.count > Self.longestList { shadeTimes.removeFirst() }
        drawMarks()
    }

    /// Returns the piece for a reading at `time`: the newest, or, if that is full, a free one that begins with the last
    /// reading.
    private func piece(for time: Double) -> PlotPiece {
        if newest >= 0, !pieces[newest].isFull { return pieces[newest] }
        let start = time - span
        var next = pieces.firstIndex { $0.isEmpty || $0.end < start } ?? -1
        if next < 0 {
            let piece = PlotPiece(color: color, lineWidth: lineWidth)
            piece.view.frame = Rect(origin: .zero, size: bounds.size)
            content.insertSubview(piece.view, belowSubview: jumps)
            next = pieces.count
            pieces.append(piece)
        }
        pieces[next].clear()
        if let last { pieces[next].append(last, at: point(for: last)) }
        newest = next
        return pieces[next]
    }

    // MARK: Drawing

    private func point(for reading: PlotPiece.Reading) -> Point {
        Point(x: reading.time * bounds.size.width / span, y: height(of: reading.value))
    }

    private func height(of value: Double) -> Double {
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return bounds.size.height * (1 - min(max(fraction, -0.5), 1.5))
    }

    private func follow(_ time: Double) {
        let shift = max(0, time - span * 0.96) * bounds.size.width / span
        content.bounds = Rect(origin: Point(x: shift, y: 0), size: bounds.size)
    }

    private func drawMarks() {
        var lines = Path()
        for time in markTimes {
            let x = time * bounds.size.width / span
            lines.move(to: Point(x: x, y: 0))
            lines.addLine(to: Point(x: x, y: bounds.size.height))
        }
        marks.shapeLayer.path = lines
        var bands = Path()
        for (start, end) in shadeTimes {
            bands.addRect(
                Rect(
                    x: start * bounds.size.width / span, y: 0, width: (end - start) * bounds.size.width / span,
                    height: bounds.size.height))
        }
        shades.shapeLayer.path = bands
        var faults = Path()
        for jump in jumpReadings {
            faults.move(to: point(for: PlotPiece.Reading(time: jump.time, value: jump.from)))
            faults.addLine(to: point(for: PlotPiece.Reading(time: jump.time, value: jump.to)))
        }
        jumps.shapeLayer.path = faults
    }

    private func redraw() {
        var lines = Path()
        for value in gridValues {
            lines.move(to: Point(x: 0, y: height(of: value)))
            lines.addLine(to: Point(x: bounds.size.width, y: height(of: value)))
        }
        grid.shapeLayer.path = lines
        for piece in pieces {
            piece.view.frame = Rect(origin: .zero, size: bounds.size)
            piece.redraw { point(for: $0) }
        }
        if let last { head.center = point(for: last) }
        drawMarks()
    }

    override func layoutSubviews() {
        for view in [grid, shades, marks, jumps] { view.frame = Rect(origin: .zero, size: bounds.size) }
        content.frame = Rect(origin: .zero, size: bounds.size)
        if name.growth == 1 {
            name.frame = Rect(x: bounds.width - 86, y: bounds.height * 0.33 - 7, width: 80, height: 14)
        } else {
            // The height of the plot depends on the free space of its card.
            let height = min(name.growth * 14, max(14, bounds.height))
            let middle = min(max(bounds.height * 0.33, height / 2), bounds.height - height / 2)
            name.fit(Rect(x: 6, y: middle - height / 2, width: max(80, bounds.width - 12), height: height))
        }
        redraw()
        follow(last?.time ?? 0)
    }
}

/// A piece of a plot with a few dozen readings.
private final class PlotPiece {
    struct Reading {
        var time: Double
        var value: Double
    }

    let view = ShapeView()
    private var readings: [Reading] = []
    private var path = Path()
    private static let capacity = 48
    /// Whether the next reading needs another piece.
    var isFull = false

    init(color: Color, lineWidth: Double) {
        view.shapeLayer.fillColor = .clear
        view.shapeLayer.strokeColor = color
        view.shapeLayer.lineWidth = lineWidth
        view.shapeLayer.lineJoin = .round
        view.shapeLayer.lineCap = .round
    }

    var isEmpty: Bool { readings.isEmpty }
    var end: Double { readings.last?.time ?? -.infinity }

    func clear() {
        readings.removeAll(keepingCapacity: true)
        isFull = false
        redraw { _ in .zero }
    }

    func append(_ reading: Reading, at point: Point) {
        readings.append(reading)
        isFull = readings.count >= Self.capacity
        path.addLine(to: point)
        view.shapeLayer.path = path
    }

    func redraw(_ point: (Reading) -> Point) {
        path = Path()
        for reading in readings { path.addLine(to: point(reading)) }
        view.shapeLayer.path = path
    }
}
