/// The view of the scene: the graph, the list of curves, a track with the dot, and the source code of the curve with
/// copy buttons.
final class EasingView: Board {
    let graph = CurveGraph().called("graph")
    let list: CurveList
    let track = Card().called("track")
    let dot = View(frame: Rect(x: 0, y: 0, width: 28, height: 28))
    var scene = Weak<EasingScene>()

    private let groove = View().called("groove")
    private let code = Card().called("code")
    let lines = [CodeLine("CSS"), CodeLine("Swift")]

    init(_ curves: [EasingCurve], size: Size) {
        list = CurveList(curves).called("curves")
        super.init(frame: Rect(origin: .zero, size: size))
        becomeElement(
            "Play the curve",
            View.arrows("Step") + [("Play", .space), ("Hold the next point or button", .enter), ("Release", .escape)])
        dot.layer.name = "dot"
        backgroundColor = Palette.paper
        groove.backgroundColor = Palette.well
        groove.cornerRadius = 4
        dot.backgroundColor = Palette.blue
        dot.cornerRadius = 14
        for view in [groove, dot] {
            view.isUserInteractionEnabled = false
            track.addSubview(view)
        }
        for line in lines { code.addSubview(line) }
        for view in [graph, list, track, code] { addSubview(view) }
        layoutIfNeeded()
    }

    func show(_ curve: EasingCurve) {
        graph.show(curve)
        lines[0].text = EasingText.css(curve)
        lines[1].text = EasingText.swift(curve)
    }

    /// The positions of the dot at the start and the end, in the track.
    var ends: (start: Point, end: Point) {
        // Leaves a margin for curves that exceed 0...1.
        let inset = max(40, track.bounds.width * 0.2)
        let y = track.bounds.height / 2
        return (Point(x: inset, y: y), Point(x: track.bounds.width - inset, y: y))
    }

    override func layoutSubviews() {
        let stageSize = stage?.size ?? frame.size
        let isWide = stageSize.width >= 640
        let foot = isWide ? 104.0 : 100
        let inset = isWide ? 16.0 : 12
        let heights = lines.map { $0.ownHeight(in: stageSize.width - (isWide ? 32 : 16) - inset - 6) }
        var own = foot
        for height in heights { if let height { own = max(own, 8 + height * Double(lines.count)) } }
        own = max(own, heights.reduce(8) { $0 + ($1 ?? 0) })
        // Larger text adds to the height and does not reduce the graph.
        let (width, height) = fillStageSize(adding: own - foot + graph.growth(isRoomy: true))
        if width >= 640 {
            let (margin, gap) = (16.0, 12.0)
            let column = min(312, (width * 0.4).rounded())
            let top = height - 2 * margin - 2 * gap - 64 - own
            list.frame = Rect(x: width - margin - column, y: margin, width: column, height: top)
            graph.frame = Rect(x: margin, y: margin, width: width - 2 * margin - gap - column, height: top)
            track.frame = Rect(x: margin, y: margin + top + gap, width: width - 2 * margin, height: 64)
            code.frame = Rect(x: margin, y: height - margin - own, width: width - 2 * margin, height: own)
        } else {
            let (margin, gap) = (8.0, 6.0)
            let inner = width - 2 * margin
            let free = height - 2 * margin - 3 * gap - 44 - own
            let top = (free * 0.56).rounded()
            graph.frame = Rect(x: margin, y: margin, width: inner, height: top)
            track.frame = Rect(x: margin, y: margin + top + gap, width: inner, height: 44)
            list.frame = Rect(x: margin, y: margin + top + 44 + 2 * gap, width: inner, height: free - top)
            code.frame = Rect(x: margin, y: height - margin - own, width: inner, height: own)
        }
        let (start, end) = ends
        groove.frame = Rect(x: start.x, y: start.y - 4, width: end.x - start.x, height: 8)
        let pad = width >= 640 ? 16.0 : 12
        for (index, line) in lines.enumerated() {
            line.frame = Rect(
                x: pad, y: 4 + Double(index) * (code.bounds.height - 8) / 2, width: code.bounds.width - pad - 6,
                height: (code.bounds.height - 8) / 2)
        }
        graph.layoutIfNeeded()
        list.layoutIfNeeded()
        scene.object?.stageDidLayOut()
        super.layoutSubviews()
    }

    private func fillStageSize(adding growth: Double) -> (Double, Double) {
        let size = fillStage(adding: growth)
        return (size.width, size.height)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        (scene.object?.use(event) ?? false) || super.keyPressed(event)
    }
}
