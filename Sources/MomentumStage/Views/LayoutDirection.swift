/// Which way an interface runs: where its texts begin and its lists start.
public nonisolated enum UserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right, as in English.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
}

/// What the content of a view means, which says whether it is mirrored where the interface runs from right to left.
public nonisolated enum SemanticContentAttribute: UInt8, Sendable {
    /// It runs as the interface does.
    case unspecified
    /// Controls of playback, such as rewind and forward: never mirrored.
    case playback
    /// A direction in space, such as left and right of a compass: never mirrored.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}

extension Stage {
    /// Which way the user's interface runs. Default from left to right. Setting it lays out the views again: constraints to
    /// leading and trailing edges, natural alignments of texts and the controls follow it.
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
    /// Which way the view runs: as its ``semanticContentAttribute`` says, or else as the stage does. From left to right off
    /// the stage.
    ///
    /// Constraints run as the nearest view does that contains both sides.
    public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: stage?.layoutDirection ?? .leftToRight)
    }

    /// Which way a view with `attribute` runs in an interface that runs as `direction` says.
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

    /// The view, or what contains it, runs the other way: lays out once more, with what it contains.
    final func layoutDirectionDidChange() {
        followLayoutDirection()
        setNeedsLayout()
        for view in subviews { view.layoutDirectionDidChange() }
    }

    /// ``semanticContentAttribute`` is another one.
    final func semanticsChanged() {
        layoutDirectionDidChange()
        topmost.constraintLayout?.directionChanged()
    }
}
