extension Path {
    /// Creates a closed polygon from alternating x and y coordinates.
    init(polygon numbers: [Double]) {
        self.init()
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            let point = Point(x: numbers[index], y: numbers[index + 1])
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        closeSubpath()
    }

    /// Creates the area between a curve and the horizontal line at `baseline`. The curve begins at the first point and
    /// continues with cubic curves of three points each. All points are alternating x and y coordinates.
    init(above baseline: Double, curves numbers: [Double]) {
        self.init()
        func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
        move(to: point(0))
        for index in stride(from: 2, to: numbers.count - 5, by: 6) {
            addCurve(to: point(index + 4), control1: point(index), control2: point(index + 2))
        }
        addLine(to: Point(x: point(numbers.count - 2).x, y: baseline))
        addLine(to: Point(x: point(0).x, y: baseline))
        closeSubpath()
    }
}
