extension Layer {
    /// Adds `layer` in front of the other sublayers, taking it out of where it was.
    public final func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

    /// Inserts `layer` at `index` of ``sublayers`` (clamped), taking it out of where it was.
    public final func insertSublayer(_ layer: Layer, at index: Int) {
        if isInside(layer) {
            return Diagnostics.report(
                Diagnostic(
                    "a layer cannot contain itself", in: "Layer.insertSublayer(_:at:)",
                    remedy: "insert another layer; the tree stays as it is"))
        }
        if isSublayer(layer) {
            // Only the order changes: animations run on.
            sublayers.removeAll { $0 === layer }
            sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
            structureChanged()
            return runAction(for: .sublayers)
        }
        layer.removeFromSuperlayer()
        sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
        layer.parent.point(at: self)
        layer.enter(tree)
        structureChanged()
        runAction(for: .sublayers)
        if !layer.isHidden { layer.runAction(for: .orderIn) }
    }

    /// Inserts `layer`, which is in another layer of the same tree, at `index` of ``sublayers`` (clamped). It never leaves the
    /// tree: its animations run on, and nothing is done for its going or coming.
    package final func adoptSublayer(_ layer: Layer, at index: Int) {
        guard let tree, layer.tree === tree, let old = layer.superlayer, old.mask !== layer, !isInside(layer) else {
            return insertSublayer(layer, at: index)
        }
        old.sublayers.removeAll { $0 === layer }
        sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
        layer.parent.point(at: self)
        layer.noteRetimed()
        structureChanged()
    }

    /// Inserts `layer` behind `sibling`; in front of all when `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            sublayers.removeAll { $0 === layer }
            sublayers.append(layer)
        }
        insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? sublayers.count)
    }

    /// Inserts `layer` in front of `sibling`; in front of all when `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            sublayers.removeAll { $0 === layer }
            sublayers.append(layer)
        }
        insertSublayer(layer, at: (sublayers.firstIndex { $0 === sibling } ?? sublayers.count) + 1)
    }

    /// Whether this is `layer` or lies inside it, at any depth, as its mask included.
    package final func isInside(_ layer: Layer) -> Bool {
        var ancestor: Layer? = self
        while let current = ancestor {
            if current === layer { return true }
            ancestor = current.superlayer
        }
        return false
    }

    /// Whether `layer` is a sublayer of this one, and not its mask.
    private final func isSublayer(_ layer: Layer) -> Bool { layer.superlayer === self && layer !== maskLayer }

    /// Takes the layer out of its superlayer. Every animation in its subtree stops, unfinished.
    public final func removeFromSuperlayer() {
        guard let superlayer else { return }
        if superlayer.mask === self {
            superlayer.mask = nil
            return
        }
        let action = isHidden || !actsAlone ? nil : action(forKey: .orderOut)
        if case .animation(let animation) = action { add(animation, forKey: ActionKey.orderOut.animationKey) }
        superlayer.sublayers.removeAll { $0 === self }
        superlayer.structureChanged()
        parent.clear()
        enter(nil)
        // When it has left: the call may take it away, too.
        if case .call(let body) = action { body(self) }
        superlayer.runAction(for: .sublayers)
    }

    /// Makes the subtree part of `tree`, or of none.
    final func enter(_ tree: LayerTree?) {
        let old = self.tree
        guard old !== tree else { return }
        if old != nil { stopAnimations(of: old) } else { stopDrivenAnimations() }
        isListedAsAnimated = false
        owner.point(at: tree)
        nodeIndex = -1
        isDirty = false
        if kind == .emitter {
            old?.emitters.removeAll { $0 === self }
            tree?.emitters.append(self)
            treeChanged()
        }
        if kind == .replicator {
            old?.replicatorCount -= 1
            tree?.replicatorCount += 1
        }
        if let tree {
            note(.entered)
            tree.forgetNextEnd()
            if !animations.isEmpty { listAsAnimated(in: tree) }
            if !declaredRates.isEmpty { tree.movingLayers.append(self) }
        }
        maskLayer?.enter(tree)
        for sublayer in sublayers { sublayer.enter(tree) }
    }

    /// Makes the subtree have no nodes, though it is in the tree.
    final func leaveNodes() {
        nodeIndex = -1
        isDirty = false
        maskLayer?.leaveNodes()
        for sublayer in sublayers { sublayer.leaveNodes() }
    }

    /// Stops the animations of the subtree, those not yet committed included.
    final func stopAllAnimations() {
        removeAllAnimations()
        maskLayer?.stopAllAnimations()
        for sublayer in sublayers { sublayer.stopAllAnimations() }
    }

    private func stopAnimations(of tree: LayerTree?) {
        // Those of the present turn too, so that it does not matter when it is committed.
        for animation in animations { animation.stop(finished: false) }
        animations.removeAll()
        if isListedAsAnimated { tree?.animatedLayers.removeAll { $0 === self } }
        tree?.movingLayers.removeAll { $0 === self }
        declaredRates = []
        tracks = []
    }

    final func structureChanged() {
        guard let tree else { return }
        tree.structureIsDirty = true
        tree.forgetNextEnd()
    }

    final func markDirty() {
        guard !isDirty, let tree else { return }
        isDirty = true
        tree.dirtyLayers.append(self)
    }
}
