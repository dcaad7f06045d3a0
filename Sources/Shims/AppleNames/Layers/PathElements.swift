import Momentum

/// The types of path elements.
public nonisolated enum CGPathElementType: Int32, Sendable {
    /// In this order: the start of a subpath, a straight line, a curve with one control point, and a curve with two
    /// control points.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint
    /// The end of a subpath, with a straight line to its start.
    case closeSubpath
}

/// An element of a path. It is valid only during the call that receives it.
public nonisolated struct CGPathElement {
    /// The type of the element.
    public var type: CGPathElementType
    /// The points of the element, with the control points first. The type determines their number.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element with the given type and points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

/// A function that receives the elements of a path and the `info` pointer of its caller.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

nonisolated extension Path {
    /// Calls `block` with each element of the path, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .quadratic(let control, let point): (.addQuadCurveToPoint, [control, point])
                case .cubic(let first, let second, let point): (.addCurveToPoint, [first, second, point])
                case .close: (.closeSubpath, [])
                }
            let storage = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
            defer { storage.deallocate() }
            for index in 0..<3 { storage[index] = index < points.count ? points[index] : .zero }
            withUnsafePointer(to: CGPathElement(type: type, points: storage)) { block($0) }
        }
    }

    /// Calls `function` with `info`, which may be nil, and each element of the path, in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Returns a Boolean value that indicates whether the path is a rectangle with edges parallel to the axes. If so,
    /// the rectangle is written to `rect`, unless `rect` is nil.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var corners: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point): if index == 0 { corners.append(point) } else { return false }
            case .line(let point): corners.append(point)
            case .close: if index < 4 { return false }
            case .quadratic, .cubic: return false
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let startsVertically = corners[0].x == corners[1].x
        for index in 0..<4 {
            let (from, to) = (corners[index], corners[(index + 1) % 4])
            guard (index % 2 == 0) == startsVertically ? from.x == to.x : from.y == to.y else { return false }
        }
        rect?.pointee = bounds
        return true
    }

    /// Returns a mutable copy of the path with `transform` applied to it. A nil transform copies the path unchanged.
    /// The result is never nil.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        copy(using: transform)?.mutableCopy()
    }
}
