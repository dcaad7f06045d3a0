import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct NavigationBarTests {
    let stage = Stage(size: Size(width: 400, height: 800))
    let first = RecordingController("First")
    let second = RecordingController("Second")
    let third = RecordingController("Third")
    let navigation: NavigationController
    var bar: NavigationBar { navigation.navigationBar }

    init() {
        for (index, controller) in [first, second, third].enumerated() {
            controller.navigationItem.title = "Card \(index)"
        }
        navigation = NavigationController(rootViewController: first)
        navigation.isNavigationBarHidden = false
        stage.rootViewController = navigation
        stage.advance(to: 1)
    }

    private func run(_ seconds: Double, each body: (() -> Void)? = nil) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 {
            stage.advance(to: min(end, stage.time + 1.0 / 60))
            body?()
        }
    }

    private func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double = 300) {
        stage.send(
            PointerSample(id: 1, phase: phase, location: Point(x: x, y: y), timestamp: stage.time + 1.0 / 60))
        stage.advance(to: stage.time + 1.0 / 60)
    }

    private var contents: [NavigationBarContent] { bar.subviews.compactMap { $0 as? NavigationBarContent } }
    private func content(_ controller: ViewController) -> NavigationBarContent? {
        contents.first { $0.item === controller.navigationItem }
    }

    @Test func withoutABarContentFillsTheController() {
        let plain = NavigationController(rootViewController: RecordingController("plain"))
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = plain
        stage.advance(to: 1)
        #expect(plain.isNavigationBarHidden && plain.view.subviews.count == 1)
        #expect(plain.topViewController?.view.safeAreaInsets == .zero)
    }

    @Test func contentExtendsUnderTheBarWithInsets() {
        #expect(!navigation.isNavigationBarHidden && bar.frame == Rect(x: 0, y: 0, width: 400, height: 44))
        #expect(first.view.frame == Rect(x: 0, y: 0, width: 400, height: 800) && first.view.safeAreaInsets.top == 44)
        stage.safeAreaInsets = EdgeInsets(top: 20)
        navigation.content.setNeedsLayout()
        run(0.1)
        #expect(bar.frame.height == 64 && first.view.safeAreaInsets.top == 64)
        first.additionalSafeAreaInsets.top = 6
        #expect(first.view.safeAreaInsets.top == 70)
    }

    @Test func titlesBecomeBackButtonsDuringAPush() throws {
        let title = try #require(content(first)).titleBox
        #expect(title.center == Point(x: 200, y: 22))
        navigation.pushViewController(second, animated: true)
        let (old, new) = (try #require(content(first)), try #require(content(second)))
        // Initially the label of the back button is at the position of the title.
        #expect(new.backBox.presentation.position.x == 200 && new.backBox.presentation.opacity == 0)
        #expect(new.titleBox.presentation.position.x == 400 && old.titleBox.presentation.position.x == 200)
        var last = 200.0
        run(0.6) {
            let (from, to) = (old.titleBox.presentation, new.backBox.presentation)
            #expect(from.position.x <= last + 1e-9)
            #expect(abs(from.position.x - to.position.x) < 0.2, "\(from.position.x) \(to.position.x)")
            last = from.position.x
        }
        run(2)
        #expect(
            contents.count == 1 && new.titleBox.center.x == 200 && new.hasBack && bar.topItem === second.navigationItem)
        #expect(bar.backItem === first.navigationItem && bar.items.count == 2 && !stage.needsFrame)
        #expect(new.backBox.alpha == 1 && new.titleBox.alpha == 1)
    }

    @Test func theBarFollowsTheInteractivePop() throws {
        navigation.pushViewController(second, animated: false)
        run(0.1)
        touch(.began, 5)
        touch(.moved, 25)
        for step in 1...8 { touch(.moved, 25 + Double(step) * 10) }
        let (lower, upper) = (try #require(content(first)), try #require(content(second)))
        // 90 points of 400.
        let fraction = 0.225
        #expect(abs(second.view.presentation.position.x - 290) < 1e-6)
        #expect(abs(upper.titleBox.presentation.position.x - (200 + fraction * 200)) < 1e-6)
        #expect(abs(lower.titleBox.presentation.opacity - fraction) < 1e-6)
        run(0.2)
        #expect(abs(upper.titleBox.presentation.position.x - (200 + fraction * 200)) < 1e-6)
        touch(.moved, 105)
        run(0.2)
        touch(.ended, 105)
        run(2)
        #expect(navigation.topViewController === second && contents.count == 1 && contents.first === upper)
        #expect(upper.titleBox.center.x == 200 && upper.titleBox.alpha == 1 && upper.isUserInteractionEnabled)
        touch(.began, 5)
        for step in 1...10 { touch(.moved, 5 + Double(step) * 30) }
        touch(.ended, 305)
        run(2)
        #expect(
            navigation.topViewController === first && contents.count == 1
                && contents.first?.item === first.navigationItem)
        #expect(!(contents.first?.hasBack ?? true))
    }

    @Test func theBackButtonPopsDuringThePush() {
        navigation.pushViewController(second, animated: true)
        run(0.3)
        touch(.began, 15, 22)
        touch(.ended, 15, 22)
        #expect(navigation.topViewController === first)
        run(2)
        #expect(second.view.superview == nil && contents.count == 1)
        #expect(second.heard == ["will appear", "will disappear", "did disappear"])
    }

    @Test func interruptedPushesEndWithOneItem() throws {
        navigation.pushViewController(second, animated: true)
        run(0.12)
        let middle = try #require(content(second))
        let place = middle.titleBox.presentation.position.x
        navigation.pushViewController(third, animated: true)
        #expect(abs(middle.titleBox.presentation.position.x - place) < 1e-6)
        run(0.1)
        let presented = middle.titleBox.presentation.position.x
        navigation.popToViewController(first, animated: true)
        #expect(abs(middle.titleBox.presentation.position.x - presented) < 1e-6)
        run(0.05)
        navigation.pushViewController(second, animated: true)
        run(3)
        #expect(contents.count == 1 && contents.first?.item === second.navigationItem && !stage.needsFrame)
        #expect(contents.first?.titleBox.center.x == 200 && contents.first?.titleBox.alpha == 1)
    }

    @Test func barItemsArePressedAndReplaceTheBackButton() throws {
        var pressed: [Int] = []
        let add = BarButtonItem(systemItem: .add) { _ in pressed.append(1) }
        let done = BarButtonItem(title: "Done", style: .done) { _ in pressed.append(2) }
        second.navigationItem.rightBarButtonItems = [add, done]
        navigation.pushViewController(second, animated: false)
        run(0.1)
        #expect(add.view.frame.maxX > done.view.frame.maxX)
        func tap(_ item: BarButtonItem) throws {
            let point = try #require(item.view.convert(item.view.bounds.center, to: nil))
            touch(.began, point.x, point.y)
            touch(.ended, point.x, point.y)
        }
        try tap(add)
        try tap(done)
        add.isEnabled = false
        try tap(add)
        #expect(pressed == [1, 2] && add.view.accessibilityLabel == "Add")
        #expect(try #require(content(second)).hasBack)
        second.navigationItem.leftBarButtonItem = BarButtonItem(systemItem: .cancel)
        #expect(try !#require(content(second)).hasBack)
        second.navigationItem.leftItemsSupplementBackButton = true
        #expect(try #require(content(second)).hasBack)
        second.navigationItem.hidesBackButton = true
        #expect(try !#require(content(second)).hasBack)
        let custom = BarButtonItem(customView: View(frame: Rect(x: 0, y: 0, width: 30, height: 30)))
        second.navigationItem.setRightBarButtonItems([custom], animated: true)
        run(1)
        #expect(add.view.superview == nil && custom.view.superview != nil && custom.view.alpha == 1)
        let reports = diagnostics { custom.width = -.infinity }
        #expect(reports.count == 1 && custom.width == 0)
    }

    @Test func backButtonTitlesFollowTheItem() throws {
        navigation.pushViewController(second, animated: false)
        func label() -> String {
            content(second)?.subviews.compactMap { $0 as? NavigationBackButton }.first?.label.text ?? ""
        }
        #expect(label() == "Card 0")
        first.navigationItem.title = "Start"
        #expect(label() == "Start")
        first.navigationItem.backButtonTitle = "Home"
        #expect(label() == "Home")
        first.navigationItem.backBarButtonItem = BarButtonItem(title: "Up")
        #expect(label() == "Up")
        first.navigationItem.backBarButtonItem = BarButtonItem(title: "A title that no bar of a telephone has room for")
        #expect(label() == "Back")
        first.title = "Later"
        #expect(first.navigationItem.title == "Later")
    }

    @Test func theBarHidesAndReturnsAnimated() {
        navigation.setNavigationBarHidden(true, animated: true)
        run(0.1)
        let y = bar.presentation.position.y
        #expect(y < 22 && y > -22)
        navigation.setNavigationBarHidden(false, animated: true)
        #expect(abs(bar.presentation.position.y - y) < 1e-6)
        run(2)
        #expect(bar.frame.minY == 0 && !bar.isHidden && first.view.safeAreaInsets.top == 44)
        navigation.setNavigationBarHidden(true, animated: true)
        run(2)
        #expect(bar.isHidden && first.view.safeAreaInsets.top == 0 && !stage.needsFrame)
    }

    @Test func aBarHiddenByAControllerMovesWithItsPush() {
        let hiding = HidingController()
        navigation.pushViewController(hiding, animated: true)
        #expect(bar.presentation.position.y == 22)
        run(0.15)
        #expect(bar.presentation.position.y < 21 && bar.presentation.position.y > -21)
        navigation.popViewController(animated: true)
        run(2)
        #expect(bar.frame.minY == 0 && !bar.isHidden && !navigation.isNavigationBarHidden)
        navigation.pushViewController(hiding, animated: true)
        run(2)
        #expect(bar.isHidden && hiding.view.safeAreaInsets.top == 0)
        navigation.popViewController(animated: true)
        run(2)
        #expect(bar.frame.minY == 0 && !bar.isHidden)
    }

    @Test func aToolbarFadesFromItemsToItems() throws {
        let (old, new) = (BarButtonItem(systemItem: .reply), BarButtonItem(systemItem: .trash))
        first.toolbarItems = [.flexibleSpace(), old]
        second.toolbarItems = [new, .flexibleSpace()]
        navigation.setToolbarHidden(false, animated: true)
        run(0.05)
        let y = navigation.toolbar.presentation.position.y
        #expect(y > 778 && y < 822)
        run(2)
        #expect(navigation.toolbar.frame.minY == 756 && first.view.safeAreaInsets.bottom == 44)
        #expect(old.view.convert(old.view.bounds, to: nil)?.maxX == 392)
        navigation.pushViewController(second, animated: true)
        run(0.15)
        navigation.popViewController(animated: true)
        run(0.05)
        navigation.pushViewController(second, animated: true)
        run(2)
        #expect(old.view.stage == nil && new.view.superview?.alpha == 1 && new.view.frame.minX == 0)
        second.setToolbarItems([old], animated: true)
        run(1)
        #expect(new.view.superview == nil && old.view.stage != nil)
        navigation.setToolbarHidden(true, animated: true)
        run(2)
        #expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0 && navigation.isToolbarHidden)
    }

    @Test func aLargeTitleCollapsesAndStretchesWithTheContent() throws {
        let list = ListController()
        let navigation = NavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.isNavigationBarHidden = false
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = navigation
        stage.advance(to: 1)
        let (bar, scroll) = (navigation.navigationBar, list.scroll)
        #expect(bar.frame.height == 96 && scroll.contentOffset.y == -96 && scroll.adjustedContentInset.top == 96)
        for y in stride(from: -146.0, through: 40, by: 0.5) {
            scroll.contentOffset.y = y
            #expect(abs(bar.frame.height - max(44, -y)) < 1e-9)
        }
        scroll.contentOffset.y = -96
        // A touch that ends with half of the title visible shows all of it or none.
        var time = 1.0
        func touch(_ phase: PointerSample.Phase, _ y: Double) {
            time += 1.0 / 60
            stage.send(PointerSample(id: 1, phase: phase, location: Point(x: 200, y: y), timestamp: time))
            stage.advance(to: time)
        }
        touch(.began, 400)
        for step in 1...8 { touch(.moved, 400 - 5 * Double(step)) }
        for _ in 0..<12 { touch(.moved, 360) }
        #expect(bar.frame.height < 96 && bar.frame.height > 44)
        touch(.ended, 360)
        while time < 5 {
            time += 1.0 / 60
            stage.advance(to: time)
        }
        #expect(bar.frame.height == 44 && scroll.contentOffset.y == -44)
        list.navigationItem.largeTitleDisplayMode = .never
        #expect(bar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func pressesAndDragsCauseNoJumps(_ rate: Double) throws {
        let run = try Run(BarsApplication(), framesPerSecond: rate)
        for step in 0..<8 {
            run.tap(on: "Push")
            run.advance(by: 0.05 + 0.04 * Double(step))
            run.drag(from: Point(x: 4, y: 400), to: Point(x: 120, y: 400), in: 0.1)
            run.advance(by: 0.05)
            run.drag(from: Point(x: 200, y: 600), to: Point(x: 200, y: 500 + 30 * Double(step % 3)), in: 0.1)
        }
        run.settle()
        try run.expectContinuous()
    }

    @Test func interruptedTransitionsCauseNoJumps() throws { try Explorer(SmallBarsApplication()).run(scripts: 40) }

    @Test func interruptedPushesAndLargeTitlesDoNotJump() throws {
        try Explorer(BarsApplication()).run(scripts: 40)
    }

    @Test func pullingALargeTitleCausesNoJumps() throws { try Explorer(LargeBarApplication()).run(scripts: 20) }
}

