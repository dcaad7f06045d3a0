extension Layer {
    /// Sets the model's position and transform for a rigid body, without animating. The body moves with `velocity`, in
    /// points per second, and its transform, without the translation, changes at `rate`, per second. Both are declared
    /// for the present frame; see ``move(_:to:velocity:lasting:)``.
    package final func moveRigidly(
        to position: Point, velocity: Vector, transform: Transform2D, rate: Transform2D
    ) {
        move(.position, to: position, velocity: velocity.limited)
        rotateRigidly(to: transform, rate: rate)
    }

    /// Sets only the transform, without animating, and declares its rate. A transform with depth keeps it and rotates
    /// in the plane of the superview.
    package final func rotateRigidly(to transform: Transform2D, rate: Transform2D) {
        let isRotating = rate != .zero || (!declaredRates.isEmpty && declaredMotion.transform != .zero)
        let model = self.transform
        guard isRotating || model.affinePart != transform else { return }
        if model.affine == nil, let before = model.affinePart.inverted, let after = transform.inverted {
            let rotated = model.concatenating(Transform3D(before.concatenating(transform)))
            let velocity = rotated.concatenating(Self.rate(after.concatenating(rate)))
            return move(.transform, to: rotated, velocity: velocity.limited)
        }
        move(.transform, to: Transform3D(transform), velocity: Self.rate(rate).limited)
    }

    /// Declares the velocity of the model for the present frame and, unless it is nil, the rate of its transform
    /// without the translation, for a rigid body that moves the layer from now on.
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

    /// Returns whether an animation of `property`, of a part of it or of a property that contains it, is running or
    /// waiting to begin, or a driver writes it in every frame. An animation whose end was reported is not included,
    /// although a spring may still settle and a filled one still shows its value.
    package final func isMovedByAnimations<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        if isDriven(property) { return true }
        if animations.isEmpty { return false }
        let target = PropertyTarget.numbers(offset: property.offset, count: Value.componentCount)
        return animations.contains { !$0.isStopped && $0.touches(target) }
    }

    /// Returns whether a driver writes any component of `property` in every frame.
    package final func isDriven<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        if modelDrivers.isEmpty { return false }
        return (property.offset..<property.offset + Value.componentCount).contains { isDriven($0) }
    }

    /// Returns the time at which the last animation of any of `paths` ends, in seconds of the tree, without the
    /// settling of springs. Returns nil if there is none, if one of them has no known end, or if a driver writes the
    /// model.
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

    /// The velocity of the model's position that a driver has declared for the present frame, in points per second; nil
    /// if it is 0 or none was declared.
    package final var declaredLinearVelocity: Vector? {
        guard !declaredRates.isEmpty else { return nil }
        let (dx, dy) = (
            declaredRates[PropertyLayout.position.offset], declaredRates[PropertyLayout.position.offset + 1]
        )
        return dx == 0 && dy == 0 ? nil : Vector(dx: dx, dy: dy)
    }

    /// The rate at which the presentation's transform changes, per second, if a driver has left it moving and no driver
    /// writes it now; nil otherwise.
    package final var inheritedTransformRate: Transform3D? {
        finishLeads(at: "transform")
        guard !declaredRates.isEmpty, !isDriven(PropertyLayout.transform.offset), declaredMotion.transform != .zero
        else { return nil }
        return presentation.velocity(of: .transform)
    }

    /// Returns the rotation that a change of the transform amounts to, if the change is nothing but a rotation in the
    /// plane and a driver has left the layer rotating. `angle` is the shorter angle, in radians, and `speed` the
    /// declared angular velocity, in radians per second. Returns nil for any other change.
    package final func drivenRotation(from old: AnimationValue, to new: AnimationValue) -> (
        angle: Double, speed: Double
    )? {
        finishLeads(at: "transform")
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
        let isRotation = same < 1e-9 && (before.translation - after.translation).length < 1e-9
        guard isRotation else { return nil }
        let angle = after.rotation - before.rotation
        return (angle - (angle / (2 * .pi)).rounded() * 2 * .pi, speed)
    }
}
