import MomentumKit
import MomentumTesting
import Testing

/// A list of tiles, and pages for one of them.
private final class Album {
    let stage = Stage(size: Size(width: 400, height: 800))
    let navigation: NavigationController
    let list = ViewController()
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    private(set) var tiles: [View] = []
    var checker: ContinuityChecker?

    init() {
        scroll.contentSize = Size(width: 400, height: 4000)
        list.view.addSubview(scroll)
        for index in 0..<8 {
            let tile = View(frame: Rect(x: 20, y: 20 + 120 * Double(index), width: 100, height: 100))
            tile.backgroundColor = Color(red: 1, green: 0, blue: 0)
            tile.cornerRadius = 12
            tile.sharedElement = "tile-\(index)"
            scroll.addSubview(tile)
            tiles.append(tile)
        }
        navigation = NavigationController(rootViewController: list)
        stage.rootViewController = navigation
        stage.advance(to: 1)
        checker = ContinuityChecker(stage)
    }

    func page(_ index: Int) -> ViewController {
        let page = ViewController()
        let picture = View(frame: Rect(x: 0, y: 100, width: 400, height: 400))
        picture.backgroundColor = Color(red: 0, green: 0, blue: 1)
        picture.sharedElement = "tile-\(index)"
        page.view.addSubview(picture)
        return page
    }

    /// Runs frames for `seconds` and checks each of them.
    func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 {
            stage.advance(to: min(end, stage.time + 1.0 / 60))
            checker?.check()
        }
    }

    func frame() {
        stage.advance(to: stage.time)
        checker?.check()
    }

    /// The views in flight for the elements, below their containers.
    var flights: [View] {
        navigation.view.subviews[0].subviews.filter { $0.subviews.count == 1 && !$0.isUserInteractionEnabled }
            .map { $0.subviews[0] }
    }

    var problems: [String] { checker?.failures.map { "\($0)" } ?? [] }
}

