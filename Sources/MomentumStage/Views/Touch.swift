/// One finger, mouse or pen on the stage, from its first sample to its last.
public final class Touch {
    /// The pointer's number.
    public let id: Int
    /// What points.
    public let kind: PointerSample.Kind
    /// What the last sample said.
    public private(set) var phase: PointerSample.Phase
    /// The location of the last sample, in stage points.
    public private(set) var location: Point
    /// The location of the sample before, in stage points.
    public private(set) var previousLocation: Point
    /// The device's time of the last sample, in seconds.
    public private(set) var timestamp: Double
    /// 0...1.
    public private(set) var force: Double
    /// The view that was hit by the first sample; it gets the whole sequence.
    public let view: View

    private var tracker = VelocityTracker()

    init(_ sample: PointerSample, view: View) {
        id = sample.id
        kind = sample.kind
        phase = sample.phase
        location = sample.location
        previousLocation = sample.location
        timestamp = sample.timestamp
        force = sample.force
        self.view = view
        tracker.add(sample.location, at: sample.timestamp)
    }

    func update(_ sample: PointerSample) {
        phase = sample.phase
        previousLocation = location
        location = sample.location
        timestamp = max(timestamp, sample.timestamp)
        force = sample.force
        tracker.add(sample.location, at: sample.timestamp)
    }

    func cancel() { phase = .cancelled }

    /// Whether the pointer has left the stage or was taken away.
    public var isOver: Bool { phase == .ended || phase == .cancelled }

    /// The velocity at the last sample, in points per second; zero when the pointer rested before it.
    public var velocity: Vector { tracker.velocity(at: timestamp) }

    /// The velocity at the stage's `time`, in points per second; zero when the pointer has rested since its last sample.
    public func velocity(at time: Double) -> Vector { tracker.velocity(at: max(time, timestamp)) }

    /// The location of the last sample in `view`'s coordinates, as the view is seen; in stage points when nil.
    public func location(in view: View?) -> Point {
        convert(location, to: view)
    }

    /// The location of the sample before in `view`'s coordinates, as the view is seen now; in stage points when nil.
    public func previousLocation(in view: View?) -> Point { convert(previousLocation, to: view) }

    private func convert(_ location: Point, to view: View?) -> Point {
        guard let view else { return location }
        return view.layer.convert(location, from: nil, in: .presentation) ?? location
    }
}
