/// A recorder of an animation's events, each with its time, value and velocity.
///
/// Nothing is recorded before ``start()``. A trace grows by one event a frame until it is reset. `Trace(_:named:)` in
/// `MomentumRecording` writes it in the text format of `momentum trace`.
public final class PopTracer {
    /// The recorded events in order.
    public private(set) var events: [PopEvent] = []
    /// A Boolean value that indicates whether events are recorded. Default false.
    public private(set) var isTracing = false

    init() {}

    /// Starts to record.
    public func start() { isTracing = true }
    /// Stops recording. The recorded events are kept.
    public func stop() { isTracing = false }
    /// Removes the recorded events. Recording continues if it is active.
    public func reset() { events.removeAll(keepingCapacity: true) }

    /// Returns the recorded events of one kind, in order.
    public func events(of kind: PopEvent.Kind) -> [PopEvent] { events.filter { $0.kind == kind } }

    func record(_ kind: PopEvent.Kind, at time: Double, value: [Double], velocity: [Double]) {
        events.append(PopEvent(kind: kind, time: time, value: value, velocity: velocity))
    }
}
