import Testing

@testable import MomentumRecording

struct RecordingFormatTests {
    @Test func theFileExtensionChoosesTheFormat() {
        #expect(RecordingFormat(file: "a.svg") == .svg)
        #expect(RecordingFormat(file: "a.svg.gif") == .gif)
        #expect(RecordingFormat(file: "folder.gif/a.WebP") == .webp)
        #expect(RecordingFormat(file: "a.mp4") == .mp4)
        for other in ["gif", "a.gif/b", "a.png", "a.", ""] { #expect(RecordingFormat(file: other) == nil) }
    }

    @Test func framesFitTheClockOfTheFormat() {
        #expect(RecordingFormat.gif.framesPerSecond == 50 && RecordingFormat.gif.mostFramesPerSecond == 50)
        #expect(RecordingFormat.webp.framesPerSecond == 50)
        #expect(RecordingFormat.mp4.framesPerSecond == 60)
    }

    @Test func framesShowTheStageAtTheirTime() throws {
        let recording = try Recording(Comet(), gesture: "tap", duration: 0.5)
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
