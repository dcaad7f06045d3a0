/// Moves the elements that two places have in common from the one to the other, and lets the rest turn into one another: see
/// ``View/sharedElement``.
///
/// Position, size, turn, corners and shadow of an element go along a spring; its contents fade into one another, stretched to cover
/// it, and text is scaled: its lines stay as they are. As with every animator, it can be caught, driven by a pan or a pinch, thrown and
/// reversed at any time; where another transition begins in flight, its elements go on from where they are seen, as fast as they
/// move. Where the view that an element belongs to has been scrolled meanwhile, it goes to where that is by then; where that has gone, it fades.
///
/// When the user wants less motion, everything fades.
public final class SharedElementTransition: AnimatedTransitioning {
    /// In seconds. Default 0.5.
    public var duration = 0.5
    /// Of the spring that everything goes along: above 0, 1 does not overshoot. Default 0.86.
    public var dampingRatio = 0.86
    /// How far elements move aside while they go, as a part of the distance: to the right above 0, to the left below. Default 0: they
    /// go straight.
    public var arc = 0.0
    /// The path on which an element goes from the one place to the other, both in points of the container: it is followed as the spring
    /// says, at one speed, from where the element is seen. Default nil: by ``arc``.
    ///
    ///     transition.path = { from, to in
    ///         var path = Path()
    ///         path.move(to: from)
    ///         path.addQuadCurve(to: to, control: Point(x: to.x, y: from.y))
    ///         return path
    ///     }
    ///
    /// One that begins or ends elsewhere is bent to the two places; one that is empty or not finite is reported by a diagnostic, and
    /// the element goes straight.
    public var path: ((_ from: Point, _ to: Point) -> Path)?
    private let isComing: Bool
    private var flights: [SharedElementFlight] = []

    /// Creates the transition with which something comes, or with which it goes again.
    public init(isComing: Bool) { self.isComing = isComing }

    public func transitionDuration(using context: TransitionContext?) -> Double { duration }

    @export(interface)
    public func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let container = context.containerView
        let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
        let from = going ?? context.viewController(forKey: .from)?.viewIfLoaded
        let to = coming ?? context.viewController(forKey: .to)?.viewIfLoaded
        if let coming {
            if isComing { container.addSubview(coming) } else { container.insertSubview(coming, at: 0) }
            coming.layoutIfNeeded()
        }
        if let from, let to, !(container.stage?.prefersReducedMotion ?? false) {
            flights = SharedElementFlights.fly(from, to, in: container)
        }
        let reference = Weak(context)
        for flight in flights { flight.progress = { reference.object?.percentComplete ?? 1 } }
        let (upper, isComing) = (isComing ? coming : going, isComing)
        if isComing { upper?.alpha = 0 }
        let animator = PropertyAnimator(duration: duration, dampingRatio: dampingRatio)
        let way = path.map { ElementWay.path($0) } ?? .arc(arc)
        animator.addAnimations { [flights] in
            upper?.alpha = isComing ? 1 : 0
            for flight in flights { flight.arrive(by: way) }
        }
        return animator
    }

    @export(interface) public func animationEnded(_ transitionCompleted: Bool) {
        for flight in flights {
            flight.release(velocity: .zero)
            flight.progress = { transitionCompleted ? 1 : 0 }
            flight.hasEnded = true
        }
        flights = []
    }

    /// Lets the elements follow a touch while the transition is driven by it: they are where the touch has moved them, whatever
    /// their way, and come back to that when they are released.
    ///
    ///     interaction.update(pan.translation.dy / 400)
    ///     transition.drag(by: pan.translation, scale: 1 - pan.translation.dy / 1000)
    ///
    /// - Parameters:
    ///   - translation: since the touch took them, in points. One that is not finite is refused with a diagnostic.
    ///   - scale: how large they are, as a multiple of what they were when the touch took them, above 0. Default 1.
    public func drag(by translation: Vector, scale: Double = 1) {
        guard translation.isFinite, scale > 0, scale.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the translation or scale is out of range", in: "SharedElementTransition.drag(by:scale:)",
                    remedy: "give finite points and a scale above 0; nothing is moved"))
        }
        for flight in flights { flight.drag(by: translation, scale: scale) }
    }

    /// The touch is over: what it has moved goes on with `velocity`, in points per second, and joins its way.
    public func release(velocity: Vector) {
        for flight in flights { flight.release(velocity: velocity.isFinite ? velocity : .zero) }
    }
}

extension View {
    /// Moves shared elements from where they are before `changes` of the views in this one to where they are afterwards; the rest
    /// fades. See ``sharedElement``.
    ///
    /// - Parameters:
    ///   - duration: in seconds, above 0; otherwise refused with a diagnostic, and the changes are made at once.
    ///   - dampingRatio: of the spring, above 0. Default 0.86.
    ///   - changes: changes the views, their frames and constraints.
    ///   - completion: called once, with whether everything came to its end.
    public final func animateSharedElements(
        withDuration duration: Double = 0.5, dampingRatio: Double = 0.86, changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard duration > 0, duration.isFinite, dampingRatio > 0, stage != nil,
            !(stage?.prefersReducedMotion ?? false), View.areAnimationsEnabled
        else {
            if !(duration > 0 && duration.isFinite && dampingRatio > 0) {
                Diagnostics.report(
                    Diagnostic(
                        "the duration or damping ratio is not above 0",
                        in: "View.animateSharedElements(withDuration:dampingRatio:)",
                        remedy: "give numbers above 0; the changes are made at once"))
            }
            return AnimationBlock.immediately(changes, completion)
        }
        let before = SharedElements.elements(in: self)
        // What stands still now is remembered as a picture, for elements of the same view, too.
        let standIns = before.map { SharedElementFlights.standIn(for: $0.view, in: self) }
        for element in before { SharedElements.hide(element.view) }
        let old = snapshotView(afterScreenUpdates: true)
        for element in before { SharedElements.reveal(element.view) }
        Layer.withActionProvider(nil) {
            changes()
            layoutIfNeeded()
        }
        var flights: [SharedElementFlight] = []
        let after = SharedElements.elements(in: self)
        for (element, standIn) in zip(before, standIns) {
            guard let standIn, let target = after.first(where: { $0.name.isSame(as: element.name) }) else { continue }
            Layer.withActionProvider(nil) { addSubview(standIn) }
            if let flight = SharedElementFlights.fly(element.name, standIn, target.view, in: self) {
                flights.append(flight)
            }
        }
        if let old {
            Layer.withActionProvider(nil) {
                old.isUserInteractionEnabled = false
                addSubview(old)
                for flight in flights { bringSubviewToFront(flight.carrier) }
            }
        }
        let animator = PropertyAnimator(duration: duration, dampingRatio: dampingRatio) {
            old?.alpha = 0
            for flight in flights { flight.arrive(by: .arc(0)) }
        }
        animator.addCompletion { position in
            old?.removeFromSuperview()
            for flight in flights {
                flight.hasEnded = true
                flight.source.removeFromSuperview()
            }
            completion?(position == .end)
        }
        animator.startAnimation()
    }
}
