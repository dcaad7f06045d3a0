import Momentum

/// The player: a bar above the lower edge that becomes a sheet. Both are the same view, whose parts move from one
/// layout to the other.
final class PlayerView: VisualEffectView {
    private let player: Player
    private let ground = GradientView()
    private let grabber = View()
    let artwork = ArtworkView()
    private let title = Label()
    private let artist = Label()
    private let previousButton: SymbolButton
    let playButton: SymbolButton
    private let nextButton: SymbolButton
    private let bar = GrowingBar("Time")
    private let elapsed = Label()
    private let remaining = Label()
    private let volume = GrowingBar("Volume")
    private let quiet = ShapeView(Symbols.speaker(isLoud: false), color: Color(white: 1, alpha: 0.6))
    private let loud = ShapeView(Symbols.speaker(isLoud: true), color: Color(white: 1, alpha: 0.6))
    private var lyricsButton: SymbolButton?
    private var queueButton: SymbolButton?
    let lyrics: LyricsView
    let queue: QueueView
    private let lyricsPage: FadingView
    private let queuePage: FadingView

    /// The page of the sheet, now or when it is open.
    private(set) var page = PlayerLayout.Page.cover
    private var laidOutPage = PlayerLayout.Page.cover
    /// Whether the layout is that of the sheet.
    private var isOpen = false
    /// Whether the view is the sheet or is becoming it.
    private var opens = false
    private var theme = Theme(.light)
    /// Called to close the sheet.
    var close: () -> Void = {}
    /// Returns whether the sheet is between its ends. The layout must not change then, because the animator contains
    /// both layouts.
    var isInFlight: () -> Bool = { false }

    init(_ player: Player) {
        self.player = player
        previousButton = SymbolButton("Previous", Symbols.previous) { player.goBack() }
        playButton = SymbolButton("Play", Symbols.play) { player.toggle() }
        nextButton = SymbolButton("Next", Symbols.next) { player.skip() }
        lyrics = LyricsView(player)
        queue = QueueView(player)
        lyricsPage = FadingView(lyrics)
        queuePage = FadingView(queue.table)
        super.init(frame: .zero)
        build()
        player.add(self)
        showSong(animated: false)
        volume.show(player.volume)
    }

    private func build() {
        layer.name = "player"
        clipsToBounds = true
        layer.shadowColor = .black
        layer.shadowOffset = Size(width: 0, height: 6)
        layer.shadowRadius = 18
        accessibilityContainerType = .landmark
        accessibilityLabel = "Player"
        let lyricsButton = SymbolButton("Lyrics", Symbols.lyrics) { [me = Weak(self)] in me.object?.turn(to: .lyrics) }
        let queueButton = SymbolButton("Queue", Symbols.queue) { [me = Weak(self)] in me.object?.turn(to: .queue) }
        self.lyricsButton = lyricsButton
        self.queueButton = queueButton
        lyricsButton.accessibilityTraits = [.button, .toggleButton]
        queueButton.accessibilityTraits = [.button, .toggleButton]
        grabber.backgroundColor = Color(white: 1, alpha: 0.45)
        grabber.cornerRadius = 2.5
        ground.isUserInteractionEnabled = false
        title.accessibilityTraits = .header
        title.layer.name = "title"
        playButton.layer.name = "play"
        for label in [elapsed, remaining] {
            label.usesMonospacedDigits = true
            label.textColor = Color(white: 1, alpha: 0.75)
            label.isAccessibilityElement = false
        }
        remaining.textAlignment = .right
        bar.step = 0.02
        bar.changed = { [me = Weak(self)] share, isOver in me.object?.wind(to: share, isOver: isOver) }
        volume.changed = { [player] share, _ in player.volume = share }
        bar.spokenValue = { [player] share in
            spoken(share * player.song.duration) + " of " + spoken(player.song.duration)
        }
        for view in [quiet, loud] { view.isUserInteractionEnabled = false }
        let views: [View] = [
            ground, grabber, artwork, title, artist, lyricsPage, queuePage, bar, elapsed, remaining, previousButton,
            playButton, nextButton, quiet, volume, loud, lyricsButton, queueButton,
        ]
        for view in views { contentView.addSubview(view) }
        lyrics.layer.name = "lyrics"
        queue.table.layer.name = "queue"
        lyricsPage.layer.name = "lyrics page"
        queuePage.layer.name = "queue page"
    }

