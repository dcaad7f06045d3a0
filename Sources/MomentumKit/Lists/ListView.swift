@_spi(Kit) import MomentumStage

/// The common superclass of tables and collections. Its elements exist only while they are visible, are reused, and are
/// selected by touches and keys. When the arrangement changes, the elements move to their new positions, and motions in
/// progress continue.
///
/// A list shows at most 10,000 elements at once. If more would be visible, the first ones are shown and a diagnostic is
/// reported.
///
/// Use ``TableView`` or ``CollectionView``.
open class ListView: ScrollView {
    // MARK: Selection

    /// A Boolean value that indicates whether touches and keys select elements. Default true.
    public final var allowsSelection = true
    /// A Boolean value that indicates whether several elements can be selected. If true, a tap on a selected element
    /// deselects it. Default false.
    public final var allowsMultipleSelection = false
    /// The index paths of the selected elements, in ascending order.
    public internal(set) final var selectedPaths: [ListIndexPath] = []
    /// The index path of the highlighted element, which a finger touches.
    final var highlighted: ListIndexPath?
    /// The index path of the element that receives the keys.
    final var keyCursor: ListIndexPath?

    // MARK: Elements

    final let pool = ReusePool()
    /// The elements in the list, in the order of their index paths.
    final var live: [ReusableView] = []
    /// The disappearing elements, which no longer belong to the data.
    final var leaving: [ReusableView] = []
    /// The number of rows or items in each section, as last reported by the data source.
    final var counts: [Int] = []
    /// Whether all content must be reloaded.
    final var needsReload = true
    /// Whether the elements are being changed. A layout pass meanwhile does nothing.
    final var isChanging = false

    // MARK: Contradictions

    /// An inconsistency in the answers of a data source, delegate or layout.
    enum Contradiction: UInt8 {
        case shownTwice, height, attributes, count
    }
    /// The inconsistencies that have been reported since the last reload, as bits.
    private final var reported = 0 as UInt8

