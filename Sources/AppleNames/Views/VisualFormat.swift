import Momentum

extension LayoutConstraint {
    /// What the views of a visual format have in common besides, and which way it runs.
    public nonisolated struct FormatOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates the options that `rawValue` has as bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left edges are in line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges are in line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The upper edges are in line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The lower edges are in line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges are in line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges are in line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The middles along x are in line.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The middles along y are in line.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The first lines of text are in line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// From the leading to the trailing edge: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From the left to the right edge.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From the right to the left edge.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        /// The lines that are to agree.
        var aligned: [NSLayoutConstraint.Attribute] {
            let all: [(FormatOptions, NSLayoutConstraint.Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
                (.alignAllCenterY, .centerY), (.alignAllFirstBaseline, .firstBaseline),
            ]
            return all.filter { contains($0.0) }.map { $0.1 }
        }
    }

    /// The constraints that a visual format such as `H:|-[photo(80)]-12-[name(>=40)]-|` describes, none of them active. Without a
    /// number `-` is 8 points between views, and 20 at the edges of the superview.
    ///
    /// - Parameters:
    ///   - format: the format; one that cannot be read gives no constraints, and a diagnostic.
    ///   - options: what the views have in common besides.
    ///   - metrics: numbers by their names.
    ///   - views: views and guides by their names.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormatReader(format, options, metrics ?? [:], views)
        if let constraints = reader.read() { return constraints }
        Diagnostics.report(
            Diagnostic(
                "the visual format '" + format + "' cannot be read at letter " + String(reader.position),
                in: "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)",
                remedy:
                    "name views and metrics that are given, such as in 'H:|-[photo(80)]-|'; there are no constraints"))
        return []
    }
}

