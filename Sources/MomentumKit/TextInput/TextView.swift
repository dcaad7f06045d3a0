@_spi(Kit) import MomentumStage

/// A scroll view that displays and edits a text of several lines: the counterpart of `UITextView`.
///
/// ```swift
/// let note = TextView(frame: view.bounds)
/// note.font = .preferred(.body)
/// note.textContainerInset = EdgeInsets(all: 16)
/// note.delegate = self                     // a TextViewDelegate
/// ```
open class TextView: ScrollView {
    let editor = TextEditor()
    private final let canvas = TextCanvas()
    private final let hint = Label()
    private final var attributed = AttributedText()
    private final var hasHandles = false
    private final var prefersLineEnd = false
    /// The x coordinate that consecutive vertical moves of the caret keep, in points; nil outside such a sequence.
    private final var column: Double?
    private final var scrollsToCaret = false

    /// Creates a text view in `frame` without text. The user can edit and select its text.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a text view as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }
    private final func setUp() {
        editor.attach(to: self)
        isAccessibilityElement = true
        alwaysBounceVertical = true
        hint.isUserInteractionEnabled = false
        hint.isAccessibilityElement = false
        hint.textColor = ControlColors.hint
        hint.font = canvas.font
        addSubview(hint)
        addSubview(canvas)
        canvas.paragraph.numberOfLines = 0
        addGestureRecognizer(TextSelectionGesture(self))
    }

    // MARK: Text

