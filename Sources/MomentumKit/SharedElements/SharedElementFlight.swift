/// The flight of one element from its start to its end, shown by pictures of both views, which fade into one another.
///
/// The `carrier` follows a touch, and the views that have moved since the start. In it, the `flight` moves from pose to
/// pose. Its `body` casts the shadow and has the corners.
final class SharedElementFlight {
    let name: String
    let source: View
    let target: View
    let carrier = View()
    let flight = View()
    private let body = View()
    private let clip = View()
    private let pictures: (source: ElementPicture?, target: ElementPicture?)
    /// The view in whose coordinates the poses are measured: the superview of the carrier.
    private var container: View
    /// The origin of the transition's container in `container`.
    private var corner = Vector.zero
    private let poses: (source: ElementPose, target: ElementPose)
    /// Returns the progress of the transition, from 0 to 1.
    var progress: () -> Double = { 1 }
    /// Whether the transition is over.
    var hasEnded = false
    /// A touch that holds the element: the element's centre and scale at the beginning, and the translation since then.
    private struct Drag {
        let center: Point
        let scale: Double
        var translation = Vector.zero
    }
    private var drag: Drag?

    /// Creates a flight in `container`. Returns nil if one of the two views has no pose in it.
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
        apply(start)
        if let former { inherit(from: former) }
        SharedElements.hide(source)
        SharedElements.hide(target)
    }

    private func fit(_ size: Size) {
        pictures.source?.fit(size)
        pictures.target?.fit(size)
    }

    private func applyAppearance(of view: View) {
        clip.cornerRadius = view.cornerRadius
        body.cornerRadius = view.cornerRadius
        body.layer.shadowOpacity = view.layer.shadowOpacity
        body.layer.shadowRadius = view.layer.shadowRadius
        body.layer.shadowOffset = view.layer.shadowOffset
        body.layer.shadowColor = view.layer.shadowColor
        body.backgroundColor = view.layer.shadowOpacity > 0 ? view.backgroundColor : .clear
    }

    /// Places the element at its start.
    private func apply(_ pose: ElementPose) {
        Layer.withActionProvider(nil) {
            pose.place(flight)
            body.frame = flight.bounds
            clip.frame = flight.bounds
            fit(pose.size)
            applyAppearance(of: source)
            pictures.target?.view.alpha = 0
        }
    }

    /// Continues with the velocities of `former`, and ends it.
    private func inherit(from former: SharedElementFlight) {
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

    /// Moves the element to its end. It is called in an animation block.
    func arrive(along route: ElementRoute) {
        let start = flight.presentation.position
        poses.target.place(flight)
        fit(poses.target.size)
        applyAppearance(of: target)
        // The target's picture fades in over the source's, which stays opaque, so that nothing shines through.
        pictures.target?.view.alpha = 1
        let detours = route.detours(from: start, to: poses.target.center)
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

    /// Follows a touch, and the two views, which may have moved since the start. Returns whether the flight is still
    /// needed.
    func follow() -> Bool {
        let done = max(0, min(1, progress()))
        guard flight.stage != nil, !hasEnded || (isMoving && (done > 0 ? target : source).stage != nil) else {
            end()
            return false
        }
        var shift = corner
        if let drag {
            shift = (drag.center + drag.translation).offset(from: flight.presentation.position)
        } else {
            if let now = ElementPose(of: source, in: container, .model), source.stage != nil {
                shift += now.center.offset(from: poses.source.center + corner) * (1 - done)
            } else if flight.alpha != done {
                // The source has left the stage, so the element fades.
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

    /// Whether the element is held or not yet at rest. The animator's spring ends at a thousandth of the distance,
    /// before the element is at rest.
    private var isMoving: Bool {
        let pictures = [pictures.source, pictures.target].compactMap { $0?.view }
        return drag != nil || ([carrier, flight, body, clip] + pictures).contains { !$0.layer.isPresentationAtRest }
    }

    /// Moves the held element by `translation` from its position at the beginning of the touch, and scales it by
    /// `scale`.
    func drag(by translation: Vector, scale: Double) {
        if drag == nil {
            // The element is caught at its presentation values, even if it is still returning from an earlier touch.
            carrier.layer.capture(.position)
            body.layer.capture(.transform)
        }
        let center = flight.presentation.position + carrier.center.offset(from: .zero)
        let initial = drag ?? Drag(center: center, scale: body.transform.a)
        drag = Drag(center: initial.center, scale: initial.scale, translation: translation)
        let bodyScale = initial.scale * scale
        Layer.withActionProvider(nil) { body.transform = Transform2D(scaleX: bodyScale, y: bodyScale) }
    }

    /// Releases the held element with `velocity`, in points per second. It returns to its route.
    func release(velocity: Vector) {
        guard drag != nil else { return }
        _ = follow()
        drag = nil
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9, velocity: velocity) { [carrier, corner] in
            carrier.center = Point.zero + corner
        }
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9) { [body] in body.transform = .identity }
    }

    /// Moves an element that is not yet at rest into the superview of its container, where it continues.
    func moveToSuperview() {
        guard isMoving, let outer = container.superview else { return }
        let step = (container.convert(Point.zero, to: outer) ?? .zero).offset(from: .zero)
        Layer.withActionProvider(nil) {
            outer.insertSubview(carrier, aboveSubview: container)
            carrier.center = carrier.center + step
        }
        if let drag {
            self.drag = Drag(center: drag.center + step, scale: drag.scale, translation: drag.translation)
        }
        container = outer
        corner += step
    }

    private var isOver = false

    /// Ends the flight: removes the pictures and shows the views.
    func end() {
        guard !isOver else { return }
        isOver = true
        carrier.removeFromSuperview()
        SharedElements.reveal(source)
        SharedElements.reveal(target)
    }
}

extension Layer {
    /// Whether the presentation values are at rest at the model values, within the thresholds of their units.
    fileprivate final var isPresentationAtRest: Bool {
        guard isAnimating else { return true }
        let presented = presentation
        let paths: [PropertyPath] = ["position", "bounds", "transform", "opacity", "cornerRadius", "shadowOpacity"]
        return paths.allSatisfy { path in
            let (shown, model) = (presented.value(at: path).components, value(at: path).components)
            let rates = presented.velocity(at: path).components
            return model.indices.allSatisfy { index in
                path.unit.rest.contains(displacement: shown[index] - model[index], velocity: rates[index])
            }
        }
    }
}
