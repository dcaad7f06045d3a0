/// A transition that moves the elements that two views share from one to the other, and fades the remaining content:
/// see `View.sharedElement`.
///
/// A spring animates the position, size, rotation, corners and shadow of an element. Its two contents fade into one
/// another, scaled to cover the element. Text is scaled too, so its lines do not change. Like every animator, the
/// transition can be caught, driven by a pan or a pinch, thrown and reversed at any time. If another transition begins
/// in flight, its elements continue from their presentation values and velocities. If the view of an element has been
/// scrolled meanwhile, the element ends at the view's new position; if that view has left the stage, the element fades.
///
/// If the user prefers reduced motion, all content fades.
public final class SharedElementTransition: AnimatedTransitioning {
    /// The duration of the transition, in seconds, at least 0. Default 0.5. If the value is negative or not finite when
    /// the transition begins, a diagnostic is reported, and the changes are made at once.
    public var duration = 0.5
    /// The damping ratio of the spring, above 0 and finite. At 1 and above it does not overshoot. Default 0.86. If the
    /// value is out of range when the transition begins, a diagnostic is reported, and the elements ease in and out.
    public var dampingRatio = 0.86
    /// The height of the arc on which elements move, as a fraction of the distance. Positive arcs bend to the right,
    /// negative ones to the left. Default 0: elements move straight.
    public var arc = 0.0
    /// A closure that returns the path of an element between two points, both in the container's coordinates, in
    /// points. The element follows the path from its presentation position. The spring determines the progress along
    /// the path's length. Default nil: elements move on the ``arc``.
    ///
    ///     transition.path = { from, to in
    ///         var path = Path()
    ///         path.move(to: from)
    ///         path.addQuadCurve(to: to, control: Point(x: to.x, y: from.y))
    ///         return path
    ///     }
    ///
    /// A path with other ends is bent to the two points. A path that is empty or not finite is reported with a
    /// diagnostic, and the element moves straight.
    public var path: ((_ from: Point, _ to: Point) -> Path)?
    private let isComing: Bool
    private var flights: [SharedElementFlight] = []

    /// Creates the transition with which a view appears over another one, or disappears from above it if `isComing` is
    /// false.
    public init(isComing: Bool) { self.isComing = isComing }

    public func transitionDuration(using context: TransitionContext?) -> Double { duration }

    @export(interface)
    public func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let container = context.containerView
        let (toView, fromView) = (context.view(forKey: .to), context.view(forKey: .from))
        let from = fromView ?? context.viewController(forKey: .from)?.viewIfLoaded
        let to = toView ?? context.viewController(forKey: .to)?.viewIfLoaded
        if let toView {
            if isComing { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
            toView.layoutIfNeeded()
        }
        if let from, let to, !(container.stage?.prefersReducedMotion ?? false) {
            flights = SharedElementFlights.makeFlights(from, to, in: container)
        }
        let reference = Weak(context)
        for flight in flights { flight.progress = { reference.object?.percentComplete ?? 1 } }
        let (upper, isComing) = (isComing ? toView : fromView, isComing)
        if isComing { upper?.alpha = 0 }
        let animator = PropertyAnimator(duration: duration, dampingRatio: dampingRatio)
        let route = path.map { ElementRoute.path($0) } ?? .arc(arc)
        animator.addAnimations { [flights] in
            upper?.alpha = isComing ? 1 : 0
            for flight in flights { flight.arrive(along: route) }
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

    /// Moves the elements with a touch that drives the transition. Until ``release(velocity:)`` they leave their route
    /// for the touch.
    ///
    /// ```swift
    /// interaction.update(pan.translation.dy / 400)
    /// transition.drag(by: pan.translation, scale: 1 - pan.translation.dy / 1000)
    /// ```
    ///
    /// Values out of range are refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - translation: The movement since the beginning of the touch, in points, finite.
    ///   - scale: The size of the elements as a multiple of their size at the beginning of the touch, above 0 and
    ///     finite. Default 1.
    public func drag(by translation: Vector, scale: Double = 1) {
        guard translation.isFinite, scale > 0, scale.isFinite else {
            let isMoved = translation.isFinite
            return Diagnostics.report(
                isMoved ? "the scale is not finite or not above 0" : "the translation is not finite",
                value: isMoved ? .number(scale) : .pair(translation.dx, translation.dy),
                in: "SharedElementTransition.drag(by:scale:)",
                remedy: "pass a finite translation and a finite scale above 0; the elements do not move")
        }
        for flight in flights { flight.drag(by: translation, scale: scale) }
    }

    /// Releases the elements from a touch. They return to their route with the initial `velocity`, in points per
    /// second. A velocity that is not finite is treated as zero. Does nothing if no elements are in flight.
    public func release(velocity: Vector) {
        for flight in flights { flight.release(velocity: velocity.isFinite ? velocity : .zero) }
    }
}

extension View {
    /// Performs `changes` of the views in this one, and animates shared elements from their positions before to their
    /// positions after the changes. The remaining content fades. See ``sharedElement``.
    ///
    /// The changes take effect without animation if this view is on no stage, if animations are disabled, or if the
    /// user prefers reduced motion.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, above 0. Default 0.5. Other values are refused with a diagnostic, and
    ///     the changes take effect at once.
    ///   - dampingRatio: The damping ratio of the spring, above 0. Default 0.86. Other values are refused in the same
    ///     way.
    ///   - changes: A closure that changes the views, their frames and constraints.
    ///   - completion: A closure that is called once, with true if the animation ran to its end. Default nil.
    public final func animateSharedElements(
        withDuration duration: Double = 0.5, dampingRatio: Double = 0.86, changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard duration > 0, duration.isFinite, dampingRatio > 0, stage != nil,
            !(stage?.prefersReducedMotion ?? false), View.areAnimationsEnabled
        else {
            let isTimed = duration > 0 && duration.isFinite
            if !(isTimed && dampingRatio > 0) {
                Diagnostics.report(
                    isTimed ? "the damping ratio is not above 0" : "the duration is not finite or not above 0",
                    value: .number(isTimed ? dampingRatio : duration),
                    in: "View.animateSharedElements(withDuration:dampingRatio:changes:completion:)",
                    remedy: "pass a number above 0; the changes take effect at once")
            }
            return AnimationBlock.immediately(changes, completion)
        }
        let before = SharedElements.elements(in: self)
        // Each element is kept as a picture of its present state, because the changes may concern the same view.
        let substitutes = before.map { SharedElementFlights.substitute(for: $0.view, in: self) }
        for element in before { SharedElements.hide(element.view) }
        let old = snapshotView(afterScreenUpdates: true)
        for element in before { SharedElements.reveal(element.view) }
        Layer.withActionProvider(nil) {
            changes()
            layoutIfNeeded()
        }
        var flights: [SharedElementFlight] = []
        let after = SharedElements.elements(in: self)
        for (element, substitute) in zip(before, substitutes) {
            guard let substitute, let target = after.first(where: { $0.name.isSame(as: element.name) }) else {
                continue
            }
            Layer.withActionProvider(nil) { addSubview(substitute) }
            if let flight = SharedElementFlights.makeFlight(element.name, substitute, target.view, in: self) {
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
            for flight in flights { flight.arrive(along: .arc(0)) }
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
