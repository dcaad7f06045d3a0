/// A builder of touch samples for scripted gestures.
///
/// ```swift
/// var script = GestureScript()
/// script.drag(from: Point(x: 195, y: 680), by: Vector(dx: 0, dy: -380), taking: 0.2)
/// script.wait(0.1)
/// script.tap(Point(x: 195, y: 300))
/// ```
///
/// Each method continues at the time at which the previous one ended. A moving finger produces 120 samples per second,
/// and at least one in each movement. Points and offsets are in stage points. Durations are in seconds; they must be
/// finite and not negative, which the builder does not check.
public struct GestureScript {
    /// The samples so far, in the order of their times, starting at 0 s.
    public private(set) var samples: [PointerSample] = []
    private var time = 0.0
    private var location = Point.zero
    private var id = 0
    private var force = 0.0
    /// Samples per second.
    private static let rate = 120.0

    /// Creates an empty script.
    public init() {}

    /// Puts a new finger down at `point`. The next movements, changes of force and ``release()`` apply to this finger.
    public mutating func press(_ point: Point) {
        id += 1
        location = point
        add(.began)
    }

    /// Moves the finger that was put down last by `offset`, at a constant speed in `duration` seconds.
    public mutating func move(by offset: Vector, taking duration: Double) {
        let start = location
        let begin = time
        let count = max(1, (duration * Self.rate).rounded())
        for step in 1...Int(count) {
            let fraction = Double(step) / count
            time = begin + duration * fraction
            location = start + offset * fraction
            add(.moved)
        }
    }

    /// Lifts the finger that was put down last, and sets its force to 0.
    public mutating func release() {
        force = 0
        add(.ended)
    }

    /// Puts a new finger down at `point` and increases its force linearly to `force`, from 0 to 1, in `duration`
    /// seconds. The finger stays down.
    public mutating func force(at point: Point, to force: Double, taking duration: Double) {
        press(point)
        self.force(to: force, taking: duration)
    }

    /// Changes the force of the finger that was put down last linearly to `end`, from 0 to 1, in `duration` seconds.
    public mutating func force(to end: Double, taking duration: Double) {
        let (start, begin) = (force, time)
        let count = max(1, (duration * Self.rate).rounded())
        for step in 1...Int(count) {
            let fraction = Double(step) / count
            time = begin + duration * fraction
            force = start + (end - start) * fraction
            add(.moved)
        }
    }

    /// Waits for `duration` seconds. Fingers that are down remain there.
    public mutating func wait(_ duration: Double) { time += duration }

    /// Puts a new finger down at `point` and lifts it 0.05 s later.
    public mutating func tap(_ point: Point) {
        press(point)
        wait(0.05)
        release()
    }

    /// Puts a new finger down at `point`, moves it by `offset` at a constant speed in `duration` seconds, and lifts it.
    public mutating func drag(from point: Point, by offset: Vector, taking duration: Double) {
        press(point)
        move(by: offset, taking: duration)
        release()
    }

    // MARK: Two fingers

    private var pair = (Point.zero, Point.zero)

    /// Puts two new fingers down at `start` and moves them to `end` at a constant speed in `duration` seconds. Lifts
    /// both at the end if `lifting` is true.
    public mutating func moveTwo(
        from start: (Point, Point), to end: (Point, Point), taking duration: Double, lifting: Bool = false
    ) {
        id += 2
        pair = start
        addPair(.began)
        moveTwo(to: end, taking: duration, lifting: lifting)
    }

    /// Moves the two fingers of the last ``moveTwo(from:to:taking:lifting:)`` from their present locations to `end` at
    /// a constant speed in `duration` seconds. Lifts both at the end if `lifting` is true.
    public mutating func moveTwo(to end: (Point, Point), taking duration: Double, lifting: Bool = false) {
        let (start, begin) = (pair, time)
        let count = max(1, (duration * Self.rate).rounded())
        for step in 1...Int(count) {
            let fraction = Double(step) / count
            time = begin + duration * fraction
            pair.0 = start.0 + end.0.offset(from: start.0) * fraction
            pair.1 = start.1 + end.1.offset(from: start.1) * fraction
            addPair(.moved)
        }
        if lifting { addPair(.ended) }
    }

    private mutating func addPair(_ phase: PointerSample.Phase) {
        for (finger, location) in [(id - 1, pair.0), (id, pair.1)] {
            samples.append(PointerSample(id: finger, phase: phase, location: location, timestamp: time))
        }
    }

    private mutating func add(_ phase: PointerSample.Phase) {
        samples.append(PointerSample(id: id, phase: phase, location: location, timestamp: time, force: force))
    }
}
