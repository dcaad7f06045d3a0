/// A view that lays out views in a row or a column: the counterpart of `UIStackView`.
///
/// ```swift
/// let rows = StackView(arrangedSubviews: [title, picture, button])
/// rows.axis = .vertical
/// rows.spacing = 12
/// rows.setCustomSpacing(24, after: title)
/// View.animate(withDuration: 0.3) { picture.isHidden = true }
/// ```
///
/// The stack derives constraints from its properties, so that the stack and its arranged views can be part of any other
/// layout by constraints. A stack whose size is not constrained is as large as its views require. Missing or surplus
/// length is distributed among the views by their hugging and compression resistance priorities. Between equal
/// priorities, the first view is stretched and the last view is compressed.
///
/// A hidden view takes no space. Changes inside an animation block or an animator are animated from the presentation
/// values and velocities. The other views make room for a view that is shown or inserted, which grows from nothing and
/// fades in, and close the gap of a view that is hidden. While a view is hidden by an animation, its ``View/alpha`` is
/// 0.
open class StackView: View {
    /// The distribution of the arranged views along the axis of the stack.
    public nonisolated enum Distribution: Int, Sendable {
        /// The views fill the stack. They are stretched or compressed by their priorities.
        case fill
        /// The views fill the stack with equal lengths.
        case fillEqually
        /// The views fill the stack in proportion to their intrinsic lengths.
        case fillProportionally
        /// The views keep their lengths, and the gaps are equal, except for larger gaps that a custom spacing requires.
        /// No gap is smaller than its spacing. Views that do not fit are compressed as in `.fill`. A single view fills
        /// the stack.
        case equalSpacing
        /// The views keep their lengths, and the distances between their centres are equal, except for larger distances
        /// that the spacing requires. Views that do not fit are compressed as in `.fill`. In a baseline-relative column
        /// in which baselines belong to nested views, the gaps are equal instead.
        case equalCentering
    }

