/// A list of rows under one another that scrolls: the counterpart of `UITableView`.
///
/// Only the rows that can be seen have cells, which are used again. A row is as high as the delegate says, or as its content's
/// constraints want; rows that were never seen have an estimated height, and taking the measured one for it moves nothing that
/// is seen.
///
/// ```swift
/// let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
/// table.register({ TableViewCell() }, forCellReuseIdentifier: "town")
/// table.dataSource = self
/// table.delegate = self
/// ```
open class TableView: ListView {
    /// Stands for a height that the content decides: -1.
    public static let automaticDimension = -1.0

    /// Says what is shown. Not kept alive.
    public final var dataSource: (any TableViewDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            movesRows = nil
            keepsHeights = false
            reloadData()
        }
    }
    /// What the ``ScrollView/delegate`` says of rows.
    final var rowDelegate: (any TableViewDelegate)? { rowDelegateReference.object }
    private final var rowDelegateReference = Weak<any TableViewDelegate>()

    override func delegateDidChange() {
        rowDelegateReference.point(
            at: delegate(as: (any TableViewDelegate).self, in: delegate?._tableViewDelegate))
        if rowDelegate != nil, !watchesSwipes {
            watchesSwipes = true
            addGestureRecognizer(RowSwipeGesture())
        }
        keepsHeights = false
        reloadData()
    }
    private final var watchesSwipes = false
    final var isBeingEdited = false
    /// Whether rows can be selected while they are edited. Default false.
    public final var allowsSelectionDuringEditing = false
    /// The row that stands aside for its actions.
    final var rowSwipe: (any RowSwiping)?
    /// Moves rows by hand, twice: nil until rows can be moved, and not carried by programs in which none can.
    final var rowMover: (any RowMoving)?
    final var madeMover: RowMover?
    /// The finger that rests on a row and lifts it; nil when rows are moved in another way or not at all.
    final var restGesture: LongPressGesture?
    /// Whether the data source has a method that moves rows; nil before that was asked.
    final var movesRows: Bool?
    /// The touch that has closed a row: it does nothing else.
    final var closingTouch: Touch?

    private final var sourceReference = Weak<any TableViewDataSource>()

    /// Creates an empty table.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates an empty table of a style.
    public init(frame: Rect = .zero, style: Style) {
        super.init(frame: frame)
        setUp()
        sectionHeadersPinToVisibleBounds = style == .plain
    }

    private final func setUp() {
        alwaysBounceVertical = true
    }

    // MARK: Looks

    /// The height of rows that the delegate gives none, in points. Default ``automaticDimension``. A height that is negative
    /// otherwise or not finite is refused with a diagnostic.
    public final var rowHeight = TableView.automaticDimension {
        didSet { check(&rowHeight, oldValue, "TableView.rowHeight") }
    }
    /// What rows count for until they are seen, in points; with 0 every row is measured when the table is loaded. Default 44.
    public final var estimatedRowHeight = 44.0 {
        didSet { check(&estimatedRowHeight, oldValue, "TableView.estimatedRowHeight") }
    }
    /// The height of what stands over sections that the delegate gives none, in points. Default ``automaticDimension``: that of its
    /// view or title, or none. A height that is negative otherwise or not finite is refused with a diagnostic.
    public final var sectionHeaderHeight = TableView.automaticDimension {
        didSet { check(&sectionHeaderHeight, oldValue, "TableView.sectionHeaderHeight") }
    }
    /// The same of what stands under sections.
    public final var sectionFooterHeight = TableView.automaticDimension {
        didSet { check(&sectionFooterHeight, oldValue, "TableView.sectionFooterHeight") }
    }
    /// Whether a line separates rows. Default true.
    public final var showsSeparators = true { didSet { separatorsChanged() } }
    /// The colour of the lines. Default a light grey.
    public final var separatorColor = Color(hex: 0x3C3C43).withAlpha(0.2) { didSet { separatorsChanged() } }
    /// Where the lines begin, from the left, in points. Default 16.
    public final var separatorInset = 16.0 { didSet { separatorsChanged() } }

    /// Whether what stands over a section sticks to the upper edge, as long as anything of the section is seen. Default false; true
    /// for a table that is made as `.plain`.
    public final var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { reloadData() } }
    }
    /// Stands over the first section and scrolls with it, as wide as the table and as high as it is. Default nil.
    public final var tableHeaderView: View? {
        didSet {
            if let oldValue, oldValue !== tableHeaderView { oldValue.removeFromSuperview() }
            endsChanged()
        }
    }
    /// Stands under the last section and scrolls with it, as wide as the table and as high as it is. Default nil.
    public final var tableFooterView: View? {
        didSet {
            if let oldValue, oldValue !== tableFooterView { oldValue.removeFromSuperview() }
            endsChanged()
        }
    }

    private final func endsChanged() {
        placeEnds()
        setNeedsLayout()
    }

    /// Brings in the rows that can be seen. A subclass that overrides it calls it.
    open override func layoutSubviews() {
        if tableHeaderView != nil || tableFooterView != nil || table.lead != 0 { placeEnds() }
        super.layoutSubviews()
        if tableFooterView != nil { placeEnds() }
        rowSwipe?.tableDidLayOut()
    }

    /// Arrow keys move from row to row, and sideways show a row's actions; space and enter select; other keys scroll.
    /// With the option key the arrows move the row itself, where it can be moved.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        rowMover?.keyPressed(event) ?? false || swipe(by: event) || super.keyPressed(event)
    }

    private final func check(_ height: inout Double, _ old: Double, _ place: StaticString) {
        guard height != old else { return }
        guard height.isFinite, height >= 0 || height == Self.automaticDimension else {
            height = old
            return ScrollView.refuse("the height is negative or not finite", in: place)
        }
        keepsHeights = false
        reloadData()
    }

    private final func separatorsChanged() {
        for view in live { if let cell = view as? TableViewCell { showSeparator(of: cell) } }
    }

    private final func showSeparator(of cell: TableViewCell) {
        cell.showSeparator(showsSeparators, color: separatorColor, inset: separatorInset)
    }

    // MARK: Cells

    /// Lets `make` make the cells that are dequeued with `identifier`. What was registered with it before is forgotten.
    public final func register(_ make: @escaping () -> TableViewCell, forCellReuseIdentifier identifier: StaticString) {
        pool.register(identifier, make)
    }

    /// A cell of the kind registered with `identifier`, used again if one waits. Without such a kind it is an empty cell, with
    /// a diagnostic.
    public final func dequeueReusableCell(
        withIdentifier identifier: StaticString, for indexPath: ListIndexPath
    ) -> TableViewCell {
        let place: StaticString = "TableView.dequeueReusableCell(withIdentifier:for:)"
        guard let view = dequeue(identifier, in: place) else { return TableViewCell() }
        if let cell = view as? TableViewCell { return cell }
        refuseKind(of: identifier, in: place)
        return TableViewCell()
    }

    /// Lets `make` make the headers and footers that are dequeued with `identifier`.
    public final func register(_ make: @escaping () -> ReusableView, forHeaderReuseIdentifier identifier: StaticString)
    {
        pool.register(identifier, make)
    }

    /// A header or footer of the kind registered with `identifier`, used again if one waits. Without such a kind it is empty, with a
    /// diagnostic.
    public final func dequeueReusableHeader(withIdentifier identifier: StaticString) -> ReusableView {
        dequeue(identifier, in: "TableView.dequeueReusableHeader(withIdentifier:)") ?? ReusableView()
    }

    override func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return counts(ofSections: dataSource.numberOfSections(in: self), in: "TableView.dataSource") {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
    }

    override func emptyElement(at path: ListIndexPath) -> ReusableView {
        path.isRow ? TableViewCell() : ReusableView()
    }

    override func askElement(at path: ListIndexPath) -> ReusableView? {
        if !path.isRow { return end(at: path) }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        showSeparator(of: cell)
        if isBeingEdited || cell.isEditing { showEditing(of: cell, at: path) }
        return cell
    }

    // MARK: Arrangement

    final var table = TableArrangement()
    final var former = TableArrangement()
    /// Whether heights that were measured are estimates after the next ``ListView/reloadData()``.
    final var keepsHeights = true
    /// What an animator that goes back to its start restores.
    final var reversible: [(marker: Int, table: TableArrangement)] = []

    override func resetArrangement(isNew: Bool) { loadArrangement(isNew: isNew) }
    override func changeArrangement(_ map: ListMap) {
        adopt(map)
        rowMover?.tableWillChange(map)
    }
    override func revertArrangement(_ marker: Int) { restore(marker) }
    override func paths(in rect: Rect) -> [ListIndexPath] {
        guard let held = rowMover?.held else { return rows(in: rect) }
        var paths = rows(in: rect.insetBy(dx: 0, dy: -held.height))
        if !paths.contains(held.path) { paths.insert(held.path, at: 0) }
        return paths
    }
    override func attributes(at path: ListIndexPath) -> ElementPlacement? { place(of: path, in: table) }
    override func formerAttributes(at path: ListIndexPath) -> ElementPlacement? {
        place(of: path, in: former, isFormer: true)
    }
    override func endChange() { former = TableArrangement() }
    override var arrangedSize: Size {
        Size(width: bounds.width, height: table.total + (tableFooterView?.bounds.height ?? 0))
    }
    override func coveredTop(of path: ListIndexPath) -> Double {
        guard sectionHeadersPinToVisibleBounds, table.contains(path), path.isRow else { return 0 }
        return table.heights[table.index(of: .header(of: path.section))]
    }

    override func initialAttributes(
        for final: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement {
        var start = final
        start.frame.origin.y = formerEdge(before: final.indexPath, map)
        return faded(start, animation)
    }

    override func finalAttributes(
        for former: ElementPlacement, _ animation: RowAnimation, _ map: ListMap
    ) -> ElementPlacement {
        var end = former
        end.frame.origin.y = presentEdge(after: former.indexPath, map)
        return faded(end, animation)
    }

    // MARK: Delegate

    override func shouldHighlight(_ path: ListIndexPath) -> Bool {
        guard rowSwipe == nil, !isBeingEdited || allowsSelectionDuringEditing else { return false }
        if let closingTouch {
            if !closingTouch.isOver { return false }
            self.closingTouch = nil
        }
        return rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    override func didHighlight(_ path: ListIndexPath) { rowDelegate?.tableView(self, didHighlightRowAt: path) }
    override func didUnhighlight(_ path: ListIndexPath) { rowDelegate?.tableView(self, didUnhighlightRowAt: path) }
    override func willSelect(_ path: ListIndexPath) -> ListIndexPath? {
        guard let rowDelegate else { return path }
        return rowDelegate.tableView(self, willSelectRowAt: path)
    }
    override func willDeselect(_ path: ListIndexPath) -> ListIndexPath? {
        guard let rowDelegate else { return path }
        return rowDelegate.tableView(self, willDeselectRowAt: path)
    }
    override func didSelect(_ path: ListIndexPath) { rowDelegate?.tableView(self, didSelectRowAt: path) }
    override func didDeselect(_ path: ListIndexPath) { rowDelegate?.tableView(self, didDeselectRowAt: path) }
    override func willDisplay(_ view: ReusableView, at path: ListIndexPath) {
        if let cell = view as? TableViewCell {
            rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        } else if path.isHeader {
            rowDelegate?.tableView(self, willDisplayHeaderView: HeaderView.shown(by: view), forSection: path.section)
        } else {
            rowDelegate?.tableView(self, willDisplayFooterView: HeaderView.shown(by: view), forSection: path.section)
        }
    }
    override func didEndDisplaying(_ view: ReusableView, at path: ListIndexPath) {
        if let cell = view as? TableViewCell {
            if rowSwipe?.cell === cell { rowSwipe?.drop() }
            rowMover?.cellIsGone(cell)
            rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        } else if path.isHeader {
            rowDelegate?.tableView(
                self, didEndDisplayingHeaderView: HeaderView.shown(by: view), forSection: path.section)
        } else {
            rowDelegate?.tableView(
                self, didEndDisplayingFooterView: HeaderView.shown(by: view), forSection: path.section)
        }
    }

    override func neighbour(of path: ListIndexPath, _ key: KeyEvent.Key) -> ListIndexPath? {
        guard key == .up || key == .down else { return nil }
        let step = key == .up ? -1 : 1
        var index = table.index(of: path) + step
        while index >= 0, index < table.elementCount {
            let next = table.path(at: index)
            if next.isRow { return next }
            index += step
        }
        return nil
    }
}

/// Says what a ``TableView`` shows: the counterpart of `UITableViewDataSource`.
public protocol TableViewDataSource: DelegateProtocol {
    /// How many sections there are. Default 1.
    func numberOfSections(in tableView: TableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row, filled: one from ``TableView/dequeueReusableCell(withIdentifier:for:)``. Asked only for rows that
    /// come into sight.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell
    /// What stands over a section; nil, the default, for nothing.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// What stands under a section; nil, the default, for nothing.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited while the table is. Default true.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool
    /// A row is to be deleted, or another one inserted at it: change the data, and tell the table. The default does nothing.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath)
    /// Whether a row can be moved by hand while the table is edited, or at any time with ``TableView/dragInteractionEnabled``. Default
    /// whether there is a method that moves rows: that is found by moving a row to where it is, once.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool
    /// A row has been moved by hand: move it in the data. The table knows already. `destinationIndexPath` is that after the move.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath)
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool { true }
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath
    ) {}
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool {
        tableView.canMoveRows(at: indexPath)
    }
    public func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
    ) { tableView.noteRowsStay() }
}

/// Carries a view of the program's own over or under a section.
final class HeaderView: ReusableView {
    private let view: View

    init(containing view: View) {
        self.view = view
        super.init()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
        view.place(at: contentView.bounds)
    }

    override func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }

    /// What the delegate gave for what the list shows as `header`.
    static func shown(by header: ReusableView) -> View { (header as? HeaderView)?.view ?? header }
}
