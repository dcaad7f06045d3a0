/// A rectangle that is drawn and can be animated: the counterpart of Core Animation's `CALayer`.
///
/// Setting a property changes the model at once. In a layer that belongs to no view, it also adds an implicit animation
/// from the previous value; see ``Transaction``. The display shows the presentation: the model with the running
/// animations laid over it. ``presentation`` returns its present values and velocities.
open class Layer {
    private final var ownLink = OwnLink<Layer>()
    /// The layer's model values, in the order of ``PropertyLayout``.
    final var values = PropertyLayout.initialValues
    /// The velocities that the driver of the model has declared; empty if there are none.
    final var declaredRates: [Double] = []
    /// The end of the declared velocities' validity, in seconds of the tree's time.
    final var declaredUntil = 0.0
    /// The values that touches have set recently, for each property.
    final var tracks: [TouchTrack] = []
    /// The drivers that write the layer's model in every frame, in the order in which they began.
    final var modelDrivers: [DrivenModel] = []
    /// The animations of this layer, in the order of addition.
    final var animations: [AddedAnimation] = []
    /// Whether the tree keeps the layer in its list of animated layers.
    final var isListedAsAnimated = false

    /// The sublayers, back to front. The mask is not one of them.
    public final var sublayers: [Layer] { children.all(Layer.gap) { $0.number = $1 } }
    final var children = ChildList<Layer>()
    /// The placeholder for a removed sublayer; see ``ChildList``.
    static let gap = Layer()
    /// The layer's number in the superlayer's ``ChildList``.
    private final var number = 0
    /// The layer's number in the tree's list of layers with animations.
    final var animatedNumber = 0
    /// An upper bound on the number of levels that the layer and its contents occupy.
    private final var levels = 1
    final var parent: Link<Layer>?
    final var owner: Link<LayerTree>?
    /// The index of the layer's node in the render tree of the last commit; -1 if there is none.
    final var nodeIndex = -1
    /// The number of the last commit of a whole tree that included this layer; see ``LayerTree/structureVersion``.
    final var structureVersion = 0
    /// Whether the next commit has to update this layer's node.
    final var isDirty = false

    /// The layer's name in traces, tests and messages. Default empty.
    public final var name = ""

    /// The mapping of the parent's time to the layer's time. Setting one of its fields affects the whole subtree.
    ///
    /// Reports a diagnostic and keeps the previous timing in these cases:
    /// - A field is NaN.
    /// - A duration or the repeat count is negative.
    /// - A field other than the repeat count and the repeat duration is infinite.
    public final var timing = MediaTiming() {
        didSet {
            guard timing != oldValue else { return }
            if let field = timing.refusedField {
                timing = oldValue
                return Diagnostics.report(
                    String(field.name) + " is out of range", value: .number(field.value), in: "Layer.timing",
                    remedy: String(field.remedy) + "; the timing does not change")
            }
            let new = timing
            timing = oldValue
            let timeMaps = LayerTimeMaps(retiming: self)
            timing = new
            tree?.retimedCount += (timing.isParents ? 0 : 1) - (oldValue.isParents ? 0 : 1)
            timeMaps.convertAnimations()
            report(.retimed)
            structureChanged()
        }
    }

    final var extras = LayerExtras() { didSet { markDirty() } }
    final var maskLayer: Layer?

