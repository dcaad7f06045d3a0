import MomentumTesting

extension HostileStateMachineTest {
    /// Performs a call of a layer or a dynamic behaviour. Returns false for other calls.
    func playLayer(_ step: HostileStep) -> Bool {
        let (a, b, n, m) = (step.a, step.b, step.n, step.m)
        let view = view(at: n)
        let point = Point(x: a, y: b)
        switch step.call {
        // Layers.
        case .layerAdd:
            let layer = Layer()
            layer.frame = Rect(x: a, y: b, width: 20, height: 20)
            layer.backgroundColor = .black
            (view?.layer ?? stage.root.layer).insertSublayer(layer, at: m)
            keep(layer)
        case .layerSpeed: view?.layer.timing.speed = a
        case .layerAnimation:
            let animation = BasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (AnimationValue(a), AnimationValue(b))
            (animation.duration, animation.repeatCount, animation.speed) = (a, b, b)
            view?.layer.add(animation, forKey: "a")
        case .layerSpring:
            let animation = SpringAnimation(keyPath: "opacity")
            (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (a, b, a, b)
            animation.toValue = AnimationValue(a)
            view?.layer.add(animation, forKey: "s")
        case .layerKeyframes:
            let animation = KeyframeAnimation(keyPath: "opacity")
            (animation.values, animation.keyTimes) = ([AnimationValue(a), AnimationValue(b)], [b, a])
            animation.duration = 0.4
            view?.layer.add(animation, forKey: "k")
        case .layerRemoveAnimations: view?.layer.removeAllAnimations()
        case .snapshot:
            guard let view else { return true }
            let layer = SnapshotLayer()
            layer.frame = view.frame
            _ = layer.take(of: view.layer, afterChanges: isTrue(m))
            stage.root.layer.addSublayer(layer)
        case .replicator:
            let layer = ReplicatorLayer()
            (layer.instanceCount, layer.instanceDelay) = (m, a)
            stage.root.layer.addSublayer(layer)
        case .emitter: stage.root.layer.addSublayer(EmitterLayer())
        case .shape:
            let layer = ShapeLayer()
            var path = Path()
            path.move(to: point)
            path.addLine(to: Point(x: b, y: a))
            layer.path = path
            (layer.lineWidth, layer.strokeStart, layer.strokeEnd) = (a, b, a)
            stage.root.layer.addSublayer(layer)
        // Physics.
        case .gravity:
            guard let view else { return true }
            let gravity = GravityBehavior(items: [view])
            (gravity.magnitude, gravity.angle) = (a, b)
            behave(gravity)
        case .collision:
            let collision = CollisionBehavior(items: views.filter { $0.superview === stage.root })
            collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: a, left: b, bottom: a, right: b))
            behave(collision)
        case .snap:
            guard let view else { return true }
            let snap = SnapBehavior(item: view, snapTo: point)
            snap.damping = a
            behave(snap)
        case .attachment:
            guard let view else { return true }
            let attachment = AttachmentBehavior(item: view, attachedToAnchor: point)
            (attachment.length, attachment.damping, attachment.frequency) = (a, b, a)
            behave(attachment)
        case .push:
            guard let view else { return true }
            let push = PushBehavior(items: [view], mode: isTrue(m) ? .continuous : .instantaneous)
            (push.magnitude, push.angle) = (a, b)
            behave(push)
        case .itemBehavior:
            guard let view else { return true }
            let behavior = DynamicItemBehavior(items: [view])
            (behavior.elasticity, behavior.density, behavior.resistance, behavior.charge) = (a, b, a, b)
            behavior.addLinearVelocity(Vector(dx: a, dy: b), for: view)
            behavior.addAngularVelocity(b, for: view)
            behave(behavior)
        case .removeBehaviors: dynamics?.removeAllBehaviors()
        default: return false
        }
        return true
    }
}
