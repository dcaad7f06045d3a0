extension View {
    /// Changes the content of a view with a transition from the old picture to the new one.
    ///
    /// ```swift
    /// View.transition(with: card, duration: 0.4, options: .transitionFlipFromLeft) { card.showBack() }
    /// ```
    ///
    /// A transition may interrupt another one without a visible jump. The old picture continues to move.
    ///
    /// - Parameters:
    ///   - view: The view whose content changes. `animations` may change the view and its subviews in any respect.
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is refused with a
    ///     diagnostic, and the changes are made at once.
    ///   - delay: The delay before the transition starts, in seconds, at least 0. The old picture is displayed until
    ///     then. Beyond UIKit. Default 0. Other values are refused as for `duration`.
    ///   - options: The kind of transition and other options. Without a kind of transition the picture changes at once,
    ///     and animations that `animations` itself starts run.
    ///   - animations: A closure that makes the changes; nil if there is none. They are not animated individually
    ///     unless the options contain `allowAnimatedContent`.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether the transition ran to
    ///     its end; nil, the default, if there is none.
    @export(interface) public static func transition(
        with view: View, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            duration: duration, delay: delay, timing: .function(options.timingFunction), options: options)
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

    /// Replaces `fromView` with `toView` in its superview, with a transition of the superview. With the option
    /// `showHideTransitionViews` both views remain: `fromView` is hidden and `toView` is shown.
    ///
    /// - Parameters:
    ///   - fromView: The view to replace. A view without a superview is refused with a diagnostic, nothing changes, and
    ///     `completion` is called with false.
    ///   - toView: The view that replaces it.
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is refused with a
    ///     diagnostic, and the views are exchanged at once.
    ///   - options: The kind of transition and other options. Without a kind of transition the views are exchanged at
    ///     once.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether the transition ran to
    ///     its end; nil, the default, if there is none.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: ViewAnimationOptions = [],
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Diagnostics.report(
                "the view to replace has no superview", in: "View.transition(from:to:)",
                remedy: "add it to a superview first; nothing changes")
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
