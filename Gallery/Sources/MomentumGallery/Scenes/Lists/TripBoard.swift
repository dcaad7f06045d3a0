/// Trips in a table, which come, go, move and open, over or beside pictures that change their arrangement.
final class TripBoard: View, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    let pictures = PictureBoard()
    private let card = Card()
    private let title = Label("Trips", size: 26, weight: .bold)
    private let addButton = Button("Add", style: .filled)
    private let shuffleButton = Button("Shuffle", style: .tinted)
    /// The places in the table, from top to bottom.
    private var numbers = Array(0..<12)
    private var nextNumber = 12
    private var round = 0
    private var open: Int?
    /// What everything moves with.
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
        table.accessibilityLabel = "Trips"
        title.accessibilityTraits = .header
        for view in [card, title, addButton, shuffleButton, pictures] as [View] { addSubview(view) }
        card.addSubview(table)
        pictures.stand(on: self)
    }

    /// Where the parts lie on a stage of `size`: side by side when it is wide.
    static func places(on size: Size) -> (header: Rect, table: Rect, pictures: Rect) {
        let isWide = size.width >= 700
        let column = isWide ? (size.width * 0.5).rounded() : size.width
        let head = 64.0
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
        let places = Self.places(on: bounds.size)
        title.frame = places.header
        addButton.frame = Rect(x: places.header.maxX - 70, y: 16, width: 70, height: 36)
        shuffleButton.frame = Rect(x: places.header.maxX - 70 - 104, y: 16, width: 96, height: 36)
        card.frame = places.table
        table.frame = Rect(origin: .zero, size: places.table.size)
        pictures.frame = places.pictures
    }

    /// Makes changes along the scene's spring; at once when less motion is wanted.
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

    /// Puts the rows into an order that is another every time.
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
    }

    func moveToTop(_ number: Int) {
        guard let row = numbers.firstIndex(of: number) else { return }
        numbers.remove(at: row)
        numbers.insert(number, at: 0)
        animate { table.moveRow(at: path(row), to: path(0)) }
    }

    func remove(_ number: Int) {
        guard let row = numbers.firstIndex(of: number) else { return }
        numbers.remove(at: row)
        if open == number { open = nil }
        animate { table.deleteRows(at: [path(row)]) }
    }

    /// The row of a position, if it is seen.
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

    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        numbers[indexPath.row] == open ? TripCell.openHeight : TripCell.height
    }

    /// A row that is tapped opens, and the one that was open closes.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let number = numbers[indexPath.row]
        open = open == number ? nil : number
        for cell in tableView.visibleCells { (cell as? TripCell)?.setOpen(cell.tag == open) }
        animate { tableView.performBatchUpdates() }
    }
}
