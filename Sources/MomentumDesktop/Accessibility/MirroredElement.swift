import CGTK
import MomentumReplay

/// A widget for an element of the accessibility tree.
final class MirroredElement: StageWidgetOwner {
    /// The kind of widget that represents an element.
    enum Shape: Equatable {
        /// An element that contains others, or has no specific kind of widget.
        case container(AccessibilityRole)
        case button(AccessibilityRole)
        case toggle(AccessibilityRole)
        case scale
        case label(AccessibilityRole)
        case entry
        case progress

        init(_ node: AccessibilityNode, in parent: AccessibilityRole?) {
            switch node.role {
            case .button, .link, .tab: self = .button(node.role == .tab && parent != .tabList ? .button : node.role)
            case .switch, .toggleButton: self = .toggle(node.role)
            case .slider: self = .scale
            case .heading, .staticText: self = .label(node.role)
            case .textField, .searchField: self = .entry
            case .progress: self = .progress
            case .listItem: self = .container(parent == .list ? .listItem : .group)
            case .image where node.actions.contains(.activate): self = .button(.button)
            default: self = .container(node.role)
            }
        }
    }

    let widget: Widget
    /// The frame of the element, in the stage's coordinates.
    private(set) var frame = Rect.zero
    private let shape: Shape
    private let id: UInt32
    private let send: (AccessibilityInput) -> Void
    /// The elements inside this one.
    private var children: [Weak<MirroredElement>] = []
    /// The frame of the widget, in the coordinates of its container.
    private var widgetFrame = Rect.zero
    private var node: AccessibilityNode?
    /// Whether the widget is being updated, so that its signals are not input of the user.
    private var isSetting = false

    init(_ node: AccessibilityNode, _ shape: Shape, _ send: @escaping (AccessibilityInput) -> Void) {
        (id, self.shape, self.send) = (node.id, shape, send)
        widget = Self.widget(shape)
        gtk_widget_set_focusable(widget, 0)
        if case .container = shape { StageWidget.adopt(widget, for: self) }
        listen()
    }

    /// Adds an element to this container.
    func add(_ child: MirroredElement) {
        gtk_widget_set_parent(child.widget, widget)
        children.append(Weak(child))
    }

    /// Whether the element can contain others.
    var isContainer: Bool { if case .container = shape { true } else { false } }

    func remove() {
        if case .container = shape { StageWidget.forget(widget) }
        gtk_widget_unparent(widget)
    }

