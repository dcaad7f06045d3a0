/// The implicit actions of layers that belong to no view. Layers reach the implementation only through this protocol,
/// so that a program that uses only views is linked without implicit animations.
package protocol OwnLayerActions: AnyObject {
    /// Runs the implicit action after the property at `path` of `layer` was set from `old` to `new`.
    func propertyWasSet(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue)

    /// Runs an action for a change of `path` from `old` to `new`.
    func run(
        _ action: LayerAction, on layer: Layer, for path: PropertyPath, from old: AnimationValue,
        to new: AnimationValue)

    /// Adds `animation`, the action of `event`, to `layer`.
    func add(_ animation: Animation, to layer: Layer, for event: ActionKey)
}

/// The implicit actions that layers use.
enum OwnActions {
    /// The shared implementation; nil until a layer that belongs to no view may enter a tree.
    static var shared: (any OwnLayerActions)?
}

/// Implicit animations, timed by the current ``Transaction``, and the actions of layers.
final class ImplicitActions: OwnLayerActions {
    /// Makes the shared implementation available. Called wherever a layer that belongs to no view may enter a tree.
    @inline(never)
    @export(interface) static func install() {
        if OwnActions.shared == nil { OwnActions.shared = ImplicitActions() }
    }

    package func propertyWasSet(
        _ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue
    ) {
        if let action = layer.action(forKey: .property(path)) {
            run(action, on: layer, for: path, from: old, to: new)
        } else if Transaction.animationDuration > 0 {
            let animation = Self.implicitAnimation(path, from: old, to: new)
            layer.takeOverModel(path, from: old, to: new)
            layer.report(.set(path, from: old, to: new, isAnimated: true))
            layer.report(.started(speed: animation.startSpeed, velocity: layer.drivenSpeed(at: path)))
            Layer.unobserved { layer.addImplicit(animation) }
            layer.notifyModelAnimation(path)
        } else {
            layer.report(.set(path, from: old, to: new, isAnimated: false))
            layer.notifyModelChange(path, from: old, to: new)
        }
    }

    package func run(
        _ action: LayerAction, on layer: Layer, for path: PropertyPath, from old: AnimationValue,
        to new: AnimationValue
    ) {
        let basic: BasicAnimation?
        if case .animation(let animation) = action, let template = animation as? BasicAnimation,
            template.fromValue == nil, template.toValue == nil, template.byValue == nil
        {
            basic = template
        } else {
            basic = nil
        }
        layer.report(.set(path, from: old, to: new, isAnimated: basic != nil))
        if basic != nil { layer.takeOverModel(path, from: old, to: new) }
        switch action {
        case .disabled: break
        case .call(let body): body(layer)
        case .animation(let animation):
            guard let basic else { return layer.add(animation, forKey: ActionKey.property(path).animationKey) }
            Layer.unobserved { basic.withEnds(of: path, from: old, to: new) { layer.add(basic, forKey: $0) } }
        }
    }

    package func add(_ animation: Animation, to layer: Layer, for event: ActionKey) {
        layer.add(animation, forKey: event.animationKey)
    }

    /// Returns the implicit animation: additive, from the difference to zero, so that an interruption is smooth.
    private static func implicitAnimation(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> BasicAnimation
    {
        let animation = BasicAnimation.additive(path, from: old, to: new)
        animation.duration = Transaction.animationDuration
        animation.timingFunction = Transaction.animationTimingFunction ?? .default
        return animation
    }
}

extension BasicAnimation {
    /// Gives the animation, which is an action, the end values of a change while `body` runs. Paths of different
    /// structure cannot be added: the animation then starts at the presentation value and replaces the previous one
    /// under the same key.
    fileprivate final func withEnds(
        of path: PropertyPath, from old: AnimationValue, to new: AnimationValue, _ body: (AnimationKey?) -> Void
    ) {
        let (ownPath, wasAdditive, ownChange) = (keyPath, isAdditive, change)
        keyPath = path
        if case .outline = new.form {
            (fromValue, toValue) = (old, new)
            body(ActionKey.property(path).animationKey)
        } else {
            setAdditiveEnds(from: old, to: new)
            body(nil)
        }
        (keyPath, isAdditive, change) = (ownPath, wasAdditive, ownChange)
        (fromValue, toValue) = (nil, nil)
    }
}
