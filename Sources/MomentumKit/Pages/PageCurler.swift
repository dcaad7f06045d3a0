@_spi(Kit) import MomentumStage

/// A page turner that curls pages like the pages of a book. A turn forwards rolls the old page up; a turn back rolls
/// the new page down over the old one.
final class PageCurler: PageTurner {
    var owner = Weak<PageViewController>()
    private(set) var current: ViewController?
    let view = View()
    private let gesture = PageCurlGesture()
    private(set) var curl: PageCurl?

    init() {
        view.clipsToBounds = true
        view.addGestureRecognizer(gesture)
        gesture.curler.point(at: self)
    }

    var recognizers: [GestureRecognizer] { [gesture] }
    var isVertical: Bool { owner.object?.navigationOrientation == .vertical }
    /// Whether pages turn in the opposite direction, because the interface runs from right to left.
    var isMirrored: Bool { !isVertical && view.isRightToLeft }

    func setFrame(_ bounds: Rect) {
        guard view.frame != bounds else { return }
        view.place(at: bounds)
    }

    func enter() { if let current { install(current) } }
    func reload() {}

    private func install(_ page: ViewController) {
        guard let owner = owner.object else { return }
        owner.begin(page)
        page.loadView(in: view.bounds)
        Layer.withActionProvider(nil) {
            page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            page.view.place(at: view.bounds)
            view.addSubview(page.view)
        }
    }

    func show(_ page: ViewController, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?) {
        guard let owner = owner.object, owner.isViewLoaded, let old = current, animated else {
            curl?.context?.supersede()
            let old = current
            current = page
            if let owner = owner.object, owner.isViewLoaded {
                install(page)
                if let old, old !== page { owner.release(old) }
            }
            return AnimationBlock.immediately({}, completion)
        }
        curl?.context?.supersede()
        let from = current ?? old
        guard from !== page else { return AnimationBlock.immediately({}, completion) }
        begin(PageCurl(self, from: from, to: page, isForward: isForward, isInteractive: false), completion)
    }

    /// Begins a turn by a finger to the page after or before the current one. Returns nil if there is none.
    func beginInteractiveCurl(isForward: Bool) -> PageCurl? {
        guard let owner = owner.object, let current, let source = owner.dataSource else { return nil }
        let page =
            isForward
            ? source.pageViewController(owner, viewControllerAfter: current)
            : source.pageViewController(owner, viewControllerBefore: current)
        guard let page, page !== current, page.parent == nil || page.parent === owner else { return nil }
        owner.delegate?.pageViewController(owner, willTransitionTo: [page])
        let curl = PageCurl(self, from: current, to: page, isForward: isForward, isInteractive: true)
        begin(curl, nil)
        return curl
    }

    private func begin(_ curl: PageCurl, _ completion: ((Bool) -> Void)?) {
        self.curl = curl
        current = curl.to
        owner.object?.begin(curl.to)
        curl.begin(in: view, completion)
    }

    func curlDidReverse(_ curl: PageCurl, isCancelled: Bool) { current = isCancelled ? curl.from : curl.to }

    func curlDidEnd(_ curl: PageCurl) { if self.curl === curl { self.curl = nil } }
}

/// One turn of a page with a curl.
final class PageCurl: TransitionOwner {
    let from: ViewController
    let to: ViewController
    let isForward: Bool
    private let isInteractive: Bool
    private let curler: Weak<PageCurler>
    private(set) var context: TransitionContext?
    let interaction = PercentDrivenInteractiveTransition()

    init(_ curler: PageCurler, from: ViewController, to: ViewController, isForward: Bool, isInteractive: Bool) {
        self.curler = Weak(curler)
        (self.from, self.to, self.isForward, self.isInteractive) = (from, to, isForward, isInteractive)
    }

    private var owner: PageViewController? { curler.object?.owner.object }

    func begin(in container: View, _ completion: ((Bool) -> Void)?) {
        guard let curler = curler.object, let owner else { return }
        to.loadView(in: container.bounds)
        interaction.wantsInteractiveStart = isInteractive
        interaction.timingCurve = .spring(SpringTimingParameters(dampingRatio: 1))
        let context = TransitionContext(
            in: container, from: TransitionSide(from).withFrame(at: container.bounds, isAppearing: false),
            to: TransitionSide(to).withFrame(at: container.bounds, isAppearing: true), owner: self,
            animator: PageCurlAnimation(isForward: isForward != curler.isMirrored, isVertical: curler.isVertical),
            interaction: interaction)
        self.context = context
        (from.ownTransition, to.ownTransition) = (context, context)
        context.addCompletion(completion)
        Layer.withActionProvider(nil) {
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            to.view.place(at: container.bounds)
        }
        owner.appear(from, false, ends: false, animated: true)
        owner.appear(to, true, ends: false, animated: true)
        Layer.withActionProvider(nil) { to.view.layoutIfNeeded() }
        context.start()
    }

