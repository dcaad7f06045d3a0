import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// A panel whose upper edge lies at 648 points when it is closed and at 220 when it is open: 428 points apart.
@Suite struct AnimatorPanelTests {
    private let header = Point(x: 195, y: 680)

    @Test(arguments: .frameRates(30, 60, 120))
    func aSwipeOpensThePanel(_ rate: Double) throws {
        let opened = try Opened<AnimatorPanelViewController>("animator-panel", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        #expect(controller.panelView.frame.minY == 648)
        run.drag(from: header, to: Point(x: 195, y: 480), in: 0.2)
        #expect(controller.panelView.presentation.velocity(of: .position).dy < 0)
        run.settle()
        #expect(controller.panelView.frame.minY == 220)
        #expect(controller.panelView.layer.cornerRadius == 20)
        #expect(controller.isExpanded)
        #expect(controller.endings == [.end])
        #expect(controller.runningAnimators.isEmpty)
        try run.expectContinuous()
    }

    @Test func aDragScrubsThePanelLinearly() throws {
        let opened = try Opened<AnimatorPanelViewController>("animator-panel")
        let (run, controller) = (opened.run, opened.controller)
        let finger = run.press(header)
        run.move(finger, from: header, to: Point(x: 195, y: 573), in: 0.3)
        // 107 of 428 points.
        #expect(abs(controller.runningAnimators[0].fractionComplete - 0.25) < 1e-9)
        #expect(abs(controller.panelView.presentation.position.y - (648 + 250 - 107)) < 1e-6)
        #expect(abs((controller.panelView.layer.presentation()?.cornerRadius ?? -1) - 5) < 1e-6)
        #expect(run.movement(of: controller.panelView, within: 0.3) == 0)
        run.lift(finger, at: Point(x: 195, y: 573), cancelled: true)
        run.settle()
        #expect(controller.endings.count == 1)
        try run.expectContinuous()
    }

    @Test func aCaughtPanelStopsAndReverses() throws {
        let opened = try Opened<AnimatorPanelViewController>("animator-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.drag(from: header, to: Point(x: 195, y: 560), in: 0.1)
        run.advance(by: 0.1)
        let caught = Point(x: 195, y: controller.panelView.presentation.position.y - 220)
        let finger = run.press(caught)
        run.advance(by: 1 / 60)
        #expect(controller.runningAnimators.allSatisfy { !$0.isRunning })
        #expect(run.movement(of: controller.panelView, within: 0.5) == 0)
        let lower = Point(x: 195, y: caught.y + 90)
        run.move(finger, from: caught, to: lower, in: 0.15)
        run.lift(finger, at: lower)
        run.settle()
        #expect(controller.endings == [.start])
        #expect(!controller.isExpanded)
        #expect(controller.panelView.frame.minY == 648)
        #expect(controller.panelView.layer.cornerRadius == 0)
        try run.expectContinuous()
    }

    @Test func anOpenPanelIsThrownShutAndReopened() throws {
        let opened = try Opened<AnimatorPanelViewController>("animator-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.drag(from: header, to: Point(x: 195, y: 480), in: 0.15)
        run.settle()
        run.drag(from: Point(x: 195, y: 250), to: Point(x: 195, y: 420), in: 0.15)
        run.settle()
        #expect(controller.panelView.frame.minY == 648)
        run.drag(from: header, to: Point(x: 195, y: 480), in: 0.15)
        run.settle()
        #expect(controller.panelView.frame.minY == 220)
        #expect(controller.endings == [.end, .end, .end])
        try run.expectContinuous()
    }
}
