import Momentum
import MomentumKit

extension LayoutConstraint {
    /// The alignment and the direction of the views in a visual format.
    public nonisolated struct FormatOptions: OptionSet, Sendable {
        /// The options as a bit mask.
        public let rawValue: UInt
        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// An option that aligns the left edges of all views.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// An option that aligns the right edges of all views.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// An option that aligns the top edges of all views.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// An option that aligns the bottom edges of all views.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// An option that aligns the leading edges of all views.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// An option that aligns the trailing edges of all views.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// An option that aligns the horizontal centres of all views.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// An option that aligns the vertical centres of all views.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// An option that aligns the last baselines of all views.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// An option that aligns the first baselines of all views.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The mask of all alignment options.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// An option that arranges the views from the leading to the trailing edge. This is the default.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// An option that arranges the views from left to right, regardless of the layout direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// An option that arranges the views from right to left, regardless of the layout direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The mask of all direction options.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
    }

    /// Creates the inactive constraints that a visual format describes, such as `H:|-[name(100)]-8-[other(>=50@750)]|`.
    ///
    /// - Parameters:
    ///   - format: The visual format. If it is invalid or contains an unknown name, the method returns no constraints
    ///     and reports a diagnostic with the position of the error. The same happens if the format has an edge of the
    ///     superview and the view has no superview.
    ///   - options: The alignment and the direction of the views. Default from the leading to the trailing edge,
    ///     without alignment.
    ///   - metrics: The numbers that the format refers to by name; nil if there are none. Lengths are in points.
    ///   - views: The views that the format refers to by name.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: Metrics? = nil, views: FormatViews
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormatReader(format, metrics: metrics, views: views)
        guard let constraints = reader.read(options) else {
            Diagnostics.report(
                reader.lacksSuperview
                    ? "a view at the edge of its superview has no superview"
                    : "the visual format is invalid at byte " + String(reader.offset(in: format)),
                value: .text(format), in: "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)",
                remedy: reader.lacksSuperview
                    ? "add the view to its superview first; the result is empty"
                    : "use the form 'H:|-[name(100)]-8-[other]|' with the names of views and metrics; "
                        + "the result is empty")
            return []
        }
        return constraints
    }
}

