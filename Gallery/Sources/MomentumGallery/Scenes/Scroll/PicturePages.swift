/// Wide pictures, one on each page, with a page indicator of dots.
final class PicturePages: View, ScrollViewDelegate {
    let pages = ScrollView()
    private let pictures = [PlaceArt(), PlaceArt(), PlaceArt(), PlaceArt()]
    private let titles = [
        Label("Morning light", size: 22, weight: .bold, color: .white),
        Label("Evening light", size: 22, weight: .bold, color: .white),
        Label("Blue hour", size: 22, weight: .bold, color: .white),
        Label("After the rain", size: 22, weight: .bold, color: .white),
    ]
    private let dots = [View(), View(), View(), View()]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        cornerRadius = 20
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.layer.name = "pages"
        pages.delegate = self
        pages.accessibilityLabel = "Pictures"
        addSubview(pages)
        for (index, picture) in pictures.enumerated() {
            picture.show(index)
            pages.addSubview(picture)
            titles[index].layer.shadowOpacity = 0.25
            titles[index].layer.shadowOffset = Size(width: 0, height: 1)
            pages.addSubview(titles[index])
        }
        for dot in dots {
            dot.backgroundColor = .white
            dot.isUserInteractionEnabled = false
            addSubview(dot)
        }
    }

    override func layoutSubviews() {
        let size = bounds.size
        pages.frame = Rect(origin: .zero, size: size)
        pages.contentSize = Size(width: size.width * Double(pictures.count), height: size.height)
        for (index, picture) in pictures.enumerated() {
            let left = size.width * Double(index)
            picture.frame = Rect(x: left, y: 0, width: size.width, height: size.height)
            let line = titles[index].height(in: size.width - 40, line: 28)
            titles[index].lie(x: left + 20, y: size.height - 34 - line, width: size.width - 40, line: 28)
        }
        placeDots()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { placeDots() }

    /// Updates the dots. The dot of the visible page is long, and the others follow according to their distance from
    /// it.
    private func placeDots() {
        let width = max(1, bounds.width)
        let page = pages.contentOffset.x / width
        var left = 20.0
        for (index, dot) in dots.enumerated() {
            let nearness = max(0, 1 - abs(page - Double(index)))
            dot.frame = Rect(x: left, y: bounds.height - 24, width: 6 + 14 * nearness, height: 6)
            dot.cornerRadius = 3
            dot.alpha = 0.5 + 0.5 * nearness
            left += 12 + 14 * nearness
        }
    }
}
