/// From the picture a layer gave before a change to the one it gives now.
nonisolated final class TransitionCourse: Sendable {
    let type: TransitionType
    let subtype: TransitionSubtype
    /// How far the transition is at its beginning and end, 0...1.
    let progress: ClosedRange<Double>

    init(_ type: TransitionType, _ subtype: TransitionSubtype, progress: ClosedRange<Double>) {
        self.type = type
        self.subtype = subtype
        self.progress = progress
    }
}
