@_spi(Kit) import MomentumStage

/// A view that draws an editable text: lines, selection, marked text, caret and handles. Offsets refer to the drawn
/// text, which for a secure text consists of bullets.
final class TextCanvas: View {
    /// The drawn text.
    var text = AttributedText() { didSet { if text != oldValue { isMeasured = false } } }
    /// The font of an empty text and of text without a font attribute.
    var font = Font.preferred(.body) { didSet { if font != oldValue { isMeasured = false } } }
    /// The colour of text without a colour attribute.
    var textColor = Color.black { didSet { if textColor != oldValue { removeLines() } } }
    /// The style of the paragraphs.
    var paragraph = ParagraphStyle() { didSet { if paragraph != oldValue { isMeasured = false } } }
    /// Whether natural alignment is to the right, as in a right-to-left interface.
    var beginsAtRight = false { didSet { if beginsAtRight != oldValue { isMeasured = false } } }
    /// The width at which lines are broken, in points; infinite for a single line.
    var breakingWidth = Double.infinity { didSet { if breakingWidth != oldValue { isMeasured = false } } }

    private var isMeasured = false { didSet { if !isMeasured { emptyHeight = nil } } }
    private var emptyHeight: Double?
    private var answer = MeasuredText(lines: [], size: .zero)
    private var paragraphs = ParagraphMeasurer()
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

    /// The measured lines with their caret positions.
    var measured: MeasuredText {
        if isMeasured { return answer }
        isMeasured = true
        removeLines()
        // A local copy is used because the measuring host may access this view.
        var paragraphs = ParagraphMeasurer()
        swap(&paragraphs, &self.paragraphs)
        answer = paragraphs.measured(request(text, width: breakingWidth, wantsCarets: true)) { ask($0) }
        self.paragraphs = paragraphs
        return answer
    }

    /// The height of a line in the canvas's font, in points.
    var lineHeight: Double {
        let height = emptyHeight ?? measure(AttributedText()).size.height
        emptyHeight = height
        return height
    }

    /// Returns the host's measurement of `text`, without caret positions.
    func measure(_ text: AttributedText, width: Double = .infinity) -> MeasuredText {
        ask(request(text, width: width, wantsCarets: false))
    }

    private func ask(_ request: TextRequest) -> MeasuredText {
        (stage?.textMeasurer ?? TextEstimate.shared).checkedMeasure(request)
    }

    private func request(_ text: AttributedText, width: Double, wantsCarets: Bool) -> TextRequest {
        let size = stage?.textSize ?? 1
        var paragraph = paragraph
        if beginsAtRight, paragraph.alignment == .natural { paragraph.alignment = .right }
        return TextRequest(
            text: text.resolved(font: font, textSize: size), font: font.resolved(textSize: size), paragraph: paragraph,
            width: width, wantsCarets: wantsCarets)
    }

    override func textSizesDidChange() { invalidateMeasurement() }

    /// Discards the measurements after a change of the measurer or its results.
    private func invalidateMeasurement() {
        paragraphs.reset()
        isMeasured = false
    }

    override func didMoveToStage() {
        super.didMoveToStage()
        invalidateMeasurement()
        if stage == nil { hideMenu() }
    }

    // MARK: Menu

    /// The visible menu, and the selection and text length for which it was shown.
    private var menu: (view: EditMenu, selection: Range<Int>, letters: Int)?
    private var shownSelection = 0..<0

    /// Shows the menu beside the selection. Does nothing if no command is available or the selection is not visible.
    func showMenu(for editor: TextEditor) {
        hideMenu()
        superview?.layoutIfNeeded()
        guard let stage, let part = selectedPart, let view = EditMenu(self, editor) else { return }
        menu = (view, shownSelection, text.utf8.count)
        view.show(on: stage, beside: part)
    }

    func hideMenu() {
        menu?.view.hide()
        menu = nil
    }

    /// Moves the menu along with the selection, or hides it if the selection or the text has changed.
    private func followWithMenu(isActive: Bool) {
        guard let menu else { return }
        guard isActive, menu.selection == shownSelection, menu.letters == text.utf8.count, let part = selectedPart
        else {
            return hideMenu()
        }
        menu.view.place(beside: part)
    }

