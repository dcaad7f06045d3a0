import Momentum

/// Kinds of parts of a path.
public nonisolated enum CGPathElementType: Int32, Sendable {
    /// A new outline begins; a line; a curve with a control point; one with two.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint
    /// A line to where the outline began, which ends it.
    case closeSubpath
}

/// A part of a path, as long as it is asked about.
public nonisolated struct CGPathElement {
    /// What it is.
    public var type: CGPathElementType
    /// Its points, the control points first: as many as its kind has.
    public var points: UnsafeMutablePointer<CGPoint>

    /// A part of that kind, with its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

/// Told of a part of a path, with what was given for it.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

nonisolated extension Path {
    /// Tells `block` of each part of the path, in order.
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

    /// Tells `function` of each part of the path, in order, with `info`.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Whether the path is a rectangle with edges along the axes, which `rect` becomes.
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
        let turns = corners[0].x == corners[1].x
        for index in 0..<4 {
            let (from, to) = (corners[index], corners[(index + 1) % 4])
            guard (index % 2 == 0) == turns ? from.x == to.x : from.y == to.y else { return false }
        }
        rect?.pointee = bounds
        return true
    }

    /// A copy that can be changed, moved by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        copy(using: transform)?.mutableCopy()
    }
}
