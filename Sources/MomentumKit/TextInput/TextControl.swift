@_spi(Kit) import MomentumStage

/// A control for a line of text, with the members that ``TextField`` and ``SearchBar`` share.
///
/// A tap or the tab key focuses the control. Input from keys and from the host's keyboard, input method or clipboard is
/// inserted at the caret. A text that is wider than the control scrolls to keep the caret visible.
open class TextControl: Control {
    let editor = TextEditor()
    private final let area = View()
    private final let canvas = TextCanvas()
    private final let hint = Label()
    private final var clearButton: Button?
    private final var hasHandles = false
    private final var scrolled = 0.0
    private final var shown: EditedText?

    /// Creates a text control in `frame` without text.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a text control as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        backgroundColor = ControlColors.field
        cornerRadius = 10
        editor.attach(to: self)
        addGestureRecognizer(TextSelectionGesture(self))
        addGestureRecognizer(ClaimGesture(claimsMoves: false))
        area.isUserInteractionEnabled = false
        area.clipsToBounds = true
        addSubview(area)
        hint.isAccessibilityElement = false
        hint.textColor = ControlColors.hint
        hint.font = canvas.font
        area.addSubview(hint)
        area.addSubview(canvas)
    }

    // MARK: Text

    /// The text. Default empty. Setting a different text places the caret at its end, clears the undo history and sends
    /// no events. Setting the present text only moves the caret to its end.
    public final var text: String {
        get { String(editor.content.letters) }
        set { editor.set(newValue.letters) }
    }
    /// The text that is displayed while the control is empty. Default empty, or "Search" in a ``SearchBar``.
    public final var placeholder: String {
        get { hint.text }
        set { hint.text = newValue }
    }
    /// The font of the text and the placeholder. Default `Font.preferred(.body)`, which follows the user's text size.
    /// An invalid font is refused with a diagnostic.
    public final var font: Font {
        get { canvas.font }
        set {
            // The label refuses invalid fonts.
            hint.font = newValue
            canvas.font = hint.font
            showAgain()
        }
    }
    /// The colour of the text. Default black.
    public final var textColor: Color {
        get { canvas.textColor }
        set {
            canvas.textColor = newValue
            showAgain()
        }
    }
    /// The colour of the placeholder. The default is a grey.
    public final var placeholderColor: Color {
        get { hint.textColor }
        set {
            hint.textColor = newValue
            setNeedsLayout()
        }
    }
    /// The font size, in points. Default 17 at a text size of 1. After it is set, ``font`` no longer follows the user's
    /// text size. A size that makes ``font`` invalid is refused with a diagnostic.
    public final var fontSize: Double {
        get { font.resolved(textSize: stage?.textSize ?? 1).size }
        set { font = font.withSize(newValue) }
    }
    /// The alignment of a text that is narrower than the control. Default `.natural`: at the side where reading begins.
    public final var textAlignment = TextAlignment.natural {
        didSet {
            hint.textAlignment = textAlignment
            showAgain()
        }
    }
    /// The margins around the text, in points. Default 10 at the sides and 0 above and below. A ``SearchBar`` has other
    /// margins at the sides, for its magnifying glass and buttons.
    public final var contentInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10) { didSet { setNeedsLayout() } }
    /// Returns the rectangle for the text in `bounds`, in points. The default implementation insets the bounds by
    /// ``contentInsets``. A result that is not finite is ignored.
    open func textRect(forBounds bounds: Rect) -> Rect { bounds.inset(by: contentInsets) }
    /// Returns the rectangle for the text in `bounds` during editing, in points. The default implementation calls
    /// ``textRect(forBounds:)``. A result that is not finite is ignored.
    open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

    /// The margins around the text in the present editing state, in points.
    private final var textInsets: EdgeInsets {
        let contentRect = Rect(origin: .zero, size: bounds.size)
        let text = isEditing ? editingRect(forBounds: contentRect) : textRect(forBounds: contentRect)
        guard text.isFinite else { return contentInsets }
        return EdgeInsets(
            top: text.minY, left: text.minX, bottom: contentRect.maxY - text.maxY, right: contentRect.maxX - text.maxX)
    }

    /// A Boolean value that indicates whether the text is displayed as bullets and cannot be copied. Default false.
    public final var isSecureTextEntry: Bool {
        get { editor.traits.isSecureTextEntry }
        set {
            editor.traits.isSecureTextEntry = newValue
            showAgain()
        }
    }

    /// The editing states in which a button that clears the text is displayed, unless the text is empty. Default
    /// `.never`.
    public final var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// The text; empty for a secure text.
    @_spi(Kit) public override var defaultValue: String { isSecureTextEntry ? "" : text }

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .textInput)
    }

    /// Focuses the control. Returns false if it refuses the focus.
    open override func accessibilityActivate() -> Bool { focus() }

    /// The placeholder. A label that the program sets takes precedence.
    @_spi(Kit) public override var defaultLabel: String { placeholder }

    // MARK: Delegate calls

    func mayBegin() -> Bool { true }
    func mayEnd() -> Bool { true }
    func didBegin() {}
    func didEnd() {}
    func mayChange(_ range: Range<Int>, to text: [UInt8]) -> Bool { true }
    func selectionDidChange() {}
    func mayClear() -> Bool { true }
    func mayReturn() -> Bool { true }

    // MARK: Showing

    /// The alignment with `.natural` resolved to `.right` in a right-to-left interface.
    private final var shownAlignment: TextAlignment {
        textAlignment == .natural && isRightToLeft ? .right : textAlignment
    }

    private final func showAgain() {
        shown = nil
        showText()
    }

    /// Returns the offset in the drawn text for `offset` in the text. They differ for a secure text, which is drawn as
    /// bullets.
    private final func drawn(_ offset: Int) -> Int {
        isSecureTextEntry ? TextBullets.drawn(offset, of: editor.content.letters) : offset
    }

    private final func written(_ offset: Int) -> Int {
        isSecureTextEntry ? TextBullets.written(offset, of: editor.content.letters) : offset
    }

    private final func showText() {
        Layer.withActionProvider(nil) { draw() }
    }

    @export(interface) private final func draw() {
        let content = editor.content
        if shown?.letters != content.letters {
            let letters = isSecureTextEntry ? TextBullets.letters(for: content.letters) : content.letters
            canvas.text = AttributedText(utf8: letters)
            hint.isHidden = !letters.isEmpty
            if clearButtonMode != .never { setNeedsLayout() }
        }
        shown = content
        let (areaSize, measured) = (area.bounds.size, canvas.measured)
        let width = measured.size.width
        let line = measured.lines.first
        let margin = max(0, areaSize.width - width - 2) * (line.map { shownAlignment.anchor(of: $0) } ?? 0)
        let caret = measured.caret(at: drawn(content.head), prefersLineEnd: false)
        if isEditing {
            scrolled = min(scrolled, caret.minX)
            scrolled = max(scrolled, caret.minX + 2 - areaSize.width)
        } else {
            // Outside editing the beginning of the text is visible.
            scrolled = line?.isRightToLeft ?? false ? .infinity : 0
        }
        scrolled = min(max(scrolled, 0), max(0, width + 2 - areaSize.width))
        canvas.frame = Rect(
            x: 1 + margin - scrolled, y: (areaSize.height - measured.size.height) / 2, width: max(width, 1),
            height: measured.size.height)
        canvas.showLines(in: Rect(x: 0, y: 0, width: width, height: measured.size.height))
        let selection = drawn(content.selection.lowerBound)..<drawn(content.selection.upperBound)
        canvas.show(
            selection: selection, head: drawn(content.head), prefersLineEnd: false,
            marked: content.marked.map { drawn($0.lowerBound)..<drawn($0.upperBound) }, isActive: isEditing,
            hasHandles: hasHandles)
    }

    open override func layoutSubviews() {
        var insets = textInsets
        insets.left -= 1
        placeClearButton()
        if let clearButton, !clearButton.isHidden {
            if isRightToLeft {
                insets.left = max(insets.left, clearButton.frame.maxX)
            } else {
                insets.right = max(insets.right, bounds.size.width - clearButton.frame.minX)
            }
        }
        area.frame = Rect(origin: .zero, size: bounds.size).inset(by: insets)
        let areaSize = area.bounds.size
        hint.frame = Rect(x: 1, y: 0, width: max(0, areaSize.width - 1), height: areaSize.height)
        showText()
    }

    @_spi(Kit) public override func applyLayoutDirection() { showAgain() }

    private final func placeClearButton() {
        let isShown =
            !editor.content.letters.isEmpty && isEnabled
            && (clearButtonMode == .always || clearButtonMode == (isEditing ? .whileEditing : .unlessEditing))
        clearButton?.isHidden = !isShown
        guard isShown else { return }
        let button = clearButton ?? ClearButton.clearing(self, TextControl.clearPressed)
        if clearButton == nil { addSubview(button) }
        clearButton = button
        button.isHidden = false
        button.tintColor = placeholderColor
        button.frame = Rect(
            x: isRightToLeft ? 6 : bounds.size.width - 34, y: bounds.size.height / 2 - 14, width: 28, height: 28)
    }

    private final func clearPressed() { if mayClear() { clear() } }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(size.width, 120), height: canvas.lineHeight + 14)
    }

    open override var intrinsicContentSize: Size {
        Size(width: View.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func tintColorDidChange() { showAgain() }

    @_spi(Kit) public override func textSizesDidChange() {
        showAgain()
        setNeedsLayout()
    }

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        outlineForContrast(ControlColors.border)
    }

    // MARK: Focus

    open override var takesText: Bool { isEditing }
    open override var pointerStyle: PointerStyle { isEnabled ? .text : super.pointerStyle }
    @_spi(Kit) public final override var textInputClient: (any TextInputClient)? { isEnabled ? editor : nil }

    open override func focusDidChange() {
        super.focusDidChange()
        guard isFocused != isEditing else { return }
        isEditing = isFocused
        hasHandles = false
        if isFocused, let stage { editor.begin(field: stage.nextField()) } else { editor.end() }
        setNeedsLayout()
        showText()
        if isFocused { didBegin() } else { didEnd() }
        sendActions(for: isFocused ? .editingDidBegin : .editingDidEnd)
    }

    /// A Boolean value that indicates whether the control is focused and receives text input.
    public private(set) final var isEditing = false

    // MARK: Keys

    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled, isFocused else { return super.keyPressed(event) }
        switch event.key {
        case .enter:
            if event.isDown, mayReturn() {
                sendActions(for: .primaryActionTriggered)
                sendActions(for: .editingDidEndOnExit)
                resignFocus()
            }
            return true
        case .escape:
            if event.isDown { resignFocus() }
            return true
        default:
            guard event.isDown else { return editor.handles(event) }
            return editor.use(event) || super.keyPressed(event)
        }
    }

    /// Clears the text as the user would: the delegate is asked, and the change can be undone.
    final func clear() {
        editor.unmark()
        editor.replace(0..<editor.content.letters.count, with: [])
    }
}

