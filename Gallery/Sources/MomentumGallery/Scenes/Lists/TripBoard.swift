/// A table of trips, which can be added, removed, moved and expanded, above or beside pictures that change their
/// layout.
final class TripBoard: View, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    let pictures = PictureBoard()
    private let card = Card()
    private let title = Label("Trips", size: 26, weight: .bold)
    private let addButton = Button("Add", style: .filled)
    private let shuffleButton = Button("Shuffle", style: .tinted)
    /// The numbers of the places in the table, from top to bottom.
    private var numbers = Array(0..<12)
    /// A hidden cell that measures the height of rows.
    private let ruler = TripCell()
    private var nextNumber = 12
    private var round = 0
    private var open: Int?
    /// The response of the spring of all changes, in seconds.
    var response = 0.5
    var bounce = 0.2

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.paper
        addButton.tintColor = Palette.fill
        shuffleButton.tintColor = Palette.blue
        addButton.addTarget(self, action: TripBoard.add, for: .primaryActionTriggered)
        shuffleButton.addTarget(self, action: TripBoard.shuffle, for: .primaryActionTriggered)
        table.register({ TripCell() }, forCellReuseIdentifier: "trip")
        table.separatorInset = 82
        table.cornerRadius = 16
        table.dataSource = self
        table.delegate = self
        table.dragInteractionEnabled = true
        table.accessibilityLabel = "Trips"
        title.accessibilityTraits = .header
        for view in [card, title, addButton, shuffleButton, pictures] as [View] { addSubview(view) }
        card.addSubview(table)
        ruler.isHidden = true
        table.addSubview(ruler)
        for button in [addButton, shuffleButton] {
            // As large as the items of a bar.
            button.setTitleSize(17, growth: Typography.tightGrowth)
        }
        pictures.attach(to: self)
    }

    /// Returns the frames of the parts on a stage of `size`. They are side by side on a wide stage.
    static func frames(on size: Size, head: Double = 64) -> (header: Rect, table: Rect, pictures: Rect) {
        let isWide = size.width >= 700
        let column = isWide ? (size.width * 0.5).rounded() : size.width
        let pictures =
            isWide
            ? Rect(x: column, y: head - PictureBoard.bar, width: size.width - column, height: size.height - head + 44)
            : Rect(x: 0, y: size.height - 258, width: size.width, height: 258)
        let bottom = isWide ? size.height - 16 : pictures.minY - 4
        return (
            Rect(x: 20, y: 14, width: column - 36, height: 40),
            Rect(x: 16, y: head, width: column - 32, height: max(100, bottom - head)), pictures
        )
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var frames = Self.frames(on: bounds.size)
        let (add, shuffle) = (addButton.sizeThatFits(.zero), shuffleButton.sizeThatFits(.zero))
        let (first, second) = (max(70, add.width), max(96, shuffle.width))
        let (line, height) = (40 * title.growth, 36 * addButton.titleLabel.growth)
        // Below the title if there is no space beside it.
        let isTall = title.width + first + second + 24 > frames.header.width && title.growth > 1
        frames = Self.frames(on: bounds.size, head: 24 + (isTall ? line + height + 4 : max(line, height)))
        let y = isTall ? 14 + line : 16 + (line - 40) / 2
        title.frame = Rect(x: frames.header.minX, y: 14, width: frames.header.width, height: line)
        addButton.frame = Rect(x: frames.header.maxX - first, y: y, width: first, height: height)
        shuffleButton.frame = Rect(
            x: isTall ? frames.header.minX : frames.header.maxX - first - second - 8, y: y, width: second,
            height: height)
        card.frame = frames.table
        table.frame = Rect(origin: .zero, size: frames.table.size)
        pictures.frame = frames.pictures
    }

    /// Makes changes with the scene's spring, or without animation if reduced motion is preferred.
    func animate(_ changes: () -> Void) {
        guard let stage, !stage.prefersReducedMotion else { return changes() }
        View.animate(springDuration: response, bounce: bounce, animations: changes)
    }

    // MARK: Changes

    private func path(_ row: Int) -> ListIndexPath { ListIndexPath(row: row, section: 0) }

    private func add() {
        numbers.insert(nextNumber, at: 0)
        nextNumber += 1
        animate { table.insertRows(at: [path(0)]) }
        if table.contentOffset.y > 0 { table.scrollToRow(at: path(0), at: .top, animated: true) }
    }

    /// Changes the order of the rows. The order is a different one each time.
    private func shuffle() {
        round += 1
        let old = numbers
        numbers.sort { ($0 &* 37 &+ round &* 11) % 17 < ($1 &* 37 &+ round &* 11) % 17 }
        animate {
            table.performBatchUpdates {
                for (row, number) in old.enumerated() {
                    guard let to = numbers.firstIndex(of: number), to != row else { continue }
                    table.moveRow(at: path(row), to: path(to))
                }
            }
        }
        lift(table.visibleCells)
    }

    /// Raises rows above those that they pass.
    private func lift(_ cells: [TableViewCell]) {
        guard let stage, !stage.prefersReducedMotion else { return }
        for cell in cells { (cell as? TripCell)?.lift(for: 1.5 * response) }
    }

    func moveToTop(_ number: Int) {
        guard let row = numbers.firstIndex(of: number) else { return }
        numbers.remove(at: row)
        numbers.insert(number, at: 0)
        animate { table.moveRow(at: path(row), to: path(0)) }
        lift(table.visibleCells.filter { $0.tag == number })
    }

    func remove(_ number: Int) {
        guard let row = numbers.firstIndex(of: number) else { return }
        numbers.remove(at: row)
        if open == number { open = nil }
        animate { table.deleteRows(at: [path(row)]) }
    }

    /// Returns the visible row with the number, or nil.
    func cell(of number: Int) -> View? { table.visibleCells.first { $0.tag == number } }

    // MARK: Rows

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath)
        let number = numbers[indexPath.row]
        (cell as? TripCell)?.show(number, on: self)
        (cell as? TripCell)?.setOpen(open == number)
        return cell
    }

    func tableView(_ tableView: TableView, moveRowAt source: ListIndexPath, to destination: ListIndexPath) {
        numbers.insert(numbers.remove(at: source.row), at: destination.row)
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        let number = numbers[indexPath.row]
        ruler.show(number, on: self)
        return ruler.height(isOpen: number == open, in: table.bounds.width)
    }

    /// Expands the tapped row, or collapses it if it is expanded. Another expanded row collapses.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let number = numbers[indexPath.row]
        open = open == number ? nil : number
        for cell in tableView.visibleCells { (cell as? TripCell)?.setOpen(cell.tag == open) }
        animate { tableView.performBatchUpdates() }
    }
}
