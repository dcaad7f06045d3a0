import Momentum

/// A song of the library.
final class SongCell: TableViewCell {
    private let cover = ImageView()
    private let title = Label(.body)
    private let artist = Label(.footnote)
    private let time = Label(.footnote)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.cornerRadius = 6
        cover.isAccessibilityElement = false
        time.textAlignment = .right
        time.usesMonospacedDigits = true
        for view in [cover, title, artist, time] as [View] { contentView.addSubview(view) }
    }

    func show(_ song: Song, isPlayed: Bool, theme: Theme) {
        cover.image = song.cover
        title.text = song.title
        artist.text = song.artist
        time.text = clock(song.duration)
        title.textColor = isPlayed ? theme.accent : theme.ink
        artist.textColor = theme.faint
        time.textColor = theme.faint
        highlightColor = theme.faint.withAlpha(0.2)
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: max(62, title.lineHeight + artist.lineHeight + 18))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        cover.frame = Rect(x: 20, y: (height - 48) / 2, width: 48, height: 48)
        time.fit(.footnote, in: 70)
        let end = time.sizeThatFits(.zero).width.rounded(.up) + 1
        time.frame = Rect(x: width - 20 - end, y: 0, width: end, height: height)
        let room = max(0, width - 80 - 32 - end)
        title.fit(.body, in: room)
        artist.fit(.footnote, in: room)
        let (upper, lower) = (title.lineHeight, artist.lineHeight)
        let y = (height - upper - lower) / 2
        title.frame = Rect(x: 80, y: y, width: room, height: upper)
        artist.frame = Rect(x: 80, y: y + upper, width: room, height: lower)
    }
}
