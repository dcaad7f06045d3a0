/// The traversal of a stage's views that collects the nodes for assistive technology.
struct AccessibilityTraversal {
    private let stage: Stage
    private var found: [AccessibilityNode] = []

    init(stage: Stage) { self.stage = stage }

    mutating func nodes() -> [AccessibilityNode] {
        let stageRect = Rect(origin: .zero, size: stage.size)
        visit(stage.focusScope, in: 0, clip: stageRect)
        return found
    }

    /// Visits `view` and its elements. `clip` is the part of the stage to which the view is clipped; nil if the view
    /// can be scrolled and is not clipped.
    private mutating func visit(_ view: View, in parent: UInt32, clip: Rect?) {
        guard !view.isHidden, view.alpha > 0, !view.layer.isSetAside, !view.accessibilityElementsHidden,
            !view.layer.isBackFacing,
            let rect = view.convert(view.bounds, to: nil)
        else { return }
        let visible = clip.map { $0.intersection(rect) } ?? rect
        let role = role(of: view)
        var index: Int?
        let own = view.details?.frame
        if let role, own != nil || visible.width > 0 && visible.height > 0 {
            let node = node(of: view, role, in: parent, own ?? visible)
            // Texts and images without a name have nothing to read.
            let isNameless = role == .staticText || role == .image || role == .heading
            if !isNameless || !node.label.isEmpty || !node.value.isEmpty {
                index = found.count
                found.append(node)
            }
        }
        // Content that can be scrolled into the visible area is included.
        let isVisible = visible.width > 0 && visible.height > 0
        let inner = view.isScrollableByWheel ? (isVisible ? nil : .zero) : view.clipsToBounds ? visible : clip
        let contains = index != nil && role?.containsElements ?? false
        let first = found.count
        for view in elements(in: view) { visit(view, in: contains ? self.found[index ?? 0].id : parent, clip: inner) }
        guard let index, contains else { return }
        // An empty container that is neither an element nor focusable is removed.
        if found.count == first, !view.isAccessibilityElement, !found[index].states.contains(.focusable) {
            found.removeLast()
        } else if found[index].role == .dialog, found[index].label.isEmpty {
            found[index].label = title(of: found[(index + 1)...])
        }
    }

    /// Returns the views to visit inside `view`, in reading order. A modal view is the only one.
    private func elements(in view: View) -> [View] {
        let views = view.accessibilityElements ?? view.orderedSubviews
        return views.last { !$0.isHidden && $0.alpha > 0 && $0.accessibilityViewIsModal }.map { [$0] } ?? views
    }

    /// Returns the role of `view`, or nil if the view has no node of its own.
    private func role(of view: View) -> AccessibilityRole? {
        let role = view.accessibilityRole
        guard view.isAccessibilityElement else {
            if role != .automatic { return role }
            let traits = view.accessibilityTraits
            if traits.contains(.tabBar) { return .tabList }
            if view.accessibilityViewIsModal { return .dialog }
            switch view.accessibilityContainerType {
            case .list: return .list
            case .landmark: return .landmark
            case .semanticGroup: return .group
            case .none: return view.shouldGroupAccessibilityChildren ? .group : nil
            }
        }
        if role != .automatic { return role }
        return AccessibilityRole(view.accessibilityTraits)
    }

    private func node(
        of view: View, _ role: AccessibilityRole, in parent: UInt32, _ frame: Rect
    ) -> AccessibilityNode {
        let traits = view.accessibilityTraits
        var states = AccessibilityNode.States()
        if traits.contains(.selected) { states.insert(.selected) }
        if traits.contains(.notEnabled) { states.insert(.disabled) }
        if traits.contains(.updatesFrequently) { states.insert(.updatesFrequently) }
        if stage.focusedView === view { states.insert(.focused) }
        if view.canBecomeFocused { states.insert(.focusable) }
        if role == .dialog { states.insert(.modal) }
        var actions = AccessibilityNode.Actions()
        let quantity = view.accessibilityQuantity
        if !states.contains(.disabled) {
            if role.isInteractive || traits.contains(.button) { actions.insert(.activate) }
            if traits.contains(.adjustable) {
                actions.insert([.increment, .decrement])
                if quantity != nil { actions.insert(.setValue) }
            }
            if view.isScrollableByWheel { actions.insert(.scroll) }
            if view.canBecomeFocused { actions.insert(.focus) }
        }
        return AccessibilityNode(
            id: view.accessibilityID, parent: parent, role: role, label: view.accessibilityLabel,
            value: view.accessibilityValue, hint: view.accessibilityHint, states: states, frame: frame,
            quantity: quantity, actions: actions, customActions: view.accessibilityCustomActions.map { $0.name })
    }

    /// Returns the title of a dialog without a label: the label of its first heading, or else of its first text.
    private func title(of nodes: ArraySlice<AccessibilityNode>) -> String {
        for role in [AccessibilityRole.heading, .staticText] {
            for node in nodes where node.role == role && !node.label.isEmpty { return node.label }
        }
        return ""
    }
}
