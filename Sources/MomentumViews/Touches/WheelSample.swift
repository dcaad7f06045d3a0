/// One reading of a wheel or of two fingers on a trackpad, as browsers and desktops deliver it: without phases.
public nonisolated struct WheelSample: Sendable, Equatable {
    /// Where the pointer is, in stage points.
    public var location: Point
    /// How far the content is to move under the view, in points: positive shows what lies below and to the right.
    public var delta: Vector
    /// The device's own time of the reading, in seconds of the stage's time.
    public var timestamp: Double
    /// Whether the reading comes from a trackpad, which moves the content directly and sends its own inertia. A wheel with
    /// notches makes steps, between which the content glides.
    public var isPrecise: Bool

    /// Creates a sample.
    public init(location: Point, delta: Vector, timestamp: Double, isPrecise: Bool = false) {
        self.location = location
        self.delta = delta
        self.timestamp = timestamp
        self.isPrecise = isPrecise
    }

    /// Whether every number is finite.
    package var isFinite: Bool { location.isFinite && delta.isFinite && timestamp.isFinite }
}
