import Momentum
import MomentumTesting
import Testing

@testable import MusicPlayer

/// The clock, the bar of the time, the size of the cover, and the lyrics.
@Suite struct PlayingTests {
    private func opened(_ rate: Double = 60) throws -> Run {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        run.type(.up)
        run.settle()
        return run
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func theTimeIsTheStages(_ rate: Double) throws {
        let run = try opened(rate)
        run.tap(on: "Play")
        let start = run.time
        run.advance(by: 10)
        #expect(run.view(labelled: "Time").accessibilityValue == "10 seconds of 3 minutes 34 seconds")
        run.tap(on: "Pause")
        run.settle()
        let value = run.view(labelled: "Time").accessibilityValue
        run.advance(by: 5)
        #expect(run.view(labelled: "Time").accessibilityValue == value)
        #expect(run.time - start > 14.9)
        try run.expectContinuous()
    }

    @Test func theCoverBreathes() throws {
        let run = try opened()
        let cover = run.view("cover")
        #expect(abs(cover.presentation.transform.affinePart.a - 0.78) < 1e-6)
        run.tap(on: "Play")
        var largest = 0.0
        for _ in 1...60 {
            run.advance(by: 1.0 / 60)
            largest = max(largest, cover.presentation.transform.affinePart.a)
        }
        // It overshoots.
        #expect(largest > 1.01)
        run.tap(on: "Pause")
        run.settle()
        #expect(abs(cover.presentation.transform.affinePart.a - 0.78) < 1e-6)
        try run.expectContinuous()
    }

    @Test func theMiniPlayersCoverHasItsFullSize() throws {
        let run = try opened()
        let player = run.view("player").bounds
        run.drag(from: Point(x: 195, y: 60), to: Point(x: 195, y: 300), in: 0.2)
        run.settle()
        #expect(run.view("player").bounds.height < player.height)
        #expect(run.view("cover").transform == .identity && run.view("artwork").bounds.width == 48)
        // Also if the sheet is caught and thrown back.
        run.drag(from: Point(x: 150, y: 680), to: Point(x: 150, y: 560), in: 0.4)
        run.drag(from: Point(x: 150, y: 600), to: Point(x: 150, y: 690), in: 0.1)
        run.settle()
        #expect(run.view("cover").transform == .identity)
        try run.expectContinuous()
    }

    @Test func theScrubberGrowsUnderTheFingerAndWinds() throws {
        let run = try opened()
        let bar = run.view(labelled: "Time")
        let start = bar.convert(Point(x: 30, y: 15), to: nil) ?? .zero
        let finger = run.press(start)
        run.advance(by: 0.5)
        #expect(bar.subviews[0].presentation.bounds.height > 13)
        run.move(finger, from: start, to: Point(x: start.x + 100, y: start.y + 60), in: 0.4)
        // The sheet stays at its position, and the times are those of the touch.
        #expect(run.stage.root.texts.contains(clock(214 * 100 / bar.bounds.width)))
        #expect(run.view("player").presentation.position.y == 360)
        run.lift(finger, at: Point(x: start.x + 100, y: start.y + 60))
        run.settle()
        #expect(bar.subviews[0].presentation.bounds.height == 7)
        let share = bar.accessibilityQuantity?.value ?? 0
        #expect(abs(share - 100 / bar.bounds.width) < 0.01)
        run.perform(.increment, on: "Time")
        run.settle()
        #expect((bar.accessibilityQuantity?.value ?? 0) > share)
        try run.expectContinuous()
    }

    @Test func nextAndPreviousChangeTheSong() throws {
        let run = try opened()
        run.tap(on: "Next")
        run.settle()
        #expect(run.view("title").accessibilityLabel == "Slow Tide")
        run.tap(on: "Previous")
        run.settle()
        #expect(run.view("title").accessibilityLabel == "Glass Harbour")
        run.tap(on: "Play")
        run.perform(.setValue, on: "Time", value: 0.99)
        run.advance(by: 4)
        #expect(run.view("title").accessibilityLabel == "Slow Tide")
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(60, 120))
    func lyricsFollowTheSongUnlessAFingerScrolls(_ rate: Double) throws {
        let run = try opened(rate)
        run.tap(on: "Lyrics")
        run.settle()
        run.tap(on: "Play")
        run.perform(.setValue, on: "Time", value: 0.5)
        run.advance(by: 1.5)
        let lyrics = run.view("lyrics")
        let followed = lyrics.bounds.origin.y
        #expect(followed > 100)
        // The user scrolls.
        run.drag(from: Point(x: 195, y: 250), to: Point(x: 195, y: 350), in: 0.3)
        run.advance(by: 4)
        let scrolled = lyrics.bounds.origin.y
        #expect(scrolled < followed - 100)
        run.advance(by: 1)
        #expect(lyrics.bounds.origin.y == scrolled)
        // The list follows the song again.
        run.advance(by: 4)
        #expect(abs(lyrics.bounds.origin.y - followed) < 60)
        try run.expectContinuous()
    }

    @Test func aLineOfTheLyricsWindsTheSong() throws {
        let run = try opened()
        run.tap(on: "Lyrics")
        run.settle()
        run.activate("and holds the sky inside")
        run.settle()
        #expect((run.view(labelled: "Time").accessibilityQuantity?.value ?? 0) > 0.05)
        try run.expectContinuous()
    }
}

extension View {
    /// The texts of this view and all its descendants.
    fileprivate var texts: [String] { [(self as? Label)?.text].compactMap { $0 } + subviews.flatMap { $0.texts } }
}
