/// The tree of a stage's elements and their containers for assistive technology.
///
/// ```swift
/// #expect(stage.accessibilityTree.description.contains("button \"Play\""))
/// ```
public struct AccessibilityTree: Sendable {
    /// The nodes in reading order, each before the nodes that it contains. The views are read from back to front,
    /// unless ``View/accessibilityElements`` specifies a different order.
    public internal(set) var nodes: [AccessibilityNode]

    /// Returns the node with the given identifier, or nil if the tree does not contain it.
    public func node(_ id: UInt32) -> AccessibilityNode? { nodes.first { $0.id == id } }
}

extension Stage {
    /// The present tree for assistive technology. Reading it takes time in proportion to the number of views.
    ///
    /// Views that are hidden or transparent are omitted with all their subviews. Views that are clipped away or outside
    /// the stage are omitted unless they can be scrolled into the visible area. While a controller is presented, or
    /// while a view has ``View/accessibilityViewIsModal``, the content beside it is omitted.
    public var accessibilityTree: AccessibilityTree {
        var traversal = AccessibilityTraversal(stage: self)
        return AccessibilityTree(nodes: traversal.nodes())
    }

    /// Posts a notification to assistive technology: an announcement, or a change of the displayed content. The host
    /// receives it with the next frame.
    public func post(_ notification: AccessibilityNotification) {
        Assistant.install()
        assistant?.post(notification, at: time)
        frameIsNeeded = true
    }
}
