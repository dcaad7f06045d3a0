/// A root layer and its time. The tree commits its layers and ends their animations.
///
/// Time is set from outside, in seconds, and never decreases. A frame consists of three steps:
/// - ``advance(to:)`` with the frame's time, which ends animations and makes the calls that wait for their ends.
/// - The changes of the program.
/// - ``commit()``, which returns the render tree.
///
/// Nothing else changes the time, so that the same calls always result in the same picture.
public final class LayerTree {
    private var ownLink = OwnLink<LayerTree>()
    /// The layer that contains all other layers of the tree.
    public let root: Layer
    /// The present time, in seconds. It starts at 0.
    public private(set) var time = 0.0

    /// The layers with animations, and those whose last animation was removed since the last frame, in the order in
    /// which their first animation was added.
    var animatedLayers: [Layer] { animated.all(Layer.gap) { $0.animatedNumber = $1 } }
    private var animated = ChildList<Layer>()
    /// The layers for which a driver has declared a velocity that still applies.
    var movingLayers: [Layer] = []
    /// The layers whose properties touches have set recently.
    var trackedLayers: [Layer] = []
    /// The drivers of animations, which are notified of every frame.
    package internal(set) final var drivers = AnimationDrivers()
    /// The timelines that have moved layers of the tree.
    package final var timelines = TimelineRegister()
    /// The layers that emit particles.
    var emitters: [Layer] = []
    var dirtyLayers: [Layer] = []
    var structureIsDirty = true
    /// The number of the last commit of the whole structure. Layers with this number were part of it. No two commits,
    /// in any tree, have the same number.
    var structureVersion = -1
    /// The number of layers with a time of their own.
    final var retimedCount = 0
    /// The number of replicators among the layers.
    var replicatorCount = 0
    /// The time before which no animation ends, in seconds.
    private var nextEnd = -Double.infinity
    private var commits = RenderCommits()
    /// The observer of the program's requests to the layers; nil if there is none.
    final var observer: (any LayerObserver)?
    /// The settings on which the layout of all texts depends.
    final var textSettings = TextSettings()
    private var ended: [EndedAnimation] = []
    /// Whether a frame, which may call the program, is being run.
    private var isInFrame = false
    /// The images that the host decodes; nil while the program shows none.
    package final var images: (any ImageTable)?

    /// Creates a tree of `root` and its sublayers. The root is removed from its superlayer. It must not be the root of
    /// another tree; this is not checked.
    public convenience init(root: Layer) {
        ImplicitActions.install()
        self.init(rootOfViews: root)
    }

    /// Creates a tree of `root`, the layer of a view, and its sublayers.
    package init(rootOfViews root: Layer) {
        self.root = root
        root.removeFromSuperlayer()
        root.enter(self)
        LayerTree.current = self
    }

    /// The link that all layers of the tree share.
    package var link: Link<LayerTree> { ownLink.link(to: self) }

    /// Sets the time to `time`, in seconds: ends the animations that are over, in the order of their ends, and makes
    /// the calls that wait for these ends. Reports a diagnostic and changes nothing in these cases:
    /// - The time is not finite.
    /// - The time is before the present time.
    /// - The call is made by code that a frame calls.
    public func advance(to time: Double) {
        guard enterFrame(in: "LayerTree.advance(to:)") else { return }
        defer { leaveFrame() }
        guard time.isFinite, time >= self.time else {
            return Diagnostics.reportTime(time, in: "LayerTree.advance(to:)")
        }
        move(to: time)
    }

    /// Begins a frame, or a part of one, that calls the program. Reports a diagnostic and returns false while a frame
    /// is being run: the code that a frame calls cannot run another.
    package func enterFrame(in place: StaticString) -> Bool {
        guard !isInFrame else {
            Diagnostics.report(
                "a frame is already in progress", in: place,
                remedy: "call this after the frame; nothing changes")
            return false
        }
        isInFrame = true
        return true
    }

