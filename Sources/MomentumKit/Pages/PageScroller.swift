/// A page turner that scrolls. The pages lie side by side, each at a multiple of the view's length, and scrolling stops
/// at one of them.
final class PageScroller: PageTurner {
    var owner = Weak<PageViewController>()
    /// A page and its index. The first page that was set has the index 0.
    private struct Page {
        let controller: ViewController
        let index: Int
    }

    private let scroll = PageScrollView()
    private let pages = PageScrollObserver()
    /// The loaded pages: the current one, its neighbours, and others that are still visible.
    private var loadedPages: [Page] = []
    private var index = 0
    /// The page that is appearing, and whether a finger turns to it.
    private var pending: (page: Page, isInteractive: Bool)?
    private var completion: ((Bool) -> Void)?
    /// Whether the program is requesting a page. The end of an earlier scroll motion is ignored meanwhile.
    private var isAsking = false

    init() {
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.clipsToBounds = false
        scroll.delegate = pages
        pages.moved = { [me = Weak(self)] in me.object?.follow() }
        pages.rested = { [me = Weak(self)] in me.object?.didComeToRest() }
        pages.grabbed = { [me = Weak(self)] in me.object?.finish(false) }
        scroll.didLayOut = { [me = Weak(self)] in me.object?.placePages() }
    }

    var view: View { scroll }
    var recognizers: [GestureRecognizer] { [scroll.panGestureRecognizer] }
    var current: ViewController? { page(at: index)?.controller }

    private func page(at index: Int) -> Page? { loadedPages.first { $0.index == index } }
    private var isVertical: Bool { owner.object?.navigationOrientation == .vertical }
    /// The direction in which pages follow one another: -1 from right to left, as texts run, otherwise 1.
    private var sign: Double { !isVertical && scroll.isRightToLeft ? -1 : 1 }
    private var length: Double { isVertical ? scroll.bounds.height : scroll.bounds.width }
    private var spacing: Double { owner.object?.interPageSpacing ?? 0 }
    private var position: Double {
        let offset = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        return length > 0 ? sign * offset / length : Double(index)
    }
    private func offset(of index: Int) -> Point {
        let distance = sign * Double(index) * length
        return isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
    }

    // MARK: Positions

    func setFrame(_ bounds: Rect) {
        let frame = isVertical ? bounds.insetBy(dx: 0, dy: -spacing / 2) : bounds.insetBy(dx: -spacing / 2, dy: 0)
        guard scroll.frame.size != frame.size || scroll.frame.origin != frame.origin else { return }
        scroll.place(at: frame)
        // Keeps the current page when the size changes.
        scroll.setContentOffset(offset(of: index), animated: false)
        setLimits()
        placePages()
    }

    private func placePages() {
        let half = spacing / 2
        for page in loadedPages {
            guard let view = page.controller.viewIfLoaded, view.superview === scroll else { continue }
            let pageFrame = Rect(origin: offset(of: page.index), size: scroll.bounds.size)
            view.place(at: isVertical ? pageFrame.insetBy(dx: 0, dy: half) : pageFrame.insetBy(dx: half, dy: 0))
        }
    }

    private func setLimits() {
        let (least, most) = (
            page(at: index - 1) == nil ? index : index - 1, page(at: index + 1) == nil ? index : index + 1
        )
        let (first, last) = sign > 0 ? (Double(least), Double(most)) : (-Double(most), -Double(least))
        let (before, after) = (-first * length, (last + 1) * length)
        scroll.contentSize =
            isVertical ? Size(width: scroll.bounds.width, height: 0) : Size(width: 0, height: scroll.bounds.height)
        scroll.contentInset =
            isVertical ? EdgeInsets(top: before, bottom: after) : EdgeInsets(left: before, right: after)
        let hasDataSource = owner.object?.dataSource != nil
        scroll.isScrollEnabled = hasDataSource
        scroll.alwaysBounceHorizontal = hasDataSource && !isVertical
        scroll.alwaysBounceVertical = hasDataSource && isVertical
    }

    // MARK: Pages

    func enter() {
        guard let current else { return }
        insert(current, at: index)
        reload()
    }

    func reload() {
        loadNeighbours()
        setLimits()
    }

    /// Loads the pages before and after the current one, and releases other pages that are not visible.
    private func loadNeighbours() {
        guard let owner = owner.object, let current, owner.isViewLoaded else { return }
        let source = owner.dataSource
        let needed = [
            source?.pageViewController(owner, viewControllerBefore: current).map {
                Page(controller: $0, index: index - 1)
            },
            source?.pageViewController(owner, viewControllerAfter: current).map {
                Page(controller: $0, index: index + 1)
            },
        ].compactMap { $0 }
        retire { page in
            page.index == index || pending?.page.index == page.index
                || needed.contains { $0.controller === page.controller && $0.index == page.index }
        }
        for page in needed where self.page(at: page.index) == nil {
            // A page that is still visible at another index keeps that index.
            guard !loadedPages.contains(where: { $0.controller === page.controller }) else { continue }
            loadedPages.append(page)
        }
    }

    private func isVisible(_ index: Int) -> Bool { abs(position - Double(index)) < 1 - 1e-9 }

    private func retire(unless isNeeded: (Page) -> Bool) {
        let removed = loadedPages.filter { !isNeeded($0) && !isVisible($0.index) }
        loadedPages.removeAll { page in removed.contains { $0.controller === page.controller } }
        for page in removed { owner.object?.release(page.controller) }
    }

    private func insert(_ controller: ViewController, at index: Int) {
        guard let owner = owner.object else { return }
        owner.begin(controller)
        controller.loadView(in: scroll.bounds)
        Layer.withActionProvider(nil) {
            controller.view.autoresizingMask = []
            if controller.view.superview !== scroll { scroll.addSubview(controller.view) }
            placePages()
            controller.view.layoutIfNeeded()
        }
    }

