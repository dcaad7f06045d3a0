extension Label {
    /// Shows another text; animated, the old one fades into it, and a change in between goes on from what is seen.
    ///
    /// - Parameters:
    ///   - text: what is shown from now on.
    ///   - animated: whether it fades. Not when the user wants less motion.
    ///   - duration: how long that takes, in seconds. Default 0.25.
    public final func setText(_ text: String, animated: Bool, duration: Double = 0.25) {
        guard !text.isSame(as: self.text) else { return }
        let fades = animated && !(stage?.prefersReducedMotion ?? true)
        View.transition(
            with: self, duration: fades ? duration : 0, options: .transitionCrossDissolve,
            animations: { self.text = text })
    }
}
