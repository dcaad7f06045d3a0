import MomentumPhysics

/// A summary of the body of a layer for an inspector.
package struct DynamicBodySummary {
    /// The velocity, in points per second; the angular velocity, in radians per second, clockwise; and the mass.
    package let velocity: Vector
    package let angularVelocity: Double
    package let mass: Double
    /// Whether the body moves, or can be moved by forces without being hit.
    package let isAwake: Bool
    package let traits: DynamicItemTraits
    /// The class names of the behaviours that contain the body's item, in the order of addition.
    package let behaviors: [StaticString]
}

extension Stage {
    /// Returns a summary of the body that moves `layer`; nil if physics does not move it.
    @export(interface) package func bodySummary(of layer: Layer) -> DynamicBodySummary? {
        for participant in participants {
            guard let dynamics = participant as? StageDynamics else { continue }
            for animator in dynamics.animators {
                if let summary = animator.bodySummary(of: layer) { return summary }
            }
        }
        return nil
    }
}

extension DynamicAnimator {
    fileprivate func bodySummary(of layer: Layer) -> DynamicBodySummary? {
        guard let body = slots.lazy.compactMap({ $0 }).first(where: { $0.moves(layer) }) else { return nil }
        let motion = world.motion(of: body.id)
        return DynamicBodySummary(
            velocity: motion.velocity, angularVelocity: motion.angularVelocity, mass: world.mass(of: body.id),
            isAwake: world.isAwake(body.id), traits: DynamicItemTraits(body.traits),
            behaviors: plan.allBehaviors.filter { behavior in behavior.items.contains { $0 === body.item } }.map(
                Self.name))
    }

    private static func name(of behavior: DynamicBehavior) -> StaticString {
        switch behavior {
        case is GravityBehavior: "GravityBehavior"
        case is CollisionBehavior: "CollisionBehavior"
        case is SnapBehavior: "SnapBehavior"
        case is AttachmentBehavior: "AttachmentBehavior"
        case is PushBehavior: "PushBehavior"
        case is FieldBehavior: "FieldBehavior"
        case is DynamicItemBehavior: "DynamicItemBehavior"
        default: "DynamicBehavior"
        }
    }
}

extension DynamicBody {
    fileprivate func moves(_ layer: Layer) -> Bool {
        if self.layer === layer { return true }
        return (item as? DynamicItemGroup)?.items.contains { $0.dynamicLayer === layer } ?? false
    }
}
