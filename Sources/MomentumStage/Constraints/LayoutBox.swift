import CassowarySolver

/// The four numbers that say where a view or guide lies, in its superview's or owner's coordinates.
nonisolated enum LayoutPart: Int {
    case left, top, width, height

    /// Whether it is a length.
    var isLength: Bool { self == .width || self == .height }
}

/// What constraints know a view or guide by: its unknowns, and where they were solved to lie.
package final class LayoutBox: ConstraintBox {
    /// The view; nil for a guide and when it has gone.
    var view = Weak<View>()
    /// The guide; nil for a view and when it has gone.
    var guide = Weak<LayoutGuide>()
    let isGuide: Bool

    /// What solves for the box now.
    var engine = Weak<LayoutEngine>()
    /// How many of the engine's constraints mention the box, or a box in it.
    var uses = 0
    package var isUsed: Bool { uses > 0 && engine.object != nil }
    /// The box of the view whose size the guide's follows.
    var followed: LayoutBox?
    /// By ``LayoutPart``: the unknown, once something depends on it.
    var unknowns: [Variable?] = [nil, nil, nil, nil]
    /// By ``LayoutPart``: what sets or bounds the unknown of itself.
    var givens: [ConstraintID?] = [nil, nil, nil, nil]
    /// By ``LayoutPart``, lengths only: hugging the contents, and resisting compression.
    var hugging: [ConstraintID?] = [nil, nil, nil, nil]
    var resistance: [ConstraintID?] = [nil, nil, nil, nil]
    /// Whether the engine has to look at the frame or the contents again.
    var isStale = false
    /// Whether the frame was given when the engine last looked.
    var wasGiven = false
    /// Whether ``hugging`` and ``resistance`` have the priorities they should have.
    var prioritiesHold = true
    /// Whether the view is to take no room: the size of its contents does not count.
    var isCollapsed = false {
        didSet { if isCollapsed != oldValue { prioritiesHold = false } }
    }
    /// What computes the position along one axis from lengths; nil where constraints say it.
    var chain: ChainLink?
    /// Whether a constraint is about a baseline of the view.
    var givesBaseline = false
    /// What wants to know when the size of the view's contents has changed.
    var contentsOwner = Weak<any ConstraintOwner>()

    /// Whether the solved frame has not been told yet.
    var isNew = true

    /// How firmly the view's own size is kept to, by axis.
    var huggingPriority: [LayoutPriority] = [.defaultLow, .defaultLow]
    var resistancePriority: [LayoutPriority] = [.defaultHigh, .defaultHigh]

    /// Where the box lies, as solved last.
    package var frame = Rect.zero

    /// The guides of the view, in the order of addition.
    var guides: [LayoutGuide] = []
    /// Those for its margins and safe area.
    var insetGuides: [LayoutGuide] = []

    /// A box of nothing.
    init() { isGuide = false }

    init(_ view: View) {
        isGuide = false
        self.view.point(at: view)
    }

    init(_ guide: LayoutGuide) {
        isGuide = true
        self.guide.point(at: guide)
    }

    /// Makes the box one that `engine` knows nothing of yet.
    func enter(_ engine: LayoutEngine) {
        self.engine.point(at: engine)
        uses = 0
        unknowns = [nil, nil, nil, nil]
        (givens, hugging, resistance) = ([nil, nil, nil, nil], [nil, nil, nil, nil], [nil, nil, nil, nil])
        followed = nil
        (isStale, isNew, prioritiesHold) = (false, true, true)
        wasGiven = keepsFrame || insets != nil
    }

    /// The view it belongs to: the view itself, or the guide's owner.
    var host: View? { isGuide ? guide.object?.owningView : view.object }

    /// The box in whose coordinates this one lies.
    var outer: LayoutBox? { isGuide ? host?.box : view.object?.superview?.box }

    /// Whether the frame is given and not solved for.
    var keepsFrame: Bool { view.object?.keepsFrame ?? false }

    /// What the guide leaves free at the edges of its owner; nil for a view and a guide that constraints lay out.
    var insets: EdgeInsets? { guide.object?.insets }

    /// A number of the frame that the box has by itself.
    func given(_ part: LayoutPart) -> Double {
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
    /// What constraints know the view by.
    final var box: LayoutBox {
        if let knownBox { return knownBox }
        let box = LayoutBox(self)
        layoutBox = box
        return box
    }

    /// The same, if constraints have asked for it.
    final var knownBox: LayoutBox? { layoutBox as? LayoutBox }
}
