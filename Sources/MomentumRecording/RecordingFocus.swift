import MomentumInspection
import MomentumReplay

/// A number of a part that has stepped, and the stretch of time that shows it.
package struct RecordingFocus {
    /// When it has stepped, in seconds of the stage.
    let time: Double
    /// What is shown before and after that, in seconds of the stage.
    let times: ClosedRange<Double>
    /// Its name, with that of its layer, and its unit.
    let number: Trace.Property
    private let part: UInt32
    private let path: PropertyPath
    private let component: Int

    /// Seconds that are shown before a step and after it.
    private static let (before, after) = (1.0, 0.5)

    /// Nil where the part has gone, or what has stepped has no numbers.
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

    /// What is seen of it, and its velocity; nil where the part is not on the stage.
    func sample(on stage: Stage) -> MotionSample<Double>? {
        guard let layer = stage.part(part)?.layer, layer.has(path) else { return nil }
        let presentation = layer.presentation
        return MotionSample(
            value: presentation.value(at: path).components[component],
            velocity: presentation.velocity(at: path).components[component])
    }
}
