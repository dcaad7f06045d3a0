import Momentum

/// The lyrics of the song. The present line is highlighted, and the list scrolls to it with a spring. When the user
/// scrolls, the list stops following, and resumes some seconds after the end of the touch.
final class LyricsView: ScrollView, ScrollViewDelegate {
    /// The delay before the list follows the song again, in seconds.
    static let pause = 3.0

    private let player: Player
    private var song: Song?
    private var lines: [LyricLine] = []
    private var labels: [Label] = []
    private var current = -1
    /// Whether the list follows the song.
    private(set) var follows = true
    private var wait: DisplayLink?
    private var resumes = 0.0

    init(_ player: Player) {
        self.player = player
        super.init(frame: .zero)
        delegate = self
        alwaysBounceVertical = true
        showsVerticalScrollIndicator = false
        accessibilityLabel = "Lyrics"
        accessibilityContainerType = .list
        player.add(self)
    }

    // MARK: Lines

    private func load() {
        guard song !== player.song else { return }
        song = player.song
        lines = player.song.lyrics
        for label in labels { label.removeFromSuperview() }
        labels = lines.map { line in
            let label = Label(line.text)
            var font = Font.preferred(.title2)
            font.weight = .bold
            label.font = font
            label.numberOfLines = 0
            label.textColor = .white
            label.alpha = Self.faint
            label.isUserInteractionEnabled = true
            label.accessibilityTraits = .button
            // The line grows from its left edge.
            label.layer.anchorPoint = Point(x: 0, y: 0.5)
            label.addGestureRecognizer(
                TapGesture { [me = Weak(self)] _ in me.object?.wind(to: line) })
            addSubview(label)
            return label
        }
        current = -1
        follows = true
        setNeedsLayout()
    }

    private static let faint = 0.38

    private func wind(to line: LyricLine) {
        player.seek(to: line.start + 0.01)
        follow(animated: true)
    }

    override func layoutSubviews() {
        load()
        var y = 18.0
        for label in labels {
            let size = label.sizeThatFits(Size(width: bounds.width, height: 0))
            label.bounds = Rect(x: 0, y: 0, width: bounds.width, height: size.height)
            label.center = Point(x: 0, y: y + size.height / 2)
            y += size.height + 14
        }
        contentSize = Size(width: bounds.width, height: y + bounds.height * 0.4)
        super.layoutSubviews()
    }

    // MARK: Following the song

    /// Begins to follow the song.
    func follow(animated: Bool) {
        load()
        layoutIfNeeded()
        follows = true
        wait?.isPaused = true
        emphasise(animated: animated)
        scroll(animated: animated)
    }

    private func emphasise(animated: Bool) {
        let index = lines.lastIndex { $0.start <= player.position } ?? 0
        guard index != current, labels.indices.contains(index) else { return }
        let (old, new) = (current, index)
        current = index
        let change = {
            if self.labels.indices.contains(old) { self.emphasise(self.labels[old], false) }
            self.emphasise(self.labels[new], true)
        }
        if animated { View.animate(springDuration: 0.5, bounce: 0.1) { change() } } else { change() }
        if follows { scroll(animated: animated) }
    }

    private func emphasise(_ label: Label, _ isCurrent: Bool) {
        label.alpha = isCurrent ? 1 : Self.faint
        label.transform = isCurrent ? Transform2D(scaleX: 1.04, y: 1.04) : .identity
    }

    /// Scrolls the present line to about a third of the height.
    private func scroll(animated: Bool) {
        guard labels.indices.contains(current), bounds.height > 0 else { return }
        let wanted = labels[current].center.y - bounds.height * 0.3
        let most = max(0, contentSize.height - bounds.height)
        setContentOffset(Point(x: 0, y: min(max(0, wanted), most)), animated: animated)
    }

    // MARK: The finger

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        follows = false
        wait?.isPaused = true
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if !willDecelerate { handBackLater() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { if !isDragging { handBackLater() } }

    private func handBackLater() {
        guard let stage, !follows else { return }
        resumes = stage.time + Self.pause
        let link = wait ?? DisplayLink(target: self, action: LyricsView.waited)
        link.preferredFramesPerSecond = 20
        if wait == nil { link.add(to: stage) }
        wait = link
        link.isPaused = false
    }

    private func waited(_ link: DisplayLink) {
        if link.timestamp >= resumes { follow(animated: true) }
    }
}

extension LyricsView: PlayerObserver {
    func playerDidChange(_ change: Player.Change) {
        guard superview?.alpha ?? 0 > 0 else { return }
        switch change {
        case .song: follow(animated: false)
        case .time: emphasise(animated: true)
        case .state, .queue: break
        }
    }
}
