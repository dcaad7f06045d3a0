/// A button in a bar: the counterpart of `UIBarButtonItem`.
///
///     navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, target: self, action: Notes.add)
///     // func add(_ item: BarButtonItem)
///
/// One bar at a time shows an item. Changes of the item appear in the bar at once.
open class BarButtonItem {
    /// The style of an item's title.
    public nonisolated enum Style: Sendable {
        /// The regular weight.
        case plain
        /// The semibold weight, for items that complete a task.
        case done
    }

    /// The title of the item; nil, the default, if there is none.
    public final var title: String? { didSet { changed() } }
    /// The image of the item, shown in place of the title; nil, the default, if there is none.
    public final var image: Image? { didSet { changed() } }
    /// A path that is shown in place of the title, filled with the tint colour. Its bounds begin at (0, 0). It is not
    /// shown if there is an ``image``. Default nil, for no path, or the symbol of the system item.
    public final var symbol: Path? { didSet { changed() } }
    /// The style of the title. Default `.plain`.
    public final var style = Style.plain { didSet { changed() } }
    /// A Boolean value that indicates whether the item can be pressed. Default true.
    public final var isEnabled = true { didSet { changed() } }
    /// The colour of the item. Nil, the default, uses the bar's tint colour.
    public final var tintColor: Color? { didSet { changed() } }
    /// The accessibility label of the item. Nil, the default, uses the title or the name of the system item.
    public final var accessibilityLabel: String? { didSet { changed() } }
    /// An integer that the program can use to identify the item. Default 0.
    public final var tag = 0
    /// The view that the bar shows for the item, or nil for a button. A view whose size is not empty keeps its size.
    /// Any other view has the size that its `sizeThatFits(_:)` returns. The view is at most as high as the bar.
    public final let customView: View?
    /// The width of the item, in points; 0, the default, for the width of its content. Values that are negative or not
    /// finite are refused with a diagnostic.
    public final var width = 0.0 {
        didSet {
            guard width != oldValue else { return }
            if width.isFinite, width >= 0 { return changed(isLayout: true) }
            let refused = width
            width = oldValue
            Diagnostics.report(
                "the width is negative or not finite", value: .number(refused), in: "BarButtonItem.width",
                remedy: "set a finite number of points, at least 0; the property keeps its value")
        }
    }
    /// The closure that is called when the item is pressed; nil, the default, if there is none. Setting it replaces the
    /// target with which the item was created.
    public final var primaryAction: ((BarButtonItem) -> Void)?

    /// Whether the item is a space that fills the free width of the bar.
    final var isFlexibleSpace = false
    /// Whether the item is a space.
    final var isSpace = false
    /// The accessibility label of a system item.
    final var systemName = ""
    private final var ownView: View?
    final var bar = Weak<any BarItemHolder>()

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: The title; nil, the default, if there is none.
    ///   - style: The style of the title. Default `.plain`.
    ///   - primaryAction: A closure that is called when the item is pressed; nil, the default, if there is none. The
    ///     item retains it.
    public init(
        title: String? = nil, style: Style = .plain, primaryAction: ((BarButtonItem) -> Void)? = nil
    ) {
        (self.title, self.style, self.primaryAction) = (title, style, primaryAction)
        customView = nil
    }

    /// Creates an item with an image.
    ///
    /// - Parameters:
    ///   - image: The image; nil if there is none.
    ///   - style: The style of a title that is set later. Default `.plain`.
    ///   - primaryAction: A closure that is called when the item is pressed; nil, the default, if there is none. The
    ///     item retains it.
    public init(image: Image?, style: Style = .plain, primaryAction: ((BarButtonItem) -> Void)? = nil) {
        (self.image, self.style, self.primaryAction) = (image, style, primaryAction)
        customView = nil
    }

    /// Creates an item for which the bar shows `customView`. The view handles its touches itself.
    public init(customView: View) { self.customView = customView }

    /// Creates an item with `title`, or without one if it is nil. A press calls `action` of `target` with the item. The
    /// target is not retained.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target, action: @escaping (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, primaryAction: BarButtonItem.call(target, action))
    }

    /// Creates an item with `image`, or without one if it is nil. A press calls `action` of `target` with the item. The
    /// target is not retained.
    public convenience init<Target: AnyObject>(
        image: Image?, style: Style = .plain, target: Target, action: @escaping (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(image: image, style: style, primaryAction: BarButtonItem.call(target, action))
    }

    static func call<Target: AnyObject>(
        _ target: Target, _ action: @escaping (Target) -> (BarButtonItem) -> Void
    ) -> (BarButtonItem) -> Void {
        let reference = Weak(target)
        return { item in if let target = reference.object { action(target)(item) } }
    }

    /// Calls the action of the item, as a touch does. Does nothing if the item is disabled.
    final func press() { if isEnabled { primaryAction?(self) } }

    // MARK: In a bar

    /// The view that the bar shows for the item, created on demand.
    final var view: View {
        if let customView { return customView }
        if let ownView { return ownView }
        let view: View = isSpace ? View() : BarButton(self)
        ownView = view
        return view
    }

    private final func changed(isLayout: Bool = false) {
        (ownView as? BarButton)?.show(self)
        bar.object?.itemDidChange()
    }

    /// Returns the size of the item in a bar that is `height` points high.
    final func size(height: Double) -> Size {
        if isSpace { return Size(width: width, height: height) }
        let view = view
        var size = customView == nil || view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
        if width > 0 { size.width = width }
        return Size(width: size.width, height: customView == nil ? height : min(size.height, height))
    }
}

/// A view that shows bar button items and is notified of their changes.
protocol BarItemHolder: AnyObject {
    func itemDidChange()
}

/// The button of an item without a custom view.
final class BarButton: Button {
    private let item: Weak<BarButtonItem>

    init(_ item: BarButtonItem) {
        self.item = Weak(item)
        super.init(frame: .zero)
        contentInsets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        addTarget(self, action: BarButton.pressed, for: .primaryActionTriggered)
        show(item)
    }

    private func pressed(_ sender: BarButton) { item.object?.press() }

    func show(_ item: BarButtonItem) {
        let hasPicture = item.image != nil || item.symbol != nil
        title = hasPicture ? "" : item.title ?? ""
        image = item.image
        symbol = item.image == nil ? item.symbol : nil
        titleLabel.font = .system(size: 17, weight: item.style == .done ? .semibold : .regular).scaled(atMost: 22)
        isEnabled = item.isEnabled
        if let tint = item.tintColor {
            tintColor = tint
        } else if ownTint != nil {
            ownTint = nil
            notifyTintColorChange()
        }
        var label = item.accessibilityLabel ?? ""
        if label.isEmpty { label = item.title ?? "" }
        if label.isEmpty { label = item.systemName }
        accessibilityLabel = label
        sizeChanged()
    }

    private func sizeChanged() { superview?.setNeedsLayout() }
}
