/// Runs blocks of changes as the animation that is asked for, inside whatever animation runs already.
package enum BlockRun {
    /// Whether blocks animate at all.
    static var isEnabled = true

    /// What becomes of a block inside another.
    enum Enclosed {
        /// It is inside none that takes part.
        case outside
        /// It has run as a part of the other.
        case joined
        /// It runs as this.
        case inheriting(AnimationBlock)
    }

    /// Has a block be a part of the animator's in whose block it runs. The first animator brings it along: a program without
    /// animators is linked without it.
    static var enclose: ((AnimationBlock, () -> Void, ((Bool) -> Void)?) -> Enclosed)?

    /// Runs `changes` as `block`.
    @export(interface) package static func animate(
        _ block: AnimationBlock, in place: StaticString, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard isLegal(block, in: place) else { return immediately(changes, completion) }
        var inherited = block.inheriting(from: Layer.currentActionProvider as? AnimationBlock)
        switch enclose?(block, changes, completion) ?? .outside {
        case .outside: break
        case .joined: return
        case .inheriting(let other): inherited = other
        }
        let isAnimated = isEnabled && (inherited.duration > 0 || inherited.delay > 0)
        transaction(completion) {
            Layer.withActionProvider(isAnimated ? inherited : nil) {
                changes()
                if isAnimated { inherited.layOut() }
            }
        }
    }

    /// Runs `changes` without animating, and then calls `completion`, on the next run-loop turn.
    package static func immediately(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        transaction(completion) {
            Transaction.animationDuration = 0
            Layer.withActionProvider(nil, changes)
        }
    }

    /// Runs `body` in a transaction that calls `completion` when everything animated in it has ended. A block times what is
    /// set of views; layers that belong to none, and animations that are added to layers without a duration of their own, go
    /// by the transaction, as in UIKit.
    package static func transaction(_ completion: ((Bool) -> Void)?, _ body: () -> Void) {
        Transaction.beginBlock(completion: completion)
        body()
        Transaction.commit()
    }

    /// Whether the block can animate; reports why not.
    static func isLegal(_ block: AnimationBlock, in place: StaticString) -> Bool {
        guard let refusal = block.refusal else { return true }
        Diagnostics.report(Diagnostic(refusal.what, in: place, remedy: refusal.remedy))
        return false
    }
}
