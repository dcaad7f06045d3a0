/// The state of one particle at one time.
public struct Particle: Hashable, Sendable {
    /// Its number: how many of its kind were born before it. The same particle has the same number at every time.
    public var index: Int
    /// Where it is, in points.
    public var position: Vector3
    /// The factor by which its picture is enlarged; not below 0.
    public var scale: Double
    /// The angle by which its picture is turned, in radians, clockwise on screen; 0 at birth.
    public var rotation: Double
    /// Its colour, by which the picture is multiplied.
    public var color: Color
    /// The time since its birth, in seconds.
    public var age: Double
    /// The age at which it vanishes, in seconds.
    public var lifetime: Double
}
