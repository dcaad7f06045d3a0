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
    private let pictures: (source: View?, target: View?)
    private let container: View
    private let poses: (source: ElementPose, target: ElementPose)
    private let isText: Bool
    /// How far the transition is, 0...1.
    var progress: () -> Double = { 1 }
    /// Whether the transition is over.
    var hasEnded = false
    /// What a touch does with it: where it was when that took it, and how far and how large it is now.
    private var hand: (center: Point, translation: Vector, scale: Double)?

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
        isText = source is Label && target is Label
        pictures = (Self.picture(of: source), Self.picture(of: target))
        flight.layer.name = name
        for view in [carrier, flight, body, clip] { view.isUserInteractionEnabled = false }
        carrier.addSubview(flight)
        flight.addSubview(body)
        body.addSubview(clip)
        body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = !isText
        for picture in [pictures.source, pictures.target] {
            if let picture { clip.addSubview(picture) }
        }
        stand(start)
        if let former { take(over: former) }
        SharedElements.hide(source)
        SharedElements.hide(target)
    }

    /// What is seen of `view`, without its own corners and shadow, which change on the way.
    private static func picture(of view: View) -> View? {
        let (radius, shadow, alpha) = (view.cornerRadius, view.layer.shadowOpacity, view.alpha)
        var picture: View?
        View.performWithoutAnimation {
            (view.cornerRadius, view.layer.shadowOpacity, view.alpha) = (0, 0, SharedElements.alpha(of: view))
            picture = view.snapshotView(afterScreenUpdates: true)
            (view.cornerRadius, view.layer.shadowOpacity, view.alpha) = (radius, shadow, alpha)
        }
        return picture
    }

    /// The rectangle that a picture of `picture` has in one of `size`: it covers that, or, of text, is as high.
    private func frame(of picture: View?, in size: Size) -> Rect {
        guard let own = picture?.bounds.size, own.width > 0, own.height > 0 else {
            return Rect(origin: .zero, size: size)
        }
        if isText {
            let scale = size.height / own.height
            return Rect(x: 0, y: 0, width: own.width * scale, height: size.height)
        }
        let scale = max(size.width / own.width, size.height / own.height)
        let (width, height) = (own.width * scale, own.height * scale)
        return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    private func fit(_ size: Size) {
        for picture in [pictures.source, pictures.target] {
            let frame = frame(of: picture, in: size)
            if let bounds = picture?.bounds, bounds.width > 0, bounds.height > 0 {
                // Scaled, so that nothing in it is laid out again.
                picture?.center = Point(x: frame.midX, y: frame.midY)
                picture?.transform = Transform2D(
                    scaleX: frame.width / bounds.width, y: frame.height / bounds.height)
            }
        }
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
        View.performWithoutAnimation {
            pose.place(flight)
            body.frame = flight.bounds
            clip.frame = flight.bounds
            fit(pose.size)
            dress(as: source)
            pictures.target?.alpha = 0
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
        for picture in [pictures.source, pictures.target] {
            if let picture { grow(picture, by: growth) }
        }
        former.end()
    }

    /// Lets a picture grow with what it fills, whose size changes by `growth` per second.
    private func grow(_ picture: View, by growth: Rect) {
        let (size, step) = (flight.bounds.size, 1e-4)
        let now = frame(of: picture, in: size)
        let then = frame(
            of: picture, in: Size(width: size.width + growth.width * step, height: size.height + growth.height * step))
        let speed = Vector(dx: then.midX - now.midX, dy: then.midY - now.midY) / step
        var rate = Transform3D.zero
        rate.m11 = (then.width - now.width) / step / max(1, picture.bounds.width)
        rate.m22 = (then.height - now.height) / step / max(1, picture.bounds.height)
        picture.layer.move(.position, to: picture.center, velocity: speed)
        picture.layer.move(.transform, to: Transform3D(picture.transform), velocity: rate)
    }

    /// Goes to where it ends: to be called in the block of an animation. The way bends aside by `arc` times its length.
    func arrive(arc: Double) {
        poses.target.place(flight)
        fit(poses.target.size)
        dress(as: target)
        // The one fades in over the other, which stays below it: nothing shines through.
        pictures.target?.alpha = 1
        guard arc != 0 else { return }
        let way = poses.target.center.offset(from: flight.presentation.position)
        let aside = Vector(dx: -way.dy, dy: way.dx) * arc
        View.animateKeyframes(withDuration: 0, options: .calculationModeCubic) { [carrier] in
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                carrier.transform = Transform2D(translationX: aside.dx, y: aside.dy)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { carrier.transform = .identity }
        }
    }

    // MARK: Following

    /// Follows what has moved since it set off, and a touch. Returns whether it is still needed.
    func follow() -> Bool {
        guard flight.stage != nil, !(hasEnded && !isMoving) else {
            end()
            return false
        }
        SharedElements.keepHidden(source)
        SharedElements.keepHidden(target)
        let done = max(0, min(1, progress()))
        var shift = Vector.zero
        if let hand {
            shift = (hand.center + hand.translation).offset(from: flight.presentation.position)
        } else if !hasEnded {
            if let now = ElementPose(of: source, in: container, .model), source.stage != nil {
                shift += now.center.offset(from: poses.source.center) * (1 - done)
            } else if flight.alpha != done {
                // There is nowhere to go back to.
                View.performWithoutAnimation { flight.alpha = done }
            }
            if let now = ElementPose(of: target, in: container, .model), target.stage != nil {
                shift += now.center.offset(from: poses.target.center) * done
            }
        }
        if !carrier.layer.isAnimating(.position), carrier.center != Point.zero + shift, hand != nil || !hasEnded {
            View.performWithoutAnimation { carrier.center = Point.zero + shift }
        }
        return true
    }

    private var isMoving: Bool { flight.layer.isAnimating || carrier.layer.isAnimating || body.layer.isAnimating }

    /// A touch moves it by `translation` from where that took it, and scales it.
    func drag(by translation: Vector, scale: Double) {
        let center = hand?.center ?? flight.presentation.position + carrier.center.offset(from: .zero)
        hand = (center, translation, scale)
        View.performWithoutAnimation { body.transform = Transform2D(scaleX: scale, y: scale) }
    }

    /// The touch lets it go with `velocity`, in points per second: it comes back to its way.
    func release(velocity: Vector) {
        guard hand != nil else { return }
        _ = follow()
        hand = nil
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9, velocity: velocity) { [carrier] in
            carrier.center = .zero
        }
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9) { [body] in body.transform = .identity }
    }

    /// Goes on in what contains its container, if a touch has moved it from where it arrives.
    func outlive() {
        // What settles unseen is no reason to.
        let comesBack = carrier.layer.isAnimating(.position) || body.layer.isAnimating(.transform)
        guard comesBack, let outer = container.superview else { return }
        let corner = container.convert(Point.zero, to: outer) ?? .zero
        View.performWithoutAnimation {
            outer.insertSubview(carrier, aboveSubview: container)
            carrier.center = carrier.center + corner.offset(from: .zero)
        }
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
