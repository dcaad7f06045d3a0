/// The content of the stage: a wallpaper, a scrim, and the pane.
final class ControlPanelView: View {
    static let scrimOpacity = 0.42
    /// The visible height of the closed pane, in points.
    private var peek: Double { 84 + 44 * (grown(1, atMost: Typography.tightGrowth) - 1) }
    /// The distance by which the open pane extends below the stage, in points. The pane can be pulled up and overshoot
    /// by it.
    private static let reserve = 400.0

    let backdrop = View().called("backdrop")
    let scrim = View()
    let pane: PaneView
    var scene = Weak<ControlPanelScene>()
    private let wallpaper = Wallpaper().called("wallpaper")

    override init(frame: Rect) {
        pane = PaneView()
        super.init(frame: frame)
        pane.layer.name = "pane"
        scrim.layer.name = "scrim"
        backdrop.addSubview(wallpaper)
        scrim.backgroundColor = Color(hex: 0x0B1020)
        scrim.alpha = 0
        scrim.isUserInteractionEnabled = false
        for view in [backdrop, scrim, pane] { addSubview(view) }
        layoutIfNeeded()
    }

    private var visibleHeight: Double {
        min(436 + (grown(1) > 1 ? pane.growth : 0), bounds.size.height * 0.66)
    }

    /// The y coordinate of the pane's centre when it is open, in points.
    var openY: Double { bounds.size.height - visibleHeight + (visibleHeight + Self.reserve) / 2 }
    /// The y coordinate of the pane's centre when it is closed, in points.
    var closedY: Double { openY + visibleHeight - peek }

    func isNearerToOpen(_ y: Double) -> Bool { y < (openY + closedY) / 2 }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        backdrop.frame = bounds
        wallpaper.frame = bounds
        scrim.frame = bounds
        let width = min(bounds.size.width - 16, 420)
        if grown(1) > 1 {
            // The contents determine the height of the pane.
            View.performWithoutAnimation {
                pane.bounds.size.width = width
                pane.setNeedsLayout()
                pane.layoutIfNeeded()
            }
        }
        View.performWithoutAnimation {
            pane.bounds = Rect(x: 0, y: 0, width: width, height: visibleHeight + Self.reserve)
        }
        scene.object?.stageDidLayOut()
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

/// The pane. It receives touches before a gesture is recognised.
final class PaneView: View {
    var scene = Weak<ControlPanelScene>()
    private let contents = PaneContents().called("contents")
    /// The number of fingers on the pane that are not yet part of a recognised gesture.
    private var fingers = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        becomeElement(
            "Control panel", [("Pull up", .up), ("Push down", .down), ("Catch or release", .escape)])
        backgroundColor = Color(hex: 0xF4F5F8)
        cornerRadius = 30
        layer.shadowColor = .black
        layer.shadowOpacity = 0.28
        layer.shadowOffset = Size(width: 0, height: 8)
        layer.shadowRadius = 24
        addSubview(contents)
    }

    override func accessibilityActivate() -> Bool { keyPressed(KeyEvent(.space)) }

    override var accessibilityValue: String {
        get { scene.object?.isOpen ?? false ? "open" : "closed" }
        set {}
    }

    /// The additional height that larger text needs, in points.
    var growth: Double { contents.growth }

    override func layoutSubviews() { contents.frame = bounds }
    override func touchesBegan(_ touches: [Touch]) {
        fingers += touches.count
        scene.object?.paneWasTouched()
    }

    override func touchesEnded(_ touches: [Touch]) {
        fingers -= touches.count
        if fingers == 0 { scene.object?.paneWasLetGo() }
    }

    override func touchesMoved(_ touches: [Touch]) {}

    /// Called when a tap or a drag is recognised, or the touch is cancelled. Only the last cancelled touch releases the
    /// pane.
    override func touchesCancelled(_ touches: [Touch]) {
        fingers -= touches.count
        if fingers == 0, touches.contains(where: { $0.phase == .cancelled }) { scene.object?.paneWasLetGo() }
    }
}
