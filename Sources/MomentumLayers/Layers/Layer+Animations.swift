extension Layer {
    /// Adds a copy of `animation`. One with the same key is replaced and stops, unfinished.
    ///
    /// The animation begins with the next commit, or at its own `beginTime`, in this layer's time. An animation that
    /// cannot be added (unknown key path, value of another type or not finite, illegal timing) is refused with one
    /// diagnostic, hears `animationDidStop(finished: false)`, and changes nothing else. A layer that is in no tree by the
    /// next commit shows nothing, and its animations stop, unfinished.
    public final func add(_ animation: Animation, forKey key: AnimationKey? = nil) {
        let resolved: RunningAnimation
        do throws(AnimationRefusal) {
            resolved = try animation.resolved(for: self, defaultDuration: Transaction.animationDuration)
        } catch {
            Diagnostics.report(
                Diagnostic(error.reason, in: "Layer.add(_:forKey:)", remedy: error.remedy + "; nothing is animated"))
            let refused = AddedAnimation(source: animation, layer: self, key: key, group: Transaction.currentGroup)
            return refused.stop(finished: false)
        }
        if let key { removeAnimation(forKey: key) }
        noteAdded(animation)
        let added = AddedAnimation(
            source: animation, running: resolved, layer: self, key: key, group: Transaction.currentGroup)
        if let tree {
            added.resolveBeginTime(currentTime)
            listAsAnimated(in: tree)
        }
        animations.append(added)
        PendingAnimations.append(added)
        markDirty()
        animationsChanged()
    }

    /// The animation added last with `key`, if it still runs. Changing the object does not change what runs.
    public final func animation(forKey key: AnimationKey) -> Animation? {
        animations.last { $0.key == key }?.source
    }

    /// The keys of the running animations, in the order of addition.
    public final var animationKeys: [AnimationKey] { animations.compactMap { $0.key } }

    /// Whether any animation is running or waiting to begin, a settling spring included.
    public final var isAnimating: Bool { !animations.isEmpty }

    /// Whether an animation of `property`, of a part of it or of a whole it belongs to is running, waiting to begin or
    /// settling.
    public final func isAnimating<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        let target = PropertyTarget.numbers(offset: property.offset, count: Value.componentCount)
        return animations.contains { $0.touches(target) }
    }

    /// Stops and removes the animation with `key`, unfinished.
    public final func removeAnimation(forKey key: AnimationKey) {
        noteRemoved { $0.key == key }
        removeAnimations { $0.key == key }
    }

    /// Stops and removes every animation of this layer, unfinished.
    public final func removeAllAnimations() {
        noteRemoved { _ in true }
        removeAnimations { _ in true }
    }

    /// Stops and removes the animations of the properties that `path` is about or contains, unfinished: `position` also
    /// covers `position.x`, and a group goes as a whole.
    public final func removeAnimations(of path: PropertyPath) {
        guard path.isKnown else { return Diagnostics.reportUnknown(path, in: "Layer.removeAnimations(of:)") }
        let target = path.target
        noteRemoved { $0.touches(target) }
        removeAnimations { $0.touches(target) }
    }

    /// Makes what is seen of `path` now the model and stops the animations of it: the layer stays where it is seen. The
    /// velocity it had is the result: what takes over can go on from it.
    @discardableResult
    public final func capture<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        note(.captured, property.path)
        return takeSeen(property)
    }

    /// Does what ``capture(_:)`` does for a part of the engine that goes on with the velocity.
    @discardableResult
    package final func takeSeen<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        let presentation = presentation
        let sample = MotionSample(
            value: presentation.value(of: property), velocity: presentation.velocity(of: property))
        let target = property.path.target
        removeAnimations { $0.touches(target) }
        PropertyLayout.store(sample.value, at: property.offset, in: &values)
        clearDeclaredRates(at: property.offset, count: Value.componentCount)
        markDirty()
        return sample
    }

    final func removeAnimations(where isRemoved: (AddedAnimation) -> Bool) {
        var removed: [AddedAnimation] = []
        animations.removeAll { animation in
            guard isRemoved(animation) else { return false }
            removed.append(animation)
            return true
        }
        guard !removed.isEmpty else { return }
        markDirty()
        animationsChanged()
        for animation in removed { animation.stop(finished: false) }
    }
}
