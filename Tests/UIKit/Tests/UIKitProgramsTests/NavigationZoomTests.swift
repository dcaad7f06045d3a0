import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

@Suite struct NavigationZoomTests {
    private func wall(_ opened: Opened<ZoomNavigationController>) throws -> ColorWallViewController {
        try #require(opened.controller.viewControllers.first as? ColorWallViewController)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aTileGrowsIntoItsDetailAndShrinksBack(_ rate: Double) throws {
        let opened = try Opened<ZoomNavigationController>("navigation-zoom", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        let tile = try wall(opened).tiles[3]
        run.tap(run.seen(tile))
        run.advance(by: 0.1)
        let detail = try #require(controller.topViewController as? ColorDetailViewController)
        let scale = detail.view.layer.presentation()?.transform.m11 ?? 0
        #expect(scale > 0.45 && scale < 1)
        run.settle()
        #expect(detail.color == tile.backgroundColor)
        #expect(detail.view.transform == .identity)
        #expect(controller.viewControllers.count == 2)
        controller.popViewController(animated: true)
        run.settle()
        #expect(controller.topViewController === (try wall(opened)))
        #expect(controller.shown.suffix(2) == ["Detail", "Colors"])
        try run.expectContinuous()
    }

    @Test func theBarsButtonsAct() throws {
        let opened = try Opened<ZoomNavigationController>("navigation-zoom")
        let (run, controller) = (opened.run, opened.controller)
        let wall = try wall(opened)
        let first = wall.tiles[0]
        run.tap(on: "Sort")
        run.settle()
        #expect(wall.sorts == 1)
        #expect(wall.tiles.last === first)
        run.tap(run.seen(first))
        run.settle()
        #expect(controller.topViewController is ColorDetailViewController)
        run.tap(on: "Done")
        run.settle()
        #expect(controller.topViewController === wall)
        try run.expectContinuous()
    }

    @Test func aLongPressMakesAFavorite() throws {
        let opened = try Opened<ZoomNavigationController>("navigation-zoom")
        let (run, controller) = (opened.run, opened.controller)
        run.tap(run.seen(try wall(opened).tiles[0]))
        run.settle()
        let detail = try #require(controller.topViewController as? ColorDetailViewController)
        // The program sets a different text of the bar, whose width follows the text.
        for view in controller.navigationBar.descendants { view.layer.name = "title" }
        let finger = run.press(Point(x: 195, y: 500))
        run.advance(by: 0.3)
        #expect(!detail.isFavorite)
        run.advance(by: 0.2)
        #expect(detail.isFavorite)
        run.lift(finger, at: Point(x: 195, y: 500))
        run.settle()
        try run.expectContinuous()
    }
}

extension View {
    /// Its descendants.
    fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
