/// A rectangle that is drawn and moves: the counterpart of Core Animation's `CALayer`.
///
/// Setting a property changes the model at once. In a layer that belongs to no view it also adds an implicit animation
/// from what was there before, see ``Transaction``. What is seen is the model with the running animations laid over it;
/// ``presentation`` tells what that is now, and how fast it moves.
open class Layer {
    private final var ownLink = OwnLink<Layer>()
    /// The layer's numbers, as ``PropertyLayout`` orders them.
    final var values = PropertyLayout.initialValues
    /// The velocities that the driver of the model has declared; empty when there are none.
    final var declaredRates: [Double] = []
    /// Until when they hold, in seconds of the tree's time.
    final var declaredUntil = 0.0
    /// What touches have set lately, property by property.
    final var tracks: [TouchTrack] = []
    /// What writes its model in every frame, in the order in which it began.
    final var modelDrivers: [DrivenModel] = []
    /// The animations of this layer, in the order of addition.
    final var animations: [AddedAnimation] = []
    /// Whether the tree looks after its animations.
    final var isListedAsAnimated = false

    /// The sublayers, back to front.
    public final var sublayers: [Layer] { children.all(Layer.gap) { $0.number = $1 } }
    final var children = ChildList<Layer>()
    /// What stands where a sublayer has gone; see ``ChildList``.
    static let gap = Layer()
    /// By what a superlayer finds it; see ``ChildList``.
    private final var number = 0
    /// By what its tree finds it among those with animations.
    final var animatedNumber = 0
    /// As many levels as the layer and what it contains take, or more.
    private final var levels = 1
    final var parent: Link<Layer>?
    final var owner: Link<LayerTree>?
    /// The index in the render tree of the last commit; -1 when there is none.
    final var nodeIndex = -1
    /// The last commit of a whole tree that this layer was in; see ``LayerTree/structureVersion``.
    final var structureVersion = 0
    /// Whether the next commit has to look at this layer.
    final var isDirty = false

    /// Names the layer in traces, tests and messages. Default empty.
    public final var name = ""

    /// How the layer's time runs in its parent's. Setting a field of it acts on the whole subtree.
    public final var timing = MediaTiming() {
        didSet {
            guard timing != oldValue else { return }
            if let field = timing.refusedField {
                timing = oldValue
                Diagnostics.report(
                    Diagnostic(
                        "a timing field is negative or not finite: " + String(field), in: "Layer.timing",
                        remedy: "give a finite number"))
                return
            }
            let new = timing
            timing = oldValue
            let paces = LayerPaces(retiming: self)
            timing = new
            tree?.retimedCount += (timing.isParents ? 0 : 1) - (oldValue.isParents ? 0 : 1)
            paces.keep()
            report(.retimed)
            structureChanged()
        }
    }

    final var extras = LayerExtras() { didSet { markDirty() } }
    final var maskLayer: Layer?

