/// The material of a shape and its collision filter.
public struct Surface: Hashable, Sendable, BitwiseCopyable {
    /// The mass per area; 1 by default. A shape of 100 x 100 pt and density 1 has mass 1, and a shape of density 0 has
    /// no mass. The world limits the value to 0...1e9 and replaces NaN with 0.
    public var density: Double
    /// The coefficient of friction; 0 by default. A contact uses the geometric mean of its two surfaces. The world
    /// limits the value to 0...1e6 and replaces NaN with 0.
    public var friction: Double
    /// The fraction of the impact speed that a bounce returns; 0 by default. A contact uses the larger value of its two
    /// surfaces. The world limits the value to 0...1 and replaces NaN with 0.
    public var restitution: Double
    /// The filter that selects the shapes with which this shape collides.
    public var filter: CollisionFilter

    /// Creates a surface. By default it has density 1, no friction and no restitution, and collides with all shapes.
    /// The values are not limited before the surface is given to a world.
    public init(
        density: Double = 1, friction: Double = 0, restitution: Double = 0, filter: CollisionFilter = CollisionFilter()
    ) {
        self.density = density
        self.friction = friction
        self.restitution = restitution
        self.filter = filter
    }
}

/// A filter for collisions. Two shapes collide if the mask of each contains a category of the other.
public struct CollisionFilter: Hashable, Sendable, BitwiseCopyable {
    /// The categories to which the shape belongs, as a bit mask. The default is 1, the first category.
    public var categories: UInt64
    /// The categories with which the shape collides, as a bit mask. By default, these are all categories.
    public var mask: UInt64

    /// Creates a filter. By default it belongs to the first category and collides with all categories.
    public init(categories: UInt64 = 1, mask: UInt64 = .max) {
        self.categories = categories
        self.mask = mask
    }

    /// Returns whether shapes with these filters collide.
    @inline(__always)
    func touches(_ other: CollisionFilter) -> Bool { categories & other.mask != 0 && other.categories & mask != 0 }
}
