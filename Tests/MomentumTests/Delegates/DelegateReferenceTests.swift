import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// No delegate is retained, and none is called after its release. The rule is the same for every property of the
/// engine.
@Suite struct DelegateReferenceTests {
    /// A delegate of all kinds.
    private final class Listener: LayerDelegate, GestureRecognizerDelegate, PreviewInteractionDelegate,
        ScrollViewDelegate,
        ScrollPartner, PageViewControllerDataSource, PageViewControllerDelegate, TableViewDataSource,
        CollectionViewDataSource, SearchBarDelegate, TextFieldDelegate,
        TransitioningDelegate,
        NavigationControllerDelegate, TabBarControllerDelegate, CollisionBehaviorDelegate, DynamicAnimatorDelegate
    {
        /// An object to retain.
        var owner: AnyObject?
        /// Called by the first callback.
        var onCall: (() -> Void)?
        private(set) var calls = 0

        private func wasCalled() {
            calls += 1
            let call = onCall
            onCall = nil
            call?()
        }

        func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? {
            wasCalled()
            return nil
        }
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            wasCalled()
            return true
        }
        func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool {
            wasCalled()
            return true
        }
        func previewInteraction(
            _ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool
        ) { wasCalled() }
        func previewInteractionDidCancel(_ interaction: PreviewInteraction) { wasCalled() }
        func scrollViewDidScroll(_ scrollView: ScrollView) { wasCalled() }
        func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
            wasCalled()
            return .zero
        }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            wasCalled()
            return 1
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            TableViewCell()
        }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            wasCalled()
            return 1
        }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
            -> CollectionViewCell
        { CollectionViewCell() }
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { wasCalled() }
        func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { wasCalled() }
        func textFieldDidBeginEditing(_ textField: TextField) { wasCalled() }
        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? {
            wasCalled()
            return nil
        }
        func navigationController(
            _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
        ) { wasCalled() }
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
        ) -> ViewController? {
            wasCalled()
            return nil
        }
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
        ) -> ViewController? { nil }
        func pageViewController(
            _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
        ) { wasCalled() }
        func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
            wasCalled()
            return true
        }
        func collisionBehavior(
            _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
            withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
        ) { wasCalled() }
        func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { wasCalled() }
    }

    /// A property with a delegate.
    private struct Property {
        let name: String
        let make: () -> AnyObject
        let set: (AnyObject, Listener?) -> Void
        let get: (AnyObject) -> AnyObject?
        /// Makes the owner call its delegate, and retains nothing.
        let provoke: (AnyObject) -> Void

        init<Owner: AnyObject>(
            _ name: String, _ make: @escaping () -> Owner, set: @escaping (Owner, Listener?) -> Void,
            get: @escaping (Owner) -> AnyObject?, provoke: @escaping (Owner) -> Void
        ) {
            self.name = name
            self.make = make
            self.set = { if let owner = $0 as? Owner { set(owner, $1) } }
            self.get = { ($0 as? Owner).flatMap(get) }
            self.provoke = { if let owner = $0 as? Owner { provoke(owner) } }
        }
    }

    /// Shows `view` on a stage of 200 x 200 points, which it fills, until `play` has returned.
    private static func show(_ view: View, _ play: (Stage) -> Void) {
        let stage = Stage(size: Size(width: 200, height: 200))
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
        stage.advance(to: 0)
        play(stage)
        view.removeFromSuperview()
    }

    /// Moves a finger upwards on `view`, or keeps it stationary.
    private static func touch(_ view: View, moves: Bool = true) {
        show(view) { stage in
            for frame in 0...30 {
                let (time, y) = (Double(frame) / 60, moves ? 150 - Double(frame) * 4 : 100.0)
                let phase: PointerSample.Phase = frame == 0 ? .began : frame == 30 ? .ended : .moved
                stage.send(PointerSample(phase: phase, location: Point(x: 100, y: y), timestamp: time))
                stage.advance(to: time)
            }
            stage.tearDown()
        }
    }

    private static func fill(_ view: ScrollView) -> ScrollView {
        view.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        view.contentSize = Size(width: 200, height: 1000)
        return view
    }

    /// Every property of the engine with a delegate. A structure test compares the names with the sources.
    private static let all: [Property] = [
        Property("Layer.delegate", { Layer() }, set: { $0.delegate = $1 }, get: { $0.delegate }) { layer in
            let tree = LayerTree(root: Layer())
            tree.root.addSublayer(layer)
            _ = tree.commit()
            layer.opacity = layer.opacity == 1 ? 0.5 : 1
            layer.removeFromSuperlayer()
        },
        Property("GestureRecognizer.delegate", { PanGesture { _ in } }, set: { $0.delegate = $1 }, get: { $0.delegate })
        {
            let view = View()
            view.addGestureRecognizer($0)
            touch(view)
            view.removeGestureRecognizer($0)
        },
        Property(
            "PreviewInteraction.delegate", { PreviewInteraction(view: View()) }, set: { $0.delegate = $1 },
            get: { $0.delegate }
        ) {
            let view = View()
            view.addGestureRecognizer($0.press)
            touch(view, moves: false)
            view.removeGestureRecognizer($0.press)
        },
        Property("ScrollView.delegate", { fill(ScrollView()) }, set: { $0.delegate = $1 }, get: { $0.delegate }) {
            $0.contentOffset.y += 10
        },
        Property("ScrollView.partner", { fill(ScrollView()) }, set: { $0.partner = $1 }, get: { $0.partner }) {
            touch($0)
        },
        Property("TableView.delegate", { fill(TableView()) }, set: { $0.delegate = $1 }, get: { $0.delegate }) {
            $0.contentOffset.y += 10
        },
        Property("TableView.dataSource", { TableView() }, set: { $0.dataSource = $1 }, get: { $0.dataSource }) {
            table in
            table.reloadData()
            show(table) { _ in }
        },
        Property(
            "CollectionView.dataSource", { CollectionView(collectionViewLayout: CollectionViewLayout()) },
            set: { $0.dataSource = $1 }, get: { $0.dataSource }
        ) { view in
            view.reloadData()
            show(view) { _ in }
        },
        Property("SearchBar.delegate", { SearchBar() }, set: { $0.delegate = $1 }, get: { $0.delegate }) { bar in
            show(bar) { $0.focusedView = bar }
        },
        Property("TextField.delegate", { TextField() }, set: { $0.delegate = $1 }, get: { $0.delegate }) { field in
            show(field) { $0.focusedView = field }
        },
        Property(
            "ViewController.transitioningDelegate", { ViewController() }, set: { $0.transitioningDelegate = $1 },
            get: { $0.transitioningDelegate }
        ) { card in
            let stage = Stage(size: Size(width: 200, height: 200))
            let presenter = ViewController()
            stage.rootViewController = presenter
            presenter.present(card, animated: true)
            for frame in 0...120 { stage.advance(to: Double(frame) / 60) }
            card.dismiss(animated: false)
            stage.tearDown()
        },
        Property(
            "NavigationController.delegate", { NavigationController(rootViewController: ViewController()) },
            set: { $0.delegate = $1 }, get: { $0.delegate }
        ) { navigation in
            let stage = Stage(size: Size(width: 200, height: 200))
            stage.rootViewController = navigation
            navigation.pushViewController(ViewController(), animated: false)
            stage.rootViewController = nil
        },
        Property(
            "PageViewController.dataSource",
            { PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) },
            set: { $0.dataSource = $1 }, get: { $0.dataSource }
        ) { pages in
            pages.setViewControllers([ViewController()], direction: .forward, animated: false)
            _ = pages.view
        },
        Property(
            "PageViewController.delegate",
            { PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) },
            set: { $0.delegate = $1 }, get: { $0.delegate }
        ) { pages in
            let (stage, source) = (Stage(size: Size(width: 200, height: 200)), NextPage())
            pages.dataSource = source
            pages.setViewControllers([ViewController()], direction: .forward, animated: false)
            stage.rootViewController = pages
            stage.advance(to: 0)
            for (frame, phase) in [PointerSample.Phase.began, .moved, .moved, .cancelled].enumerated() {
                let (x, time) = (180 - 40 * Double(frame), Double(frame) / 60)
                stage.send(PointerSample(id: 1, phase: phase, location: Point(x: x, y: 100), timestamp: time))
                stage.advance(to: time)
            }
            for frame in 4...180 { stage.advance(to: Double(frame) / 60) }
            stage.rootViewController = nil
            withExtendedLifetime(source) {}
        },
        Property("TabBarController.delegate", { TabBarController() }, set: { $0.delegate = $1 }, get: { $0.delegate }) {
            $0.viewControllers = [ViewController(), ViewController()]
            $0.chose(1)
        },
        Property(
            "CollisionBehavior.collisionDelegate", { CollisionBehavior() }, set: { $0.collisionDelegate = $1 },
            get: { $0.collisionDelegate }
        ) { collision in
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200, y: 370))
            let gravity = GravityBehavior(items: [box])
            collision.addItem(box)
            collision.translatesReferenceBoundsIntoBoundary = true
            fixture.animator.addBehavior(gravity)
            fixture.animator.addBehavior(collision)
            fixture.run(1)
            fixture.animator.removeAllBehaviors()
            collision.removeItem(box)
        },
        Property(
            "DynamicAnimator.delegate", { DynamicAnimator(referenceView: View()) }, set: { $0.delegate = $1 },
            get: { $0.delegate }
        ) { animator in
            guard let view = animator.referenceView else { return }
            show(view) { stage in
                let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
                view.addSubview(box)
                animator.addBehavior(GravityBehavior(items: [box]))
                for frame in 1...5 { stage.advance(to: Double(frame) / 60) }
                animator.removeAllBehaviors()
                for frame in 6...10 { stage.advance(to: Double(frame) / 60) }
            }
        },
    ]

    @Test func ownersDoNotRetainTheirDelegate() {
        for property in Self.all {
            let owner = property.make()
            var listener: Listener? = Listener()
            weak let kept = listener
            property.set(owner, listener)
            #expect(property.get(owner) === listener, "\(property.name)")
            listener = nil
            #expect(kept == nil, "\(property.name) keeps its delegate alive")
            #expect(property.get(owner) == nil, "\(property.name)")
            property.provoke(owner)
        }
    }

    @Test func delegatesDoNotRetainTheirOwner() {
        for property in Self.all {
            let listener = Listener()
            var owner: AnyObject? = property.make()
            weak let kept = owner
            if let owner { property.set(owner, listener) }
            owner = nil
            #expect(kept == nil, "\(property.name) keeps its owner alive")
            #expect(listener.owner == nil)
        }
    }

    @Test func delegatesMayOwnTheirOwner() {
        for property in Self.all {
            var (owner, listener): (AnyObject?, Listener?) = (property.make(), Listener())
            weak let (keptOwner, keptListener) = (owner, listener)
            if let owner { property.set(owner, listener) }
            listener?.owner = owner
            (owner, listener) = (nil, nil)
            #expect(keptOwner == nil && keptListener == nil, "\(property.name) leaves both behind")
        }
    }

    @Test func aDelegateMayBeReplacedInItsOwnCallback() {
        for property in Self.all {
            let owner = property.make()
            var first: Listener? = Listener()
            weak let keptFirst = first
            let second = Listener()
            first?.onCall = {
                property.set(owner, second)
                first = nil
            }
            property.set(owner, first)
            property.provoke(owner)
            #expect(keptFirst == nil, "\(property.name) did not call its delegate, or keeps it")
            #expect(property.get(owner) === second, "\(property.name)")
            property.provoke(owner)
            #expect(second.calls > 0, "\(property.name)")
            property.set(owner, nil)
            #expect(property.get(owner) == nil, "\(property.name)")
        }
    }
}

/// Provides a page after every page.
private final class NextPage: PageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { nil }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { ViewController() }
}