    /// Whether the layer and its sublayers fade as one picture. Default true.
    public final var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { markDirty() } } }

    /// Whether something else is seen in the layer's place for the time being: it and its sublayers are not drawn, whatever their
    /// opacity. Default false.
    package final var isSetAside = false { didSet { if isSetAside != oldValue { markDirty() } } }

    /// What supplies the implicit actions of this layer; not kept alive.
    public final var actionSource: LayerActionSource {
        get { isOfView ? .view : .transaction }
        set {
            isOfView = newValue == .view
            if !isOfView { ImplicitActions.install() }
        }
    }
    /// Whether a view supplies them.
    package final var isOfView = false
    /// What setting properties does in place of the default animation, by key. Default empty. See ``action(forKey:)``.
    public final var actions = LayerActions()
    /// Asked first for the action of a change. Not kept alive.
    public final var delegate: (any LayerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any LayerDelegate>()
    /// What a program has attached to it.
    package final var attachment: AnyObject?

    /// Asks the owner to lay out the sublayers: now, or by the next frame.
    package final var layoutRequest: ((LayoutRequest) -> Void)?

    /// Creates a layer with Core Animation's default values.
    public init() {}

    /// Creates what ``init()`` does: for code that was written for storyboards.
    public init?(coder: Coder) {}

    #if !hasFeature(Embedded)
        /// Creates a layer that looks as `layer` does: what Core Animation makes presentations with, and nothing here calls.
        public init(layer: Any) { if let layer = layer as? Layer { layer.show(in: self) } }
    #endif

    /// What leads here: from sublayers and animations.
    package final var link: Link<Layer> { ownLink.link(to: self) }

    /// What the layer draws besides its background, border and shadow.
    var content: (any LayerContent)? { nil }

    /// Which properties the layer has.
    var kind: LayerKind { .layer }

    /// As many levels as the picture takes that it shows of others.
    var picturedLevels: Int { 0 }

    /// By how much the last copy of the sublayers is later than the first, in seconds.
    var ownReplicationDelay: Double { 0 }

    /// Whether the layer looks different from moment to moment without an animation.
    var isEmitting: Bool { false }

    /// Animations were added or have gone.
    func animationsChanged() {}

    /// Makes `value` that of what only layers of this class have.
    func restore(_ value: AnimationValue, of property: VariableLengthProperty) {}

    /// Draws what `other`, a layer of the same class, draws.
    func takeContent(of other: Layer) {}

    /// The layer has come into a tree or left it, or what its text depends on there has changed.
    func treeChanged() {}

    /// What happens when the property or event at `key` changes, for every layer of this class that says nothing else. The
    /// default is nil: the implicit animation.
    open class func defaultAction(forKey key: ActionKey) -> LayerAction? { nil }

    /// The layer that contains this one, or that this one masks.
    public final var superlayer: Layer? { parent?.object }
    /// The tree this layer is in, if any.
    public final var tree: LayerTree? { owner?.object }
}

/// What a layer asks of the owner of its layout.
package nonisolated enum LayoutRequest: Sendable {
    /// The bounds have changed: lay out before the next frame.
    case invalidate
    /// Lay out now.
    case perform
}

extension Layer {
    /// How many layers may lie inside one another, a mask and what a ``SnapshotLayer`` shows counted like sublayers: 256. A layer that
    /// would lie deeper is refused with a diagnostic.
    ///
    /// Layers are drawn, laid out and released from level to level, which takes stack. This many levels leave most of it to the
    /// program, in a page as well.
    public static var maximumDepth: Int { 256 }

    /// Adds `layer` in front of the other sublayers, taking it out of where it was. A layer that contains this one, and one that would
    /// lie deeper than ``maximumDepth``, is refused with a diagnostic.
    public final func addSublayer(_ layer: Layer) { insertSublayer(layer, at: children.count) }

    /// Inserts `layer` at `index` of ``sublayers`` (clamped), taking it out of where it was.
    public final func insertSublayer(_ layer: Layer, at index: Int) {
        ImplicitActions.install()
        place(layer, at: index)
    }

    /// Does what ``insertSublayer(_:at:)`` does, with the layer of a view: nothing of it animates implicitly.
    package final func place(_ layer: Layer, at index: Int) {
        if isSublayer(layer) {
            // Only the order changes: animations run on.
            remove(layer)
            insert(layer, at: index)
            structureChanged()
            return runAction(for: .sublayers)
        }
        if let refusal = refusal(of: layer) {
            return Diagnostics.report(
                Diagnostic(
                    String(refusal), in: "Layer.insertSublayer(_:at:)",
                    remedy: "insert another layer; the tree stays as it is"))
        }
        layer.removeFromSuperlayer()
        insert(layer, at: index)
        layer.parent = link
        layer.enter(tree)
        structureChanged()
        runAction(for: .sublayers)
        if !layer.isHidden { layer.runAction(for: .orderIn) }
    }

