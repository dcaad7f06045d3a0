/// Which parts of a view change with its superview's size: see ``View/autoresizingMask``.
public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt8

    /// The parts that the bits of `rawValue` stand for.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// One axis of a view in its superview: a margin, a length, and another margin that is the rest.
nonisolated struct Springs {
    /// The margin before, in points.
    var start: Double
    /// The view's own length, in points.
    var length: Double

    /// Shares out what the whole has grown by, from `old` to `new` points, among the flexible parts: in proportion to their
    /// sizes, as UIKit documents it, or evenly when these come to nothing. A length does not fall below 0.
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
    /// The rectangle that the view would fill in its superview without its transform, in points.
    package final var untransformedFrame: Rect {
        let (size, anchor, position) = (bounds.size, layer.anchorPoint, center)
        return Rect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Gives the view the size and the position of `frame`, leaving its transform alone.
    @inline(never)
    package final func place(at frame: Rect) {
        let anchor = layer.anchorPoint
        let middle = Point(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        // What follows its superview ends elsewhere too.
        Layer.movingEnds {
            if bounds.size != frame.size { bounds = Rect(origin: bounds.origin, size: frame.size) }
            if center != middle { center = middle }
        }
    }

    /// Resizes the subviews, as their masks ask, after the bounds have changed from one size to another.
    final func resizeSubviews(from old: Size, to new: Size) {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        for view in subviews { view.follow(from: old, to: new) }
        isLayingOut = wasLayingOut
    }

    private final func follow(from old: Size, to new: Size) {
        let mask = autoresizingMask
        guard !mask.isEmpty, keepsFrame else { return }
        let frame = untransformedFrame
        var across = Springs(start: frame.origin.x, length: frame.size.width)
        across.resize(
            from: old.width, to: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        var down = Springs(start: frame.origin.y, length: frame.size.height)
        down.resize(
            from: old.height, to: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        place(at: Rect(x: across.start, y: down.start, width: across.length, height: down.length))
    }
}
