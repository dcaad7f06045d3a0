/// Lays out views in a row or a column: the counterpart of `UIStackView`.
///
/// ```swift
/// let rows = StackView(arrangedSubviews: [title, picture, button])
/// rows.axis = .vertical
/// rows.spacing = 12
/// rows.setCustomSpacing(24, after: title)
/// View.animate(withDuration: 0.3) { picture.isHidden = true }
/// ```
///
/// The stack makes constraints of what is set, so that it and the arranged views take part in any other layout by
/// constraints: a stack whose own size nothing says is as large as its views need. What does not fit, or is left over, is
/// shared among the views as their priorities of hugging and resistance say, the first one taking what is left and the last one
/// giving way where they say nothing.
///
/// A hidden view takes no room. Whatever is changed inside an animation block or an animator moves from where it is seen, with
/// its velocity: views make room for one that is shown or inserted, which grows from nothing and fades in, and close ranks when
/// one is hidden. While a view is hidden by an animation, its ``View/alpha`` is 0.
open class StackView: View {
    /// How arranged views share the length of the stack along its axis.
    public nonisolated enum Distribution: Int, Sendable {
        /// They fill it, stretched or squeezed by their priorities.
        case fill
        /// They fill it and are all of one length.
        case fillEqually
        /// They fill it, in proportion to their intrinsic lengths.
        case fillProportionally
        /// They keep their lengths, and the gaps are all alike, but for those that have to be larger by a spacing of their own;
        /// none is smaller than its spacing. What does not fit is squeezed as in `.fill`, and one view alone fills the stack.
        case equalSpacing
        /// They keep their lengths, and their middles are equally far apart, but for those that have to be further apart by the
        /// spacing. What does not fit is squeezed as in `.fill`. Where the lines of a column that is relative to baselines are those
        /// of views in its views, the gaps are alike instead.
        case equalCentering
    }

