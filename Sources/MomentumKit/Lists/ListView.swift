@_spi(Kit) import MomentumStage

/// What tables and collections have in common: elements that are alive only where they can be seen, are used again, are
/// selected by touches and keys, and move from one arrangement to the next so that every motion in progress goes on.
///
/// Use ``TableView`` or ``CollectionView``.
open class ListView: ScrollView {
    // MARK: Selection

    /// Whether fingers and keys select. Default true.
    public final var allowsSelection = true
    /// Whether more than one element can be selected; a finger on a selected one deselects it then. Default false.
    public final var allowsMultipleSelection = false
    /// The index paths of the selection, in the order of the list.
    public internal(set) final var selectedPaths: [ListIndexPath] = []
    /// The element that a finger is on.
    final var highlighted: ListIndexPath?
    /// The element that keys go to.
    final var keyCursor: ListIndexPath?

    // MARK: Elements

    final let pool = ReusePool()
    /// The elements in the list, by their index paths.
    final var live: [ReusableView] = []
    /// Those that have no index path any more and are still disappearing.
    final var leaving: [ReusableView] = []
    /// How many rows or items each section has, as last asked.
    final var counts: [Int] = []
    /// Whether everything has to be asked for again.
    final var needsReload = true
    /// Whether the elements are being changed: a layout meanwhile does nothing.
    final var isChanging = false

    // MARK: Contradictions

    /// What a data source, delegate or layout can say that cannot be.
    enum Contradiction: UInt8 {
        case shownTwice, height, attributes, count
    }
    /// Those that have been reported since everything was asked for.
    private final var reported = 0 as UInt8

    /// Reports `what`, once until everything is asked for again.
    final func report(
        _ contradiction: Contradiction, _ what: String, in place: StaticString, remedy: String
    ) {
        let bit = 1 << contradiction.rawValue as UInt8
        guard reported & bit == 0 else { return }
        reported |= bit
        Diagnostics.report(Diagnostic(what, in: place, remedy: remedy))
    }

    /// Everything is asked for again.
    final func forgetReports() { reported = 0 }

    // MARK: Updates

    final var updateDepth = 0
    /// Whether an update has been described while the elements were being changed: it is made after that.
    final var isUpdateDue = false
    final var changes = ListChanges()
    /// How the elements of the update at hand come and go, by kind of change: insertions and deletions.
    final var entrances: [(path: ListIndexPath, animation: RowAnimation)] = []
    final var exits: [(path: ListIndexPath, animation: RowAnimation)] = []
    final var completions: [(Bool) -> Void] = []
    /// The animators that the present motions belong to.
    final var animators: [PropertyAnimator] = []
    private final var link: DisplayLink?
    /// Where ``scroll(to:at:animated:)`` is going, while that is in progress.
    final var scrollGoal: (path: ListIndexPath, position: ScrollPosition, end: Point)?

    /// Creates an empty list.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates what ``init(frame:)`` does.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// Elements are read in the order of their rows, whichever was brought to the front.
    @_spi(Kit) public override var orderedSubviews: [View] {
        var ordered = subviews.filter { !($0 is ReusableView) }
        for view in live { ordered.append(view) }
        return ordered
    }

    // MARK: For tables and collections