    // MARK: Layout

    /// Lays out the view as the sheet or as the mini player. The changes are animatable.
    func arrange(isOpen: Bool, in sheet: Size, insets: EdgeInsets) {
        let turns = isOpen != self.isOpen
        (self.isOpen, laidOutPage) = (isOpen, page)
        let width = min(sheet.width - 56, 420)
        let isCover = page == .cover
        // The texts first, because they determine the heights of their lines.
        let mini = miniSize(in: sheet)
        if isOpen {
            title.fit(isCover ? .title2 : .headline, .bold, in: isCover ? width : width - 78)
            artist.fit(isCover ? .title3 : .subheadline, in: isCover ? width : width - 78)
        } else {
            fitMini(in: mini.width)
        }
        for label in [elapsed, remaining] { label.fit(.caption1, .medium, in: width / 2) }
        let lines = PlayerLayout.Lines(
            title: title.lineHeight, artist: artist.lineHeight, time: elapsed.lineHeight)
        let large = PlayerLayout(sheet: sheet, insets: insets, page: page, lines: lines)
        let layout = isOpen ? large : PlayerLayout(mini: mini, sheet: large, lines: lines)
        ground.frame = Rect(origin: .zero, size: isOpen ? sheet : mini)
        grabber.frame = layout.grabber
        artwork.place(
            layout.artwork, radius: isOpen && isCover ? 12 : 8, shadow: isOpen ? 0.4 : 0.12)
        title.frame = layout.title
        artist.frame = layout.artist
        previousButton.place(layout.previous, symbol: isOpen ? 36 : 20)
        playButton.place(layout.play, symbol: isOpen ? 44 : 26)
        nextButton.place(layout.next, symbol: isOpen ? 36 : 24)
        bar.frame = layout.bar
        bar.arrange()
        elapsed.frame = layout.elapsed
        remaining.frame = layout.remaining
        volume.frame = layout.volume
        volume.arrange()
        for (view, frame) in [(quiet, layout.quiet), (loud, layout.loud)] {
            view.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
            view.center = frame.center
            view.transform = Transform2D(scaleX: frame.width / 24, y: frame.width / 24)
        }
        lyricsButton?.place(layout.lyrics, symbol: 21)
        queueButton?.place(layout.queue, symbol: 21)
        lyricsPage.place(layout.page)
        queuePage.place(layout.page)
        if turns { paintInBetween() } else { paint() }
    }

    /// Updates the colours and the parts that the mini player does not have.
    private func paint() {
        showGround()
        showParts()
        cornerRadius = isOpen ? 0 : 16
    }

    /// Updates the same properties as keyframes of the transition. When opening, the background appears early and the
    /// controls later. When closing, the order is reversed. In between, the corners are those of a sheet.
    private func paintInBetween() {
        let isOpen = isOpen
        View.animateKeyframes(withDuration: 0) {
            View.addKeyframe(withRelativeStartTime: isOpen ? 0 : 0.7, relativeDuration: 0.3) { self.showGround() }
            View.addKeyframe(withRelativeStartTime: isOpen ? 0.2 : 0.3, relativeDuration: 0.5) { self.showParts() }
            View.addKeyframe(withRelativeStartTime: 0.03, relativeDuration: isOpen ? 0.2 : 0.12) {
                self.cornerRadius = 36
            }
            View.addKeyframe(withRelativeStartTime: isOpen ? 0.85 : 0.77, relativeDuration: isOpen ? 0.12 : 0.2) {
                self.cornerRadius = isOpen ? 0 : 16
            }
        }
    }

    private func showGround() {
        ground.alpha = isOpen ? 1 : 0
        title.textColor = isOpen ? .white : theme.ink
        artist.textColor = isOpen ? Color(white: 1, alpha: 0.72) : theme.faint
        for button in [previousButton, playButton, nextButton] { button.color = isOpen ? .white : theme.ink }
    }

    private func showParts() {
        let parts: [View] = [grabber, bar, elapsed, remaining, previousButton, quiet, volume, loud]
        for view in parts { view.alpha = isOpen ? 1 : 0 }
        for button in [lyricsButton, queueButton] {
            button?.alpha = isOpen ? 1 : 0
            button?.color = Color(white: 1, alpha: 0.85)
        }
        lyricsPage.alpha = isOpen && page == .lyrics ? 1 : 0
        queuePage.alpha = isOpen && page == .queue ? 1 : 0
    }

