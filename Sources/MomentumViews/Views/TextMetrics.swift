/// How much room text takes, on every host alike: an estimate, because the letters are the host's.
///
/// Widths are Helvetica's (Adobe's font metrics) and a twelfth, which is enough for the system fonts of browsers and
/// desktops. Lines are as far apart as hosts draw them.
nonisolated enum TextMetrics {
    /// The distance of lines, in units of the font size.
    static let lineHeight = 1.35
    /// How far below the middle of its line a text stands, in units of the font size: half of ascent less descent.
    static let baselineBelowMiddle = 0.345

    /// Advances of the letters from space to tilde, in thousandths of the font size.
    private static let advances: [UInt16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556,
        556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
        833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556,
        500,
        556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
        500,
        334, 260, 334, 584,
    ]

    /// The advance of the letter that begins with `byte` of its UTF-8, in units of the font size; 0 for further bytes.
    private static func advance(_ byte: UInt8, isMonospaced: Bool) -> Double {
        if byte & 0xC0 == 0x80 { return 0 }
        if isMonospaced { return 0.62 }
        switch byte {
        case 0x20..<0x7F: return Double(advances[Int(byte) - 0x20]) * (13.0 / 12000)
        case 0..<0x20: return 0
        case 0xC0..<0xE0: return 0.6
        default: return 1.1
        }
    }

    private static func factor(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight, .thin, .light, .regular: 1
        case .medium: 1.02
        case .semibold: 1.05
        case .bold, .heavy, .black: 1.08
        }
    }

    /// The room that `letters`, UTF-8, take: broken at spaces into lines of at most `width` points, and at line feeds.
    static func size(
        of letters: [UInt8], fontSize: Double, weight: FontWeight, isMonospaced: Bool, width limit: Double = .infinity
    ) -> Size {
        let unit = fontSize * factor(weight)
        var (widest, lines, line, word) = (0.0, 1.0, 0.0, 0.0)
        for byte in letters {
            let advance = advance(byte, isMonospaced: isMonospaced) * unit
            if byte == 0x0A {
                widest = max(widest, line + word)
                lines += 1
                (line, word) = (0, 0)
            } else if byte == 0x20 {
                line += word + advance
                word = 0
            } else {
                word += advance
                if line > 0, line + word > limit {
                    widest = max(widest, min(line, limit))
                    lines += 1
                    line = 0
                }
            }
        }
        widest = max(widest, line + word)
        return Size(width: min(widest, limit), height: lines * lineHeight * fontSize)
    }
}
