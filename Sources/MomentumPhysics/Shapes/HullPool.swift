import MomentumCurves

/// The corners of all shapes, in blocks of 1, 2, 4, 8 or 16.
///
/// A corner is (x, y) relative to the body's centre of mass, and the outward normal of the edge that begins at the
/// corner.
struct HullPool: Sendable {
    var points = Column<SIMD4<Float>>()
    /// The first free block of each size; -1 for none. The first component of a free block is the index of the next
    /// one.
    private var free = SIMD8<Int32>(repeating: -1)

    /// Stores a shape's corners relative to `center`, and returns the index of the first.
    mutating func add(_ shape: Shape, center: Double2) -> Int32 {
        let count = shape.corners.count
        let start = allocate(size: Self.sizeClass(count))
        for index in 0..<count {
            let corner = shape.corners[index]
            let next = shape.corners[(index + 1) % count]
            let edge = Double2(next.x - corner.x, next.y - corner.y)
            let normal = count > 1 ? Float2(edge.perpendicularBackwards / edge.length) : .zero
            points[Int(start) + index] = SIMD4(
                Float(corner.x - center.x), Float(corner.y - center.y), normal.x, normal.y)
        }
        return start
    }

    /// Moves a shape's corners by `offset`, after the centre of mass has moved by the opposite vector.
    mutating func move(_ start: Int32, count: Int32, by offset: Float2) {
        for index in Int(start)..<Int(start + count) {
            points[index].x += offset.x
            points[index].y += offset.y
        }
    }

    /// Returns a shape's block to the list of free blocks.
    mutating func remove(_ start: Int32, count: Int32) {
        let size = Self.sizeClass(Int(count))
        points[Int(start)].x = Float(bitPattern: UInt32(bitPattern: free[size]))
        free[size] = start
    }

    private mutating func allocate(size: Int) -> Int32 {
        let start = free[size]
        if start >= 0 {
            free[size] = Int32(bitPattern: points[Int(start)].x.bitPattern)
            return start
        }
        let end = points.count
        points.resize(to: end + (1 << size), filler: .zero)
        return Int32(end)
    }

    private static func sizeClass(_ count: Int) -> Int {
        var size = 0
        while 1 << size < count { size += 1 }
        return size
    }
}
