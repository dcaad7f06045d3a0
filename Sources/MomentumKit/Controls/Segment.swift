@_spi(Kit) import MomentumStage

/// A segment of a ``SegmentedControl``.
final class Segment: View {
    var item: SegmentedControl.Item { didSet { showItem() } }
    var isEnabled = true
    /// The fixed width, in points; 0 for a share of the remaining width.
    private(set) var width = 0.0
    var owner = Weak<SegmentedControl>()
    private var contents = View()
    private var isSelected = false

    init(_ item: SegmentedControl.Item) {
        self.item = item
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        clipsToBounds = true
        showItem()
    }

    /// Sets the fixed width. Returns false and reports a diagnostic if it is negative or not finite.
    func setWidth(to width: Double) -> Bool {
        guard width.isFinite, width >= 0 else {
            Diagnostics.report(
                "the width is negative or not finite", value: .number(width),
                in: "SegmentedControl.setWidth(_:forSegmentAt:)",
                remedy: "pass a finite number of points, at least 0; the segment keeps its width")
            return false
        }
        self.width = width
        return true
    }

    private func showItem() {
        contents.removeFromSuperview()
        switch item {
        case .title(let title):
            let label = Label(title)
            // The height of the control hardly changes, so its letters grow less than other text, as in UIKit.
            label.font = .system(size: 14, weight: .medium).scaled(atMost: 20)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            contents = label
        case .image(let image): contents = ImageView(image: image)
        }
        addSubview(contents)
        setNeedsLayout()
    }

    func show(isSelected: Bool, isPressed: Bool, isDark: Bool, tint: Color) {
        self.isSelected = isSelected
        let alpha = !isEnabled ? 0.3 : isPressed ? 0.4 : 1.0
        if contents.alpha != alpha { contents.alpha = alpha }
        guard let label = contents as? Label else { return contents.tintColor = isDark ? .white : .black }
        label.textColor = isDark ? .white : .black
    }

    /// The size of the content with margins, in points.
    var preferredSize: Size {
        let size = contents.sizeThatFits(.zero)
        return Size(width: (size.width + 24).rounded(.up), height: (size.height + 12).rounded(.up))
    }

    override func layoutSubviews() {
        let size = contents.sizeThatFits(.zero)
        let fitting = Size(width: min(size.width, max(0, bounds.width - 4)), height: min(size.height, bounds.height))
        contents.place(
            at: Rect(
                x: (bounds.width - fitting.width) / 2, y: (bounds.height - fitting.height) / 2, width: fitting.width,
                height: fitting.height))
    }

    override var defaultLabel: String {
        if case .title(let title) = item { return title }
        return ""
    }

    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        var traits = given ?? .tab
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    override func accessibilityActivate() -> Bool {
        owner.object?.choose(self)
        return true
    }
}

extension [Segment] {
    /// Returns whether there is a segment at `index`. Reports a diagnostic for the call site `callSite` if there is none.
    func contains(_ index: Int, _ callSite: StaticString) -> Bool {
        if indices.contains(index) { return true }
        Diagnostics.report(
            "the index of the segment is out of range", value: .index(index, count: count), in: callSite,
            remedy: "use the index of a segment; nothing changes")
        return false
    }

    /// Returns the widths of the segments in a row of `length` points: the fixed widths, and shares of the remaining
    /// width for the others. The shares are equal, or proportional to the contents if `byContents` is true.
    func widths(filling length: Double, byContents: Bool) -> [Double] {
        var (fixed, preferred, free) = (0.0, 0.0, 0.0)
        for segment in self {
            fixed += segment.width
            guard segment.width == 0 else { continue }
            free += 1
            preferred += segment.preferredSize.width
        }
        let remaining = Swift.max(0, length - fixed)
        return map { segment in
            if segment.width > 0 { return segment.width }
            return byContents && preferred > 0 ? remaining * segment.preferredSize.width / preferred : remaining / free
        }
    }

    /// Returns the size at which all contents fit.
    func preferredSize(byContents: Bool) -> Size {
        var (sum, widest, free, height) = (0.0, 0.0, 0.0, 0.0)
        for segment in self {
            let size = segment.preferredSize
            height = Swift.max(height, size.height)
            guard segment.width == 0 else {
                sum += segment.width
                continue
            }
            if byContents { sum += size.width } else { free += 1 }
            widest = Swift.max(widest, size.width)
        }
        return Size(width: sum + free * widest, height: height)
    }

    /// Returns the index of the segment at `x` or nearest to it; nil if there are no segments.
    func nearest(to x: Double) -> Int? {
        func distance(_ index: Int) -> Double {
            let frame = self[index].untransformedFrame
            return Swift.max(frame.minX - x, x - frame.maxX, 0)
        }
        return indices.min { distance($0) < distance($1) }
    }
}

extension SegmentedControl {
    /// The content of a segment.
    public enum Item: ExpressibleByStringLiteral {
        /// A text.
        case title(String)
        /// An image. A template image has the colour of the text.
        case image(Image)

        /// Creates an item with a text.
        public init(stringLiteral value: String) { self = .title(value) }
    }
}
