// A view that is taken out of a timeline, for example by a touch, and returned to it.

extension Timeline {
    /// Takes `view` out of the timeline at its presentation values, so that it can be moved by hand.
    ///
    /// The velocity of the view remains valid for the present frame. The timeline continues without the view.
    ///
    /// ```swift
    /// switch pan.state {
    /// case .began: timeline.grab(card)
    /// case .changed: card.center = start + pan.translation
    /// default: timeline.release(card)
    /// }
    /// ```
    ///
    /// Animations of paths, colour lists and images, which cannot be set by hand, continue. A view that the timeline
    /// does not move, and a call on a timeline that is a part of another one, are refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - view: The view to take out.
    ///   - othersWait: A Boolean value that indicates whether a running timeline pauses until the view is released.
    ///     Default false.
    public func grab(_ view: View, othersWait: Bool = false) {
        let callSite: StaticString = "Timeline.grab(_:othersWait:)"
        guard checkIsRoot(callSite) else { return }
        if !player.grab(view.layer, othersWait: othersWait) {
            refuse(callSite, "does not move the view", "pass a view that the timeline has moved since it started")
        }
    }

    /// Returns a grabbed view to the timeline. The view joins the present motion of the timeline on a spring that
    /// starts with the view's velocity.
    ///
    /// A velocity that is not finite, a spring that is out of range, and a call on a timeline that is a part of another
    /// one are refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - view: The grabbed view. A view that the timeline does not move is refused with a diagnostic.
    ///   - velocity: The velocity of the view's position, in points per second. Nil, the default, is the velocity with
    ///     which a touch has moved the view.
    ///   - spring: The spring on which the view returns. By default it does not overshoot and takes about half a
    ///     second.
    public func release(
        _ view: View, velocity: Vector? = nil, spring: Spring = Spring(response: 0.4, dampingFraction: 1)
    ) {
        let callSite: StaticString = "Timeline.release(_:velocity:spring:)"
        guard checkIsRoot(callSite) else { return }
        if let velocity, !velocity.isFinite {
            return refuse(
                callSite, what: "the velocity is not finite", .pair(velocity.dx, velocity.dy),
                remedy: "pass a finite velocity in points per second")
        }
        guard isValid(spring, callSite) else { return }
        if let velocity { view.layer.move(.position, to: view.center, velocity: velocity) }
        if !player.release(view.layer, along: spring) {
            refuse(callSite, "does not move the view", "pass a view that was grabbed")
        }
    }

    /// Returns whether `spring` is valid. Reports a diagnostic if not.
    func isValid(_ spring: Spring, _ callSite: StaticString) -> Bool {
        if spring.isValid { return true }
        let (what, value) = spring.problem
        refuse(callSite, what: what, value, remedy: Spring.remedy)
        return false
    }
}
