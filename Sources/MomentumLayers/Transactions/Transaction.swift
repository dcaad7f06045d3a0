/// What implicit animations are like, and who hears when they have ended.
///
///     Transaction.begin()
///     Transaction.animationDuration = 1
///     Transaction.completion = { print("there") }
///     rocket.position.x = 455
///     Transaction.commit()
///
/// Transactions nest: an inner one starts with the outer one's duration, timing function and `disableActions`. Everything
/// changed in one run-loop turn of the stage is committed together, whatever the nesting.
public enum Transaction {
    private struct State {
        var duration = 0.25
        var timingFunction: TimingFunction?
        var disableActions = false
        var group: CompletionGroup?
        /// The group of the nearest transaction around this one that has a completion.
        var outerGroup: CompletionGroup?
    }

    private static var states: [State] = [State()]

    private static var current: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    /// Opens a transaction inside the current one.
    public static func begin() {
        var state = current
        state.outerGroup = currentGroup
        state.group = nil
        states.append(state)
    }

    /// Closes the innermost transaction. Its completion is called when all animations added in it have ended; on the next
    /// turn when there were none. Without a matching ``begin()`` it is refused with a diagnostic.
    public static func commit() {
        guard states.count > 1 else {
            return Diagnostics.report(
                Diagnostic("there is no open transaction", in: "Transaction.commit()", remedy: "call begin() first"))
        }
        states.removeLast().group?.close()
    }

    /// The duration of animations that have none of their own, in seconds. Default 0.25. Negative, infinite and NaN
    /// values are refused with a diagnostic. In effect until the current transaction is committed.
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

    /// Calls `completion` when all animations added from now on in this transaction have ended, with whether all of them
    /// have finished. Refused with a diagnostic outside ``begin()`` and ``commit()``, and a second time.
    public static func setCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
        guard states.count > 1, current.group == nil else {
            return Diagnostics.report(
                Diagnostic(
                    states.count > 1 ? "the transaction already has a completion" : "there is no open transaction",
                    in: "Transaction.setCompletion(_:)", remedy: "call it once between begin() and commit()"))
        }
        current.group = CompletionGroup(parent: current.outerGroup, handler: completion)
    }

    /// Runs `changes` with implicit actions off.
    public static func withoutActions(_ changes: () -> Void) {
        begin()
        disableActions = true
        changes()
        commit()
    }

    /// Lets the completions of the transactions that are open wait until the result is called, with whether what they wait for
    /// has finished; nil when there is no completion.
    package static func hold() -> ((_ finished: Bool) -> Void)? {
        guard let group = currentGroup else { return nil }
        group.enter()
        return { group.leave(finished: $0) }
    }

    static var currentGroup: CompletionGroup? { current.group ?? current.outerGroup }
}
