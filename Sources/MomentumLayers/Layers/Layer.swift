/// A rectangle that is drawn and moves: the counterpart of Core Animation's `CALayer`.
///
/// Setting a property changes the model at once. In a layer that belongs to no view it also adds an implicit animation
/// from what was there before, see ``Transaction``. What is seen is the model with the running animations laid over it;
/// ``presentation`` tells what that is now, and how fast it moves.
open class Layer {
    /// The layer's numbers, as ``PropertyLayout`` orders them.
    final var values = PropertyLayout.initialValues
    /// The velocities that the driver of the model has declared; empty when there are none.
    final var declaredRates: [Double] = []
    /// Until when they hold, in seconds of the tree's time.
    final var declaredUntil = 0.0
    /// What touches have set lately, property by property.
    final var tracks: [TouchTrack] = []
    /// The animations of this layer, in the order of addition.
    final var animations: [AddedAnimation] = []
    /// Whether the tree looks after its animations.
    final var isListedAsAnimated = false

    /// The sublayers, back to front.
    public internal(set) final var sublayers: [Layer] = []
    final var parent = WeakReference<Layer>()
    final var owner = WeakReference<LayerTree>()
    /// The index in the render tree of the last commit; -1 when there is none.
    final var nodeIndex = -1
    /// The last commit of a whole tree that this layer was in; see ``LayerTree/structureVersion``.
    final var structureVersion = 0
    /// Whether the next commit has to look at this layer.
    final var isDirty = false

    /// Names the layer in traces and messages. Default empty.
    public final var name: StaticString = ""

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
            noteRetimed()
            structureChanged()
        }
    }

    final var extras = LayerExtras() { didSet { markDirty() } }
    final var maskLayer: Layer?

    /// Whether the layer and its sublayers fade as one picture. Default true.
    public final var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { markDirty() } } }

    /// What supplies the implicit actions of this layer; not kept alive.
    public final var actionSource = LayerActionSource.transaction
    /// What setting properties does in place of the default animation, by key. Default empty. See ``action(forKey:)``.
    public final var actions = LayerActions()
    /// Asked first for the action of a change. Not kept alive.
    public final var delegate: (any LayerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = WeakReference<any LayerDelegate>()

    /// Asks the owner to lay out the sublayers: now, or by the next frame.
    package final var layoutRequest: ((LayoutRequest) -> Void)?

    /// Creates a layer with Core Animation's default values.
    public init() {}

    /// What the layer draws besides its background, border and shadow.
    var content: LayerContent { .none }

    /// Which properties the layer has.
    var kind: LayerKind { .layer }

    /// By how much the last copy of the sublayers is later than the first, in seconds.
    var ownReplicationDelay: Double { 0 }

    /// Whether the layer looks different from moment to moment without an animation.
    var isEmitting: Bool { false }

    /// Animations were added or have gone.
    func animationsChanged() {}

    /// The layer has come into a tree or left it.
    func treeChanged() {}

    /// What happens when the property or event at `key` changes, for every layer of this class that says nothing else. The
    /// default is nil: the implicit animation.
    open class func defaultAction(forKey key: ActionKey) -> LayerAction? { nil }

    /// The layer that contains this one, or that this one masks.
    public final var superlayer: Layer? { parent.object }
    /// The tree this layer is in, if any.
    public final var tree: LayerTree? { owner.object }
}
