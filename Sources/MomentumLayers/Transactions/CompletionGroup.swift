/// The animations that were added within a transaction. The completion handler is called after all of them have ended.
final class CompletionGroup {
    private var running = 0
    private var isClosed = false
    private var allFinished = true
    /// The group that contains this one; nil after this group is done.
    private(set) var parent: CompletionGroup?
    /// Whether the group belongs to an animation block.
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

    /// Closes the group: no further animations are added to it.
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

/// A member of a completion group that is not an animation. It leaves the group once: when it has ended, or when it is
/// released. A member that is released before its end has not finished.
final class CompletionMember {
    private var group: CompletionGroup?

    /// Creates a member of `group`.
    init(of group: CompletionGroup) {
        self.group = group
        group.enter()
    }

    /// Leaves the group. Later calls do nothing.
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
