/// A reading of a pointer that a host sends to a stage.
public nonisolated struct PointerSample: Sendable, Equatable {
    /// The phase of a pointer.
    public enum Phase: Int, Sendable {
        /// The pointer was pressed.
        case began
        /// The pressed pointer has moved.
        case moved
        /// The pressed pointer has not moved.
        case stationary
        /// The pointer was lifted.
        case ended
        /// The host has cancelled the touch.
        case cancelled
        /// The pointer is over the stage and is not pressed.
        case hovered
    }

    /// The kind of pointer.
    public enum Kind: Int, Sendable {
        /// A finger on the screen.
        case finger
        /// A mouse or a trackpad.
        case mouse
        /// A pen.
        case pen
    }

    /// The identifier of the pointer, which is the same from `began` to `ended` or `cancelled`.
    public var id: Int
    /// The phase of the pointer at the time of the reading.
    public var phase: Phase
    /// The location of the pointer, in stage points.
    public var location: Point
    /// The time at which the device has taken the reading, in seconds of the stage's time. It is not the time of
    /// arrival.
    public var timestamp: Double
    /// The force, from 0 (none or unknown) to 1 (the maximum of the device).
    public var force: Double
    /// The kind of pointer.
    public var kind: Kind

    /// Creates a sample of a pointer. By default it is a finger with the identifier 1 and without force.
    /// ``Stage/send(_:)-(PointerSample)`` refuses values that are not finite.
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

    /// Whether all components are finite.
    package var isFinite: Bool { refusedComponent == nil }

    /// The first component that is not finite; nil if there is none.
    var refusedComponent: (name: StaticString, value: Diagnostic.Value)? {
        if !location.isFinite { return ("the location of the pointer", .pair(location.x, location.y)) }
        if !timestamp.isFinite { return ("the timestamp", .number(timestamp)) }
        if !force.isFinite { return ("the force", .number(force)) }
        return nil
    }
}

/// A reading of a wheel, or of two fingers on a trackpad, without phases, as browsers and desktops report it.
public nonisolated struct WheelSample: Sendable, Equatable {
    /// The location of the pointer, in stage points.
    public var location: Point
    /// The change of the scroll offset, in points. A positive value reveals content below and to the right.
    public var delta: Vector
    /// The time at which the device has taken the reading, in seconds of the stage's time.
    public var timestamp: Double
    /// A Boolean value that indicates whether the reading comes from a trackpad, which moves the content directly and
    /// sends its own inertia. A wheel with notches moves the content in steps, and the scroll view animates each step.
    public var isPrecise: Bool

    /// Creates a sample of a wheel or trackpad. By default it is a wheel with notches. A stage refuses values that are
    /// not finite when the sample is sent.
    public init(location: Point, delta: Vector, timestamp: Double, isPrecise: Bool = false) {
        self.location = location
        self.delta = delta
        self.timestamp = timestamp
        self.isPrecise = isPrecise
    }

    /// Whether all components are finite.
    package var isFinite: Bool { refusedComponent == nil }

    /// The first component that is not finite; nil if there is none.
    var refusedComponent: (name: StaticString, value: Diagnostic.Value)? {
        if !location.isFinite { return ("the location of the pointer", .pair(location.x, location.y)) }
        if !delta.isFinite { return ("the scroll delta", .pair(delta.dx, delta.dy)) }
        if !timestamp.isFinite { return ("the timestamp", .number(timestamp)) }
        return nil
    }
}
