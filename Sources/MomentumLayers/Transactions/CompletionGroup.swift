/// The animations added within a transaction, counted until all have ended.
final class CompletionGroup {
    private var running = 0
    private var isClosed = false
    private var allFinished = true
    /// The group around it, until it is done.
    private(set) var parent: CompletionGroup?
    /// Whether it is an animation block's.
    let isOfBlock: Bool
    private var handler: ((Bool) -> Void)?

    init(parent: CompletionGroup?, isOfBlock: Bool = false, handler: @escaping (Bool) -> Void) {
        self.parent = parent
        self.isOfBlock = isOfBlock
        self.handler = handler
        parent?.enter()
    }

    func enter() { running += 1 }

    func leave(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        completeIfDone()
    }

    /// No more animations come.
    func close() {
        isClosed = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isClosed, running == 0, let handler else { return }
        self.handler = nil
        let finished = allFinished
        let parent = parent
        self.parent = nil
        RunLoopQueue.append { handler(finished) }
        parent?.leave(finished: finished)
    }
}

/// A part of a completion group that is no animation: it leaves the group once, when it is over or, at the latest, when nothing holds it
/// any more. What was released in mid-motion has not finished.
final class CompletionMember {
    private var group: CompletionGroup?

    /// Joins `group`.
    init(of group: CompletionGroup) {
        self.group = group
        group.enter()
    }

    /// Leaves the group, unless it has left.
    func leave(finished: Bool) {
        guard let group else { return }
        self.group = nil
        group.leave(finished: finished)
    }

    #if EMBEDDED
        deinit { group?.leave(finished: false) }
    #else
        isolated deinit { group?.leave(finished: false) }
    #endif
}