    /// Ends the frame that ``enterFrame(in:)`` has begun.
    package func leaveFrame() { isInFrame = false }

    /// Sets the time to `time`, which must be legal, within a frame.
    package func move(to time: Double) {
        self.time = time
        LayerTree.current = self
        clearDeclaredVelocities()
        removeOldTracks()
        endAnimations()
        notifyDrivers()
        RunLoopQueue.deliver()
    }

    /// Begins the animations that were added since the last commit, and returns the tree in its present state, which
    /// can be drawn at any later time. Reports a diagnostic and returns the last commit if it is called by code that a
    /// frame calls.
    public func commit() -> RenderTree {
        guard enterFrame(in: "LayerTree.commit()") else { return commits.latest }
        defer { leaveFrame() }
        return commitFrame()
    }

    /// Commits the tree as ``commit()`` does, within a frame.
    @export(interface) package func commitFrame() -> RenderTree {
        PendingAnimations.commit(to: self, after: commits.latest)
        RunLoopQueue.deliver()
        PendingAnimations.commit(to: self, after: commits.latest)
        Transaction.endTurn()
        reportCommit()
        // Moved out of the tree, because the measuring of texts may access the tree during the update.
        var commits = RenderCommits()
        swap(&commits, &self.commits)
        commits.update(from: self)
        swap(&commits, &self.commits)
        images?.removeUnused()
        return self.commits.latest
    }

    /// The last commit.
    final var latestCommit: RenderTree { commits.latest }

    /// A Boolean value that indicates whether the picture may change without the program: animations run, wait to begin
    /// or settle, layers emit particles, or drivers are active.
    public var isAnimating: Bool {
        if !drivers.isEmpty || emitters.contains(where: { $0.isEmitting }) { return true }
        return animatedLayers.contains { layer in
            let map = layer.timeMap
            let now = map.localTime(at: time) - layer.replicationDelay(map)
            return layer.animations.contains { animation in
                guard let running = animation.running, map.rate * running.timing.speed != 0 else { return false }
                // An animation that has ended since the last check, because its layer's time was set, is removed in the
                // next frame.
                return !animation.isStopped || animation.isRemovedOnCompletion
                    || !running.hasEnded(at: now, layerRate: map.rate, afterTail: true)
            }
        }
    }

    /// The frame rate that is sufficient for all animations, in frames per second. Usually 0, which means the highest
    /// rate of the display.
    public var preferredFramesPerSecond: Int {
        guard drivers.isEmpty, emitters.isEmpty else { return 0 }
        var highest = 0
        for layer in animatedLayers {
            for animation in layer.animations {
                if animation.framesPerSecond <= 0 { return 0 }
                highest = max(highest, animation.framesPerSecond)
            }
        }
        return highest
    }

    /// A Boolean value that indicates whether velocities are declared for the present frame. The next frame no longer
    /// shows them.
    public var hasDeclaredVelocities: Bool { !movingLayers.isEmpty }

    /// A Boolean value that indicates whether calls wait for the next run-loop turn.
    public var hasPendingCalls: Bool { !RunLoopQueue.isEmpty }

    /// Stops every animation as unfinished, and makes the calls that wait for these ends. The tree can be used again.
    public func tearDown() {
        root.stopAllAnimations()
        notifyDrivers()
        RunLoopQueue.deliver()
    }

    private func clearDeclaredVelocities() {
        guard !movingLayers.isEmpty else { return }
        for layer in movingLayers where layer.declaredUntil < time {
            layer.declaredRates = []
            layer.clearLeads()
            layer.markDirty()
        }
        movingLayers.removeAll { $0.declaredRates.isEmpty }
    }

