import Momentum
import MomentumCurves

nonisolated extension Point {
    /// Creates a point with integer coordinates, in points.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Returns a Boolean value that indicates whether two points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

nonisolated extension Size {
    /// Creates a size with an integer width and height, in points.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// Returns a Boolean value that indicates whether two sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

nonisolated extension Vector {
    /// Creates a vector with integer components, in points.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

nonisolated extension Rect {
    /// Creates a rectangle with integer coordinates and dimensions, in points.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
    /// Returns a Boolean value that indicates whether two rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }

    /// Divides the rectangle into a slice at `edge` and the remainder. `distance` is the thickness of the slice, in
    /// points. It is clamped to the range from 0 to the width or height of the rectangle.
    public func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect) {
        let rect = standardized
        switch edge {
        case .minXEdge, .maxXEdge:
            let cut = min(max(distance, 0), rect.width)
            let first = CGRect(x: rect.minX, y: rect.minY, width: cut, height: rect.height)
            let second = CGRect(x: rect.minX + cut, y: rect.minY, width: rect.width - cut, height: rect.height)
            if edge == .minXEdge { return (first, second) }
            return (first.offsetBy(dx: rect.width - cut, dy: 0), second.offsetBy(dx: -cut, dy: 0))
        case .minYEdge, .maxYEdge:
            let cut = min(max(distance, 0), rect.height)
            let first = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: cut)
            let second = CGRect(x: rect.minX, y: rect.minY + cut, width: rect.width, height: rect.height - cut)
            if edge == .minYEdge { return (first, second) }
            return (first.offsetBy(dx: 0, dy: rect.height - cut), second.offsetBy(dx: 0, dy: -cut))
        }
    }
}

nonisolated extension Transform2D {
    /// Returns the inverse of the transform. Returns the transform itself if it flattens the plane or an entry is not
    /// finite.
    public func inverted() -> CGAffineTransform { self.MomentumCurves::inverted ?? self }
    /// Returns a transform that first rotates by `angle` radians, clockwise on screen, and then applies this transform.
    public func rotatedBy(_ angle: CGFloat) -> CGAffineTransform { rotated(by: angle) }
    /// Creates a transform with the given matrix entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}

nonisolated extension EdgeInsets {
    /// Returns a Boolean value that indicates whether two sets of insets are equal.
    public func equalTo(_ other: UIEdgeInsets) -> Bool { self == other }
}
