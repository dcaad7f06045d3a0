/// Goes through the views of a stage and collects what assistive technology is to know.
struct AccessibilityWalk {
    private let stage: Stage
    private var found: [AccessibilityNode] = []

    init(stage: Stage) { self.stage = stage }

    mutating func nodes() -> [AccessibilityNode] {
        let whole = Rect(origin: .zero, size: stage.size)
        visit(stage.focusScope, in: 0, seen: whole)
        return found
    }

    /// `seen` is the part of the stage in which the view can be seen; nil for all of it and what can be scrolled to.
    private mutating func visit(_ view: View, in parent: UInt32, seen: Rect?) {
        guard !view.isHidden, view.alpha > 0, !view.layer.isSetAside, !view.accessibilityElementsHidden,
            !view.layer.isSeenFromBehind,
            let place = view.convert(view.bounds, to: nil)
        else { return }
        let visible = seen.map { $0.intersection(place) } ?? place
        let role = role(of: view)
        var index: Int?
        let own = view.details?.frame
        if let role, own != nil || visible.width > 0 && visible.height > 0 {
            let node = node(of: view, role, in: parent, own ?? visible)
            // Text and pictures without a name say nothing.
            let isNameless = role == .staticText || role == .image || role == .heading
            if !isNameless || !node.label.isEmpty || !node.value.isEmpty {
                index = found.count
                found.append(node)
            }
        }
        // What can be scrolled to is there.
        let isSeen = visible.width > 0 && visible.height > 0
        let inner = view.takesWheel ? (isSeen ? nil : .zero) : view.clipsToBounds ? visible : seen
        let contains = index != nil && role?.containsElements ?? false
        let first = found.count
        for view in elements(in: view) { visit(view, in: contains ? self.found[index ?? 0].id : parent, seen: inner) }
        guard let index, contains else { return }
        // What contains nothing and is nothing itself is not worth mentioning.
        if found.count == first, !view.isAccessibilityElement, !found[index].states.contains(.focusable) {
            found.removeLast()
        } else if found[index].role == .dialog, found[index].label.isEmpty {
            found[index].label = title(of: found[(index + 1)...])
        }
    }

    /// The views to go through, in their order. One that is modal is the only one.
    private func elements(in view: View) -> [View] {
        let views = view.accessibilityElements ?? view.orderedSubviews
        return views.last { !$0.isHidden && $0.alpha > 0 && $0.accessibilityViewIsModal }.map { [$0] } ?? views
    }

    /// What a view is; nil for one that is passed through.
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
            if view.takesWheel { actions.insert(.scroll) }
            if view.canBecomeFocused { actions.insert(.focus) }
        }
        return AccessibilityNode(
            id: view.accessibilityID, parent: parent, role: role, label: view.accessibilityLabel,
            value: view.accessibilityValue, hint: view.accessibilityHint, states: states, frame: frame,
            quantity: quantity, actions: actions, customActions: view.accessibilityCustomActions.map { $0.name })
    }

    /// A dialog without a name has that of its heading, or else of its first text.
    private func title(of nodes: ArraySlice<AccessibilityNode>) -> String {
        for role in [AccessibilityRole.heading, .staticText] {
            for node in nodes where node.role == role && !node.label.isEmpty { return node.label }
        }
        return ""
    }
}