    private static func widget(_ shape: Shape) -> Widget {
        switch shape {
        case .container(let role): gtk_shim_new_with_role(StageWidget.type, gtkRole(role))
        case .button(let role): gtk_shim_new_with_role(gtk_button_get_type(), gtkRole(role))
        case .toggle(let role): gtk_shim_new_with_role(gtk_toggle_button_get_type(), gtkRole(role))
        case .scale: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1)
        case .label(let role): gtk_shim_new_with_role(gtk_label_get_type(), gtkRole(role))
        case .entry: gtk_entry_new()
        case .progress: gtk_progress_bar_new()
        }
    }

    private static func gtkRole(_ role: AccessibilityRole) -> GtkAccessibleRole {
        switch role {
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .staticText: GTK_ACCESSIBLE_ROLE_LABEL
        case .switch: GTK_ACCESSIBLE_ROLE_SWITCH
        case .toggleButton: GTK_ACCESSIBLE_ROLE_BUTTON
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .landmark: GTK_ACCESSIBLE_ROLE_REGION
        default: GTK_ACCESSIBLE_ROLE_GROUP
        }
    }

    private func listen() {
        let pressed: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, MirroredElement.self).pressed() }
        }
        let moved: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, MirroredElement.self).moved() }
        }
        switch shape {
        case .button, .toggle: connect(GPointer(widget), "clicked", to: self, pressed)
        case .entry: connect(GPointer(widget), "activate", to: self, pressed)
        case .scale: connect(GPointer(widget), "value-changed", to: self, moved)
        case .container, .label, .progress: break
        }
    }

    private func pressed() {
        guard !isSetting else { return }
        send(AccessibilityInput(.activate, of: id))
    }

    private func moved() {
        guard !isSetting, let node, let quantity = node.quantity else { return }
        let value = gtk_range_get_value(cast(GPointer(widget)))
        if node.actions.contains(.setValue) { return send(AccessibilityInput(.setValue, of: id, value: value)) }
        send(AccessibilityInput(value > quantity.value ? .increment : .decrement, of: id))
    }

    // MARK: Exposed properties

    func show(_ node: AccessibilityNode, _ origin: Point) {
        frame = node.frame
        widgetFrame = Rect(
            x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.size.width, height: frame.size.height)
        if let known = self.node, known.hasSameAppearance(node) { return }
        isSetting = true
        defer { isSetting = false }
        let old = self.node
        self.node = node
        gtk_shim_set_label(
            widget, node.label, [isShown ? "" : node.value, node.hint].filter { !$0.isEmpty }.joined(separator: ", "))
        gtk_shim_set_disabled(widget, node.states.contains(.disabled) ? 1 : 0)
        switch shape {
        case .label:
            gtk_label_set_text(OpaquePointer(widget), node.value.isEmpty ? node.label : "\(node.label) \(node.value)")
        case .button: if old?.label != node.label { gtk_button_set_label(cast(GPointer(widget)), node.label) }
        case .toggle:
            if old?.label != node.label { gtk_button_set_label(cast(GPointer(widget)), node.label) }
            gtk_toggle_button_set_active(cast(GPointer(widget)), node.states.contains(.selected) ? 1 : 0)
        case .entry:
            gtk_editable_set_text(OpaquePointer(widget), node.value)
            gtk_editable_set_editable(OpaquePointer(widget), 0)
        case .scale: showQuantity(node)
        case .progress:
            if let quantity = node.quantity {
                let length = quantity.range.upperBound - quantity.range.lowerBound
                let share = length > 0 ? (quantity.value - quantity.range.lowerBound) / length : 0
                gtk_progress_bar_set_fraction(OpaquePointer(widget), share)
            }
        case .container: break
        }
    }

    /// Whether the widget itself exposes the value.
    private var isShown: Bool {
        switch shape {
        case .label, .entry, .scale, .progress, .toggle: true
        case .container, .button: false
        }
    }

    private func showQuantity(_ node: AccessibilityNode) {
        guard let quantity = node.quantity, quantity.range.lowerBound < quantity.range.upperBound else { return }
        let range: UnsafeMutablePointer<GtkRange> = cast(GPointer(widget))
        let step = (quantity.range.upperBound - quantity.range.lowerBound) / 20
        gtk_range_set_increments(range, step, 2 * step)
        gtk_range_set_range(range, quantity.range.lowerBound, quantity.range.upperBound)
        gtk_range_set_value(range, quantity.value)
        gtk_shim_set_value_text(widget, node.value)
    }

    // MARK: The widget

    var requestedSize: (least: Size, natural: Size) { (.zero, .zero) }

    func snapshot(_ snapshot: OpaquePointer) {}

    func allocate(width: Int, height: Int) {
        for child in children { child.object?.allocate() }
    }

    /// Allocates the widget's frame. The toolkit's own widgets are at least as large as they require.
    func allocate() {
        var (width, height) = (0 as Int32, 0 as Int32)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        width = max(width, Self.pixels(widgetFrame.size.width))
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
        height = max(height, Self.pixels(widgetFrame.size.height))
        var offset = graphene_point_t(x: Float(widgetFrame.minX), y: Float(widgetFrame.minY))
        gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(nil, &offset))
    }

    private static func pixels(_ length: Double) -> Int32 { Int32(max(0, min(length, 32_000)).rounded()) }
}

extension AccessibilityNode {
    /// Returns whether both have the same label, value, hint, states, quantity and actions.
    fileprivate func hasSameAppearance(_ other: AccessibilityNode) -> Bool {
        label == other.label && value == other.value && hint == other.hint && states == other.states
            && quantity == other.quantity && actions == other.actions
    }
}
