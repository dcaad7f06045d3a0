/// What there is for assistive technology on a stage: elements, and what contains them.
///
/// ```swift
/// #expect(stage.accessibilityTree.description.contains("button \"Play\""))
/// ```
public struct AccessibilityTree: Sendable {
    /// The nodes, each before what it contains, in the order in which they are read: that of the views, back to front, unless
    /// ``View/accessibilityElements`` says another.
    public internal(set) var nodes: [AccessibilityNode]

    /// The node with an id; nil when there is none.
    public func node(_ id: UInt32) -> AccessibilityNode? { nodes.first { $0.id == id } }
}

extension Stage {
    /// What there is for assistive technology now. Takes time in proportion to the number of views.
    ///
    /// Views that are hidden or transparent are left out with all they contain, and so is what is cut off or lies beside the
    /// stage, unless it can be scrolled to. While a controller is presented, or there is a view with
    /// ``View/accessibilityViewIsModal``, what lies beside it is left out.
    public var accessibilityTree: AccessibilityTree {
        var walk = AccessibilityWalk(stage: self)
        return AccessibilityTree(nodes: walk.nodes())
    }

    /// Tells assistive technology something: an announcement, or that something else is shown. It is taken by the host with
    /// the next frame.
    public func post(_ notification: AccessibilityNotification) {
        Assistant.install()
        assistant?.post(notification, at: time)
        frameIsNeeded = true
    }
}
