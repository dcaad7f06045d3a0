/// The parts of a view's frame that change with the size of its superview; see ``View/autoresizingMask``.
public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The parts as a bit set.
    public let rawValue: UInt8

    /// Creates a mask from a bit set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the superview's left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width of the view is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's upper edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height of the view is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's lower edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// The layout of a view along one axis of its superview: a leading margin, a length and the remaining margin.
nonisolated struct AutoresizedAxis {
    /// The leading margin, in points.
    var start: Double
    /// The length of the view, in points.
    var length: Double

    /// Distributes the growth of the superview from `old` to `new` points among the flexible parts. As in UIKit's
    /// documentation, the shares are proportional to the parts' sizes; if the sum of these is not positive, they are
    /// equal. The length does not fall below 0.
    mutating func resize(from old: Double, to new: Double, flexible: (start: Bool, length: Bool, end: Bool)) {
        let growth = new - old
        let parts = [
            (flexible.start, start), (flexible.length, length), (flexible.end, old - start - length),
        ]
        var (sum, count) = (0.0, 0.0)
        for (isFlexible, size) in parts where isFlexible {
            sum += size
            count += 1
        }
        guard count > 0, growth != 0 else { return }
        func share(_ part: (isFlexible: Bool, size: Double)) -> Double {
            guard part.isFlexible else { return 0 }
            return sum > 0 ? growth * part.size / sum : growth / count
        }
        start += share(parts[0])
        length = max(0, length + share(parts[1]))
    }
}

extension View {
    /// The frame that the view would have in its superview without its transform, in points.
    package final var untransformedFrame: Rect {
        let (size, anchor, position) = (bounds.size, layer.anchorPoint, center)
        return Rect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Sets the size and the position of the view to those of `frame`, without changing its transform.
    @inline(never)
    package final func place(at frame: Rect) {
        let anchor = layer.anchorPoint
        let middle = Point(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        // The ends of paused animations of the view move with its superview.
        Layer.movingEnds {
            if bounds.size != frame.size { bounds = Rect(origin: bounds.origin, size: frame.size) }
            if center != middle { center = middle }
        }
    }

    /// Resizes the subviews by their autoresizing masks after a change of the bounds from `old` to `new`.
    final func resizeSubviews(from old: Size, to new: Size) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        for view in subviews { view.autoresize(from: old, to: new) }
        isLayingOut = wasLayingOut
    }

    private final func autoresize(from old: Size, to new: Size) {
        let mask = autoresizingMask
        guard !mask.isEmpty, keepsFrame else { return }
        let frame = untransformedFrame
        var across = AutoresizedAxis(start: frame.origin.x, length: frame.size.width)
        across.resize(
            from: old.width, to: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        var down = AutoresizedAxis(start: frame.origin.y, length: frame.size.height)
        down.resize(
            from: old.height, to: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        place(at: Rect(x: across.start, y: down.start, width: across.length, height: down.length))
    }
}
