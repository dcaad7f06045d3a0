/// A record of the changes that a block of an animator makes.
package final class AnimatorRecorder: ChangeRecorder {
    package let animator: PropertyAnimator
    let session: AnimatorSession

    /// Creates a recorder of a block in the present run of `animator`. - Parameter available: The time that is left for
    /// the block, in seconds.
    init(_ animator: PropertyAnimator, _ session: AnimatorSession, available: Double) {
        self.animator = animator
        self.session = session
        super.init(animator.timingParameters, .none, available: available)
    }

    override var touchRule: TouchRule { animator.touchRule }
    override var inheritedDuration: Double { animator.duration }
    override var countsTreeTime: Bool { false }

    package override func whenEnded(_ completion: @escaping (AnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
}

extension ChangeRecorder {
    /// Returns the recorded changes as those of an animator. If `isInverted`, they lead back to the values that were
    /// set.
    func animatorChanges(isInverted: Bool = false) -> [(change: AnimatorChange, nesting: Nesting?)] {
        var changes: [(change: AnimatorChange, nesting: Nesting?)] = []
        forEachChange(isInverted: isInverted) {
            changes.append((AnimatorChange($0, declaredVelocity: $1), $2))
        }
        return changes
    }
}
