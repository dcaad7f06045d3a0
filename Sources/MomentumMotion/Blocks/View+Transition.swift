extension View {
    /// Changes what `view` shows, from the old picture to the new one: `animations` may do anything to it and its subviews.
    ///
    ///     View.transition(with: card, duration: 0.4, options: .transitionFlipFromLeft) { card.showBack() }
    ///
    /// Interrupting a transition by another one shows no jump; the old picture goes on moving.
    ///
    /// - Parameters:
    ///   - view: what changes.
    ///   - duration: in seconds, at least 0. Refused with a diagnostic when negative or not finite: the changes are made at
    ///     once.
    ///   - delay: in seconds before the transition starts, at least 0; the old picture is shown until then. Beyond UIKit.
    ///     Default 0.
    ///   - options: which transition; without one the picture changes at once, and what the block animates by itself runs.
    ///   - animations: makes the changes. They animate nothing themselves unless the options say `allowAnimatedContent`.
    ///   - completion: called once, with whether it came to its end.
    @export(interface) public static func transition(
        with view: View, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            duration: duration, delay: delay, pace: .function(options.timingFunction), options: options)
        let changes = animations ?? {}
        guard
            block.isLegal(in: "View.transition(with:duration:)"), AnimationBlock.isEnabled, duration > 0,
            let kind = options.transition
        else { return AnimationBlock.immediately(changes, completion) }
        AnimationBlock.transaction(completion) {
            let transition = Transition(kind.type, subtype: kind.subtype)
            transition.duration = duration
            transition.timingFunction = options.timingFunction
            block.add(transition, to: view.layer)
            Layer.withActionProvider(options.contains(.allowAnimatedContent) ? block : nil, changes)
        }
    }

    /// Puts `toView` where `fromView` is, by a transition of the view that contains it. With the option
    /// `showHideTransitionViews` both stay in it, and one is hidden and the other shown.
    ///
    /// - Parameters:
    ///   - fromView: what goes. One that no view contains is refused with a diagnostic, and nothing happens.
    ///   - toView: what comes.
    ///   - duration: in seconds, at least 0.
    ///   - options: which transition.
    ///   - completion: called once, with whether it came to its end.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: ViewAnimationOptions = [],
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Diagnostics.report(
                Diagnostic(
                    "the view is in no other", in: "View.transition(from:to:)",
                    remedy: "add it to a view first; nothing is changed"))
            return AnimationBlock.immediately({}, completion.map { completion in { _ in completion(false) } })
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
