/// An element, or something that contains elements, as assistive technology knows it.
public nonisolated struct AccessibilityNode: Sendable {
    /// The view's ``View/accessibilityID``.
    public var id: UInt32
    /// The node that contains this one; 0 for none.
    public var parent: UInt32
    /// What it is.
    public var role: AccessibilityRole
    /// What it is called.
    public var label: String
    /// What it shows.
    public var value: String
    /// What happens when it is activated.
    public var hint: String
    /// In which state it is.
    public var states: States
    /// Where it is when everything has come to rest, in the stage's coordinates.
    public var frame: Rect
    /// The number that it shows, if any.
    public var quantity: AccessibilityQuantity?
    /// What can be done with it.
    public var actions: Actions
    /// The names of its own actions.
    public var customActions: [String]

    /// The states of a node.
    public struct States: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// It is chosen, or on.
        public static let selected = States(rawValue: 1)
        /// It cannot be operated.
        public static let disabled = States(rawValue: 2)
        /// Keys go to it.
        public static let focused = States(rawValue: 4)
        /// Keys can go to it.
        public static let focusable = States(rawValue: 8)
        /// Nothing beside it can be reached.
        public static let modal = States(rawValue: 16)
        /// It changes too often to be read out each time.
        public static let updatesFrequently = States(rawValue: 32)
    }

    /// What can be done with a node, besides its own actions.
    public struct Actions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The number `action` stands for.
        init(_ action: AccessibilityInput.Action) { rawValue = 1 << UInt32(action.rawValue) }

        /// It is pressed, opened or chosen.
        public static let activate = Actions(.activate)
        /// Its value goes up.
        public static let increment = Actions(.increment)
        /// Its value goes down.
        public static let decrement = Actions(.decrement)
        /// It scrolls.
        public static let scroll = Actions(.scroll)
        /// It takes a number.
        public static let setValue = Actions(.setValue)
        /// Keys can go to it.
        public static let focus = Actions(.focus)
    }
}
