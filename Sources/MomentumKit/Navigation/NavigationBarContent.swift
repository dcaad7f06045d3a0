/// The sizes of a navigation bar and its parts, in points.
struct NavigationBarMetrics {
    /// The inset of the safe area at the upper edge, in points.
    var top: Double
    var width: Double
    /// The full height of the large title, in points; 0 if the title is not large.
    var large: Double
    /// The present height of the large title, in points. It exceeds `large` when the content is pulled down.
    var extra = 0.0
    /// The opacity of the background, from 0 to 1.
    var ground = 1.0

    init(top: Double, width: Double, large: Double) { (self.top, self.width, self.large) = (top, width, large) }

    var height: Double { top + NavigationBar.height + extra }
}

/// The content of a navigation bar for one item. A push or pop moves and fades its boxes. The views inside the boxes
/// follow the item and the scrolling of the content.
final class NavigationBarContent: View {
    let item: NavigationItem
    var controller = Weak<ViewController>()
    /// The item to which the back button leads.
    var backItem: NavigationItem?
    var goBack: (() -> Void)?
    /// A closure that is called when an item has changed and may have a different size.
    var itemsChanged: (() -> Void)?

    let titleBox = View()
    let backBox = View()
    let leftBox = BarItemsView()
    let rightBox = BarItemsView()
    let largeBox = View()
    /// The view that clips a large title below the items.
    private let largeClip = View()
    private let titleLabel = Label()
    private let largeLabel = Label()
    private let backButton = NavigationBackButton()
    private var metrics = NavigationBarMetrics(top: 0, width: 0, large: 0)

    init(_ item: NavigationItem) {
        self.item = item
        super.init()
        titleLabel.font = .system(size: 17, weight: .semibold).scaled(atMost: 22)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        largeLabel.font = .system(size: 34, weight: .bold).scaled(atMost: 40)
        largeLabel.accessibilityTraits = .header
        largeClip.clipsToBounds = true
        largeClip.isUserInteractionEnabled = false
        largeBox.addSubview(largeLabel)
        largeClip.addSubview(largeBox)
        addSubview(largeClip)
        for box in [titleBox, leftBox, rightBox] as [View] { addSubview(box) }
        backButton.label.isUserInteractionEnabled = false
        backBox.isUserInteractionEnabled = false
        addSubview(backButton)
        backButton.addSubview(backBox)
        backBox.addSubview(backButton.label)
        backButton.addTarget(self, action: NavigationBarContent.back, for: .primaryActionTriggered)
        for box in [leftBox, rightBox] { box.changed = { [me = Weak(self)] in me.object?.itemsChanged?() } }
    }

    private func back(_ sender: NavigationBackButton) { goBack?() }

    /// Whether the content has a back button.
    var hasBack: Bool {
        backItem != nil && !item.hidesBackButton
            && (item.leftBarButtonItems.isEmpty || item.leftItemsSupplementBackButton)
    }

    // MARK: Filling

    func showColors(text: Color, tint: Color) {
        titleLabel.textColor = text
        largeLabel.textColor = text
        backButton.label.textColor = backItem?.backBarButtonItem?.tintColor ?? tint
    }

    /// Updates the content from the item.
    func rebuild(fades: Bool = false) {
        let title = item.title ?? ""
        if titleLabel.text.letters != title.letters {
            titleLabel.text = title
            largeLabel.text = title
        }
        Layer.withActionProvider(nil) {
            for view in titleBox.subviews where view !== item.titleView { view.removeFromSuperview() }
            titleBox.addSubview(item.titleView ?? titleLabel)
        }
        leftBox.show(item.leftBarButtonItems, fromRight: false, fades: fades)
        rightBox.show(item.rightBarButtonItems, fromRight: true, fades: fades)
        backButton.isHidden = !hasBack
        backButton.accessibilityLabel = backTitle.isEmpty ? "Back" : backTitle
    }

    private var backTitle: String {
        if let title = backItem?.backBarButtonItem?.title { return title }
        return backItem?.backButtonTitle ?? backItem?.title ?? "Back"
    }

    // MARK: Positions

