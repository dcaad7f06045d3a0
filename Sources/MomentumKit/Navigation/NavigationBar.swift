@_spi(Kit) import MomentumStage

/// The bar of a ``NavigationController``, with a title, items at both sides and a back button: the counterpart of
/// `UINavigationBar`.
///
/// The content of the bar changes together with a push or a pop. In a push, the title moves to the back button. In a
/// pop, it moves back from there. A finger that drags, catches, reverses or releases the transition also controls the
/// bar. With ``prefersLargeTitles``, a large title below the items collapses and stretches as the content scrolls.
public final class NavigationBar: View {
    /// The height of the bar without a large title and without the safe area, in points.
    public static let height = 44.0
    /// The height that a large title adds to the bar, in points.
    public static let largeTitleHeight = 52.0

    /// A Boolean value that indicates whether titles are large. The ``NavigationItem/largeTitleDisplayMode`` of an item
    /// can make an exception. Default false.
    public var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { refresh(animated: false) } } }
    /// The colour of the bar's background. Nil, the default, shows a translucent blur.
    public var barTintColor: Color? { didSet { showColors() } }
    /// The colour of titles. Nil, the default, stands for black in the light appearance and white in the dark one.
    public var titleColor: Color? { didSet { showColors() } }

    private var navigation: Weak<NavigationController>
    private let ground = VisualEffectView()
    private let line = View()
    private let arrow = ShapeView(Path.backArrow, color: .black)
    /// The contents in the bar, the shown one last. Those before it are still disappearing.
    private var contents: [NavigationBarContent] = []
    /// The change of content with the transition in progress.
    private var barTransition: NavigationBarTransition?
    private var shown: NavigationBarContent? { contents.last }
    private(set) var isBarHidden = true
    private var followed = Weak<ScrollView>()

    init(of navigation: NavigationController) {
        self.navigation = Weak(navigation)
        super.init()
        isHidden = true
        ground.isUserInteractionEnabled = false
        line.isUserInteractionEnabled = false
        arrow.isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(line)
        addSubview(arrow)
        arrow.alpha = 0
        accessibilityRole = .landmark
        accessibilityLabel = "Navigation bar"
    }

    /// The item of the uppermost controller, which the bar shows; nil if there is none.
    public var topItem: NavigationItem? { navigation.object?.topViewController?.navigationItem }
    /// The item below the shown one, to which the back button leads; nil if there is none.
    public var backItem: NavigationItem? {
        guard let stack = navigation.object?.stack, stack.count > 1 else { return nil }
        return stack[stack.count - 2].navigationItem
    }
    /// The items of the stack, the lowest first.
    public var items: [NavigationItem] { navigation.object?.stack.map { $0.navigationItem } ?? [] }

    // MARK: Colours

    private var isDark: Bool { stage?.userInterfaceStyle == .dark }

    var textColor: Color { titleColor ?? (isDark ? .white : .black) }

    private func showColors() {
        if let barTintColor {
            ground.effect = nil
            ground.backgroundColor = barTintColor
        } else {
            ground.effect = BlurEffect(style: isDark ? .dark : .regular)
        }
        line.backgroundColor = isDark ? Color(white: 1, alpha: 0.15) : Color(white: 0, alpha: 0.15)
        arrow.shapeLayer.fillColor = tintColor
        for content in contents { content.showColors(text: textColor, tint: tintColor) }
    }

    public override func tintColorDidChange() { showColors() }
    public override func accessibilityPreferencesDidChange() { showColors() }
    public override func didMoveToStage() {
        super.didMoveToStage()
        if stage != nil { showColors() }
    }

    @_spi(Kit) public override func textSizesDidChange() { refresh(animated: false) }
    @_spi(Kit) public override func applyLayoutDirection() { refresh(animated: false) }

    // MARK: Sizes

    private var topInset: Double { superview?.safeAreaInsets.top ?? 0 }

    private func isLarge(_ controller: ViewController) -> Bool {
        guard prefersLargeTitles else { return false }
        let stack = navigation.object?.stack ?? []
        var index = stack.firstIndex { $0 === controller } ?? stack.count
        var item = controller.navigationItem
        while item.largeTitleDisplayMode == .automatic {
            index -= 1
            guard index >= 0 else { return true }
            item = stack[index].navigationItem
        }
        return item.largeTitleDisplayMode == .always
    }

    /// Returns the sizes of the bar while it shows `controller`.
    private func metrics(of controller: ViewController) -> NavigationBarMetrics {
        var metrics = NavigationBarMetrics(
            top: topInset, width: superview?.bounds.width ?? 0, large: isLarge(controller) ? Self.largeTitleHeight : 0)
        guard let scroll = controller.contentScrollView else {
            metrics.extra = metrics.large
            return metrics
        }
        let passed = scroll.contentOffset.y + scroll.adjustedContentInset.top
        if metrics.large > 0 {
            metrics.extra = max(0, metrics.large - passed)
            metrics.ground = passed > metrics.large - 4 ? 1 : 0
        }
        return metrics
    }

    /// Returns the height by which the bar covers the view of `controller` while its content is scrolled to the top.
    private func cover(of controller: ViewController) -> Double {
        isBarHidden ? 0 : Self.height + (isLarge(controller) ? Self.largeTitleHeight : 0)
    }

    private func layOut(_ metrics: NavigationBarMetrics, fades: Bool = false) {
        let height = metrics.height
        place(at: Rect(x: 0, y: isBarHidden ? -height : 0, width: metrics.width, height: height))
        ground.place(at: Rect(x: 0, y: 0, width: metrics.width, height: height))
        line.place(at: Rect(x: 0, y: height - 0.5, width: metrics.width, height: 0.5))
        ground.fade(to: metrics.ground, inItsOwnTime: fades)
        line.fade(to: metrics.ground, inItsOwnTime: fades)
        let x = isRightToLeft ? metrics.width - 20 : 8
        arrow.place(at: Rect(x: x, y: metrics.top + 11.5, width: 12, height: 21))
        arrow.transform = isRightToLeft ? Transform2D(scaleX: -1, y: 1) : .identity
    }

    // MARK: Content

    /// Returns the content for the item of `controller`, created if necessary, and makes it the shown one.
    private func content(of controller: ViewController) -> NavigationBarContent {
        let item = controller.navigationItem
        let found = contents.firstIndex { $0.item === item }
        let content = found.map { contents.remove(at: $0) } ?? NavigationBarContent(item)
        content.controller.point(at: controller)
        content.goBack = { [me = Weak(self)] in me.object?.goBack() }
        content.itemsChanged = { [me = Weak(self)] in me.object?.refresh(animated: false) }
        contents.append(content)
        fill(content, below: below(controller))
        insertSubview(content, belowSubview: arrow)
        content.isUserInteractionEnabled = true
        for other in contents where other !== content { other.isUserInteractionEnabled = false }
        return content
    }

    private func below(_ controller: ViewController) -> NavigationItem? {
        guard let stack = navigation.object?.stack, let index = stack.firstIndex(where: { $0 === controller }),
            index > 0
        else { return nil }
        return stack[index - 1].navigationItem
    }

    private func fill(_ content: NavigationBarContent, below: NavigationItem?) {
        content.backItem = below
        content.rebuild()
        content.showColors(text: textColor, tint: tintColor)
    }

    private func goBack() { navigation.object?.popViewController(animated: true) }

    /// Observes every item of the stack, because the title of a lower item is the title of a back button.
    private func listen() {
        for controller in navigation.object?.stack ?? [] { controller.navigationItem.listener.point(at: self) }
    }

    /// Removes the contents that have disappeared.
    private func removeDisappearedItems() {
        Layer.withActionProvider(nil) {
            let removed = contents.filter { $0 !== shown && !(barTransition?.involves($0) ?? false) }
            contents.removeAll { content in removed.contains { $0 === content } }
            for content in removed {
                content.removeFromSuperview()
            }
        }
    }

    /// Shows the uppermost controller in its present state, within the running animation, if any. If `fades`, the title
    /// and the background fade with a duration of their own.
    private func showTop(fades: Bool = false) {
        guard barTransition == nil, superview != nil, let top = navigation.object?.topViewController, !isBarHidden
        else {
            return
        }
        let content = shown?.item === top.navigationItem ? contents[contents.count - 1] : content(of: top)
        let metrics = metrics(of: top)
        layOut(metrics, fades: fades)
        top.contentScrollView?.barCollapse = max(0, metrics.large - metrics.extra)
        top.contentScrollView?.barTitle = metrics.large
        content.layOut(metrics, fades: fades)
        content.resetPose()
        arrow.alpha = content.hasBack ? 1 : 0
        follow(top)
    }

    private func refresh(animated: Bool) {
        guard superview != nil, barTransition == nil else { return }
        let changes = { [self] in
            for controller in navigation.object?.stack ?? [] where controller.isViewLoaded { cover(controller) }
            showTop()
        }
        if animated { View.animate(springDuration: 0.35, animations: changes) } else { changes() }
    }

    private func cover(_ controller: ViewController) {
        let height = cover(of: controller)
        controller.coveredInsets.top = height
        // The inset changes at once, so that the content moves in the caller's animation.
        controller.contentScrollView?.measureSafeInset()
    }

    private func follow(_ controller: ViewController) {
        let scroll = controller.contentScrollView
        if let old = followed.object, old !== scroll { old.follower.clear() }
        scroll?.follower.point(at: self)
        followed.point(at: scroll)
    }

    // MARK: Hiding

    func setHidden(_ isBarHidden: Bool, animated: Bool) {
        self.isBarHidden = isBarHidden
        guard superview != nil else { return }
        guard barTransition == nil else { return }
        if !isBarHidden, isHidden {
            Layer.withActionProvider(nil) { [self] in
                isHidden = false
                // The bar enters from above.
                guard let top = navigation.object?.topViewController else { return }
                let metrics = metrics(of: top)
                place(at: Rect(x: 0, y: -metrics.height, width: metrics.width, height: metrics.height))
            }
        }
        // A transition that is being set up moves the bar.
        if animated, navigation.object?.running?.context?.isAnimated ?? false { return }
        move(animated: animated)
    }

    private func move(animated: Bool) {
        let changes = { [self] in
            for controller in navigation.object?.stack ?? [] where controller.isViewLoaded { cover(controller) }
            if isBarHidden { moveOffscreen() } else { showTop() }
        }
        if animated, !(stage?.prefersReducedMotion ?? true) {
            View.animate(springDuration: 0.35, animations: changes) { [me = Weak(self)] _ in me.object?.hideIfNeeded() }
        } else {
            Layer.withActionProvider(nil, changes)
            hideIfNeeded()
        }
    }

    private func moveOffscreen() {
        place(at: Rect(x: 0, y: -bounds.height, width: bounds.width, height: bounds.height))
    }

    private func hideIfNeeded() { if isBarHidden, barTransition == nil { isHidden = true } }
}

