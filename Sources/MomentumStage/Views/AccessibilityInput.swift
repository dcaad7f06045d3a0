/// What assistive technology does to an element: it is handled in the next frame, as keys are.
public nonisolated struct AccessibilityInput: Sendable, Equatable {
    /// What is done.
    public enum Action: Int, Sendable, CaseIterable {
        /// It is pressed, opened or chosen.
        case activate
        /// Its value goes up by a step.
        case increment
        /// Its value goes down by a step.
        case decrement
        /// What it lies in is scrolled: ``AccessibilityInput/value`` is the number of an ``AccessibilityScrollDirection``.
        case scroll
        /// What it lies in is left.
        case escape
        /// One of its own actions: ``AccessibilityInput/value`` is its index.
        case custom
        /// It takes a number: ``AccessibilityInput/value``.
        case setValue
        /// Keys go to it, if they can, and it comes into sight.
        case focus
    }

    /// The element's ``View/accessibilityID``.
    public var element: UInt32
    /// What is done.
    public var action: Action
    /// What goes with it: see ``Action-swift.enum``. Default 0.
    public var value: Double

    /// Creates an input.
    public init(_ action: Action, of element: UInt32, value: Double = 0) {
        self.action = action
        self.element = element
        self.value = value
    }
}

/// What a user asks of every program, besides less motion: how it is to look.
public nonisolated struct AccessibilityPreferences: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Borders and rings are stronger.
    public static let increasedContrast = AccessibilityPreferences(rawValue: 1)
    /// Nothing shows through: what blurs becomes opaque.
    public static let reducedTransparency = AccessibilityPreferences(rawValue: 2)
    /// The host shows its own few colours.
    public static let forcedColors = AccessibilityPreferences(rawValue: 4)
}

/// What a program tells assistive technology by ``Stage/post(_:)``: the counterpart of `UIAccessibility.Notification`.
public enum AccessibilityNotification {
    /// Is read out when there is time for it.
    case announcement(String)
    /// Is read out at once.
    case urgentAnnouncement(String)
    /// Something else is shown, and reading goes on with a view, or at the beginning.
    case screenChanged(View?)
    /// A part is shown or gone, and reading goes on with a view, or where it was.
    case layoutChanged(View?)
}
