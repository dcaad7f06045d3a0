/// A layer as it was committed, or one of a replicator's copies of it.
nonisolated struct RenderNode: Sendable {
    /// Which layer it was.
    let layer: ObjectIdentifier
    /// The index of the superlayer's node; -1 for the root.
    var parent: Int
    /// One past the last node of the subtree.
    var end = 0
    /// The index of the mask's node, which comes before the sublayers; -1 without a mask.
    var mask = -1
    /// The index of the first sublayer's node.
    var firstChild = 0
    /// Where its animations are among the tree's tracks.
    var run = RenderRun()
    /// Whether all but ``run`` is that of an earlier commit than the tree's.
    private(set) var isBehind = false
    /// How far in front the model lies among its siblings.
    private(set) var depth = 0.0
    /// The paths, lists and images that animations change.
    private(set) var changedSeries: VariableLengthProperties = []
    /// Whether a transition leaves an earlier picture.
    private(set) var hasTransition = false
    /// Whether it draws anything between its background and its sublayers.
    private(set) var drawsContents = false
    /// Whether it draws nothing but a background, whatever the animations show, apart from a mask and sublayers.
    private var showsBackgroundOnly = false
    var allowsGroupOpacity = true
    /// Whether it is left out of the picture, see ``Layer/isSetAside``.
    private(set) var isSetAside = false
    /// The model's numbers, shared with the layer until it changes.
    var values: [Double] = []
    var timeMap: TimeMap
    /// The index of the same layer's next copy; -1 for the last one.
    var nextCopy = -1
    /// The velocities declared for this frame; empty when there are none.
    var rates: [Double] = []
    var animations: [RunningAnimation] = []
    private(set) var content: (any LayerContent)?
    /// How many numbers of the block, from the first, it draws.
    private(set) var drawnCount = PropertyLayout.commonEnd
    var extras = LayerExtras()

    /// Whether all there is to draw is a background.
    @inline(__always)
    var isBare: Bool { showsBackgroundOnly && end == firstChild && mask < 0 }

    /// Whether animations change `property`.
    @inline(__always)
    func changes(_ property: VariableLengthProperty) -> Bool { changedSeries.contains(property) }

    /// The path, list or image that `property` shows at `time`, in seconds of the tree's time.
    func variableLength(_ property: VariableLengthProperty, at time: Double) -> VariableLengthState? {
        source(at: time).state(of: property)
    }

    /// What paths, lists and images are made of at `time`.
    func source(at time: Double) -> VariableLengthSource {
        VariableLengthSource(
            content: content, extras: extras, animations: changedSeries.isEmpty ? [] : animations,
            layerTime: timeMap.localTime(at: time), layerRate: timeMap.rate)
    }
}

nonisolated extension RenderNode {
    /// What is seen at `path`, a known one, at `time` of the tree.
    func seenValue(at path: PropertyPath, time: Double) -> AnimationValue {
        if case .variableLength(let property) = path.target {
            return AnimationValue(variableLength(property, at: time)?.value ?? .empty)
        }
        var seen = values
        let now = timeMap.localTime(at: time)
        seen.withUnsafeMutableBufferPointer { seen in
            for animation in animations {
                animation.apply(
                    at: now, layerRate: timeMap.rate, values: seen.baseAddress.unsafelyUnwrapped, rates: nil)
            }
        }
        return seen.value(of: path.target)
    }

    /// The node as if its transitions were over.
    func withoutTransitions() -> RenderNode {
        var node = self
        node.hasTransition = false
        for index in node.animations.indices { node.animations[index] = node.animations[index].leaving(nil) }
        return node
    }
}

// Taking over from layers, on the main actor.
extension RenderNode {
    init(_ layer: Layer, parent: Int, parentMap: TimeMap) {
        self.layer = ObjectIdentifier(layer)
        self.parent = parent
        timeMap = parentMap.child(layer.timing)
        update(from: layer)
    }

