/// A card with eight icons, four of which are visible while the card is closed.
final class AppsCard: WidgetCard {
    let grid = IconGrid((0..<8).map { AppIcon($0, side: 54) }, columns: 4, rowHeight: 96, visibleRows: 1).called("grid")

    init() {
        super.init("Suggested", glyph: Self.squares, isFilled: true, colors: (0x8C7BFF, 0x5A3FE0))
        layer.name = "widget"
        body.isHidden = true
        contentView.insertSubview(grid, at: 0)
    }

    private static var squares: Path {
        var path = Path()
        for (x, y) in [(3.0, 3.0), (13, 3), (3, 13), (13, 13)] {
            path.addRoundedRect(in: Rect(x: x, y: y, width: 8, height: 8), radii: CornerRadii(all: 2))
        }
        return path
    }

    override func showMore(_ isOpen: Bool) {
        super.showMore(isOpen)
        grid.showRows(isOpen ? 2 : 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let growth = grown(1, atMost: WidgetCard.growth)
        grid.rowGrowth = growth
        grid.frame = Rect(x: 6, y: 42 * growth, width: bounds.width - 12, height: grid.height(of: 2))
    }
}
