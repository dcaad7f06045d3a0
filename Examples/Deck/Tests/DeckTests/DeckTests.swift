import Momentum
import MomentumTesting
import Testing

@testable import Deck

@Suite struct DeckTests {
    private let middle = Point(x: 195, y: 310)
    private let cards: JSON = [
        ["id": "sea", "title": "Open sea", "text": "Water", "picture": "sea.jpg"],
        ["id": "city", "title": "The city", "text": "Houses", "picture": "city.jpg"],
    ]

    private func loaded(_ environment: HostEnvironment = HostEnvironment(), _ rate: Double = 60) throws -> Run {
        let run = try Run(Deck(), framesPerSecond: rate, environment: environment)
        run.answer(.fetch("cards.json"), with: .json(cards))
        run.settle()
        return run
    }

    private func canLike(_ run: Run) -> Bool { (run.view(labelled: "Like") as? Button)?.isEnabled ?? false }

    @Test func aSkeletonWaitsForASlowServer() throws {
        let run = try Run(Deck())
        run.advance(by: 5)
        _ = run.view(labelled: "Loading")
        #expect(!canLike(run))
        run.answer(.fetch("cards.json"), with: .json(cards))
        run.settle()
        #expect(canLike(run))
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aCardThatIsThrownRightIsLikedAndKept(_ rate: Double) throws {
        let run = try loaded(HostEnvironment(), rate)
        run.drag(from: middle, to: Point(x: 335, y: 300), in: 0.15)
        #expect(abs(run.view("sea").presentation.velocity(of: .position).dx - 933) < 2)
        run.settle()
        #expect(run.messages.map(\.name) == ["liked"])
        #expect(run.messages[0].value == ["card": "sea", "count": 1])
        #expect(run.stage.host.storage["liked"] == ["sea"])
        try run.expectContinuous()
    }

    @Test func whatWasLikedIsShownInTheNextRun() throws {
        let run = try loaded(HostEnvironment(storage: [JSON.Member("liked", ["city"])]))
        _ = run.view(labelled: "The city. Houses. Liked")
        run.tap(on: "Skip")
        run.tap(on: "Skip")
        run.settle()
        #expect(run.stage.host.storage["liked"] == [])
        #expect(run.messages.map(\.name) == ["skipped", "skipped"])
    }

    @Test func aThrownCardIsCaughtAndReturned() throws {
        let run = try loaded()
        run.drag(from: middle, to: Point(x: 335, y: 310), in: 0.15)
        run.advance(by: 0.05)
        run.drag(from: Point(x: 370, y: 310), to: Point(x: 140, y: 310), in: 0.6)
        run.settle()
        #expect(abs(run.view(labelled: "Open sea. Water").center.x - 195) < 0.01)
        try run.expectContinuous()
    }

    @Test(arguments: [FetchError.unreachable, .timedOut, .incomplete])
    func aFailureIsSaidAndTheUserTriesAgain(_ error: FetchError) throws {
        let run = try Run(Deck())
        run.answer(.fetch("cards.json"), with: .failure(error))
        run.settle()
        _ = run.view(labelled: error.sentence)
        run.tap(on: "Try again")
        run.answer(.fetch("cards.json"), with: .json(cards))
        run.settle()
        #expect(canLike(run))
        try run.expectContinuous()
    }

    @Test(arguments: ["", "{", "{}", "[]", "[1]", "[{\"id\":3}]"])
    func aMalformedAnswerIsNoDeck(_ text: String) throws {
        let run = try Run(Deck())
        run.answer(.fetch("cards.json"), with: .text(text))
        run.settle()
        _ = run.view(labelled: "The server has no cards.")
        _ = run.view(labelled: "Try again")
    }

    @Test func thePageDealsAgainInFullMotion() throws {
        let run = try loaded()
        run.drag(from: middle, to: Point(x: 335, y: 300), in: 0.15)
        run.advance(by: 0.05)
        run.post("restart")
        run.settle()
        #expect(run.view(labelled: "Open sea. Water. Liked").center.x == 195)
        try run.expectContinuous()
    }

    @Test("Random fingers, answers and messages never break the deck.")
    func randomFingersAnswersAndMessagesNeverBreakIt() throws {
        try Explorer(Deck()).run(scripts: 40)
    }
}
