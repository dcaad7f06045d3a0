/// How large a navigation bar and its parts are.
struct NavigationBarMetrics {
    /// What the safe area adds at the upper edge, in points.
    var top: Double
    var width: Double
    /// How much a large title adds when it is all there; 0 when it is not large.
    var large: Double
    /// How much of it there is now; more when it is pulled.
    var extra = 0.0
    /// How much is seen of the ground, 0...1.
    var ground = 1.0

    init(top: Double, width: Double, large: Double) { (self.top, self.width, self.large) = (top, width, large) }

    var height: Double { top + NavigationBar.height + extra }
}

/// What a navigation bar shows of one item. Its parts are boxes that a push or pop moves and fades; what is in them follows the
/// item and the content's scrolling.
final class NavigationBarContent: View {
    let item: NavigationItem
    var controller = Weak<ViewController>()
    /// What the bar leads back to.
    var backItem: NavigationItem?
    var goBack: (() -> Void)?
    /// Called when an item has another size.
    var itemsChanged: (() -> Void)?

    let titleBox = View()
    let backBox = View()
    let leftBox = BarItemsView()
    let rightBox = BarItemsView()
    let largeBox = View()
    /// Cuts a large title off where the items begin.
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

    /// Whether something leads back.
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

    /// Shows the item as it is now.
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

    // MARK: Places

    private(set) var titleFrame = Rect.zero
    private(set) var backFrame = Rect.zero
    private(set) var largeFrame = Rect.zero
    /// Where the label that leads back stands in this view's coordinates.
    var backCenter: Point {
        Point(x: backButton.frame.minX + backFrame.midX, y: backButton.frame.minY + backFrame.midY)
    }
    /// Where the title is seen: the large one, as long as there is enough of it.
    var seenTitleCenter: Point {
        guard showsLarge else { return titleFrame.center }
        return Point(x: largeFrame.midX, y: largeClip.frame.minY + largeFrame.midY)
    }
    var showsLarge: Bool { metrics.large > 0 && metrics.extra > metrics.large / 2 }
    var width: Double { metrics.width }
    private var backStart: Double { 26 }

