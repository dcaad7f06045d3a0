extension View {
    /// Moves the view into `superview` without moving it on the screen: it stays where it is seen, as large and as turned, and goes
    /// on as fast as it moves. What animates it goes on, too.
    ///
    ///     View.animate(withDuration: 0.5, usingSpringWithDamping: 0.8) {
    ///         card.move(to: table)
    ///         card.frame = seat
    ///     }
    ///
    /// Inside an animation block only what is set afterwards is animated. A view that contains this one is refused with a
    /// diagnostic; where one of the two is on no stage, it is added as by ``insertSubview(_:at:)``, with its frame as it is.
    ///
    /// - Parameters:
    ///   - superview: what it is moved to.
    ///   - index: its index among the subviews there, clamped. Default in front of all.
    public final func move(to superview: View, at index: Int? = nil) {
        let place = index ?? superview.subviews.count
        guard let old = self.superview, old !== superview, stage != nil, superview.stage === stage,
            !superview.isDescendant(of: self), let model = Passage(from: old, to: superview, .model),
            let shown = Passage(from: old, to: superview, .presentation)
        else { return superview.insertSubview(self, at: place) }
        let seen = presentation
        let position = shown.point(seen.position)
        let velocity = shown.vector(seen.velocity(of: .position))
        superview.insertSubview(self, at: place)
        View.performWithoutAnimation {
            center = model.point(center)
            if let turn = model.turn { transform3D = transform3D.concatenating(turn) }
        }
        // What the two places differ in while they move themselves, and what turned velocities lack, decays.
        let now = presentation
        let gap = position.offset(from: now.position)
        let missing = velocity - now.velocity(of: .position)
        guard max(gap.length, missing.length) > RestThreshold.rounding else { return }
        let animation = SpringAnimation(keyPath: "position")
        animation.spring = Spring(response: 0.4, dampingFraction: 1)
        animation.setAdditiveEnds(from: .numbers([gap.dx, gap.dy]), to: .numbers([0, 0]))
        animation.absoluteVelocity = .numbers([missing.dx, missing.dy])
        layer.add(animation)
    }

    /// How what lies in one view lies in another.
    private struct Passage {
        private let origin: Point
        private let across: Vector
        private let down: Vector

        /// Nil where one of them is flattened.
        init?(from old: View, to new: View, _ state: LayerState) {
            guard let origin = old.convert(Point.zero, to: new, in: state),
                let right = old.convert(Point(x: 1, y: 0), to: new, in: state),
                let below = old.convert(Point(x: 0, y: 1), to: new, in: state), origin.isFinite, right.isFinite,
                below.isFinite
            else { return nil }
            self.origin = origin
            (across, down) = (right.offset(from: origin), below.offset(from: origin))
        }

        func vector(_ vector: Vector) -> Vector { across * vector.dx + down * vector.dy }
        func point(_ point: Point) -> Point { origin + vector(Vector(dx: point.x, dy: point.y)) }

        /// By what a transform has to be followed for the view to look the same; nil for nothing.
        var turn: Transform3D? {
            let distance = (across - Vector(dx: 1, dy: 0)).length + (down - Vector(dx: 0, dy: 1)).length
            guard distance > RestThreshold.rounding else { return nil }
            return Transform3D(
                Transform2D(a: across.dx, b: across.dy, c: down.dx, d: down.dy, tx: 0, ty: 0))
        }
    }
}
