import MomentumKit
import Testing

@Suite struct DisplayLinkRateTests {
    private func ticks(rate: Int, frames: [Double]) -> [Double] {
        let stage = Stage(size: Size(width: 1, height: 1))
        var ticks: [Double] = []
        let link = DisplayLink { ticks.append($0.timestamp) }
        link.preferredFramesPerSecond = rate
        link.add(to: stage)
        for time in frames { stage.advance(to: time) }
        return ticks
    }

    private func frames(_ rate: Double, seconds: Double) -> [Double] {
        (1...Int(rate * seconds)).map { Double($0) / rate }
    }

    @Test(arguments: [(30, 60.0), (60, 120), (20, 60), (24, 120), (1, 60), (10, 240)])
    func dividingRatesTickEvenly(rate: Int, frameRate: Double) {
        let ticks = ticks(rate: rate, frames: frames(frameRate, seconds: 3))
        #expect(ticks.count == 3 * rate)
        for (index, time) in ticks.enumerated() { #expect(abs(time - Double(index + 1) / Double(rate)) < 1e-9) }
    }

    @Test(arguments: [40, 50, 25, 48])
    func otherRatesAreKeptOnAverage(rate: Int) {
        let ticks = ticks(rate: rate, frames: frames(60, seconds: 4))
        #expect(abs(ticks.count - 4 * rate) <= 1)
        for (index, time) in ticks.enumerated() {
            #expect(abs(time - Double(index + 1) / Double(rate)) < 0.6 / 60)
        }
    }

    @Test(arguments: [0, 60, 90, 1000])
    func noMoreTicksThanFrames(rate: Int) {
        #expect(ticks(rate: rate, frames: frames(60, seconds: 1)) == frames(60, seconds: 1))
    }

    @Test func jitteringFramesTickAtTheRate() {
        // 60 frames per second, each with a deviation of up to a fifth of a frame.
        let frames = (1...240).map { (frame: Int) -> Double in
            let offset = Double((frame * 7) % 3 - 1)
            return (Double(frame) + 0.2 * offset) / 60
        }
        #expect(ticks(rate: 30, frames: frames).count == 120)
    }

    @Test func aStallIsFollowedByOneTickAndTheRate() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var durations: [Double] = []
        let link = DisplayLink { durations.append($0.duration) }
        link.preferredFramesPerSecond = 30
        link.add(to: stage)
        for frame in [1.0, 2, 3, 4, 216_000, 216_001, 216_002, 216_003, 216_004] { stage.advance(to: frame / 60) }
        let expected = [2.0, 2, 215_996, 2, 2].map { $0 / 60 }
        #expect(durations.count == 5)
        for (duration, expected) in zip(durations, expected) { #expect(abs(duration - expected) < 1e-9) }
    }

    @Test func theTargetIsTheNextTick() {
        let stage = Stage(size: Size(width: 1, height: 1))
        let link = DisplayLink { _ in }
        link.add(to: stage)
        for frame in 1...4 { stage.advance(to: Double(frame) / 120) }
        #expect(abs(link.targetTimestamp - 5.0 / 120) < 1e-12)
        link.preferredFramesPerSecond = 40
        for frame in 5...7 { stage.advance(to: Double(frame) / 120) }
        #expect(link.timestamp == 7.0 / 120 && abs(link.targetTimestamp - 10.0 / 120) < 1e-12)
        // A stall is not treated as an interval between frames.
        link.preferredFramesPerSecond = 0
        stage.advance(to: 3600)
        #expect(abs(link.targetTimestamp - 3600 - 1.0 / 120) < 1e-9)
    }

    @Test func aRateBelowZeroIsRefused() {
        let link = DisplayLink { _ in }
        link.preferredFramesPerSecond = 20
        let handler = Diagnostics.handler
        defer { Diagnostics.handler = handler }
        var places: [StaticString] = []
        Diagnostics.handler = { places.append($0.callSite) }
        link.preferredFramesPerSecond = -1
        #expect(link.preferredFramesPerSecond == 20 && places.count == 1)
    }

    @Test func theStageUsesTheHighestLinkRate() {
        let stage = Stage(size: Size(width: 1, height: 1))
        let (slow, quick) = (DisplayLink { _ in }, DisplayLink { _ in })
        for (link, rate) in [(slow, 10), (quick, 40)] {
            link.preferredFramesPerSecond = rate
            link.add(to: stage)
        }
        #expect(stage.preferredFramesPerSecond == 40)
        quick.isPaused = true
        #expect(stage.preferredFramesPerSecond == 10)
        slow.preferredFramesPerSecond = 0
        #expect(stage.preferredFramesPerSecond == 0)
    }
}