    private func mirrored(_ rect: Rect) -> Rect {
        isRightToLeft ? Rect(x: metrics.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    /// Lays out everything but the boxes, which ``rest()`` puts in place. The small title `fades` in its own time when something that may
    /// go any way in a frame takes the large one away.
    func place(_ metrics: NavigationBarMetrics, fades: Bool = false) {
        self.metrics = metrics
        let (width, height) = (metrics.width, NavigationBar.height)
        place(at: Rect(x: 0, y: metrics.top, width: width, height: height + metrics.extra))
        let margin = width >= 414 ? 20.0 : 16.0
        let (leftSize, rightSize) = (leftBox.fittingWidth(in: width / 2), rightBox.fittingWidth(in: width / 2))
        let titleView = item.titleView
        let wanted =
            titleView.map { $0.bounds.size == .zero ? $0.sizeThatFits(.zero) : $0.bounds.size }
            ?? titleLabel.sizeThatFits(.zero)
        // What leads back is as long as the title leaves room for.
        var start = margin - 8
        var back = 0.0
        if hasBack {
            let most = max(0, max((width - wanted.width) / 2 - 8, width * 0.25) - backStart)
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
        let room = max(0, most - least)
        let titleWidth = min(wanted.width.rounded(.up), room)
        let x = min(max((width - titleWidth) / 2, least), max(least, most - titleWidth))
        let titleHeight = titleView == nil ? height : min(wanted.height, height)
        titleFrame = mirrored(Rect(x: x, y: (height - titleHeight) / 2, width: titleWidth, height: titleHeight))
        (titleView ?? titleLabel).place(at: Rect(origin: .zero, size: titleFrame.size))
        // The small title comes when the large one has gone.
        let gone = metrics.large > 0 && metrics.extra > 8 ? 0.0 : 1
        titleView?.alpha = 1
        titleLabel.fade(to: gone, inItsOwnTime: fades)
        largeLabel.alpha = metrics.large > 0 ? 1 : 0
        largeClip.place(at: Rect(x: 0, y: height, width: width, height: metrics.extra))
        largeFrame = Rect(x: margin, y: metrics.extra - 48, width: width - 2 * margin, height: 41)
        largeLabel.place(at: Rect(x: 0, y: 0, width: width - 2 * margin, height: 41))
        titleLabel.isAccessibilityElement = gone > 0.5
        largeLabel.isAccessibilityElement = gone <= 0.5 && metrics.large > 0
    }

    /// How far the boxes are from their places, in points, and how much is seen of them.
    private struct Pose {
        var title = Vector.zero
        var back = Vector.zero
        var large = Vector.zero
        var largeScale = 1.0
        var alpha = 1.0
    }

    /// Sets everything once, so that an animator has one change of each.
    private func stand(_ pose: Pose) {
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

    /// Everything is in its place and seen.
    func rest() { stand(Pose()) }

    /// Everything is where a push brings it from, and a pop takes it to: its title to the right, what leads back where the title
    /// of `lower` stands. Without `moves` it only is not seen.
    func standBeyond(_ lower: NavigationBarContent?, moves: Bool) {
        var pose = Pose(alpha: 0)
        if moves {
            let side = isRightToLeft ? -1.0 : 1
            pose.title.dx = side * width / 2
            pose.large.dx = side * width
            if let lower, hasBack { pose.back = lower.seenTitleCenter.offset(from: backCenter) }
        }
        stand(pose)
    }

    /// Everything is where a push takes it to, and a pop brings it from: its title where `upper` leads back.
    func standBelow(_ upper: NavigationBarContent, moves: Bool) {
        var pose = Pose(alpha: 0)
        if moves {
            let side = isRightToLeft ? -1.0 : 1
            pose.back.dx = -side * width * 0.3
            if upper.hasBack {
                pose.title = upper.backCenter.offset(from: titleFrame.center)
                pose.large = upper.backCenter.offset(from: seenLargeCenter)
                pose.largeScale = 0.5
            } else {
                pose.title.dx = -side * width / 2
                pose.large.dx = -side * width * 0.3
            }
        }
        stand(pose)
    }

    private var seenLargeCenter: Point { Point(x: largeFrame.midX, y: largeClip.frame.minY + largeFrame.midY) }

    /// Touches go through to the content but on what can be pressed.
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// What leads back: a label beside the bar's arrow.
final class NavigationBackButton: PressControl {
    let label: Label

    init() {
        label = Label()
        super.init(dimming: label, to: 0.4)
        label.font = .system(size: 17).scaled(atMost: 22)
        label.isAccessibilityElement = false
    }
}

/// What a navigation bar does while one item gives way to another.
final class NavigationBarCrossing {
    let from: NavigationBarContent?
    let to: NavigationBarContent
    let transition: TransitionContext
    private let isPush: Bool
    private var moves = true

    init(from: NavigationBarContent?, to: NavigationBarContent, isPush: Bool, _ transition: TransitionContext) {
        (self.from, self.to, self.isPush, self.transition) = (from, to, isPush, transition)
    }

    func takesPart(_ content: NavigationBarContent) -> Bool { content === from || content === to }

    /// What comes stands where it comes from.
    func begin(moves: Bool) {
        self.moves = moves
        if isPush {
            to.standBeyond(from, moves: moves)
        } else if let from {
            to.standBelow(from, moves: moves)
        } else {
            to.standBeyond(nil, moves: moves)
        }
    }

    /// What comes is there, and what goes where it goes.
    func end() {
        to.rest()
        if isPush { from?.standBelow(to, moves: moves) } else { from?.standBeyond(to, moves: moves) }
    }
}

extension View {
    /// Fades to `alpha`: in a fifth of a second, however far what it follows goes in a frame, or as everything around it.
    final func fade(to alpha: Double, inItsOwnTime: Bool) {
        guard self.alpha != alpha else { return }
        guard inItsOwnTime else { return self.alpha = alpha }
        View.animate(withDuration: 0.2) { self.alpha = alpha }
    }
}
