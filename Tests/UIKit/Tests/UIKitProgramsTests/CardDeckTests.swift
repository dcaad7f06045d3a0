import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

@Suite struct CardDeckTests {
    private let middle = Point(x: 195, y: 360)

    @Test(arguments: .frameRates(30, 60, 120))
    func aCardIsThrownAway(_ rate: Double) throws {
        let opened = try Opened<CardDeckViewController>("card-deck", framesPerSecond: rate)
        let (run, controller) = (opened.run, opened.controller)
        let card = try #require(controller.topCard)
        run.drag(from: middle, to: Point(x: 320, y: 340), in: 0.15)
        run.advance(by: 0.05)
        #expect(card.presentation.velocity(of: .position).dx > 0)
        run.advance(by: 1)
        #expect(controller.kept == ["Push"])
        #expect(card.superview == nil)
        #expect(controller.topCard?.word == "Snap")
        try run.expectContinuous()
    }

    @Test func aReleasedCardSpringsBack() throws {
        let opened = try Opened<CardDeckViewController>("card-deck")
        let (run, controller) = (opened.run, opened.controller)
        let card = try #require(controller.topCard)
        let finger = run.press(middle)
        run.move(finger, from: middle, to: Point(x: 265, y: 400), in: 0.3)
        run.advance(by: 0.3)
        run.lift(finger, at: Point(x: 265, y: 400))
        run.advance(by: 3)
        #expect(card.center == middle)
        #expect(card.presentation.position == middle)
        #expect(card.transform == .identity)
        #expect(controller.cards.count == 5)
        try run.expectContinuous()
    }

    @Test func theTimerThrowsCardsInStageTime() throws {
        let opened = try Opened<CardDeckViewController>("card-deck")
        let (run, controller) = (opened.run, opened.controller)
        run.tap(Point(x: 245, y: 56))
        let began = run.time
        for _ in 1...3 {
            run.advance(by: 0.5)
            #expect(controller.cards.count == 5 - Int(((run.time - began) / 0.8).rounded(.down)))
        }
        run.advance(by: 4)
        #expect(controller.cards.isEmpty)
        #expect(controller.kept.count + controller.thrown.count == 5)
        // The new request deals again.
        #expect(controller.presentedViewController != nil)
        try run.expectContinuous()
        run.tap(on: "Deal")
        run.advance(by: 1)
        #expect(controller.presentedViewController == nil)
        #expect(controller.cards.count == 5)
    }

    @Test func aDisplayLinkTicksOncePerFrame() throws {
        let opened = try Opened<CardDeckViewController>("card-deck")
        let before = opened.controller.ticks
        opened.run.advance(by: 1)
        #expect(abs(opened.controller.ticks - before - 60) <= 1)
    }
}
