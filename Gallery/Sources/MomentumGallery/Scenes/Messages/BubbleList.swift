/// Bubbles from top to bottom. The last visible message stays visible when the height of the list changes.
final class BubbleList: ScrollView {
    private var bubbles: [Bubble] = []
    private var shownHeight: Double?
    private var shownGrowth = 1.0
    private static let (margin, gap) = (16.0, 8.0)

    @discardableResult
    func add(_ text: String, isMine: Bool) -> Bubble {
        let bubble = Bubble(text, isMine: isMine).called("bubble")
        bubbles.append(bubble)
        addSubview(bubble)
        setNeedsLayout()
        return bubble
    }

    /// Scrolls to the last message.
    func showEnd(animated: Bool) {
        layoutIfNeeded()
        setContentOffset(clamped(Point(x: 0, y: contentSize.height)), animated: animated)
    }

    override func layoutSubviews() {
        // A list that is scrolled to the end stays there when the text size changes.
        let growth = bubbles.first?.growth ?? 1
        let keepsEnd = growth != shownGrowth && contentOffset.y >= contentSize.height - bounds.height - 1
        shownGrowth = growth
        var y = 56.0
        let runsLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for bubble in bubbles {
            let size = bubble.sizeThatFits(Size(width: (bounds.size.width - 2 * Self.margin) * 0.78, height: 0))
            // The user's own messages are at the trailing edge.
            let x = bubble.isMine != runsLeft ? bounds.size.width - Self.margin - size.width : Self.margin
            let frame = Rect(x: x, y: y, width: size.width, height: size.height)
            View.performWithoutAnimation { bubble.setFrame(frame) }
            y += size.height + Self.gap
        }
        let content = Size(width: bounds.size.width, height: y + 8)
        if contentSize != content { contentSize = content }
        if keepsEnd { contentOffset = clamped(Point(x: 0, y: content.height)) }
        let height = bounds.size.height
        if let shownHeight, shownHeight != height, !isDragging {
            contentOffset = clamped(Point(x: 0, y: contentOffset.y + shownHeight - height))
        }
        shownHeight = height
        super.layoutSubviews()
    }
}

/// A message of one of the two people.
final class Bubble: View {
    let isMine: Bool
    private let label: Label

    init(_ text: String, isMine: Bool) {
        self.isMine = isMine
        label = Label(text, size: 17, color: isMine ? .white : Palette.ink)
        super.init(frame: .zero)
        backgroundColor = isMine ? Palette.fill : Palette.card
        cornerRadius = 18
        label.isWrapped = true
        addSubview(label)
    }

    var growth: Double { label.growth }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: size.width - 28, height: 0))
        return Size(width: min(text.width + 29, size.width), height: text.height + 18)
    }

    /// Sets the bounds and the centre for `frame`, so that the transform remains.
    func setFrame(_ frame: Rect) {
        bounds = Rect(origin: .zero, size: frame.size)
        center = frame.center
        label.frame = bounds.inset(by: EdgeInsets(top: 9, left: 14, bottom: 9, right: 14))
    }

    /// Animates the appearance with a spring, from the side of the text field.
    func arrive() {
        let side = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -40.0 : 40
        transform = Transform2D(scaleX: 0.6, y: 0.6).concatenating(Transform2D(translationX: side, y: 30))
        alpha = 0
        View.animate(springDuration: 0.45, bounce: 0.25) {
            self.transform = .identity
            self.alpha = 1
        }
    }
}
