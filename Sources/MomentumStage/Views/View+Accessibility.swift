extension View {
    /// The label that the program has set; nil if it has set none.
    final var ownLabel: String? { details.flatMap { $0.label.isEmpty ? nil : $0.label } }
    final var ownValue: String? { details.flatMap { $0.value.isEmpty ? nil : $0.value } }
    final var ownRole: AccessibilityRole? { details.flatMap { $0.role == .automatic ? nil : $0.role } }

    /// The text that describes the result of activating the element. A screen reader reads it after the other texts.
    /// The default is empty.
    public final var accessibilityHint: String {
        get { details?.hint ?? "" }
        set { createdDetails.hint = newValue }
    }

    /// The frame of the element, in the stage's coordinates, in points. The default is the model frame of the view. The
    /// accessibility tree contains the visible part of the default, or a frame that was set, without clipping it.
    public final var accessibilityFrame: Rect {
        get { details?.frame ?? convert(bounds, to: nil) ?? .zero }
        set { createdDetails.frame = newValue }
    }

    /// The subviews that are searched for elements, in reading order. The default is nil: all ``subviews`` are searched
    /// from back to front.
    public final var accessibilityElements: [View]? {
        get { details?.elements }
        set { createdDetails.elements = newValue }
    }

    /// The actions that the element offers besides its activation. The default is empty.
    public final var accessibilityCustomActions: [AccessibilityCustomAction] {
        get {
            let ownActions = details?.customActions ?? []
            return (ownActions.isEmpty ? defaultCustomActions : ownActions) + furtherCustomActions
        }
        set { createdDetails.customActions = newValue }
    }

    /// The kind of container that the view forms for the elements in it. It has no effect if the view is an element
    /// itself. The default is `.none`.
    public final var accessibilityContainerType: AccessibilityContainerType {
        get { details?.container ?? .none }
        set { createdDetails.container = newValue }
    }

    /// A Boolean value that indicates whether assistive technology ignores the views beside this view. The default is
    /// false.
    public final var accessibilityViewIsModal: Bool {
        get { details?.isModal ?? false }
        set { createdDetails.isModal = newValue }
    }

    /// A Boolean value that indicates whether assistive technology ignores the view and its subviews. The default is
    /// false.
    public final var accessibilityElementsHidden: Bool {
        get { details?.hidesElements ?? false }
        set { createdDetails.hidesElements = newValue }
    }

    /// A Boolean value that indicates whether the elements in the view form a group that is read without interruption,
    /// even if other elements are located between them. The default is false.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { details?.groupsChildren ?? false }
        set { createdDetails.groupsChildren = newValue }
    }
}

extension Stage {
    /// The user's preferences besides reduced motion. The host sets them. Every view is notified of a change by
    /// ``View/accessibilityPreferencesDidChange()``. The default is empty.
    public var accessibilityPreferences: AccessibilityPreferences {
        get { preferences }
        set {
            guard newValue != preferences else { return }
            preferences = newValue
            root.notifyPreferencesChange()
            frameIsNeeded = true
        }
    }
}

extension View {
    final func notifyPreferencesChange() {
        accessibilityPreferencesDidChange()
        for view in subviews { view.notifyPreferencesChange() }
    }
}
