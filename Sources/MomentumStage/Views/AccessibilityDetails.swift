/// What a view has been given for assistive technology. Made when the first of it is set, so that other views have none.
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

/// Something that an element can do besides being activated, by its name: the counterpart of
/// `UIAccessibilityCustomAction`.
///
/// ```swift
/// card.accessibilityCustomActions = [AccessibilityCustomAction("Throw up") { _ in throwUp() }]
/// ```
public final class AccessibilityCustomAction {
    /// What a user chooses it by.
    public let name: String
    private let body: (AccessibilityCustomAction) -> Bool

    /// Creates an action; `handler` returns whether it has done something.
    public init(name: String, actionHandler handler: @escaping (AccessibilityCustomAction) -> Bool) {
        self.name = name
        body = handler
    }

    /// Creates an action that always does something.
    public convenience init(_ name: String, _ body: @escaping (AccessibilityCustomAction) -> Void) {
        self.init(name: name) {
            body($0)
            return true
        }
    }

    /// Creates an action that calls a method of `target`, which is not kept alive.
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

    /// Does it; returns whether something was done.
    @discardableResult
    public func perform() -> Bool { body(self) }
}

/// A number that an element shows, and between which it lies.
public nonisolated struct AccessibilityQuantity: Sendable, Equatable {
    /// The number.
    public var value: Double
    /// The least and the greatest that it can be.
    public var range: ClosedRange<Double>

    /// Creates a quantity.
    public init(_ value: Double, in range: ClosedRange<Double>) {
        self.value = value
        self.range = range
    }
}

/// Where ``View/accessibilityScroll(_:)`` goes.
public nonisolated enum AccessibilityScrollDirection: Int, Sendable {
    /// What lies to the right comes into sight; or to the left, below, above.
    case right, left, down, up
    /// The next page, or the one before.
    case next, previous
}
