/// The horizontal direction in which text and other content of a user interface are laid out.
public nonisolated enum UserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
}

/// The meaning of a view's content, which determines whether the view is mirrored in a right-to-left interface.
public nonisolated enum SemanticContentAttribute: UInt8, Sendable {
    /// The view follows the direction of the interface.
    case unspecified
    /// Playback controls, such as rewind and forward. They are never mirrored.
    case playback
    /// A direction in space, such as left and right on a compass. It is never mirrored.
    case spatial
    /// The view always runs from left to right.
    case forceLeftToRight
    /// The view always runs from right to left.
    case forceRightToLeft
}

extension Stage {
    /// The direction of the user's interface. The default is from left to right. Setting it lays out the views again.
    /// Constraints to leading and trailing edges, natural text alignments and controls follow the direction.
    public var layoutDirection: UserInterfaceLayoutDirection {
        get { tree.runsRightToLeft ? .rightToLeft : .leftToRight }
        set {
            guard newValue != layoutDirection else { return }
            tree.runsRightToLeft = newValue == .rightToLeft
            root.layoutDirectionDidChange()
            root.constraintLayout?.directionChanged()
            frameIsNeeded = true
        }
    }
}

extension View {
    /// The direction of the view. The ``semanticContentAttribute`` of the view determines it, or else the stage. For a
    /// view on no stage, the direction of the interface is from left to right.
    ///
    /// A constraint uses the direction of the nearest view that contains both of its items.
    public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: stage?.layoutDirection ?? .leftToRight)
    }

    /// Returns the direction of a view with `attribute` in an interface with `direction`.
    public static func userInterfaceLayoutDirection(
        for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
    ) -> UserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Lays out the view and its descendants again after a change of direction.
    final func layoutDirectionDidChange() {
        applyLayoutDirection()
        setNeedsLayout()
        for view in subviews { view.layoutDirectionDidChange() }
    }

    /// Updates layout and constraints after a change of ``semanticContentAttribute``.
    final func semanticsChanged() {
        layoutDirectionDidChange()
        topmost.constraintLayout?.directionChanged()
    }
}
