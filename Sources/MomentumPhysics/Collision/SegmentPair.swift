/// The closest points of two segments. Ericson, Real-Time Collision Detection (2005), 5.1.9.
struct SegmentPair {
    /// The closest point on the first segment.
    let first: Float2
    /// The vector from ``first`` to the closest point on the second segment.
    let offset: Float2
    /// The positions of the closest points on their segments, 0...1.
    let fractionA: Float
    let fractionB: Float

    init(_ p1: Float2, _ q1: Float2, _ p2: Float2, _ q2: Float2) {
        let d1 = q1 - p1
        let d2 = q2 - p2
        let r = p1 - p2
        let dd1 = d1.lengthSquared
        let dd2 = d2.lengthSquared
        let rd1 = r.dot(d1)
        let rd2 = r.dot(d2)
        let d12 = d1.dot(d2)
        var s: Float = 0
        var t: Float = 0
        if dd1 > 1e-12, dd2 > 1e-12 {
            let denominator = dd1 * dd2 - d12 * d12
            if denominator > 1e-7 * dd1 * dd2 { s = Self.unit((d12 * rd2 - rd1 * dd2) / denominator) }
            t = (d12 * s + rd2) / dd2
            if t < 0 {
                t = 0
                s = Self.unit(-rd1 / dd1)
            } else if t > 1 {
                t = 1
                s = Self.unit((d12 - rd1) / dd1)
            }
        } else if dd1 > 1e-12 {
            s = Self.unit(-rd1 / dd1)
        } else if dd2 > 1e-12 {
            t = Self.unit(rd2 / dd2)
        }
        first = p1 + d1 * s
        offset = p2 + d2 * t - first
        fractionA = s
        fractionB = t
    }

    /// Whether both closest points are ends.
    var isCornerToCorner: Bool { (fractionA == 0 || fractionA == 1) && (fractionB == 0 || fractionB == 1) }

    private static func unit(_ x: Float) -> Float { x > 0 ? minimum(x, 1) : 0 }
}
