extension Layer {
    /// Adds a copy of `animation` to the layer. The same copy is returned by ``animation(forKey:)`` and passed to the
    /// delegate.
    ///
    /// A running animation with the same key is replaced and stops, unfinished. With a nil key, nothing is replaced,
    /// and the animation cannot be requested by a key. An animation that was added by a change of a property or by an
    /// animation block has the property's name as its key (`"position"`, or `"position-2"` if that key is taken).
    ///
    /// The animation begins at the present time, or at its own `beginTime`, in this layer's time. If the animation
    /// cannot be added (unknown key path, value of the wrong type or not finite, illegal timing), one diagnostic is
    /// reported, the delegate receives `animationDidStop(finished: false)`, and nothing else changes. If the layer is
    /// in no tree at the next commit, it shows nothing, and its animations stop, unfinished.
    public final func add(_ animation: Animation, forKey key: AnimationKey? = nil) {
        add(animation, isShared: true, forKey: key, duration: Transaction.animationDuration)
    }

    /// Adds `animation`, which is not shared with other code, for a change of a property. The key is the property's
    /// name, with a number appended if that key is taken. An animation without a duration lasts `duration` seconds.
    package final func addImplicit(_ animation: Animation, duration: Double? = nil) {
        let path = (animation as? PropertyAnimation)?.keyPath
        add(
            animation, isShared: false, forKey: path.map { freeKey(for: $0) },
            duration: duration ?? Transaction.animationDuration)
    }

    private final func add(_ animation: Animation, isShared: Bool, forKey key: AnimationKey?, duration: Double) {
        let resolved: RunningAnimation
        do throws(AnimationRefusal) {
            resolved = try animation.resolved(for: self, defaultDuration: duration)
        } catch {
            Diagnostics.report(error, in: "Layer.add(_:forKey:)", effect: "the animation is not added")
            return AddedAnimation.refuse(animation)
        }
        if let key { removeAnimation(forKey: key) }
        report(.added(animation))
        let added = AddedAnimation(
            source: isShared ? animation.copy() : animation, running: resolved, layer: self, key: key,
            group: Transaction.currentGroup)
        if !isShared { added.origin = Self.currentActionProvider == nil ? .change : .block }
        let end = (animation as? PropertyAnimation)?.change?.end
        let isChange = !isShared || end.map { .transform($0) == value(of: resolved.target) } ?? false
        insert(added, at: isChange ? insertionIndex(forChange: resolved) : animations.count)
    }

    /// Adds `motion`, an offset of the values at `path` from their model values that a change in an animation block has
    /// made. It lasts `duration` seconds, within which a spring need not have settled. The animation that `description`
    /// creates is handed out for it on request. If a value of the motion or a field of `timing` is out of range, that
    /// animation is added instead and refused like any other.
    package final func add(
        _ motion: Motion, of path: PropertyPath, _ timing: MediaTiming, lasting duration: Double,
        touchRule: TouchRule, framesPerSecond: Int, description: @escaping () -> Animation
    ) {
        guard timing.refusedField == nil, motion.isDrawable else {
            return addImplicit(description(), duration: duration)
        }
        let isOnce = timing.repeatCount <= 1 && !timing.autoreverses
        let running = RunningAnimation(
            target: path.target, course: .numbers(motion), timing: timing, duration: duration, isAdditive: true,
            tail: isOnce ? motion.settlingTime(after: duration) : 0)
        insert(
            AddedAnimation(
                running, layer: self, key: freeKey(for: path), touchRule: touchRule, framesPerSecond: framesPerSecond,
                whenAsked: description), at: animations.count)
    }

    /// Inserts `added` among the animations. It begins at the present time, or when the layer enters a tree.
    final func insert(_ added: AddedAnimation, at index: Int) {
        if let tree {
            added.resolveBeginTime(currentTime)
            registerAsAnimated(in: tree)
        }
        animations.insert(added, at: index)
        PendingAnimations.append(added)
        markDirty()
        animationsChanged()
    }

    /// Returns the index at which to insert `running`, which a change of the model has added. It is the end, except for
    /// a matrix: its animation is inserted below the additive animations of the matrix. They were applied over the old
    /// value until now, which the new animation starts from, so the presentation is continuous. Above them, the
    /// animation would be concatenated with their values, and matrices do not commute.
    final func insertionIndex(forChange running: RunningAnimation?) -> Int {
        guard let running, running.isAdditive, running.target.isOfMatrix else { return animations.count }
        var insertionIndex = animations.count
        for index in animations.indices.reversed() where animations[index].touches(running.target) {
            guard animations[index].running?.isAdditive ?? false else { break }
            insertionIndex = index
        }
        return insertionIndex
    }

