/// The settings of implicit animations, and the completion handlers that wait for them.
///
/// ```swift
/// Transaction.begin()
/// Transaction.animationDuration = 1
/// Transaction.setCompletion { _ in print("there") }
/// rocket.position.x = 455
/// Transaction.commit()
/// ```
///
/// Transactions nest: an inner transaction starts with the duration, the timing function and `disableActions` of the
/// outer one. All changes of one run-loop turn of the stage are committed together, independently of the nesting.
///
/// Settings outside ``begin()`` and ``commit()`` belong to the transaction of the run-loop turn, which ends with the
/// commit of the stage's frame. The next run-loop turn starts with the defaults, and the completion handler is called
/// when everything that was added in the turn has ended.
public enum Transaction {
    private struct State {
        var duration = 0.25
        var timingFunction: TimingFunction?
        var disableActions = false
        /// The group of the animations that were added since the completion handler was set.
        var group: CompletionGroup?
        /// The outer group: the group of the animation block to which the transaction belongs, or the group of the
        /// nearest outer transaction with a completion handler.
        var outerGroup: CompletionGroup?
        /// The group of the animation block to which the transaction belongs.
        var blockGroup: CompletionGroup?

        /// Closes the groups: no further animations are added to them.
        func close() {
            group?.close()
            blockGroup?.close()
        }
    }

    /// The open transactions. The first one is the transaction of the run-loop turn.
    private static var states: [State] = [State()]

    private static var current: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    /// Opens a transaction inside the current one. It has the settings of the current one, but no completion handler.
    public static func begin() {
        var state = current
        state.outerGroup = currentGroup
        (state.group, state.blockGroup) = (nil, nil)
        states.append(state)
    }

    /// Opens the transaction of an animation block. The block has a completion handler of its own, which a handler that
    /// is set inside the block does not replace.
    package static func beginBlock(completion: ((_ finished: Bool) -> Void)?) {
        begin()
        guard let completion else { return }
        let group = CompletionGroup(parent: current.outerGroup, isOfBlock: true, handler: completion)
        (current.outerGroup, current.blockGroup) = (group, group)
    }

    /// Closes the transaction of the run-loop turn and opens that of the next.
    static func endTurn() {
        states[0].close()
        states[0] = State()
    }

    /// Closes the innermost transaction. Its completion handler is called when all animations that were added in it
    /// have ended, or in the next run-loop turn if there were none. Reports a diagnostic and changes nothing without a
    /// matching ``begin()``.
    public static func commit() {
        guard states.count > 1 else {
            return Diagnostics.report(
                "no transaction is open", in: "Transaction.commit()", remedy: "call begin() first; nothing changes")
        }
        states.removeLast().close()
    }

    /// The duration of animations that have none of their own, in seconds. It applies until the current transaction is
    /// committed or the run-loop turn ends. Reports a diagnostic and keeps the previous value if the new value is
    /// negative, infinite or NaN. Default 0.25.
    public static var animationDuration: Double {
        get { current.duration }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return Diagnostics.reportSeconds("the duration", newValue, in: "Transaction.animationDuration")
            }
            current.duration = newValue
        }
    }

    /// The timing function of implicit animations. Default nil: ``TimingFunction/default``.
    public static var animationTimingFunction: TimingFunction? {
        get { current.timingFunction }
        set { current.timingFunction = newValue }
    }

    /// A Boolean value that indicates whether implicit animations are disabled in the current transaction. Default
    /// false.
    public static var disableActions: Bool {
        get { current.disableActions }
        set { current.disableActions = newValue }
    }

    /// Calls `completion` when everything that is added to this transaction from now on has ended, or in the next
    /// run-loop turn if nothing is added. `finished` is true if all of it has finished.
    ///
    /// The handler waits for animations, and for blocks, property animators and timelines that are started, changes of
    /// lists, and transitions of views and controllers. A completion handler that was set before is called when
    /// everything added up to now has ended. If `completion` is nil, no handler is called for later additions.
    public static func setCompletion(_ completion: ((_ finished: Bool) -> Void)?) {
        current.group?.close()
        current.group = completion.map { CompletionGroup(parent: current.outerGroup, handler: $0) }
    }

    /// Runs `changes` in a transaction without implicit actions.
    public static func withoutActions(_ changes: () -> Void) {
        begin()
        disableActions = true
        changes()
        commit()
    }

    /// Makes the completion handlers of the open transactions wait until the returned function is called, with whether
    /// the operation has finished, or is released. Returns nil if there is no completion handler.
    package static func delayCompletion() -> ((_ finished: Bool) -> Void)? {
        currentGroup.map(member)
    }

    /// Makes the completion handlers of the program's open transactions wait, as ``hold()`` does. The handlers of
    /// animation blocks do not wait: they are called for the animations of their blocks only.
    package static func delayOwnCompletion() -> ((_ finished: Bool) -> Void)? {
        var group = currentGroup
        while let present = group, present.isOfBlock { group = present.parent }
        return group.map(member)
    }

    private static func member(of group: CompletionGroup) -> (_ finished: Bool) -> Void {
        let member = CompletionMember(of: group)
        return { member.leave(finished: $0) }
    }

    static var currentGroup: CompletionGroup? { current.group ?? current.outerGroup }
}