private final class HidingController: ViewController {
    override func viewWillAppear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }
}

private final class ListController: ViewController {
    let scroll = ScrollView()
    override func loadView() {
        view = scroll
        title = "List"
    }
    override func viewDidLoad() {
        scroll.backgroundColor = .white
        scroll.contentSize = Size(width: 300, height: 2000)
    }
}

/// Pages with a bar: large titles on lists, small ones on the others.
private struct BarsApplication: Application {
    var title: String { "Bars" }

    func launch(on stage: Stage) {
        let navigation = NavigationController(rootViewController: BarsController(depth: 0))
        navigation.isNavigationBarHidden = false
        navigation.navigationBar.prefersLargeTitles = true
        stage.rootViewController = navigation
    }
}

/// Pages with a bar of constant height.
private struct SmallBarsApplication: Application {
    var title: String { "Small bars" }

    func launch(on stage: Stage) {
        let navigation = NavigationController(rootViewController: BarsController(depth: 0))
        navigation.isNavigationBarHidden = false
        stage.rootViewController = navigation
    }
}

/// A list with a large title.
private struct LargeBarApplication: Application {
    var title: String { "Large bar" }

    func launch(on stage: Stage) {
        let navigation = NavigationController(rootViewController: ListController())
        navigation.isNavigationBarHidden = false
        navigation.navigationBar.prefersLargeTitles = true
        stage.rootViewController = navigation
    }
}

private final class BarsController: ViewController {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
        super.init()
        title = "Card \(depth)"
    }

    override func viewDidLoad() {
        let scroll = ScrollView(frame: view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = Size(width: 300, height: 1500)
        scroll.backgroundColor = .white
        view.addSubview(scroll)
        navigationItem.largeTitleDisplayMode = depth % 3 == 2 ? .never : .automatic
        navigationItem.rightBarButtonItem = BarButtonItem(title: "Next") { [me = Weak(self)] _ in me.object?.push() }
        if depth % 4 == 3 { navigationItem.leftBarButtonItem = BarButtonItem(systemItem: .trash) }
        let button = Button("Push")
        button.frame = Rect(x: 100, y: 250, width: 150, height: 44)
        button.addTarget(self, action: BarsController.push, for: .primaryActionTriggered)
        view.addSubview(button)
    }

    private func push() {
        navigationController?.pushViewController(BarsController(depth: depth + 1), animated: true)
    }
}
