/// Icons in rows, of which the first few are seen.
final class IconGrid: View {
    private(set) var icons: [AppIcon]
    let columns: Int
    private let designedHeight: Double
    private var rowHeight: Double { designedHeight * rowGrowth }
    /// By how much the rows are higher than designed, for larger letters.
    var rowGrowth = 1.0 { didSet { if rowGrowth != oldValue { setNeedsLayout() } } }
    /// How many rows are seen.
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

    /// How high `rows` rows are.
    func height(of rows: Int) -> Double { rowHeight * Double(rows) }

    /// Lets the first `rows` rows be seen. Icons of the others find neither touches nor the focus.
    func showRows(_ rows: Int) {
        visibleRows = rows
        for (place, icon) in icons.enumerated() { icon.alpha = place / columns < rows ? 1 : 0 }
    }

    /// Where the icon is among the others; nil when it is not here.
    func place(of icon: AppIcon) -> Int? { icons.firstIndex { $0 === icon } }

    /// Puts `icon` before all others, which make room.
    func moveToFront(_ icon: AppIcon) {
        guard let place = place(of: icon), let stage else { return }
        layoutIfNeeded()
        icons.insert(icons.remove(at: place), at: 0)
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
        for (place, icon) in icons.enumerated() {
            icon.nameWidth = step - 2
            icon.center = Point(
                x: step * (Double(place % columns) + 0.5),
                y: rowHeight * Double(place / columns) + icon.bounds.height / 2)
        }
    }
}
