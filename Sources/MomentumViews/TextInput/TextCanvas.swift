/// Draws a text that is edited: lines, selection, what is not decided, caret and handles. Knows offsets of what it draws alone.
final class TextCanvas: View {
    /// What is drawn.
    var text = AttributedText() { didSet { if text != oldValue { isMeasured = false } } }
    /// What an empty text, and letters without a font of their own, are drawn in.
    var font = Font.preferred(.body) { didSet { if font != oldValue { isMeasured = false } } }
    /// The colour of letters without one of their own.
    var textColor = Color.black { didSet { if textColor != oldValue { forgetLines() } } }
    /// How the lines are set.
    var paragraph = ParagraphStyle() { didSet { if paragraph != oldValue { isMeasured = false } } }
    /// Where lines are broken, in points; infinite for one line.
    var breakingWidth = Double.infinity { didSet { if breakingWidth != oldValue { isMeasured = false } } }

    private var isMeasured = false
    private var answer = MeasuredText(lines: [], size: .zero)
    private let ground = View()
    private var lines: [(index: Int, label: Label)] = []
    private var spare: [Label] = []
    private var highlights: [View] = []
    private var underlines: [View] = []
    let caret = TextCaret()
    let handles = TextHandles()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(caret)
        addSubview(handles)
    }

    /// The lines and where carets stand in them.
    var measured: MeasuredText {
        if isMeasured { return answer }
        isMeasured = true
        forgetLines()
        answer = measure(text, width: breakingWidth, wantsCarets: true)
        return answer
    }

    /// What the host says of `text` in this font.
    func measure(_ text: AttributedText, width: Double = .infinity, wantsCarets: Bool = false) -> MeasuredText {
        let size = stage?.textSize ?? 1
        let request = TextRequest(
            text: text.resolved(font: font, textSize: size), font: font.resolved(textSize: size), paragraph: paragraph,
            width: width, wantsCarets: wantsCarets)
        return (stage?.textMeasurer ?? TextEstimate.shared).measure(request)
    }

    override func textsDidChange() {
        super.textsDidChange()
        isMeasured = false
    }

    override func didMoveToStage() {
        super.didMoveToStage()
        isMeasured = false
    }

    // MARK: Lines

    private func forgetLines() {
        for line in lines {
            line.label.isHidden = true
            spare.append(line.label)
        }
        lines.removeAll(keepingCapacity: true)
    }

    /// Draws the lines that are seen in `part` of the canvas, in points, and no others.
    func showLines(in part: Rect) {
        let all = measured.lines
        lines.removeAll { line in
            if line.index < all.count, Self.isSeen(all[line.index], in: part) { return false }
            line.label.isHidden = true
            spare.append(line.label)
            return true
        }
        for (index, line) in all.enumerated() where Self.isSeen(line, in: part) {
            if lines.contains(where: { $0.index == index }) { continue }
            lines.append((index, show(line)))
        }
    }

    private static func isSeen(_ line: MeasuredText.Line, in part: Rect) -> Bool {
        line.origin.y + line.descent >= part.minY && line.origin.y - line.ascent <= part.maxY
    }

    private func show(_ line: MeasuredText.Line) -> Label {
        let label = spare.popLast() ?? newLabel()
        label.isHidden = false
        var end = line.range.upperBound
        if end > line.range.lowerBound, text.utf8[end - 1] == 0x0A { end -= 1 }
        label.set(text.part(line.range.lowerBound..<end), font: font, color: textColor)
        // Wider than measured, so that nothing is left out of it.
        label.frame = Rect(
            x: line.origin.x, y: line.origin.y - line.ascent, width: line.width + 200,
            height: line.ascent + line.descent)
        return label
    }

    private func newLabel() -> Label {
        let label = Label()
        label.isAccessibilityElement = false
        insertSubview(label, aboveSubview: ground)
        return label
    }

    // MARK: Selection

    /// Highlights `selection`, or shows the caret where it is empty, and underlines `marked`.
    func show(
        selection: Range<Int>, head: Int, prefersLineEnd: Bool, marked: Range<Int>?, isActive: Bool, hasHandles: Bool
    ) {
        let rects = isActive && !selection.isEmpty ? measured.rects(of: selection) : []
        Self.fill(&highlights, rects.count, in: ground)
        for (view, rect) in zip(highlights, rects) {
            view.frame = rect
            view.backgroundColor = tintColor.withAlpha(0.22)
        }
        let drawn = marked.map { measured.rects(of: $0) } ?? []
        Self.fill(&underlines, drawn.count, in: ground)
        for (view, rect) in zip(underlines, drawn) {
            view.frame = Rect(x: rect.minX, y: rect.maxY - 1.5, width: rect.size.width, height: 1)
            view.backgroundColor = textColor.withAlpha(0.7)
        }
        let at = measured.caret(at: head, prefersLineEnd: prefersLineEnd)
        caret.isShown = isActive && selection.isEmpty
        caret.show(at: at, color: tintColor)
        handles.show(
            hasHandles && !rects.isEmpty
                ? (
                    measured.caret(at: selection.lowerBound, prefersLineEnd: false),
                    measured.caret(at: selection.upperBound, prefersLineEnd: true)
                ) : nil, color: tintColor)
    }

    private static func fill(_ views: inout [View], _ count: Int, in ground: View) {
        while views.count < count {
            let view = View()
            ground.addSubview(view)
            views.append(view)
        }
        for (index, view) in views.enumerated() { view.isHidden = index >= count }
    }
}

extension Label {
    /// Shows a line of a text.
    fileprivate func set(_ line: AttributedText, font: Font, color: Color) {
        self.font = font
        textColor = color
        attributedText = line
    }
}

extension AttributedText {
    /// The letters of `range` with their attributes.
    nonisolated func part(_ range: Range<Int>) -> AttributedText {
        var part = AttributedText()
        for run in runs {
            let both = run.range.clamped(to: range)
            if !both.isEmpty { part.append(AttributedText(utf8: Array(utf8[both]), run.attributes)) }
        }
        return part
    }

    /// The text with `letters` in the position of `range`, drawn as `attributes` say.
    nonisolated func replacing(_ range: Range<Int>, with letters: [UInt8], _ attributes: TextAttributes)
        -> AttributedText
    {
        part(0..<range.lowerBound) + AttributedText(utf8: letters, attributes) + part(range.upperBound..<utf8.count)
    }
}
