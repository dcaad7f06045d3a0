/// An element, or a container of elements, in the tree for assistive technology.
public nonisolated struct AccessibilityNode: Sendable {
    /// The ``View/accessibilityID`` of the view.
    public var id: UInt32
    /// The identifier of the node that contains the node; 0 for a node at the top.
    public var parent: UInt32
    /// The role of the node.
    public var role: AccessibilityRole
    /// The label of the node; see ``View/accessibilityLabel``.
    public var label: String
    /// The value of the node; see ``View/accessibilityValue``.
    public var value: String
    /// The hint of the node; see ``View/accessibilityHint``.
    public var hint: String
    /// The states of the node.
    public var states: States
    /// The frame of the node after all animations have ended, in the stage's coordinates, in points.
    public var frame: Rect
    /// The number that the node shows, with its range; nil if there is none.
    public var quantity: AccessibilityQuantity?
    /// The actions that the node supports.
    public var actions: Actions
    /// The names of the node's custom actions.
    public var customActions: [String]

    /// The states of a node.
    public struct States: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The element is selected or on.
        public static let selected = States(rawValue: 1)
        /// The element is disabled.
        public static let disabled = States(rawValue: 2)
        /// The element has the focus.
        public static let focused = States(rawValue: 4)
        /// The element can become focused.
        public static let focusable = States(rawValue: 8)
        /// The node is modal: the content beside it cannot be reached.
        public static let modal = States(rawValue: 16)
        /// The element changes too often to be read at every change.
        public static let updatesFrequently = States(rawValue: 32)
    }

    /// The actions that a node supports besides its custom actions.
    public struct Actions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates the set that contains only `action`.
        init(_ action: AccessibilityInput.Action) { rawValue = 1 << UInt32(action.rawValue) }

        /// The element can be activated.
        public static let activate = Actions(.activate)
        /// The value of the element can be incremented.
        public static let increment = Actions(.increment)
        /// The value of the element can be decremented.
        public static let decrement = Actions(.decrement)
        /// The element can be scrolled.
        public static let scroll = Actions(.scroll)
        /// The value of the element can be set to a number.
        public static let setValue = Actions(.setValue)
        /// The element can become focused.
        public static let focus = Actions(.focus)
    }
}
