/// An action of assistive technology on an element. Like a key event, it is handled in the next frame.
public nonisolated struct AccessibilityInput: Sendable, Equatable {
    /// The kind of action.
    public enum Action: Int, Sendable, CaseIterable {
        /// The element is activated.
        case activate
        /// The value of the element is incremented by one step.
        case increment
        /// The value of the element is decremented by one step.
        case decrement
        /// The element, or the nearest superview that can scroll, scrolls by one page. ``AccessibilityInput/value`` is
        /// the raw value of an ``AccessibilityScrollDirection``.
        case scroll
        /// The modal content or the screen that contains the element is left.
        case escape
        /// A custom action of the element is performed. ``AccessibilityInput/value`` is its index.
        case custom
        /// The value of the element is set to ``AccessibilityInput/value``.
        case setValue
        /// The element is focused, if it can be, and scrolled into the visible area.
        case focus
    }

    /// The element's ``View/accessibilityID``.
    public var element: UInt32
    /// The kind of action.
    public var action: Action
    /// The argument of the action; see ``Action-swift.enum``. The default is 0.
    public var value: Double

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - action: The kind of action.
    ///   - element: The ``View/accessibilityID`` of the element.
    ///   - value: The argument of the action. The default is 0. The stage refuses a value that is not finite or exceeds
    ///     a million in magnitude.
    public init(_ action: Action, of element: UInt32, value: Double = 0) {
        self.action = action
        self.element = element
        self.value = value
    }
}

/// The user's preferences for the appearance of all programs, besides reduced motion.
public nonisolated struct AccessibilityPreferences: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user prefers stronger borders and focus rings.
    public static let increasedContrast = AccessibilityPreferences(rawValue: 1)
    /// The user prefers opaque surfaces to translucent or blurred ones.
    public static let reducedTransparency = AccessibilityPreferences(rawValue: 2)
    /// The host replaces the colours of the program with its own small palette.
    public static let forcedColors = AccessibilityPreferences(rawValue: 4)
}

/// A notification that a program sends to assistive technology with ``Stage/post(_:)``: the counterpart of
/// `UIAccessibility.Notification`.
public enum AccessibilityNotification {
    /// A text that is read after the present speech.
    case announcement(String)
    /// A text that is read immediately.
    case urgentAnnouncement(String)
    /// The screen has been replaced. Reading continues with the view, or at the beginning if it is nil.
    case screenChanged(View?)
    /// A part of the screen has appeared or disappeared. Reading continues with the view, or at its present position if
    /// it is nil.
    case layoutChanged(View?)
}