    func transitionDidReverse(_ context: TransitionContext, isCancelled: Bool) {
        curler.object?.curlDidReverse(self, isCancelled: isCancelled)
        owner?.appear(isCancelled ? to : from, false, ends: false, animated: true)
        owner?.appear(isCancelled ? from : to, true, ends: false, animated: true)
    }

    func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
        let isFinished = interaction.percentComplete == (completed ? 1 : 0)
        self.context = nil
        if from.ownTransition === context { from.ownTransition = nil }
        if to.ownTransition === context { to.ownTransition = nil }
        curler.object?.curlDidEnd(self)
        let (shown, disappeared) = completed ? (to, from) : (from, to)
        let owner = owner
        if owner != nil, shown.view.superview !== context.containerView {
            Layer.withActionProvider(nil) { context.containerView.addSubview(shown.view) }
        }
        disappeared.endAppearanceTransition()
        shown.endAppearanceTransition()
        guard let owner else { return }
        owner.release(disappeared)
        if isInteractive {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: isFinished, previousViewControllers: [from], transitionCompleted: completed)
        }
    }
}

/// The animation that rolls the old page up, or the new page down.
final class PageCurlAnimation: AnimatedTransitioning {
    private let isForward: Bool
    private let isVertical: Bool
    private static let duration = 0.6

    init(isForward: Bool, isVertical: Bool) { (self.isForward, self.isVertical) = (isForward, isVertical) }

    func transitionDuration(using context: TransitionContext?) -> Double { Self.duration }

    func animateTransition(using context: TransitionContext) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        let curl = Transition(
            isForward ? .curlUp : .curlDown,
            subtype: isVertical ? (isForward ? .fromBottom : .fromTop) : (isForward ? .fromRight : .fromLeft))
        curl.duration = Self.duration
        curl.timingFunction = .easeInEaseOut
        let options = ViewAnimationOptions()
        let block = AnimationBlock(
            duration: Self.duration, delay: 0, timing: .function(options.timingFunction), options: options)
        AnimationBlock.transaction({ _ in context.completeTransition(!context.transitionWasCancelled) }) {
            block.add(curl, to: container.layer)
            Layer.withActionProvider(nil) {
                container.addSubview(to)
                from.isHidden = true
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {}
}

/// The gesture that turns a page by a drag, and catches a turn in progress by a touch.
final class PageCurlGesture: DragGesture {
    var curler = Weak<PageCurler>()
    private var interaction: PercentDrivenInteractiveTransition?
    private var initialProgress = 0.0
    private var scale = 0.0
    private static let extrapolationTime = 0.2

    override init() {
        super.init()
        maximumNumberOfTouches = 1
        addAction { ($0 as? PageCurlGesture)?.follow() }
    }

    private var length: Double {
        guard let curler = curler.object else { return 1 }
        return max(1, curler.isVertical ? curler.view.bounds.height : curler.view.bounds.width)
    }

    /// Returns the part of `movement` in the direction of the next page, in points.
    private func part(_ movement: Vector) -> Double {
        guard let curler = curler.object else { return 0 }
        return curler.isVertical ? -movement.dy : curler.isMirrored ? movement.dx : -movement.dx
    }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let curl = curler.object?.curl, curl.context?.isReversible ?? false else { return }
        curl.interaction.pause()
        attach(to: curl)
    }

    private func attach(to curl: PageCurl) {
        interaction = curl.interaction
        initialProgress = curl.interaction.percentComplete
        scale = (curl.isForward ? 1 : -1) / length
    }

    override func isDrag(_ movement: Vector) -> Bool {
        if interaction != nil { return true }
        guard let curler = curler.object, curler.curl == nil else { return false }
        let along = curler.isVertical ? abs(movement.dy) : abs(movement.dx)
        guard along >= (curler.isVertical ? abs(movement.dx) : abs(movement.dy)) else { return false }
        guard let curl = curler.beginInteractiveCurl(isForward: part(movement) > 0) else { return false }
        attach(to: curl)
        return true
    }

    private func follow() {
        switch state {
        case .began, .changed: interaction?.update(initialProgress + scale * part(translation))
        case .ended: release(velocity: scale * part(velocity))
        case .cancelled: release(velocity: 0)
        case .possible, .failed: return
        }
    }

    override func reset() {
        super.reset()
        release(velocity: 0)
    }

    private func release(velocity: Double) {
        guard let interaction else { return }
        self.interaction = nil
        if interaction.percentComplete + velocity * Self.extrapolationTime > 0.5 {
            interaction.finish(velocity: velocity)
        } else {
            interaction.cancel(velocity: velocity)
        }
    }
}
