// One view that is taken out of a timeline, by a touch say, and given back.

extension Timeline {
    /// Takes `view` out of the timeline, where it is seen: what moves it stops, and its velocity holds for the present frame. It can
    /// be moved by hand from now on. The timeline goes on without it.
    ///
    ///     switch pan.state {
    ///     case .began: timeline.grab(card)
    ///     case .changed: card.center = start + pan.translation
    ///     default: timeline.release(card)
    ///     }
    ///
    /// What cannot be set by hand, paths, lists of colours and images, goes on. A view that the timeline does not move is refused with
    /// a diagnostic.
    ///
    /// - Parameters:
    ///   - view: what is caught.
    ///   - othersWait: whether the timeline stands still until the view is given back. Default false.
    public func grab(_ view: View, othersWait: Bool = false) {
        let place: StaticString = "Timeline.grab(_:othersWait:)"
        guard checkIsRoot(place) else { return }
        if !player.grab(view.layer, othersWait: othersWait) {
            refuse(place, "does not move the view", "grab one that it has moved since it started")
        }
    }

    /// Gives back a view that was grabbed: it joins the timeline where that is by now, and where it goes until it is there, on a spring
    /// that keeps its velocity.
    ///
    /// - Parameters:
    ///   - view: what was caught. One that the timeline does not move is refused with a diagnostic.
    ///   - velocity: of its position, in points per second. Default as a touch has moved it.
    ///   - spring: how it comes back. Default without overshooting, in about half a second.
    public func release(
        _ view: View, velocity: Vector? = nil, spring: Spring = Spring(response: 0.4, dampingFraction: 1)
    ) {
        let place: StaticString = "Timeline.release(_:velocity:spring:)"
        guard checkIsRoot(place) else { return }
        guard velocity?.isFinite ?? true, spring.isValid else {
            return refuse(place, "was given a velocity or spring that is out of range", "give finite numbers")
        }
        if let velocity { view.layer.move(.position, to: view.center, velocity: velocity) }
        if !player.release(view.layer, along: spring) {
            refuse(place, "does not move the view", "release one that was grabbed")
        }
    }
}
