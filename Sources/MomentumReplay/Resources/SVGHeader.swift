/// The natural size of an SVG image, from the attributes of its outermost element.
///
/// Source: Scalable Vector Graphics 2 (W3C 2018), sizing. The page's worker uses the same rules.
nonisolated enum SVGHeader {
    /// Returns the width and height in CSS pixels, rounded, or nil if the bytes are not an SVG image. Returns 0 by 0 if
    /// the size is negative, not finite or 1e9 or more.
    ///
    /// If only one of `width` and `height` is present, the other follows from the aspect ratio of the view box. Without
    /// both, the image has the size of the view box, or 300 by 150 if there is none.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let tag = tag(String(decoding: bytes.prefix(1 << 16), as: UTF8.self)) else { return nil }
        let box = value("viewBox", of: tag).map { text in
            text.split { $0 == "," || $0.isWhitespace }.compactMap { Double(String($0)) }
        }
        let hasBox = box?.count == 4
        let (across, down) = hasBox ? (box?[2] ?? 300, box?[3] ?? 150) : (300, 150)
        let (wide, high) = (length("width", of: tag), length("height", of: tag))
        let width = wide ?? (hasBox && high != nil ? (high ?? 0) * across / down : across)
        let height = high ?? (hasBox && wide != nil ? (wide ?? 0) * down / across : down)
        guard width.isFinite, height.isFinite, width >= 0, height >= 0, max(width, height) < 1e9 else {
            return (0, 0)
        }
        return (Int(width.rounded()), Int(height.rounded()))
    }

    /// Returns the attributes of the outermost element. Returns nil if anything but declarations and comments precedes
    /// the element.
    private static func tag(_ text: String) -> Substring? {
        var remaining = text[...]
        while let open = remaining.firstIndex(of: "<") {
            remaining = remaining[open...]
            if remaining.hasPrefix("<!--") {
                while !remaining.isEmpty, !remaining.hasPrefix("-->") { remaining = remaining.dropFirst() }
                continue
            }
            if remaining.hasPrefix("<?") || remaining.hasPrefix("<!") {
                guard let next = remaining.dropFirst().firstIndex(of: "<") else { return nil }
                remaining = remaining[next...]
                continue
            }
            guard remaining.hasPrefix("<svg"), let end = remaining.firstIndex(of: ">") else { return nil }
            let content = remaining[..<end].dropFirst(4)
            guard content.first.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return nil }
            return content
        }
        return nil
    }

    /// Returns the value of an attribute, without its quotes.
    private static func value(_ name: String, of tag: Substring) -> Substring? {
        var remaining = tag
        while let found = remaining.range(ofWord: name) {
            let before = remaining[..<found.lowerBound].last
            var after = remaining[found.upperBound...].drop { $0.isWhitespace }
            remaining = remaining[found.upperBound...]
            guard before?.isWhitespace ?? false, after.first == "=" else { continue }
            after = after.dropFirst().drop { $0.isWhitespace }
            guard let quote = after.first, quote == "\"" || quote == "'" else { continue }
            return after.dropFirst().prefix { $0 != quote }
        }
        return nil
    }

    /// CSS pixels per unit.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "ex": 8,
        "rem": 16,
    ]

    private static func length(_ name: String, of tag: Substring) -> Double? {
        guard let text = value(name, of: tag)?.drop(while: { $0.isWhitespace }) else { return nil }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text[digits.endIndex...].filter { !$0.isWhitespace }
        guard let number = Double(String(digits)), let factor = units[String(unit)] else { return nil }
        return number * factor
    }
}

nonisolated extension Substring {
    /// Returns the first occurrence of `word`.
    fileprivate func range(ofWord word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
            start = index(after: start)
        }
        return nil
    }
}
