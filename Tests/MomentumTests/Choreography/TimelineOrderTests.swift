import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The times of a timeline's parts.
@Suite struct TimelineOrderTests {
    private static let names = ["a", "b", "c"]

    private func position(_ random: inout SplitMix64, _ labels: [String]) -> TimelinePosition {
        let offset = Double.random(in: -0.5...1, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .at(abs(offset))
        case 1: return .afterPrevious
        case 2: return .afterPrevious(offset)
        case 3: return .withPrevious(offset)
        default: return labels.randomElement(using: &random).map { .label($0, offset) } ?? .withPrevious
        }
    }

    /// Each part is positioned relative to the existing ones. Adding all of them again results in the same times.
    @Test(arguments: 1...200) func addingPartsAgainGivesTheSameTimes(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let timeline = Timeline()
        let views = (0..<4).map { View(frame: Rect(x: Double($0), y: 0, width: 10, height: 10)) }
        var (parts, labels): ([TimelinePart], [String]) = ([], [])
        for _ in 0..<12 {
            let position = position(&random, labels)
            let duration = Double.random(in: 0...1, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                parts += timeline.animate(views, at: position, stagger: .each(0.1), duration: duration) { $0.alpha = 0 }
            case 1: parts.append(timeline.addCall(at: position) {})
            case 2:
                guard let name = Self.names.first(where: { !labels.contains($0) }) else { continue }
                labels.append(name)
                parts.append(timeline.addLabel(name, at: position))
            case 3:
                let inner = Timeline()
                inner.animate(duration: duration) { views[0].alpha = 1 }
                parts.append(timeline.add(inner, at: position))
                inner.repeatCount = Double.random(in: 0.5...3, using: &random)
            default: parts.append(timeline.animate(at: position, duration: duration) { views[1].alpha = 0.5 })
            }
        }
        let (begins, length) = (parts.map { $0.begin }, timeline.duration)
        let calling = timeline.schedule.callingParts
        timeline.rewrite { $0.arrange() }
        #expect(parts.map { $0.begin } == begins && timeline.duration == length)
        #expect(timeline.schedule.callingParts.elementsEqual(calling) { $0 === $1 })
    }

    /// The repeat count of a nested timeline determines the duration of its part, even if it is set later.
    @Test func laterChangesOfNestedTimelinesApply() {
        let (timeline, inner) = (Timeline(), Timeline())
        inner.animate(duration: 1) {}
        let part = timeline.add(inner)
        (inner.repeatCount, inner.repeatDelay) = (3, 0.5)
        #expect(part.duration == 4 && timeline.duration == 4)
        inner.animate(duration: 1) {}
        #expect(part.duration == 7)
        inner.rate = 2
        #expect(part.duration == 3.5 && timeline.duration == 3.5)
        #expect(timeline.animate(duration: 1) {}.begin == 3.5)
    }
}