    /// Inserts `layer`, which is in another layer of the same tree, at `index` of ``sublayers`` (clamped). It never leaves the
    /// tree: its animations run on, and nothing is done for its going or coming.
    package final func adoptSublayer(_ layer: Layer, at index: Int) {
        guard let tree, layer.tree === tree, let old = layer.superlayer, old.mask !== layer, refusal(of: layer) == nil
        else { return place(layer, at: index) }
        old.remove(layer)
        insert(layer, at: index)
        layer.parent = link
        layer.report(.retimed)
        structureChanged()
    }

    /// Inserts `layer` behind `sibling`; in front of all when `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
        ImplicitActions.install()
        place(layer, below: sibling)
    }

    /// Does what ``insertSublayer(_:below:)`` does, with the layer of a view.
    package final func place(_ layer: Layer, below sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            remove(layer)
            insert(layer, at: children.count)
        }
        place(layer, at: sublayers.firstIndex { $0 === sibling } ?? children.count)
    }

    /// Inserts `layer` in front of `sibling`; in front of all when `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
        ImplicitActions.install()
        place(layer, above: sibling)
    }

    /// Does what ``insertSublayer(_:above:)`` does, with the layer of a view.
    package final func place(_ layer: Layer, above sibling: Layer) {
        guard layer !== sibling else { return }
        if isSublayer(layer) {
            remove(layer)
            insert(layer, at: children.count)
        }
        place(layer, at: (sublayers.firstIndex { $0 === sibling } ?? children.count) + 1)
    }

    private final func insert(_ layer: Layer, at index: Int) {
        children.insert(layer, at: max(index, 0), Layer.gap) { $0.number = $1 }
        noteLevels(layer.levels + 1)
    }

    private final func remove(_ layer: Layer) {
        children.remove(layer, numbered: layer.number, Layer.gap) { $0.number = $1 }
    }

    /// Why this layer cannot contain `layer`; nil when it can.
    package final func refusal(of layer: Layer) -> StaticString? {
        if isInside(layer) { return "a layer cannot contain itself" }
        let room = Layer.maximumDepth - level
        return layer.levels > room && layer.countLevels() > room ? "the layer would lie more than 256 levels deep" : nil
    }

    /// In how many layers it lies, itself included.
    final var level: Int {
        var (level, ancestor) = (0, self as Layer?)
        while let current = ancestor {
            level += 1
            ancestor = current.superlayer
        }
        return level
    }

    /// As many levels as the layer and what it contains take; fewer than before where something has gone.
    final func countLevels() -> Int {
        var most = max(maskLayer?.countLevels() ?? 0, picturedLevels)
        for sublayer in sublayers { most = max(most, sublayer.countLevels()) }
        levels = 1 + most
        return levels
    }

    /// The layer has a mask.
    final func noteMaskLevels() { if let maskLayer { noteLevels(maskLayer.levels + 1) } }

    /// The layer takes `count` levels, at least.
    final func noteLevels(_ count: Int) {
        var (layer, count) = (self as Layer?, count)
        while let current = layer, current.levels < count {
            current.levels = count
            count += 1
            layer = current.superlayer
        }
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
            superlayer.removeMask()
            return
        }
        let action = isHidden || !actsAlone ? nil : action(forKey: .orderOut)
        if case .animation(let animation) = action { OwnActions.shared?.add(animation, to: self, for: .orderOut) }
        superlayer.remove(self)
        superlayer.structureChanged()
        parent = nil
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
            tree.forgetNextEnd()
            if !animations.isEmpty { listAsAnimated(in: tree) }
            if !declaredRates.isEmpty { tree.movingLayers.append(self) }
        }
        maskLayer?.enter(tree)
        for sublayer in sublayers { sublayer.enter(tree) }
    }

    /// Lets the layer be one that comes where it is now instead of one that moves there, for those that watch how things move: such
    /// as a caret, which stands elsewhere with the next letter.
    package final func appear() { report(.entered) }

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
        if isListedAsAnimated { tree?.forgetAnimated(self) }
        if !declaredRates.isEmpty { tree?.movingLayers.removeAll { $0 === self } }
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
