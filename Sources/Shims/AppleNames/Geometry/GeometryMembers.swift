import Momentum
import MomentumCurves

nonisolated extension Point {
    /// A point of whole coordinates, in points.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Whether both are the same.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

nonisolated extension Size {
    /// A size of whole numbers of points.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// Whether both are the same.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

nonisolated extension Vector {
    /// A displacement by whole numbers of points.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

nonisolated extension Rect {
    /// A rectangle at whole coordinates, in points.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
    /// Whether both are the same.
    public func equalTo(_ other: CGRect) -> Bool { self == other }

    /// The rectangle cut in two: a slice of thickness `distance`, in points, at `edge`, and what is left.
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
    /// The transform that undoes this one; this one itself where nothing undoes it.
    public func inverted() -> CGAffineTransform { self.MomentumCurves::inverted ?? self }
    /// This one, then one more turn about the origin, in radians.
    public func rotatedBy(_ angle: CGFloat) -> CGAffineTransform { rotated(by: angle) }
    /// The entries of the matrix.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}

nonisolated extension EdgeInsets {
    /// Whether both are the same.
    public func equalTo(_ other: UIEdgeInsets) -> Bool { self == other }
}