extension NavigationBar: NavigationBarProtocol {
    func enter(_ view: View) {
        view.addSubview(self)
        listen()
        if let top = navigation.object?.topViewController { prepare(top) }
        if !isBarHidden {
            isHidden = false
            Layer.withActionProvider(nil) { showTop() }
        }
    }

    func viewDidResize() {
        guard barTransition == nil else { return }
        for controller in navigation.object?.stack ?? [] where controller.isViewLoaded { cover(controller) }
        showTop()
        if isBarHidden { moveOffscreen() }
    }

    func prepare(_ controller: ViewController) { Layer.withActionProvider(nil) { cover(controller) } }

    func stackDidChange() {
        guard superview != nil else { return }
        listen()
        Layer.withActionProvider(nil) { [self] in
            if let top = navigation.object?.topViewController { prepare(top) }
            showTop()
            removeDisappearedItems()
        }
    }

    func willShow(
        _ to: ViewController, from: ViewController?, operation: NavigationController.Operation,
        by transition: TransitionContext
    ) {
        prepare(to)
        listen()
        guard superview != nil, transition.isAnimated, let from, !isBarHidden || !isHidden else { return }
        Layer.withActionProvider(nil) { isHidden = false }
        let wasShown = contents.contains { $0.item === from.navigationItem }
        // Contents that are still disappearing continue from their presentation values.
        var layers: [Layer] = []
        for content in contents { content.layer.forEachLayer { layers.append($0) } }
        transition.barPresentations.append(PresentationRecord(layers))
        var barTransition: NavigationBarTransition?
        Layer.withActionProvider(nil) { [self] in
            let old = wasShown ? contents.first { $0.item === from.navigationItem } : nil
            let new = content(of: to)
            barTransition = NavigationBarTransition(from: old, to: new, isPush: operation == .push, transition)
            new.layOut(metrics(of: to))
            new.layoutIfNeeded()
            barTransition?.begin(moves: !(stage?.prefersReducedMotion ?? true))
        }
        self.barTransition = barTransition
        followed.object?.follower.clear()
        TransitionCoordinator(transition).animate(alongsideTransition: { [me = Weak(self)] _ in
            guard let bar = me.object, let barTransition, bar.barTransition === barTransition else { return }
            barTransition.end()
            if bar.isBarHidden { bar.moveOffscreen() } else { bar.layOut(bar.metrics(of: to)) }
            bar.arrow.alpha = barTransition.to.hasBack ? 1 : 0
        })
    }

