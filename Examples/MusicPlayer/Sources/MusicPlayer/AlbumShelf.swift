import Momentum

/// A horizontally scrolling row of albums.
final class AlbumShelf: ReusableView, ScrollViewDelegate {
    private let heading = Label("Albums")
    private let scroll = ScrollView()
    private let cards: [AlbumCard]
    private static let gap = 14.0

    init(_ albums: [Album], play: @escaping (Album) -> Void) {
        cards = albums.map { album in AlbumCard(album) { play(album) } }
        super.init(frame: .zero)
        isAccessibilityElement = false
        accessibilityRole = .group
        accessibilityLabel = "Albums"
        heading.accessibilityTraits = .header
        scroll.showsHorizontalScrollIndicator = false
        scroll.alwaysBounceHorizontal = true
        scroll.delegate = self
        scroll.layer.name = "shelf"
        for card in cards { scroll.addSubview(card) }
        for view in [heading, scroll] as [View] { contentView.addSubview(view) }
    }

    func show(_ theme: Theme) {
        heading.textColor = theme.ink
        for card in cards { card.show(theme) }
    }

    private var step: Double { AlbumCard.side + Self.gap }

    override func sizeThatFits(_ size: Size) -> Size {
        heading.fit(.title2, .bold, in: max(60, size.width - 40))
        return Size(width: size.width, height: heading.lineHeight + 8 + AlbumCard.height(of: cards) + 10)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        heading.fit(.title2, .bold, in: max(60, bounds.width - 40))
        heading.frame = Rect(x: 20, y: 4, width: bounds.width - 40, height: heading.lineHeight)
        let height = AlbumCard.height(of: cards)
        scroll.frame = Rect(x: 0, y: heading.frame.maxY + 6, width: bounds.width, height: height)
        for (index, card) in cards.enumerated() {
            card.frame = Rect(x: 20 + step * Double(index), y: 0, width: AlbumCard.side, height: height)
        }
        scroll.contentSize = Size(width: 40 - Self.gap + step * Double(cards.count), height: height)
    }

    /// Scrolling ends with a whole album at the edge.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        let most = max(0, scrollView.contentSize.width - scrollView.bounds.width)
        targetContentOffset.x = min(most, max(0, (targetContentOffset.x / step).rounded() * step))
    }
}

/// An album on the shelf.
final class AlbumCard: Control {
    static let side = 148.0
    private let cover = ImageView()
    private let title = Label(.subheadline, .medium)
    private let artist = Label(.footnote)
    private let action: () -> Void

    init(_ album: Album, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        cover.image = album.cover
        cover.contentMode = .scaleAspectFill
        cover.cornerRadius = 10
        cover.clipsToBounds = true
        cover.fadesIn = true
        cover.isAccessibilityElement = false
        cover.layer.shadowOpacity = 0.16
        cover.layer.shadowRadius = 8
        cover.layer.shadowOffset = Size(width: 0, height: 4)
        title.text = album.title
        artist.text = album.artist
        accessibilityLabel = album.title + ", " + album.artist + ", " + album.year
        for view in [cover, title, artist] as [View] { addSubview(view) }
        addTarget(self, action: AlbumCard.press, for: .touchUpInside)
    }

    static func height(of cards: [AlbumCard]) -> Double {
        side + 8 + cards.reduce(0) { max($0, $1.title.lineHeight + $1.artist.lineHeight) } + 8
    }

    func show(_ theme: Theme) {
        title.textColor = theme.ink
        artist.textColor = theme.faint
    }

    override func layoutSubviews() {
        cover.bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
        cover.center = Point(x: Self.side / 2, y: Self.side / 2)
        title.fit(.subheadline, .medium, in: Self.side)
        artist.fit(.footnote, in: Self.side)
        title.frame = Rect(x: 0, y: Self.side + 8, width: Self.side, height: title.lineHeight)
        artist.frame = Rect(x: 0, y: title.frame.maxY, width: Self.side, height: artist.lineHeight)
    }

    private func press() { action() }

    override func stateDidChange() {
        let scale = isHighlighted ? 0.95 : 1
        View.animate(springDuration: 0.3, bounce: 0.2) { cover.transform = Transform2D(scaleX: scale, y: scale) }
    }

    override var focusRingRadius: Double { 8 }
}
