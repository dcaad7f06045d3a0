/// The ranges of the numbers that come in from outside. Sessions refuse what lies outside, and so the page, scripts and the
/// command line do.
public nonisolated enum InputRange {
    /// Coordinates on the stage, and how far a wheel moves, in points.
    public static var coordinate: ClosedRange<Double> { -1e6...1e6 }
    /// Times of frames, in seconds: up to 115 days.
    public static var time: ClosedRange<Double> { 0...1e7 }
    /// Times of readings of a device, in seconds of stage time: they may lie before the stage's first frame.
    public static var timestamp: ClosedRange<Double> { -1e7...1e7 }
    /// How hard a pointer is pressed.
    public static var force: ClosedRange<Double> { 0...1 }
    /// Numbers of pointers.
    public static var pointer: ClosedRange<Int> { 0...0x7FFF_FFFF }

    static func contains(_ sample: PointerSample) -> Bool {
        pointer.contains(sample.id) && contains(sample.location) && timestamp.contains(sample.timestamp)
            && force.contains(sample.force)
    }

    static func contains(_ sample: WheelSample) -> Bool {
        contains(sample.location) && coordinate.contains(sample.delta.dx) && coordinate.contains(sample.delta.dy)
            && timestamp.contains(sample.timestamp)
    }

    static func contains(_ event: KeyEvent) -> Bool {
        event.key != .character || Unicode.Scalar(event.character) != nil
    }

    private static func contains(_ point: Point) -> Bool {
        coordinate.contains(point.x) && coordinate.contains(point.y)
    }
}
