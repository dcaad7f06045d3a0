/// What a view is and how it behaves, for assistive technology: the counterpart of `UIAccessibilityTraits`.
public nonisolated struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let none: AccessibilityTraits = []
    /// It is pressed.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// It leads elsewhere.
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    /// It is the title of what follows.
    public static let header = AccessibilityTraits(rawValue: 1 << 2)
    /// It is a picture.
    public static let image = AccessibilityTraits(rawValue: 1 << 3)
    /// It is chosen, or switched on.
    public static let selected = AccessibilityTraits(rawValue: 1 << 4)
    /// It cannot be operated now.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 5)
    /// Its value goes up and down, see ``View/accessibilityIncrement()``.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 6)
    /// It is text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 7)
    /// Text to be looked for is written there.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 8)
    /// Text is written there.
    public static let textInput = AccessibilityTraits(rawValue: 1 << 9)
    /// It is on or off: ``selected`` says which.
    public static let toggleButton = AccessibilityTraits(rawValue: 1 << 10)
    /// It shows one of several pages.
    public static let tab = AccessibilityTraits(rawValue: 1 << 11)
    /// What it contains are tabs.
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 12)
    /// Its label or value changes too often to be read out each time.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 13)
    /// It makes a sound of its own when it is activated.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 14)
    /// It begins to play something that speech would disturb.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 15)
    /// It sums up what is shown when the program begins.
    public static let summaryElement = AccessibilityTraits(rawValue: 1 << 16)
    /// It is touched directly, as keys of a piano are.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 17)
    /// The page is turned when it has been read out.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 18)
    /// It is a key of a keyboard.
    public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 19)
}

/// What a view that contains elements is for assistive technology: the counterpart of `UIAccessibilityContainerType`.
public nonisolated enum AccessibilityContainerType: UInt8, Sendable {
    /// Nothing: it is passed through.
    case none
    /// Its elements are entries of a list.
    case list
    /// It is a part of the screen that is worth going to, such as navigation.
    case landmark
    /// Its elements belong together.
    case semanticGroup
}