    func didShow(by transition: TransitionContext, completed: Bool) {
        guard let barTransition, barTransition.transition === transition else {
            if self.barTransition == nil { stackDidChange() }
            return
        }
        self.barTransition = nil
        if !completed, let old = barTransition.from, let index = contents.firstIndex(where: { $0 === old }) {
            contents.append(contents.remove(at: index))
            Layer.withActionProvider(nil) { insertSubview(old, belowSubview: arrow) }
            old.isUserInteractionEnabled = true
            barTransition.to.isUserInteractionEnabled = false
        }
        transition.whenAtRest { [me = Weak(self)] in me.object?.removeDisappearedItems() }
        // The stack or an item may have changed during the transition.
        move(animated: true)
    }
}

extension NavigationBar: NavigationItemListener {
    func navigationItem(_ item: NavigationItem, didChange change: NavigationItem.Change, animated: Bool) {
        guard let content = contents.first(where: { $0.item === item }) else { return refreshBack(of: item) }
        if change != .back { content.rebuild(fades: animated && stage != nil) }
        content.showColors(text: textColor, tint: tintColor)
        if change == .title || change == .back { refreshBack(of: item) }
        if barTransition == nil { refresh(animated: animated) }
    }

    /// Updates the back buttons that lead to `item`.
    private func refreshBack(of item: NavigationItem) {
        for content in contents where content.backItem === item {
            content.rebuild()
            content.showColors(text: textColor, tint: tintColor)
        }
        if barTransition == nil { refresh(animated: false) }
    }
}

extension NavigationBar: ScrollFollower {
    func scrollViewDidMove(_ scrollView: ScrollView) {
        guard barTransition == nil, scrollView === followed.object, !isBarHidden else { return }
        showTop(fades: true)
    }

    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point) {
        guard let top = navigation.object?.topViewController, isLarge(top), scrollView === followed.object else {
            return
        }
        let edge = -scrollView.adjustedContentInset.top
        let collapsed = edge + Self.largeTitleHeight
        // A large title never stops half collapsed.
        guard target.y > edge, target.y < collapsed, scrollView.clamped(Point(x: target.x, y: collapsed)).y >= collapsed
        else { return }
        target.y = target.y - edge < Self.largeTitleHeight / 2 ? edge : collapsed
    }
}
