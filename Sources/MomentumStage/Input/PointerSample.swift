/// One reading of a pointer, as a host delivers it.
public nonisolated struct PointerSample: Sendable, Equatable {
    /// What the pointer is doing.
    public enum Phase: Int, Sendable {
        /// It came down.
        case began
        /// It moved while it was down.
        case moved
        /// It is down and has not moved.
        case stationary
        /// It was lifted.
        case ended
        /// The host took it away.
        case cancelled
        /// Over the stage without touching it.
        case hovered
    }

    /// What points.
    public enum Kind: Int, Sendable {
        /// A finger on the screen.
        case finger
        /// A mouse, or a trackpad.
        case mouse
        /// A pen.
        case pen
    }

    /// Which of several pointers; the same number from `began` to `ended` or `cancelled`.
    public var id: Int
    /// What the pointer is doing.
    public var phase: Phase
    /// In stage points.
    public var location: Point
    /// The device's own time of the reading, in seconds of the stage's time, not the time of its arrival.
    public var timestamp: Double
    /// 0 none or not known, 1 the most the device can tell.
    public var force: Double
    /// What points.
    public var kind: Kind

    /// Creates a sample.
    public init(
        id: Int = 1, phase: Phase, location: Point, timestamp: Double, force: Double = 0, kind: Kind = .finger
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.force = force
        self.kind = kind
    }

    /// Whether every number is finite.
    package var isFinite: Bool { location.isFinite && timestamp.isFinite && force.isFinite }
}

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
