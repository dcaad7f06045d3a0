/// A scrolling list of rows in one column: the counterpart of `UITableView`.
///
/// Only visible rows have cells, which are reused. The delegate or the constraints of a row's content determine its
/// height. A row that was never visible has an estimated height. When the measured height replaces the estimate,
/// visible rows keep their positions.
///
/// ```swift
/// let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
/// table.register({ TableViewCell() }, forCellReuseIdentifier: "town")
/// table.dataSource = self
/// table.delegate = self
/// ```
open class TableView: ListView {
    /// A placeholder for a height that the content determines: -1.
    public static let automaticDimension = -1.0

    /// The object that provides the rows; nil, the default, if there is none. It is not retained. Setting it reloads
    /// all content.
    public final var dataSource: (any TableViewDataSource)? {
        get { sourceReference.object }
        set {
            sourceReference.point(at: newValue)
            movesRows = nil
            reusesHeights = false
            reloadData()
        }
    }
    /// The ``ScrollView/delegate``, if it conforms to ``TableViewDelegate``.
    final var rowDelegate: (any TableViewDelegate)? { rowDelegateReference.object }
    private final var rowDelegateReference = Weak<any TableViewDelegate>()

    override func delegateDidChange() {
        rowDelegateReference.point(
            at: delegate(as: (any TableViewDelegate).self, in: delegate?._tableViewDelegate))
        if rowDelegate != nil, !watchesSwipes {
            watchesSwipes = true
            addGestureRecognizer(RowSwipeGesture())
        }
        reusesHeights = false
        reloadData()
    }
    private final var watchesSwipes = false
    final var isBeingEdited = false
    /// A Boolean value that indicates whether rows can be selected while the table is being edited. Default false.
    public final var allowsSelectionDuringEditing = false
    /// The swipe of the row that shows its actions.
    final var rowSwipe: (any RowSwiping)?
    /// The object that moves rows, as a protocol and as its class; both nil until rows can be moved. Programs that move
    /// no rows are linked without the class.
    final var rowMover: (any RowMoving)?
    final var loadedRowMover: RowMover?
    /// The long press that lifts rows; nil unless ``dragInteractionEnabled`` is true.
    final var reorderGesture: LongPressGesture?
    /// Whether the data source implements the method that moves rows; nil before this was determined.
    final var movesRows: Bool?
    /// The touch that has closed a row, and has no other effect.
    final var closingTouch: Touch?

    private final var sourceReference = Weak<any TableViewDataSource>()

    /// Creates a table in `frame` without rows. Its headers scroll with the rows.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty table with an empty frame, for code that was written for storyboards. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates a table in `frame` without rows. With the style `.plain`, its headers stick to the upper edge.
    public init(frame: Rect = .zero, style: Style) {
        super.init(frame: frame)
        setUp()
        sectionHeadersPinToVisibleBounds = style == .plain
    }

    private final func setUp() {
        alwaysBounceVertical = true
    }

    // MARK: Appearance

    /// The height of rows for which the delegate returns none, in points. Default ``automaticDimension``: the height of
    /// the row's content. Other values that are negative or not finite are refused with a diagnostic. Setting it
    /// reloads all content.
    public final var rowHeight = TableView.automaticDimension {
        didSet { check(&rowHeight, oldValue, "TableView.rowHeight") }
    }
    /// The estimated height of rows that were never visible, in points. Default 44. If ``rowHeight`` is above 0, that
    /// height is the estimate instead. With 0 or ``automaticDimension``, all rows are measured when the table is
    /// loaded. Other values that are negative or not finite are refused with a diagnostic. Setting it reloads all
    /// content.
    public final var estimatedRowHeight = 44.0 {
        didSet { check(&estimatedRowHeight, oldValue, "TableView.estimatedRowHeight") }
    }
    /// The height of headers for which the delegate returns none, in points. Default ``automaticDimension``: the height
    /// of the header's view or title, or 0 without a header. Other values that are negative or not finite are refused
    /// with a diagnostic. Setting it reloads all content.
    public final var sectionHeaderHeight = TableView.automaticDimension {
        didSet { check(&sectionHeaderHeight, oldValue, "TableView.sectionHeaderHeight") }
    }
    /// The height of footers for which the delegate returns none, in points. Default ``automaticDimension``: the height
    /// of the footer's view or title, or 0 without a footer. Other values that are negative or not finite are refused
    /// with a diagnostic. Setting it reloads all content.
    public final var sectionFooterHeight = TableView.automaticDimension {
        didSet { check(&sectionFooterHeight, oldValue, "TableView.sectionFooterHeight") }
    }
    /// A Boolean value that indicates whether lines separate the rows. Default true.
    public final var showsSeparators = true { didSet { separatorsChanged() } }
    /// The colour of the separator lines. The default is a light grey.
    public final var separatorColor = Color(hex: 0x3C3C43).withAlpha(0.2) { didSet { separatorsChanged() } }
    /// The inset of the separator lines from the leading edge, in points. Default 16.
    public final var separatorInset = 16.0 { didSet { separatorsChanged() } }

