/// The role of an element, which determines its presentation by the host.
///
/// The role of a view follows from its ``View/accessibilityTraits``, unless ``View/accessibilityRole`` is set.
public nonisolated enum AccessibilityRole: UInt8, Sendable, CaseIterable {
    /// The role that follows from the traits. For a view that only contains elements, it follows from the container
    /// type.
    case automatic
    /// A group of related elements.
    case group
    /// A button.
    case button
    /// A link to other content.
    case link
    /// The heading of the content that follows.
    case heading
    /// An image.
    case image
    /// Text that does not change.
    case staticText
    /// A control for a number within a range.
    case slider
    /// A switch that is on or off.
    case `switch`
    /// A button that remains pressed.
    case toggleButton
    /// A field for text input.
    case textField
    /// A field for search text.
    case searchField
    /// A list of items.
    case list
    /// An item of a list.
    case listItem
    /// A list of tabs.
    case tabList
    /// A tab that shows one of several pages.
    case tab
    /// A dialog in front of all other content, which requires a response.
    case dialog
    /// An indicator of progress.
    case progress
    /// An area that shows a part of larger content.
    case scrollArea
    /// An important region of the screen, such as navigation.
    case landmark

    /// The name of the role in the description of a tree.
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

    /// Whether a node of this role is the parent of the elements inside its view. Elements inside a view of a different
    /// role follow its node.
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
        // Traits of interaction take precedence over traits of appearance.
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
