import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A host whose answers a test determines.
private final class OddHost: TextMeasurer {
    var answer: (TextRequest) -> MeasuredText = { TextEstimate().measure($0) }
    private(set) var requests: [TextRequest] = []

    func measure(_ request: TextRequest) -> MeasuredText {
        requests.append(request)
        return answer(request)
    }
}

@Suite struct LabelTextTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private func texts() throws -> [DisplayList.Text] {
        var list = DisplayList()
        stage.draw(into: &list)
        return try DisplayListReader(list).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func add(_ text: String, _ frame: Rect) -> Label {
        let label = Label(text, frame: frame)
        stage.root.addSubview(label)
        return label
    }

    @Test func labelsDrawTheMeasuredLines() throws {
        let label = add("one two three four", Rect(x: 10, y: 20, width: 80, height: 100))
        label.numberOfLines = 0
        stage.advance(to: 0)
        let lines = label.textLayer.measured(width: 80, numberOfLines: 0).lines
        let drawn = try texts()
        #expect(drawn.count == lines.count && drawn.count > 1)
        for (text, line) in zip(drawn, lines) {
            #expect(abs(text.width - line.width) < 1e-3 && abs(text.origin.y - line.origin.y) < 1e-3)
        }
        #expect(
            drawn.map(\.string) == ["one two", "three", "four"] || drawn.map(\.string) == ["one two", "three four"])
    }

    /// The measurement of a label without a size is discarded when it has one.
    @Test(arguments: [0, 1, 3])
    func textsWithoutSpaceAppearWhenResized(numberOfLines: Int) throws {
        let label = add("one two three", .zero)
        label.numberOfLines = numberOfLines
        _ = label.layer.presentation.value(at: "contents")
        stage.advance(to: 0)
        #expect(try texts().isEmpty)
        label.frame = Rect(x: 10, y: 20, width: 200, height: 100)
        stage.advance(to: 1)
        #expect(try texts().map(\.string) == ["one two three"])
        label.frame = .zero
        stage.advance(to: 2)
        label.bounds.size = Size(width: 200, height: 30)
        stage.advance(to: 3)
        #expect(try texts().map(\.string) == ["one two three"])
    }

    @Test func linesAreMeasuredOnlyAfterChanges() {
        let host = OddHost()
        stage.textMeasurer = host
        let label = add("one two three", Rect(x: 0, y: 0, width: 60, height: 100))
        label.numberOfLines = 0
        stage.advance(to: 0)
        let count = host.requests.count
        View.animate(withDuration: 1) {
            label.center.y = 200
            label.textColor = .white
        }
        for frame in 1...30 { stage.advance(to: Double(frame) / 60) }
        #expect(host.requests.count == count)
        label.frame.size.width = 90
        stage.advance(to: 1)
        #expect(host.requests.count > count)
    }

    @Test func anAnimatedSizeScalesTheLines() throws {
        let label = add("grow", Rect(x: 0, y: 0, width: 300, height: 60))
        label.fontSize = 20
        stage.advance(to: 0)
        let small = try texts()[0]
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.fontSize = 40 }
        stage.advance(to: 0)
        stage.advance(to: 0.5)
        let middle = try texts()[0]
        #expect(abs(middle.fontSize - 30) < 0.01 && abs(middle.width - 1.5 * small.width) < 0.01)
    }

    @Test func numberOfLinesAndTruncation() throws {
        let label = add("one two three four five", Rect(x: 0, y: 0, width: 60, height: 200))
        label.numberOfLines = 2
        stage.advance(to: 0)
        #expect(try texts().count == 2 && texts()[1].string.hasSuffix("…"))
        label.lineBreakMode = .head
        stage.advance(to: 0.1)
        #expect(try texts()[1].string.hasPrefix("…"))
        label.lineBreakMode = .clip
        stage.advance(to: 0.2)
        #expect(try !texts()[1].string.contains("…"))
        // As many lines as fit.
        label.numberOfLines = 0
        label.lineBreakMode = .tail
        label.frame.size.height = 24
        stage.advance(to: 0.3)
        #expect(try texts().count == 1 && texts()[0].string.hasSuffix("…"))
    }

    @Test func stylesFollowTheTextSize() {
        let (title, fixed, button) = (add("T", .zero), add("F", .zero), Button("B"))
        stage.root.addSubview(button)
        title.font = .preferred(.title2)
        fixed.font = .system(size: 22)
        let before = button.intrinsicContentSize
        stage.textSize = 1.5
        #expect(title.fontSize == 33 && fixed.fontSize == 22 && title.font == .preferred(.title2))
        #expect(button.titleLabel.fontSize == 25.5 && button.intrinsicContentSize.height > before.height)
        // A label outside any stage is measured as on the stage that had the last frame.
        stage.advance(to: 0)
        let later = Label("made later")
        later.font = .preferred(.body)
        #expect(later.fontSize == 25.5)
        title.fontSize = 10
        stage.textSize = 2
        #expect(title.fontSize == 10)
        for style in TextStyle.allCases {
            title.font = .preferred(style)
            #expect(title.fontSize == 2 * style.size && title.weight == style.weight)
        }
    }

    @Test func naturalAlignmentFollowsTheText() throws {
        let label = add("שלום", Rect(x: 0, y: 0, width: 200, height: 30))
        stage.advance(to: 0)
        #expect(label.textAlignment == .natural)
        let text = try texts()[0]
        #expect(abs(text.origin.x + text.width - 200) < 1e-3 && text.isRightToLeft)
        let extent = label.textLayer.drawnText.extent
        #expect(abs(extent.maxX - 200) < 1e-3 && abs(extent.width - text.width) < 1e-3)
        label.textAlignment = .left
        stage.advance(to: 0.1)
        #expect(try texts()[0].origin.x == 0)
        label.textAlignment = .natural
        label.text = "peace"
        stage.advance(to: 0.2)
        #expect(try texts()[0].origin.x == 0)
    }

    @Test(arguments: ["日本語の長いテキストは、どこでも改行できます。", "a-b-c-d-e-f-g-h-i-j-k-l-m", "Donaudampfschifffahrtsgesellschaft"])
    func widerLabelsBreakTheirLinesAgain(text: String) throws {
        let label = add(text, Rect(x: 0, y: 0, width: 60, height: 380))
        label.numberOfLines = 0
        stage.advance(to: 0)
        let count = try texts().count
        label.frame.size.width = 398
        stage.advance(to: 0.1)
        let after = try texts().count
        #expect(count > 2 && after == 1)
    }

    @Test(arguments: [
        "one two three four five six seven eight nine ten\nand the last",
        "שלום לך עולם רחב וגדול מאוד מאוד ועוד abc 123 מילים",
        "日本語の長いテキストは、どこでも改行できますのであった",
    ])
    func justifiedLinesFillTheirRoom(text: String) throws {
        let label = add(text, Rect(x: 20, y: 0, width: 120, height: 380))
        label.numberOfLines = 0
        stage.advance(to: 0)
        let natural = label.textLayer.measured(width: 120, numberOfLines: 0)
        label.textAlignment = .justified
        stage.advance(to: 0.1)
        let measured = label.textLayer.measured(width: 120, numberOfLines: 0, wantsCarets: true)
        #expect(measured.lines.count == natural.lines.count && measured.lines.count > 2)
        for (index, line) in measured.lines.enumerated() {
            #expect(line.range == natural.lines[index].range && line.origin.y == natural.lines[index].origin.y)
            let isLast = line.endsParagraph || index + 1 == measured.lines.count
            guard !isLast else {
                #expect(line.width == natural.lines[index].width)
                continue
            }
            #expect(abs(line.width - 120) < 1e-9 && abs(line.origin.x) < 1e-9, "\(index)")
            // Letters keep their widths, and each begins at the end of the previous one.
            let ends: [Double] = line.clusters.flatMap { [$0.leading, $0.trailing] }
            let (first, last) = (ends.min() ?? 9, ends.max() ?? 0)
            #expect(abs(first) < 1e-9 && abs(last - 120) < 1e-9)
            let clusterWidths: [Double] = line.clusters.map { abs($0.leading - $0.trailing) }
            let pieceWidths: [Double] = line.pieces.map(\.width)
            #expect(abs(clusterWidths.reduce(0, +) - 120) < 1e-6 && abs(pieceWidths.reduce(0, +) - 120) < 1e-6)
        }
        // The drawn text equals the measured text.
        let drawn = try texts()
        let counts: [Int] = measured.lines.map { max(1, $0.pieces.count) }
        #expect(drawn.count == counts.reduce(0, +))
        for text in drawn {
            let (left, right) = (text.origin.x, text.origin.x + text.width)
            #expect(left > -0.01 && right < 120.01, "\(text.string)")
        }
    }

    @Test func attributedRangesHaveTheirAttributes() throws {
        let label = add("", Rect(x: 0, y: 0, width: 300, height: 60))
        var text = AttributedText("big", TextAttributes(font: .system(size: 30, weight: .black)))
        text += AttributedText("red", TextAttributes(color: Color(hex: 0xFF0000), underline: true, baselineOffset: 4))
        label.attributedText = text
        stage.advance(to: 0)
        let drawn = try texts()
        #expect(drawn.map(\.string) == ["big", "red"] && drawn.map(\.weight) == [900, 400])
        #expect(drawn[1].color.red == 255 && abs(drawn[0].origin.y - drawn[1].origin.y - 4) < 1e-3)
        #expect(abs(drawn[1].origin.x - drawn[0].origin.x - drawn[0].width) < 1e-3)
        #expect(label.text == "bigred" && label.attributedText == text)
    }

    @Test func invalidMeasurementsAreRefused() throws {
        let host = OddHost()
        stage.textMeasurer = host
        stage.advance(to: 0)
        let nothing = MeasuredText(lines: [], size: .zero)
        let wrongs: [(TextRequest) -> MeasuredText] = [
            { _ in nothing },
            {
                var text = TextEstimate().measure($0)
                text.lines[0].width = .nan
                return text
            },
            {
                var text = TextEstimate().measure($0)
                text.size.height = .infinity
                return text
            },
            {
                var text = TextEstimate().measure($0)
                text.lines[0].range = 1..<text.lines[0].range.upperBound
                return text
            },
            {
                var text = TextEstimate().measure($0)
                text.lines[0].range = 0..<900
                return text
            },
            {
                var text = TextEstimate().measure($0)
                text.lines[0].omitted = 0..<900
                return text
            },
            {
                var text = TextEstimate().measure($0)
                text.lines.append(text.lines[0])
                return text
            },
        ]
        for wrong in wrongs {
            host.answer = wrong
            let label = Label("some text")
            var size = Size.zero
            let reports = diagnostics { size = label.sizeThatFits(.zero) }
            #expect(reports.count == 1 && size == TextEstimate().measure(host.requests.last!).size)
        }
    }

    @Test func invalidFontsAndAttributesAreRefused() {
        let label = add("text", .zero)
        #expect(diagnostics { label.font = .system(size: .nan) }.count == 1 && label.fontSize == 17)
        #expect(diagnostics { label.font = .system(size: 0) }.count == 1)
        #expect(diagnostics { label.attributedText = AttributedText("x", TextAttributes(kern: .infinity)) }.count == 1)
        #expect(diagnostics { label.paragraphStyle = ParagraphStyle(lineSpacing: -1) }.count == 1)
        #expect(diagnostics { label.numberOfLines = -1 }.count == 1 && label.text == "text")
        #expect(diagnostics { stage.textSize = 5 }.count == 1 && stage.textSize == 1)
    }

    @Test func aMegabyteAndTenThousandMarksAreShown() throws {
        let long = add(String(repeating: "word ", count: 200_000), Rect(x: 0, y: 0, width: 300, height: 100))
        long.numberOfLines = 0
        let marked = add("e" + String(repeating: "\u{301}", count: 10_000), Rect(x: 0, y: 200, width: 300, height: 40))
        stage.advance(to: 0)
        #expect(try texts().count == 5 && marked.sizeThatFits(.zero).width < 20)
    }

    @Test func changedDigitsRoll() throws {
        let label = RollingLabel("109.5", frame: Rect(x: 0, y: 0, width: 100, height: 40))
        stage.root.addSubview(label)
        stage.advance(to: 0)
        let size = label.sizeThatFits(.zero)
        label.setText("110.5", animated: true)
        #expect(label.text == "110.5" && label.sizeThatFits(.zero) == size)
        stage.advance(to: 0)
        stage.advance(to: 0.1)
        #expect(stage.isMoving)
        label.setText("more 7", animated: true)
        stage.advance(to: 5)
        #expect(label.text == "more 7" && label.accessibilityLabel == "more 7")
    }

    @Test func aTextFadesIntoAnother() {
        let label = add("old", Rect(x: 0, y: 0, width: 100, height: 40))
        stage.advance(to: 0)
        label.setText("new", animated: true)
        #expect(label.text == "new")
        stage.advance(to: 0.01)
        #expect(stage.isMoving)
        stage.advance(to: 2)
        #expect(!stage.isMoving)
        label.setText("still", animated: false)
        stage.advance(to: 2.1)
        #expect(!stage.isMoving && label.text == "still")
    }
}
