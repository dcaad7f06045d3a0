/// A controller that shows one of several pages, between which the user swipes: the counterpart of
/// `UIPageViewController`.
///
/// Pages scroll, or curl like paper. A finger can turn a page, catch it in flight, and throw it forwards or back at any
/// time, and the program can request another page meanwhile. No page jumps, and each page receives its appearance
/// methods in order, even if a turn is cancelled.
///
///     let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([first], direction: .forward, animated: false)
open class PageViewController: ViewController {
    /// The style of a turn from one page to another.
    public nonisolated enum TransitionStyle: Sendable {
        /// The page curls like a page of a book.
        case pageCurl
        /// The pages lie side by side and scroll.
        case scroll
    }

    /// The direction in which the pages follow one another.
    public nonisolated enum NavigationOrientation: Sendable {
        /// From left to right; from right to left in a right-to-left interface.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The direction of a turn.
    public nonisolated enum NavigationDirection: Sendable {
        /// To a later page.
        case forward
        /// To an earlier page.
        case reverse
    }

    /// The style of a turn from one page to another.
    public final let transitionStyle: TransitionStyle
    /// The direction in which the pages follow one another.
    public final let navigationOrientation: NavigationOrientation
    /// The space between two pages that scroll, in points, at least 0. Pages that curl have no space between them.
    public final let interPageSpacing: Double

    /// The object that provides the pages; nil, the default, if there is none. It is not retained. Without a data
    /// source, the user cannot turn pages.
    public final var dataSource: (any PageViewControllerDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            turner.reload()
        }
    }
    /// The delegate, which is notified of the turns by the user; nil, the default, if there is none. It is not
    /// retained.
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
    ///   - style: The style of a turn from one page to another.
    ///   - navigationOrientation: The direction in which the pages follow one another.
    ///   - interPageSpacing: The space between two pages that scroll, in points, at least 0. Default 0. A value that is
    ///     negative or not finite is refused with a diagnostic, and the space is 0.
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
                "the spacing between pages is negative or not finite", value: .number(interPageSpacing),
                in: "PageViewController.init(transitionStyle:navigationOrientation:interPageSpacing:)",
                remedy: "pass a finite number of points, at least 0; the spacing is 0")
        }
    }

    /// The page that is shown or appearing; empty if none has been set.
    public final var viewControllers: [ViewController] { turner.current.map { [$0] } ?? [] }

    /// The gesture recognisers that turn pages.
    public final var gestureRecognizers: [GestureRecognizer] { turner.recognizers }

    override var shownChild: ViewController? { turner.current }

    /// Shows a page. An array that does not contain exactly one page, and a page that is contained or presented
    /// elsewhere, are refused with a diagnostic, and `completion` is not called.
    ///
    /// - Parameters:
    ///   - viewControllers: The page, as an array of one controller.
    ///   - direction: The direction of the turn.
    ///   - animated: Whether the turn is animated. The animation continues from turns in progress, without a jump.
    ///     There is no animation if animations are disabled, if the view is on no stage, or if the user prefers reduced
    ///     motion.
    ///   - completion: A closure that is called once, with true if the page has arrived without being interrupted by
    ///     another page or a finger. Default nil.
    public final func setViewControllers(
        _ viewControllers: [ViewController], direction: NavigationDirection, animated: Bool,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let callSite: StaticString = "PageViewController.setViewControllers(_:direction:animated:completion:)"
        guard viewControllers.count == 1, let page = viewControllers.first else {
            return Diagnostics.report(
                "the number of controllers is not 1", value: .count(viewControllers.count), in: callSite,
                remedy: "pass an array of one controller; nothing changes")
        }
        guard canContain(viewControllers, in: callSite) else { return }
        turner.show(page, isForward: direction == .forward, animated: animated && isOnStage, completion)
        updateDots()
    }

    private final var isOnStage: Bool {
        View.areAnimationsEnabled && viewIfLoaded?.stage.map { !$0.prefersReducedMotion } ?? false
    }

    /// Creates the view that contains the pages. An override calls `super`.
    open override func loadView() {
        let view = View(frame: initialViewBounds)
        view.clipsToBounds = true
        view.addSubview(turner.view)
        view.addSubview(dots)
        self.view = view
        placeParts()
        turner.enter()
        updateDots()
    }

    /// Lays out the pages. An override calls `super`.
    open override func viewWillLayoutSubviews() { placeParts() }

    private final func placeParts() {
        var bounds = Rect(origin: .zero, size: view.bounds.size)
        if dots.count > 0 {
            let height = PageDots.height + view.safeAreaInsets.bottom
            bounds.size.height = max(0, bounds.height - height)
            dots.place(at: Rect(x: 0, y: bounds.maxY, width: bounds.width, height: PageDots.height))
        }
        turner.setFrame(bounds)
    }

    // MARK: The page indicator

    private final func updateDots() {
        let isShown = transitionStyle == .scroll && navigationOrientation == .horizontal
        let count = isShown ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.show(count, at: count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0)
        if isViewLoaded { placeParts() }
    }

    final func moveDots(by step: Int) { if dots.count > 0 { dots.show(dots.count, at: dots.index + step) } }

    // MARK: Pages

    /// Adds `page` as a child, unless it is one.
    final func begin(_ page: ViewController) {
        if page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
    }

    /// Removes the view of `page`, and `page` from the children.
    final func release(_ page: ViewController) {
        page.viewIfLoaded?.removeFromSuperview()
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    /// Begins the appearance or disappearance of `page`, and ends it if `ends`. Does nothing unless this controller's
    /// view is appearing or has appeared.
    final func appear(_ page: ViewController, _ isAppearing: Bool, ends: Bool, animated: Bool) {
        guard appearance.isVisible else { return }
        page.beginAppearanceTransition(isAppearing, animated: animated)
        if ends { page.endAppearanceTransition() }
    }
}

