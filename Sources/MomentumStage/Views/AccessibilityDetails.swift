/// The accessibility properties that a program has set for a view. It is created when the first property is set, so
/// that other views have none.
package final class AccessibilityDetails {
    var label = ""
    var value = ""
    var hint = ""
    var traits: AccessibilityTraits?
    var role = AccessibilityRole.automatic
    var frame: Rect?
    var elements: [View]?
    var customActions: [AccessibilityCustomAction] = []
    var container = AccessibilityContainerType.none
    var isModal = false
    var hidesElements = false
    var groupsChildren = false
}

/// A named action that an element offers besides its activation: the counterpart of `UIAccessibilityCustomAction`.
///
/// ```swift
/// card.accessibilityCustomActions = [AccessibilityCustomAction("Throw up") { _ in throwUp() }]
/// ```
public final class AccessibilityCustomAction {
    /// The name that assistive technology presents to the user.
    public let name: String
    private let body: (AccessibilityCustomAction) -> Bool

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: The name that assistive technology presents to the user.
    ///   - handler: A closure that performs the action. It returns true if it has succeeded.
    public init(name: String, actionHandler handler: @escaping (AccessibilityCustomAction) -> Bool) {
        self.name = name
        body = handler
    }

    /// Creates an action with the name `name` that calls `body` and always succeeds.
    public convenience init(_ name: String, _ body: @escaping (AccessibilityCustomAction) -> Void) {
        self.init(name: name) {
            body($0)
            return true
        }
    }

    /// Creates an action with the name `name` that calls the method `action` of `target`. The action does not retain
    /// the target, and fails after the target was released.
    public convenience init<Target: AnyObject>(
        _ name: String, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        let reference = Weak(target)
        self.init(name: name) { _ in
            guard let target = reference.object else { return false }
            action(target)()
            return true
        }
    }

    /// Performs the action. Returns true if it has succeeded.
    @discardableResult
    public func perform() -> Bool { body(self) }
}

/// A number that an element shows, with the range of its legal values.
public nonisolated struct AccessibilityQuantity: Sendable, Equatable {
    /// The number that the element shows.
    public var value: Double
    /// The range of the legal values, from the smallest to the largest.
    public var range: ClosedRange<Double>

    /// Creates a quantity from a number and the range of its legal values. The number is not limited to the range.
    public init(_ value: Double, in range: ClosedRange<Double>) {
        self.value = value
        self.range = range
    }
}

/// The direction of ``View/accessibilityScroll(_:)``.
public nonisolated enum AccessibilityScrollDirection: Int, Sendable {
    /// The side of the content that becomes visible: right, left, below or above.
    case right, left, down, up
    /// The next or the previous page.
    case next, previous
}
