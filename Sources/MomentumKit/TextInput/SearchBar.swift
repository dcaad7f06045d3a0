@_spi(Kit) import MomentumStage

/// A text field for searching with a magnifying glass, a clear button and an optional cancel button: the counterpart of
/// `UISearchBar`.
open class SearchBar: TextControl {
    /// The object that decides about edits and is notified of searching; nil, the default, if there is none. It is not
    /// retained.
    public final var delegate: (any SearchBarDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any SearchBarDelegate>()

    private final let glass = ShapeView()
    private final let cross: Button
    private final let ground = View()
    private final let cancel = Button("Cancel")
    private final var hasCancel = false
    /// The layout direction and the width of the trailing parts for which the content insets were last set.
    private final var textInsets = (isMirrored: false, trailing: 34.0)
    /// The width of the cancel button and its leading margin, in points.
    private final var cancelWidth: Double { max(78, (cancel.titleLabel.sizeThatFits(.zero).width + 16).rounded(.up)) }

    /// Creates a search bar in `frame` without text, with the placeholder "Search" and without a cancel button.
    public override init(frame: Rect = .zero) {
        cross = ClearButton.clearing()
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        cross = ClearButton.clearing()
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        cross.addTarget(self, action: SearchBar.crossPressed, for: .primaryActionTriggered)
        contentInsets = EdgeInsets(top: 0, left: 34, bottom: 0, right: 34)
        placeholder = "Search"
        backgroundColor = .clear
        ground.backgroundColor = ControlColors.field
        ground.isUserInteractionEnabled = false
        ground.cornerRadius = cornerRadius
        insertSubview(ground, at: 0)
        var path = Path(ellipseIn: Rect(x: 1, y: 1, width: 10, height: 10))
        path.move(to: Point(x: 9.7, y: 9.7))
        path.addLine(to: Point(x: 14, y: 14))
        glass.shapeLayer.path = path
        glass.shapeLayer.fillColor = .clear
        glass.shapeLayer.strokeColor = ControlColors.hint
        glass.shapeLayer.lineWidth = 1.6
        glass.isUserInteractionEnabled = false
        addSubview(glass)
        cross.isHidden = true
        cancel.contentInsets = .zero
        // The titles of bar items grow less than other text, as in UIKit.
        cancel.titleLabel.font = cancel.titleLabel.font.scaled(atMost: 25)
        cancel.alpha = 0
        cancel.isHidden = true
        cancel.addTarget(self, action: SearchBar.cancelPressed, for: .primaryActionTriggered)
        addTarget(self, action: SearchBar.textChanged, for: .editingChanged)
        addTarget(self, action: SearchBar.editingBegan, for: .editingDidBegin)
        addTarget(self, action: SearchBar.editingEnded, for: .editingDidEnd)
        addTarget(self, action: SearchBar.searchPressed, for: .primaryActionTriggered)
        addSubview(cross)
        addSubview(cancel)
    }

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .searchField)
    }

    // MARK: Cancelling

    /// A Boolean value that indicates whether a cancel button is displayed beside the field. Default false. Setting it
    /// does not animate.
    public final var showsCancelButton: Bool {
        get { hasCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button, which enters from the trailing edge while the field shrinks. With `animated`
    /// the change runs on a spring without bounce, unless the user prefers reduced motion. In an animation block or
    /// animator of the program it uses the timing of that animation. A change in progress is retargeted.
    public final func setShowsCancelButton(_ isShown: Bool, animated: Bool) {
        guard isShown != hasCancel else { return }
        Layer.withActionProvider(nil) { layoutIfNeeded() }
        hasCancel = isShown
        cancel.isHidden = false
        let changes = {
            // The text insets animate along with the field.
            self.updateContentInsets()
            self.layoutIfNeeded()
            self.cancel.alpha = isShown ? 1 : 0
        }
        if animated {
            settle(changes)
        } else {
            changes()
        }
        // A transparent button must not receive touches or the focus.
        cancel.isUserInteractionEnabled = isShown
    }

    private final func cancelPressed() { delegate?.searchBarCancelButtonClicked(self) }

    final override func mayBegin() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    final override func mayEnd() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    final override func mayChange(_ range: Range<Int>, to text: [UInt8]) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: String(text)) ?? true
    }

    private final func editingBegan() { delegate?.searchBarTextDidBeginEditing(self) }

    private final func editingEnded() { delegate?.searchBarTextDidEndEditing(self) }

    private final func searchPressed() { delegate?.searchBarSearchButtonClicked(self) }

    private final func crossPressed() { clear() }

    private final func textChanged() {
        showCross()
        delegate?.searchBar(self, textDidChange: text)
    }

    private final func showCross() { cross.isHidden = text.isEmpty }

    // MARK: Layout

    private final func placeParts() {
        let (size, middle) = (bounds.size, bounds.size.height / 2)
        let fieldWidth = max(0, size.width - (hasCancel ? cancelWidth : 0))
        place(ground, at: Rect(x: 0, y: 0, width: fieldWidth, height: size.height))
        place(glass, at: Rect(x: 11, y: middle - 7.5, width: 15, height: 15))
        glass.shapeLayer.strokeColor = placeholderColor
        place(cross, at: Rect(x: fieldWidth - 32, y: middle - 14, width: 28, height: 28))
        let button = Rect(
            x: hasCancel ? fieldWidth + 8 : size.width, y: 0, width: cancelWidth - 8, height: size.height)
        place(cancel, at: button)
    }

    /// Places a part at `frame`, which is mirrored in a right-to-left interface.
    private final func place(_ part: View, at frame: Rect) {
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.size.width - frame.maxX }
        part.place(at: frame)
    }

    /// Adjusts the content insets to the parts beside the text, but only when these change, so that insets set by the
    /// program remain.
    private final func updateContentInsets() {
        let now = (isMirrored: isRightToLeft, trailing: 34 + (hasCancel ? cancelWidth : 0))
        guard now != textInsets else { return }
        textInsets = now
        (contentInsets.left, contentInsets.right) = now.isMirrored ? (now.trailing, 34) : (34, now.trailing)
    }

    open override func layoutSubviews() {
        updateContentInsets()
        super.layoutSubviews()
        placeParts()
        showCross()
    }

    open override var focusRect: Rect { ground.frame }
}
