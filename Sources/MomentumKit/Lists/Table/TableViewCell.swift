@_spi(Kit) import MomentumStage

/// The cell of a row in a ``TableView``: the counterpart of `UITableViewCell`.
///
/// A cell shows the ``textLabel`` and below it the ``detailTextLabel``, the ``imageView`` before the texts and the
/// ``accessoryView`` after them. A subclass adds its own views to the ``ReusableView/contentView``.
open class TableViewCell: ReusableView {
    /// The mark after the texts of a cell.
    public nonisolated enum AccessoryType: Sendable {
        /// No mark.
        case none
        /// An arrow, for a row that leads to other content.
        case disclosureIndicator
        /// A tick, for a chosen row.
        case checkmark
    }

    /// The mark after the texts, if there is no ``accessoryView``. It fades in when it is set while the cell is
    /// visible. Default `.none`.
    public final var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue, accessoryView == nil { showAccessory(mark(accessoryType)) } }
    }
    /// The view after the texts, in place of the mark of ``accessoryType``. The view keeps its own size. Nil, the
    /// default, shows the mark.
    public final var accessoryView: View? {
        didSet { if accessoryView !== oldValue { showAccessory(accessoryView ?? mark(accessoryType)) } }
    }
    /// The kind of editing that a row offers while its table is being edited.
    public nonisolated enum EditingStyle: Sendable {
        /// No deletion and no insertion.
        case none
        /// The row can be deleted.
        case delete
        /// Another row can be inserted.
        case insert
    }

    /// The kind of editing that the row offers; `.none` while the table is not being edited. The table sets it.
    public private(set) final var editingStyle = EditingStyle.none
    /// A Boolean value that indicates whether the table and this row are being edited. The table sets it.
    public private(set) final var isEditing = false
    private final var editControl: EditControl?
    /// A Boolean value that indicates whether a row that can be moved shows the control for it while the table is being
    /// edited. A change takes effect when the row next appears or editing begins or ends. Default true.
    public final var showsReorderControl = true
    /// The control that moves the row; nil if it is not shown.
    private(set) final var reorderControl: View?
    /// The background colour of the cell before it was lifted; nil if it is not lifted.
    private final var groundBeforeLift: Color?
    /// The indent of the content for ``editControl``, in points.
    private final var indent = 0.0
    private final var accessory: View?
    private final var picture: ImageView?
    private final var titleLabel: Label?
    private final var subtitleLabel: Label?
    private final let line = View()
    private final var separator = (isShown: true, inset: 16.0)

    /// Creates a cell in `frame` without texts, image and accessory.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty cell with an empty frame, for code that was written for storyboards. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates an empty cell, with UIKit's parameters. Both are ignored.
    ///
    /// - Parameters:
    ///   - style: The style of the cell in UIKit. The second text is always below the first here.
    ///   - reuseIdentifier: The identifier of the registration. The table sets it itself.
    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: .zero)
        setUp()
    }

    /// The style of a cell in UIKit. It has no effect here: the second text is always below the first.
    public nonisolated enum CellStyle: Int, Sendable {
        /// The layout in UIKit:
        ///
        /// - `default`: one text.
        /// - `value1`, `value2`: two texts side by side, in two arrangements.
        /// - `subtitle`: two texts one below the other.
        case `default`, value1, value2, subtitle
    }

    private final func setUp() {
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    /// The main text, in as many lines as it needs. The label is created on demand.
    public final var textLabel: Label {
        if let titleLabel { return titleLabel }
        let label = makeLabel(.body)
        titleLabel = label
        return label
    }

    /// The smaller text below the main text. The label is created on demand.
    public final var detailTextLabel: Label {
        if let subtitleLabel { return subtitleLabel }
        let label = makeLabel(.footnote)
        label.textColor = ControlColors.hint
        subtitleLabel = label
        return label
    }

    /// The image before the texts, in its own size, but not higher than the row. The view is created on demand.
    public final var imageView: ImageView {
        if let picture { return picture }
        let view = ImageView()
        view.contentMode = .scaleAspectFit
        view.isAccessibilityElement = false
        contentView.addSubview(view)
        picture = view
        setNeedsLayout()
        return view
    }

    private final func mark(_ type: AccessoryType) -> View? {
        let mark: ShapeView
        switch type {
        case .none: return nil
        case .disclosureIndicator:
            mark = ShapeView(.disclosure, color: Color(hex: 0x3C3C43).withAlpha(0.3))
            mark.frame = Rect(x: 0, y: 0, width: 8, height: 14)
        case .checkmark:
            mark = ShapeView(.checkmark, color: tintColor)
            mark.frame = Rect(x: 0, y: 0, width: 15, height: 13)
        }
        mark.isUserInteractionEnabled = false
        mark.isAccessibilityElement = false
        return mark
    }

    /// Replaces the present accessory with `view`. On the stage the two fade, and the texts make room.
    private final func showAccessory(_ view: View?) {
        let old = accessory
        accessory = view
        let isVisible =
            stage != nil && indexPath != nil && View.areAnimationsEnabled && !(stage?.prefersReducedMotion ?? true)
        guard isVisible else {
            old?.removeFromSuperview()
            if let view { addSubview(view) }
            setNeedsLayout()
            return
        }
        Layer.withActionProvider(nil) {
            guard let view else { return }
            addSubview(view)
            placeAccessory()
            view.alpha = 0
        }
        View.animate(springDuration: 0.3) {
            view?.alpha = 1
            setNeedsLayout()
            layoutIfNeeded()
        }
        guard let old else { return }
        View.animate(
            withDuration: 0.2, animations: { old.alpha = 0 },
            completion: { [me = Weak(self)] _ in
                // The old accessory may have been set again meanwhile.
                guard me.object?.accessory !== old else { return }
                Layer.withActionProvider(nil) {
                    old.removeFromSuperview()
                    old.alpha = 1
                }
            })
    }

    private final func placeAccessory() {
        guard let accessory else { return }
        let own = accessory.bounds.size
        let inset = reorderControl == nil ? 16.0 : 52
        let x = isRightToLeft ? inset : bounds.width - inset - own.width
        accessory.place(at: Rect(x: x, y: (bounds.height - own.height) / 2, width: own.width, height: own.height))
        if accessory is ShapeView, accessoryView == nil {
            accessory.transform =
                isRightToLeft && accessoryType == .disclosureIndicator ? Transform2D(scaleX: -1, y: 1) : .identity
        }
    }

    /// The accessibility value of a selected row, or of one with a tick.
    @_spi(Kit) public override var defaultValue: String {
        if isSelected { return "selected" }
        return accessoryView == nil && accessoryType == .checkmark ? "checked" : ""
    }

    /// Shows the controls for editing and indents the content, or undoes both, within the running animation, if any.
    final func setEditing(_ isEditing: Bool, _ style: EditingStyle, indents: Bool) {
        self.isEditing = isEditing
        if style != editingStyle {
            editingStyle = style
            let old = editControl
            editControl = nil
            if let old { EditControl.leave(old) }
            if style != .none {
                let control = EditControl(style)
                control.pressed = { [me = Weak(self)] in
                    if let cell = me.object { (cell.list.object as? TableView)?.edit(cell) }
                }
                Layer.withActionProvider(nil) {
                    addSubview(control)
                    control.place(at: controlFrame)
                    control.alpha = 0
                }
                control.alpha = 1
                editControl = control
            }
        }
        indent = isEditing && (indents || style != .none) ? 38 : 0
        updateContentInset()
    }

    private final func updateContentInset() {
        insetContent(before: indent, after: reorderControl == nil ? 0 : 44)
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Shows the control that moves the row, within the running animation, if any; nil removes it.
    final func showReorder(_ control: View?) {
        if let old = reorderControl { EditControl.leave(old) }
        reorderControl = control
        if let control {
            Layer.withActionProvider(nil) {
                addSubview(control)
                control.place(at: reorderFrame)
                control.alpha = 0
            }
            control.alpha = 1
        }
        updateContentInset()
    }

    /// Called when the user lifts, drags or drops the row. The default shows a lifted row with a shadow. A lifted row
    /// without a background colour shows the table's background colour, or white if the table has none either.
    open func dragStateDidChange(_ dragState: DragState) {
        let isLifted = dragState != .none
        guard isLifted != (groundBeforeLift != nil) else { return }
        let own = groundBeforeLift ?? backgroundColor
        groundBeforeLift = isLifted ? own : nil
        let ground = list.object?.backgroundColor ?? .clear
        layer.shadowRadius = 8
        let changes = { [self] in
            backgroundColor = isLifted && own.alpha == 0 ? (ground.alpha > 0 ? ground : .white) : own
            layer.shadowOpacity = isLifted ? 0.25 : 0
        }
        if View.areAnimationsEnabled, let stage, !stage.prefersReducedMotion {
            View.animate(springDuration: 0.3, animations: changes)
        } else {
            Layer.withActionProvider(nil, changes)
        }
    }

    private final var reorderFrame: Rect {
        Rect(x: isRightToLeft ? 2 : bounds.width - 46, y: (bounds.height - 44) / 2, width: 44, height: 44)
    }

    private final var controlFrame: Rect {
        Rect(x: isRightToLeft ? bounds.width - 46 : 2, y: (bounds.height - 44) / 2, width: 44, height: 44)
    }

    private final func makeLabel(_ style: TextStyle) -> Label {
        let label = Label()
        label.font = .preferred(style)
        label.numberOfLines = 0
        // Assistive technology reads the cell as a whole.
        label.isAccessibilityElement = false
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final func showSeparator(_ isShown: Bool, color: Color, inset: Double) {
        line.isHidden = !isShown
        line.backgroundColor = color
        separator.inset = inset
        setNeedsLayout()
    }

    /// The accessibility actions for the swipe actions of the row.
    @_spi(Kit) public override var defaultCustomActions: [AccessibilityCustomAction] {
        (list.object as? TableView)?.customActions(of: self) ?? []
    }

    /// The accessibility actions that move the row.
    @_spi(Kit) public override var furtherCustomActions: [AccessibilityCustomAction] {
        (list.object as? TableView)?.rowMover?.customActions(of: self) ?? []
    }

    private static let padding = 11.0

    private final var shownLabels: [Label] {
        [titleLabel, subtitleLabel].compactMap { $0 }.filter { !$0.text.isEmpty }
    }

    /// Returns the size of the image in a row of `height`; zero without an image.
    private final func pictureSize(in height: Double) -> Size {
        guard let image = picture?.image, image.size.width > 0, image.size.height > 0 else { return .zero }
        let scale = min(1, max(0, height - 8) / image.size.height)
        return Size(width: image.size.width * scale, height: image.size.height * scale)
    }

    /// Returns the margins before and after the texts in a row of `height`, in points.
    private final func margins(in height: Double) -> (before: Double, after: Double) {
        let (image, own) = (pictureSize(in: height).width, accessory?.bounds.width ?? 0)
        return (indent + (image > 0 ? 32 + image : 16), (own > 0 ? 24 + own : 16) + (reorderControl == nil ? 0 : 36))
    }

    /// Lays out the image, the texts, the accessory and the separator line. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        line.place(
            at: Rect(
                x: isRightToLeft ? 0 : separator.inset, y: size.height - 1, width: max(0, size.width - separator.inset),
                height: 1))
        let margins = margins(in: size.height)
        let (labels, width) = (shownLabels, max(0, size.width - margins.before - margins.after))
        let image = pictureSize(in: size.height)
        picture?.place(
            at: Rect(
                x: isRightToLeft ? size.width - 16 - indent - image.width : 16 + indent,
                y: (size.height - image.height) / 2,
                width: image.width, height: image.height))
        placeAccessory()
        editControl?.place(at: controlFrame)
        reorderControl?.place(at: reorderFrame)
        if let editControl { editControl.accessibilityLabel = editControl.verb + " " + defaultLabel }
        let heights = labels.map { $0.sizeThatFits(Size(width: width, height: 0)).height }
        var y = (size.height - heights.reduce(0, +)) / 2
        for (label, height) in zip(labels, heights) {
            label.place(at: Rect(x: isRightToLeft ? margins.after : margins.before, y: y, width: width, height: height))
            y += height
        }
    }

    /// Returns the given width and the height of the texts with their padding, at least 44 points.
    open override func sizeThatFits(_ size: Size) -> Size {
        // The image has its own size, limited by the height of a typical row.
        let margins = margins(in: 60)
        let width = max(0, size.width - margins.before - margins.after)
        let height = shownLabels.reduce(0) { $0 + $1.sizeThatFits(Size(width: width, height: 0)).height }
        return Size(width: size.width, height: max(44, (height + 2 * Self.padding).rounded(.up)))
    }
}

extension Path {
    /// The arrow of a disclosure indicator, 8 by 14 points.
    fileprivate static var disclosure: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 1.4))
        for (x, y) in [(1.4, 0.0), (8.0, 7.0), (1.4, 14.0), (0.0, 12.6), (5.3, 7.0)] {
            path.addLine(to: Point(x: x, y: y))
        }
        return path
    }

    /// The tick of a chosen row, 15 by 13 points.
    fileprivate static var checkmark: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 7.2))
        for (x, y) in [(1.5, 5.7), (5.2, 9.6), (13.3, 0.0), (15.0, 1.4), (5.4, 13.0)] {
            path.addLine(to: Point(x: x, y: y))
        }
        return path
    }
}
