extension View {
    /// What has been given, if anything.
    final var ownLabel: String? { details.flatMap { $0.label.isEmpty ? nil : $0.label } }
    final var ownValue: String? { details.flatMap { $0.value.isEmpty ? nil : $0.value } }
    final var ownRole: AccessibilityRole? { details.flatMap { $0.role == .automatic ? nil : $0.role } }

    /// What happens when the element is activated, read out after the rest. Default empty.
    public final var accessibilityHint: String {
        get { details?.hint ?? "" }
        set { madeDetails.hint = newValue }
    }

    /// Where the element is, in the stage's coordinates. Default where the view is, by its model, without what is clipped away.
    public final var accessibilityFrame: Rect {
        get { details?.frame ?? convert(bounds, to: nil) ?? .zero }
        set { madeDetails.frame = newValue }
    }

    /// The views inside this one in which elements are looked for, in this order; nil, the default, for all of
    /// ``subviews``, back to front.
    public final var accessibilityElements: [View]? {
        get { details?.elements }
        set { madeDetails.elements = newValue }
    }

    /// What the element can do besides being activated. Default nothing.
    public final var accessibilityCustomActions: [AccessibilityCustomAction] {
        get {
            let given = details?.customActions ?? []
            return (given.isEmpty ? defaultCustomActions : given) + furtherCustomActions
        }
        set { madeDetails.customActions = newValue }
    }

    /// What the view is, if it is no element, for the elements inside it. Default `.none`.
    public final var accessibilityContainerType: AccessibilityContainerType {
        get { details?.container ?? .none }
        set { madeDetails.container = newValue }
    }

    /// Whether only what lies in this view is there for assistive technology, and not what lies beside it. Default false.
    public final var accessibilityViewIsModal: Bool {
        get { details?.isModal ?? false }
        set { madeDetails.isModal = newValue }
    }

    /// Whether the view and all in it are not there for assistive technology. Default false.
    public final var accessibilityElementsHidden: Bool {
        get { details?.hidesElements ?? false }
        set { madeDetails.hidesElements = newValue }
    }

    /// Whether the elements inside are read after one another although others lie between them: they become a group. Default
    /// false.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { details?.groupsChildren ?? false }
        set { madeDetails.groupsChildren = newValue }
    }
}

extension Stage {
    /// What the user asks for besides less motion. Set by the host; views are notified by
    /// ``View/accessibilityPreferencesDidChange()``. Default nothing.
    public var accessibilityPreferences: AccessibilityPreferences {
        get { preferences }
        set {
            guard newValue != preferences else { return }
            preferences = newValue
            root.tellPreferences()
            frameIsNeeded = true
        }
    }
}

extension View {
    final func tellPreferences() {
        accessibilityPreferencesDidChange()
        for view in subviews { view.tellPreferences() }
    }
}