    private func fitMini(in width: Double) {
        title.fit(.subheadline, .semibold, in: width - 168)
        artist.fit(.footnote, in: width - 168)
    }

    /// Returns the size of the mini player below a sheet of `size`.
    func miniSize(in sheet: Size) -> Size {
        // Computed from the fonts, because the labels may have those of the sheet.
        let text = stage?.textSize ?? 1
        let height = max(64, ((15 + 13) * 1.35 * text + 16).rounded(.up))
        return Size(width: min(sheet.width - 16, 560), height: height)
    }

    func show(_ theme: Theme) {
        self.theme = theme
        tint()
        effect = theme.bar
        layer.shadowOpacity = 0.2
        layer.borderColor = theme.line
        layer.borderWidth = 0.5
    }

    // MARK: Pages

    /// Shows a page, or the cover if the page is already shown. If the sheet is in flight, the page changes at its end.
    func turn(to wanted: PlayerLayout.Page) {
        guard opens else { return }
        page = page == wanted ? .cover : wanted
        lyricsButton?.isSelected = page == .lyrics
        queueButton?.isSelected = page == .queue
        if !isInFlight() { showPage() }
        stage?.post(.layoutChanged(page == .cover ? title : page == .queue ? queue.table : lyrics))
    }

    /// Lays out the view with the chosen page.
    func showPage() {
        guard page != laidOutPage, let owner = superview else { return }
        // An animator that has ended at its start has restored the former layout.
        isOpen = opens
        let calm = stage?.prefersReducedMotion ?? true
        if page == .lyrics { lyrics.follow(animated: !calm) }
        // The hidden parts of the mini player need no animation.
        let moves = isOpen && !calm
        let arrange = { self.arrange(isOpen: self.isOpen, in: owner.bounds.size, insets: owner.safeAreaInsets) }
        if moves { View.animate(springDuration: 0.5, bounce: 0.12) { arrange() } } else { arrange() }
        breathe(animated: moves)
    }

    override func accessibilityPerformEscape() -> Bool {
        guard opens else { return false }
        close()
        return true
    }
}

extension PlayerView: PlayerObserver {
    func playerDidChange(_ change: Player.Change) {
        switch change {
        case .song: showSong(animated: true)
        case .state: showState(animated: true)
        case .time: showTime()
        case .queue: break
        }
    }

    private func showSong(animated: Bool) {
        let song = player.song
        title.setText(song.title, animated: animated)
        artist.setText(song.artist, animated: animated)
        artwork.show(song.cover, animated: animated)
        ground.show(song.colors, animated: animated)
        setNeedsLayout()
        superview?.setNeedsLayout()
        showState(animated: animated)
        showTime()
    }

    private func showState(animated: Bool) {
        playButton.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
        let moves = animated && !(stage?.prefersReducedMotion ?? true)
        playButton.morph(to: player.isPlaying ? Symbols.pause : Symbols.play, animated: moves)
        breathe(animated: moves)
    }

    /// Prepares the view to become the sheet or the mini player.
    func turn(open: Bool, animated: Bool) {
        opens = open
        tint()
        accessibilityViewIsModal = open
        breathe(animated: animated)
    }

    /// Selects a colour for the focus ring that contrasts with the cover's colours or with those of the library.
    private func tint() { tintColor = opens ? .white : theme.accent }

    /// Updates the size of the cover. On the mini player and beside the lists, it is always large.
    private func breathe(animated: Bool) {
        artwork.breathe(isLarge: player.isPlaying || !opens || laidOutPage != .cover, animated: animated)
    }

    /// Shows the time while a touch moves the bar, and seeks at its end.
    private func wind(to share: Double, isOver: Bool) {
        let position = share * player.song.duration
        if isOver { player.seek(to: position) } else { showTime(at: position) }
    }

    private func showTime() {
        bar.show(player.position / player.song.duration)
        if !bar.isHeld { showTime(at: player.position) }
    }

    private func showTime(at position: Double) {
        elapsed.text = clock(position)
        remaining.text = "-" + clock(player.song.duration - position.rounded(.down))
    }
}
