/// A cubic curve through points with any number of components, after Kochanek and Bartels.
///
/// Tangents are per segment, that is, per unit of the segment's own parameter in 0...1. They are adjusted to segments
/// of different duration so that the velocity in time is continuous (section 4 of the paper). At the two ends, where a
/// neighbour is missing, the first and last differences are continued.
@usableFromInline
final class Spline: Sendable {
    /// The points, with `width` components each.
    @usableFromInline let places: [Double]
    @usableFromInline let width: Int
    /// The tangents at the start of each segment.
    @usableFromInline let leaving: [Double]
    /// The tangents at the end of each segment.
    @usableFromInline let arriving: [Double]

    /// Creates a curve through at least two points.
    init(_ places: [Double], width: Int, times: [Double], shapes: [SplineShape]) {
        self.places = places
        self.width = width
        var (leaving, arriving) = ([] as [Double], [] as [Double])
        let last = times.count - 1
        for index in 0...last {
            let shape = shapes.isEmpty ? SplineShape() : shapes[index]
            let (tight, corner, bias) = (1 - shape.tension, shape.continuity, shape.bias)
            let spanBefore = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
            let spanAfter = index < last ? times[index + 1] - times[index] : spanBefore
            let both = spanBefore + spanAfter
            for component in 0..<width {
                let place = index * width + component
                let first = places[width + component] - places[component]
                let before = index > 0 ? places[place] - places[place - width] : first
                let after = index < last ? places[place + width] - places[place] : before
                let out =
                    before * (tight * (1 + corner) * (1 + bias) / 2) + after * (tight * (1 - corner) * (1 - bias) / 2)
                let into =
                    before * (tight * (1 - corner) * (1 + bias) / 2) + after * (tight * (1 + corner) * (1 - bias) / 2)
                if index < last { leaving.append(both > 0 ? out * (2 * spanAfter / both) : out) }
                if index > 0 { arriving.append(both > 0 ? into * (2 * spanBefore / both) : into) }
            }
        }
        self.leaving = leaving
        self.arriving = arriving
    }

    /// Returns one component of the point at the parameter `u`, in 0...1, of a segment.
    @inlinable
    func place(_ component: Int, segment: Int, at u: Double) -> Double {
        let index = segment * width + component
        let (start, end) = (places[index], places[index + width])
        if u == 0 { return start }
        if u == 1 { return end }
        // Hermite's form relative to the start, so that a constant stays exactly constant.
        return start + (end - start) * (u * u * (3 - 2 * u)) + leaving[index] * (u * (1 - u) * (1 - u))
            + arriving[index] * (u * u * (u - 1))
    }

    /// Returns the derivative of one component with respect to u.
    @inlinable
    func slope(_ component: Int, segment: Int, at u: Double) -> Double {
        let index = segment * width + component
        if u == 0 { return leaving[index] }
        if u == 1 { return arriving[index] }
        return (places[index + width] - places[index]) * (6 * u * (1 - u)) + leaving[index] * ((1 - u) * (1 - 3 * u))
            + arriving[index] * (u * (3 * u - 2))
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