    /// Where arranged views lie across the axis.
    public nonisolated enum Alignment: Int, Sendable {
        /// They fill the stack.
        case fill
        /// At the leading edge of a column.
        case leading
        /// On the baseline of their first lines, in a row. In a column as `.leading`.
        case firstBaseline
        /// In the middle.
        case center
        /// At the trailing edge of a column.
        case trailing
        /// On the baseline of their last lines, in a row. In a column as `.leading`.
        case lastBaseline

        /// At the upper edge of a row.
        public static var top: Alignment { .leading }
        /// At the lower edge of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// Stands for the stack's ``spacing``: what ``customSpacing(after:)`` says where none was set.
    public static var spacingUseDefault: Double { .greatestFiniteMagnitude }
    /// Stands for the distance that the system leaves between views: 8 points.
    public static var spacingUseSystem: Double { .leastNormalMagnitude }
    static var systemSpacing: Double { 8 }

    private final var entries: [StackEntry] = []
    final var arrangement = StackArrangement()
    private final var isReady = false
    private final var placedStamp = 0

    /// Creates an empty row.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// The views that are laid out, in their order along the axis; each is a subview.
    public final var arrangedSubviews: [View] { entries.map { $0.view } }

    /// Lays out `view` after the others, and makes it a subview if it is none.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: entries.count) }

    /// Lays out `view` at `index` of ``arrangedSubviews``, 0 to their number, and makes it a subview if it is none. A view that is
    /// arranged already moves there. An index out of range is refused with a diagnostic.
    @export(interface) public final func insertArrangedSubview(_ view: View, at index: Int) {
        let old = entries.firstIndex { $0.view === view }
        guard index >= 0, index <= entries.count else {
            return Diagnostics.report(
                Diagnostic(
                    "there is no such index among the arranged views", in: "StackView.insertArrangedSubview(_:at:)",
                    remedy: "give 0 to their number; nothing is changed"))
        }
        if let old {
            let entry = entries.remove(at: old)
            entries.insert(entry, at: min(index, entries.count))
            return arrangementChanged()
        }
        if view.superview !== self { addSubview(view) }
        // One that contains the stack was refused.
        guard view.superview === self else { return }
        let entry = StackEntry(view)
        entries.insert(entry, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        if isAnimating, !view.isHidden { enter(entry) }
        arrangementChanged()
    }

    /// Lays out `view` no longer. It stays a subview where it is; take it out by ``View/removeFromSuperview()``.
    public final func removeArrangedSubview(_ view: View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        entries.remove(at: index).leave()
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    /// Whether the views form a row or a column. Default `.horizontal`.
    public final var axis: LayoutAxis {
        get { arrangement.axis }
        set { change { $0.axis = newValue } }
    }
    /// How the views share the length along the axis. Default `.fill`.
    public final var distribution: Distribution {
        get { arrangement.distribution }
        set { change { $0.distribution = newValue } }
    }
    /// Where the views lie across the axis. Default `.fill`.
    public final var alignment: Alignment {
        get { arrangement.alignment }
        set { change { $0.alignment = newValue } }
    }
    /// The gap between views, in points; the least one where the distribution makes gaps itself. Negative gaps let them overlap.
    /// Default 0. A number that is not finite is refused with a diagnostic.
    public final var spacing: Double {
        get { arrangement.spacing }
        set {
            guard newValue.isFinite else { return refuseSpacing("StackView.spacing") }
            change { $0.spacing = newValue == Self.spacingUseSystem ? Self.systemSpacing : newValue }
        }
    }
    /// Whether the gaps of a column lie between the last baseline of a view and the first one of the next. Default false.
    public final var isBaselineRelativeArrangement: Bool {
        get { arrangement.isBaselineRelative }
        set { change { $0.isBaselineRelative = newValue } }
    }
    /// Whether the views lie within the ``View/layoutMargins``. Default false: within the bounds.
    public final var isLayoutMarginsRelativeArrangement: Bool {
        get { arrangement.isMarginsRelative }
        set { change { $0.isMarginsRelative = newValue } }
    }

    /// Sets the gap after `view`, in points, in place of ``spacing``; ``spacingUseDefault`` takes it back. For a view that is not
    /// arranged nothing is changed. A number that is not finite is refused with a diagnostic.
    public final func setCustomSpacing(_ spacing: Double, after view: View) {
        guard spacing.isFinite else { return refuseSpacing("StackView.setCustomSpacing(_:after:)") }
        guard let entry = entries.first(where: { $0.view === view }), entry.customSpacing != spacing else { return }
        entry.customSpacing = spacing
        arrangementChanged()
    }

    /// The gap that was set after `view`; ``spacingUseDefault`` when none was.
    public final func customSpacing(after view: View) -> Double {
        entries.first { $0.view === view }?.customSpacing ?? Self.spacingUseDefault
    }

    private final func refuseSpacing(_ place: StaticString) {
        Diagnostics.report(
            Diagnostic("the spacing is not finite", in: place, remedy: "give a finite number; it is left as it was"))
    }

    @export(interface) private final func change(_ body: (inout StackArrangement) -> Void) {
        var new = arrangement
        body(&new)
        guard new != arrangement else { return }
        arrangement = new
        arrangementChanged()
    }

    // MARK: Motion

    /// Whether what is changed now is to be seen moving.
    private final var isAnimating: Bool { Layer.currentActionProvider != nil && stage != nil && isReady }

    /// Has the constraints brought up to date, and in an animation lays out at once so that what moves moves in it.
    private final func arrangementChanged() {
        LayoutEngine.make(for: topmost).noteOutdated(self)
        if isAnimating { layoutIfNeeded() }
    }

    /// Puts a view that comes in an animation where it has no room yet, unseen.
    private final func enter(_ entry: StackEntry) {
        let (view, alpha) = (entry.view, entry.view.alpha)
        entry.isEntering = true
        let engine = LayoutEngine.make(for: topmost)
        engine.noteOutdated(self)
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

    /// The size that the arranged views need, in points, zero without such; with a width above 0 the height that they need in that
    /// width.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard !entries.isEmpty else { return .zero }
        return systemLayoutSizeFitting(
            Size(width: size.width > 0 ? size.width : 0, height: 0),
            horizontalPriority: size.width > 0 ? .required : .fittingSizeLevel)
    }

    // MARK: Baselines

    private final var shown: [View] { entries.map { $0.view }.filter { !$0.isHidden } }

    /// That of the first view that is shown.
    open override var forFirstBaselineLayout: View { shown.first?.forFirstBaselineLayout ?? self }
    /// In a column that of the last view that is shown, in a row that of the first.
    open override var forLastBaselineLayout: View {
        (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
    }
}

extension StackView: ConstraintOwner {
    package final var constrainedView: View { self }

    package final var isOutdated: Bool { entries.contains { $0.link.isMade && $0.link.takesRoom != $0.takesRoom } }

    package final func renewConstraints() {
        if arrangement.bind(entries, in: self) { setNeedsLayout() }
    }

    package final func placeChain(in engine: LayoutEngine, at stamp: Int) {
        guard stamp != placedStamp else { return }
        placedStamp = stamp
        arrangement.spread(entries, in: engine)
        var end = 0.0
        for entry in entries {
            guard let next = entry.view.box.chain?.advance(from: end, in: engine), entry.takesRoom else { continue }
            end = next
        }
    }
}

/// An arranged view and what the stack has made for it.
final class StackEntry {
    let view: View
    var customSpacing = StackView.spacingUseDefault
    /// Whether the view has just come, in an animation, and has no room yet.
    var isEntering = false
    /// The view's opacity before it was hidden in an animation.
    var shownAlpha: Double?
    /// What the constraints along the axis were made for.
    var link = StackLink()
    /// Those along the axis; the first is the gap before the view.
    var along: [LayoutConstraint] = []
    /// Those across.
    var across: [LayoutConstraint] = []

    init(_ view: View) { self.view = view }

    var takesRoom: Bool { !isEntering && !view.isHidden }

    /// Whether lines that others are as far from as the spacing says are the view's own, and not those of a view in it.
    var hasLinesOfItsOwn: Bool { view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view }

    func drop() {
        LayoutConstraint.deactivate(along)
        LayoutConstraint.deactivate(across)
        (along, across) = ([], [])
        link = StackLink()
        guard view.box.chain != nil else { return }
        view.box.chain = nil
        LayoutEngine.of(view)?.renew(view.box)
    }

    func leave() {
        drop()
        view.box.isCollapsed = false
        view.box.contentsOwner.clear()
        Layer.withActionProvider(nil) { view.translatesAutoresizingMaskIntoConstraints = true }
    }
}

/// What an arranged view is bound to along the axis.
struct StackLink: Equatable {
    var isMade = false
    var takesRoom = false
    /// The view before it that takes room.
    var previous: ObjectIdentifier?
    /// The view whose lines its own stand beside.
    var reference: ObjectIdentifier?
    /// The view whose length its own follows.
    var measure: ObjectIdentifier?
    /// Its length as a multiple of that.
    var share = 1.0
    /// Its index.
    var index = 0
    /// How many views share the slack with it, where it is bound to the one before.
    var count = 0
}
