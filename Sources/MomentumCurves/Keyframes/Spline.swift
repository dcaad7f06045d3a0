/// A cubic curve through points with any number of components, after Kochanek and Bartels.
///
/// Tangents are per segment, that is, per unit of the segment's own parameter in 0...1. They are adjusted to segments
/// of different duration so that the velocity in time is continuous (section 4 of the paper). At the two ends, where a
/// neighbour is missing, the first and last differences are continued.
@usableFromInline
final class Spline: Sendable {
    /// The points, with `width` components each.
    @usableFromInline let points: [Double]
    @usableFromInline let width: Int
    /// The tangents at the start of each segment.
    @usableFromInline let outgoingTangents: [Double]
    /// The tangents at the end of each segment.
    @usableFromInline let incomingTangents: [Double]

    /// Creates a curve through at least two points.
    init(_ points: [Double], width: Int, times: [Double], shapes: [SplineShape]) {
        self.points = points
        self.width = width
        var (outgoingTangents, incomingTangents) = ([] as [Double], [] as [Double])
        let last = times.count - 1
        for index in 0...last {
            let shape = shapes.isEmpty ? SplineShape() : shapes[index]
            let (tight, corner, bias) = (1 - shape.tension, shape.continuity, shape.bias)
            let spanBefore = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
            let spanAfter = index < last ? times[index + 1] - times[index] : spanBefore
            let both = spanBefore + spanAfter
            for component in 0..<width {
                let offset = index * width + component
                let first = points[width + component] - points[component]
                let before = index > 0 ? points[offset] - points[offset - width] : first
                let after = index < last ? points[offset + width] - points[offset] : before
                let outgoing =
                    before * (tight * (1 + corner) * (1 + bias) / 2) + after * (tight * (1 - corner) * (1 - bias) / 2)
                let incoming =
                    before * (tight * (1 - corner) * (1 + bias) / 2) + after * (tight * (1 + corner) * (1 - bias) / 2)
                if index < last { outgoingTangents.append(both > 0 ? outgoing * (2 * spanAfter / both) : outgoing) }
                if index > 0 { incomingTangents.append(both > 0 ? incoming * (2 * spanBefore / both) : incoming) }
            }
        }
        self.outgoingTangents = outgoingTangents
        self.incomingTangents = incomingTangents
    }

    /// Returns one component of the point at the parameter `u`, in 0...1, of a segment.
    @inlinable
    func value(_ component: Int, segment: Int, at u: Double) -> Double {
        let index = segment * width + component
        let (start, end) = (points[index], points[index + width])
        if u == 0 { return start }
        if u == 1 { return end }
        // Hermite's form relative to the start, so that a constant stays exactly constant.
        return start + (end - start) * (u * u * (3 - 2 * u)) + outgoingTangents[index] * (u * (1 - u) * (1 - u))
            + incomingTangents[index] * (u * u * (u - 1))
    }

    /// Returns the derivative of one component with respect to u.
    @inlinable
    func slope(_ component: Int, segment: Int, at u: Double) -> Double {
        let index = segment * width + component
        if u == 0 { return outgoingTangents[index] }
        if u == 1 { return incomingTangents[index] }
        return (points[index + width] - points[index]) * (6 * u * (1 - u)) + outgoingTangents[index]
            * ((1 - u) * (1 - 3 * u))
            + incomingTangents[index] * (u * (3 * u - 2))
    }

    /// Returns the length of the derivative with respect to u.
    func speed(segment: Int, at u: Double) -> Double {
        var sum = 0.0
        for component in 0..<width {
            let slope = slope(component, segment: segment, at: u)
            sum += slope * slope
        }
        return sum.squareRoot()
    }
}
