/// Several controllers of which one is seen, and a swipe away the next: the counterpart of `UIPageViewController`.
///
/// Pages scroll, or curl like paper. A finger has the page in hand at any time: it turns it, catches it in flight, throws it on or
/// back; and the program can ask for another page meanwhile. Nothing jumps, and every page receives its calls of appearance in
/// order, whatever becomes of a turn.
///
///     let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([first], direction: .forward, animated: false)
open class PageViewController: ViewController {
    /// How a page gives way to another.
    public nonisolated enum TransitionStyle: Sendable {
        /// Like the page of a book.
        case pageCurl
        /// Beside it.
        case scroll
    }

    /// In which direction the pages follow one another.
    public nonisolated enum NavigationOrientation: Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// On or back.
    public nonisolated enum NavigationDirection: Sendable {
        /// To a page that follows.
        case forward
        /// To a page before.
        case reverse
    }

    /// How a page gives way to another.
    public final let transitionStyle: TransitionStyle
    /// In which direction the pages follow one another.
    public final let navigationOrientation: NavigationOrientation
    /// How much room is between two pages that scroll, in points.
    public final let interPageSpacing: Double

    /// Gives the pages before and after; not kept alive. Without one no finger turns pages.
    public final var dataSource: (any PageViewControllerDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            turner.reload()
        }
    }
    /// Is notified of what fingers turn; not kept alive.
    public final var delegate: (any PageViewControllerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var sourceReference = Weak<any PageViewControllerDataSource>()
    private final var delegateReference = Weak<any PageViewControllerDelegate>()
    private final let turner: any PageTurner
    private final let dots = PageDots()

    /// Creates a controller without pages.
    ///
    /// - Parameters:
    ///   - style: how a page gives way to another.
    ///   - navigationOrientation: in which direction pages follow one another.
    ///   - interPageSpacing: how much room is between two pages that scroll, in points, at least 0. Default 0. A negative or
    ///     infinite room is refused with a diagnostic: there is none then.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        interPageSpacing: Double = 0
    ) {
        let isLegal = interPageSpacing.isFinite && interPageSpacing >= 0
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        self.interPageSpacing = isLegal ? interPageSpacing : 0
        turner = style == .scroll ? PageScroller() : PageCurler()
        super.init()
        turner.owner.point(at: self)
        if !isLegal {
            Diagnostics.report(
                Diagnostic(
                    "the room is negative or not finite", in: "PageViewController.init(transitionStyle:)",
                    remedy: "give a finite number of points; there is no room between pages"))
        }
    }

    /// The page that is seen, or comes; empty as long as none has been set.
    public final var viewControllers: [ViewController] { turner.current.map { [$0] } ?? [] }

    /// What fingers turn pages by.
    public final var gestureRecognizers: [GestureRecognizer] { turner.recognizers }

    override var shownChild: ViewController? { turner.current }

    /// Shows a page. One that is contained or presented elsewhere, or any other number of pages than one, is refused with a
    /// diagnostic, and nothing is changed.
    ///
    /// - Parameters:
    ///   - viewControllers: the page.
    ///   - direction: from which side it comes.
    ///   - animated: whether it is seen coming. It takes over from whatever moves, without a jump.
    ///   - completion: called once, with whether the page has come without another one, or a finger, going before.
    public final func setViewControllers(
        _ viewControllers: [ViewController], direction: NavigationDirection, animated: Bool,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard viewControllers.count == 1, let page = viewControllers.first,
            page.parent == nil || page.parent === self, refusal(of: page) == nil, page.presentation == nil
        else {
            return Diagnostics.report(
                Diagnostic(
                    "there is not one page, or it is contained or presented elsewhere",
                    in: "PageViewController.setViewControllers(_:direction:animated:completion:)",
                    remedy: "give one controller that nothing contains; nothing is changed"))
        }
        turner.show(page, isForward: direction == .forward, animated: animated && isOnStage, completion)
        askForDots()
    }

    private final var isOnStage: Bool {
        View.areAnimationsEnabled && viewIfLoaded?.stage.map { !$0.prefersReducedMotion } ?? false
    }

    /// Makes the view with the pages in it; an override calls `super`.
    open override func loadView() {
        let view = View(frame: roomForView)
        view.clipsToBounds = true
        view.addSubview(turner.view)
        view.addSubview(dots)
        self.view = view
        placeParts()
        turner.enter()
        askForDots()
    }

    /// Lays out the pages; an override calls `super`.
    open override func viewWillLayoutSubviews() { placeParts() }

    private final func placeParts() {
        var room = Rect(origin: .zero, size: view.bounds.size)
        if dots.count > 0 {
            let height = PageDots.height + view.safeAreaInsets.bottom
            room.size.height = max(0, room.height - height)
            dots.place(at: Rect(x: 0, y: room.maxY, width: room.width, height: PageDots.height))
        }
        turner.place(in: room)
    }

    // MARK: The page indicator

    private final func askForDots() {
        let isShown = transitionStyle == .scroll && navigationOrientation == .horizontal
        let count = isShown ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.show(count, at: count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0)
        if isViewLoaded { placeParts() }
    }

    final func moveDots(by step: Int) { if dots.count > 0 { dots.show(dots.count, at: dots.index + step) } }

    // MARK: Pages

    /// Contains `page` and tells it that it is about to be seen.
    final func begin(_ page: ViewController) {
        if page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    /// Contains `page` no more.
    final func release(_ page: ViewController) {
        page.viewIfLoaded?.removeFromSuperview()
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    /// The appearance of what comes and goes.
    final func appear(_ page: ViewController, _ isComing: Bool, ends: Bool, animated: Bool) {
        guard appearance.isComing else { return }
        page.beginAppearanceTransition(isComing, animated: animated)
        if ends { page.endAppearanceTransition() }
    }
}

/// Gives a ``PageViewController`` its pages: the counterpart of `UIPageViewControllerDataSource`.
public protocol PageViewControllerDataSource: AnyObject {
    /// The page before `viewController`; nil when that is the first.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController?
    /// The page after `viewController`; nil when that is the last.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController?
    /// How many pages the indicator shows; 0, the default, for no indicator. Asked after
    /// ``PageViewController/setViewControllers(_:direction:animated:completion:)``, of pages that scroll horizontally.
    func presentationCount(for pageViewController: PageViewController) -> Int
    /// Which page is the one just set. Default 0.
    func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
    public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Is notified of the pages that fingers turn in a ``PageViewController``: the counterpart of `UIPageViewControllerDelegate`. Every
/// method has a default that does nothing. What ``PageViewController/setViewControllers(_:direction:animated:completion:)`` does
/// it is not notified of.
public protocol PageViewControllerDelegate: DelegateProtocol {
    /// A finger has begun to turn to `pendingViewControllers`.
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
    /// A turn is over.
    ///
    /// - Parameters:
    ///   - pageViewController: the controller.
    ///   - finished: whether it came to its end; false when something else has taken over.
    ///   - previousViewControllers: the page before it.
    ///   - completed: whether the page has turned.
    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {}
}

/// What turns the pages of a ``PageViewController``.
protocol PageTurner: AnyObject {
    var owner: Weak<PageViewController> { get set }
    /// Holds the pages.
    var view: View { get }
    var current: ViewController? { get }
    var recognizers: [GestureRecognizer] { get }
    func place(in room: Rect)
    /// The view has been made.
    func enter()
    /// The data source is another.
    func reload()
    func show(_ page: ViewController, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?)
}
