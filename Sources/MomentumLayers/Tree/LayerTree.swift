/// A root layer and its time: what commits a tree of layers and ends its animations.
///
/// Time is handed in, in seconds, and never decreases. One frame is: ``advance(to:)`` with the frame's time, which ends
/// what has come to its end and tells who waits for it; then whatever the program changes; then ``commit()``, which gives
/// the picture. Nothing else moves time, so the same calls always give the same picture.
public final class LayerTree {
    private var ownLink = OwnLink<LayerTree>()
    /// The layer that contains all others.
    public let root: Layer
    /// The present time, in seconds. Starts at 0.
    public private(set) var time = 0.0

    /// Layers with animations, and those that have lost their last since the last frame, in the order in which they got
    /// their first.
    var animatedLayers: [Layer] { animated.all(Layer.gap) { $0.animatedNumber = $1 } }
    private var animated = ChildList<Layer>()
    /// Layers whose driver has declared a velocity that still holds.
    var movingLayers: [Layer] = []
    /// Layers whose properties touches have set lately.
    var trackedLayers: [Layer] = []
    /// What moves driven animations.
    package internal(set) final var drivers = AnimationDrivers()
    /// The timelines that have moved something of it.
    package final var timelines = TimelineRegister()
    /// Layers that emit particles.
    var emitters: [Layer] = []
    var dirtyLayers: [Layer] = []
    var structureIsDirty = true
    /// Different for every commit of the whole tree, in whatever tree: the layers with this number were in the last one.
    var structureVersion = -1
    /// How many of the layers have a time of their own.
    final var retimedCount = 0
    /// How many of the layers are replicators.
    var replicatorCount = 0
    /// Before this time no animation comes to its end, in seconds.
    private var nextEnd = -Double.infinity
    private var commits = RenderCommits()
    /// The observer of what the program asks of the layers.
    final var observer: (any LayerObserver)?
    /// What texts depend on besides themselves.
    final var textSettings = TextSettings()
    private var ended: [EndedAnimation] = []
    /// Whether a frame is being run, which calls the program.
    private var isInFrame = false
    /// What is known of pictures that the host decodes; nil while the program shows none.
    package final var images: (any ImageTable)?

    /// Creates a tree of `root` and what it contains. The root leaves its superlayer; it must not be the root of another
    /// tree.
    public convenience init(root: Layer) {
        ImplicitActions.install()
        self.init(rootOfViews: root)
    }

    /// Creates a tree of `root`, the layer of a view, and what it contains.
    package init(rootOfViews root: Layer) {
        self.root = root
        root.removeFromSuperlayer()
        root.enter(self)
        LayerTree.current = self
    }

    /// What leads here, from all layers.
    package var link: Link<LayerTree> { ownLink.link(to: self) }

    /// Moves time on to `time`: ends the animations that have come to their end, in the order of their ends, and makes
    /// the calls that wait for it. A time that is not finite or lies before the present one is refused with a diagnostic, as is a
    /// call by one of those, or by anything else that a frame calls.
    public func advance(to time: Double) {
        guard enterFrame(in: "LayerTree.advance(to:)") else { return }
        defer { leaveFrame() }
        guard time.isFinite, time >= self.time else {
            return Diagnostics.report(
                Diagnostic(
                    time.isFinite ? "time would go backwards" : "the time is not finite", in: "LayerTree.advance(to:)",
                    remedy: "give the frame's time in seconds, at least that of the frame before; time stands still"))
        }
        move(to: time)
    }

    /// Begins a frame, or a part of one, that calls the program. False, with a diagnostic, while there is one: what it calls cannot
    /// run another.
    package func enterFrame(in place: StaticString) -> Bool {
        guard !isInFrame else {
            Diagnostics.report(
                Diagnostic(
                    "a frame is being run, and what it calls cannot run another", in: place,
                    remedy: "change what is to be seen, and leave frames to the host; nothing is done"))
            return false
        }
        isInFrame = true
        return true
    }

    /// Ends what ``enterFrame(in:)`` has begun.
    package func leaveFrame() { isInFrame = false }

    /// Moves time on to `time`, which is legal, within a frame.
    package func move(to time: Double) {
        self.time = time
        LayerTree.current = self
        forgetDeclaredVelocities()
        forgetTracks()
        endAnimations()
        tellDrivers()
        RunLoopQueue.deliver()
    }

    /// Begins the animations added since the last commit and gives the tree as it is now, to be drawn at any time. A call by what a
    /// frame calls is refused with a diagnostic, and gives the last commit.
    public func commit() -> RenderTree {
        guard enterFrame(in: "LayerTree.commit()") else { return commits.latest }
        defer { leaveFrame() }
        return commitFrame()
    }

