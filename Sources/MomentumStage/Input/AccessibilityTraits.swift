/// The traits that describe an element's kind, state and behaviour to assistive technology: the counterpart of
/// `UIAccessibilityTraits`.
public nonisolated struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No traits.
    public static let none: AccessibilityTraits = []
    /// The element is a button.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link to other content.
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    /// The element is the heading of the content that follows.
    public static let header = AccessibilityTraits(rawValue: 1 << 2)
    /// The element is an image.
    public static let image = AccessibilityTraits(rawValue: 1 << 3)
    /// The element is selected or switched on.
    public static let selected = AccessibilityTraits(rawValue: 1 << 4)
    /// The element is disabled.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 5)
    /// The value of the element can be incremented and decremented; see ``View/accessibilityIncrement()``.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 6)
    /// The element is text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 7)
    /// The element is a field for search text.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 8)
    /// The element is a field for text input.
    public static let textInput = AccessibilityTraits(rawValue: 1 << 9)
    /// The element is on or off, which ``selected`` indicates.
    public static let toggleButton = AccessibilityTraits(rawValue: 1 << 10)
    /// The element is a tab that shows one of several pages.
    public static let tab = AccessibilityTraits(rawValue: 1 << 11)
    /// The element contains tabs.
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 12)
    /// The label or value of the element changes too often to be read at every change.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 13)
    /// The element plays its own sound when it is activated.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 14)
    /// The element starts playback that speech would disturb.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 15)
    /// The element summarises the content when the program starts.
    public static let summaryElement = AccessibilityTraits(rawValue: 1 << 16)
    /// The user touches the element directly, like the keys of a piano.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 17)
    /// The page is turned after the element was read.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 18)
    /// The element is a key of a keyboard.
    public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 19)
}

/// The kind of container that a view forms for its elements: the counterpart of `UIAccessibilityContainerType`.
public nonisolated enum AccessibilityContainerType: UInt8, Sendable {
    /// The view is not a container. Its elements belong to the container around it.
    case none
    /// The elements of the view are the items of a list.
    case list
    /// The view is an important region of the screen, such as navigation.
    case landmark
    /// The elements of the view form a group.
    case semanticGroup
}
