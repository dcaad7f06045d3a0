/// A card with the present and the next track.
final class MusicCard: WidgetCard {
    private let cover = View().called("cover")
    private let name = Label("Slow Light", size: 16, weight: .semibold, color: WidgetCard.ink)
    private let artist = Label("The Paper Moons", size: 13, color: WidgetCard.faint)
    private let track = View().called("track")
    private let played = View().called("played")
    private let play = Button()
    private let rows: [(title: Label, time: Label)]
    private var isPlaying = false

    private static let next: [(String, String)] = [
        ("Tidewater", "3:12"), ("Lanterns, far out", "4:47"), ("The last ferry", "2:58"),
    ]

    init() {
        rows = Self.next.map { title, time in
            (
                Label(title, size: 14, color: WidgetCard.ink),
                Label(time, size: 13, color: WidgetCard.faint)
            )
        }
        super.init("Now playing", glyph: IconArt.all[5].glyph(), isFilled: false, colors: (0xFF8A9B, 0xE0356F))
        cover.isUserInteractionEnabled = false
        let art = CoverArt.cover(2)
        art.transform = Transform2D(scaleX: 64 / CoverArt.side, y: 64 / CoverArt.side)
        art.center = Point(x: 32, y: 32)
        cover.addSubview(art)
        track.backgroundColor = Color(white: 1, alpha: 0.2)
        played.backgroundColor = Color(white: 1, alpha: 0.86)
        for bar in [track, played] { bar.cornerRadius = 1.5 }
        play.tintColor = .white
        play.contentInsets = .zero
        play.cornerRadius = 20
        play.style = .tinted
        play.addTarget(self, action: MusicCard.playPressed, for: .primaryActionTriggered)
        for view in [cover, name, artist, track, played, play] as [View] { body.addSubview(view) }
        for row in rows {
            row.time.textAlignment = .right
            for label in [row.title, row.time] { more.addSubview(label) }
        }
        showState()
    }

    private func playPressed() {
        isPlaying.toggle()
        let card = self
        View.transition(
            with: play, duration: LockConstants.fadeDuration, options: .transitionCrossDissolve,
            animations: { card.showState() })
        guard let stage, !stage.prefersReducedMotion else { return }
        let (cover, scale) = (cover, isPlaying ? 1.08 : 1)
        View.animate(springDuration: 0.45, bounce: 0.45) { cover.transform = Transform2D(scaleX: scale, y: scale) }
    }

    private func showState() {
        play.accessibilityLabel = isPlaying ? "Pause" : "Play"
        // Centres the triangle, whose centroid is left of the centre of its bounding box.
        let glyph = isPlaying ? Self.pause : Glyph.play.applying(Transform2D(translationX: -7.5, y: -4.6))
        play.symbol = glyph
    }

    private static var pause: Path {
        var path = Path(roundedRect: Rect(x: 0, y: 0, width: 4.2, height: 15), cornerRadius: 1.4)
        path.addRoundedRect(in: Rect(x: 8.4, y: 0, width: 4.2, height: 15), radii: CornerRadii(all: 1.4))
        return path
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, growth) = (bounds.width, grown(1, atMost: WidgetCard.growth))
        cover.bounds = Rect(x: 0, y: 0, width: 64, height: 64)
        cover.center = Point(x: 48, y: 44 * growth)
        let textWidth = max(1, width - 160)
        name.fit(Rect(x: 94, y: 12 * growth, width: textWidth, height: 22 * growth), growth: WidgetCard.growth)
        artist.fit(Rect(x: 94, y: 35 * growth, width: textWidth, height: 18 * growth), growth: WidgetCard.growth)
        let trackWidth = max(0, width - 160)
        track.frame = Rect(x: 94, y: 64 * growth, width: trackWidth, height: 3)
        played.frame = Rect(x: 94, y: 64 * growth, width: trackWidth * 0.38, height: 3)
        play.frame = Rect(x: width - 56, y: 24 + 44 * (growth - 1), width: 40, height: 40)
        for (index, row) in rows.enumerated() {
            let y = (2 + 30 * Double(index)) * growth
            row.title.fit(
                Rect(x: 16, y: y, width: max(1, width - 96), height: 24 * growth), growth: WidgetCard.growth)
            row.time.fit(Rect(x: width - 76, y: y, width: 60, height: 24 * growth), growth: WidgetCard.growth)
        }
    }
}
