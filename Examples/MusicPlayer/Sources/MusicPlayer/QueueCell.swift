import Momentum

/// A row of the queue. A touch lifts its content, or moves it to the left over a red background.
final class QueueCell: TableViewCell {
    private let queue: Weak<QueueView>
    private let row = View()
    private let cover = ImageView()
    private let title = Label(.body, .medium)
    private let artist = Label(.footnote)
    private let handle = View()
    private let bars = ShapeView(Symbols.handle, color: Color(white: 1, alpha: 0.55))
    private let ground = View()
    private let trash = ShapeView(Symbols.trash, color: .white)
    private var swipe: PanGesture?

    /// The offset of the content from its position in the row. Animatable.
    var offset = Vector.zero { didSet { placeRow() } }

    init(_ queue: QueueView?) {
        self.queue = Weak(queue)
        super.init(frame: .zero)
        ground.backgroundColor = Color(hex: 0xE5233F)
        ground.clipsToBounds = true
        ground.cornerRadius = 10
        ground.isUserInteractionEnabled = false
        ground.addSubview(trash)
        row.cornerRadius = 12
        row.layer.shadowRadius = 14
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.cornerRadius = 6
        cover.isAccessibilityElement = false
        title.textColor = .white
        artist.textColor = Color(white: 1, alpha: 0.72)
        highlightColor = Color(white: 1, alpha: 0.14)
        bars.isUserInteractionEnabled = false
        handle.addSubview(bars)
        for view in [cover, title, artist, handle] as [View] { row.addSubview(view) }
        for view in [ground, row] { contentView.addSubview(view) }
        let swipe = PanGesture { [me = Weak(self)] pan in me.object?.follow(pan) }
        addGestureRecognizer(swipe)
        self.swipe = swipe
        let hold = LongPressGesture { [me = Weak(self)] press in
            me.object?.queue.object?.table.moveRow(following: press)
        }
        hold.minimumPressDuration = 0
        handle.addGestureRecognizer(hold)
        accessibilityCustomActions = [
            AccessibilityCustomAction("Remove") { [me = Weak(self)] _ in me.object?.remove() }
        ]
    }

    func show(_ song: Song) {
        cover.image = song.cover
        title.text = song.title
        artist.text = song.artist
        setNeedsLayout()
    }

    override func prepareForReuse() {
        offset = .zero
        row.transform = .identity
        row.backgroundColor = .clear
        row.layer.shadowOpacity = 0
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: max(60, title.lineHeight + artist.lineHeight + 16))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        row.bounds = Rect(x: 0, y: 0, width: width, height: height)
        cover.frame = Rect(x: 4, y: (height - 46) / 2, width: 46, height: 46)
        let room = max(0, width - 62 - 48)
        title.fit(.body, .medium, in: room)
        artist.fit(.footnote, in: room)
        let (upper, lower) = (title.lineHeight, artist.lineHeight)
        let y = (height - upper - lower) / 2
        title.frame = Rect(x: 62, y: y, width: room, height: upper)
        artist.frame = Rect(x: 62, y: y + upper, width: room, height: lower)
        handle.frame = Rect(x: width - 44, y: 0, width: 44, height: height)
        bars.frame = Rect(x: 14, y: (height - 24) / 2, width: 24, height: 24)
        placeRow()
    }

    private func placeRow() {
        let (width, height) = (bounds.width, bounds.height)
        row.center = Point(x: width / 2 + offset.dx, y: height / 2 + offset.dy)
        let bare = max(0, -offset.dx)
        ground.frame = Rect(x: width - bare, y: 2, width: bare, height: max(0, height - 4))
        trash.frame = Rect(x: max(bare / 2 - 12, 14), y: (height - 4) / 2 - 12, width: 24, height: 24)
    }

    // MARK: Up and down

    /// Lifts the row under the touch, or lowers it into the list.
    override func dragStateDidChange(_ dragState: DragState) {
        guard dragState != .dragging else { return }
        let isLifted = dragState == .lifting
        View.animate(springDuration: 0.35, bounce: isLifted ? 0.2 : 0) {
            row.transform = isLifted ? Transform2D(scaleX: 1.03, y: 1.03) : .identity
            row.backgroundColor = Color(white: 1, alpha: isLifted ? 0.2 : 0)
            row.layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }

    private func remove() { queue.object?.remove(self) }

    // MARK: To the side

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let swipe, recognizer === swipe else { return true }
        return swipe.velocity.dx < 0 && abs(swipe.velocity.dx) > abs(swipe.velocity.dy)
    }

    private func follow(_ pan: PanGesture) {
        switch pan.state {
        case .began, .changed:
            offset.dx = min(0, offset.dx + pan.translation.dx)
            pan.setTranslation(.zero)
        case .ended where offset.dx + 0.2 * pan.velocity.dx < -bounds.width / 2: remove()
        default: View.animate(springDuration: 0.4, bounce: 0.1) { offset.dx = 0 }
        }
    }
}
