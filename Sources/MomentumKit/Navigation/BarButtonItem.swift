/// What a bar shows as a button: the counterpart of `UIBarButtonItem`.
///
///     navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, target: self, action: Notes.add)
///     // func add(_ item: BarButtonItem)
///
/// An item is shown by one bar at a time. Whatever of it changes while it is shown changes there at once.
open class BarButtonItem {
    /// How an item's title is set.
    public nonisolated enum Style: Sendable {
        /// In the regular weight.
        case plain
        /// In bold letters: what finishes something.
        case done
    }

    /// The title. Default nil.
    public final var title: String? { didSet { changed() } }
    /// The picture, in place of the title. Default nil.
    public final var image: Image? { didSet { changed() } }
    /// A path in place of the title, filled in the tint colour; its bounds begin at (0, 0). Default nil, or that of the system item.
    public final var symbol: Path? { didSet { changed() } }
    /// How the title is set. Default `.plain`.
    public final var style = Style.plain { didSet { changed() } }
    /// Whether the item can be pressed. Default true.
    public final var isEnabled = true { didSet { changed() } }
    /// The colour of the item; nil, the default, for that of the bar.
    public final var tintColor: Color? { didSet { changed() } }
    /// What a screen reader says; nil, the default, for the title or the name of the system item.
    public final var accessibilityLabel: String? { didSet { changed() } }
    /// A number of the program's own. Default 0.
    public final var tag = 0
    /// The view that stands in the bar for the item, in the size that it has, or else likes best. Nil for a button.
    public final let customView: View?
    /// How wide the item is, in points; 0, the default, as its contents need. Negative or infinite widths are refused with a diagnostic.
    public final var width = 0.0 {
        didSet {
            guard width != oldValue else { return }
            if width.isFinite, width >= 0 { return changed(isLayout: true) }
            width = oldValue
            Diagnostics.report(
                Diagnostic(
                    "the width is negative or not finite", in: "BarButtonItem.width",
                    remedy: "give a finite number of points; the item keeps its width"))
        }
    }
    /// What presses call. Setting it replaces the target that the item was made with.
    public final var primaryAction: ((BarButtonItem) -> Void)?

    /// Whether it is a space that takes what room there is.
    final var isFlexibleSpace = false
    /// Whether it is only a space.
    final var isSpace = false
    /// What a screen reader calls a system item.
    final var systemName = ""
    private final var ownView: View?
    final var bar = Weak<any BarItemHolder>()

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: what it says.
    ///   - style: how it says it.
    ///   - primaryAction: called when the item is pressed; the item keeps it.
    public init(
        title: String? = nil, style: Style = .plain, primaryAction: ((BarButtonItem) -> Void)? = nil
    ) {
        (self.title, self.style, self.primaryAction) = (title, style, primaryAction)
        customView = nil
    }

    /// Creates an item with a picture.
    public init(image: Image?, style: Style = .plain, primaryAction: ((BarButtonItem) -> Void)? = nil) {
        (self.image, self.style, self.primaryAction) = (image, style, primaryAction)
        customView = nil
    }

    /// Creates an item that the bar shows `customView` for, which takes its touches itself.
    public init(customView: View) { self.customView = customView }

    /// Creates an item with a title; `target`, which is not kept alive, is sent `action` with the item when it is pressed.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target, action: @escaping (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, primaryAction: BarButtonItem.call(target, action))
    }

    /// Creates an item with a picture; `target`, which is not kept alive, is sent `action` with the item when it is pressed.
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

    /// Presses the item, as a finger does; a disabled one does nothing.
    final func press() { if isEnabled { primaryAction?(self) } }

    // MARK: In a bar

    /// What stands for the item in its bar, made when it is first asked for.
    final var view: View {
        if let customView { return customView }
        if let ownView { return ownView }
        let made: View = isSpace ? View() : BarButton(self)
        ownView = made
        return made
    }

    private final func changed(isLayout: Bool = false) {
        (ownView as? BarButton)?.show(self)
        bar.object?.itemDidChange()
    }

    /// The size in which a bar shows it, at most `height` high.
    final func size(height: Double) -> Size {
        if isSpace { return Size(width: width, height: height) }
        let view = view
        var size = customView == nil || view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
        if width > 0 { size.width = width }
        return Size(width: size.width, height: customView == nil ? height : min(size.height, height))
    }
}

/// What shows bar button items and is notified when one of them changes.
protocol BarItemHolder: AnyObject {
    func itemDidChange()
}

/// The button that stands for an item.
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
            tellTintColor()
        }
        var label = item.accessibilityLabel ?? ""
        if label.isEmpty { label = item.title ?? "" }
        if label.isEmpty { label = item.systemName }
        accessibilityLabel = label
        sizeChanged()
    }

    private func sizeChanged() { superview?.setNeedsLayout() }
}
