/// The structure of a path without the coordinates of its points: its verbs. A path consists of its form and a list of
/// numbers, the x and y of each of its points in order. Paths of the same form are interpolated number by number.
public struct PathForm: Hashable, Sendable {
    /// The verbs in order.
    public let verbs: [Path.Verb]
    /// The number of points that belong to the verbs.
    public let pointCount: Int

    /// Creates the form of `path` from its verbs.
    public init(_ path: Path) {
        verbs = path.verbs
        pointCount = path.points.count
    }

    /// The number of coordinates of a path of this form: two for each point.
    @inlinable public var numberCount: Int { 2 * pointCount }

    /// Returns the path whose coordinates are the first ``numberCount`` values of `numbers`; an empty path if there are
    /// fewer.
    public func path(from numbers: UnsafeBufferPointer<Double>) -> Path {
        guard numbers.count >= numberCount else { return Path() }
        var points: [Point] = []
        points.reserveCapacity(pointCount)
        for index in 0..<pointCount { points.append(Point(x: numbers[2 * index], y: numbers[2 * index + 1])) }
        return Path(verbs: verbs, points: points)
    }

    /// Returns the path whose coordinates are the first ``numberCount`` values of `numbers`; an empty path if there are
    /// fewer.
    public func path(from numbers: [Double]) -> Path { numbers.withUnsafeBufferPointer { path(from: $0) } }
}

extension Path {
    /// The form of the path: the path without the coordinates of its points.
    public var form: PathForm { PathForm(self) }

    /// The x and y of each point of the path, in points and in order.
    public var numbers: [Double] {
        var numbers: [Double] = []
        appendNumbers(to: &numbers)
        return numbers
    }

    /// Appends the x and y of each point of the path to a list; see ``numbers``.
    public func appendNumbers(to numbers: inout [Double]) {
        numbers.reserveCapacity(numbers.count + 2 * points.count)
        for point in points {
            numbers.append(point.x)
            numbers.append(point.y)
        }
    }
}
