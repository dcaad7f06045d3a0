/// The names of the elements of one scene or nib.
struct Scope {
    /// The expression for each element or guide: `button`, `view.safeAreaLayoutGuide`, `self`.
    private(set) var expressions: [String: String] = [:]
    private(set) var elements: [String: Element] = [:]
    private var taken: Set<String>

    /// Creates names for `root`, whose expression is `name`, and its descendants. The names in `taken` are not used.
    init(_ root: Element, name: String = "view", others: [Element] = [], taken: Set<String>) {
        self.taken = taken
        var preferred: [String: String] = [:]
        for outlet in (others + [root]).flatMap(\.all) where outlet.name == "outlet" {
            guard let id = outlet["destination"], let property = outlet["property"], !Self.general.contains(property)
            else { continue }
            if preferred[id] == nil { preferred[id] = property }
        }
        expressions[root.id] = name
        elements[root.id] = root
        self.taken.insert(name)
        for element in root.children.flatMap(\.outsidePrototypes) { self.name(element, preferred) }
        for element in others.flatMap(\.outsidePrototypes) { self.name(element, preferred) }
    }

    /// Outlets that name a role instead of the connected object.
    private static let general: Set<String> = ["dataSource", "delegate", "view"]

    private mutating func name(_ element: Element, _ preferred: [String: String]) {
        guard let id = element["id"], expressions[id] == nil else { return }
        if element["key"] == "contentView", let parent = element.parent, Kinds.isView(parent),
            let name = expressions[parent.id]
        {
            elements[id] = element
            expressions[id] = name + ".contentView"
            return
        }
        switch element.name {
        case "viewLayoutGuide":
            guard let owner = element.parent.flatMap({ $0.name == "layoutGuides" ? $0.parent : $0 }),
                let name = expressions[owner.id]
            else { return }
            switch element["key"] {
            case "safeArea": expressions[id] = name + ".safeAreaLayoutGuide"
            case "layoutMargins": expressions[id] = name + ".layoutMarginsGuide"
            case "contentLayoutGuide": expressions[id] = name + ".contentLayoutGuide"
            case "frameLayoutGuide": expressions[id] = name + ".frameLayoutGuide"
            case "keyboard": expressions[id] = name + ".keyboardLayoutGuide"
            default: return
            }
        case _
        where Kinds.isView(element) || element.name == "constraint" || Kinds.gestures[element.name] != nil
            || element.name == "barButtonItem":
            elements[id] = element
            let wish = preferred[id] ?? element["userLabel"].map { Literal.name($0) } ?? Kinds.noun(element)
            expressions[id] = unique(wish)
        default: return
        }
    }

    mutating func name(_ id: String, _ expression: String) { expressions[id] = expression }

    private mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while taken.contains(name) || Self.keywords.contains(name) {
            name = wish + String(number)
            number += 1
        }
        taken.insert(name)
        return name
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
        "for",
        "func", "guard", "if", "import", "in", "init", "is", "let", "nil", "operator", "private", "protocol", "public",
        "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "true", "try", "var", "where",
        "while",
    ]
}

/// The classes of a storyboard's elements.
enum Kinds {
    static let views: [String: String] = [
        "activityIndicatorView": "UIActivityIndicatorView", "button": "UIButton",
        "collectionReusableView": "UICollectionReusableView",
        "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell", "containerView": "UIView",
        "control": "UIControl", "datePicker": "UIDatePicker", "imageView": "UIImageView", "label": "UILabel",
        "navigationBar": "UINavigationBar", "pageControl": "UIPageControl", "pickerView": "UIPickerView",
        "progressView": "UIProgressView", "scrollView": "UIScrollView", "searchBar": "UISearchBar",
        "segmentedControl": "UISegmentedControl", "slider": "UISlider", "stackView": "UIStackView",
        "stepper": "UIStepper",
        "switch": "UISwitch", "tabBar": "UITabBar", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
        "textField": "UITextField", "textView": "UITextView", "toolbar": "UIToolbar", "view": "UIView",
        "visualEffectView": "UIVisualEffectView",
    ]

    static let controllers: [String: String] = [
        "collectionViewController": "UICollectionViewController", "navigationController": "UINavigationController",
        "pageViewController": "UIPageViewController", "tabBarController": "UITabBarController",
        "tableViewController": "UITableViewController", "viewController": "UIViewController",
    ]

    static let gestures: [String: String] = [
        "hoverGestureRecognizer": "UIHoverGestureRecognizer",
        "panGestureRecognizer": "UIPanGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
        "rotationGestureRecognizer": "UIRotationGestureRecognizer",
        "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        "swipeGestureRecognizer": "UISwipeGestureRecognizer", "tapGestureRecognizer": "UITapGestureRecognizer",
    ]

    static func isView(_ element: Element) -> Bool {
        guard views[element.name] != nil else { return false }
        // The image view of a standard cell is referred to by an attribute. A list with the same element name is not a
        // view.
        return element["id"] != nil
    }

    static func type(_ element: Element) -> String {
        element["customClass"] ?? views[element.name] ?? controllers[element.name] ?? gestures[element.name] ?? "UIView"
    }

    /// Returns the default name of an element.
    static func noun(_ element: Element) -> String {
        if element.name == "pongPressGestureRecognizer" { return "longPress" }
        if let own = element["customClass"] { return Literal.name(own) }
        let name = element.name.hasSuffix("GestureRecognizer") ? String(element.name.dropLast(17)) : element.name
        return name == "switch" ? "toggle" : name == "view" ? "subview" : name
    }
}
