/// One element on its way from one place to another: pictures of both, which turn into one another.
///
/// The `carrier` follows what has moved meanwhile, and a touch; in it the flight goes from pose to pose; its `body` casts the shadow
/// and has the corners.
final class SharedElementFlight {
    let name: String
    let source: View
    let target: View
    let carrier = View()
    let flight = View()
    private let body = View()
    private let clip = View()
    private let pictures: (source: ElementPicture?, target: ElementPicture?)
    /// What the places on its way are measured in: what contains the carrier.
    private var container: View
    /// Where the container of the transition begins in that.
    private var corner = Vector.zero
    private let poses: (source: ElementPose, target: ElementPose)
    /// How far the transition is, 0...1.
    var progress: () -> Double = { 1 }
    /// Whether the transition is over.
    var hasEnded = false
    /// What a touch does with it: where it was and how large when that took it, and how far it is from there.
    private struct Hand {
        let center: Point
        let scale: Double
        var translation = Vector.zero
    }
    private var hand: Hand?

    /// A flight in `container`; nil where one of the two has no place in it.
    init?(
        _ name: String, from source: View, to target: View, in container: View, insteadOf former: SharedElementFlight?
    ) {
        guard let start = ElementPose(of: former?.body ?? source, in: container, .presentation),
            let end = ElementPose(of: target, in: container, .model)
        else { return nil }
        self.name = name
        (self.source, self.target, self.container) = (source, target, container)
        poses = (ElementPose(of: source, in: container, .model) ?? start, end)
        let isText = source is Label && target is Label
        pictures = (ElementPicture(of: source, isText: isText), ElementPicture(of: target, isText: isText))
        flight.layer.name = name
        for view in [carrier, flight, body, clip] { view.isUserInteractionEnabled = false }
        carrier.addSubview(flight)
        flight.addSubview(body)
        body.addSubview(clip)
        body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = !isText
        for picture in [pictures.source, pictures.target] {
            if let picture { clip.addSubview(picture.view) }
        }
        stand(start)
        if let former { take(over: former) }
        SharedElements.hide(source)
        SharedElements.hide(target)
    }

    private func fit(_ size: Size) {
        pictures.source?.fit(size)
        pictures.target?.fit(size)
    }

    private func dress(as view: View) {
        clip.cornerRadius = view.cornerRadius
        body.cornerRadius = view.cornerRadius
        body.layer.shadowOpacity = view.layer.shadowOpacity
        body.layer.shadowRadius = view.layer.shadowRadius
        body.layer.shadowOffset = view.layer.shadowOffset
        body.layer.shadowColor = view.layer.shadowColor
        body.backgroundColor = view.layer.shadowOpacity > 0 ? view.backgroundColor : .clear
    }

    /// Stands where it begins.
    private func stand(_ pose: ElementPose) {
        Layer.withActionProvider(nil) {
            pose.place(flight)
            body.frame = flight.bounds
            clip.frame = flight.bounds
            fit(pose.size)
            dress(as: source)
            pictures.target?.view.alpha = 0
        }
    }

    /// Goes on from where `former` is seen, as fast as it moves.
    private func take(over former: SharedElementFlight) {
        let old = former.flight.presentation
        flight.layer.move(.position, to: flight.center, velocity: old.velocity(of: .position))
        let growth = old.velocity(of: .bounds)
        flight.layer.move(.bounds, to: flight.bounds, velocity: growth)
        for view in [body, clip] {
            view.layer.move(.bounds, to: view.bounds, velocity: growth)
            view.layer.move(.position, to: view.center, velocity: Vector(dx: growth.width / 2, dy: growth.height / 2))
        }
        let size = flight.bounds.size
        pictures.source?.grow(in: size, by: growth)
        pictures.target?.grow(in: size, by: growth)
        former.end()
    }

    /// Goes to where it ends: to be called in the block of an animation.
    func arrive(by way: ElementWay) {
        let start = flight.presentation.position
        poses.target.place(flight)
        fit(poses.target.size)
        dress(as: target)
        // The one fades in over the other, which stays below it: nothing shines through.
        pictures.target?.view.alpha = 1
        let detours = way.detours(from: start, to: poses.target.center)
        guard detours.count > 1 else { return }
        View.animateKeyframes(withDuration: 0, options: .calculationModeCubic) { [carrier] in
            let share = 1 / Double(detours.count - 1)
            for (piece, detour) in detours.dropFirst().enumerated() {
                View.addKeyframe(withRelativeStartTime: Double(piece) * share, relativeDuration: share) {
                    carrier.bounds.origin = Point.zero - detour
                }
            }
        }
    }