    /// The visible part of the selection, or of the caret, in stage coordinates; nil if it is outside the viewport.
    private var selectedPart: Rect? {
        var part = Rect.null
        for rect in measured.rects(of: shownSelection) { part = part.union(rect) }
        if part.isNull { part = caret.frame }
        guard let window = superview.flatMap({ $0.convert($0.bounds, to: nil) }), let part = convert(part, to: nil)
        else { return nil }
        let visible = part.intersection(window)
        return visible.height > 0 ? visible : nil
    }

    // MARK: Lines

    private func removeLines() {
        for line in lines {
            line.label.isHidden = true
            spare.append(line.label)
        }
        lines.removeAll(keepingCapacity: true)
    }

    /// Draws only the lines that intersect `part` of the canvas, in points.
    func showLines(in part: Rect) {
        let all = measured.lines
        lines.removeAll { line in
            if line.index < all.count, Self.isVisible(all[line.index], in: part) { return false }
            line.label.isHidden = true
            spare.append(line.label)
            return true
        }
        for (index, line) in all.enumerated() where Self.isVisible(line, in: part) {
            if lines.contains(where: { $0.index == index }) { continue }
            show(line, index)
        }
    }

    private static func isVisible(_ line: MeasuredText.Line, in part: Rect) -> Bool {
        line.origin.y + line.descent >= part.minY && line.origin.y - line.ascent <= part.maxY
    }

    private func show(_ line: MeasuredText.Line, _ index: Int) {
        guard paragraph.alignment != .justified || line.pieces.isEmpty else {
            for piece in line.pieces { show(piece.range, of: line, index, x: piece.x, width: piece.width) }
            return
        }
        var end = line.range.upperBound
        if end > line.range.lowerBound, text.utf8[end - 1] == 0x0A { end -= 1 }
        show(line.range.lowerBound..<end, of: line, index, x: line.origin.x, width: line.width)
    }

    private func show(_ range: Range<Int>, of line: MeasuredText.Line, _ index: Int, x: Double, width: Double) {
        let label = spare.popLast() ?? newLabel()
        label.isHidden = false
        label.set(text.part(range), font: font, color: textColor)
        // The label is wider than measured, so that it does not truncate the line.
        let margin = line.isRightToLeft ? 200.0 : 0
        label.frame = Rect(
            x: x - margin, y: line.origin.y - line.ascent, width: width + 200, height: line.ascent + line.descent)
        lines.append((index, label))
    }

    private func newLabel() -> Label {
        let label = Label()
        label.isAccessibilityElement = false
        insertSubview(label, aboveSubview: ground)
        return label
    }

    // MARK: Selection

    /// Shows the selection, or the caret if the selection is empty, and underlines the marked text.
    func show(
        selection: Range<Int>, head: Int, prefersLineEnd: Bool, marked: Range<Int>?, isActive: Bool, hasHandles: Bool
    ) {
        shownSelection = selection
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
        followWithMenu(isActive: isActive)
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
    /// Displays one line of a text.
    fileprivate func set(_ line: AttributedText, font: Font, color: Color) {
        self.font = font
        textColor = color
        attributedText = line
    }
}

extension AttributedText {
    /// Returns the text in `range` with its attributes.
    nonisolated func part(_ range: Range<Int>) -> AttributedText {
        var part = AttributedText()
        for run in runs {
            let both = run.range.clamped(to: range)
            if !both.isEmpty { part.append(AttributedText(utf8: Array(utf8[both]), run.attributes)) }
        }
        return part
    }

    /// Returns the attributes for text that replaces `range`: those of its first character, or those of the preceding
    /// character if the range is empty.
    nonisolated func attributes(replacing range: Range<Int>) -> TextAttributes {
        attributes(at: range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound)
    }

    /// Returns the text with `range` replaced by `other`.
    nonisolated func replacing(_ range: Range<Int>, with other: AttributedText) -> AttributedText {
        part(0..<range.lowerBound) + other + part(range.upperBound..<utf8.count)
    }
}
