/// What a shape is made of and what it touches.
public struct Surface: Hashable, Sendable, BitwiseCopyable {
    /// Mass per area: 100 x 100 pt at density 1 have mass 1. 0 for a shape without mass; 1 unless given.
    public var density: Double
    /// Coulomb's coefficient, 0 or more; 0 unless given. Two surfaces combine by the geometric mean.
    public var friction: Double
    /// The part of the speed that a bounce gives back, 0...1; 0 unless given. The larger of two counts.
    public var restitution: Double
    /// What it touches.
    public var filter: CollisionFilter

    /// Creates a surface.
    public init(
        density: Double = 1, friction: Double = 0, restitution: Double = 0, filter: CollisionFilter = CollisionFilter()
    ) {
        self.density = density
        self.friction = friction
        self.restitution = restitution
        self.filter = filter
    }
}

/// Which shapes touch one another: each must be in a category that the other's mask holds.
public struct CollisionFilter: Hashable, Sendable, BitwiseCopyable {
    /// The categories it belongs to; the first unless given.
    public var categories: UInt64
    /// The categories it touches; all unless given.
    public var mask: UInt64

    /// Creates a filter.
    public init(categories: UInt64 = 1, mask: UInt64 = .max) {
        self.categories = categories
        self.mask = mask
    }

    /// Whether shapes with these filters touch.
    @inline(__always)
    func touches(_ other: CollisionFilter) -> Bool { categories & other.mask != 0 && other.categories & mask != 0 }
}
