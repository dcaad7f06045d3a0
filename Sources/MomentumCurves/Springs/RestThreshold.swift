/// When a motion counts as at rest: closer to its target than ``position`` and slower than ``velocity``.
///
/// These are the only such numbers in the engine. Smaller ones make animations end later without a visible
/// difference; larger ones make the last step onto the target visible.
public struct RestThreshold: Hashable, Sendable {
    /// The distance from the target, in the value's unit.
    public var position: Double
    /// The speed, in the value's unit per second.
    public var velocity: Double

    /// Creates a threshold; the velocity is ten times the position per second unless given.
    @inlinable
    public init(position: Double, velocity: Double? = nil) {
        self.position = position
        self.velocity = velocity ?? position * 10
    }

    /// Positions and sizes: half a point, and 5 pt/s.
    @inlinable public static var points: RestThreshold { RestThreshold(position: 0.5) }
    /// Opacities and colour components: 0.001, and 0.01 per second.
    @inlinable public static var opacity: RestThreshold { RestThreshold(position: 0.001) }
    /// Scale factors: 0.001, and 0.01 per second.
    @inlinable public static var scale: RestThreshold { RestThreshold(position: 0.001) }
    /// Angles: 0.001 rad, and 0.01 rad/s.
    @inlinable public static var radians: RestThreshold { RestThreshold(position: 0.001) }
}
