extension Layer {
    /// Sets place and transform of the model without animating, of a body that moves with `velocity`, in points per second,
    /// and whose transform changes at `rate`, per second, the translation left out. Both hold for the present frame; see
    /// ``move(_:to:velocity:lasting:)``.
    package final func moveRigidly(
        to place: Point, velocity: Vector, transform: Transform2D, rate: Transform2D
    ) {
        move(.position, to: place, velocity: velocity.limited)
        turnRigidly(to: transform, rate: rate)
    }

    /// Does so with the transform alone. One with depth keeps it, and is seen to turn in its superview's plane.
    package final func turnRigidly(to transform: Transform2D, rate: Transform2D) {
        let isTurning = rate != .zero || (!declaredRates.isEmpty && declaredMotion.transform != .zero)
        let model = self.transform
        guard isTurning || model.affinePart != transform else { return }
        if model.affine == nil, let before = model.affinePart.inverted, let after = transform.inverted {
            let turned = model.concatenating(Transform3D(before.concatenating(transform)))
            let velocity = turned.concatenating(Self.rate(after.concatenating(rate)))
            return move(.transform, to: turned, velocity: velocity.limited)
        }
        move(.transform, to: Transform3D(transform), velocity: Self.rate(rate).limited)
    }

    /// Declares for the present frame how fast the model moves and, unless that is nil, at which rate its transform changes, the
    /// translation left out, of a body that moves it from now on.
    package final func declareRigidMotion(velocity: Vector, rate: Transform2D?) {
        var motion = declaredMotion
        motion.position = velocity
        if let rate { motion.transform = Self.rate(rate) }
        declaredMotion = motion
    }

    private static func rate(_ rate: Transform2D) -> Transform3D {
        var result = Transform3D.zero
        (result.m11, result.m12, result.m21, result.m22) = (rate.a, rate.b, rate.c, rate.d)
        return result
    }

    /// Whether an animation of `property`, of a part of it or of a whole it belongs to is running or waiting to begin, or a driver
    /// writes any of it in every frame. One that has told its end has handed over, though a spring may be settling unseen and a
    /// filled one still shows.
    package final func isMovedByAnimations<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        if isDriven(property) { return true }
        if animations.isEmpty { return false }
        let target = PropertyTarget.numbers(offset: property.offset, count: Value.componentCount)
        return animations.contains { !$0.isStopped && $0.touches(target) }
    }

    /// Whether a driver writes any of `property` in every frame.
    package final func isDriven<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        if modelDrivers.isEmpty { return false }
        return (property.offset..<property.offset + Value.componentCount).contains { isDriven($0) }
    }

    /// When the last of the animations that move any of `paths` ends, in seconds of the tree, a spring that settles not counted;
    /// nil where one of them has no end of its own, where there is none, and where a driver moves the model.
    package final func endOfAnimations(of paths: [PropertyPath]) -> Double? {
        guard modelDrivers.isEmpty else { return nil }
        let map = timeMap
        var end: Double?
        for animation in animations where !animation.isStopped {
            guard paths.contains(where: { animation.touches($0.target) }) else { continue }
            let time = animation.isDrivenOn ? animation.controller?.endTime : animation.running?.earliestEnd(map)
            guard let own = time, own.isFinite else { return nil }
            end = max(end ?? own, own)
        }
        return end
    }

    /// How fast the layer's model moves, as its driver has said in the present frame, in points per second; nil when nothing
    /// has said anything.
    package final var declaredLinearVelocity: Vector? {
        guard !declaredRates.isEmpty else { return nil }
        let (dx, dy) = (
            declaredRates[PropertyLayout.position.offset], declaredRates[PropertyLayout.position.offset + 1]
        )
        return dx == 0 && dy == 0 ? nil : Vector(dx: dx, dy: dy)
    }

    /// How fast the transform is seen to change, per second, where something has left it moving that moves it no longer; nil where
    /// nothing has.
    package final var leftTransformRate: Transform3D? {
        leaveLeads(at: "transform")
        guard !declaredRates.isEmpty, !isDriven(PropertyLayout.transform.offset), declaredMotion.transform != .zero
        else { return nil }
        return presentation.velocity(of: .transform)
    }

    /// What a change of the transform comes to that is nothing but a turn in the plane, of a layer that has been driven
    /// round: the way, the shorter one, and the speed of the turning, in radians. Nil for any other change, and where nothing
    /// has turned the layer.
    package final func drivenTurn(from old: AnimationValue, to new: AnimationValue) -> (way: Double, speed: Double)? {
        leaveLeads(at: "transform")
        guard !declaredRates.isEmpty, old.components.count == 16, new.components.count == 16,
            !isDriven(PropertyLayout.transform.offset)
        else { return nil }
        let part =
            PropertyLayout.parts(ofMatrixAt: PropertyLayout.transform.offset)
            + Int(Transform3D.Component.rotationZ.rawValue)
        let speed = declaredRates[part]
        let load = { PropertyLayout.load(Transform3D.self, at: 0, in: $0) }
        let (start, end) = (load(old.components), load(new.components))
        guard speed != 0, let first = start.affine, let last = end.affine, start.m33 == 1, end.m33 == 1 else {
            return nil
        }
        let (before, after) = (first.decomposition, last.decomposition)
        let same =
            abs(before.scaleX - after.scaleX) + abs(before.scaleY - after.scaleY) + abs(before.shear - after.shear)
        let isTurn = same < 1e-9 && (before.translation - after.translation).length < 1e-9
        guard isTurn else { return nil }
        let way = after.rotation - before.rotation
        return (way - (way / (2 * .pi)).rounded() * 2 * .pi, speed)
    }
}