    /// A Boolean value that indicates whether the layer and its sublayers fade together as one picture. Default true.
    public final var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { markDirty() } } }

    /// Whether the layer and its sublayers are not drawn, regardless of their opacity, because other content is
    /// temporarily displayed instead. Default false.
    package final var isSetAside = false { didSet { if isSetAside != oldValue { markDirty() } } }

    /// The source of this layer's implicit actions: a view, or the layer itself. Default `.transaction`.
    public final var actionSource: LayerActionSource {
        get { isOfView ? .view : .transaction }
        set {
            isOfView = newValue == .view
            if !isOfView { ImplicitActions.install() }
        }
    }
    /// Whether the layer belongs to a view, which determines its implicit actions.
    package final var isOfView = false
    /// The actions that replace the default implicit animation, by key. Default empty. See ``action(forKey:)``.
    public final var actions = LayerActions()
    /// The delegate, which is asked first for the action of a change. Default nil: ``actions`` are asked first. It is
    /// not retained.
    public final var delegate: (any LayerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any LayerDelegate>()
    /// An object that the program has attached to the layer.
    package final var attachment: AnyObject?

    /// A closure that asks the layer's owner to lay out the sublayers, either now or before the next frame.
    package final var layoutRequest: ((LayoutRequest) -> Void)?

    /// Creates a layer with Core Animation's default values.
    public init() {}

    /// Creates a layer with default values, for code that was written for storyboards. The coder is ignored, and the
    /// result is never nil.
    public init?(coder: Coder) {}

    #if !hasFeature(Embedded)
        /// Creates a layer that looks like `layer`. An object that is not a layer is ignored. Core Animation creates
        /// presentation layers with this initialiser; the engine never calls it.
        public init(layer: Any) { if let layer = layer as? Layer { layer.show(in: self) } }
    #endif

    /// The link by which sublayers and animations refer to this layer.
    package final var link: Link<Layer> { ownLink.link(to: self) }

    /// The content that the layer draws besides its background, border and shadow; nil if there is none.
    var content: (any LayerContent)? { nil }

    /// The kind of the layer, which determines its properties.
    var kind: LayerKind { .layer }

    /// The number of levels that the layer's picture of other layers occupies.
    var picturedLevels: Int { 0 }

    /// The delay of the last copy of the sublayers relative to the first, in seconds.
    var ownReplicationDelay: Double { 0 }

    /// Whether the layer's appearance changes over time without an animation.
    var isEmitting: Bool { false }

    /// Called after animations were added or removed.
    func animationsChanged() {}

    /// Sets `property`, which only layers of this class have, to `value`.
    func restore(_ value: AnimationValue, of property: VariableLengthProperty) {}

    /// Copies the content of `other`, a layer of the same class.
    func copyContent(of other: Layer) {}

    /// Called after the layer has entered or left a tree, or after a setting of the tree that its text depends on has
    /// changed.
    func treeChanged() {}

    /// Returns the action for a change of the property or event at `key`, for every layer of this class that specifies
    /// no other action. Returns nil by default: a property animates implicitly.
    open class func defaultAction(forKey key: ActionKey) -> LayerAction? { nil }

    /// The layer that contains this layer as a sublayer or as its mask; nil if there is none.
    public final var superlayer: Layer? { parent?.object }
    /// The tree that contains this layer; nil if there is none.
    public final var tree: LayerTree? { owner?.object }
}

/// A request of a layer to the owner of its layout.
package nonisolated enum LayoutRequest: Sendable {
    /// The bounds have changed: layout is needed before the next frame.
    case invalidate
    /// Layout is needed now.
    case perform
}

extension Layer {
    /// The largest number of nested layers: 256. A mask and the contents of a ``SnapshotLayer`` count like sublayers. A
    /// layer that would lie deeper is refused with a diagnostic.
    ///
    /// Layers are drawn, laid out and released recursively, which uses stack. With this limit, most of the stack
    /// remains available to the program, in a page as well.
    public static var maximumDepth: Int { 256 }

    /// Adds `layer` in front of the other sublayers, after removing it from its superlayer. If `layer` is already a
    /// sublayer, only the order changes. Reports a diagnostic and changes nothing if `layer` contains this layer or
    /// would lie deeper than ``maximumDepth``.
    public final func addSublayer(_ layer: Layer) { insertSublayer(layer, at: children.count) }

    /// Inserts `layer` at `index` of ``sublayers``, after removing it from its superlayer. The index is clamped. If
    /// `layer` is already a sublayer, only the order changes, and its animations continue.
    ///
    /// Reports a diagnostic and changes nothing if `layer` contains this layer or would lie deeper than
    /// ``maximumDepth``.
    public final func insertSublayer(_ layer: Layer, at index: Int) {
        ImplicitActions.install()
        insertSublayerOfView(layer, at: index)
    }

