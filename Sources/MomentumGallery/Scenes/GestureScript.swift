/// Writes the samples of a finger: what a scene's scripted gestures are made of.
struct GestureScript {
    private(set) var samples: [PointerSample] = []
    private var time = 0.0
    private var location = Point.zero
    private var id = 0
    /// Readings per second.
    private static let rate = 120.0

    /// Puts a new finger down.
    mutating func press(_ point: Point) {
        id += 1
        location = point
        add(.began)
    }

    /// Moves the finger at one speed.
    mutating func move(by offset: Vector, taking duration: Double) {
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

    /// Lifts the finger.
    mutating func release() { add(.ended) }

    /// Lets time pass, in seconds.
    mutating func wait(_ duration: Double) { time += duration }

    mutating func tap(_ point: Point) {
        press(point)
        wait(0.05)
        release()
    }

    mutating func drag(from point: Point, by offset: Vector, taking duration: Double) {
        press(point)
        move(by: offset, taking: duration)
        release()
    }

    private mutating func add(_ phase: PointerSample.Phase) {
        samples.append(PointerSample(id: id, phase: phase, location: location, timestamp: time))
    }
}
