/// The committed state of a layer, or of one of its copies in a replicator.
nonisolated struct RenderNode: Sendable {
    /// The identity of the layer.
    let layer: ObjectIdentifier
    /// The index of the superlayer's node; -1 for the root.
    var parent: Int
    /// The index after the last node of the subtree.
    var end = 0
    /// The index of the mask's node, which precedes the sublayers; -1 without a mask.
    var mask = -1
    /// The index of the first sublayer's node.
    var firstChild = 0
    /// The range of its animations among the tree's tracks.
    var run = RenderRun()
    /// Whether everything except ``run`` belongs to an earlier commit than the tree.
    private(set) var isBehind = false
    /// The depth of the model among its siblings.
    private(set) var depth = 0.0
    /// The paths, lists and images that animations change.
    private(set) var changedSeries: VariableLengthProperties = []
    /// Whether a transition shows an earlier picture.
    private(set) var hasTransition = false
    /// Whether the node draws anything between its background and its sublayers.
    private(set) var drawsContents = false
    /// Whether the node draws only a background at all times, apart from a mask and sublayers.
    private var showsBackgroundOnly = false
    var allowsGroupOpacity = true
    /// Whether the node is not drawn; see ``Layer/isSetAside``.
    private(set) var isSetAside = false
    /// The model values, which share memory with the layer until it changes.
    var values: [Double] = []
    var timeMap: TimeMap
    /// The index of the next copy of the same layer; -1 for the last copy.
    var nextCopy = -1
    /// The velocities declared for this frame; empty if there are none.
    var rates: [Double] = []
    var animations: [RunningAnimation] = []
    private(set) var content: (any LayerContent)?
    /// The number of values, from the first, that affect the drawing.
    private(set) var drawnCount = PropertyLayout.commonEnd
    var extras = LayerExtras()

    /// Whether the node draws only a background and has no mask and no sublayers.
    @inline(__always)
    var isBare: Bool { showsBackgroundOnly && end == firstChild && mask < 0 }

    /// Returns whether animations change `property`.
    @inline(__always)
    func changes(_ property: VariableLengthProperty) -> Bool { changedSeries.contains(property) }

    /// Returns the presentation value of a path, a list or an image at `time`, in seconds of the tree's time.
    func variableLength(_ property: VariableLengthProperty, at time: Double) -> VariableLengthState? {
        source(at: time).state(of: property)
    }

    /// Returns the source of paths, lists and images at `time`.
    func source(at time: Double) -> VariableLengthSource {
        VariableLengthSource(
            content: content, extras: extras, animations: changedSeries.isEmpty ? [] : animations,
            layerTime: timeMap.localTime(at: time), layerRate: timeMap.rate)
    }
}

nonisolated extension RenderNode {
    /// Returns the presentation value at `path`, a known path, at `time` of the tree.
    func presentationValue(at path: PropertyPath, time: Double) -> AnimationValue {
        if case .variableLength(let property) = path.target {
            return AnimationValue(variableLength(property, at: time)?.value ?? .empty)
        }
        var result = values
        let now = timeMap.localTime(at: time)
        result.withUnsafeMutableBufferPointer { result in
            for animation in animations {
                animation.apply(
                    at: now, layerRate: timeMap.rate, values: result.baseAddress.unsafelyUnwrapped, rates: nil)
            }
        }
        return result.value(of: path.target)
    }

    /// Returns the node without its transitions, as if they had ended.
    func withoutTransitions() -> RenderNode {
        var node = self
        node.hasTransition = false
        for index in node.animations.indices { node.animations[index] = node.animations[index].withEarlierPicture(nil) }
        return node
    }
}

// Updates from layers, on the main actor.
extension RenderNode {
    init(_ layer: Layer, parent: Int, parentMap: TimeMap) {
        self.layer = ObjectIdentifier(layer)
        self.parent = parent
        timeMap = parentMap.child(layer.timing)
        update(from: layer)
    }

    /// Updates the node from the layer, except for its position in the tree.
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
    /// Sets the tracks to `run`. The rest of the node now belongs to an earlier commit.
    mutating func markBehind(_ run: RenderRun) {
        self.run = run
        isBehind = true
    }

    /// Returns whether the node has the same animations as `other`.
    func hasAnimations(of other: RenderNode) -> Bool {
        animations.count == other.animations.count
            && animations.indices.allSatisfy { animations[$0] === other.animations[$0] }
    }

    /// Whether animations may change the presentation.
    var isAnimated: Bool { run.count > 0 }
}

nonisolated extension UnsafePointer<RenderNode> {
    /// Applies the animations to `numbers`, which contain the model values.
    @inline(__always)
    func applyAnimations(_ evaluated: RenderSamples, over numbers: LayerNumbers) {
        var animation = -1
        var isEvaluatedHere = false
        for position in Int(pointee.run.first)..<Int(pointee.run.first + pointee.run.count) {
            let slot = evaluated.slots + position
            let sample = evaluated.samples + position
            if !slot.pointee.isSecond {
                animation += 1
                isEvaluatedHere = sample.pointee.isMissing
                if isEvaluatedHere { evaluateAnimation(animation, at: evaluated.time, over: numbers) }
            }
            if !isEvaluatedHere { slot.pointee.apply(sample.pointee, over: numbers) }
        }
    }

    @inline(never)
    private func evaluateAnimation(_ animation: Int, at time: Double, over numbers: LayerNumbers) {
        let map = pointee.timeMap
        pointee.animations.withUnsafeBufferPointer {
            ($0.baseAddress.unsafelyUnwrapped + animation).pointee
                .apply(at: map.localTime(at: time), layerRate: map.rate, values: numbers.values, rates: numbers.rates)
        }
    }
}

// Queries by layer, on the main actor.
extension RenderTree {
    /// Returns the presentation of `layer` in `frame`. Returns nil if the layer was not in the tree at the commit, or
    /// if the frame was evaluated for a different commit.
    @export(interface) public func presentation(of layer: Layer, in frame: RenderFrame) -> LayerPresentation? {
        guard frame.belongs(to: self), nodes.indices.contains(layer.nodeIndex) else { return nil }
        return nodes.withUnsafeBufferPointer { nodes in
            let node = nodes.baseAddress.unsafelyUnwrapped + layer.nodeIndex
            return node.pointee.layer == ObjectIdentifier(layer) ? presentation(of: node, in: frame) : nil
        }
    }

    /// Returns the presentation of the root node in `frame`, which was evaluated for this tree.
    nonisolated func rootPresentation(in frame: RenderFrame) -> LayerPresentation {
        nodes.withUnsafeBufferPointer { presentation(of: $0.baseAddress.unsafelyUnwrapped, in: frame) }
    }

    /// Returns the presentation of `node` of this tree in `frame`. The node is passed by pointer, because copying it
    /// would cost more than the evaluation.
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
                withSamples(of: frame) { node.applyAnimations($0, over: numbers) }
            }
        }
        return LayerPresentation(values: values, rates: rates, over: node.pointee.values, source: source)
    }
}