    /// Takes over what has changed in the layer, apart from its position in the tree.
    mutating func update(from layer: Layer) {
        values = layer.values
        depth = values.withUnsafeBufferPointer { LayerStyle.depth($0.baseAddress.unsafelyUnwrapped) }
        rates = layer.declaredRates
        content = layer.content
        drawnCount = content?.drawnCount ?? PropertyLayout.commonEnd
        extras = layer.extras
        if let image = extras.contents, image.isEncoded { extras.contents = image.committed(in: layer.tree) }
        allowsGroupOpacity = layer.allowsGroupOpacity
        isSetAside = layer.isSetAside
        isBehind = false
        var count = 0
        changedSeries = []
        hasTransition = false
        var changesBackgroundOnly = true
        for animation in layer.animations {
            guard let running = animation.running else { continue }
            if count < animations.count { animations[count] = running } else { animations.append(running) }
            count += 1
            if running.isTransition { hasTransition = true }
            running.forEachTarget { target in
                if case .variableLength(let property) = target {
                    changedSeries.insert(VariableLengthProperties(property))
                } else if target.range.offset + target.range.count > PropertyLayout.bareEnd {
                    changesBackgroundOnly = false
                }
            }
        }
        while animations.count > count { animations.removeLast() }
        drawsContents = (content?.isDrawn ?? false) || extras.contents != nil || changes(.contents)
        showsBackgroundOnly =
            changesBackgroundOnly && !hasTransition && !drawsContents && changedSeries.isEmpty
            && extras.maskedCorners == .all
            && values.withUnsafeBufferPointer { LayerStyle.isBare($0.baseAddress.unsafelyUnwrapped) }
    }
}

nonisolated extension RenderNode {
    /// Has its tracks at `run`, and else stays behind.
    mutating func fallBehind(_ run: RenderRun) {
        self.run = run
        isBehind = true
    }

    /// Whether its animations are those of `other`.
    func hasAnimations(of other: RenderNode) -> Bool {
        animations.count == other.animations.count
            && animations.indices.allSatisfy { animations[$0] === other.animations[$0] }
    }

    /// Whether animations may show anything but the model.
    var isAnimated: Bool { run.count > 0 }
}

nonisolated extension UnsafePointer<RenderNode> {
    /// Lays what the animations show over `numbers`, which are the model's.
    @inline(__always)
    func layAnimations(_ evaluated: RenderSamples, over numbers: LayerNumbers) {
        var animation = -1
        var isAsked = false
        for place in Int(pointee.run.first)..<Int(pointee.run.first + pointee.run.count) {
            let slot = evaluated.slots + place
            let sample = evaluated.samples + place
            if !slot.pointee.isSecond {
                animation += 1
                isAsked = sample.pointee.isMissing
                if isAsked { askAnimation(animation, at: evaluated.time, over: numbers) }
            }
            if !isAsked { slot.pointee.lay(sample.pointee, over: numbers) }
        }
    }

    @inline(never)
    private func askAnimation(_ animation: Int, at time: Double, over numbers: LayerNumbers) {
        let map = pointee.timeMap
        pointee.animations.withUnsafeBufferPointer {
            ($0.baseAddress.unsafelyUnwrapped + animation).pointee
                .apply(at: map.localTime(at: time), layerRate: map.rate, values: numbers.values, rates: numbers.rates)
        }
    }
}

// Asking by layer, on the main actor.
extension RenderTree {
    /// What `layer`, one that was in the tree at the commit, shows in `frame`; nil for any other, and for a frame that was
    /// evaluated for another commit.
    @export(interface) public func presentation(of layer: Layer, in frame: RenderFrame) -> LayerPresentation? {
        guard frame.belongs(to: self), nodes.indices.contains(layer.nodeIndex) else { return nil }
        return nodes.withUnsafeBufferPointer { nodes in
            let node = nodes.baseAddress.unsafelyUnwrapped + layer.nodeIndex
            return node.pointee.layer == ObjectIdentifier(layer) ? presentation(of: node, in: frame) : nil
        }
    }

    /// What the stage's node shows in `frame`, which was evaluated for this tree.
    nonisolated func rootPresentation(in frame: RenderFrame) -> LayerPresentation {
        nodes.withUnsafeBufferPointer { presentation(of: $0.baseAddress.unsafelyUnwrapped, in: frame) }
    }

    /// What `node`, one of this tree, shows in `frame`: it is looked at where it lies, since a copy costs more than all else.
    private nonisolated func presentation(
        of node: UnsafePointer<RenderNode>, in frame: RenderFrame
    ) -> LayerPresentation {
        let source = node.pointee.source(at: frame.time)
        var values = node.pointee.values
        guard node.pointee.isAnimated else {
            return LayerPresentation(values: values, rates: node.pointee.rates, source: source)
        }
        var rates = node.pointee.rates
        if rates.isEmpty { rates = [Double](repeating: 0, count: PropertyLayout.count) }
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                let numbers = LayerNumbers(
                    values: values.baseAddress.unsafelyUnwrapped, rates: rates.baseAddress.unsafelyUnwrapped)
                withSamples(of: frame) { node.layAnimations($0, over: numbers) }
            }
        }
        return LayerPresentation(values: values, rates: rates, over: node.pointee.values, source: source)
    }
}