extension TextControl: TextEditing {
    /// The editor of the text; see ``TextEditing``.
    public final var _editor: _EditorReference { _EditorReference(editor: editor) }
}

extension TextControl: TextEditorOwner {
    package final var editedView: View { self }
    package final var allowsEditing: Bool { isEnabled }
    package final var allowsLineFeeds: Bool { false }
    package final var inputTraits: TextInputTraits { editor.traits }

    package final func editorMayReplace(_ range: Range<Int>, with text: [UInt8]) -> Bool { mayChange(range, to: text) }

    package final func editorTextChanged(byUser: Bool) {
        showText()
        guard byUser else { return }
        selectionDidChange()
        sendActions(for: .editingChanged)
    }

    package final func editorSelectionChanged() {
        showText()
        selectionDidChange()
    }

    package final func editorIsRightToLeft(at offset: Int) -> Bool { canvas.measured.isRightToLeft(at: drawn(offset)) }

    package final func editorMayBegin() -> Bool { mayBegin() }
    package final func editorMayEnd() -> Bool { !isEnabled || stage == nil || mayEnd() }

    package final func describe(_ state: inout TextInputState) {
        state.frame = frameOnStage
        state.insets = textInsets
        state.alignment = shownAlignment
        state.scrolled = scrolled
        state.fontSize = fontSize
        state.lineHeight = canvas.measured.size.height
        state.label = accessibilityLabel
        state.element = accessibilityID
    }
}