    /// Returns the layer's copy of the animation that was added with `key`; nil if it is no longer running. Changing
    /// the copy does not affect the running animation.
    public final func animation(forKey key: AnimationKey) -> Animation? {
        animations.last { $0.key.isSame(as: key) }?.source
    }

    /// Returns the name of `path`, followed by the first free number from 2 on if that key is taken.
    final func freeKey(for path: PropertyPath) -> AnimationKey {
        let name = path.name
        var (key, number) = (name, 1)
        while animations.contains(where: { $0.key.isSame(as: key) }) {
            number += 1
            key = name + "-" + Self.decimal(number)
        }
        return key
    }

    private static func decimal(_ number: Int) -> String {
        var (digits, remaining) = ([UInt8](), number)
        repeat {
            digits.insert(UInt8(ascii: "0") + UInt8(remaining % 10), at: 0)
            remaining /= 10
        } while remaining > 0
        return String(digits)
    }

    /// The keys of the running animations in the order of addition, including the animations of animation blocks,
    /// animators and implicit animations.
    public final var animationKeys: [AnimationKey] { animations.compactMap { $0.key } }

    /// A Boolean value that indicates whether any animation is running or waiting to begin, including a settling
    /// spring.
    public final var isAnimating: Bool { !animations.isEmpty }

    /// Returns a Boolean value that indicates whether an animation of `property`, of a part of it or of a property that
    /// contains it is running, waiting to begin or settling.
    public final func isAnimating<Value: Animatable>(_ property: LayerProperty<Value>) -> Bool {
        let target = PropertyTarget.numbers(offset: property.offset, count: Value.componentCount)
        return animations.contains { $0.touches(target) }
    }

    /// Stops and removes the animation with `key`, unfinished. An unknown key is ignored.
    public final func removeAnimation(forKey key: AnimationKey) {
        reportRemoval { $0.key.isSame(as: key) }
        removeAnimations { $0.key.isSame(as: key) }
    }

    /// Stops and removes every animation of this layer, unfinished. The animations of sublayers continue.
    public final func removeAllAnimations() {
        reportRemoval { _ in true }
        removeAnimations { _ in true }
    }

    /// Stops and removes the animations that touch the property at `path`, unfinished. `position` also covers
    /// `position.x`, and a group is removed as a whole. Reports a diagnostic and removes nothing if the path is
    /// unknown.
    public final func removeAnimations(of path: PropertyPath) {
        guard path.isKnown else { return Diagnostics.reportUnknown(path, in: "Layer.removeAnimations(of:)") }
        let target = path.target
        reportRemoval { $0.touches(target) }
        removeAnimations { $0.touches(target) }
    }

    /// Sets the model of `property` to its presentation value and stops its animations, so that the layer stays at its
    /// displayed state. Returns the value and the velocity, per second, at that moment, from which the next owner can
    /// continue.
    @discardableResult
    public final func capture<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        report(.captured(property.path, isWhole: true))
        return capturePresentation(property)
    }

    /// Does the work of ``capture(_:)`` for a part of the engine that continues with the velocity. Reports no capture
    /// to observers.
    @discardableResult
    package final func capturePresentation<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        let presentation = presentation
        let sample = MotionSample(
            value: presentation.value(of: property), velocity: presentation.velocity(of: property))
        let target = property.path.target
        removeAnimations(isCaptured: true) { $0.touches(target) }
        PropertyLayout.store(sample.value, at: property.offset, in: &values)
        clearDeclaredRates(at: property.offset, count: Value.componentCount)
        markDirty()
        return sample
    }

    /// Stops and removes the animations that satisfy `isRemoved`.
    ///
    /// - Parameter isCaptured: Whether another owner continues from the presentation value of the removed animations.
    final func removeAnimations(isCaptured: Bool = false, where isRemoved: (AddedAnimation) -> Bool) {
        var removed: [AddedAnimation] = []
        animations.removeAll { animation in
            guard isRemoved(animation) else { return false }
            removed.append(animation)
            return true
        }
        guard !removed.isEmpty else { return }
        markDirty()
        animationsChanged()
        for animation in removed { animation.stop(finished: false, isCaptured: isCaptured) }
    }
}

extension PropertyTarget {
    /// Whether the target is a matrix or a part of one.
    nonisolated fileprivate var isOfMatrix: Bool {
        switch self {
        case .matrix, .matrixPart, .matrixTranslation: true
        default: false
        }
    }
}