/// Reads a visual format from its first to its last letter.
private struct VisualFormatReader {
    /// One condition: `>=40@750`.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant = 0.0
        var view: (any LayoutItem)?
        var priority = UILayoutPriority.required
    }

    /// How many letters are read.
    private(set) var position = 0
    private let letters: [UInt8]
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var constraints: [NSLayoutConstraint] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) {
        letters = Array(format.utf8).filter { $0 != UInt8(ascii: " ") }
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    private var start: NSLayoutConstraint.Attribute {
        if isVertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: NSLayoutConstraint.Attribute {
        if isVertical { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    /// The constraints; nil where the format is none.
    mutating func read() -> [NSLayoutConstraint]? {
        if takes("V:") { isVertical = true } else { _ = takes("H:") }
        var last: (any LayoutItem)?
        let beginsAtEdge = takes("|")
        var gap: [Predicate]? = beginsAtEdge ? connection() : nil
        guard !beginsAtEdge || gap != nil else { return nil }
        while takes("[") {
            guard let name = name(), let view = views[name] as? any LayoutItem else { return nil }
            if takes("("), !size(of: view) { return nil }
            guard takes("]") else { return nil }
            if let last {
                guard let gap else { return nil }
                relate(view, start, last, end, gap, standard: systemSpacing)
                for line in options.aligned {
                    constraints.append(
                        .init(
                            item: last, attribute: line, relatedBy: .equal, toItem: view, attribute: line,
                            multiplier: 1, constant: 0))
                }
            } else if let gap {
                guard let outer = (view as? View)?.superview else { return nil }
                relate(view, start, outer, start, gap, standard: systemMargin)
            }
            last = view
            if position == letters.count { return constraints }
            gap = connection()
            guard gap != nil else { return nil }
        }
        guard let last, let gap, takes("|"), position == letters.count, let outer = (last as? View)?.superview else {
            return nil
        }
        relate(outer, end, last, end, gap, standard: systemMargin)
        return constraints
    }

    /// Lets `view` begin where `other` ends and a gap further; a gap without predicates is the standard.
    private mutating func relate(
        _ view: any LayoutItem, _ line: NSLayoutConstraint.Attribute, _ other: any LayoutItem,
        _ otherLine: NSLayoutConstraint.Attribute, _ gap: [Predicate], standard: Double
    ) {
        let isBackwards = !isVertical && options.contains(.directionRightToLeft)
        for predicate in gap.isEmpty ? [Predicate(constant: standard)] : gap {
            let constraint =
                isBackwards
                ? NSLayoutConstraint(
                    item: other, attribute: otherLine, relatedBy: predicate.relation, toItem: view, attribute: line,
                    multiplier: 1, constant: predicate.constant)
                : NSLayoutConstraint(
                    item: view, attribute: line, relatedBy: predicate.relation, toItem: other, attribute: otherLine,
                    multiplier: 1, constant: predicate.constant)
            constraint.priority = predicate.priority
            constraints.append(constraint)
        }
    }

    /// `-`, `-8-`, `-(>=8,<=20)-`, or nothing, which is 0 points; nil for anything else.
    private mutating func connection() -> [Predicate]? {
        guard takes("-") else { return [Predicate()] }
        if position < letters.count, letters[position] == UInt8(ascii: "[") || letters[position] == UInt8(ascii: "|") {
            return []
        }
        var found: [Predicate] = []
        if takes("(") {
            guard let list = predicates() else { return nil }
            found = list
        } else {
            guard let one = predicate() else { return nil }
            found = [one]
        }
        return takes("-") ? found : nil
    }

    private mutating func size(of view: any LayoutItem) -> Bool {
        guard let list = predicates() else { return false }
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        for predicate in list {
            let constraint = NSLayoutConstraint(
                item: view, attribute: length, relatedBy: predicate.relation, toItem: predicate.view,
                attribute: predicate.view == nil ? .notAnAttribute : length, multiplier: 1, constant: predicate.constant
            )
            constraint.priority = predicate.priority
            constraints.append(constraint)
        }
        return true
    }

    private mutating func predicates() -> [Predicate]? {
        var found: [Predicate] = []
        repeat {
            guard let one = predicate() else { return nil }
            found.append(one)
        } while takes(",")
        return takes(")") ? found : nil
    }

    private mutating func predicate() -> Predicate? {
        var predicate = Predicate()
        if takes("<=") {
            predicate.relation = .lessThanOrEqual
        } else if takes(">=") {
            predicate.relation = .greaterThanOrEqual
        } else {
            _ = takes("==")
        }
        if let number = number() {
            predicate.constant = number
        } else {
            guard let name = name() else { return nil }
            if let metric = metrics[name] {
                guard let number = Self.number(metric) else { return nil }
                predicate.constant = number
            } else {
                guard let view = views[name] as? any LayoutItem else { return nil }
                predicate.view = view
            }
        }
        if takes("@") {
            guard let priority = number() ?? name().flatMap({ metrics[$0] }).flatMap(Self.number) else { return nil }
            predicate.priority = UILayoutPriority(priority)
        }
        return predicate
    }

    private static func number(_ value: Any) -> Double? {
        if let value = value as? Double { return value }
        if let value = value as? Int { return Double(value) }
        return (value as? Float).map { Double($0) }
    }

    private mutating func number() -> Double? {
        let begin = position
        while position < letters.count, Self.isNumber(letters[position]) { position += 1 }
        guard position > begin, let number = Double(String(decoding: letters[begin..<position], as: UTF8.self)) else {
            position = begin
            return nil
        }
        return number
    }

    private mutating func name() -> String? {
        let begin = position
        while position < letters.count, Self.isName(letters[position]) { position += 1 }
        return position > begin ? String(decoding: letters[begin..<position], as: UTF8.self) : nil
    }

    private mutating func takes(_ wanted: StaticString) -> Bool {
        let count = wanted.utf8CodeUnitCount
        guard position + count <= letters.count else { return false }
        for index in 0..<count where letters[position + index] != wanted.utf8Start[index] { return false }
        position += count
        return true
    }

    private static func isNumber(_ letter: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) || letter == UInt8(ascii: ".")
    }

    private static func isName(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