/// An object that provides the pages of a ``PageViewController``: the counterpart of `UIPageViewControllerDataSource`.
public protocol PageViewControllerDataSource: AnyObject {
    /// Asks the data source for the page before `viewController`; nil if that is the first.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController?
    /// Asks the data source for the page after `viewController`; nil if that is the last.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController?
    /// Asks the data source for the number of pages in the page indicator; 0, the default, for no indicator. It is
    /// called after ``PageViewController/setViewControllers(_:direction:animated:completion:)``, for pages that scroll
    /// horizontally.
    func presentationCount(for pageViewController: PageViewController) -> Int
    /// Asks the data source for the index of the page that was just set, from 0. Default 0. It is called only if
    /// ``presentationCount(for:)`` is above 0.
    func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
    public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// An object that is notified of the pages that the user turns in a ``PageViewController``: the counterpart of
/// `UIPageViewControllerDelegate`. All methods do nothing by default. They are not called for
/// ``PageViewController/setViewControllers(_:direction:animated:completion:)``.
public protocol PageViewControllerDelegate: DelegateProtocol {
    /// Tells the delegate that the user has begun to turn to `pendingViewControllers`, an array of one page.
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
    /// Tells the delegate that a turn by the user is over.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - finished: Whether the turn ran to its end; false if it was interrupted.
    ///   - previousViewControllers: The page before the turn, as an array of one controller.
    ///   - completed: Whether the page has changed.
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

/// An object that turns the pages of a ``PageViewController``.
protocol PageTurner: AnyObject {
    var owner: Weak<PageViewController> { get set }
    /// The view that contains the pages.
    var view: View { get }
    var current: ViewController? { get }
    var recognizers: [GestureRecognizer] { get }
    func setFrame(_ bounds: Rect)
    /// Shows the current page when the controller's view has been created.
    func enter()
    /// Called when the data source has been replaced.
    func reload()
    func show(_ page: ViewController, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?)
}
