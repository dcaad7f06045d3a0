import Testing

@testable import MomentumLayers

@Suite struct TextEstimateTests {
    private static let widths: [Double] = [.infinity, 400, 80, 25, 9, 1, 0]

    /// Checks the laws of measured text, for one text with many settings.
    private func check(_ text: String, carets: Bool = true) {
        let count = text.utf8.count
        for width in Self.widths {
            for alignment in TextAlignment.allCases {
                let style = ParagraphStyle(alignment: alignment)
                let request = TextSamples.request(text, width: width, style: style, carets: carets)
                let answer = TextEstimate().measure(request)
                #expect(answer.isLegal(for: request))
                #expect(answer == TextEstimate().measure(request), "the same again")
                var ends = 0
                for line in answer.lines {
                    #expect(line.range.lowerBound == ends)
                    ends = line.range.upperBound
                    let letters = graphemes(text, in: line.range)
                    #expect(line.clusters.map(\.offset) == letters, "\(text.debugDescription) \(width)")
                    let isOne = letters.count <= 1 || line.clusters.filter { $0.leading != $0.trailing }.count <= 1
                    #expect(line.width <= width + 0.011 || isOne, "\(text.debugDescription) \(width) \(line.width)")
                    for cluster in line.clusters {
                        let (low, high) = (
                            min(cluster.leading, cluster.trailing), max(cluster.leading, cluster.trailing)
                        )
                        #expect(low >= line.origin.x - 1e-6 && high <= line.origin.x + line.width + 1e-6)
                    }
                    let sum = line.clusters.reduce(0) { $0 + abs($1.leading - $1.trailing) }
                    #expect(abs(sum - line.width) < 1e-6, "the letters are the line")
                }
                #expect(ends == count)
                #expect(answer.size.height == Double(answer.lines.count) * 13.5)
            }
        }
    }

    /// Returns the beginnings of grapheme clusters in a part of a text, found by the scanner alone.
    private func graphemes(_ text: String, in range: Range<Int>) -> [Int] {
        var scanner = GraphemeScanner(text.letters)
        var offsets: [Int] = []
        while let grapheme = scanner.grapheme() {
            if range.contains(grapheme.offset) { offsets.append(grapheme.offset) }
        }
        return offsets
    }

    @Test(arguments: TextSamples.fixed) func linesCoverEveryTextAndFit(text: String) { check(text) }

    @Test(arguments: 1...30) func linesCoverRandomTextsAndFit(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for count in [1, 5, 40, 200] { check(TextSamples.random(&random, count: count)) }
    }

    @Test func lettersAreGraphemeClusters() {
        // As in the standard library, which uses all of Unicode's tables.
        for text in TextSamples.fixed where !text.hasPrefix("\u{301}") && !text.contains("\u{FEFF}") {
            var offsets: [Int] = []
            var offset = 0
            for letter in text {
                offsets.append(offset)
                offset += letter.utf8.count
            }
            #expect(graphemes(text, in: 0..<text.utf8.count + 1) == offsets, "\(text.debugDescription)")
        }
    }