@Suite struct SharedElementTests {
    @Test func aTileMovesToItsPage() throws {
        let album = Album()
        let page = album.page(2)
        album.navigation.pushViewController(page, animated: true)
        album.frame()
        let flight = try #require(album.flights.first)
        #expect(album.flights.count == 1 && album.tiles[2].layer.isSetAside && page.view.subviews[0].layer.isSetAside)
        #expect(flight.presentation.position == Point(x: 70, y: 310))
        #expect(flight.presentation.bounds.size == Size(width: 100, height: 100))
        album.run(0.2)
        let position = flight.presentation.position
        #expect(position.x > 80 && position.x < 195)
        album.run(2)
        #expect(flight.stage == nil && !album.tiles[2].layer.isSetAside && !page.view.subviews[0].layer.isSetAside)
        #expect(album.flights.isEmpty && album.problems.isEmpty, "\(album.problems)")
        album.navigation.popViewController(animated: true)
        album.frame()
        #expect(album.flights.first?.presentation.position == Point(x: 200, y: 300))
        album.run(3)
        #expect(
            !album.tiles[2].layer.isSetAside && album.flights.isEmpty && album.problems.isEmpty, "\(album.problems)")
        #expect(album.navigation.viewControllers.count == 1)
    }

    @Test func reversedElementsReturnWithTheirVelocity() throws {
        let album = Album()
        album.navigation.pushViewController(album.page(1), animated: true)
        album.run(0.15)
        let flight = try #require(album.flights.first)
        let (position, speed) = (flight.presentation.position, flight.presentation.velocity(of: .position))
        album.navigation.popViewController(animated: true)
        album.frame()
        #expect(flight.presentation.position.offset(from: position).length < 1e-6)
        #expect((flight.presentation.velocity(of: .position) - speed).length < 1e-3)
        // The list is scrolled meanwhile, so the tile is met at its new position.
        album.scroll.contentOffset.y = 60
        album.run(3)
        #expect(
            album.flights.isEmpty && !album.tiles[1].layer.isSetAside && album.problems.isEmpty, "\(album.problems)")
    }

    @Test func anotherTransitionTakesOverMovingElements() throws {
        let album = Album()
        album.navigation.pushViewController(album.page(0), animated: true)
        album.run(0.15)
        let flight = try #require(album.flights.first)
        let (position, speed) = (flight.presentation.position, flight.presentation.velocity(of: .position))
        album.navigation.pushViewController(album.page(0), animated: true)
        album.frame()
        let other = try #require(album.flights.first)
        #expect(album.flights.count == 1 && other !== flight)
        #expect(other.presentation.position.offset(from: position).length < 1e-6)
        #expect((other.presentation.velocity(of: .position) - speed).length < 1)
        album.run(3)
        #expect(album.flights.isEmpty && !album.tiles[0].layer.isSetAside)
    }

    @Test(arguments: 0..<20) func takenOverElementsResizeTogether(_ frames: Int) throws {
        let album = Album()
        album.navigation.pushViewController(album.page(0), animated: true)
        album.run(Double(frames) / 60)
        album.navigation.pushViewController(album.page(0), animated: true)
        album.frame()
        let flight = try #require(album.flights.last)
        let body = flight.subviews[0]
        let clip = body.subviews[0]
        for _ in 0..<40 {
            album.run(1.0 / 60)
            let bounds = flight.presentation.bounds
            for inner in [body, clip] {
                let (size, center) = (inner.presentation.bounds.size, inner.presentation.position)
                #expect(abs(size.width - bounds.width) < 1e-6 && abs(size.height - bounds.height) < 1e-6)
                #expect(abs(center.x - bounds.width / 2) < 1e-6 && abs(center.y - bounds.height / 2) < 1e-6)
            }
            // The snapshots fill their clipping view.
            for picture in clip.subviews {
                let frame = try #require(picture.convert(picture.bounds, to: clip, in: .presentation))
                #expect(frame.minX < 0.01 && frame.minY < 0.01)
                #expect(frame.maxX > bounds.width - 0.01 && frame.maxY > bounds.height - 0.01)
            }
        }
        #expect(album.problems.isEmpty, "\(album.problems)")
    }

    @Test func hiddenOrDuplicateElementsDoNotMove() {
        let album = Album()
        album.scroll.contentOffset.y = 600
        album.frame()
        album.navigation.pushViewController(album.page(0), animated: true)
        album.frame()
        #expect(album.flights.isEmpty)
        album.run(2)
        album.navigation.popViewController(animated: false)
        album.scroll.contentOffset.y = 0
        album.tiles[1].sharedElement = "tile-0"
        album.frame()
        let reports = diagnostics { album.navigation.pushViewController(album.page(0), animated: true) }
        #expect(!reports.isEmpty && reports.allSatisfy { $0.what == "two views on one page have the same name" })
    }

    @Test func presentationsMoveSharedElements() throws {
        let album = Album()
        let page = album.page(3)
        album.list.present(page, animated: true)
        album.run(0.2)
        #expect(album.tiles[3].layer.isSetAside)
        album.run(2)
        #expect(!album.tiles[3].layer.isSetAside && !page.view.subviews[0].layer.isSetAside)
        album.list.dismiss(animated: true)
        album.run(3)
        #expect(!album.tiles[3].layer.isSetAside)
        var ends: [Bool] = []
        let tile = album.tiles[0]
        album.list.view.animateSharedElements {
            tile.frame = Rect(x: 250, y: 500, width: 80, height: 120)
        } completion: {
            ends.append($0)
        }
        album.frame()
        #expect(tile.layer.isSetAside)
        album.run(3)
        #expect(!tile.layer.isSetAside && ends == [true] && album.list.view.subviews.count == 1)
        #expect(album.problems.isEmpty, "\(album.problems)")
    }

    @Test func aTouchDragsAndThrowsMovingElements() throws {
        let album = Album()
        let page = album.page(2)
        album.navigation.pushViewController(page, animated: false)
        album.run(0.1)
        let transition = SharedElementTransition(isComing: false)
        let hand = Hand(transition)
        album.navigation.delegate = hand
        album.navigation.popViewController(animated: true)
        album.frame()
        let flight = try #require(album.flights.first)
        for step in 1...10 {
            hand.interaction.update(Double(step) / 30)
            transition.drag(by: Vector(dx: 3 * Double(step), dy: 8 * Double(step)), scale: 1 - Double(step) / 50)
            album.run(1.0 / 60)
        }
        let bounds = flight.presentation.bounds
        let presented = flight.convert(
            Point(x: bounds.midX, y: bounds.midY), to: flight.superview?.superview, in: .presentation)
        // It was caught when the pop had completed a thirtieth.
        #expect((presented ?? .zero).offset(from: Point(x: 230, y: 380)).length < 10)
        transition.release(velocity: Vector(dx: 180, dy: 480))
        hand.interaction.finish()
        album.run(4)
        #expect(
            album.flights.isEmpty && !album.tiles[2].layer.isSetAside && album.navigation.viewControllers.count == 1)
    }

    @Test func namesDoNotRetainViews() {
        var view: View? = View()
        view?.sharedElement = "gone"
        #expect(view?.sharedElement == "gone")
        view?.sharedElement = nil
        #expect(view?.sharedElement == nil)
        let reference = Weak(view)
        view?.sharedElement = "again"
        view = nil
        #expect(reference.object == nil)
    }
}

private final class Hand: NavigationControllerDelegate {
    let transition: SharedElementTransition
    let interaction = PercentDrivenInteractiveTransition()

    init(_ transition: SharedElementTransition) { self.transition = transition }

    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? { transition }

    func navigationController(
        _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }
}
