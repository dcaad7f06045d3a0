import MomentumCurves

/// An axis-aligned box, stored as (min x, min y, -max x, -max y), so that a union is one minimum and an overlap test
/// one sum.
typealias Box = SIMD4<Float>

extension Box {
    /// A box that contains no point.
    static var empty: Box { Box(repeating: .greatestFiniteMagnitude) }

    @inline(__always) init(min: Float2, max: Float2) { self.init(min.x, min.y, -max.x, -max.y) }

    /// Creates the box of a rectangle of the interface. Coordinates are limited to twice the range of the world.
    init(_ rect: Rect) {
        let limit = PhysicsConstants.maximumCoordinate * 2
        func limited(_ x: Double) -> Float { x > -limit ? Float(Swift.min(x, limit)) : Float(-limit) }
        self.init(
            min: Float2(limited(rect.minX), limited(rect.minY)), max: Float2(limited(rect.maxX), limited(rect.maxY)))
    }

    @inline(__always) var lower: Float2 { Float2(x, y) }
    @inline(__always) var upper: Float2 { Float2(-z, -w) }

    @inline(__always) func overlaps(_ other: Box) -> Bool {
        all((self + SIMD4(other.z, other.w, other.x, other.y)) .<= 0)
    }
    @inline(__always) func contains(_ other: Box) -> Bool { all(self .<= other) }
    @inline(__always) func union(_ other: Box) -> Box { minimum(other) }
    @inline(__always) func grown(by margin: Float) -> Box { self - margin }
    /// Returns the union of this box and the box displaced by `displacement`.
    @inline(__always) func swept(by displacement: Float2) -> Box {
        union(self + SIMD4(displacement.x, displacement.y, -displacement.x, -displacement.y))
    }
    /// Half the perimeter.
    @inline(__always) var halfPerimeter: Float { -(x + y + z + w) }
}
