extension ScrollView {
    /// The angular frequency of the spring on which the scale returns to its limit, in rad/s.
    nonisolated static let zoomFrequency = 12.0

    /// The view that the delegate provides for zooming.
    final var zoomedView: View? { delegate?.viewForZooming(in: self) }

    final var canZoom: Bool { maximumZoomScale > minimumZoomScale && minimumZoomScale > 0 && zoomedView != nil }

    /// The scale of the zoomed view; 1 is its own size. Default 1. Setting it scales about the centre of the viewport
    /// without animation, within the limits and with the diagnostic of ``setZoomScale(_:animated:)``.
    public final var zoomScale: Double {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scales the zoomed view about the centre of the viewport. If `animated` is true, the view scales on a critically
    /// damped spring, unless animations are disabled, the user prefers reduced motion, or the view is not on a stage.
    /// The scale is limited to ``minimumZoomScale`` and ``maximumZoomScale``. Does nothing if there is no view to zoom.
    /// Reports a diagnostic and changes nothing if `scale` is not positive and finite.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        guard scale > 0, scale.isDrawable else {
            return Diagnostics.report(
                "the zoom scale is out of range", value: .number(scale), in: "ScrollView.setZoomScale(_:animated:)",
                remedy: "pass a scale above 0, at most 3.4e38; nothing changes")
        }
        let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
        zoom(toScale: scale, animated: animated) { _, factor in
            let corner = contentOffset + middle
            return Point(x: corner.x * factor - middle.dx, y: corner.y * factor - middle.dy)
        }
    }

    /// Scales and scrolls until `rect`, in the zoomed view's coordinates, fills the viewport. The scale and the offset
    /// stay within their limits. If `animated` is true, the content moves on a critically damped spring. Does nothing
    /// if there is no view to zoom. Reports a diagnostic and changes nothing if the rectangle is empty or not finite.
    public final func zoom(to rect: Rect, animated: Bool) {
        let callSite: StaticString = "ScrollView.zoom(to:animated:)"
        guard check(rect, in: callSite) else { return }
        guard rect.width > 0, rect.height > 0 else {
            return Diagnostics.report(
                "the rectangle is empty", value: .pair(rect.width, rect.height), in: callSite,
                remedy: "pass a rectangle with a width and height above 0; nothing changes")
        }
        let targetScale = min(bounds.size.width / rect.width, bounds.size.height / rect.height)
        let (size, origin) = (bounds.size, zoomedOrigin)
        zoom(toScale: targetScale, animated: animated) { scale, _ in
            Point(
                x: origin.x + rect.midX * scale - size.width / 2, y: origin.y + rect.midY * scale - size.height / 2)
        }
    }

    private func zoom(
        toScale targetScale: Double, animated: Bool, _ offset: (_ scale: Double, _ factor: Double) -> Point
    ) {
        guard zoomedView != nil else { return }
        let new = limited(targetScale)
        let target = clamped(offset(new, new / scale), atScale: new)
        let growth = scaleVelocity
        let velocity = interrupt()
        if animated { delegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
        guard animated, let stage, !stage.prefersReducedMotion, View.areAnimationsEnabled else {
            setScale(new, velocity: 0, isSet: true)
            put(at: target)
            if animated {
                delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: new)
                delegate?.scrollViewDidEndScrollingAnimation(self)
            }
            return
        }
        let (from, rate) = (contentOffset, Self.zoomFrequency)
        var glide = ScrollGlide(
            kind: .animating, start: stage.time,
            x: ScrollMotion(from: from.x, velocity: velocity.dx, to: target.x, frequency: rate),
            y: ScrollMotion(from: from.y, velocity: velocity.dy, to: target.y, frequency: rate))
        glide.scale = ScrollMotion(scaleFrom: scale, velocity: growth, to: new, over: zoomedLength)
        run(glide)
    }

    /// Sets the offset for the program during an animation of the scale, which continues to its end.
    final func put(at offset: Point, scaling glide: ScrollGlide) {
        guard let scaling = glide.scale else { return }
        let now = stage?.time ?? glide.start
        let (sample, rate) = (scaling.sample(at: now - glide.start), Self.zoomFrequency)
        let end = clamped(offset, atScale: scaling.end)
        var new = glide
        new.start = now
        new.x = ScrollMotion(from: offset.x, velocity: 0, to: end.x, frequency: rate)
        new.y = ScrollMotion(from: offset.y, velocity: 0, to: end.y, frequency: rate)
        new.scale = ScrollMotion(
            scaleFrom: sample.value, velocity: sample.velocity, to: scaling.end, over: zoomedLength)
        go(along: new)
        layer.reportSet("bounds", from: bounds, to: Rect(origin: offset, size: bounds.size))
        show(offset, velocity: .zero)
    }

    /// The length of the zoomed view's longer side at scale 1, in points.
    final var zoomedLength: Double {
        guard let size = zoomedView?.bounds.size else { return 0 }
        return max(size.width, size.height)
    }

    /// The velocity of the scale in the present glide, in 1/s; 0 without a glide.
    private var scaleVelocity: Double {
        guard let stage, let glide else { return 0 }
        return glide.scale?.sample(at: stage.time - glide.start).velocity ?? 0
    }

    final func limited(_ scale: Double) -> Double { min(max(scale, minimumZoomScale), maximumZoomScale) }

    /// The zoomed view's upper left corner, in content coordinates.
    private var zoomedOrigin: Point {
        guard let view = zoomedView else { return .zero }
        let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
        return Point(
            x: view.center.x - anchor.x * size.width * scale, y: view.center.y - anchor.y * size.height * scale)
    }

    /// Returns the offset nearest to `offset` within the limits at `scale`.
    final func clamped(_ offset: Point, atScale scale: Double) -> Point {
        guard let view = zoomedView else { return clamped(offset) }
        let (size, inset) = (view.bounds.size, adjustedContentInset)
        let x = ScrollExtent(
            lower: -inset.left, upper: size.width * scale + inset.right - bounds.size.width, viewport: 1)
        let y = ScrollExtent(
            lower: -inset.top, upper: size.height * scale + inset.bottom - bounds.size.height, viewport: 1)
        return Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
    }

    // MARK: Fingers

    /// Scales the content about the centre of the fingers.
    final func pinch(_ gesture: ScrollGesture) {
        guard var activeDrag, let location = convert(gesture.location, from: nil) else { return }
        activeDrag.middle = location.offset(from: contentOffset)
        let isNew = !activeDrag.isZooming
        if isNew, gesture.spread == 1 { return }
        if isNew {
            activeDrag.isZooming = true
            activeDrag.scalePull = pull(forScale: scale)
        }
        activeDrag.scalePull *= gesture.spread
        activeDrag.growth = growth(forPull: activeDrag.scalePull) * gesture.spreadRate
        self.activeDrag = activeDrag
        if isNew { delegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
        let old = scale
        // Reports the distance, because content far from the centre of the fingers moves farther than they do.
        layer.report(
            .touched(
                distance: abs(gesture.spread - 1)
                    * (old * zoomedLength + arm(activeDrag).length + activeDrag.residue.length)))
        let new = scale(forPull: activeDrag.scalePull)
        setScale(new, velocity: activeDrag.growth * new, lasting: VelocityTracker.restTime)
        guard var activeDrag = self.activeDrag else { return }
        // The content under the centre of the fingers does not move.
        let (factor, origin) = (new / old, zoomedOrigin)
        activeDrag.pull = Point(
            x: origin.x + (activeDrag.pull.x + activeDrag.middle.dx - origin.x) * factor - activeDrag.middle.dx,
            y: origin.y + (activeDrag.pull.y + activeDrag.middle.dy - origin.y) * factor - activeDrag.middle.dy)
        activeDrag.residue = activeDrag.residue * factor
        self.activeDrag = activeDrag
    }

    /// The rubber band beyond the limits, for the logarithm of the scale. Its dimension is log 2, so the scale stays
    /// between half the minimum and twice the maximum.
    private static let zoomBand = RubberBand(dimension: 0.6931471805599453)

    private func scale(forPull pull: Double) -> Double {
        let inside = limited(pull)
        guard bouncesZoom, pull != inside, pull > 0 else { return inside }
        return inside * Maths.exp(Self.zoomBand.offset(for: Maths.log(pull / inside)))
    }

    /// Returns the relative growth of the scale per relative growth of the fingers' distance.
    private func growth(forPull pull: Double) -> Double {
        let inside = limited(pull)
        guard pull != inside, pull > 0 else { return 1 }
        return bouncesZoom ? Self.zoomBand.slope(at: Maths.log(pull / inside)) : 0
    }

    /// Returns the vector from the zoomed view's corner to the centre of the fingers, without the resistance at the
    /// edges.
    private func arm(_ activeDrag: ScrollDrag) -> Vector {
        activeDrag.pull.offset(from: zoomedOrigin) + activeDrag.middle
    }

    /// Returns the velocity of the offset that results from scaling about the centre of the fingers.
    final func zoomVelocity(_ activeDrag: ScrollDrag) -> Vector {
        let arm = arm(activeDrag)
        let slope =
            bounces ? (extentX.slope(atPull: activeDrag.pull.x), extentY.slope(atPull: activeDrag.pull.y)) : (1, 1)
        return (Vector(dx: arm.dx * slope.0, dy: arm.dy * slope.1) + activeDrag.residue) * activeDrag.growth
    }

    private func pull(forScale scale: Double) -> Double {
        let inside = limited(scale)
        guard bouncesZoom, scale != inside, scale > 0 else { return scale }
        let most = Self.zoomBand.dimension * 0.99
        let beyond = min(max(Maths.log(scale / inside), -most), most)
        return inside * Maths.exp(Self.zoomBand.distance(for: beyond))
    }

    /// Returns the scale and the offset to which the content returns from a scale beyond the limits; nil if the scale
    /// is within them.
    final func zoomEnd(_ activeDrag: ScrollDrag) -> (scale: Double, offset: Point)? {
        let end = limited(scale)
        guard canZoom || activeDrag.isZooming, end != scale else { return nil }
        let (factor, origin, offset) = (end / scale, zoomedOrigin, contentOffset)
        let target = Point(
            x: origin.x + (offset.x + activeDrag.middle.dx - origin.x) * factor - activeDrag.middle.dx,
            y: origin.y + (offset.y + activeDrag.middle.dy - origin.y) * factor - activeDrag.middle.dy)
        return (end, clamped(target, atScale: end))
    }

    // MARK: Setting

    /// Reports the acceleration at the start of `motion`, along which the scale begins to change.
    final func reportAcceleration(along motion: ScrollMotion) {
        guard let view = zoomedView else { return }
        let (size, anchor, change) = (view.bounds.size, view.layer.anchorPoint, motion.acceleration)
        var rate = Transform3D.zero
        (rate.m11, rate.m22) = (change, change)
        view.layer.reportAcceleration(.transform, rate)
        view.layer.reportAcceleration(
            .position, Vector(dx: anchor.x * size.width * change, dy: anchor.y * size.height * change))
    }

    /// Declares the scale at rest, so that the next owner of the view inherits no velocity.
    final func stopScale() {
        guard let view = zoomedView, Layer.currentActionProvider == nil else { return }
        view.layer.move(.transform, to: view.layer.transform, velocity: Transform3D.zero)
        view.layer.move(.position, to: view.layer.position, velocity: .zero)
        for bar in [verticalBar, horizontalBar] { bar.stopLength() }
    }

    /// Scales the zoomed view about its upper left corner and sets the content size to its new size.
    ///
    /// - Parameters:
    ///   - new: The new scale.
    ///   - velocity: The velocity of the scale, per second.
    ///   - duration: The time for which the velocity is valid, in seconds; 0 for the present frame.
    ///   - isSet: Whether the program sets the scale. If false, a gesture or a glide drives it.
    final func setScale(_ new: Double, velocity: Double, lasting duration: Double = 0, isSet: Bool = false) {
        guard let view = zoomedView, new != scale || velocity != 0 || activeDrag?.isZooming ?? false else { return }
        let origin = zoomedOrigin
        let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
        let isOther = new != scale
        scale = new
        let arm = Vector(dx: anchor.x * size.width, dy: anchor.y * size.height)
        if Layer.currentActionProvider != nil {
            view.layer.transform = Transform3D(scaleX: new, y: new)
            view.center = origin + arm * new
        } else {
            var rate = Transform3D.zero
            (rate.m11, rate.m22) = (velocity, velocity)
            let (transform, position) = (Transform3D(scaleX: new, y: new), origin + arm * new)
            if isSet {
                view.layer.reportSet("transform", from: view.layer.transform, to: transform)
                view.layer.reportSet("position", from: view.layer.position, to: position)
            }
            view.layer.move(.transform, to: transform, velocity: rate.limited, lasting: duration)
            view.layer.move(.position, to: position, velocity: (arm * velocity).limited, lasting: duration)
        }
        guard isOther else { return }
        isScaling = true
        contentSize = Size(width: size.width * new, height: size.height * new)
        isScaling = false
        placeBars()
        setNeedsLayout()
        delegate?.scrollViewDidZoom(self)
    }
}

nonisolated extension ScrollMotion {
    /// Creates the motion of a scale to `target` for a view that is `length` points long.
    init(scaleFrom scale: Double, velocity: Double, to target: Double, over length: Double) {
        self.init(
            from: scale, velocity: velocity, to: target, frequency: ScrollView.zoomFrequency,
            rest: .scale(over: length))
    }
}