    /// How many rows or items the data source has in each section.
    func askCounts() -> [Int] { [] }
    /// What `count` says of each of so many sections, as far as a list can hold them: at most 100,000 sections, and 10,000,000 rows
    /// or items in all. What goes beyond is left out, with a diagnostic; a number below 0 counts as 0.
    final func counts(ofSections sections: Int, in place: StaticString, _ count: (Int) -> Int) -> [Int] {
        let (mostSections, mostElements) = (100_000, 10_000_000)
        var (room, isCut) = (mostElements, sections > mostSections)
        let counts = (0..<min(max(0, sections), mostSections)).map { section in
            let wanted = max(0, count(section))
            if wanted > room { isCut = true }
            let given = min(wanted, room)
            room -= given
            return given
        }
        if isCut {
            Diagnostics.report(
                Diagnostic(
                    "the data source has more sections or rows than a list can hold", in: place,
                    remedy: "have at most 100,000 sections and 10,000,000 rows in all; what is beyond is left out"))
        }
        return counts
    }
    /// The element for an index path, new or used again, and filled; nil when there is none.
    func askElement(at path: ListIndexPath) -> ReusableView? { nil }
    /// An element that shows nothing.
    func emptyElement(at path: ListIndexPath) -> ReusableView { ReusableView() }
    /// Forgets all measures: everything `isNew`, or the size of the list is.
    func resetArrangement(isNew: Bool) {}
    /// The data has changed; `counts` is still the old.
    func willChangeCounts() {}
    /// Goes over to what `map` leads to, keeping what ``formerAttributes(at:)`` needs.
    func changeArrangement(_ map: ListMap) {}
    /// An element has been put where `attributes` say.
    func didPlace(_ view: ReusableView, at attributes: ElementPlacement) {}
    /// Forgets what ``changeArrangement(_:)`` has kept.
    func endChange() {}
    /// Measures and returns the index paths in `rect`, in their order.
    func paths(in rect: Rect) -> [ListIndexPath] { [] }
    /// Where an element belongs; nil for an index path that does not exist.
    func attributes(at path: ListIndexPath) -> ElementPlacement? { nil }
    /// Where the element at `path` belonged before the change at hand.
    func formerAttributes(at path: ListIndexPath) -> ElementPlacement? { nil }
    /// From where an inserted element comes.
    func initialAttributes(for final: ElementPlacement, _ animation: RowAnimation, _ map: ListMap) -> ElementPlacement {
        final
    }
    /// Where a deleted element goes.
    func finalAttributes(for former: ElementPlacement, _ animation: RowAnimation, _ map: ListMap) -> ElementPlacement {
        former
    }
    /// An animator has taken a change without insertions, deletions and moves back to its start.
    func revertArrangement(_ marker: Int) {}
    /// Counts the arrangements, for ``revertArrangement(_:)``.
    final var arrangement = 0
    /// The size of everything, in points.
    var arrangedSize: Size { .zero }
    /// Whether the list's own size matters to the arrangement.
    func sizeMatters(from old: Size, to new: Size) -> Bool { old.width != new.width }

    func shouldHighlight(_ path: ListIndexPath) -> Bool { true }
    func didHighlight(_ path: ListIndexPath) {}
    func didUnhighlight(_ path: ListIndexPath) {}
    /// What is selected in place of `path`; nil for nothing.
    func willSelect(_ path: ListIndexPath) -> ListIndexPath? { path }
    /// What is deselected in place of `path`; nil for nothing.
    func willDeselect(_ path: ListIndexPath) -> ListIndexPath? { path }
    func didSelect(_ path: ListIndexPath) {}
    func didDeselect(_ path: ListIndexPath) {}
    func willDisplay(_ view: ReusableView, at path: ListIndexPath) {}
    func didEndDisplaying(_ view: ReusableView, at path: ListIndexPath) {}
    /// How much of the list's upper edge something covers that the element at `path` is to be seen under, in points.
    func coveredTop(of path: ListIndexPath) -> Double { 0 }
    /// The index path that an arrow key leads to from `path`.
    func neighbour(of path: ListIndexPath, _ key: KeyEvent.Key) -> ListIndexPath? { nil }

    // MARK: Overrides

    /// Brings in the elements that can be seen and takes out the others. A subclass that overrides it calls it.
    open override func layoutSubviews() {
        let old = arrangedFor
        super.layoutSubviews()
        if bounds.size != old {
            arrangedFor = bounds.size
            if !needsReload, sizeMatters(from: old, to: bounds.size) { resetArrangement(isNew: false) }
        }
        refreshElements()
    }

    private final var arrangedFor = Size.zero

    /// What is seen is measured again.
    @_spi(Kit) public override func followTexts() { arrangedFor = .zero }

    @_spi(Kit) public override func followLayoutDirection() { arrangedFor = .zero }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil {
            link?.remove()
            link = nil
        }
    }

    /// Arrow keys move from element to element, space and enter select; other keys scroll.
    open override func keyPressed(_ event: KeyEvent) -> Bool { operate(event) || super.keyPressed(event) }

    /// A list, unless a role of its own is set.
    @_spi(Kit) public override var defaultRole: AccessibilityRole { .list }

    open override var canBecomeFocused: Bool {
        (allowsSelection && counts.contains { $0 > 0 }) || super.canBecomeFocused
    }

    open override func focusDidChange() {
        super.focusDidChange()
        showCursor()
    }

    // MARK: Frames

    /// Looks after the elements every frame while they move otherwise than by scrolling.
    final func watchFlight() {
        guard let stage else { return land() }
        if link == nil {
            let new = DisplayLink(target: self, action: ListView.look)
            new.add(to: stage)
            link = new
        }
        link?.isPaused = false
    }

    private final func look(_ link: DisplayLink) {
        setNeedsLayout()
        animators.removeAll { $0.state == .inactive }
        let isMoving = layer.isMovedThroughBounds || !animators.isEmpty || live.contains { $0.isInFlight }
        guard !isMoving, !leaving.contains(where: { $0.isInFlight }) else { return }
        link.isPaused = true
        land()
    }
}

extension ReusableView {
    /// Whether an animation moves or fades it.
    final var isInFlight: Bool { layer.isAnimating }
}
