import MomentumKit
import Testing

/// A controller's view has its size when it is loaded.
@Suite struct ViewSizeTests {
    private final class Page: ViewController {
        var loaded = Rect.zero
        override func viewDidLoad() { loaded = view.bounds }
    }

    /// Creates a view without a size itself.
    private final class OwnView: ViewController {
        var loaded = Rect.zero
        override func loadView() { view = View() }
        override func viewDidLoad() { loaded = view.frame }
    }

    /// Creates a view with a size of its own.
    private final class SizedView: ViewController {
        var loaded = Rect.zero
        override func loadView() { view = View(frame: Rect(x: 5, y: 6, width: 70, height: 80)) }
        override func viewDidLoad() { loaded = view.frame }
    }

    private let stage = Stage(size: Size(width: 400, height: 800))
    private let whole = Rect(x: 0, y: 0, width: 400, height: 800)

    @Test func rootViewsHaveTheStagesSizeWhenLoaded() {
        let (page, own, sized) = (Page(), OwnView(), SizedView())
        stage.rootViewController = page
        #expect(page.loaded == whole)
        stage.rootViewController = own
        #expect(own.loaded == whole)
        stage.rootViewController = sized
        #expect(sized.loaded == Rect(x: 5, y: 6, width: 70, height: 80) && sized.view.frame == whole)
    }

    @Test func presentedViewsHaveTheirSizeWhenLoaded() {
        let (root, page) = (ViewController(), Page())
        stage.rootViewController = root
        page.modalPresentationStyle = .overFullScreen
        root.present(page, animated: true)
        #expect(page.loaded == whole)
    }

    @Test func pushedViewsHaveTheirSizeWhenLoaded() {
        let (first, second) = (Page(), Page())
        let navigation = NavigationController(rootViewController: first)
        stage.rootViewController = navigation
        #expect(first.loaded == whole)
        navigation.pushViewController(second, animated: true)
        #expect(second.loaded == whole)
        // A navigation controller that is loaded inside another one has its size too.
        let (inner, deep) = (NavigationController(), Page())
        inner.viewControllers = [deep]
        navigation.present(inner, animated: false)
        #expect(deep.loaded == whole)
    }

    @Test func tabViewsHaveTheirSizeWhenLoaded() {
        let (tabs, first, second) = (TabBarController(), Page(), Page())
        tabs.viewControllers = [first, second]
        stage.rootViewController = tabs
        let room = Rect(x: 0, y: 0, width: 400, height: 800 - TabBar.height)
        #expect(first.loaded == room)
        tabs.selectedIndex = 1
        #expect(second.loaded == room)
    }

    @Test func childViewsHaveTheirSizeWhenLoaded() {
        let (root, child) = (ViewController(), Page())
        stage.rootViewController = root
        root.addChild(child)
        root.view.addSubview(child.view)
        #expect(child.loaded == whole)
    }
}
