import MomentumGallery
import MomentumRecording
import Testing

@testable import MomentumCLI

struct PictureFormatTests {
    @Test func theEndingOfTheFileSaysWhich() {
        #expect(PictureFormat(file: "a.svg") == .svg)
        #expect(PictureFormat(file: "a.svg.gif") == .gif)
        #expect(PictureFormat(file: "folder.gif/a.WebP") == .webp)
        #expect(PictureFormat(file: "a.mp4") == .mp4)
        for other in ["gif", "a.gif/b", "a.png", "a.", ""] { #expect(PictureFormat(file: other) == nil) }
    }

    @Test func framesFitTheClockOfTheFormat() {
        #expect(PictureFormat.gif.framesPerSecond == 50 && PictureFormat.gif.mostFramesPerSecond == 50)
        #expect(PictureFormat.webp.framesPerSecond == 50)
        #expect(PictureFormat.mp4.framesPerSecond == 60)
    }

    @Test func aFrameShowsWhatWasOnTheStageThen() throws {
        let panel = Session.Start(scene: KnownScenes.panel)
        let recording = Recording(Playback(.gesture(1, panel), clock: FrameClock(duration: 0.5)))
        let picture = PaintedPicture(recording, speed: 0.5)
        #expect(abs(picture.end - 1) < 1e-12 && abs(picture.duration - 2) < 1e-12)
        #expect(picture.frameTimes(framesPerSecond: 30).count == 60)
        let first = try #require(picture.list(at: 0))
        let later = try #require(picture.list(at: 0.5))
        #expect(first.words != later.words)
        #expect(picture.list(at: 0.5 + 1 / 61)?.words == later.words)
        #expect(picture.list(at: 2)?.words == picture.list(at: picture.end)?.words)
        #expect(picture.text.contains("<canvas id=\"canvas\"") && picture.text.contains("@keyframes"))
    }
}
