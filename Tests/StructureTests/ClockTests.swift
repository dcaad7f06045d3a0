import Testing

/// Only one type converts the unit of a velocity.
@Suite struct ClockTests {
    /// Files that read the rate of a layer's time to evaluate an animation or to convert times.
    static let evaluation: Set<String> = [
        "Sources/MomentumLayers/Animations/TransitionTimeline.swift",
        "Sources/MomentumLayers/Controlled/Layer+Velocity.swift",
        "Sources/MomentumLayers/Emitters/EmitterLayer.swift",
        "Sources/MomentumLayers/Observation/RenderTree+Reading.swift",
        "Sources/MomentumLayers/Rendering/RenderNode.swift",
        "Sources/MomentumLayers/Tree/LayerTree.swift",
    ]
    static let clock = "Sources/MomentumLayers/Timing/LayerClock.swift"

    @Test func onlyTheClockAndEvaluationReadTheRateOfALayersTime() throws {
        let readers = try Sources.files().filter {
            $0.path.hasPrefix("Sources/") && $0.code.contains("timeMap.rate")
        }
        #expect(Set(readers.map(\.path)) == Self.evaluation.union([Self.clock]))
    }

    @Test func onlyOneFileMakesClocks() throws {
        let makers = try Sources.files().filter {
            $0.path.hasPrefix("Sources/") && $0.code.contains("LayerClock(rate:")
        }
        #expect(makers.map(\.path) == [Self.clock])
    }
}
