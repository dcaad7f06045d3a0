/// Records what an animation does: value, velocity and every event with its time.
///
/// Nothing is recorded before ``start()``. A trace grows by an event a frame until it is reset. `Trace(_:named:)` in
/// `MomentumRecording` writes it as the text that `momentum trace` writes.
public final class PopTracer {
    /// What was recorded, in order.
    public private(set) var events: [PopEvent] = []
    /// Whether events are recorded. Default false.
    public private(set) var isTracing = false

    init() {}

    /// Records from now on.
    public func start() { isTracing = true }
    /// Records no more.
    public func stop() { isTracing = false }
    /// Forgets what was recorded.
    public func reset() { events.removeAll(keepingCapacity: true) }

    /// The events of one kind.
    public func events(of kind: PopEvent.Kind) -> [PopEvent] { events.filter { $0.kind == kind } }

    func record(_ kind: PopEvent.Kind, at time: Double, value: [Double], velocity: [Double]) {
        events.append(PopEvent(kind: kind, time: time, value: value, velocity: velocity))
    }
}
