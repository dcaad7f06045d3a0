/// Calls that wait until the code that caused them has returned: delegates and completions are told between the phases
/// of a frame, in order, never from inside the call that ended an animation.
enum TurnQueue {
    private static var calls: [() -> Void] = []

    static func append(_ call: @escaping () -> Void) { calls.append(call) }

    static var isEmpty: Bool { calls.isEmpty }

    /// Makes the calls that wait now; calls that these cause wait for the next time.
    static func deliver() {
        guard !calls.isEmpty else { return }
        let waiting = calls
        calls.removeAll(keepingCapacity: true)
        for call in waiting { call() }
    }
}
