/// Icons in rows, of which only the first few are visible.
final class IconGrid: View {
    private(set) var icons: [AppIcon]
    let columns: Int
    private let designedHeight: Double
    private var rowHeight: Double { designedHeight * rowGrowth }
    /// The factor by which larger text increases the height of a row.
    var rowGrowth = 1.0 { didSet { if rowGrowth != oldValue { setNeedsLayout() } } }
    /// The number of visible rows.
    private(set) var visibleRows: Int

    init(_ icons: [AppIcon], columns: Int, rowHeight: Double, visibleRows: Int) {
        self.icons = icons
        self.columns = columns
        designedHeight = rowHeight
        self.visibleRows = visibleRows
        super.init(frame: .zero)
        for icon in icons { addSubview(icon) }
        showRows(visibleRows)
    }

    /// Returns the height of `rows` rows.
    func height(of rows: Int) -> Double { rowHeight * Double(rows) }

    /// Shows the first `rows` rows. The icons of the other rows receive neither touches nor the focus.
    func showRows(_ rows: Int) {
        visibleRows = rows
        for (position, icon) in icons.enumerated() { icon.alpha = position / columns < rows ? 1 : 0 }
    }

    /// Returns the index of the icon, or nil if it is not in this grid.
    func position(of icon: AppIcon) -> Int? { icons.firstIndex { $0 === icon } }

    /// Moves `icon` to the first position. The others move up.
    func moveToFront(_ icon: AppIcon) {
        guard let position = position(of: icon), let stage else { return }
        layoutIfNeeded()
        icons.insert(icons.remove(at: position), at: 0)
        bringSubviewToFront(icon)
        let changes = {
            self.layoutSubviews()
            self.showRows(self.visibleRows)
        }
        if stage.prefersReducedMotion {
            View.transition(
                with: self, duration: LockConstants.fadeDuration, options: .transitionCrossDissolve, animations: changes
            )
        } else {
            View.animate(springDuration: 0.5, bounce: 0.2, animations: changes)
        }
    }

    override func layoutSubviews() {
        let step = bounds.width / Double(columns)
        for (position, icon) in icons.enumerated() {
            icon.nameWidth = step - 2
            icon.center = Point(
                x: step * (Double(position % columns) + 0.5),
                y: rowHeight * Double(position / columns) + icon.bounds.height / 2)
        }
    }
}