    @Test(arguments: TextTruncation.allCases) func truncatedTextFits(mode: TextTruncation) {
        var random = SplitMix64(seed: 7)
        let texts = TextSamples.fixed + (0..<40).map { _ in TextSamples.random(&random, count: 30) }
        for text in texts {
            for lines in 1...3 {
                for width in [12.0, 30, 75, 200] {
                    let style = ParagraphStyle(truncation: mode, numberOfLines: lines)
                    let answer = TextEstimate().measure(
                        TextSamples.request(text, width: width, style: style, carets: true))
                    #expect(answer.lines.count <= lines && answer.lines.last?.range.upperBound == text.utf8.count)
                    for line in answer.lines {
                        #expect(
                            line.width <= width + 0.011 || line.clusters.filter { $0.leading != $0.trailing }.count <= 1
                        )
                        let (start, end) = (line.omitted.lowerBound, line.omitted.upperBound)
                        guard start < end else { continue }
                        switch mode {
                        case .tail, .clip: #expect(end == line.range.upperBound)
                        case .head: #expect(start == line.range.lowerBound)
                        case .middle: break
                        }
                    }
                }
            }
        }
    }

    @Test func fittingTextIsNotTruncated() {
        for text in TextSamples.fixed where !text.contains(where: \.isNewline) {
            let whole = TextEstimate().measure(TextSamples.request(text))
            let style = ParagraphStyle(numberOfLines: 1)
            let line = TextEstimate().measure(TextSamples.request(text, width: whole.size.width, style: style)).lines[0]
            #expect(line.omitted.isEmpty && line.width == whole.size.width, "\(text.debugDescription)")
        }
    }

    @Test func linesEndAtSpacesHyphensAndBetweenIdeographs() {
        func lines(_ text: String, _ width: Double) -> [String] {
            TextEstimate().measure(TextSamples.request(text, width: width)).lines.map {
                String(decoding: text.letters[$0.range], as: UTF8.self)
            }
        }
        #expect(lines("one two three", 45) == ["one two ", "three"])
        #expect(lines("well-known", 35) == ["well-", "known"])
        #expect(lines("日本語。日本", 30) == ["日本", "語。日", "本"])
        #expect(lines("abcdefghij", 20) == ["abc", "def", "ghij"])
        #expect(
            lines("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}ab", 15) == [
                "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "ab",
            ])
    }

    @Test func clustersHaveTheWidthOfTheirGlyphs() {
        func width(_ text: String) -> Double { TextEstimate().measure(TextSamples.request(text)).size.width }
        #expect(
            width("e\u{301}") == width("e") && width("e" + String(repeating: "\u{301}", count: 10_000)) == width("e"))
        #expect(width("👨‍👩‍👧‍👦") == width("👨") && width("🇩🇪") == width("👨") && width("👍🏽") == width("👍"))
        #expect(width("漢字") == 20 && width("\u{1100}\u{1161}\u{11A8}") == width("각"))
    }

    @Test func timeIsInProportionToTheText() {
        for piece in ["a", "word ", "日本", "e\u{301}", "👨‍👩‍👧‍👦", "שלום ", "a\n", "-"] {
            var ratios: [Double] = []
            for count in [2_000, 200_000] {
                let text = String(repeating: piece, count: count)
                for style in [ParagraphStyle(), ParagraphStyle(truncation: .middle, numberOfLines: 2)] {
                    let estimate = TextEstimate()
                    _ = estimate.measure(TextSamples.request(text, width: 100, style: style))
                    ratios.append(Double(estimate.steps) / Double(text.utf8.count))
                }
            }
            #expect(ratios.allSatisfy { $0 <= 3.1 }, "\(piece): \(ratios)")
        }
    }

    @Test func invalidUTF8BytesAreSingleLetters() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<300 {
            let bytes = (0..<24).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            var request = TextSamples.request("", width: 60, carets: true)
            request.text = AttributedText(utf8: bytes)
            #expect(TextEstimate().measure(request).isLegal(for: request))
        }
    }

    @Test func nonFiniteSizesGiveLegalMeasurements() {
        for width in [Double.nan, -5.0, -Double.infinity] {
            for size: Double in [Double.nan, Double.infinity, -3, 0] {
                var request = TextSamples.request("Hello, world", width: width, carets: true)
                request.text = AttributedText(
                    "Hello", TextAttributes(font: Font(size: size, weight: .bold), kern: .nan))
                request.paragraph.lineHeightMultiple = .nan
                request.paragraph.lineSpacing = .infinity
                #expect(TextEstimate().measure(request).isLegal(for: request), "\(width) \(size)")
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func certainBoundariesAreGraphemeBoundaries(seed: UInt64) {
        let pieces = [
            "a", " ", "\n", "\r\n", "\r", "é", "e\u{301}", "日", "か", "한", "\u{1112}\u{1161}\u{11AB}", "م", "👍🏽", "👩‍👩‍👧‍👦",
            "🇩🇪", "🇩",
            "क्ष", "कि", "क", "\u{301}", "\u{200D}", "🍊", "๑", "ำ", "1️⃣", "\u{1}",
        ]
        var state = seed &* 2_862_933_555_777_941_757 &+ 3
        var text = ""
        for _ in 0..<40 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text += pieces[Int(state >> 33) % pieces.count]
        }
        let letters = Array(text.utf8)
        var starts: Set<Int> = [0]
        var scanner = GraphemeScanner(letters)
        while let grapheme = scanner.grapheme() { starts.insert(grapheme.offset) }
        for offset in 1...letters.count {
            let start = GraphemeScanner.start(before: offset, in: letters)
            #expect(start < offset && starts.contains(start), "\(text.debugDescription) \(offset)")
        }
    }
}
