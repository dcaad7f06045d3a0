import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// A panel whose upper edge lies at 632 points when it is closed and at 216 when it is open.
@Suite struct SpringPanelTests {
    private let header = Point(x: 195, y: 680)

    @Test(arguments: .frameRates(30, 60, 120))
    func aThrownPanelOpensWithTheFingersVelocity(_ rate: Double) throws {
        let opened = try Opened<SpringPanelViewController>("spring-panel", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        #expect(controller.panelView.frame.minY == 632)
        run.drag(from: header, to: Point(x: 195, y: 530), in: 0.15)
        #expect(abs(controller.panelView.presentation.velocity(of: .position).dy + 1000) < 100)
        run.settle()
        #expect(controller.panelView.frame.minY == 216)
        #expect(controller.isOpen)
        #expect(controller.stateLabel.text == "Push down")
        #expect(controller.finishes == [true])
        try run.expectContinuous()
    }

    @Test func aTapOpensAndClosesIt() throws {
        let opened = try Opened<SpringPanelViewController>("spring-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.tap(header)
        run.settle()
        #expect(controller.panelView.frame.minY == 216)
        run.tap(Point(x: 195, y: 260))
        run.settle()
        #expect(controller.panelView.frame.minY == 632)
        #expect(controller.finishes == [true, true])
        try run.expectContinuous()
    }

    @Test func aCaughtPanelFollowsTheFinger() throws {
        let opened = try Opened<SpringPanelViewController>("spring-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.tap(header)
        run.advance(by: 0.15)
        let start = Point(x: 195, y: controller.panelView.presentation.position.y - 340)
        let finger = run.press(start)
        let lower = Point(x: 195, y: start.y + 120)
        run.move(finger, from: start, to: lower, in: 0.1)
        run.lift(finger, at: lower)
        run.settle()
        #expect(!controller.isOpen)
        #expect(controller.panelView.frame.minY == 632)
        #expect(controller.finishes == [false, true])
        try run.expectContinuous()
    }

    @Test func anOverpulledPanelRubberBands() throws {
        let opened = try Opened<SpringPanelViewController>("spring-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.tap(header)
        run.settle()
        let (start, end) = (Point(x: 195, y: 300), Point(x: 195, y: 180))
        let finger = run.press(start)
        run.move(finger, from: start, to: end, in: 0.5)
        let top = controller.panelView.frame.minY
        #expect(top < 216 && top > 180)
        run.lift(finger, at: end)
        run.settle()
        #expect(controller.panelView.frame.minY == 216)
        try run.expectContinuous()
    }
}
