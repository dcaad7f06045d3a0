/// What an element is, in one word: what a host makes of it.
///
/// Views have the role that their ``View/accessibilityTraits`` say, unless they say it themselves by
/// ``View/accessibilityRole``.
public nonisolated enum AccessibilityRole: UInt8, Sendable, CaseIterable {
    /// As the traits say; of a view that only contains elements, as its container type says.
    case automatic
    /// Elements that belong together.
    case group
    /// Something that is pressed.
    case button
    /// Something that leads elsewhere.
    case link
    /// The title of what follows.
    case heading
    /// A picture.
    case image
    /// Text that does not change.
    case staticText
    /// A number in a range that the user changes.
    case slider
    /// Something that is on or off.
    case `switch`
    /// A button that stays pressed.
    case toggleButton
    /// A field for text.
    case textField
    /// A field for text to be looked for.
    case searchField
    /// Entries after one another.
    case list
    /// An entry of a list.
    case listItem
    /// Tabs after one another.
    case tabList
    /// What shows one of several pages.
    case tab
    /// Something over everything else that wants an answer.
    case dialog
    /// How much is done.
    case progress
    /// What shows a part of something larger.
    case scrollArea
    /// A part of the screen that is worth going to.
    case landmark

    /// The role as the text of a tree has it.
    public var name: StaticString {
        switch self {
        case .automatic: "element"
        case .group: "group"
        case .button: "button"
        case .link: "link"
        case .heading: "heading"
        case .image: "image"
        case .staticText: "text"
        case .slider: "slider"
        case .switch: "switch"
        case .toggleButton: "toggle button"
        case .textField: "text field"
        case .searchField: "search field"
        case .list: "list"
        case .listItem: "list item"
        case .tabList: "tab list"
        case .tab: "tab"
        case .dialog: "dialog"
        case .progress: "progress"
        case .scrollArea: "scroll area"
        case .landmark: "landmark"
        }
    }

    /// Whether the elements inside a view of this role are parts of it; those of others come after it.
    var containsElements: Bool {
        switch self {
        case .group, .list, .listItem, .tabList, .dialog, .scrollArea, .landmark: true
        default: false
        }
    }

    /// Whether an element of this role can be activated.
    var isInteractive: Bool {
        switch self {
        case .button, .link, .switch, .toggleButton, .textField, .searchField, .tab: true
        default: false
        }
    }

    init(_ traits: AccessibilityTraits) {
        // What is pressed comes before what it looks like.
        if traits.contains(.searchField) {
            self = .searchField
        } else if traits.contains(.textInput) {
            self = .textField
        } else if traits.contains(.adjustable) {
            self = .slider
        } else if traits.contains(.tab) {
            self = .tab
        } else if traits.contains(.toggleButton) {
            self = .toggleButton
        } else if traits.contains(.link) {
            self = .link
        } else if traits.contains(.button) || traits.contains(.keyboardKey) {
            self = .button
        } else if traits.contains(.header) {
            self = .heading
        } else if traits.contains(.image) {
            self = .image
        } else {
            self = .staticText
        }
    }
}
