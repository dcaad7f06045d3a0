/// Two tracks, their motion over time, and the button.
final class TradeOffView: Board {
    let renderTree = TradeOffTrack(
        "Render tree", "committed once; drawn without the main thread", color: Palette.blue
    ).called("render tree")
    let displayLink = TradeOffTrack(
        "Display link", "written by the main thread in every frame", color: Palette.orange
    ).called("display link")
    let button = BlockButton().called("block button")
    var scene = Weak<TradeOffScene>()

    private let plots = Card().called("plots")
    private let plotTitle = Label("Displayed motion", size: 12, weight: .medium, color: Palette.faint)
    private let treePlot: PlotView
    private let linkPlot: PlotView
    private static let span = 4.0

    override init(frame: Rect) {
        treePlot = PlotView(color: Palette.blue, range: -0.12...1.12, span: Self.span, grid: [0, 1])
        linkPlot = PlotView(color: Palette.orange, range: -0.12...1.12, span: Self.span, grid: [])
        linkPlot.backgroundColor = .clear
        treePlot.lineWidth = 4.5
        super.init(frame: frame)
        becomeElement("Stall or pause", [("Stall", .space), ("Pause or continue", .escape)])
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

    /// Adds the positions of both boxes to the plots at `time`, as fractions of the distance.
    func record(_ tree: Double, _ link: Double, at time: Double) {
        treePlot.append(tree, at: time)
        linkPlot.append(link, at: time)
    }

    /// Adds a period to the plots in which the program was blocked: the display link's box stood still, and the render
    /// tree's followed `motion`.
    func recordBlock(from start: Double, to end: Double, motion: (Double) -> Double, link: (from: Double, to: Double)) {
        // Earlier times have left the plot.
        let start = max(start, end - Self.span)
        let count = max(1, ((end - start) * 60).rounded())
        for step in 1...Int(count) {
            let time = start + (end - start) * Double(step) / count
            treePlot.append(motion(time), at: time)
        }
        linkPlot.append(link.from, at: end)
        linkPlot.jump(to: link.to, at: end)
        treePlot.shade(from: start, to: end)
    }

    // MARK: Layout

    override func layoutSubviews() {
        let width = stage?.size.width ?? frame.width
        let isWide = width >= 600
        let (margin, gap) = isWide ? (16.0, 12.0) : (8.0, 8.0)
        let (inner, pad) = (width - 2 * margin, isWide ? 20.0 : 12)
        let growths = [renderTree, displayLink].map { $0.growth(in: inner) }
        let foot = button.height(in: inner)
        let caption = plotTitle.lie(x: pad, y: 10, width: inner - 2 * pad, line: 18) + 6
        let height = fillStage(adding: growths[0] + growths[1] + foot - 56 + caption - 34).height
        let track = min(132, ((frame.height - 2 * margin - 3 * gap - 56) * 0.3).rounded())
        renderTree.frame = Rect(x: margin, y: margin, width: inner, height: track + growths[0])
        displayLink.frame = Rect(
            x: margin, y: margin + track + growths[0] + gap, width: inner, height: track + growths[1])
        let top = margin + 2 * (track + gap) + growths[0] + growths[1]
        button.frame = Rect(x: margin, y: height - margin - foot, width: inner, height: foot)
        plots.frame = Rect(x: margin, y: top, width: inner, height: max(0, button.frame.minY - gap - top))
        let plot = Rect(
            x: pad, y: caption, width: inner - 2 * pad, height: max(0, plots.frame.height - caption - pad))
        treePlot.frame = plot
        linkPlot.frame = plot
        super.layoutSubviews()
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        (scene.object?.use(event) ?? false)
            || super.keyPressed(event)
    }
}
