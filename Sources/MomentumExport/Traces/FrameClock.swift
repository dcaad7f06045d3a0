/// When frames are, and when enough of them have been.
public struct FrameClock: Equatable {
    /// Frames per second; 60 by default.
    public var framesPerSecond: Double
    /// The time of the last frame at most, in seconds; nil: until the scene is at rest, but at most ``longest``.
    public var duration: Double?

    /// The time after which a scene that never rests is left, in seconds.
    public nonisolated static let longest = 20.0

    /// Creates a clock. `framesPerSecond` must be positive and finite.
    public init(framesPerSecond: Double = 60, duration: Double? = nil) {
        self.framesPerSecond = framesPerSecond
        self.duration = duration
    }

    /// The time of the frame at `index`, in seconds: a quotient, so that no error adds up.
    public func time(of index: Int) -> Double { Double(index) / framesPerSecond }

    /// Whether the frame at `index` comes too late to be shown.
    func isOver(at index: Int) -> Bool { time(of: index) > duration ?? Self.longest }
}