    /// A Boolean value that indicates whether headers stick to the upper edge while any part of their section is
    /// visible. Default false, or true for a table that is created with the style `.plain`. Changing it reloads all
    /// content.
    public final var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { reloadData() } }
    }
    /// The view above the first section; nil, the default, if there is none. It scrolls with the rows, is as wide as
    /// the table and keeps its height. Setting it removes the previous view.
    public final var tableHeaderView: View? {
        didSet {
            if let oldValue, oldValue !== tableHeaderView { oldValue.removeFromSuperview() }
            endsChanged()
        }
    }
    /// The view below the last section; nil, the default, if there is none. It scrolls with the rows, is as wide as the
    /// table and keeps its height. Setting it removes the previous view.
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

    /// Lays out the visible rows. An override calls `super`.
    open override func layoutSubviews() {
        if tableHeaderView != nil || tableFooterView != nil || table.headerHeight != 0 { placeEnds() }
        super.layoutSubviews()
        if tableFooterView != nil { placeEnds() }
        rowSwipe?.tableDidLayOut()
    }

    /// Handles the up and down keys, which move from row to row, the left and right keys, which show a row's actions,
    /// and Space and Enter, which select. Other keys scroll. With the option key, up and down move the row itself, if
    /// it can be moved.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        rowMover?.keyPressed(event) ?? false || swipe(by: event) || super.keyPressed(event)
    }

    private final func check(_ height: inout Double, _ old: Double, _ callSite: StaticString) {
        guard height != old else { return }
        guard height.isFinite, height >= 0 || height == Self.automaticDimension else {
            let refused = height
            height = old
            return Diagnostics.report(
                "the height is negative or not finite", value: .number(refused), in: callSite,
                remedy: "set a finite height of at least 0 points, or automaticDimension; the property keeps its value")
        }
        reusesHeights = false
        reloadData()
    }

    private final func separatorsChanged() {
        for view in live { if let cell = view as? TableViewCell { showSeparator(of: cell) } }
    }

    private final func showSeparator(of cell: TableViewCell) {
        cell.showSeparator(showsSeparators, color: separatorColor, inset: separatorInset)
    }

    // MARK: Cells

    /// Registers a closure that creates the cells for `identifier`. An earlier registration is replaced, and its cells
    /// that wait for reuse are discarded.
    public final func register(_ make: @escaping () -> TableViewCell, forCellReuseIdentifier identifier: StaticString) {
        pool.register(identifier, make)
    }

    /// Returns a cell that is registered for `identifier`, reused if possible. If nothing is registered, or the
    /// registered view is not a cell, reports a diagnostic and returns an empty cell. `indexPath` is ignored.
    public final func dequeueReusableCell(
        withIdentifier identifier: StaticString, for indexPath: ListIndexPath
    ) -> TableViewCell {
        let callSite: StaticString = "TableView.dequeueReusableCell(withIdentifier:for:)"
        guard let view = dequeue(identifier, in: callSite) else { return TableViewCell() }
        if let cell = view as? TableViewCell { return cell }
        refuseKind(of: identifier, in: callSite)
        return TableViewCell()
    }

    /// Registers a closure that creates the headers and footers for `identifier`. An earlier registration is replaced,
    /// and its views that wait for reuse are discarded.
    public final func register(_ make: @escaping () -> ReusableView, forHeaderReuseIdentifier identifier: StaticString)
    {
        pool.register(identifier, make)
    }

    /// Returns a header or footer that is registered for `identifier`, reused if possible. If none is registered,
    /// reports a diagnostic and returns an empty view.
    public final func dequeueReusableHeader(withIdentifier identifier: StaticString) -> ReusableView {
        dequeue(identifier, in: "TableView.dequeueReusableHeader(withIdentifier:)") ?? ReusableView()
    }

    override var sourceName: StaticString { "TableView.dataSource" }

    override func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        return counts(ofSections: dataSource.numberOfSections(in: self)) {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
    }

    override func emptyElement(at path: ListIndexPath) -> ReusableView {
        path.isRow ? TableViewCell() : ReusableView()
    }

    override func loadElement(at path: ListIndexPath) -> ReusableView? {
        if !path.isRow { return end(at: path) }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        showSeparator(of: cell)
        if isBeingEdited || cell.isEditing { showEditing(of: cell, at: path) }
        return cell
    }

    // MARK: Arrangement

    final var table = TableArrangement()
    final var former = TableArrangement()
    /// Whether the next ``ListView/reloadData()`` uses measured heights as estimates.
    final var reusesHeights = true
    /// The arrangements that are restored when an animator returns to its start.
    final var reversible: [(marker: Int, table: TableArrangement)] = []

    override func resetArrangement(isNew: Bool) { loadArrangement(isNew: isNew) }
    override func changeArrangement(_ map: ListMap) {
        adopt(map)
        rowMover?.tableWillChange(map)
    }
    override func revertArrangement(_ marker: Int) { restore(marker) }
    override func paths(in rect: Rect) -> [ListIndexPath] {
        guard let lifted = rowMover?.lifted else { return rows(in: rect) }
        var paths = rows(in: rect.insetBy(dx: 0, dy: -lifted.height))
        if !paths.contains(lifted.path) { paths.insert(lifted.path, at: 0) }
        return paths
    }
    override func attributes(at path: ListIndexPath) -> ElementPlacement? { placement(of: path, in: table) }
    override func formerAttributes(at path: ListIndexPath) -> ElementPlacement? {
        placement(of: path, in: former, isFormer: true)
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
            rowMover?.cellWasRemoved(cell)
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

/// An object that provides the rows of a ``TableView``: the counterpart of `UITableViewDataSource`.
public protocol TableViewDataSource: DelegateProtocol {
    /// Asks the data source for the number of sections. Default 1. A negative number is treated as 0. A list shows at
    /// most 100,000 sections; the excess is omitted with a diagnostic.
    func numberOfSections(in tableView: TableView) -> Int
    /// Asks the data source for the number of rows in a section. A negative number is treated as 0. A list has at most
    /// 10,000,000 rows in total; the excess is omitted with a diagnostic.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Asks the data source for the cell of a row, with its content, from
    /// ``TableView/dequeueReusableCell(withIdentifier:for:)``. It is called only for rows that become visible. A cell
    /// that is already shown is refused with a diagnostic, and an empty one is shown.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell
    /// Asks the data source for the title above a section; nil, the default, if there is none.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// Asks the data source for the title below a section; nil, the default, if there is none.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// Asks the data source whether a row can be edited while the table is being edited. Default true.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool
    /// Asks the data source to delete a row, or to insert another one at its index path. `editingStyle` is `.delete` or
    /// `.insert`. The implementation changes the data and declares the change to the table. The default does nothing.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath)
    /// Asks the data source whether the user can move a row, while the table is being edited, or at any time with
    /// ``TableView/dragInteractionEnabled``. By default all rows can be moved if the data source implements the method
    /// that moves rows. The table determines this once, by moving a row to its own position.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool
    /// Tells the data source that the user has moved a row. The implementation moves it in the data; the table updates
    /// its rows itself. `destinationIndexPath` is the index path after the move.
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
    ) { tableView.disableRowMoves() }
}

/// A wrapper for a header or footer that is a cell, or not a ``ReusableView``.
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

    /// Returns the delegate's view that the list shows in `header`.
    static func shown(by header: ReusableView) -> View { (header as? HeaderView)?.view ?? header }
}