    // MARK: Following

    /// Follows what has moved since it set off, and a touch. Returns whether it is still needed.
    func follow() -> Bool {
        let done = max(0, min(1, progress()))
        guard flight.stage != nil, !hasEnded || (isMoving && (done > 0 ? target : source).stage != nil) else {
            end()
            return false
        }
        var shift = corner
        if let hand {
            shift = (hand.center + hand.translation).offset(from: flight.presentation.position)
        } else {
            if let now = ElementPose(of: source, in: container, .model), source.stage != nil {
                shift += now.center.offset(from: poses.source.center + corner) * (1 - done)
            } else if flight.alpha != done {
                // There is nowhere to go back to.
                Layer.withActionProvider(nil) { flight.alpha = done }
            }
            if let now = ElementPose(of: target, in: container, .model), target.stage != nil {
                shift += now.center.offset(from: poses.target.center + corner) * done
            }
        }
        if !carrier.layer.isAnimating(.position), carrier.center != Point.zero + shift {
            Layer.withActionProvider(nil) { carrier.center = Point.zero + shift }
        }
        return true
    }

    /// Whether it is not yet seen at rest where it arrives: a spring ends a thousandth of its way before that.
    private var isMoving: Bool {
        let pictures = [pictures.source, pictures.target].compactMap { $0?.view }
        return hand != nil || ([carrier, flight, body, clip] + pictures).contains { !$0.layer.isSeenAtRest }
    }

    /// A touch moves it by `translation` from where that took it, and scales what it was then.
    func drag(by translation: Vector, scale: Double) {
        if hand == nil {
            // Caught wherever it is seen, also while it still comes back from where a touch has left it.
            carrier.layer.capture(.position)
            body.layer.capture(.transform)
        }
        let center = flight.presentation.position + carrier.center.offset(from: .zero)
        let grip = hand ?? Hand(center: center, scale: body.transform.a)
        hand = Hand(center: grip.center, scale: grip.scale, translation: translation)
        let whole = grip.scale * scale
        Layer.withActionProvider(nil) { body.transform = Transform2D(scaleX: whole, y: whole) }
    }

    /// The touch lets it go with `velocity`, in points per second: it comes back to its way.
    func release(velocity: Vector) {
        guard hand != nil else { return }
        _ = follow()
        hand = nil
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9, velocity: velocity) { [carrier, corner] in
            carrier.center = Point.zero + corner
        }
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9) { [body] in body.transform = .identity }
    }

    /// Goes on in what contains its container, unless it rests where it arrives.
    func outlive() {
        guard isMoving, let outer = container.superview else { return }
        let step = (container.convert(Point.zero, to: outer) ?? .zero).offset(from: .zero)
        Layer.withActionProvider(nil) {
            outer.insertSubview(carrier, aboveSubview: container)
            carrier.center = carrier.center + step
        }
        if let hand {
            self.hand = Hand(center: hand.center + step, scale: hand.scale, translation: hand.translation)
        }
        container = outer
        corner += step
    }

    private var isOver = false

    /// Gives the picture back to the views.
    func end() {
        guard !isOver else { return }
        isOver = true
        carrier.removeFromSuperview()
        SharedElements.reveal(source)
        SharedElements.reveal(target)
    }
}

extension Layer {
    /// Whether nothing that an animation makes of it is seen to be elsewhere than its model, or to move.
    fileprivate final var isSeenAtRest: Bool {
        guard isAnimating else { return true }
        let seen = presentation
        let paths: [PropertyPath] = ["position", "bounds", "transform", "opacity", "cornerRadius", "shadowOpacity"]
        return paths.allSatisfy { path in
            let (shown, model) = (seen.value(at: path).components, value(at: path).components)
            let rates = seen.velocity(at: path).components
            return model.indices.allSatisfy { index in
                path.unit.rest.contains(displacement: shown[index] - model[index], velocity: rates[index])
            }
        }
    }
}
