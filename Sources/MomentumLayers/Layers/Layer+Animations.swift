extension Layer {
    /// Adds a copy of `animation`, the one that ``animation(forKey:)`` and the delegate's calls then hand out. One with the same
    /// key is replaced and stops, unfinished; what a change of a property or an animation block has added has the property's
    /// name for its key (`"position"`, or `"position-2"` when that is taken).
    ///
    /// The animation begins at the present time, or at its own `beginTime`, in this layer's time. An animation that
    /// cannot be added (unknown key path, value of another type or not finite, illegal timing) is refused with one
    /// diagnostic, hears `animationDidStop(finished: false)`, and changes nothing else. A layer that is in no tree by the
    /// next commit shows nothing, and its animations stop, unfinished.
    public final func add(_ animation: Animation, forKey key: AnimationKey? = nil) {
        add(animation, isShared: true, forKey: key, duration: Transaction.animationDuration)
    }

    /// Adds `animation`, which is nothing else's, for a change of a property: under the property's name, or behind those that
    /// have it already. One without a duration of its own lasts `duration` seconds.
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
            Diagnostics.report(
                Diagnostic(error.reason, in: "Layer.add(_:forKey:)", remedy: error.remedy + "; nothing is animated"))
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
        insert(added, at: isChange ? place(forChange: resolved) : animations.count)
    }

    /// Adds `motion`, an offset of the numbers at `path` from their model, which a change in an animation block has made. It lasts
    /// `duration` seconds, in which a spring need not have settled. The animation that `description` makes is handed out for it.
    /// Where a number of the motion or of `timing` cannot be drawn, that animation is added instead, and refused as any other.
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

    /// Takes `added` among the animations. It begins at the present time, or when the layer comes into a tree.
    final func insert(_ added: AddedAnimation, at index: Int) {
        if let tree {
            added.resolveBeginTime(currentTime)
            listAsAnimated(in: tree)
        }
        animations.insert(added, at: index)
        PendingAnimations.append(added)
        markDirty()
        animationsChanged()
    }

    /// Where among the animations `running`, which a change of the model has added, comes: last, but one of a matrix below all that
    /// is laid over that. What it leads from is what they were laid over until now, so that what is seen goes on; above them it
    /// would be concatenated with what they show, and matrices do not commute.
    final func place(forChange running: RunningAnimation?) -> Int {
        guard let running, running.isAdditive, running.target.isOfMatrix else { return animations.count }
        var place = animations.count
        for index in animations.indices.reversed() where animations[index].touches(running.target) {
            guard animations[index].running?.isAdditive ?? false else { break }
            place = index
        }
        return place
    }

    /// The copy of the animation added with `key` that was taken then, if it still runs. Changing it does not change what
    /// runs.
    public final func animation(forKey key: AnimationKey) -> Animation? {
        animations.last { $0.key.isSame(as: key) }?.source
    }

    /// The name of `path`, with the first number from 2 on that makes it nothing's if it is another owner's.
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
        var (digits, rest) = ([UInt8](), number)
        repeat {
            digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
            rest /= 10
        } while rest > 0
        return String(digits)
    }

    /// The keys of the running animations, in the order of addition: those of animation blocks, animators and implicit
    /// animations among them.
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
        reportRemoval { $0.key.isSame(as: key) }
        removeAnimations { $0.key.isSame(as: key) }
    }

    /// Stops and removes every animation of this layer, unfinished.
    public final func removeAllAnimations() {
        reportRemoval { _ in true }
        removeAnimations { _ in true }
    }

    /// Stops and removes the animations of the properties that `path` is about or contains, unfinished: `position` also
    /// covers `position.x`, and a group goes as a whole.
    public final func removeAnimations(of path: PropertyPath) {
        guard path.isKnown else { return Diagnostics.reportUnknown(path, in: "Layer.removeAnimations(of:)") }
        let target = path.target
        reportRemoval { $0.touches(target) }
        removeAnimations { $0.touches(target) }
    }

    /// Makes what is seen of `path` now the model and stops the animations of it: the layer stays where it is seen. The
    /// velocity it had is the result: what takes over can go on from it.
    @discardableResult
    public final func capture<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        report(.captured(property.path, isWhole: true))
        return takeSeen(property)
    }

    /// Does what ``capture(_:)`` does for a part of the engine that goes on with the velocity.
    @discardableResult
    package final func takeSeen<Value: Animatable>(_ property: LayerProperty<Value>) -> MotionSample<Value> {
        let presentation = presentation
        let sample = MotionSample(
            value: presentation.value(of: property), velocity: presentation.velocity(of: property))
        let target = property.path.target
        removeAnimations(isTaken: true) { $0.touches(target) }
        PropertyLayout.store(sample.value, at: property.offset, in: &values)
        clearDeclaredRates(at: property.offset, count: Value.componentCount)
        markDirty()
        return sample
    }

    /// - Parameter isTaken: whether what they have animated is another's from now on, from where it is seen.
    final func removeAnimations(isTaken: Bool = false, where isRemoved: (AddedAnimation) -> Bool) {
        var removed: [AddedAnimation] = []
        animations.removeAll { animation in
            guard isRemoved(animation) else { return false }
            removed.append(animation)
            return true
        }
        guard !removed.isEmpty else { return }
        markDirty()
        animationsChanged()
        for animation in removed { animation.stop(finished: false, isTaken: isTaken) }
    }
}

extension PropertyTarget {
    /// Whether it is a matrix, or a part of one.
    nonisolated fileprivate var isOfMatrix: Bool {
        switch self {
        case .matrix, .matrixPart, .matrixTranslation: true
        default: false
        }
    }
}
