/// A finger, mouse or pen on the stage, from its first sample to its last.
public final class Touch {
    /// The identifier of the pointer.
    public let id: Int
    /// The kind of pointer.
    public let kind: PointerSample.Kind
    /// The phase of the last sample.
    public private(set) var phase: PointerSample.Phase
    /// The location of the last sample, in stage points.
    public private(set) var location: Point
    /// The location of the previous sample, in stage points.
    public private(set) var previousLocation: Point
    /// The time of the last sample by the device, in seconds of the stage.
    public private(set) var timestamp: Double
    /// The force of the touch, from 0 (none or unknown) to 1 (the maximum of the device).
    public private(set) var force: Double
    /// The view that the first sample has hit. The view receives all events of the touch, even after the pointer has
    /// left it.
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

    /// A Boolean value that indicates whether the touch has ended or was cancelled.
    public var isOver: Bool { phase == .ended || phase == .cancelled }

    /// The velocity at the last sample, in points per second. It is zero if the pointer was stationary before that
    /// sample.
    public var velocity: Vector { tracker.velocity(at: timestamp) }

    /// Returns the velocity at `time` on the stage, in points per second. It is zero if the pointer has been stationary
    /// since its last sample.
    public func velocity(at time: Double) -> Vector { tracker.velocity(at: max(time, timestamp)) }

    /// Returns the location of the last sample in the coordinates of `view`, by presentation values, in points. If
    /// `view` is nil, returns it in stage points.
    public func location(in view: View?) -> Point {
        convert(location, to: view)
    }

    /// Returns the location of the previous sample in the coordinates of `view`, by its present presentation values, in
    /// points. If `view` is nil, returns it in stage points.
    public func previousLocation(in view: View?) -> Point { convert(previousLocation, to: view) }

    private func convert(_ location: Point, to view: View?) -> Point {
        guard let view else { return location }
        return view.layer.convert(location, from: nil, in: .presentation) ?? location
    }
}
