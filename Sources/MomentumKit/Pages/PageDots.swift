/// A view that indicates the current page of several by dots.
final class PageDots: View {
    /// The height of the view, in points.
    static let height = 37.0
    private static let (side, gap) = (7.0, 9.0)
    private(set) var count = 0
    private(set) var index = 0
    private var dots: [View] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        accessibilityLabel = "Page"
    }

    func show(_ count: Int, at index: Int) {
        let count = max(0, count)
        if count != self.count {
            self.count = count
            for dot in dots { dot.removeFromSuperview() }
            dots = (0..<count).map { _ in View() }
            for dot in dots {
                dot.cornerRadius = Self.side / 2
                addSubview(dot)
            }
            isHidden = count == 0
            isAccessibilityElement = count > 0
            setNeedsLayout()
        }
        self.index = min(max(index, 0), max(0, count - 1))
        accessibilityValue = String(self.index + 1) + " of " + String(count)
        let changes = { [self] in
            for (position, dot) in dots.enumerated() {
                dot.backgroundColor = Color(white: 0.5, alpha: position == self.index ? 1 : 0.35)
            }
        }
        if stage != nil { View.animate(withDuration: 0.2, animations: changes) } else { changes() }
    }

    override func layoutSubviews() {
        let totalWidth = Double(count) * (Self.side + Self.gap) - Self.gap
        for (position, dot) in dots.enumerated() {
            let column = isRightToLeft ? count - 1 - position : position
            dot.place(
                at: Rect(
                    x: (bounds.width - totalWidth) / 2 + Double(column) * (Self.side + Self.gap),
                    y: (bounds.height - Self.side) / 2, width: Self.side, height: Self.side))
        }
    }
}
