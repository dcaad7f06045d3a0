import MomentumCurves
import MomentumLayers
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Edited text is measured by paragraphs: with the same result as the whole, and only those that an edit has changed.
@Suite struct ParagraphMeasurerTests {
    private static let words = [
        "a", "letters ", "سلام ", "שלום", "日本語の文", "👩‍👩‍👧", " ", "e\u{301}", "\n", "\n", "\r\n", "\u{2029}", "\t",
        "long-word ",
    ]

    private static func style(_ random: inout SplitMix64) -> TextAttributes {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return TextAttributes() }
        return TextAttributes(
            font: .system(size: [9, 17, 30][Int.random(in: 0..<3, using: &random)], weight: .bold),
            kern: Double(Int.random(in: 0..<3, using: &random)))
    }

    private static func text(_ most: Int, _ random: inout SplitMix64) -> AttributedText {
        var text = AttributedText()
        for _ in 0..<Int.random(in: 0...most, using: &random) {
            text += AttributedText(words[Int.random(in: 0..<words.count, using: &random)], style(&random))
        }
        return text
    }

    /// Returns an offset between two characters.
    private static func place(in text: AttributedText, _ random: inout SplitMix64) -> Int {
        var places = [0]
        for letter in text.string { places.append(places[places.count - 1] + letter.utf8.count) }
        return places[Int.random(in: 0..<places.count, using: &random)]
    }

    @Test func editedTextsMeasureLikeNewOnes() {
        var random = SplitMix64(seed: 17)
        for round in 0..<300 {
            var measurer = ParagraphMeasurer()
            var text = Self.text(24, &random)
            var style = ParagraphStyle(numberOfLines: 0)
            style.alignment = [.left, .center, .right, .natural, .justified][round % 5]
            (style.lineSpacing, style.paragraphSpacing) = round % 2 == 0 ? (0, 0) : (3, 7)
            let width = [60.0, 150, 400, .infinity][round % 4]
            for edit in 0..<8 {
                let ends = [Self.place(in: text, &random), Self.place(in: text, &random)].sorted()
                text = text.replacing(ends[0]..<ends[1], with: Self.text(3, &random))
                let request = TextRequest(
                    text: text, font: .system(size: 17), paragraph: style, width: width, wantsCarets: round % 3 != 0)
                let whole = TextEstimate.shared.measure(request)
                let parts = measurer.measured(request) { TextEstimate.shared.measure($0) }
                #expect(parts.isLegal(for: request), "\(round) \(edit)")
                let isNear = parts.isNear(whole)
                #expect(isNear, "\(round) \(edit) \(text.string.debugDescription)")
            }
        }
    }

    /// Counts the measured letters.
    private final class CountingHost: TextMeasurer {
        var letters = 0

        func measure(_ request: TextRequest) -> MeasuredText {
            letters += request.text.utf8.count
            return TextEstimate.shared.measure(request)
        }
    }

    @Test func typingMeasuresOnlyItsParagraph() {
        let (stage, host) = (Stage(size: Size(width: 400, height: 400)), CountingHost())
        stage.textMeasurer = host
        let note = TextView(frame: Rect(x: 20, y: 20, width: 300, height: 120))
        stage.root.addSubview(note)
        let line = String(repeating: "a line of letters ", count: 50)
        note.text = Array(repeating: line, count: 200).joined(separator: "\n")
        note.focus()
        stage.advance(to: 0)
        for (frame, place) in [0, 90_000, 180_199].enumerated() {
            host.letters = 0
            note.selectedRange = place..<place
            stage.send(KeyEvent(character: "x"))
            stage.advance(to: Double(frame + 1) / 60)
            // Each visible line is also drawn by a label.
            #expect(host.letters > line.utf8.count && host.letters < 4 * line.utf8.count, "\(place): \(host.letters)")
        }
    }
}

extension MeasuredText {
    fileprivate func isNear(_ other: MeasuredText) -> Bool {
        guard lines.count == other.lines.count, (size.width - other.size.width).magnitude < 1e-9,
            (size.height - other.size.height).magnitude < 1e-9
        else { return false }
        return zip(lines, other.lines).allSatisfy { line, other in
            guard (line.origin.y - other.origin.y).magnitude < 1e-9 else { return false }
            var line = line
            line.origin.y = other.origin.y
            return line == other
        }
    }
}