extension TextControl: TextTouchable {
    final var isTouchSelectable: Bool { isEnabled }
    final var isEditingNow: Bool { isEditing }
    final func beginByTouch() -> Bool { focus() }

    final func textPosition(at point: Point) -> (offset: Int, prefersLineEnd: Bool) {
        let at = canvas.layer.convert(point, from: nil, in: .presentation) ?? .zero
        // There is only one line, so the height does not matter.
        let nearest = canvas.measured.offset(nearest: Point(x: at.x, y: canvas.bounds.size.height / 2))
        return (written(nearest.offset), false)
    }

    final func handle(at point: Point) -> TextHandles.End? {
        canvas.layer.convert(point, from: nil, in: .presentation).flatMap { canvas.handles.end(at: $0) }
    }

    final func showMenu() { canvas.showMenu(for: editor) }

    final func selectByTouch(_ anchor: Int, _ head: Int, prefersLineEnd: Bool, byFinger: Bool) {
        hasHandles = byFinger
        editor.unmark()
        editor.select(anchor, head)
        showText()
    }
}

extension View {
    /// The bounding rectangle of the view's presentation, in stage coordinates.
    final var frameOnStage: Rect {
        let bounds = presentation.bounds
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
        ].compactMap { layer.convert($0, to: nil, in: .presentation) }
        guard let first = corners.first else { return .zero }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for corner in corners {
            (left, right) = (min(left, corner.x), max(right, corner.x))
            (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
