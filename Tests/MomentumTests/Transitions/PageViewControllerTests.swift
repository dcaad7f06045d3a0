import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite(.serialized) struct PageViewControllerTests {
    private func book(
        _ style: PageViewController.TransitionStyle,
        _ orientation: PageViewController.NavigationOrientation = .horizontal
    ) -> Book { Book(style, orientation) }

    @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
    func swipesChangeThePageAndNotifyInOrder(_ style: PageViewController.TransitionStyle) {
        let book = book(style)
        #expect(
            book.pages.viewControllers.first === book.leaves[0]
                && book.leaves[0].flushEvents() == ["will appear", "did appear"])
        book.drag(by: -300)
        book.run(2)
        #expect(book.heard == ["will Leaf 1", "did Leaf 0 true true"])
        #expect(book.pages.viewControllers.first === book.leaves[1] && book.leaves[1].view.stage != nil)
        #expect(book.leaves[0].flushEvents() == ["will disappear", "did disappear"])
        #expect(book.leaves[1].flushEvents() == ["will appear", "did appear"])
        #expect(book.leaves[0].view.stage == nil && !book.stage.needsFrame)
        book.drag(by: 300)
        book.run(2)
        #expect(book.pages.viewControllers.first === book.leaves[0])
    }

    @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
    func shortDragsReturnWithBalancedAppearance(_ style: PageViewController.TransitionStyle) {
        let book = book(style)
        _ = book.leaves[0].flushEvents()
        book.drag(by: -100, rests: true)
        book.run(2)
        #expect(book.heard == ["will Leaf 1", "did Leaf 0 true false"])
        #expect(book.pages.viewControllers.first === book.leaves[0] && book.leaves[1].view.stage == nil)
        #expect(book.leaves[0].flushEvents() == ["will disappear", "will appear", "did appear"])
        #expect(book.leaves[1].flushEvents() == ["will appear", "will disappear", "did disappear"])
    }

    @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
    func aPageInFlightIsCaughtAndThrownBack(_ style: PageViewController.TransitionStyle) {
        let book = book(style)
        _ = book.leaves[0].flushEvents()
        book.pages.setViewControllers([book.leaves[1]], direction: .forward, animated: true)
        book.run(0.15)
        book.touch(.began, 100)
        for step in 1...10 { book.touch(.moved, 100 + 25 * Double(step)) }
        book.touch(.ended, 350)
        book.run(3)
        #expect(book.pages.viewControllers.first === book.leaves[0] && book.leaves[0].view.stage != nil)
        #expect(
            book.leaves[1].flushEvents().last == "did disappear" && book.leaves[0].flushEvents().last == "did appear")
    }

    @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
    func pagesCanBeSetInFlight(_ style: PageViewController.TransitionStyle) {
        let book = book(style)
        var ends: [String] = []
        book.pages.setViewControllers([book.leaves[1]], direction: .forward, animated: true) { ends.append("1 \($0)") }
        book.run(0.1)
        book.pages.setViewControllers([book.leaves[2]], direction: .forward, animated: true) { ends.append("2 \($0)") }
        book.run(3)
        #expect(ends.last == "2 true" && ends.count == 2 && book.heard.isEmpty)
        #expect(book.pages.viewControllers.first === book.leaves[2])
        for leaf in book.leaves.prefix(2) { #expect(leaf.view.stage == nil && leaf.heard.last == "did disappear") }
        #expect(book.leaves[2].heard == ["will appear", "did appear"])
        book.pages.setViewControllers([book.leaves[0]], direction: .reverse, animated: false) { ends.append("3 \($0)") }
        book.run(0.1)
        #expect(ends.last == "3 true" && book.pages.viewControllers.first === book.leaves[0])
        let reports = diagnostics { book.pages.setViewControllers([], direction: .forward, animated: false) }
        #expect(reports.count == 1 && book.pages.viewControllers.first === book.leaves[0])
    }

    @Test func draggingBeforeTheFirstPageRubberBands() {
        let book = book(.scroll)
        book.touch(.began, 100)
        for step in 1...10 { book.touch(.moved, 100 + 20 * Double(step)) }
        let x = book.leaves[0].view.convert(Point.zero, to: nil)?.x ?? 0
        #expect(x > 20 && x < 150)
        book.touch(.ended, 300)
        book.run(2)
        #expect(book.heard.isEmpty && book.leaves[0].view.convert(Point.zero, to: nil)?.x == 0)
    }

    @Test func verticalPagesHaveSpacing() {
        let book = Book(.scroll, .vertical, spacing: 20)
        #expect(book.leaves[0].view.frame.size == Size(width: 400, height: 600))
        book.drag(by: -300, isVertical: true)
        book.run(2)
        #expect(book.pages.viewControllers.first === book.leaves[1])
        #expect(book.leaves[1].view.convert(Point.zero, to: nil) == .zero)
    }

    @Test func dotsCountThePages() {
        let book = book(.scroll)
        book.count = 4
        book.pages.setViewControllers([book.leaves[1]], direction: .forward, animated: false)
        book.run(0.1)
        let dots = book.pages.view.subviews.compactMap { $0 as? PageDots }.first
        #expect(dots?.count == 4 && dots?.index == 1 && dots?.accessibilityValue == "2 of 4")
        #expect(book.leaves[1].view.frame.height == 600 - 37)
        book.drag(by: -300)
        book.run(2)
        #expect(dots?.index == 2)
    }

    /// After any operations, each page's appearance calls are a valid sequence, and one page remains.
    @Test(arguments: 1...30)
    func appearanceCallsAreAlwaysBalanced(_ seed: Int) {
        for style in [PageViewController.TransitionStyle.scroll, .pageCurl] {
            let book = book(style)
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
            func random(_ count: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % count
            }
            for _ in 0..<14 {
                switch random(3) {
                case 0: book.drag(by: Double(random(700)) - 350, rests: random(2) == 0)
                case 1:
                    let isForward = random(2) == 0
                    let old = book.leaves.firstIndex { $0 === book.pages.viewControllers.first } ?? 0
                    let new = min(max(old + (isForward ? 1 : -1), 0), 5)
                    book.pages.setViewControllers(
                        [book.leaves[new]], direction: isForward ? .forward : .reverse, animated: random(4) > 0)
                default: break
                }
                book.run(Double(random(30)) / 60)
            }
            book.run(4)
            for leaf in book.leaves {
                let isShown = leaf === book.pages.viewControllers.first
                expectLegal(leaf.heard, isShown: isShown, "\(style) seed \(seed) \(leaf.title)")
                #expect((leaf.viewIfLoaded?.stage != nil) == isShown, "\(style) seed \(seed) \(leaf.title)")
            }
        }
    }

    private func expectLegal(_ calls: [String], isShown: Bool, _ comment: String) {
        var last = "did disappear"
        for call in calls {
            switch call {
            case "will appear": #expect(last == "did disappear" || last == "will disappear", "\(comment): \(calls)")
            case "did appear": #expect(last == "will appear", "\(comment): \(calls)")
            case "will disappear": #expect(last == "did appear" || last == "will appear", "\(comment): \(calls)")
            default: #expect(last == "will disappear", "\(comment): \(calls)")
            }
            last = call
        }
        #expect(last == (isShown ? "did appear" : "did disappear"), "\(comment): \(calls)")
    }

    @Test func changingPagesCausesNoJumps() throws {
        try Explorer(PagesApplication()).run(scripts: 30)
    }
}

