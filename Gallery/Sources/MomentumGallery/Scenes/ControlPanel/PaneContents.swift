/// The contents of the pane: a handle, toggles, music, sliders. Touches go to the pane.
final class PaneContents: View {
    private static let ink = Color(hex: 0x161A23)
    private static let faint = Color(hex: 0x161A23, alpha: 0.68)
    private static let accent = Color(hex: 0x2F6BFF)
    private static let tile = Color.white
    private static let margin = 16.0
    private static let gap = 12.0
    /// The pane fills two thirds of the stage and needs space to be thrown, so its text grows by 40 % at most.
    private static let growth = Typography.tightGrowth

    private let handle = View()
    private let title = Label("Controls")
    private let subtitle = Label("Drag, throw, tap or catch")
    private let toggles = View().called("toggles")
    private let music = View().called("music")
    private let brightness = View().called("brightness")
    private let volume = View().called("volume")
    private let shortcuts = View().called("shortcuts")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        handle.backgroundColor = Color(hex: 0x161A23, alpha: 0.18)
        handle.cornerRadius = 2.5
        title.setSize(20, growth: Self.growth)
        title.weight = .semibold
        title.textColor = Self.ink
        subtitle.setSize(13, growth: Self.growth)
        subtitle.textColor = Self.faint
        for view in [toggles, music, brightness, volume] {
            view.backgroundColor = Self.tile
            view.cornerRadius = 22
        }
        for view in [handle, title, subtitle, toggles, music, brightness, volume, shortcuts] { addSubview(view) }
    }

    /// The additional height that larger text needs, in points.
    var growth: Double { max(0, shortcuts.frame.maxY - 408) }

    override func layoutSubviews() {
        let width = bounds.size.width
        let column = (width - 2 * Self.margin - Self.gap) / 2
        handle.frame = Rect(x: width / 2 - 20, y: 9, width: 40, height: 5)
        let inner = width - 2 * Self.margin
        var top = title.lie(x: Self.margin + 4, y: 25, width: inner, line: 26)
        top = subtitle.lie(x: Self.margin + 4, y: top, width: inner, line: 18) + 15
        let right = Self.margin + column + Self.gap
        toggles.frame = Rect(x: Self.margin, y: top, width: column, height: 148)
        let tile = fillMusic(column)
        music.frame = Rect(x: right, y: top, width: column, height: tile)
        toggles.frame.size.height = tile
        let lower = top + tile + Self.gap
        let slider = (column - Self.gap) / 2
        brightness.frame = Rect(x: Self.margin, y: lower, width: slider, height: 164)
        volume.frame = Rect(x: Self.margin + slider + Self.gap, y: lower, width: slider, height: 164)
        shortcuts.frame = Rect(x: right, y: lower, width: column, height: 164)
        fillToggles(column)
        fill(brightness, Glyph.sun, level: 0.62, glyphIsFilled: false)
        fill(volume, Glyph.speaker, level: 0.38, glyphIsFilled: false)
        fillShortcuts(column)
    }

    private func empty(_ view: View) {
        for subview in view.subviews { subview.removeFromSuperview() }
    }

    private func fillToggles(_ width: Double) {
        empty(toggles)
        let entries: [(glyph: Path, isFilled: Bool, isOn: Bool)] = [
            (Glyph.airplane, true, false), (Glyph.wireless, false, true),
            (Glyph.bluetooth, false, true), (Glyph.moon, true, false),
        ]
        for (index, entry) in entries.enumerated() {
            let x = width * (index % 2 == 0 ? 0.28 : 0.72)
            let y = index < 2 ? 42.0 : 106.0
            let knob = View(frame: Rect(x: x - 26, y: y - 26, width: 52, height: 52)).called("knob")
            knob.cornerRadius = 26
            knob.backgroundColor = entry.isOn ? Self.accent : Color(hex: 0xE6E8EE)
            let color = entry.isOn ? Color.white : Self.ink
            knob.addSubview(
                GlyphView(
                    entry.glyph, color: color, filled: entry.isFilled, frame: Rect(x: 14, y: 14, width: 24, height: 24))
            )
            toggles.addSubview(knob)
        }
    }

    /// Fills the tile of the music and returns its height.
    private func fillMusic(_ width: Double) -> Double {
        empty(music)
        let cover = View(frame: Rect(x: 14, y: 14, width: 52, height: 52)).called("cover")
        cover.backgroundColor = Color(hex: 0xFF8A5B)
        cover.cornerRadius = 12
        cover.clipsToBounds = true
        let disc = View(frame: Rect(x: 18, y: 16, width: 48, height: 48)).called("disc")
        disc.backgroundColor = Color(hex: 0xFFD3A8)
        disc.cornerRadius = 24
        cover.addSubview(disc)
        music.addSubview(cover)
        music.addSubview(
            GlyphView(
                Glyph.play, color: Self.ink, filled: true, frame: Rect(x: width - 44, y: 28, width: 24, height: 24)))
        let song = Label("Perpetuum Mobile", size: 14, weight: .semibold, color: Self.ink, growth: Self.growth)
        let artist = Label("Quiet Machines", size: 13, color: Self.faint, growth: Self.growth)
        let end = song.lie(x: 14, y: 78, width: width - 24, line: 20)
        let last = artist.lie(x: 14, y: end - 1, width: width - 24, line: 18)
        let track = View(frame: Rect(x: 14, y: last + 11, width: width - 28, height: 4)).called("track")
        track.backgroundColor = Color(hex: 0xE6E8EE)
        track.cornerRadius = 2
        let played = View(frame: Rect(x: 0, y: 0, width: (width - 28) * 0.44, height: 4)).called("played")
        played.backgroundColor = Self.ink
        played.cornerRadius = 2
        track.addSubview(played)
        for view in [song, artist, track] { music.addSubview(view) }
        return last + 33
    }

    private func fill(_ slider: View, _ glyph: Path, level: Double, glyphIsFilled: Bool) {
        empty(slider)
        slider.clipsToBounds = true
        slider.backgroundColor = Color(hex: 0xE6E8EE)
        let size = slider.bounds.size
        let filling = View(
            frame: Rect(x: 0, y: size.height * (1 - level), width: size.width, height: size.height * level)
        ).called("filling")
        filling.backgroundColor = .white
        slider.addSubview(filling)
        slider.addSubview(
            GlyphView(
                glyph, color: Self.ink, filled: glyphIsFilled,
                frame: Rect(x: size.width / 2 - 12, y: size.height - 38, width: 24, height: 24)))
    }

    private func fillShortcuts(_ width: Double) {
        empty(shortcuts)
        let side = (width - Self.gap) / 2
        let glyphs = [Glyph.timer, Glyph.camera, Glyph.moon, Glyph.sun]
        for (index, glyph) in glyphs.enumerated() {
            let frame = Rect(
                x: index % 2 == 0 ? 0 : side + Self.gap, y: index < 2 ? 0 : 76 + Self.gap, width: side, height: 76)
            let tile = View(frame: frame)
            tile.backgroundColor = index == 2 ? Self.accent : Self.tile
            tile.cornerRadius = 22
            tile.addSubview(
                GlyphView(
                    glyph, color: index == 2 ? .white : Self.ink, filled: index == 2,
                    frame: Rect(x: side / 2 - 13, y: 25, width: 26, height: 26)))
            shortcuts.addSubview(tile)
        }
    }
}
