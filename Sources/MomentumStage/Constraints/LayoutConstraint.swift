import CassowarySolver

/// A relation between lines or lengths of views: `first = multiplier * second + constant`, or at most, or at least that.
///
/// Made by anchors, and in force while ``isActive``. Positions count in the coordinates of the nearest view that contains
/// both sides, whose own edges lie at 0 and at its size, wherever its bounds are scrolled to.
public final class LayoutConstraint {
    /// How the two sides compare.
    public nonisolated enum Relation: Equatable, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual
        /// The sides are equal.
        case equal
        /// The first side is at least the second.
        case greaterThanOrEqual

        /// What the solver calls it.
        var solved: LinearConstraint.Relation {
            switch self {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        }
    }

    let first: LayoutBox
    let second: LayoutBox?
    /// The line or length on the left side.
    public let firstAttribute: LayoutAttribute
    /// The line or length on the right side; `.notAnAttribute` when there is only the constant.
    public let secondAttribute: LayoutAttribute
    /// How the two sides compare.
    public let relation: Relation

    /// Names the constraint in messages. Default empty.
    public var identifier = ""

    /// What is added on the right side, in points. Setting it solves again from the present solution: inside an animation
    /// block followed by ``View/layoutIfNeeded()`` it animates what follows from it. A number beyond ±10¹⁵ is refused with a
    /// diagnostic.
    public var constant: Double {
        didSet {
            guard constant != oldValue else { return }
            guard Self.isAllowed(1, constant) else {
                constant = oldValue
                return Self.refuse("LayoutConstraint.constant")
            }
            engine.object?.constantChanged(self)
        }
    }
    /// What the second side is multiplied by. Default 1. A number beyond ±1,000,000 is refused with a diagnostic.
    public var multiplier: Double {
        didSet {
            guard multiplier != oldValue else { return }
            guard Self.isAllowed(multiplier, 1) else {
                multiplier = oldValue
                return Self.refuse("LayoutConstraint.multiplier")
            }
            engine.object?.changed(self)
        }
    }
    /// How much the constraint matters. Default required. May be changed at any time.
    public var priority = LayoutPriority.required {
        didSet { if priority != oldValue { engine.object?.changed(self) } }
    }

    /// Lengths that are added on the right side, each times a number.
    var addends: [(box: LayoutBox, part: LayoutPart, times: Double)] = []
    /// How much an error of it counts among those of its priority.
    var weight = 1.0

    /// What solves it while it is active.
    var engine = Weak<LayoutEngine>()
    /// What the engine's solver knows it by; nil while it waits or is left out.
    var id: ConstraintID?
    /// The boxes that it uses.
    var boxes: [LayoutBox] = []
    var isWaiting = false
    var isReported = false

    init(
        _ first: LayoutBox, _ firstAttribute: LayoutAttribute, _ relation: Relation, _ second: LayoutBox?,
        _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double
    ) {
        self.first = first
        self.second = second
        self.firstAttribute = firstAttribute
        self.secondAttribute = secondAttribute
        self.relation = relation
        self.multiplier = Self.isAllowed(multiplier, 0) ? multiplier : 1
        self.constant = Self.isAllowed(1, constant) ? constant : 0
        if !Self.isAllowed(multiplier, constant) { Self.refuse("LayoutConstraint.init") }
    }

    /// Creates the constraint `item.attribute relation toItem.toAttribute * multiplier + constant`, as yet inactive.
    public convenience init(
        item: any LayoutItem, attribute: LayoutAttribute, relatedBy relation: Relation, toItem: (any LayoutItem)? = nil,
        attribute toAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0
    ) {
        let (first, second) = (Self.side(item, attribute), toItem.map { Self.side($0, toAttribute) })
        self.init(
            first.box, first.attribute, relation, second?.box, second?.attribute ?? toAttribute,
            multiplier: multiplier, constant: constant)
    }

    /// Creates a constraint that relates nothing, to stand in a property until there is one: it cannot be activated.
    public convenience init() {
        self.init(LayoutBox(), .notAnAttribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: 0)
    }

