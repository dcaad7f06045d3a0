/// A text and its style, except for the values that can be animated.
nonisolated struct TextContent {
    var text = AttributedText()
    /// The font. Its size is used only if the font follows a text style.
    var font = Font(size: 36, weight: .regular)
    var style = ParagraphStyle(numberOfLines: 1)
    /// Whether lines of natural alignment begin at the right, regardless of their characters.
    var beginsAtRight = false

    /// The style with natural alignment resolved if lines begin at the right.
    var shownStyle: ParagraphStyle {
        guard beginsAtRight, style.alignment == .natural else { return style }
        var style = style
        style.alignment = .right
        return style
    }
}

/// The measured lines of a text, cached so that the measurer is not asked twice for the same request.
struct TextLines {
    private struct Entry {
        let width: Double
        let numberOfLines: Int
        let hasCarets: Bool
        let lines: MeasuredText
    }

    private var entries: [Entry] = []
    /// The font size and the settings with which the entries were measured.
    private var fontSize = 0.0
    private var generation = 0
    /// The largest number of entries: the number of widths that are usually requested between two changes.
    private static let limit = 4

    mutating func removeAll() { entries.removeAll() }

    mutating func measured(
        _ content: TextContent, fontSize: Double, in tree: LayerTree?, width: Double, numberOfLines: Int,
        wantsCarets: Bool
    ) -> MeasuredText {
        let generation = tree?.textSettings.generation ?? 0
        if fontSize != self.fontSize || generation != self.generation {
            entries.removeAll()
            (self.fontSize, self.generation) = (fontSize, generation)
        }
        for entry in entries
        where entry.width == width && entry.numberOfLines == numberOfLines && (entry.hasCarets || !wantsCarets) {
            return entry.lines
        }
        var style = content.shownStyle
        style.numberOfLines = numberOfLines
        var request = TextRequest(
            text: AttributedText(), font: content.font.withSize(fontSize), paragraph: style, width: width,
            wantsCarets: wantsCarets)
        request.text = content.text.resolved(font: request.font, textSize: tree?.textSize ?? 1)
        let lines = (tree?.textMeasurer ?? TextEstimate.shared).checkedMeasure(request)
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(Entry(width: width, numberOfLines: numberOfLines, hasCarets: wantsCarets, lines: lines))
        return lines
    }
}

nonisolated extension MeasuredText {
    /// Returns the lower end of the line's space, in points from the top of the box.
    func bottom(of index: Int) -> Double {
        if index + 1 == lines.count { return size.height }
        // The distance from the top of the box to the first baseline also separates the lower end of a line from the
        // next baseline.
        return lines[index + 1].origin.y - lines[0].origin.y
    }
}

nonisolated extension Font {
    var isLegal: Bool { size.isFinite && size > 0 }
}

extension AttributedText {
    /// Returns whether all numbers in the text's attributes are finite and all fonts have a size. Reports a diagnostic
    /// if not.
    package func checked(in callSite: StaticString) -> Bool {
        for run in runs {
            let attributes = run.attributes
            if let font = attributes.font, !font.isLegal {
                Diagnostics.reportFontSize(font.size, in: callSite)
                return false
            }
            if let color = attributes.color, !color.isFinite {
                return refuse("color", color.firstComponent { !$0.isFinite }, in: callSite)
            }
            if !attributes.kern.isFinite { return refuse("kern", attributes.kern, in: callSite) }
            if !attributes.baselineOffset.isFinite {
                return refuse("baselineOffset", attributes.baselineOffset, in: callSite)
            }
        }
        return true
    }

    /// Reports an attribute that is not finite, and returns false.
    private func refuse(_ attribute: StaticString, _ number: Double, in callSite: StaticString) -> Bool {
        Diagnostics.report(
            "the attribute " + String(attribute) + " is not finite", value: .number(number), in: callSite,
            remedy: "set a finite number; nothing changes")
        return false
    }
}

extension ParagraphStyle {
    /// Returns whether all numbers of the style are finite and not negative. Reports a diagnostic if not.
    package func checked(in callSite: StaticString) -> Bool {
        let numbers: [(name: StaticString, value: Double)] = [
            ("lineHeightMultiple", lineHeightMultiple), ("lineSpacing", lineSpacing),
            ("paragraphSpacing", paragraphSpacing), ("numberOfLines", Double(numberOfLines)),
        ]
        for number in numbers where !(number.value >= 0 && number.value.isFinite) {
            Diagnostics.report(
                String(number.name) + " is negative or not finite", value: .number(number.value), in: callSite,
                remedy: "set a finite number of at least 0; nothing changes")
            return false
        }
        return true
    }
}
