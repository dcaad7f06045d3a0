import CassowarySolver

/// The four components of the frame of a view or guide, in its superview's or owner's coordinates.
nonisolated enum LayoutPart: Int {
    case left, top, width, height

    /// Whether the component is a length.
    var isLength: Bool { self == .width || self == .height }
}

/// The variables of a view or guide in the constraint layout, and its last solved frame.
package final class LayoutBox: ConstraintBox {
    /// The view; nil for a guide, or if the view was released.
    var view = Weak<View>()
    /// The guide; nil for a view, or if the guide was released.
    var guide = Weak<LayoutGuide>()
    let isGuide: Bool

    /// The engine that solves for the box.
    var engine = Weak<LayoutEngine>()
    /// The number of references to the box, or to a box inside it, from constraints of the engine.
    var uses = 0
    package var isUsed: Bool { uses > 0 && engine.object != nil }
    /// The box of the view whose size determines that of the guide.
    var sourceBox: LayoutBox?
    /// The unknowns by ``LayoutPart``. An unknown is nil until an equation depends on it.
    var unknowns: [Variable?] = [nil, nil, nil, nil]
    /// The constraints, by ``LayoutPart``, with which the box itself sets or bounds its unknowns.
    var ownConstraints: [ConstraintID?] = [nil, nil, nil, nil]
    /// The content hugging and compression resistance constraints by ``LayoutPart``, for lengths only.
    var hugging: [ConstraintID?] = [nil, nil, nil, nil]
    var resistance: [ConstraintID?] = [nil, nil, nil, nil]
    /// Whether the engine has to read the frame or the content size again.
    var isStale = false
    /// Whether the frame was given when the engine last configured the box.
    var wasFixed = false
    /// Whether ``hugging`` and ``resistance`` have the current priorities.
    var prioritiesAreCurrent = true
    /// Whether the view occupies no space. The size of its content is then ignored.
    var isCollapsed = false {
        didSet { if isCollapsed != oldValue { prioritiesAreCurrent = false } }
    }
    /// The link that computes the position along one axis from lengths; nil if constraints determine it.
    var chain: ChainLink?
    /// Whether a constraint refers to a baseline of the view.
    var providesBaseline = false
    /// The owner that depends on the size of the view's content, if any.
    var contentsOwner = Weak<any ConstraintOwner>()

    /// Whether the view has yet to be notified of the solved frame.
    var isNew = true

    /// The priorities of content hugging and of compression resistance, by axis.
    var huggingPriority: [LayoutPriority] = [.defaultLow, .defaultLow]
    var resistancePriority: [LayoutPriority] = [.defaultHigh, .defaultHigh]

    /// The last solved frame.
    package var frame = Rect.zero

    /// The guides of the view, in the order in which they were added.
    var guides: [LayoutGuide] = []
    /// The guides of the view for its margins, its safe area and the keyboard.
    var insetGuides: [LayoutGuide] = []

    /// Creates a box without a view or guide.
    init() { isGuide = false }

    init(_ view: View) {
        isGuide = false
        self.view.point(at: view)
    }

    init(_ guide: LayoutGuide) {
        isGuide = true
        self.guide.point(at: guide)
    }

    /// Resets the box for `engine`.
    func enter(_ engine: LayoutEngine) {
        self.engine.point(at: engine)
        uses = 0
        unknowns = [nil, nil, nil, nil]
        (ownConstraints, hugging, resistance) = ([nil, nil, nil, nil], [nil, nil, nil, nil], [nil, nil, nil, nil])
        sourceBox = nil
        (isStale, isNew, prioritiesAreCurrent) = (false, true, true)
        wasFixed = keepsFrame || insets != nil
    }

    /// The view of the box, or the owner of its guide.
    var host: View? { isGuide ? guide.object?.owningView : view.object }

    /// The box in whose coordinates this box is positioned.
    var outer: LayoutBox? { isGuide ? host?.box : view.object?.superview?.box }

    /// Whether the frame is given and not solved for.
    var keepsFrame: Bool { view.object?.keepsFrame ?? false }

    /// The insets of the guide from the edges of its owner; nil for a view, and for a guide that constraints lay out.
    var insets: EdgeInsets? { guide.object?.insets }

    /// Returns a component of the frame that the view or guide has without the solver.
    func fixedValue(_ part: LayoutPart) -> Double {
        let frame = isGuide ? guide.object?.layoutFrame ?? .zero : view.object?.untransformedFrame ?? .zero
        switch part {
        case .left: return frame.origin.x
        case .top: return frame.origin.y
        case .width: return frame.size.width
        case .height: return frame.size.height
        }
    }
}

extension View {
    /// The box of the view, created on first access.
    final var box: LayoutBox {
        if let existingBox { return existingBox }
        let box = LayoutBox(self)
        layoutBox = box
        return box
    }

    /// The box of the view; nil if it has not been created yet.
    final var existingBox: LayoutBox? { layoutBox as? LayoutBox }
}
