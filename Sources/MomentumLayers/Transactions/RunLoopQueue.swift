/// The calls that wait until the code that caused them has returned. Delegates and completion handlers are called in
/// order between the phases of a frame, never from the call that ended an animation.
package enum RunLoopQueue {
    private static var calls: [() -> Void] = []
    /// The calls that are being made, and the index of the next.
    private static var waiting: [() -> Void] = []
    private static var next = 0

    package static func append(_ call: @escaping () -> Void) { calls.append(call) }

    static var isEmpty: Bool { calls.isEmpty }

    /// Makes the waiting calls. Calls that these add wait for the next delivery. If one of the calls delivers itself,
    /// the remaining calls are made first.
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
