/// The stage's content: a wallpaper, a veil over it, and the pane.
final class ControlPanelView: View {
    static let scrimOpacity = 0.42
    /// How much of a closed pane looks out at the bottom, in points.
    private var peek: Double { 84 + 44 * (grown(1, atMost: Typography.tightGrowth) - 1) }
    /// How far the pane reaches below the stage when it is open, so that it can be pulled up and swing, in points.
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

    /// The middle of the pane when it is open, in points.
    var openY: Double { bounds.size.height - visibleHeight + (visibleHeight + Self.reserve) / 2 }
    /// The middle of the pane when it is closed, in points.
    var closedY: Double { openY + visibleHeight - peek }

    func isNearerToOpen(_ y: Double) -> Bool { y < (openY + closedY) / 2 }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        backdrop.frame = bounds
        wallpaper.frame = bounds
        scrim.frame = bounds
        let width = min(bounds.size.width - 16, 420)
        if grown(1) > 1 {
            // What is in the pane says how high it is.
            View.performWithoutAnimation {
                pane.bounds.size.width = width
                pane.setNeedsLayout()
                pane.layoutIfNeeded()
            }
        }
        View.performWithoutAnimation {
            pane.bounds = Rect(x: 0, y: 0, width: width, height: visibleHeight + Self.reserve)
        }
        scene.object?.stageWasLaidOut()
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

/// The pane: receives touches before a gesture is recognised.
final class PaneView: View {
    var scene = Weak<ControlPanelScene>()
    private let contents = PaneContents().called("contents")
    /// How many fingers are on the pane of which it is not known yet what they want.
    private var fingers = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        becomeElement(
            "Control panel", [("Pull up", .up), ("Push down", .down), ("Catch or let go", .escape)])
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

    /// How much higher than designed what is in it is, for larger letters.
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

    /// A tap or a drag was recognised, or the touch was taken away: only the last lets the pane go.
    override func touchesCancelled(_ touches: [Touch]) {
        fingers -= touches.count
        if fingers == 0, touches.contains(where: { $0.phase == .cancelled }) { scene.object?.paneWasLetGo() }
    }
}
