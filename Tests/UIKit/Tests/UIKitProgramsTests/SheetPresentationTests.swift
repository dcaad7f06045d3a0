import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// A sheet over two thirds of the screen: its upper edge lies at 240 points.
@Suite struct SheetPresentationTests {
    private func presented(framesPerSecond: Double = 60) throws -> (
        Opened<SheetHostViewController>, SheetViewController
    ) {
        let opened = try Opened<SheetHostViewController>("sheet-presentation", framesPerSecond: framesPerSecond)
        opened.run.tap(Point(x: 195, y: 102))
        opened.run.settle()
        let sheet = try #require(opened.controller.presentedViewController as? SheetViewController)
        #expect(sheet.view.frame.minY == 240)
        return (opened, sheet)
    }

    @Test func aButtonPresentsTheSheet() throws {
        let (opened, sheet) = try presented()
        #expect(opened.controller.sheetTransitioningDelegate.presentationAnimator.endings == [true])
        #expect(sheet.presentingViewController === opened.controller)
        #expect(opened.run.view("Dimming").alpha == 1)
        try opened.run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aLongPullDismissesTheSheet(_ rate: Double) throws {
        let (opened, sheet) = try presented(framesPerSecond: rate)
        let run = opened.run
        let (start, end) = (Point(x: 195, y: 600), Point(x: 195, y: 700))
        _ = end
        let finger = run.press(start)
        run.move(finger, from: start, to: Point(x: 195, y: 700), in: 0.3)
        run.lift(finger, at: Point(x: 195, y: 700))
        run.settle()
        // A fifth of the way is not enough.
        #expect(opened.controller.presentedViewController === sheet)
        #expect(sheet.view.frame.minY == 240)
        #expect(opened.controller.sheetTransitioningDelegate.dismissalAnimator.endings == [false])
        run.drag(from: Point(x: 195, y: 300), to: Point(x: 195, y: 560), in: 0.5)
        run.settle()
        #expect(opened.controller.presentedViewController == nil)
        #expect(sheet.disappearances == 1)
        #expect(opened.controller.sheetTransitioningDelegate.dismissalAnimator.endings == [false, true])
        try run.expectContinuous()
    }

    @Test func theSheetFollowsTheFinger() throws {
        let (opened, sheet) = try presented()
        let run = opened.run
        let finger = run.press(Point(x: 195, y: 500))
        run.move(finger, from: Point(x: 195, y: 500), to: Point(x: 195, y: 620), in: 0.3)
        let seen = sheet.view.presentation.position.y - 240
        #expect(seen > 240 + 100 && seen <= 240 + 120)
        #expect(run.movement(of: sheet.view, within: 0.3) == 0)
        run.lift(finger, at: Point(x: 195, y: 620), cancelled: true)
        run.settle()
        #expect(sheet.view.frame.minY == 240)
        #expect(opened.controller.presentedViewController === sheet)
        try run.expectContinuous()
    }

    @Test func aTapOnTheDimmingViewDismissesTheSheet() throws {
        let (opened, _) = try presented()
        opened.run.tap(Point(x: 195, y: 200))
        opened.run.settle()
        #expect(opened.controller.presentedViewController == nil)
        try opened.run.expectContinuous()
    }

    @Test func theChoiceIsReturned() throws {
        let (opened, _) = try presented()
        opened.run.tap(Point(x: 195, y: 240 + 80 + 60 + 22))
        opened.run.settle()
        #expect(opened.controller.result == "Chosen: Medium")
        #expect(opened.controller.presentedViewController == nil)
        try opened.run.expectContinuous()
    }
}