    /// The alignment of the arranged views across the axis.
    public nonisolated enum Alignment: Int, Sendable {
        /// The views fill the stack.
        case fill
        /// The views are aligned to the leading edge of a column.
        case leading
        /// The views of a row are aligned by their first baselines. In a column, the alignment is `.leading`.
        case firstBaseline
        /// The views are centred.
        case center
        /// The views are aligned to the trailing edge of a column.
        case trailing
        /// The views of a row are aligned by their last baselines. In a column, the alignment is `.leading`.
        case lastBaseline

        /// The alignment of the views to the upper edge of a row.
        public static var top: Alignment { .leading }
        /// The alignment of the views to the lower edge of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// A spacing value that represents the stack's ``spacing``. It is the value of ``customSpacing(after:)`` if no
    /// custom spacing was set.
    public static var spacingUseDefault: Double { .greatestFiniteMagnitude }
    /// A spacing value that represents the system's default distance between views: 8 points.
    public static var spacingUseSystem: Double { .leastNormalMagnitude }
    static var systemSpacing: Double { 8 }

    private final var entries: [StackEntry] = []
    final var arrangement = StackArrangement()
    private final var isReady = false
    private final var computedStamp = 0

    /// Creates a horizontal stack without arranged views. `frame` is in the superview's coordinates, in points; empty
    /// by default.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a horizontal stack without arranged views and without a frame. It serves code that was written for
    /// storyboards; `coder` is ignored.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// Creates a horizontal stack that arranges `views` in their order.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The arranged views in their order along the axis. Each of them is a subview.
    public final var arrangedSubviews: [View] { entries.map { $0.view } }

    /// Appends `view` to the arranged views, and adds it as a subview if necessary. A view that is arranged already
    /// moves to the end. A view that contains the stack is refused with a diagnostic.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: entries.count) }

    /// Inserts `view` at `index` of ``arrangedSubviews``, and adds it as a subview if necessary. A view that is
    /// arranged already moves to the index.
    ///
    /// An index outside the range from 0 to the number of arranged views is refused with a diagnostic. So is a view
    /// that contains the stack.
    @export(interface) public final func insertArrangedSubview(_ view: View, at index: Int) {
        let old = entries.firstIndex { $0.view === view }
        guard index >= 0, index <= entries.count else {
            return Diagnostics.reportIndex(
                index, count: entries.count + 1, in: "StackView.insertArrangedSubview(_:at:)")
        }
        if let old {
            let entry = entries.remove(at: old)
            entries.insert(entry, at: min(index, entries.count))
            return arrangementChanged()
        }
        if view.superview !== self { addSubview(view) }
        // A view that contains the stack was refused.
        guard view.superview === self else { return }
        let entry = StackEntry(view)
        entries.insert(entry, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        if isAnimating, !view.isHidden { enter(entry) }
        arrangementChanged()
    }

    /// Removes `view` from the arranged views. It remains a subview at its present position;
    /// ``View/removeFromSuperview()`` removes it from the stack. A view that is not arranged is ignored.
    public final func removeArrangedSubview(_ view: View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        entries.remove(at: index).reset()
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    /// The axis along which the views are arranged: a row or a column. The default is `.horizontal`.
    public final var axis: LayoutAxis {
        get { arrangement.axis }
        set { change { $0.axis = newValue } }
    }
    /// The distribution of the views along the axis. The default is `.fill`.
    public final var distribution: Distribution {
        get { arrangement.distribution }
        set { change { $0.distribution = newValue } }
    }
    /// The alignment of the views across the axis. The default is `.fill`.
    public final var alignment: Alignment {
        get { arrangement.alignment }
        set { change { $0.alignment = newValue } }
    }
    /// The gap between views, in points. It is the minimum gap if the distribution adjusts gaps. With a negative gap,
    /// views overlap. The default is 0. A value that is not finite is refused with a diagnostic.
    public final var spacing: Double {
        get { arrangement.spacing }
        set {
            guard newValue.isFinite else { return refuse(newValue, in: "StackView.spacing") }
            change { $0.spacing = newValue == Self.spacingUseSystem ? Self.systemSpacing : newValue }
        }
    }
    /// A Boolean value that indicates whether the gaps of a column are measured from the last baseline of a view to the
    /// first baseline of the next. The default is false.
    public final var isBaselineRelativeArrangement: Bool {
        get { arrangement.isBaselineRelative }
        set { change { $0.isBaselineRelative = newValue } }
    }
    /// A Boolean value that indicates whether the views are arranged within the ``View/layoutMargins``. The default is
    /// false: they are arranged within the bounds.
    public final var isLayoutMarginsRelativeArrangement: Bool {
        get { arrangement.isMarginsRelative }
        set { change { $0.isMarginsRelative = newValue } }
    }

    /// Sets the gap after `view`, in points, which replaces ``spacing`` there. ``spacingUseDefault`` restores the
    /// stack's spacing. A view that is not arranged is ignored. A value that is not finite is refused with a
    /// diagnostic.
    public final func setCustomSpacing(_ spacing: Double, after view: View) {
        guard spacing.isFinite else { return refuse(spacing, in: "StackView.setCustomSpacing(_:after:)") }
        guard let entry = entries.first(where: { $0.view === view }), entry.customSpacing != spacing else { return }
        entry.customSpacing = spacing
        arrangementChanged()
    }

    /// Returns the custom gap after `view`, in points, or ``spacingUseDefault`` if none was set or the view is not
    /// arranged.
    public final func customSpacing(after view: View) -> Double {
        entries.first { $0.view === view }?.customSpacing ?? Self.spacingUseDefault
    }

    private final func refuse(_ spacing: Double, in callSite: StaticString) {
        Diagnostics.report(
            "the spacing is not finite", value: .number(spacing), in: callSite,
            remedy: "pass a finite number of points; the spacing does not change")
    }

    @export(interface) private final func change(_ body: (inout StackArrangement) -> Void) {
        var new = arrangement
        body(&new)
        guard new != arrangement else { return }
        arrangement = new
        arrangementChanged()
    }

    // MARK: Motion

    /// Whether present changes are animated.
    private final var isAnimating: Bool { Layer.currentActionProvider != nil && stage != nil && isReady }

    /// Requests an update of the constraints. In an animation, lays out immediately, so that the animation contains the
    /// changes.
    private final func arrangementChanged() {
        LayoutEngine.make(for: topmost).markOutdated(self)
        if isAnimating { layoutIfNeeded() }
    }

    /// Prepares a view that is inserted in an animation: places it, transparent and without space, at its position.
    private final func enter(_ entry: StackEntry) {
        let (view, alpha) = (entry.view, entry.view.alpha)
        entry.isEntering = true
        let engine = LayoutEngine.make(for: topmost)
        engine.markOutdated(self)
        engine.solve()
        Layer.withActionProvider(nil) {
            view.place(at: view.box.frame)
            view.layOut()
            view.alpha = 0
        }
        entry.isEntering = false
        view.alpha = alpha
    }

    override func hides(_ view: View, _ isHidden: Bool) -> Bool {
        guard let entry = entries.first(where: { $0.view === view }) else { return false }
        let animates = isAnimating
        view.layer.setHiddenAtEnd(isHidden)
        if isHidden, animates {
            entry.shownAlpha = view.alpha
            view.alpha = 0
        } else if !isHidden, let alpha = entry.shownAlpha {
            entry.shownAlpha = nil
            if view.alpha == 0 { view.alpha = alpha }
        }
        arrangementChanged()
        return true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        isReady = true
    }

    /// Returns the size that the arranged views require, in points, or zero if there are none. If the width of `size`
    /// is positive, the result has the height that the views require at that width.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard !entries.isEmpty else { return .zero }
        return systemLayoutSizeFitting(
            Size(width: size.width > 0 ? size.width : 0, height: 0),
            horizontalPriority: size.width > 0 ? .required : .fittingSizeLevel)
    }

    // MARK: Baselines

    private final var shown: [View] { entries.map { $0.view }.filter { !$0.isHidden } }

    /// The view that provides the first baseline: the provider of the first visible view, or the stack if there is
    /// none.
    open override var forFirstBaselineLayout: View { shown.first?.forFirstBaselineLayout ?? self }
    /// The view that provides the last baseline: in a column, the provider of the last visible view; in a row, the
    /// provider of the first. Without a visible view it is the stack.
    open override var forLastBaselineLayout: View {
        (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
    }
}

extension StackView: ConstraintOwner {
    package final var constrainedView: View { self }

    package final var isOutdated: Bool {
        entries.contains { $0.link.isUpdated && $0.link.occupiesSpace != $0.occupiesSpace }
    }

    package final func rebuildConstraints() {
        if arrangement.updateConstraints(entries, in: self) { setNeedsLayout() }
    }

    package final func computeChainPositions(in engine: LayoutEngine, at stamp: Int) {
        guard stamp != computedStamp else { return }
        computedStamp = stamp
        arrangement.distributeExtraSpace(entries, in: engine)
        var end = 0.0
        for entry in entries {
            guard let next = entry.view.box.chain?.advance(from: end, in: engine), entry.occupiesSpace else { continue }
            end = next
        }
    }
}

/// An arranged view with the constraints that the stack has made for it.
final class StackEntry {
    let view: View
    var customSpacing = StackView.spacingUseDefault
    /// Whether the view is being inserted in an animation and takes no space yet.
    var isEntering = false
    /// The view's opacity before it was hidden in an animation.
    var shownAlpha: Double?
    /// The relations for which the constraints along the axis were made.
    var link = StackLink()
    /// The constraints along the axis. The first one is the gap before the view.
    var along: [LayoutConstraint] = []
    /// The constraints across the axis.
    var across: [LayoutConstraint] = []

    init(_ view: View) { self.view = view }

    var occupiesSpace: Bool { !isEntering && !view.isHidden }

    /// Whether the view provides its baselines itself, and not a nested view.
    var providesOwnBaselines: Bool { view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view }

    func drop() {
        LayoutConstraint.deactivate(along)
        LayoutConstraint.deactivate(across)
        (along, across) = ([], [])
        link = StackLink()
        guard view.box.chain != nil else { return }
        view.box.chain = nil
        LayoutEngine.of(view)?.updateOwnConstraints(view.box)
    }

    func reset() {
        drop()
        view.box.isCollapsed = false
        view.box.contentsOwner.clear()
        Layer.withActionProvider(nil) { view.translatesAutoresizingMaskIntoConstraints = true }
    }
}

/// The relations of an arranged view along the axis.
struct StackLink: Equatable {
    var isUpdated = false
    var occupiesSpace = false
    /// The previous view that takes space.
    var previous: ObjectIdentifier?
    /// The view to whose baseline this view is aligned.
    var reference: ObjectIdentifier?
    /// The view to whose length this view's length is proportional.
    var measure: ObjectIdentifier?
    /// The ratio of this view's length to that of ``measure``.
    var share = 1.0
    /// The view's index, which determines the weight of its constraints.
    var index = 0
    /// The number of views that share the slack, if the view is bound to the previous one.
    var count = 0
}