/// A parser for visual formats.
private struct VisualFormatReader {
    /// A number or a view with a relation and a priority.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant = 0.0
        var view: UIView?
        var priority = UILayoutPriority.required
    }

    private let letters: [UInt8]
    private let metrics: NSLayoutConstraint.Metrics?
    private let views: NSLayoutConstraint.FormatViews
    private(set) var position = 0
    /// Whether the format is invalid because a view at an edge has no superview.
    private(set) var lacksSuperview = false
    private var isHorizontal = true
    private var constraints: [NSLayoutConstraint] = []
    /// The attributes at which the views start and end.
    private var edges = (start: NSLayoutConstraint.Attribute.leading, end: NSLayoutConstraint.Attribute.trailing)

    init(_ format: String, metrics: NSLayoutConstraint.Metrics?, views: NSLayoutConstraint.FormatViews) {
        letters = Array(format.utf8).filter { $0 != UInt8(ascii: " ") }
        self.metrics = metrics
        self.views = views
    }

    private var next: UInt8? { position < letters.count ? letters[position] : nil }

    private mutating func consume(_ letter: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: letter) else { return false }
        position += 1
        return true
    }

    mutating func read(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint]? {
        if letters.starts(with: "H:".utf8) || letters.starts(with: "V:".utf8) {
            isHorizontal = letters[0] == UInt8(ascii: "H")
            position = 2
        }
        if options.contains(.directionLeftToRight) { edges = (.left, .right) }
        if options.contains(.directionRightToLeft) { edges = (.right, .left) }
        var row: [UIView] = []
        var before: UIView?
        var gap: [Predicate]?
        var begins = false
        if consume("|") {
            begins = true
            gap = readGap()
            if gap == nil { return nil }
        }
        while consume("[") {
            guard let view = readView() else { return nil }
            if begins {
                guard let superview = view.superview else { return withoutSuperview() }
                relate(view, edges.start, superview, edges.start, gap ?? [])
                begins = false
            } else if let before {
                relate(view, edges.start, before, edges.end, gap ?? [])
            }
            row.append(view)
            before = view
            gap = readGap()
            if gap == nil { return nil }
        }
        guard let last = before else { return nil }
        if consume("|") {
            guard let superview = last.superview else { return withoutSuperview() }
            relate(superview, edges.end, last, edges.end, gap ?? [])
        }
        guard position == letters.count else { return nil }
        align(row, options)
        return constraints
    }

    private mutating func withoutSuperview() -> [NSLayoutConstraint]? {
        lacksSuperview = true
        return nil
    }

    /// Returns the position in `format`, which contains the spaces that the reader skips.
    func offset(in format: String) -> Int {
        var letters = 0
        for (offset, letter) in format.utf8.enumerated() where letter != UInt8(ascii: " ") {
            if letters == position { return offset }
            letters += 1
        }
        return format.utf8.count
    }

    private mutating func readView() -> UIView? {
        guard let name = readName(), let view = view(named: name) else { return nil }
        if consume("(") {
            repeat {
                guard let predicate = readPredicate() else { return nil }
                let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
                add(
                    view, attribute, predicate.relation, predicate.view, attribute, predicate.constant,
                    predicate.priority)
            } while consume(",")
            guard consume(")") else { return nil }
        }
        return consume("]") ? view : nil
    }

    /// Reads the connection between two views: none, the standard spacing, a number, or a list in parentheses. Returns
    /// nil if the format is invalid.
    private mutating func readGap() -> [Predicate]? {
        guard consume("-") else { return [Predicate()] }
        guard let letter = next, letter != UInt8(ascii: "["), letter != UInt8(ascii: "|") else {
            return [Predicate(constant: 8)]
        }
        var predicates: [Predicate] = []
        if consume("(") {
            repeat {
                guard let predicate = readPredicate() else { return nil }
                predicates.append(predicate)
            } while consume(",")
            guard consume(")") else { return nil }
        } else {
            guard let predicate = readPredicate() else { return nil }
            predicates.append(predicate)
        }
        return consume("-") ? predicates : nil
    }

    private mutating func readPredicate() -> Predicate? {
        var predicate = Predicate()
        if consume(">") {
            predicate.relation = .greaterThanOrEqual
            guard consume("=") else { return nil }
        } else if consume("<") {
            predicate.relation = .lessThanOrEqual
            guard consume("=") else { return nil }
        } else if consume("=") {
            guard consume("=") else { return nil }
        }
        if let number = readNumber() {
            predicate.constant = number
        } else if let name = readName() {
            if let number = number(named: name) {
                predicate.constant = number
            } else if let view = view(named: name) {
                predicate.view = view
            } else {
                return nil
            }
        } else {
            return nil
        }
        if consume("@") {
            guard let number = readNumber() ?? readName().flatMap({ self.number(named: $0) }) else { return nil }
            predicate.priority = UILayoutPriority(number)
        }
        return predicate
    }

    private mutating func readNumber() -> Double? {
        let start = position
        var (value, scale, isNegative) = (0.0, 0.0, false)
        if next == UInt8(ascii: "-"), position + 1 < letters.count, (48...57).contains(letters[position + 1]) {
            isNegative = true
            position += 1
        }
        let digits = position
        while let letter = next, (48...57).contains(letter) || (letter == UInt8(ascii: ".") && scale == 0) {
            position += 1
            if letter == UInt8(ascii: ".") {
                scale = 1
                continue
            }
            value = value * 10 + Double(letter - 48)
            scale *= 10
        }
        guard position > digits else {
            position = start
            return nil
        }
        return (isNegative ? -1 : 1) * value / max(scale, 1)
    }

    private mutating func readName() -> [UInt8]? {
        let start = position
        while let letter = next,
            (48...57).contains(letter) || (65...90).contains(letter) || (97...122).contains(letter)
                || letter == UInt8(ascii: "_") || letter >= 128
        { position += 1 }
        return position > start ? Array(letters[start..<position]) : nil
    }

    private func view(named name: [UInt8]) -> UIView? {
        for (key, value) in views where key.utf8.elementsEqual(name) {
            return NSLayoutConstraint.view(value)
        }
        return nil
    }

    private func number(named name: [UInt8]) -> Double? {
        for (key, value) in metrics ?? [:] where key.utf8.elementsEqual(name) {
            return NSLayoutConstraint.metric(value)
        }
        return nil
    }

    private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        if isHorizontal { return attribute }
        return attribute == edges.start ? .top : .bottom
    }

    private mutating func relate(
        _ first: UIView, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: UIView,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ gaps: [Predicate]
    ) {
        // From right to left, later views have smaller x coordinates.
        let isReversed = isHorizontal && edges.start == .right
        let later = isReversed ? (second, secondAttribute) : (first, firstAttribute)
        let previous = isReversed ? (first, firstAttribute) : (second, secondAttribute)
        for gap in gaps {
            add(
                later.0, attribute(later.1), gap.relation, previous.0, attribute(previous.1), gap.constant, gap.priority
            )
        }
    }

    private mutating func add(
        _ first: UIView, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: UIView?, _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: Double,
        _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
            attribute: second == nil ? .notAnAttribute : secondAttribute, multiplier: 1, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }

    private mutating func align(_ row: [UIView], _ options: NSLayoutConstraint.FormatOptions) {
        let edges: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in edges where options.contains(option) {
            for (first, second) in zip(row, row.dropFirst()) {
                add(second, attribute, .equal, first, attribute, 0, .required)
            }
        }
    }
}