    /// Inserts the layer of a view like ``insertSublayer(_:at:)``, but does not link implicit animations.
    package final func insertSublayerOfView(_ layer: Layer, at index: Int) {
        if isSublayer(layer) {
            // Only the order changes, so animations keep running.
            remove(layer)
            insert(layer, at: index)
            structureChanged()
            return runAction(for: .sublayers)
        }
        if let refusal = refusal(of: layer) {
            return Diagnostics.reportNesting(refusal, in: "Layer.insertSublayer(_:at:)")
        }
        layer.removeFromSuperlayer()
        insert(layer, at: index)
        layer.parent = link
        layer.enter(tree)
        structureChanged()
        runAction(for: .sublayers)
        if !layer.isHidden { layer.runAction(for: .orderIn) }
    }

    /// Inserts `layer`, which is in another layer of the same tree, at `index` of ``sublayers``. The index is clamped.
    /// The layer does not leave the tree: its animations keep running, and no actions of leaving or entering run.
    package final func adoptSublayer(_ layer: Layer, at index: Int) {
        guard let tree, layer.tree === tree, let old = layer.superlayer, old.mask !== layer, refusal(of: layer) == nil
        else { return insertSublayerOfView(layer, at: index) }
        old.remove(layer)
        insert(layer, at: index)
        layer.parent = link
        layer.report(.retimed)
        structureChanged()
    }

