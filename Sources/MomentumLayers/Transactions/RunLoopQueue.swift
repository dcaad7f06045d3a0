/// Calls that wait until the code that caused them has returned: delegates and completions are called between the phases
/// of a frame, in order, never from inside the call that ended an animation.
package enum RunLoopQueue {
    private static var calls: [() -> Void] = []
    /// The calls being made now, and which is next.
    private static var waiting: [() -> Void] = []
    private static var next = 0

    package static func append(_ call: @escaping () -> Void) { calls.append(call) }

    static var isEmpty: Bool { calls.isEmpty }

    /// Makes the calls that wait now; calls that these cause wait for the next time. When one of them delivers in its
    /// turn, what was still to be called comes first.
    static func deliver() {
        guard !calls.isEmpty || next < waiting.count else { return }
        waiting.append(contentsOf: calls)
        calls.removeAll(keepingCapacity: true)
        let end = waiting.count
        while next < min(end, waiting.count) {
            next += 1
            waiting[next - 1]()
        }
        guard next == waiting.count else { return }
        waiting.removeAll(keepingCapacity: true)
        next = 0
    }
}
