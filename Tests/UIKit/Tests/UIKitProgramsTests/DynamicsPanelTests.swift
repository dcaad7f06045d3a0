import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

/// A panel between two boundaries, whose upper edge lies at 630 points below and at 200 above.
@Suite struct DynamicsPanelTests {
    private let header = Point(x: 195, y: 660)

    @Test func thePanelRestsOnTheLowerBoundary() throws {
        let opened = try Opened<DynamicsPanelViewController>("dynamics-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.settle()
        #expect(abs(controller.panel.frame.minY - 630) < 1)
        #expect(controller.contacts.first == "bottom")
        #expect(controller.pauses >= 1)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(60, 120))
    func aPanelThrownUpReachesTheUpperBoundary(_ rate: Double) throws {
        let opened = try Opened<DynamicsPanelViewController>("dynamics-panel", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        run.settle()
        run.drag(from: header, to: Point(x: 195, y: 560), in: 0.1)
        run.advance(by: 0.1)
        #expect(controller.panel.presentation.velocity(of: .position).dy < -500)
        run.settle()
        #expect(abs(controller.panel.frame.minY - 200) < 1)
        #expect(controller.contacts.contains("top"))
        try run.expectContinuous()
    }

    @Test func aReleasedPanelFallsBack() throws {
        let opened = try Opened<DynamicsPanelViewController>("dynamics-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.settle()
        let higher = Point(x: 195, y: 600)
        let finger = run.press(header)
        run.move(finger, from: header, to: higher, in: 0.6)
        run.advance(by: 0.4)
        #expect(abs(controller.panel.frame.minY - 570) < 15)
        run.lift(finger, at: higher)
        run.settle()
        #expect(abs(controller.panel.frame.minY - 630) < 1)
        try run.expectContinuous()
    }

    @Test func aTapSnapsTheBadgeThere() throws {
        let opened = try Opened<DynamicsPanelViewController>("dynamics-panel")
        let (run, controller) = (opened.run, opened.controller)
        for point in [Point(x: 300, y: 300), Point(x: 100, y: 150)] {
            run.tap(point)
            run.settle()
            #expect(abs(controller.badge.center.x - point.x) < 1 && abs(controller.badge.center.y - point.y) < 1)
        }
        try run.expectContinuous()
    }

    @Test func twoTapsNudgeItAndItFallsBack() throws {
        let opened = try Opened<DynamicsPanelViewController>("dynamics-panel")
        let (run, controller) = (opened.run, opened.controller)
        run.settle()
        run.tap(header)
        run.advance(by: 0.05)
        run.tap(header)
        run.advance(by: 0.1)
        #expect(controller.panel.frame.minY < 629)
        run.settle()
        #expect(abs(controller.panel.frame.minY - 630) < 1)
        try run.expectContinuous()
    }
}
