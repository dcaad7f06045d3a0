/// What implicit animations are like, and who hears when they have ended.
///
///     Transaction.begin()
///     Transaction.animationDuration = 1
///     Transaction.completion = { print("there") }
///     rocket.position.x = 455
///     Transaction.commit()
///
/// Transactions nest: an inner one starts with the outer one's duration, timing function and `disableActions`. Everything
/// changed in one run-loop turn of the stage is committed together, whatever the nesting. What is set outside ``begin()`` and
/// ``commit()`` belongs to the transaction of the turn, which ends with the commit of the stage's frame: the next run-loop turn starts
/// with the defaults, and the completion is called when everything that was added in the turn has ended.
public enum Transaction {
    private struct State {
        var duration = 0.25
        var timingFunction: TimingFunction?
        var disableActions = false
        /// What has been added since the completion was set.
        var group: CompletionGroup?
        /// The group around it: of the animation block that the transaction belongs to, or of the nearest transaction around
        /// this one that has a completion.
        var outerGroup: CompletionGroup?
        /// What the animation block adds that the transaction belongs to.
        var blockGroup: CompletionGroup?

        /// No more animations come.
        func close() {
            group?.close()
            blockGroup?.close()
        }
    }

    /// The transactions that are open, the outermost first: that of the run-loop turn.
    private static var states: [State] = [State()]

    private static var current: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    /// Opens a transaction inside the current one.
    public static func begin() {
        var state = current
        state.outerGroup = currentGroup
        (state.group, state.blockGroup) = (nil, nil)
        states.append(state)
    }

    /// Opens the transaction of an animation block, which has its own completion: what the block sets does not replace it.
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

    /// Closes the innermost transaction. Its completion is called when all animations added in it have ended; on the next
    /// turn when there were none. Without a matching ``begin()`` it is refused with a diagnostic.
    public static func commit() {
        guard states.count > 1 else {
            return Diagnostics.report(
                Diagnostic("there is no open transaction", in: "Transaction.commit()", remedy: "call begin() first"))
        }
        states.removeLast().close()
    }

    /// The duration of animations that have none of their own, in seconds. Default 0.25. Negative, infinite and NaN
    /// values are refused with a diagnostic. In effect until the current transaction is committed, or the turn ends.
    public static var animationDuration: Double {
        get { current.duration }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return Diagnostics.report(
                    Diagnostic(
                        "the duration is negative or not finite", in: "Transaction.animationDuration",
                        remedy: "give a finite number of seconds; the duration stays as it is"))
            }
            current.duration = newValue
        }
    }

    /// The easing of implicit animations; nil means ``TimingFunction/default``.
    public static var animationTimingFunction: TimingFunction? {
        get { current.timingFunction }
        set { current.timingFunction = newValue }
    }

    /// Whether setting properties animates nothing implicitly. Default false.
    public static var disableActions: Bool {
        get { current.disableActions }
        set { current.disableActions = newValue }
    }

    /// Calls `completion` when everything added from now on in this transaction has ended, with whether all of it has finished;
    /// on the next run-loop turn when nothing is added.
    ///
    /// Animations count, and whatever is made of them: blocks, property animators and timelines that are started, changes of
    /// lists, and transitions of views and controllers. A completion that was set before keeps what has been added until now,
    /// and is called when that has ended. Nil: nothing is called for what is added from now on.
    public static func setCompletion(_ completion: ((_ finished: Bool) -> Void)?) {
        current.group?.close()
        current.group = completion.map { CompletionGroup(parent: current.outerGroup, handler: $0) }
    }

    /// Runs `changes` with implicit actions off.
    public static func withoutActions(_ changes: () -> Void) {
        begin()
        disableActions = true
        changes()
        commit()
    }

    /// Lets the completions of the transactions that are open wait until the result is called, with whether what they wait for
    /// has finished, or nothing holds it any more; nil when there is no completion.
    package static func hold() -> ((_ finished: Bool) -> Void)? {
        currentGroup.map(member)
    }

    /// The same for the transactions of the program: the completions of animation blocks wait for what the blocks animate, and
    /// not for what is begun in them.
    package static func holdOwn() -> ((_ finished: Bool) -> Void)? {
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
