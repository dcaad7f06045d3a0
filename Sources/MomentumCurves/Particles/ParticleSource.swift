/// Where particles are born, and factors that apply to all kinds of them: what Core Animation's emitter layer says of
/// its cells.
///
/// Together with a ``ParticleKind`` and a time it determines every particle: nothing is simulated step by step, so
/// time may run backwards or jump and any frame rate shows the same picture.
public struct ParticleSource: Hashable, Sendable {
    /// What particles are born on or in.
    public enum Shape: UInt8, Hashable, Sendable {
        /// The source's position.
        case point
        /// A horizontal line through the position, ``ParticleSource/size``'s width long.
        case line
        /// A rectangle of the size, round the position.
        case rectangle
        /// A box of the size and depth, round the position.
        case cuboid
        /// A circle round the position, whose radius is the size's width.
        case circle
        /// A sphere round the position, whose radius is the size's width.
        case sphere
    }

    /// Which part of the shape particles are emitted from. Each point of it is equally likely.
    public enum Mode: UInt8, Hashable, Sendable {
        /// The ends of a line, the corners of a rectangle or cuboid, the points of a circle or sphere on the axes
        /// through its centre.
        case points
        /// A line, the edges of a rectangle or cuboid, the circumference of a circle or of a sphere as seen.
        case outline
        /// A line, a rectangle or disc, the faces of a cuboid, the surface of a sphere.
        case surface
        /// A line, a rectangle or disc, the inside of a cuboid or sphere.
        case volume
    }

    /// What particles are born on or in; ``Shape/point`` by default.
    public var shape = Shape.point
    /// Which part of the shape; ``Mode/volume`` by default.
    public var mode = Mode.volume
    /// The shape's centre, in points; the origin by default.
    public var position = Point.zero
    /// The centre's height above the plane, towards the viewer, in points; 0 by default.
    public var zPosition = 0.0
    /// The shape's extent, in points; 0 by default. A circle and a sphere take the width for their radius. The sign does
    /// not matter.
    public var size = Size.zero
    /// A cuboid's extent along z, in points; 0 by default.
    public var depth = 0.0

    /// A factor for the birth rate of every kind; 1 by default.
    public var birthRate = 1.0
    /// A factor for the lifetime of every particle; 1 by default.
    public var lifetime = 1.0
    /// A factor for the velocity at birth of every particle; 1 by default.
    public var velocity = 1.0
    /// A factor for the scale of every particle at every age; 1 by default.
    public var scale = 1.0
    /// A factor for the spin of every particle; 1 by default.
    public var spin = 1.0
    /// The seed of the random sequence; 0 by default.
    public var seed: UInt32 = 0

    /// Creates a point source at the origin that changes nothing of its kinds.
    public init() {}
}