    /// The text without attributes. Default empty. Setting a different text places the caret at its end, clears the
    /// undo history and does not notify the delegate of an edit. Setting the present text only moves the caret to its
    /// end.
    public final var text: String {
        get { String(editor.content.letters) }
        set {
            attributed = AttributedText(newValue, chosenAttributes ?? TextAttributes())
            editor.set(newValue.letters)
            textChanged()
        }
    }
    /// The text with its attributes. Typed text has the ``typingAttributes``, and undo restores the former attributes.
    /// Setting a different text places the caret at its end, clears the undo history and does not notify the delegate
    /// of an edit. Reports a diagnostic and changes nothing if an attribute is not finite or a font has no size.
    public final var attributedText: AttributedText {
        get { attributed }
        set {
            guard newValue.checked(in: "TextView.attributedText") else { return }
            attributed = newValue
            editor.set(newValue.utf8)
            textChanged()
        }
    }
    /// The attributes of the text that is typed next. By default they are the attributes of the character before the
    /// caret, or of the first selected character. A value that is set remains valid until the caret moves, or in an
    /// empty text until text is typed. Reports a diagnostic and changes nothing if an attribute is not finite or a font
    /// has no size.
    public final var typingAttributes: TextAttributes {
        get { chosenAttributes ?? attributed.attributes(replacing: editor.content.selection) }
        set {
            let probe = AttributedText(utf8: [0x20], newValue)
            if probe.checked(in: "TextView.typingAttributes") { chosenAttributes = newValue }
        }
    }
    private final var chosenAttributes: TextAttributes?
    /// The text that is displayed while the view is empty. Default empty.
    public final var placeholder: String {
        get { hint.text }
        set { hint.text = newValue }
    }
    /// The font of text without a font attribute. Default `Font.preferred(.body)`, which follows the user's text size.
    /// An invalid font is refused with a diagnostic.
    public final var font: Font {
        get { canvas.font }
        set {
            // The label refuses invalid fonts.
            hint.font = newValue
            canvas.font = hint.font
            textChanged()
        }
    }
    /// The colour of text without a colour attribute. Default black.
    public final var textColor: Color {
        get { canvas.textColor }
        set {
            canvas.textColor = newValue
            setNeedsLayout()
        }
    }
    /// The colour of the placeholder. The default is a grey.
    public final var placeholderColor: Color {
        get { hint.textColor }
        set { hint.textColor = newValue }
    }
    /// The style of the paragraphs. By default the number of lines is unlimited. Reports a diagnostic and changes
    /// nothing if a value of the style is negative or not finite.
    public final var paragraphStyle: ParagraphStyle {
        get { canvas.paragraph }
        set {
            guard newValue.checked(in: "TextView.paragraphStyle") else { return }
            canvas.paragraph = newValue
            textChanged()
        }
    }
    /// The margins around the text, in points. Default 8 above and below, 5 at the sides.
    public final var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
        didSet { if textContainerInset != oldValue { setNeedsLayout() } }
    }
    /// A Boolean value that indicates whether the user can edit the text. Default true. Setting it to false gives up
    /// the focus unless ``isSelectable`` is true.
    public final var isEditable = true { didSet { if !isEditable, isEditing, !isSelectable { resignFocus() } } }
    /// A Boolean value that indicates whether the user can select text. Default true. It has no effect while
    /// ``isEditable`` is true, because editable text can always be selected.
    public final var isSelectable = true

    // MARK: Selection

    /// Scrolls by the smallest distance that makes the lines of `range`, in bytes of the text's UTF-8, visible. If
    /// `animated` is true, the content moves as with ``ScrollView/setContentOffset(_:animated:)``. Default false.
    public final func scrollRangeToVisible(_ range: Range<Int>, animated: Bool = false) {
        layoutIfNeeded()
        let start = caretRect(for: range.lowerBound)
        let end = caretRect(for: range.upperBound)
        scrollRectToVisible(
            Rect(x: 0, y: start.minY - 4, width: 1, height: end.maxY - start.minY + 8), animated: animated)
    }

    /// Returns the rectangle of a caret before the byte at `offset` in the text's UTF-8, in the view's coordinates, in
    /// points. Its width is 0.
    public final func caretRect(for offset: Int) -> Rect {
        let caret = canvas.measured.caret(at: offset, prefersLineEnd: false)
        return Rect(
            x: caret.minX + canvas.frame.minX, y: caret.minY + canvas.frame.minY, width: 0, height: caret.size.height)
    }

    @_spi(Kit) public override var defaultValue: String { text }

    @_spi(Kit) public override var defaultRole: AccessibilityRole { .automatic }

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .textInput }

    /// Focuses the view. Returns false if it refuses the focus.
    open override func accessibilityActivate() -> Bool { focus() }

    /// The placeholder. A label that the program sets takes precedence.
    @_spi(Kit) public override var defaultLabel: String { placeholder }

    private final var textDelegate: (any TextViewDelegate)? { textDelegateReference.object }
    private final var textDelegateReference = Weak<any TextViewDelegate>()

    override func delegateDidChange() {
        textDelegateReference.point(
            at: delegate(as: (any TextViewDelegate).self, in: delegate?._textViewDelegate))
    }

    // MARK: Layout

    private final func textChanged() {
        canvas.text = attributed
        column = nil
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open override func layoutSubviews() {
        Layer.withActionProvider(nil) { placeText() }
        super.layoutSubviews()
        if scrollsToCaret {
            scrollsToCaret = false
            showCaret()
        }
    }

    private final func placeText() {
        let inset = textContainerInset
        let width = max(1, bounds.size.width - inset.left - inset.right)
        canvas.breakingWidth = width
        canvas.text = attributed
        let measured = canvas.measured
        canvas.frame = Rect(x: inset.left, y: inset.top, width: width, height: measured.size.height)
        let size = Size(width: bounds.size.width, height: measured.size.height + inset.top + inset.bottom)
        if contentSize != size { contentSize = size }
        hint.isHidden = !attributed.isEmpty
        hint.frame = Rect(
            x: inset.left, y: inset.top, width: width, height: measured.lines.first.map { $0.ascent + $0.descent } ?? 0)
        let part = Rect(
            x: 0, y: contentOffset.y - inset.top - bounds.size.height / 2, width: width, height: bounds.size.height * 2)
        canvas.showLines(in: part)
        let content = editor.content
        canvas.show(
            selection: content.selection, head: content.head, prefersLineEnd: prefersLineEnd, marked: content.marked,
            isActive: isEditing, hasHandles: hasHandles)
    }

    private final func showCaret() {
        let caret = canvas.measured.caret(at: editor.content.head, prefersLineEnd: prefersLineEnd)
        let y = caret.minY + canvas.frame.minY
        scrollRectToVisible(
            Rect(x: contentOffset.x, y: y - 6, width: 1, height: caret.size.height + 12), animated: true)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let inset = textContainerInset
        let width = size.width > 0 ? size.width : bounds.size.width
        let measured = canvas.measure(
            attributed, width: width > 0 ? max(1, width - inset.left - inset.right) : .infinity)
        return Size(width: width, height: measured.size.height + inset.top + inset.bottom)
    }

    open override var intrinsicContentSize: Size {
        // A view that scrolls does not grow with its text.
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return Size(width: View.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    open override func tintColorDidChange() { setNeedsLayout() }

    @_spi(Kit) public override func textSizesDidChange() { textChanged() }

    @_spi(Kit) public override func applyLayoutDirection() {
        canvas.beginsAtRight = isRightToLeft
        textChanged()
    }

    // MARK: Focus

    open override var canBecomeFocused: Bool { isEditable || isSelectable }
    open override var takesText: Bool { isEditing && isEditable }
    open override var pointerStyle: PointerStyle { isEditable || isSelectable ? .text : super.pointerStyle }
    @_spi(Kit) public final override var textInputClient: (any TextInputClient)? {
        isEditable || isSelectable ? editor : nil
    }

    /// A Boolean value that indicates whether the view is focused. It then receives text input if it is ``isEditable``.
    public private(set) final var isEditing = false

    open override func focusDidChange() {
        super.focusDidChange()
        guard isFocused != isEditing else { return }
        isEditing = isFocused
        hasHandles = false
        column = nil
        if isFocused, let stage { editor.begin(field: stage.nextField()) } else { editor.end() }
        setNeedsLayout()
        if isFocused { textDelegate?.textViewDidBeginEditing(self) } else { textDelegate?.textViewDidEndEditing(self) }
    }

    // MARK: Keys

    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isFocused, isEditing else { return super.keyPressed(event) }
        let isArrow = event.key == .up || event.key == .down || event.key == .pageUp || event.key == .pageDown
        if !isArrow { column = nil }
        switch event.key {
        case .enter where isEditable:
            if event.isDown { editor.insert([0x0A]) }
            return true
        case .escape:
            if event.isDown { resignFocus() }
            return true
        case .up, .down, .pageUp, .pageDown:
            if event.isDown { moveVertically(event) }
            return true
        case .home, .end:
            if event.isDown { moveToLineEdge(event) }
            return true
        default:
            guard event.isDown else { return editor.handles(event) }
            return editor.use(event) || super.keyPressed(event)
        }
    }

    private final func moveVertically(_ event: KeyEvent) {
        layoutIfNeeded()
        let (content, measured) = (editor.content, canvas.measured)
        let isUp = event.key == .up || event.key == .pageUp
        if !event.modifiers.isDisjoint(with: [.command, .control]) {
            return move(to: isUp ? 0 : content.letters.count, event)
        }
        let caret = measured.caret(at: content.head, prefersLineEnd: prefersLineEnd)
        let x = column ?? caret.minX
        let isPage = event.key == .pageUp || event.key == .pageDown
        let distance = isPage ? max(caret.size.height, bounds.size.height - 2 * caret.size.height) : nil
        let end = (offset: isUp ? 0 : content.letters.count, prefersLineEnd: false)
        let position = measured.position(up: isUp, by: distance, from: caret, inColumn: x) ?? end
        move(to: position.offset, event, prefersLineEnd: position.prefersLineEnd)
        column = x
    }

    private final func moveToLineEdge(_ event: KeyEvent) {
        layoutIfNeeded()
        let (content, measured) = (editor.content, canvas.measured)
        let isEnd = event.key == .end
        if !event.modifiers.isDisjoint(with: [.command, .control]) {
            return move(to: isEnd ? content.letters.count : 0, event)
        }
        let caret = measured.caret(at: content.head, prefersLineEnd: prefersLineEnd)
        guard let line = measured.lines.last(where: { $0.origin.y - $0.ascent <= caret.minY + 0.5 }) else { return }
        guard isEnd else { return move(to: line.range.lowerBound, event) }
        let end = line.range.upperBound
        if line.endsParagraph { return move(to: max(line.range.lowerBound, end - 1), event) }
        move(to: end, event, prefersLineEnd: end < content.letters.count)
    }

    private final func move(to offset: Int, _ event: KeyEvent, prefersLineEnd: Bool = false) {
        editor.select(event.isShifted ? editor.content.anchor : offset, offset)
        self.prefersLineEnd = prefersLineEnd
        scrollsToCaret = true
        setNeedsLayout()
    }
}

extension TextView: TextEditing {
    /// The editor of the text; see ``TextEditing``.
    public final var _editor: _EditorReference { _EditorReference(editor: editor) }
}

extension TextView: TextEditorOwner {
    package final var editedView: View { self }
    package final var allowsEditing: Bool { isEditable }
    package final var allowsLineFeeds: Bool { true }
    package final var inputTraits: TextInputTraits { editor.traits }

    package final func editorMayReplace(_ range: Range<Int>, with text: [UInt8]) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: String(text)) ?? true
    }

    package final func editorTextChanged(byUser: Bool) {
        textChanged()
        prefersLineEnd = false
        guard byUser else { return }
        scrollsToCaret = true
        textDelegate?.textViewDidChangeSelection(self)
        textDelegate?.textViewDidChange(self)
    }

    package final func editorSelectionChanged() {
        if !attributed.isEmpty { chosenAttributes = nil }
        prefersLineEnd = false
        scrollsToCaret = true
        setNeedsLayout()
        textDelegate?.textViewDidChangeSelection(self)
    }

    package final func editorIsRightToLeft(at offset: Int) -> Bool { canvas.measured.isRightToLeft(at: offset) }

    package final func editorAttributes(in range: Range<Int>) -> AttributedText? { attributed.part(range) }

    package final func editorReplaces(_ range: Range<Int>, with letters: [UInt8], as old: AttributedText?) {
        let attributes = chosenAttributes ?? attributed.attributes(replacing: range)
        attributed = attributed.replacing(range, with: old ?? AttributedText(utf8: letters, attributes))
        chosenAttributes = attributed.isEmpty ? attributes : nil
    }

    package final func editorMayBegin() -> Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }
    package final func editorMayEnd() -> Bool { stage == nil || textDelegate?.textViewShouldEndEditing(self) ?? true }

    package final func describe(_ state: inout TextInputState) {
        state.frame = frameOnStage
        state.insets = textContainerInset
        state.alignment =
            isRightToLeft && paragraphStyle.alignment == .natural ? .right : paragraphStyle.alignment
        state.scrolled = contentOffset.y
        let fontSize = font.resolved(textSize: stage?.textSize ?? 1).size
        state.fontSize = fontSize
        let lines = canvas.measured.lines
        state.lineHeight = lines.first.map { $0.ascent + $0.descent } ?? fontSize * 1.35
        state.label = accessibilityLabel
        state.element = accessibilityID
    }
}

extension TextView: TextTouchable {
    final var isTouchSelectable: Bool { isSelectable || isEditable }
    final var isEditingNow: Bool { isEditing }
    final func beginByTouch() -> Bool { focus() }

    final func textPosition(at point: Point) -> (offset: Int, prefersLineEnd: Bool) {
        layoutIfNeeded()
        return canvas.measured.offset(nearest: canvas.layer.convert(point, from: nil, in: .presentation) ?? .zero)
    }

    final func handle(at point: Point) -> TextHandles.End? {
        canvas.layer.convert(point, from: nil, in: .presentation).flatMap { canvas.handles.end(at: $0) }
    }

    final func showMenu() { canvas.showMenu(for: editor) }

    final func selectByTouch(_ anchor: Int, _ head: Int, prefersLineEnd: Bool, byFinger: Bool) {
        hasHandles = byFinger
        column = nil
        editor.unmark()
        editor.select(anchor, head)
        self.prefersLineEnd = prefersLineEnd
        scrollsToCaret = true
        setNeedsLayout()
    }
}
