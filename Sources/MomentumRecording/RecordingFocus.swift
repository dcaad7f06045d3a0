import MomentumInspection
import MomentumReplay

/// A value that has stepped, and the interval of time that shows the step.
package struct RecordingFocus {
    /// The time of the step, in seconds of the stage.
    let time: Double
    /// The interval to show, in seconds of the stage.
    let times: ClosedRange<Double>
    /// The name of the value, after the name of its layer, and its unit.
    let number: Trace.Property
    private let part: UInt32
    private let path: PropertyPath
    private let component: Int

    /// The durations shown before and after a step, in seconds.
    private static let (before, after) = (1.0, 0.5)

    /// Creates the focus of a failure. Returns nil if the part no longer exists or the property has no components.
    package init?(_ failure: ContinuityFailure) {
        guard failure.part != 0, failure.time.isFinite, let path = PropertyPath(failure.property),
            path.componentCount > 0
        else { return nil }
        let differences = zip(failure.expected, failure.found).map { ($0 - $1).magnitude }
        let largest = differences.indices.max { differences[$0] < differences[$1] } ?? 0
        (part, self.path, component) = (failure.part, path, min(largest, path.componentCount - 1))
        time = failure.time
        times = max(0, time - Self.before)...(time + Self.after)
        let name = failure.name.isEmpty ? failure.property : "\(failure.name).\(failure.property)"
        let unit =
            switch path.unit {
            case .position, .length: "pt"
            case .angle: "rad"
            default: ""
            }
        number = Trace.Property(name: name, unit: unit)
    }

    /// Returns the presentation value and its velocity, or nil if the part is not on the stage.
    func sample(on stage: Stage) -> MotionSample<Double>? {
        guard let layer = stage.part(part)?.layer, layer.has(path) else { return nil }
        let presentation = layer.presentation
        return MotionSample(
            value: presentation.value(at: path).components[component],
            velocity: presentation.velocity(at: path).components[component])
    }
}
