/// A picture of a place with its name, in the shape given by the layout.
final class PictureCell: CollectionViewCell {
    private let art = PlaceArt().called("place art")
    private let shade = GradientView([Color(hex: 0x0A1020, alpha: 0), Color(hex: 0x0A1020, alpha: 0.6)]).called("shade")
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
        setNeedsLayout()
        accessibilityLabel = name.text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        art.frame = Rect(origin: .zero, size: size)
        shade.frame = Rect(x: 0, y: size.height * 0.4, width: size.width, height: size.height * 0.6)
        // The layouts determine the size of the cell. In a small cell the text grows as far as it fits.
        let available = Rect(x: 8, y: 6, width: max(1, size.width - 16), height: max(16, size.height - 12))
        name.isWrapped = name.growth > 1 || name.width > available.width
        name.fit(available)
        let height = name.isWrapped ? name.sizeThatFits(available.size).height : 16
        name.frame = Rect(x: 8, y: size.height - 6 - height, width: available.width, height: height)
    }
}