private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    let stage = Stage(size: Size(width: 400, height: 600))
    let pages: PageViewController
    let leaves = (0..<6).map { RecordingController("Leaf \($0)") }
    var heard: [String] = []
    var count = 0

    init(
        _ style: PageViewController.TransitionStyle, _ orientation: PageViewController.NavigationOrientation,
        spacing: Double = 0
    ) {
        pages = PageViewController(
            transitionStyle: style, navigationOrientation: orientation, interPageSpacing: spacing)
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([leaves[0]], direction: .forward, animated: false)
        stage.rootViewController = pages
        stage.advance(to: 1)
    }

    func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 { stage.advance(to: min(end, stage.time + 1.0 / 60)) }
    }

    func touch(_ phase: PointerSample.Phase, _ x: Double, isVertical: Bool = false) {
        let time = stage.time + 1.0 / 60
        let location = isVertical ? Point(x: 200, y: x) : Point(x: x, y: 300)
        stage.send(PointerSample(id: 1, phase: phase, location: location, timestamp: time))
        stage.advance(to: time)
    }

    func drag(by distance: Double, rests: Bool = false, isVertical: Bool = false) {
        let start = distance < 0 ? 380.0 : 40
        touch(.began, start, isVertical: isVertical)
        for step in 1...8 { touch(.moved, start + distance * Double(step) / 8, isVertical: isVertical) }
        if rests { for _ in 0..<12 { touch(.moved, start + distance, isVertical: isVertical) } }
        touch(.ended, start + distance, isVertical: isVertical)
    }

    private func leaf(_ controller: ViewController, _ step: Int) -> ViewController? {
        guard let index = leaves.firstIndex(where: { $0 === controller }) else { return nil }
        return leaves.indices.contains(index + step) ? leaves[index + step] : nil
    }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { leaf(viewController, -1) }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { leaf(viewController, 1) }
    func presentationCount(for pageViewController: PageViewController) -> Int { count }
    func presentationIndex(for pageViewController: PageViewController) -> Int {
        leaves.firstIndex { $0 === pages.viewControllers.first } ?? 0
    }
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) { heard.append("will \(pendingViewControllers[0].title)") }
    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { heard.append("did \(previousViewControllers[0].title) \(finished) \(completed)") }
}

/// Scrolling pages that are turned by fingers and a button.
private struct PagesApplication: Application {
    var title: String { "Pages" }

    func launch(on stage: Stage) { stage.rootViewController = PagesController() }
}

private final class PagesController: ViewController, PageViewControllerDataSource {
    private let pages = PageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, interPageSpacing: 12)
    private let leaves = (0..<5).map { index in
        let leaf = ViewController()
        leaf.title = "Leaf \(index)"
        return leaf
    }

    override func viewDidLoad() {
        view.backgroundColor = .black
        for leaf in leaves { leaf.view.backgroundColor = .white }
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        pages.dataSource = self
        pages.setViewControllers([leaves[0]], direction: .forward, animated: false)
        let button = Button("Next", frame: Rect(x: 100, y: 300, width: 120, height: 44))
        button.addTarget(self, action: PagesController.next, for: .primaryActionTriggered)
        view.addSubview(button)
    }

    private func next() {
        let index = leaves.firstIndex { $0 === pages.viewControllers.first } ?? 0
        pages.setViewControllers([leaves[(index + 1) % 5]], direction: .forward, animated: true)
    }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? {
        leaves.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? leaves[$0 - 1] : nil }
    }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? {
        leaves.firstIndex { $0 === viewController }.flatMap { $0 < 4 ? leaves[$0 + 1] : nil }
    }
}
