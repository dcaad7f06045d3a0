/// Twelve large icons on a pane of dark glass.
final class IconBoard: View {
    let grid = IconGrid((0..<12).map { AppIcon($0, side: 62) }, columns: 4, rowHeight: 108, visibleRows: 3)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = Color(hex: 0x1A1230, alpha: 0.46)
        cornerRadius = 26
        layer.borderWidth = 1
        layer.borderColor = Color(white: 1, alpha: 0.13)
        addSubview(grid)
        heightAnchor.constraint(equalToConstant: grid.height(of: 3) + Self.inset).isActive = true
    }

    /// The distance of the icons from the upper edge.
    static let inset = 18.0

    override func layoutSubviews() {
        grid.frame = Rect(x: 4, y: Self.inset, width: bounds.width - 8, height: grid.height(of: 3))
    }
}
