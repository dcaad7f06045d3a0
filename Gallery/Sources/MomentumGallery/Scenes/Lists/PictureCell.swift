/// A picture of a position with its name, in whatever shape the layout gives it.
final class PictureCell: CollectionViewCell {
    private let art = PlaceArt()
    private let shade = GradientView([Color(hex: 0x0A1020, alpha: 0), Color(hex: 0x0A1020, alpha: 0.6)])
    private let name = Label("", size: 12, weight: .semibold, color: .white)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.cornerRadius = 12
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 5
        layer.shadowOffset = Size(width: 0, height: 2)
        layer.cornerRadius = 12
        name.isAccessibilityElement = false
        for view in [art, shade, name] as [View] { contentView.addSubview(view) }
    }

    func show(_ number: Int) {
        tag = number
        art.show(number)
        name.text = PlaceNames.name(number)
        accessibilityLabel = name.text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        art.frame = Rect(origin: .zero, size: size)
        shade.frame = Rect(x: 0, y: size.height * 0.4, width: size.width, height: size.height * 0.6)
        name.frame = Rect(x: 8, y: size.height - 22, width: max(0, size.width - 16), height: 16)
    }
}