    private(set) var titleFrame = Rect.zero
    private(set) var backFrame = Rect.zero
    private(set) var largeFrame = Rect.zero
    /// The centre of the back button's label, in this view's coordinates.
    var backCenter: Point {
        Point(x: backButton.frame.minX + backFrame.midX, y: backButton.frame.minY + backFrame.midY)
    }
    /// The centre of the visible title: of the large one while more than half of it is visible.
    var visibleTitleCenter: Point {
        guard showsLarge else { return titleFrame.center }
        return Point(x: largeFrame.midX, y: largeClip.frame.minY + largeFrame.midY)
    }
    var showsLarge: Bool { metrics.large > 0 && metrics.extra > metrics.large / 2 }
    var width: Double { metrics.width }
    private var backStart: Double { 26 }

    private func mirrored(_ rect: Rect) -> Rect {
        isRightToLeft ? Rect(x: metrics.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    /// Lays out everything except the boxes, which ``rest()`` places. If `fades`, the small title fades with a duration
    /// of its own, because the scroll offset that hides the large title may jump from one frame to the next.
    func layOut(_ metrics: NavigationBarMetrics, fades: Bool = false) {
        self.metrics = metrics
        let (width, height) = (metrics.width, NavigationBar.height)
        place(at: Rect(x: 0, y: metrics.top, width: width, height: height + metrics.extra))
        let margin = width >= 414 ? 20.0 : 16.0
        let (leftSize, rightSize) = (leftBox.fittingWidth(in: width / 2), rightBox.fittingWidth(in: width / 2))
        let titleView = item.titleView
        let titleSize =
            titleView.map { $0.bounds.size == .zero ? $0.sizeThatFits(.zero) : $0.bounds.size }
            ?? titleLabel.sizeThatFits(.zero)
        // The back button is as wide as the title allows.
        var start = margin - 8
        var back = 0.0
        if hasBack {
            let most = max(0, max((width - titleSize.width) / 2 - 8, width * 0.25) - backStart)
            backButton.label.text = backTitle
            back = backButton.label.sizeThatFits(.zero).width
            if back > most {
                backButton.label.text = "Back"
                back = backButton.label.sizeThatFits(.zero).width
            }
            if back > most { back = 0 }
            backFrame = mirrored(Rect(x: backStart, y: 0, width: back, height: height))
            let frame = mirrored(Rect(x: 0, y: 0, width: backStart + back + 8, height: height))
            backFrame.origin.x = isRightToLeft ? frame.width - backStart - back : backStart
            backButton.place(at: frame)
            backButton.label.place(at: Rect(x: 0, y: 0, width: back, height: height))
            start = backStart + back + 8
        }
        let left = Rect(x: start, y: 0, width: leftSize, height: height)
        let right = Rect(x: width - margin + 8 - rightSize, y: 0, width: rightSize, height: height)
        leftBox.place(at: mirrored(left))
        rightBox.place(at: mirrored(right))
        let (least, most) = (
            leftSize > 0 ? left.maxX : start + (hasBack ? 0 : 8), rightSize > 0 ? right.minX : width - margin
        )
        let titleSpace = max(0, most - least)
        let titleWidth = min(titleSize.width.rounded(.up), titleSpace)
        let x = min(max((width - titleWidth) / 2, least), max(least, most - titleWidth))
        let titleHeight = titleView == nil ? height : min(titleSize.height, height)
        titleFrame = mirrored(Rect(x: x, y: (height - titleHeight) / 2, width: titleWidth, height: titleHeight))
        (titleView ?? titleLabel).place(at: Rect(origin: .zero, size: titleFrame.size))
        // The small title appears when the large one has disappeared.
        let smallTitleAlpha = metrics.large > 0 && metrics.extra > 8 ? 0.0 : 1
        titleView?.alpha = 1
        titleLabel.fade(to: smallTitleAlpha, inItsOwnTime: fades)
        largeLabel.alpha = metrics.large > 0 ? 1 : 0
        largeClip.place(at: Rect(x: 0, y: height, width: width, height: metrics.extra))
        largeFrame = Rect(x: margin, y: metrics.extra - 48, width: width - 2 * margin, height: 41)
        largeLabel.place(at: Rect(x: 0, y: 0, width: width - 2 * margin, height: 41))
        titleLabel.isAccessibilityElement = smallTitleAlpha > 0.5
        largeLabel.isAccessibilityElement = smallTitleAlpha <= 0.5 && metrics.large > 0
    }

    /// The offsets of the boxes from their final positions, in points, and their opacity.
    private struct Pose {
        var title = Vector.zero
        var back = Vector.zero
        var large = Vector.zero
        var largeScale = 1.0
        var alpha = 1.0
    }

    /// Sets each property at most once, so that an animator records one change of each.
    private func apply(_ pose: Pose) {
        set(titleBox, titleFrame, pose.title, pose.alpha)
        set(backBox, backFrame, pose.back, pose.alpha)
        set(largeBox, largeFrame, pose.large, pose.alpha)
        let transform = Transform2D(scaleX: pose.largeScale, y: pose.largeScale)
        if largeBox.transform != transform { largeBox.transform = transform }
        for box in [leftBox, rightBox] where box.alpha != pose.alpha { box.alpha = pose.alpha }
    }

    private func set(_ box: View, _ frame: Rect, _ shift: Vector, _ alpha: Double) {
        box.place(at: frame.offsetBy(dx: shift.dx, dy: shift.dy))
        if box.alpha != alpha { box.alpha = alpha }
    }

    /// Moves all boxes to their final positions, fully opaque.
    func resetPose() { apply(Pose()) }

    /// Moves the boxes to the positions from which a push brings them and to which a pop takes them: the title to the
    /// right, and the label of the back button to the title of `lower`. Without `moves`, the boxes only become
    /// transparent.
    func moveAbove(_ lower: NavigationBarContent?, moves: Bool) {
        var pose = Pose(alpha: 0)
        if moves {
            let side = isRightToLeft ? -1.0 : 1
            pose.title.dx = side * width / 2
            pose.large.dx = side * width
            if let lower, hasBack { pose.back = lower.visibleTitleCenter.offset(from: backCenter) }
        }
        apply(pose)
    }

    /// Moves the boxes to their positions below `upper`, where a push ends and a pop starts: the title moves to the
    /// back button of `upper`. Without `moves`, the boxes only become transparent.
    func moveBelow(_ upper: NavigationBarContent, moves: Bool) {
        var pose = Pose(alpha: 0)
        if moves {
            let side = isRightToLeft ? -1.0 : 1
            pose.back.dx = -side * width * 0.3
            if upper.hasBack {
                pose.title = upper.backCenter.offset(from: titleFrame.center)
                pose.large = upper.backCenter.offset(from: largeTitleCenter)
                pose.largeScale = 0.5
            } else {
                pose.title.dx = -side * width / 2
                pose.large.dx = -side * width * 0.3
            }
        }
        apply(pose)
    }

    private var largeTitleCenter: Point { Point(x: largeFrame.midX, y: largeClip.frame.minY + largeFrame.midY) }

    /// Passes touches to the content, except on buttons.
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The back button: a label beside the bar's arrow.
final class NavigationBackButton: PressControl {
    let label: Label

    init() {
        label = Label()
        super.init(dimming: label, to: 0.4)
        label.font = .system(size: 17).scaled(atMost: 22)
        label.isAccessibilityElement = false
    }
}

/// The change of a navigation bar's content from one item to another.
final class NavigationBarTransition {
    let from: NavigationBarContent?
    let to: NavigationBarContent
    let transition: TransitionContext
    private let isPush: Bool
    private var moves = true

    init(from: NavigationBarContent?, to: NavigationBarContent, isPush: Bool, _ transition: TransitionContext) {
        (self.from, self.to, self.isPush, self.transition) = (from, to, isPush, transition)
    }

    func involves(_ content: NavigationBarContent) -> Bool { content === from || content === to }

    /// Moves the appearing content to its start.
    func begin(moves: Bool) {
        self.moves = moves
        if isPush {
            to.moveAbove(from, moves: moves)
        } else if let from {
            to.moveBelow(from, moves: moves)
        } else {
            to.moveAbove(nil, moves: moves)
        }
    }

    /// Moves both contents to their ends.
    func end() {
        to.resetPose()
        if isPush { from?.moveBelow(to, moves: moves) } else { from?.moveAbove(to, moves: moves) }
    }
}

extension View {
    /// Sets the opacity to `alpha`: with a fade of 0.2 s if `inItsOwnTime`, however far the content scrolls in a frame,
    /// otherwise within the running animation.
    final func fade(to alpha: Double, inItsOwnTime: Bool) {
        guard self.alpha != alpha else { return }
        guard inItsOwnTime else { return self.alpha = alpha }
        View.animate(withDuration: 0.2) { self.alpha = alpha }
    }
}
