extension Label {
    /// Changes the text, optionally with a cross-fade. A change during a cross-fade continues from the presentation.
    /// Does nothing if the text is unchanged.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - animated: Whether the old text fades into the new one. Ignored if the user prefers reduced motion or the
    ///     label is not on a stage.
    ///   - duration: The duration of the cross-fade, in seconds. Default 0.25. A value that is negative or not finite
    ///     is refused with a diagnostic, and the text changes at once.
    public final func setText(_ text: String, animated: Bool, duration: Double = 0.25) {
        guard !text.isSame(as: self.text) else { return }
        let fades = animated && !(stage?.prefersReducedMotion ?? true)
        View.transition(
            with: self, duration: fades ? duration : 0, options: .transitionCrossDissolve,
            animations: { self.text = text })
    }
}
