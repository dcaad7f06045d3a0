import Foundation
import MomentumGallery
import MomentumRecording
import Testing

struct TraceTests {
    private let panel = Session.Start(scene: KnownScenes.panel)

    @Test(arguments: [0, 1, 2]) func replayingASavedLogGivesTheSameTrace(variant: Int) throws {
        let playback = Playback(
            .gesture(1, Session.Start(scene: KnownScenes.panel, variant: variant)),
            clock: FrameClock(framesPerSecond: 120))
        let session = playback.makeSession()
        var trace = Trace(of: session)
        playback.run(session) { trace.record($0) }
        let script = try Script(parsing: Script(session).text, file: "log")
        let replayed = Trace(replaying: script)
        // The log does not contain frames without work.
        let times = Set(replayed.frames.map(\.time))
        #expect(replayed.frames.count > 100)
        #expect(replayed.frames == trace.frames.filter { times.contains($0.time) })
        #expect(trace.frames.allSatisfy { times.contains($0.time) || $0.events.isEmpty && $0.samples[0].velocity == 0 })
        #expect(Trace(replaying: script).csv == replayed.csv)
    }

    @Test func framesHaveTheGivenRateAndStopAtRest() {
        let trace = Trace(Playback(.gesture(0, panel), clock: FrameClock(framesPerSecond: 50)))
        for (index, frame) in trace.frames.enumerated() { #expect(frame.time == Double(index) / 50) }
        #expect(trace.frames.last?.samples[0].velocity == 0)
        #expect((trace.frames.last?.time ?? 0) < 5)
    }

    @Test func aDurationSetsTheNumberOfFrames() {
        let trace = Trace(Playback(.nothing(panel), clock: FrameClock(framesPerSecond: 60, duration: 2)))
        #expect(trace.frames.count == 121)
        #expect(trace.frames.last?.time == 2)
    }

    @Test func scriptsWithoutFramesUseTheFrameClock() throws {
        let samples = Gallery.scenes[0].gestures[0].samples(panel.size)
        let script = Script(start: panel, inputs: samples.map(SessionInput.pointer))
        let played = Trace(Playback(.script(script)))
        #expect(played == Trace(Playback(.gesture(0, panel))))
    }

    @Test func oneWatchedPropertyHasTheColumnOfTheFullTrace() {
        let all = Trace(Playback(.gesture(0, panel)))
        let one = Trace(Playback(.gesture(0, panel)), watching: [1])
        #expect(one.properties == [all.properties[1]])
        #expect(one.frames.map(\.samples[0]) == all.frames.map(\.samples[1]))
    }

    @Test func csvNumbersRoundTripExactly() throws {
        let trace = Trace(Playback(.gesture(1, panel)))
        let lines = trace.csv.split(separator: "\n")
        #expect(lines[0] == "time,pane.position.y,pane.position.y.velocity,scrim.opacity,scrim.opacity.velocity,events")
        for (line, frame) in zip(lines.dropFirst(), trace.frames) {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = fields.dropLast().map { Double($0)!.bitPattern }
            let samples: [Double] = frame.samples.flatMap { [$0.value, $0.velocity] }
            let expected: [Double] = [frame.time] + samples
            #expect(numbers == expected.map(\.bitPattern))
        }
        #expect(lines.count == trace.frames.count + 1)
        #expect(lines.contains { $0.hasSuffix(",touch-down caught") })
    }

    @Test func jsonHoldsTheSameNumbers() throws {
        struct File: Decodable {
            struct Frame: Decodable {
                struct Event: Decodable { var kind: String, time: Double, x: Double, y: Double }
                var time: Double, samples: [[Double]], events: [Event]
            }
            var scene: String, variant: String, frames: [Frame]
        }
        let trace = Trace(Playback(.gesture(0, panel)))
        let file = try JSONDecoder().decode(File.self, from: Data(trace.json.utf8))
        #expect(file.scene == "control-panel" && file.variant == "spring")
        #expect(file.frames.map(\.time) == trace.frames.map(\.time))
        #expect(file.frames.map(\.samples) == trace.frames.map { $0.samples.map { [$0.value, $0.velocity] } })
        #expect(file.frames.flatMap(\.events).map(\.kind) == ["touch-down", "release", "started"])
    }
}
