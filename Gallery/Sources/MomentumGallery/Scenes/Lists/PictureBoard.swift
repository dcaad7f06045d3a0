/// Pictures in a grid, a list or a fan, with buttons that select the layout.
final class PictureBoard: View, CollectionViewDataSource, CollectionViewDelegate {
    let pictures: CollectionView
    private let grid = FlowLayout()
    private let rows = FlowLayout()
    private let fan = FanLayout()
    private let buttons = [
        Button("Grid", style: .tinted), Button("List", style: .tinted), Button("Fan", style: .tinted),
    ]
    private var numbers = Array(0..<9)
    private var board = Weak<TripBoard>()

    static let bar = 44.0

    override init(frame: Rect = .zero) {
        pictures = CollectionView(collectionViewLayout: grid)
        super.init(frame: frame)
        for layout in [grid, rows] {
            layout.minimumLineSpacing = 10
            layout.minimumInteritemSpacing = 10
            layout.sectionInset = EdgeInsets(top: 6, left: 16, bottom: 12, right: 16)
        }
        pictures.register({ PictureCell() }, forCellWithReuseIdentifier: "picture")
        pictures.dataSource = self
        pictures.delegate = self
        pictures.alwaysBounceVertical = true
        pictures.accessibilityLabel = "Pictures"
        addSubview(pictures)
        for button in buttons {
            button.tintColor = Palette.blue
            // The bar has a fixed height, as a segmented control has.
            button.setTitleSize(17, growth: Typography.tightGrowth)
            button.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
            button.addTarget(self, action: PictureBoard.choose, for: .primaryActionTriggered)
            addSubview(button)
        }
        buttons[0].isSelected = true
    }

    func attach(to board: TripBoard) { self.board = Weak(board) }

    // MARK: Layouts

    private func choose(_ button: Button) {
        let layouts: [CollectionViewLayout] = [grid, rows, fan]
        for (index, other) in buttons.enumerated() {
            other.isSelected = other === button
            if other === button {
                board.object?.animate { pictures.setCollectionViewLayout(layouts[index], animated: true) }
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let step = (width - 32 + 8) / 3
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: 16 + Double(index) * step, y: 6, width: step - 8, height: 34)
        }
        pictures.frame = Rect(x: 0, y: Self.bar, width: width, height: max(0, bounds.height - Self.bar))
        let columns = max(3, (width / 150).rounded(.down))
        grid.itemSize = Size(width: ((width - 32 - 10 * (columns - 1)) / columns - 0.01), height: 82)
        rows.itemSize = Size(width: width - 32, height: 54)
    }

    // MARK: Pictures

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? PictureCell)?.show(numbers[indexPath.item])
        return cell
    }

    /// Moves the tapped picture to the front.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard indexPath.item > 0 else { return }
        let number = numbers.remove(at: indexPath.item)
        numbers.insert(number, at: 0)
        board.object?.animate {
            collectionView.moveItem(at: indexPath, to: ListIndexPath(item: 0, section: 0))
        }
    }

    /// Returns the visible cell with the number, or nil.
    func cell(of number: Int) -> View? { pictures.visibleCells.first { $0.tag == number } }
}
