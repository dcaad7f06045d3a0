/// Breaks and shortens text for a picture whose fonts are chosen where it is shown. Widths are estimates from the widths of
/// letters in common sans serifs, so a line may end a word sooner or later than on the stage.
struct TextFitting {
    let size: Double
    let weight: Int

    /// The distance between lines, in font sizes.
    static let lineHeight = 1.35
    /// How far the baseline lies below the middle of a line, in font sizes.
    static let rise = 0.355

    /// The lines that fit `area`; the last ends in an ellipsis where there was more.
    func lines(of text: String, in area: Size, wraps: Bool) -> [String] {
        guard wraps else { return [shortened(text, to: area.width)] }
        let all = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            broken(String($0), to: area.width)
        }
        let count = max(1, min(Int(saturating: area.height / (size * Self.lineHeight) + 0.01), 1000))
        guard all.count > count else { return all }
        return all[..<(count - 1)] + [shortened(all[(count - 1)...].joined(separator: " ") + "…", to: area.width)]
    }

    private func broken(_ paragraph: String, to width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if !line.isEmpty, self.width(of: longer) > width {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        return lines + [line]
    }

    /// A text that is clearly too long is cut; the estimate has to exceed the width by a tenth.
    private func shortened(_ text: String, to width: Double) -> String {
        guard self.width(of: text) > width * 1.1 else { return text }
        var text = text
        while text.count > 1, self.width(of: text) + 0.8 * size > width { text.removeLast() }
        return text + "…"
    }

    private func width(of text: String) -> Double {
        let letters = text.reduce(0.0) { sum, letter in
            switch letter {
            case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")", "[", "]":
                sum + 0.3
            case "m", "w", "M", "W", "@", "%", "—": sum + 0.86
            case _ where letter.isUppercase: sum + 0.67
            case _ where letter.isASCII: sum + 0.56
            default: sum + (letter.unicodeScalars.first.map { $0.value > 0x2E80 } == true ? 1 : 0.6)
            }
        }
        return letters * size * (weight >= 600 ? 1.04 : 1)
    }
}
