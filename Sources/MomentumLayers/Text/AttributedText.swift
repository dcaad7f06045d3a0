/// The attributes of a part of a text. They take precedence over the attributes of the whole text.
public nonisolated struct TextAttributes: Sendable, Equatable {
    /// The font; nil for the font of the whole text. Default nil.
    public var font: Font?
    /// The colour of the text; nil for the colour of the whole text. Default nil.
    public var color: Color?
    /// A Boolean value that indicates whether the text is underlined. Default false.
    public var underline: Bool
    /// A Boolean value that indicates whether a line is drawn through the text. Default false.
    public var strikethrough: Bool
    /// The distance that is added to the width of every character, in points. Default 0. A text with a value that is
    /// not finite is refused with a diagnostic by the property that receives it.
    public var kern: Double
    /// The distance of the text above the baseline, in points; negative below. Default 0. A text with a value that is
    /// not finite is refused with a diagnostic by the property that receives it.
    public var baselineOffset: Double

    /// Creates attributes. With the default arguments, the part looks like the whole text.
    public init(
        font: Font? = nil, color: Color? = nil, underline: Bool = false, strikethrough: Bool = false, kern: Double = 0,
        baselineOffset: Double = 0
    ) {
        (self.font, self.color) = (font, color)
        (self.underline, self.strikethrough) = (underline, strikethrough)
        (self.kern, self.baselineOffset) = (kern, baselineOffset)
    }
}

/// A text whose parts have different attributes.
///
/// ```swift
/// var price = AttributedText("12", TextAttributes(font: .system(size: 40, weight: .bold)))
/// price += AttributedText(" per month", TextAttributes(color: Color(white: 0.5)))
/// label.attributedText = price
/// ```
public nonisolated struct AttributedText: Sendable, Equatable {
    /// A part of a text in which all characters have the same attributes.
    public struct Run: Sendable, Equatable {
        /// The range of the part, in bytes of the text's UTF-8.
        public var range: Range<Int>
        /// The attributes of the part.
        public var attributes: TextAttributes
    }

    /// The text in UTF-8.
    public private(set) var utf8: [UInt8]
    /// The runs, in order and without gaps; empty for an empty text.
    public private(set) var runs: [Run] = []

    /// Creates a text with the same attributes throughout. By default, it is empty and has default attributes.
    public init(_ text: String = "", _ attributes: TextAttributes = TextAttributes()) {
        self.init(utf8: text.letters, attributes)
    }

    package init(utf8: [UInt8], _ attributes: TextAttributes = TextAttributes()) {
        self.utf8 = utf8
        if !utf8.isEmpty { runs = [Run(range: 0..<utf8.count, attributes: attributes)] }
    }

    /// The text without attributes.
    public var string: String { String(utf8) }

    /// A Boolean value that indicates whether the text is empty.
    public var isEmpty: Bool { utf8.isEmpty }

    /// Appends `other` with its attributes.
    public mutating func append(_ other: AttributedText) {
        let start = utf8.count
        utf8 += other.utf8
        for run in other.runs {
            add(run.attributes, over: (run.range.lowerBound + start)..<(run.range.upperBound + start))
        }
    }

    /// Returns the concatenation of both texts.
    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var text = left
        text.append(right)
        return text
    }

    /// Appends `right` to `left` with its attributes.
    public static func += (left: inout AttributedText, right: AttributedText) { left.append(right) }

    /// Returns the attributes at a byte offset in the text's UTF-8; default attributes outside the text.
    public func attributes(at offset: Int) -> TextAttributes {
        runs.first { $0.range.contains(offset) }?.attributes ?? TextAttributes()
    }

    /// Replaces the attributes in `range`, in bytes of the text's UTF-8. The range is clamped to the text.
    public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
        let range = range.clamped(to: 0..<utf8.count)
        guard !range.isEmpty else { return }
        let old = runs
        runs = []
        for run in old { add(run.attributes, over: run.range.clamped(to: 0..<range.lowerBound)) }
        add(attributes, over: range)
        for run in old { add(run.attributes, over: run.range.clamped(to: range.upperBound..<utf8.count)) }
    }

    /// Returns the text with the fonts that are drawn: each run has a font, with the size at the user's text size.
    package func resolved(font: Font, textSize: Double) -> AttributedText {
        var text = self
        for index in runs.indices {
            text.runs[index].attributes.font = (runs[index].attributes.font ?? font).resolved(textSize: textSize)
        }
        return text
    }

    private mutating func add(_ attributes: TextAttributes, over range: Range<Int>) {
        guard !range.isEmpty else { return }
        if let last = runs.last, last.attributes == attributes, last.range.upperBound == range.lowerBound {
            runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            runs.append(Run(range: range, attributes: attributes))
        }
    }
}
