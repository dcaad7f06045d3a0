import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// Tiles of 173 points, two in a line; the picture of a page is 55 % of its height.
@Suite struct PhotoHeroTests {
    private func shown(_ rate: Double = 60) throws -> (Opened<PhotoGridViewController>, PhotoViewController) {
        let opened = try Opened<PhotoGridViewController>("photo-hero", framesPerSecond: rate)
        opened.run.tap(Point(x: 290, y: 100))
        opened.run.settle(within: 3)
        return (opened, try #require(opened.controller.presentedViewController as? PhotoViewController))
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aPhotoZoomsToItsPageAndBack(_ rate: Double) throws {
        let opened = try Opened<PhotoGridViewController>("photo-hero", framesPerSecond: rate)
        let (run, grid) = (opened.run, opened.controller)
        run.tap(Point(x: 290, y: 100))
        run.advance(by: 0.1)
        let hero = run.view("hero")
        let tile = try #require(grid.selectedPicture)
        #expect(tile.alpha == 0)
        #expect(hero.presentation.bounds.size.width > 173 && hero.presentation.bounds.size.width < 390)
        run.settle(within: 3)
        let page = try #require(grid.presentedViewController as? PhotoViewController)
        #expect(page.photo.title == "Photo 2" && hero.superview == nil && tile.alpha == 1)
        #expect(page.pictureView.alpha == 1 && page.pictureView.frame.height == 0.55 * 720)
        run.tap(on: "Close")
        run.settle(within: 3)
        #expect(grid.presentedViewController == nil && page.view.superview == nil && tile.alpha == 1)
        try run.expectContinuous()
    }

    @Test func pullingDownReturnsThePhotoToTheGrid() throws {
        let (opened, page) = try shown()
        let run = opened.run
        let (start, end) = (Point(x: 195, y: 300), Point(x: 195, y: 560))
        let finger = run.press(start)
        run.move(finger, from: start, to: end, in: 0.4)
        let height = run.view("hero").presentation.bounds.size.height
        #expect(height < 0.55 * 720 && height > 173)
        #expect(run.movement(of: run.view("hero"), within: 0.3) == 0)
        run.lift(finger, at: end)
        run.settle(within: 3)
        #expect(opened.controller.presentedViewController == nil && page.view.superview == nil)
        try run.expectContinuous()
    }

    @Test func aShortPullKeepsThePage() throws {
        let (opened, page) = try shown()
        let run = opened.run
        let (start, end) = (Point(x: 195, y: 300), Point(x: 195, y: 400))
        let finger = run.press(start)
        run.move(finger, from: start, to: end, in: 0.3)
        run.advance(by: 0.2)
        run.lift(finger, at: end)
        run.settle(within: 3)
        #expect(opened.controller.presentedViewController === page)
        #expect(page.pictureView.alpha == 1 && page.titleLabel.superview?.alpha == 1)
        run.tap(on: "Like")
        run.advance(by: 0.1)
        #expect(page.isLiked && page.likeButton.presentation.transform.m11 > 1)
        run.settle(within: 3)
        run.tap(on: "Close")
        run.settle(within: 3)
        #expect(opened.controller.presentedViewController == nil)
        try run.expectContinuous()
    }

    @Test func thePageZoomsFromAScrolledTile() throws {
        let opened = try Opened<PhotoGridViewController>("photo-hero")
        let run = opened.run
        run.drag(from: Point(x: 195, y: 600), to: Point(x: 195, y: 300), in: 0.2)
        run.settle(within: 4)
        #expect(opened.controller.collectionView.contentOffset.y > 300)
        run.tap(Point(x: 100, y: 400))
        run.advance(by: 1.0 / 60)
        let tile = try #require(opened.controller.selectedPicture)
        let place = try #require(tile.convert(tile.bounds, to: opened.controller.view))
        #expect(abs(run.seen(run.view("hero")).y - place.midY) < 40)
        run.settle(within: 3)
        #expect((opened.controller.presentedViewController as? PhotoViewController)?.photo.title != "Photo 1")
        try run.expectContinuous()
    }
}