    /// Reports an inconsistency once between two reloads.
    final func report(
        _ contradiction: Contradiction, _ what: String, value: Diagnostic.Value? = nil, in callSite: StaticString,
        remedy: String
    ) {
        let bit = 1 << contradiction.rawValue as UInt8
        guard reported & bit == 0 else { return }
        reported |= bit
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy)
    }

    /// Allows all inconsistencies to be reported again, after a reload.
    final func resetReports() { reported = 0 }

    // MARK: Updates

    final var updateDepth = 0
    /// Whether an update was declared while the elements were being changed. It is performed afterwards.
    final var needsUpdate = false
    final var changes = ListChanges()
    /// The animations of the inserted and the deleted elements of the present update.
    final var entrances: [(path: ListIndexPath, animation: RowAnimation)] = []
    final var exits: [(path: ListIndexPath, animation: RowAnimation)] = []
    final var completions: [(Bool) -> Void] = []
    /// The animators that move elements at present.
    final var animators: [PropertyAnimator] = []
    private final var link: DisplayLink?
    /// The target of ``scroll(to:at:animated:)`` while it is in progress.
    final var scrollGoal: (path: ListIndexPath, position: ScrollPosition, end: Point)?

    /// Creates a list in `frame` without elements. Use a subclass.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates an empty list with an empty frame, for code that was written for storyboards. `coder` is ignored.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// The subviews in the order in which assistive technology reads them: elements follow the order of their rows, not
    /// that from back to front.
    @_spi(Kit) public override var orderedSubviews: [View] {
        var ordered = subviews.filter { !($0 is ReusableView) }
        for view in live { ordered.append(view) }
        return ordered
    }

    // MARK: For tables and collections

    /// Asks the data source for the number of rows or items in each section.
    func loadCounts() -> [Int] { [] }
    /// Returns the counts of `sections` sections, as `count` returns them, within the limits of a list: at most 100,000
    /// sections, and 10,000,000 rows or items in total. The excess is omitted with a diagnostic. Negative counts become
    /// 0.
    final func counts(ofSections sections: Int, _ count: (Int) -> Int) -> [Int] {
        let (maximumSections, maximumElements) = (100_000, 10_000_000)
        var (available, total) = (maximumElements, 0.0)
        let counts = (0..<min(max(0, sections), maximumSections)).map { section in
            let requested = max(0, count(section))
            total += Double(requested)
            let allowed = min(requested, available)
            available -= allowed
            return allowed
        }
        let hasSections = sections > maximumSections
        if hasSections || total > Double(maximumElements) {
            Diagnostics.report(
                hasSections ? "the number of sections is out of range" : "the total number of rows is out of range",
                value: .number(hasSections ? Double(sections) : total), in: sourceName,
                remedy: "return at most 100,000 sections and 10,000,000 rows in total; the excess is omitted")
        }
        return counts
    }
    /// The property of the data source, as the call site of diagnostics.
    var sourceName: StaticString { "ListView" }
    /// Asks the data source for the element at an index path, new or reused, with its content; nil if there is none.
    func loadElement(at path: ListIndexPath) -> ReusableView? { nil }
    /// Returns an empty element.
    func emptyElement(at path: ListIndexPath) -> ReusableView { ReusableView() }
    /// Discards all measurements, because all content is new, if `isNew`, or because the size of the list has changed.
    func resetArrangement(isNew: Bool) {}
    /// Called before `counts` is updated to the changed data.
    func willChangeCounts() {}
    /// Changes the arrangement as `map` says, and keeps the former placements for ``formerAttributes(at:)``.
    func changeArrangement(_ map: ListMap) {}
    /// Called when an element has been placed at `attributes`.
    func didPlace(_ view: ReusableView, at attributes: ElementPlacement) {}
    /// Discards the placements that ``changeArrangement(_:)`` has kept.
    func endChange() {}
    /// Measures the elements in `rect` and returns their index paths in ascending order.
    func paths(in rect: Rect) -> [ListIndexPath] { [] }
    /// Returns the placement of an element; nil for an index path that does not exist.
    func attributes(at path: ListIndexPath) -> ElementPlacement? { nil }
    /// Returns the placement of the element at `path` before the present change.
    func formerAttributes(at path: ListIndexPath) -> ElementPlacement? { nil }
    /// Returns the placement from which an inserted element appears.
    func initialAttributes(for final: ElementPlacement, _ animation: RowAnimation, _ map: ListMap) -> ElementPlacement {
        final
    }
    /// Returns the placement to which a deleted element disappears.
    func finalAttributes(for former: ElementPlacement, _ animation: RowAnimation, _ map: ListMap) -> ElementPlacement {
        former
    }
    /// Restores an arrangement after an animator has returned a change without insertions, deletions and moves to its
    /// start.
    func revertArrangement(_ marker: Int) {}
    /// The number of the present arrangement, for ``revertArrangement(_:)``.
    final var arrangement = 0
    /// The size of the arranged content, in points.
    var arrangedSize: Size { .zero }
    /// Returns whether a change of the list's size invalidates the arrangement.
    func requiresLayout(from old: Size, to new: Size) -> Bool { old.width != new.width }

    func shouldHighlight(_ path: ListIndexPath) -> Bool { true }
    func didHighlight(_ path: ListIndexPath) {}
    func didUnhighlight(_ path: ListIndexPath) {}
    /// Returns the index path to select in place of `path`; nil to select none.
    func willSelect(_ path: ListIndexPath) -> ListIndexPath? { path }
    /// Returns the index path to deselect in place of `path`; nil to deselect none.
    func willDeselect(_ path: ListIndexPath) -> ListIndexPath? { path }
    func didSelect(_ path: ListIndexPath) {}
    func didDeselect(_ path: ListIndexPath) {}
    func willDisplay(_ view: ReusableView, at path: ListIndexPath) {}
    func didEndDisplaying(_ view: ReusableView, at path: ListIndexPath) {}
    /// Returns the height by which a sticky header covers the upper edge of the list while the element at `path` is
    /// visible, in points.
    func coveredTop(of path: ListIndexPath) -> Double { 0 }
    /// Returns the index path to which an arrow key leads from `path`; nil if there is none.
    func neighbour(of path: ListIndexPath, _ key: KeyEvent.Key) -> ListIndexPath? { nil }

    // MARK: Overrides

    /// Adds the elements that are visible and removes the others. An override calls `super`.
    open override func layoutSubviews() {
        let old = arrangedFor
        super.layoutSubviews()
        if bounds.size != old {
            arrangedFor = bounds.size
            if !needsReload, requiresLayout(from: old, to: bounds.size) { resetArrangement(isNew: false) }
        }
        refreshElements()
    }

    private final var arrangedFor = Size.zero

    /// Measures the visible elements again.
    @_spi(Kit) public override func textSizesDidChange() { arrangedFor = .zero }

    @_spi(Kit) public override func applyLayoutDirection() { arrangedFor = .zero }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil {
            link?.remove()
            link = nil
        }
    }

    /// Handles arrow keys, which move from element to element, and Space and Enter, which select. Other keys scroll.
    open override func keyPressed(_ event: KeyEvent) -> Bool { operate(event) || super.keyPressed(event) }

    /// The role of a list, unless the program has set another.
    @_spi(Kit) public override var defaultRole: AccessibilityRole { .list }

    open override var canBecomeFocused: Bool {
        (allowsSelection && counts.contains { $0 > 0 }) || super.canBecomeFocused
    }

    open override func focusDidChange() {
        super.focusDidChange()
        showCursor()
    }

    // MARK: Frames

    /// Checks the elements in each frame while they are in flight.
    final func watchFlight() {
        guard let stage else { return finishFlights() }
        if link == nil {
            let new = DisplayLink(target: self, action: ListView.checkFlights)
            new.add(to: stage)
            link = new
        }
        link?.isPaused = false
    }

    private final func checkFlights(_ link: DisplayLink) {
        setNeedsLayout()
        animators.removeAll { $0.state == .inactive }
        let isMoving = layer.isMovedThroughBounds || !animators.isEmpty || live.contains { $0.isInFlight }
        guard !isMoving, !leaving.contains(where: { $0.isInFlight }) else { return }
        link.isPaused = true
        finishFlights()
    }
}

extension ReusableView {
    /// Whether an animation moves or fades the element.
    final var isInFlight: Bool { layer.isAnimating }
}