    /// What an attribute of `item` is about: those of a view's margins are the guide's.
    private static func side(
        _ item: any LayoutItem, _ attribute: LayoutAttribute
    ) -> (box: LayoutBox, attribute: LayoutAttribute) {
        guard let within = attribute.withinMargins, let view = item as? View else {
            return (item.layoutIdentity.box, attribute.withinMargins ?? attribute)
        }
        return (view.layoutMarginsGuide.layoutIdentity.box, within)
    }

    /// Whether the solver takes the numbers.
    private static func isAllowed(_ multiplier: Double, _ constant: Double) -> Bool {
        multiplier.magnitude <= ConstraintSolver.greatestCoefficient
            && constant.magnitude <= ConstraintSolver.greatestConstant
    }

    private static func refuse(_ place: StaticString) {
        Diagnostics.report(
            Diagnostic(
                "the number is not finite or too large", in: place,
                remedy: "give a multiplier within ±1,000,000, a constant within ±10¹⁵; it is left as it was"))
    }

    /// The view on the left side; nil for a guide, or when it has gone.
    public var firstView: View? { first.view.object }
    /// The view on the right side; nil for a guide, when there is none, or when it has gone.
    public var secondView: View? { second?.view.object }

    /// Whether the constraint is in force. Activating one whose sides are in no common view, or cannot be compared, is
    /// refused with a diagnostic. Removing a view from what contains the other side makes it inactive.
    public var isActive: Bool {
        get { engine.object != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { engine.object?.remove(self) }
        }
    }

    private func activate() {
        guard let host, let view = host.host else {
            return Diagnostics.report(
                Diagnostic(
                    "'" + name + "' relates views that are in no common view, or cannot be compared",
                    in: "LayoutConstraint.isActive",
                    remedy: "add the views first, and compare edges along one axis or lengths; it stays inactive"))
        }
        LayoutEngine.make(for: view.topmost).add(self)
    }

    /// Activates `constraints` in order.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates `constraints`.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Sets ``priority`` and gives the constraint back, for writing it in one line.
    public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }

    /// Sets ``identifier`` and gives the constraint back, for writing it in one line.
    public func named(_ identifier: String) -> LayoutConstraint {
        self.identifier = identifier
        return self
    }
}

extension LayoutConstraint {
    /// The nearest box that contains both sides; nil when there is none, or the sides do not compare.
    var host: LayoutBox? {
        guard first.host != nil else { return nil }
        let kind = firstAttribute.kind
        guard kind != .none else { return nil }
        guard let second else { return secondAttribute.kind == .none ? (kind == .length ? first : first.outer) : nil }
        guard second.host != nil, secondAttribute.kind == kind else { return nil }
        var outer: LayoutBox? = first
        while let candidate = outer {
            if second.isInside(candidate) { return candidate }
            outer = candidate.outer
        }
        return nil
    }

    /// Whether the constraint is another one where the interface runs from right to left: a distance then counts from right to
    /// left, too.
    var followsDirection: Bool {
        firstAttribute.followsDirection || secondAttribute.followsDirection
            || (!addends.isEmpty && firstAttribute == .centerX)
    }

    func mentions(_ box: LayoutBox) -> Bool { first === box || second === box }

    /// The identifier, or else what the constraint says.
    package var name: String {
        if !identifier.isEmpty { return identifier }
        let comparison: StaticString =
            switch relation {
            case .equal: " == "
            case .lessThanOrEqual: " <= "
            case .greaterThanOrEqual: " >= "
            }
        return String(firstAttribute.name) + String(comparison) + String(secondAttribute.name)
    }
}

extension LayoutBox {
    /// Whether this is `box` or lies in it.
    func isInside(_ box: LayoutBox) -> Bool {
        var current: LayoutBox? = self
        while let candidate = current {
            if candidate === box { return true }
            current = candidate.outer
        }
        return false
    }
}

extension LayoutConstraint: AdjustableConstraint {}
