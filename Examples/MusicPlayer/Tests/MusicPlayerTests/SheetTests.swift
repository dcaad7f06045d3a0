import Momentum
import MomentumTesting
import Testing

@testable import MusicPlayer

/// The transition from the mini player to the sheet, with every kind of input.
@Suite struct SheetTests {
    private let mini = Point(x: 150, y: 680)

    /// Returns the distance of the sheet's upper edge from that of the stage.
    private func top(_ run: Run) -> Double {
        let player = run.view("player").presentation
        return player.position.y - player.bounds.height / 2
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aThrowUpwardsOpensTheSheet(_ rate: Double) throws {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        #expect(top(run) > 600)
        run.drag(from: mini, to: Point(x: 150, y: 500), in: 0.15)
        #expect(run.view("player").presentation.velocity(of: .position).dy < -300)
        run.settle()
        #expect(top(run) == 0)
        #expect(run.view("artwork").bounds.width > 200)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func theSheetFollowsTheFinger(_ rate: Double) throws {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        let before = top(run)
        let finger = run.press(mini)
        run.move(finger, from: mini, to: Point(x: 150, y: 380), in: 0.5)
        #expect(abs(before - top(run) - 290) < 1)
        let artwork = run.view("artwork").presentation.bounds.width
        #expect(artwork > 60 && artwork < 290)
        run.move(finger, from: Point(x: 150, y: 380), to: Point(x: 150, y: 640), in: 0.5)
        run.advance(by: 0.1)
        run.lift(finger, at: Point(x: 150, y: 640))
        run.settle()
        #expect(top(run) == before)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aTapOpensTheSheetWhichIsCaughtAndThrownBack(_ rate: Double) throws {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        let before = top(run)
        run.tap(mini)
        run.advance(by: 0.2)
        let caught = top(run)
        #expect(caught > 20 && caught < 600)
        let start = Point(x: 195, y: 600)
        let finger = run.press(start)
        run.advance(by: 0.3)
        let held = top(run)
        run.advance(by: 0.2)
        #expect(top(run) == held)
        run.move(finger, from: start, to: Point(x: 195, y: 710), in: 0.06)
        run.lift(finger, at: Point(x: 195, y: 710))
        run.settle()
        #expect(top(run) == before)
        try run.expectContinuous()
    }

    @Test func theSheetReversesInFlight() throws {
        let run = try Run(MusicPlayer())
        let before = top(run)
        run.tap(mini)
        run.advance(by: 0.15)
        run.type(.escape)
        run.advance(by: 0.02)
        #expect(top(run) < before)
        run.settle()
        #expect(top(run) == before)
        run.type(.up)
        run.settle()
        #expect(top(run) == 0)
        run.type(.down)
        run.advance(by: 0.2)
        run.type(.up)
        run.settle()
        #expect(top(run) == 0)
        try run.expectContinuous()
    }

    @Test(arguments: ["Queue", "Lyrics"], .frameRates(60, 120))
    func aListAtItsTopPassesTheDragToTheSheet(_ page: String, rate: Double) throws {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        run.tap(mini)
        run.settle()
        run.tap(on: page)
        run.settle()
        // The list scrolls up and back to its top. Then the same touch moves the sheet down and up again.
        let list = run.view(page.lowercased())
        let finger = run.press(Point(x: 195, y: 330))
        run.move(finger, from: Point(x: 195, y: 330), to: Point(x: 195, y: 280), in: 0.2)
        #expect(list.bounds.origin.y > 30)
        run.move(finger, from: Point(x: 195, y: 280), to: Point(x: 195, y: 480), in: 0.4)
        #expect(list.bounds.origin.y == 0)
        #expect(abs(top(run) - 160) < 1)
        run.move(finger, from: Point(x: 195, y: 480), to: Point(x: 195, y: 300), in: 0.4)
        #expect(top(run) < 1)
        #expect(list.bounds.origin.y > 19)
        run.move(finger, from: Point(x: 195, y: 300), to: Point(x: 195, y: 620), in: 0.3)
        run.lift(finger, at: Point(x: 195, y: 620))
        run.settle()
        #expect(top(run) > 600)
        try run.expectContinuous()
    }

    @Test func aPageChangesInFlight() throws {
        let run = try Run(MusicPlayer())
        run.tap(mini)
        run.advance(by: 0.25)
        run.activate("Queue")
        run.advance(by: 0.1)
        run.activate("Lyrics")
        run.settle()
        #expect(run.view("lyrics page").alpha == 1 && run.view("queue page").alpha == 0)
        run.activate("Lyrics")
        run.advance(by: 0.1)
        run.type(.escape)
        run.settle()
        #expect(top(run) > 600)
        try run.expectContinuous()
    }

    @Test func aPageChosenInFlightAppearsWithTheSheet() throws {
        let run = try Run(MusicPlayer())
        run.tap(mini)
        run.advance(by: 0.3)
        run.activate("Lyrics")
        run.advance(by: 0.05)
        // Caught and thrown back: the cover stays where the mini player has it.
        run.drag(from: Point(x: 195, y: 300), to: Point(x: 195, y: 520), in: 0.1)
        while top(run) < 600 {
            run.advance(by: 1.0 / 60)
            #expect(run.view("artwork").presentation.position.x > 30)
        }
        run.settle()
        run.type(.up)
        run.settle()
        #expect(run.view("lyrics page").alpha == 1)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func resizingKeepsTheFractionOfTheSheet(_ rate: Double) throws {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        let finger = run.press(mini)
        run.move(finger, from: mini, to: Point(x: 150, y: 380), in: 0.5)
        let share = top(run) / 648
        run.apply(.resize(Size(width: 844, height: 600)))
        run.advance(by: 0.05)
        #expect(abs(top(run) / 528 - share) < 1e-6)
        // The touch still holds the sheet and can throw it.
        let held = top(run)
        run.move(finger, from: Point(x: 150, y: 380), to: Point(x: 150, y: 320), in: 0.1)
        #expect(abs(held - top(run) - 60) < 1e-6)
        run.lift(finger, at: Point(x: 150, y: 320))
        run.advance(by: 0.05)
        let seen = top(run) / 528
        run.apply(.resize(Size(width: 390, height: 720)))
        run.advance(by: 1 / rate)
        #expect(top(run) / 648 < seen && top(run) / 648 > seen - 0.2)
        run.settle()
        #expect(top(run) == 0 && run.view("player").bounds.size == Size(width: 390, height: 720))
        try run.expectContinuous()
    }

    @Test func reducedMotionShowsTheSheetAtOnce() throws {
        let run = try Run(MusicPlayer(), reducesMotion: true)
        run.type(.up)
        run.advance(by: 0.02)
        #expect(top(run) == 0)
        run.type(.escape)
        run.advance(by: 0.02)
        #expect(top(run) > 600)
    }

    @Test func randomTouchesCauseNoJumps() throws {
        try Explorer(MusicPlayer()).run(scripts: 30)
    }
}
