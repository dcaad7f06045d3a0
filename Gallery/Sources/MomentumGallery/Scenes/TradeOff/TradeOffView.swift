/// Two tracks, their motion over time, and the button.
final class TradeOffView: View {
    let renderTree = TradeOffTrack(
        "Render tree", "committed once; drawn without the main thread", color: Palette.blue)
    let displayLink = TradeOffTrack(
        "Display link", "written by the main thread in every frame", color: Palette.orange)
    let button = BlockButton()
    var scene = Weak<TradeOffScene>()

    private let plots = Card()
    private let plotTitle = Label("What was seen", size: 12, weight: .medium, color: Palette.faint)
    private let treePlot: PlotView
    private let linkPlot: PlotView
    private static let window = 4.0

    override init(frame: Rect) {
        treePlot = PlotView(color: Palette.blue, range: -0.12...1.12, window: Self.window, grid: [0, 1])
        linkPlot = PlotView(color: Palette.orange, range: -0.12...1.12, window: Self.window, grid: [])
        linkPlot.backgroundColor = .clear
        treePlot.lineWidth = 4.5
        super.init(frame: frame)
        becomeElement("Stall or pause", [("Stall", .space), ("Pause or go on", .escape)])
        renderTree.rail.box.layer.name = "tree"
        displayLink.rail.box.layer.name = "link"
        backgroundColor = Palette.paper
        for view in [plotTitle, treePlot, linkPlot] { plots.addSubview(view) }
        plots.isUserInteractionEnabled = false
        for view in [renderTree, displayLink, plots, button] { addSubview(view) }
        layoutIfNeeded()
    }

    // MARK: Plots

    func clearPlots() {
        treePlot.clear()
        linkPlot.clear()
    }

    /// Draws what both tracks have shown at `time`, as fractions of the distance.
    func record(_ tree: Double, _ link: Double, at time: Double) {
        treePlot.append(tree, at: time)
        linkPlot.append(link, at: time)
    }

    /// Draws a time in which the program did not run, afterwards: the display link's track stood still, the render tree's
    /// followed `motion`.
    func recordBlock(from start: Double, to end: Double, course: (Double) -> Double, link: (from: Double, to: Double)) {
        // What lies further back has left the plot.
        let start = max(start, end - Self.window)
        let count = max(1, ((end - start) * 60).rounded())
        for step in 1...Int(count) {
            let time = start + (end - start) * Double(step) / count
            treePlot.append(course(time), at: time)
        }
        linkPlot.append(link.from, at: end)
        linkPlot.jump(to: link.to, at: end)
        treePlot.shade(from: start, to: end)
    }

    // MARK: Layout

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.size.width, bounds.size.height)
        let isWide = width >= 600
        let (margin, gap) = isWide ? (16.0, 12.0) : (8.0, 8.0)
        let inner = width - 2 * margin
        let track = min(132, ((height - 2 * margin - 3 * gap - 56) * 0.3).rounded())
        renderTree.frame = Rect(x: margin, y: margin, width: inner, height: track)
        displayLink.frame = Rect(x: margin, y: margin + track + gap, width: inner, height: track)
        let top = margin + 2 * (track + gap)
        button.frame = Rect(x: margin, y: height - margin - 56, width: inner, height: 56)
        plots.frame = Rect(x: margin, y: top, width: inner, height: max(0, button.frame.minY - gap - top))
        let pad = isWide ? 20.0 : 12
        plotTitle.frame = Rect(x: pad, y: 10, width: inner - 2 * pad, height: 18)
        let plot = Rect(x: pad, y: 34, width: inner - 2 * pad, height: max(0, plots.frame.height - 34 - pad))
        treePlot.frame = plot
        linkPlot.frame = plot
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