    /// Does what ``commit()`` does, within a frame.
    @export(interface) package func commitFrame() -> RenderTree {
        PendingAnimations.commit(to: self, after: commits.latest)
        RunLoopQueue.deliver()
        PendingAnimations.commit(to: self, after: commits.latest)
        Transaction.endTurn()
        reportCommit()
        // Apart from the tree, which texts that are measured meanwhile may ask.
        var commits = RenderCommits()
        swap(&commits, &self.commits)
        commits.update(from: self)
        swap(&commits, &self.commits)
        images?.sweep()
        return self.commits.latest
    }

    /// What was committed last.
    final var latestCommit: RenderTree { commits.latest }

    /// Whether anything will look different later without the program's doing: animations run, wait to begin or settle.
    public var isAnimating: Bool {
        if !drivers.isEmpty || emitters.contains(where: { $0.isEmitting }) { return true }
        return animatedLayers.contains { layer in
            let map = layer.timeMap
            let now = map.localTime(at: time) - layer.replicationDelay(map)
            return layer.animations.contains { animation in
                guard let running = animation.running, map.rate * running.timing.speed != 0 else { return false }
                // What has ended since it was last looked at, because its layer's time was set, goes in the next frame.
                return !animation.isStopped || animation.isRemovedOnCompletion
                    || !running.hasEnded(at: now, layerRate: map.rate, afterTail: true)
            }
        }
    }

    /// How many frames a second are enough for everything that is animated; 0, as a rule, for as many as possible.
    public var preferredFramesPerSecond: Int {
        guard drivers.isEmpty, emitters.isEmpty else { return 0 }
        var most = 0
        for layer in animatedLayers {
            for animation in layer.animations {
                if animation.framesPerSecond <= 0 { return 0 }
                most = max(most, animation.framesPerSecond)
            }
        }
        return most
    }

    /// Whether velocities were declared for the present frame, which the next frame will no longer show.
    public var hasDeclaredVelocities: Bool { !movingLayers.isEmpty }

    /// Whether calls wait to be made at the next run-loop turn.
    public var hasPendingCalls: Bool { !RunLoopQueue.isEmpty }

    /// Stops every animation, unfinished, and makes the calls that wait for it. The tree can be used again.
    public func tearDown() {
        root.stopAllAnimations()
        tellDrivers()
        RunLoopQueue.deliver()
    }

    private func forgetDeclaredVelocities() {
        guard !movingLayers.isEmpty else { return }
        for layer in movingLayers where layer.declaredUntil < time {
            layer.declaredRates = []
            layer.forgetLeads()
            layer.markDirty()
        }
        movingLayers.removeAll { $0.declaredRates.isEmpty }
    }

    private func endAnimations() {
        guard time >= nextEnd else { return }
        nextEnd = .infinity
        var someAreStill = false
        for layer in animatedLayers {
            layer.adoptOrphans()
            collectEnded(of: layer)
            someAreStill = someAreStill || layer.animations.isEmpty
        }
        if someAreStill {
            for layer in animatedLayers where layer.animations.isEmpty {
                layer.isListedAsAnimated = false
                forgetAnimated(layer)
            }
        }
        guard !ended.isEmpty else { return }
        for end in ended.sorted(byRising: { $0.time }) { end.animation.stop(finished: true) }
        ended.removeAll(keepingCapacity: true)
    }

    /// Looks after the animations of `layer`.
    func noteAnimated(_ layer: Layer) { animated.append(layer) { $0.animatedNumber = $1 } }

    /// Looks after them no more.
    func forgetAnimated(_ layer: Layer) {
        animated.remove(layer, numbered: layer.animatedNumber, Layer.gap) { $0.animatedNumber = $1 }
    }

    /// To be called when animations begin or a layer's time runs otherwise: every animation is looked at in the next frame.
    func forgetNextEnd() { nextEnd = -.infinity }

    private func collectEnded(of layer: Layer) {
        let map = layer.timeMap
        let now = map.localTime(at: time)
        // What has ended here may still run in a replicator's later copies.
        let delay = layer.replicationDelay(map)
        let last = now - delay
        var hasLeft = false
        for animation in layer.animations {
            guard animation.isCommitted, let running = animation.running else { continue }
            if animation.isDrivenOn {
                // What moves it says when that ends it. Only what stands still may go without a word.
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
        layer.animations.first { $0.isBrace }?.whenOthersEnd?(layer)
        layer.animationsChanged()
        layer.markDirty()
    }
}

extension Layer {
    /// Lets `tree` look after the layer's animations.
    final func listAsAnimated(in tree: LayerTree) {
        guard !isListedAsAnimated else { return }
        isListedAsAnimated = true
        tree.noteAnimated(self)
    }

    /// By how much the last copy that replicators make of the layer is later than the first, in seconds of the layer's time,
    /// which `map` gives.
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

/// An animation that has come to its end, with when it did.
private struct EndedAnimation {
    let animation: AddedAnimation
    let time: Double
}
