/// What a path is apart from where its points are: its verbs. A path is its form and a list of numbers, the x and y of
/// each of its points in order; paths of one form blend number by number.
public struct PathForm: Hashable, Sendable {
    /// The verbs in order.
    public let verbs: [Path.Verb]
    /// How many points the verbs take.
    public let pointCount: Int

    /// The form of `path`.
    public init(_ path: Path) {
        verbs = path.verbs
        pointCount = path.points.count
    }

    /// How many numbers make a path of this form: two for each point.
    @inlinable public var numberCount: Int { 2 * pointCount }

    /// The path with the first ``numberCount`` of `numbers` for its points; empty when there are fewer.
    public func path(from numbers: UnsafeBufferPointer<Double>) -> Path {
        guard numbers.count >= numberCount else { return Path() }
        var points: [Point] = []
        points.reserveCapacity(pointCount)
        for index in 0..<pointCount { points.append(Point(x: numbers[2 * index], y: numbers[2 * index + 1])) }
        return Path(verbs: verbs, points: points)
    }

    /// The path with the first ``numberCount`` of `numbers` for its points; empty when there are fewer.
    public func path(from numbers: [Double]) -> Path { numbers.withUnsafeBufferPointer { path(from: $0) } }
}

extension Path {
    /// The path without the coordinates of its points.
    public var form: PathForm { PathForm(self) }

    /// The x and y of each of the path's points, in order.
    public var numbers: [Double] {
        var numbers: [Double] = []
        appendNumbers(to: &numbers)
        return numbers
    }

    /// Appends the path's ``numbers`` to a list.
    public func appendNumbers(to numbers: inout [Double]) {
        numbers.reserveCapacity(numbers.count + 2 * points.count)
        for point in points {
            numbers.append(point.x)
            numbers.append(point.y)
        }
    }
}
