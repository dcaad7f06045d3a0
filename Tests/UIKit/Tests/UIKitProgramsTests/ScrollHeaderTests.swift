import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// A header of 220 points that shrinks to 80.
@Suite struct ScrollHeaderTests {
    @Test func theHeaderFollowsTheOffset() throws {
        let opened = try Opened<ScrollHeaderViewController>("scroll-header")
        let (run, controller) = (opened.run, opened.controller)
        #expect(controller.scrollView.contentOffset.y == -220)
        #expect(controller.headerView.frame.height == 220)
        let finger = run.press(Point(x: 60, y: 600))
        run.move(finger, from: Point(x: 60, y: 600), to: Point(x: 60, y: 500), in: 0.4)
        let height = controller.headerView.frame.height
        #expect(height == -controller.scrollView.contentOffset.y)
        #expect(height < 140 && height > 110)
        #expect(abs(controller.avatarView.alpha - (height - 80) / 140) < 1e-9)
        run.lift(finger, at: Point(x: 60, y: 500))
        run.settle()
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func theHeaderNeverRestsInBetween(_ rate: Double) throws {
        let opened = try Opened<ScrollHeaderViewController>("scroll-header", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        run.drag(from: Point(x: 60, y: 600), to: Point(x: 60, y: 570), in: 0.15)
        run.settle()
        #expect(controller.headerView.frame.height == 80)
        run.drag(from: Point(x: 60, y: 400), to: Point(x: 60, y: 430), in: 0.15)
        run.settle()
        #expect(controller.headerView.frame.height == 220)
        #expect(controller.endedAt == [-80, -220])
        #expect(controller.dragsBegun == 2)
        try run.expectContinuous()
    }

    @Test func aPulledHeaderStretchesAndBouncesBack() throws {
        let opened = try Opened<ScrollHeaderViewController>("scroll-header")
        let (run, controller) = (opened.run, opened.controller)
        let finger = run.press(Point(x: 60, y: 500))
        run.move(finger, from: Point(x: 60, y: 500), to: Point(x: 60, y: 620), in: 0.3)
        #expect(controller.headerView.frame.height > 240)
        run.lift(finger, at: Point(x: 60, y: 620))
        run.settle()
        #expect(controller.headerView.frame.height == 220)
        try run.expectContinuous()
    }

    @Test func pagesAreSwipedAndTheControlFollows() throws {
        let opened = try Opened<ScrollHeaderViewController>("scroll-header")
        let (run, controller) = (opened.run, opened.controller)
        run.drag(from: Point(x: 320, y: 300), to: Point(x: 140, y: 300), in: 0.15)
        run.settle()
        #expect(controller.pageControl.currentPage == 1)
        #expect(controller.pagesView.contentOffset.x == controller.pagesView.bounds.width)
        let dots = run.seen(controller.pageControl)
        run.tap(Point(x: dots.x + 20, y: dots.y))
        run.settle()
        #expect(controller.pagesView.contentOffset.x == controller.pagesView.bounds.width * 2)
        try run.expectContinuous()
    }

    @Test func aSwitchCollapsesTheNextRow() throws {
        let opened = try Opened<ScrollHeaderViewController>("scroll-header")
        let (run, controller) = (opened.run, opened.controller)
        let (second, third, fourth) = (run.view("Row 2"), run.view("Row 3"), run.view("Row 4"))
        let before = fourth.frame.minY
        run.tap(Point(x: 340, y: run.seen(second).y))
        run.advance(by: 0.1)
        let halfway = fourth.presentation.position.y - fourth.bounds.height / 2
        #expect(halfway < before && halfway > before - 60)
        run.settle()
        #expect(third.isHidden)
        #expect(fourth.frame.minY < before - 60)
        #expect(controller.stackView.arrangedSubviews.count == 14)
        try run.expectContinuous()
    }
}
