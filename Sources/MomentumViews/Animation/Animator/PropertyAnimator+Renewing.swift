extension PropertyAnimator {
    /// Takes over what a stopped animator has changed, from where it is seen, as fast as it moves.
    func adopt() {
        guard !adopted.isEmpty else { return }
        let taken = adopted
        adopted = []
        let progress = taken.compactMap { $0.progress }.first ?? 0.5
        for stopped in taken {
            let velocity = stopped.layer.declaredVelocity(at: stopped.path)
            let animation = stopped.renewed(at: progress)
            animation.touchRule = touchRule
            changes.append(AnimatorChange(animation, declaredVelocity: velocity))
        }
        isRenewed = true
        pause?.fraction = isTurned ? 1 - progress : progress
        pause?.time = pace.fraction(forProgress: progress)
    }
}