    private func endAnimations() {
        guard time >= nextEnd else { return }
        nextEnd = .infinity
        var hasIdleLayers = false
        for layer in animatedLayers {
            layer.adoptOrphans()
            collectEnded(of: layer)
            hasIdleLayers = hasIdleLayers || layer.animations.isEmpty
        }
        if hasIdleLayers {
            for layer in animatedLayers where layer.animations.isEmpty {
                layer.isListedAsAnimated = false
                unregisterAnimated(layer)
            }
        }
        guard !ended.isEmpty else { return }
        for end in ended.sorted(byAscending: { $0.time }) { end.animation.stop(finished: true) }
        ended.removeAll(keepingCapacity: true)
    }

    /// Adds `layer` to the layers with animations.
    func registerAnimated(_ layer: Layer) { animated.append(layer) { $0.animatedNumber = $1 } }

    /// Removes `layer` from the layers with animations.
    func unregisterAnimated(_ layer: Layer) {
        animated.remove(layer, numbered: layer.animatedNumber, Layer.gap) { $0.animatedNumber = $1 }
    }

    /// Makes the next frame check every animation for its end. Must be called when animations begin or the time of a
    /// layer changes.
    func invalidateNextEnd() { nextEnd = -.infinity }

    private func collectEnded(of layer: Layer) {
        let map = layer.timeMap
        let now = map.localTime(at: time)
        // An animation that has ended in this layer may still run in later copies of a replicator.
        let delay = layer.replicationDelay(map)
        let last = now - delay
        var hasLeft = false
        for animation in layer.animations {
            guard animation.isCommitted, let running = animation.running else { continue }
            if animation.isDrivenOn {
                // The driver decides when it ends the animation. Only a held animation may lose its controller without
                // a notification.
                if animation.isDriven, running.timing.speed == 0 || drivers.isEmpty { nextEnd = -.infinity }
                continue
            }
            guard running.hasEnded(at: now, layerRate: map.rate) else {
                nextEnd = min(nextEnd, running.earliestEnd(map))
                continue
            }
            if !animation.isStopped {
                let isForwards = running.timing.speed * map.rate > 0
                let local = running.timing.parentTime(at: isForwards ? running.activeDuration : 0) ?? now
                ended.append(EndedAnimation(animation: animation, time: map.time(atLocal: local) ?? time))
            }
            guard animation.isRemovedOnCompletion else { continue }
            if running.hasEnded(at: last, layerRate: map.rate, afterTail: true) {
                hasLeft = true
            } else {
                nextEnd = min(nextEnd, running.earliestEnd(map, delay: delay, afterTail: true))
            }
        }
        guard hasLeft else { return }
        layer.animations.removeAll { animation in
            guard animation.isRemovedOnCompletion, animation.isCommitted, !animation.isDrivenOn,
                let running = animation.running
            else { return false }
            return running.hasEnded(at: last, layerRate: map.rate, afterTail: true)
        }
        layer.animations.first { $0.isCompensation }?.whenOthersEnd?(layer)
        layer.animationsChanged()
        layer.markDirty()
    }
}

extension Layer {
    /// Adds the layer to the layers with animations of `tree`.
    final func registerAsAnimated(in tree: LayerTree) {
        guard !isListedAsAnimated else { return }
        isListedAsAnimated = true
        tree.registerAnimated(self)
    }

    /// Returns the delay of the last copy that replicators make of the layer, relative to the first, in seconds of the
    /// layer's time. `map` is the layer's time map.
    final func replicationDelay(_ map: TimeMap) -> Double {
        guard let tree, tree.replicatorCount > 0 else { return 0 }
        var delay = 0.0
        var outer = superlayer
        while let current = outer {
            if current.ownReplicationDelay > 0 {
                delay += current.ownReplicationDelay / current.timeMap.rate * map.rate
            }
            outer = current.superlayer
        }
        return delay.isFinite ? delay : 0
    }
}

/// An animation that has ended, and the time of its end.
private struct EndedAnimation {
    let animation: AddedAnimation
    let time: Double
}
