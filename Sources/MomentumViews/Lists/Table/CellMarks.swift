extension Path {
    /// The arrow of a row that leads somewhere, 8 by 14 points.
    static var disclosure: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 1.4))
        for (x, y) in [(1.4, 0.0), (8.0, 7.0), (1.4, 14.0), (0.0, 12.6), (5.3, 7.0)] { path.addLine(to: Point(x: x, y: y)) }
        return path
    }

    /// The tick of a row that is chosen, 15 by 13 points.
    static var checkmark: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 7.2))
        for (x, y) in [(1.5, 5.7), (5.2, 9.6), (13.3, 0.0), (15.0, 1.4), (5.4, 13.0)] { path.addLine(to: Point(x: x, y: y)) }
        return path
    }
}
