@_spi(Kit) import MomentumStage

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
    /// Whether lines of natural alignment lie at the right, as in an interface that runs from right to left.
    var beginsAtRight = false { didSet { if beginsAtRight != oldValue { isMeasured = false } } }
    /// Where lines are broken, in points; infinite for one line.
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

    /// The lines and where carets stand in them.
    var measured: MeasuredText {
        if isMeasured { return answer }
        isMeasured = true
        forgetLines()
        // Apart from the view: the host that measures may ask the view.
        var paragraphs = ParagraphMeasurer()
        swap(&paragraphs, &self.paragraphs)
        answer = paragraphs.measured(request(text, width: breakingWidth, wantsCarets: true)) { ask($0) }
        self.paragraphs = paragraphs
        return answer
    }

    /// The height of a line of this font, in points.
    var lineHeight: Double {
        let height = emptyHeight ?? measure(AttributedText()).size.height
        emptyHeight = height
        return height
    }

    /// What the host says of `text` in this font.
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

    override func followTexts() { forgetMeasure() }

    /// Who measures is another, or measures otherwise.
    private func forgetMeasure() {
        paragraphs.forget()
        isMeasured = false
    }

    override func didMoveToStage() {
        super.didMoveToStage()
        forgetMeasure()
        if stage == nil { hideMenu() }
    }

    // MARK: Menu

    /// What a finger can do with the selection, while that stays.
    private var menu: (view: EditMenu, selection: Range<Int>, letters: Int)?
    private var shownSelection = 0..<0

    /// Shows what a finger can do with the selection; nothing where there is nothing to do.
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

    /// Keeps the menu where the selection is.
    private func followWithMenu(isActive: Bool) {
        guard let menu else { return }
        guard isActive, menu.selection == shownSelection, menu.letters == text.utf8.count, let part = selectedPart
        else {
            return hideMenu()
        }
        menu.view.place(beside: part)
    }

    /// Where what is selected is seen, or the caret, on the stage; nil when it is out of sight.
    private var selectedPart: Rect? {
        var part = Rect.null
        for rect in measured.rects(of: shownSelection) { part = part.union(rect) }
        if part.isNull { part = caret.frame }
        guard let window = superview.flatMap({ $0.convert($0.bounds, to: nil) }), let part = convert(part, to: nil)
        else { return nil }
        let seen = part.intersection(window)
        return seen.height > 0 ? seen : nil
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
            show(line, index)
        }
    }

    private static func isSeen(_ line: MeasuredText.Line, in part: Rect) -> Bool {
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
        // Wider than measured, so that nothing is left out of it.
        let room = line.isRightToLeft ? 200.0 : 0
        label.frame = Rect(
            x: x - room, y: line.origin.y - line.ascent, width: width + 200, height: line.ascent + line.descent)
        lines.append((index, label))
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

    /// How letters look that are put in the position of `range`: as the first one there, or as the one before.
    nonisolated func attributes(replacing range: Range<Int>) -> TextAttributes {
        attributes(at: range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound)
    }

    /// The text with `other` in the position of `range`.
    nonisolated func replacing(_ range: Range<Int>, with other: AttributedText) -> AttributedText {
        part(0..<range.lowerBound) + other + part(range.upperBound..<utf8.count)
    }
}