    /// Inserts `layer` directly behind `sibling`, or in front of all sublayers if `sibling` is not a sublayer. Does
    /// nothing if `layer` and `sibling` are the same. Reports a diagnostic under the same conditions as
    /// ``insertSublayer(_:at:)``.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
        ImplicitActions.install()
        insertSublayerOfView(layer, below: sibling)
    }

    /// Inserts the layer of a view like ``insertSublayer(_:below:)``, but does not link implicit animations.
    package final func insertSublayerOfView(_ layer: Layer, below sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            remove(layer)
            insert(layer, at: children.count)
        }
        insertSublayerOfView(layer, at: sublayers.firstIndex { $0 === sibling } ?? children.count)
    }

    /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
    /// Does nothing if `layer` and `sibling` are the same. Reports a diagnostic under the same conditions as
    /// ``insertSublayer(_:at:)``.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
        ImplicitActions.install()
        insertSublayerOfView(layer, above: sibling)
    }

    /// Inserts the layer of a view like ``insertSublayer(_:above:)``, but does not link implicit animations.
    package final func insertSublayerOfView(_ layer: Layer, above sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            remove(layer)
            insert(layer, at: children.count)
        }
        insertSublayerOfView(layer, at: (sublayers.firstIndex { $0 === sibling } ?? children.count) + 1)
    }

    private final func insert(_ layer: Layer, at index: Int) {
        children.insert(layer, at: max(index, 0), Layer.gap) { $0.number = $1 }
        raiseLevels(layer.levels + 1)
    }

    private final func remove(_ layer: Layer) {
        children.remove(layer, numbered: layer.number, Layer.gap) { $0.number = $1 }
    }

    /// Returns the reason why this layer cannot contain `layer`, and a remedy; nil if it can.
    package final func refusal(of layer: Layer) -> (reason: StaticString, remedy: StaticString)? {
        if isInside(layer) {
            return ("a layer cannot contain itself", "pass a layer that does not contain this layer")
        }
        let remainingDepth = Layer.maximumDepth - level
        guard layer.levels > remainingDepth, layer.countLevels() > remainingDepth else { return nil }
        return ("layers would be nested more than 256 levels deep", "pass a layer with fewer levels of sublayers")
    }

    /// The depth of the layer: the number of layers that contain it, itself included.
    final var level: Int {
        var (level, ancestor) = (0, self as Layer?)
        while let current = ancestor {
            level += 1
            ancestor = current.superlayer
        }
        return level
    }

    /// Recomputes and returns the number of levels that the layer and its contents occupy, which is smaller than the
    /// stored one after removals.
    final func countLevels() -> Int {
        var deepest = max(maskLayer?.countLevels() ?? 0, picturedLevels)
        for sublayer in sublayers { deepest = max(deepest, sublayer.countLevels()) }
        levels = 1 + deepest
        return levels
    }

    /// Accounts for the levels of the mask.
    final func updateMaskLevels() { if let maskLayer { raiseLevels(maskLayer.levels + 1) } }

    /// Raises the stored number of levels to at least `count`, and those of the superlayers accordingly.
    final func raiseLevels(_ count: Int) {
        var (layer, count) = (self as Layer?, count)
        while let current = layer, current.levels < count {
            current.levels = count
            count += 1
            layer = current.superlayer
        }
    }

    /// Returns whether this is `layer` or lies inside it, at any depth, as its mask included.
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

    /// Removes the layer from its superlayer. Every animation in its subtree stops, unfinished. If the layer is a mask,
    /// removes the mask. Does nothing without a superlayer.
    public final func removeFromSuperlayer() {
        guard let superlayer else { return }
        if superlayer.mask === self {
            superlayer.removeMask()
            return
        }
        let action = isHidden || !actsAlone ? nil : action(forKey: .orderOut)
        if case .animation(let animation) = action { OwnActions.shared?.add(animation, to: self, for: .orderOut) }
        superlayer.remove(self)
        superlayer.structureChanged()
        parent = nil
        enter(nil)
        // The call is made after the layer has left, because it may itself remove the layer.
        if case .call(let body) = action { body(self) }
        superlayer.runAction(for: .sublayers)
    }

    /// Moves the subtree into `tree`, or out of any tree if nil.
    final func enter(_ tree: LayerTree?) {
        let old = self.tree
        guard old !== tree else { return }
        if old != nil { stopAnimations(of: old) } else { stopDrivenAnimations() }
        isListedAsAnimated = false
        owner = tree?.link
        nodeIndex = -1
        isDirty = false
        if kind == .emitter {
            old?.emitters.removeAll { $0 === self }
            tree?.emitters.append(self)
            treeChanged()
        }
        if kind == .text { treeChanged() }
        if kind == .replicator {
            old?.replicatorCount -= 1
            tree?.replicatorCount += 1
        }
        if !timing.isParents {
            old?.retimedCount -= 1
            tree?.retimedCount += 1
        }
        if let tree {
            report(.entered)
            tree.invalidateNextEnd()
            if !animations.isEmpty { registerAsAnimated(in: tree) }
            if !declaredRates.isEmpty { tree.movingLayers.append(self) }
        }
        maskLayer?.enter(tree)
        for sublayer in sublayers { sublayer.enter(tree) }
    }

    /// Reports to observers that the layer appears at its present position instead of moving there. An example is a
    /// caret, which jumps to the next character.
    package final func appear() { report(.entered) }

    /// Marks the subtree as having no render nodes, although it is in the tree.
    final func leaveNodes() {
        nodeIndex = -1
        isDirty = false
        maskLayer?.leaveNodes()
        for sublayer in sublayers { sublayer.leaveNodes() }
    }

    /// Stops the animations of the subtree, including those that are not yet committed.
    final func stopAllAnimations() {
        removeAllAnimations()
        maskLayer?.stopAllAnimations()
        for sublayer in sublayers { sublayer.stopAllAnimations() }
    }

    private func stopAnimations(of tree: LayerTree?) {
        // The animations of the present turn are stopped too, so that the time of the commit makes no difference.
        for animation in animations { animation.stop(finished: false) }
        animations.removeAll()
        if isListedAsAnimated { tree?.unregisterAnimated(self) }
        if !declaredRates.isEmpty { tree?.movingLayers.removeAll { $0 === self } }
        declaredRates = []
        tracks = []
    }

    final func structureChanged() {
        guard let tree else { return }
        tree.structureIsDirty = true
        tree.invalidateNextEnd()
    }

    final func markDirty() {
        guard !isDirty, let tree else { return }
        isDirty = true
        tree.dirtyLayers.append(self)
    }
}

extension Diagnostics {
    /// Reports the reason why a layer cannot contain another layer; see ``Layer/refusal(of:)``.
    @inline(never)
    static func reportNesting(_ refusal: (reason: StaticString, remedy: StaticString), in place: StaticString) {
        report(String(refusal.reason), in: place, remedy: String(refusal.remedy) + "; nothing changes")
    }
}