    func show(_ page: ViewController, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?) {
        finish(false)
        guard let owner = owner.object, owner.isViewLoaded, let current, animated else {
            replace(by: page)
            return AnimationBlock.immediately({}, completion)
        }
        guard page !== current else {
            // The page returns from its present position.
            if pending != nil { cancelTransition(finished: false) }
            return go(to: index, completion)
        }
        // An appearing page becomes the current one first, so that it is the page that disappears.
        if let pending { arrive(at: pending.page, finished: false) }
        guard page !== self.current else {
            return go(to: index, completion)
        }
        // A page that is still visible returns from its present position.
        let visiblePage = loadedPages.first { $0.controller === page && isVisible($0.index) }
        let target = visiblePage?.index ?? index + (isForward ? 1 : -1)
        let old = loadedPages.filter {
            $0.index == target && $0.controller !== page || $0.controller === page && $0.index != target
        }
        loadedPages.removeAll { page in old.contains { $0.controller === page.controller } }
        for other in old where other.controller !== page { owner.release(other.controller) }
        let new = Page(controller: page, index: target)
        if self.page(at: target) == nil { loadedPages.append(new) }
        begin(new, isInteractive: false)
        setLimits()
        go(to: target, completion)
    }

    private func go(to target: Int, _ completion: ((Bool) -> Void)?) {
        isAsking = true
        scroll.setContentOffset(offset(of: target), animated: true)
        isAsking = false
        self.completion = completion
        if scroll.glide == nil { didComeToRest() }
    }

    /// Shows `page` at once in place of all visible pages.
    private func replace(by page: ViewController) {
        let old = loadedPages
        if let pending { arrive(at: pending.page, finished: false) }
        loadedPages = [Page(controller: page, index: index)]
        guard let owner = owner.object, owner.isViewLoaded else { return }
        for other in old where other.controller !== page { owner.release(other.controller) }
        Layer.withActionProvider(nil) {
            scroll.setContentOffset(offset(of: index), animated: false)
            insert(page, at: index)
        }
        owner.appear(page, true, ends: true, animated: false)
        reload()
    }

    // MARK: Page turns

    /// Follows the scroll offset: begins the appearance of a page, or completes it.
    private func follow() {
        guard current != nil, length > 0 else { return }
        if let pending, !pending.isInteractive, !scroll.isDragging {
            // Scrolling to a requested page may pass other pages, which do not appear.
            let left = (Double(pending.page.index) - position) * (pending.page.index > index ? 1 : -1)
            if left <= 1e-9 { arrive(at: pending.page, finished: true) }
            return
        }
        let ahead = position - Double(index)
        guard abs(ahead) > 1e-9 else { return }
        let next = index + (ahead > 0 ? 1 : -1)
        if let pending, pending.page.index != next { cancelTransition(finished: false) }
        if pending == nil, let page = page(at: next) { begin(page, isInteractive: true) }
        if abs(ahead) >= 1 - 1e-9, let pending { arrive(at: pending.page, finished: true) }
    }

    private func begin(_ page: Page, isInteractive: Bool) {
        guard let owner = owner.object, let current else { return }
        if isInteractive { owner.delegate?.pageViewController(owner, willTransitionTo: [page.controller]) }
        pending = (page, isInteractive)
        owner.begin(page.controller)
        owner.appear(current, false, ends: false, animated: true)
        owner.appear(page.controller, true, ends: false, animated: true)
        insert(page.controller, at: page.index)
    }

    /// Makes the appearing page the current one.
    private func arrive(at page: Page, finished: Bool) {
        guard let owner = owner.object, let old = current, let isInteractive = pending?.isInteractive else { return }
        pending = nil
        owner.moveDots(by: isInteractive ? page.index - index : 0)
        index = page.index
        old.endAppearanceTransition()
        page.controller.endAppearanceTransition()
        loadNeighbours()
        setLimits()
        if isInteractive {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: true)
        }
    }

    /// Cancels the appearance of the pending page.
    private func cancelTransition(finished: Bool) {
        guard let owner = owner.object, let current, let (page, isInteractive) = pending else { return }
        pending = nil
        owner.appear(page.controller, false, ends: true, animated: true)
        owner.appear(current, true, ends: true, animated: true)
        if isInteractive {
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: finished, previousViewControllers: [current], transitionCompleted: false)
        }
    }

    /// Completes or cancels the turn when scrolling has ended.
    private func didComeToRest() {
        guard !isAsking else { return }
        follow()
        if pending != nil { cancelTransition(finished: true) }
        let isThere = abs(position - Double(index)) < 1e-9
        retire { $0.index == index || abs($0.index - index) == 1 }
        for page in loadedPages where page.index != index && !isVisible(page.index) {
            page.controller.viewIfLoaded?.removeFromSuperview()
        }
        finish(isThere)
    }

    private func finish(_ isFinished: Bool) {
        let call = completion
        completion = nil
        call?(isFinished)
    }
}

/// The scroll view that contains the pages.
final class PageScrollView: ScrollView {
    var didLayOut: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        didLayOut?()
    }
}

/// The delegate of the pages' scroll view.
final class PageScrollObserver: ScrollViewDelegate {
    var moved: (() -> Void)?
    var rested: (() -> Void)?
    var grabbed: (() -> Void)?

    func scrollViewDidScroll(_ scrollView: ScrollView) { moved?() }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { grabbed?() }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rested?() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { if !scrollView.isDragging { rested?() } }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { if !scrollView.isDragging { rested?() } }
}
