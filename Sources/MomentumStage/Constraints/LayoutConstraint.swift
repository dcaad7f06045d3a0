import CassowarySolver

/// A relation between lines or lengths of views: `first = multiplier * second + constant`, or the corresponding
/// inequality.
///
/// A constraint has an effect while ``isActive`` is true. Positions are measured in the coordinates of the nearest view
/// that contains both items. The edges of that view are at 0 and at its size, regardless of its scroll offset.
public final class LayoutConstraint {
    /// The relation between the two sides of a constraint.
    public nonisolated enum Relation: Equatable, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual
        /// The sides are equal.
        case equal
        /// The first side is at least the second.
        case greaterThanOrEqual

        /// The corresponding relation of the solver.
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
    /// The attribute on the first side.
    public let firstAttribute: LayoutAttribute
    /// The attribute on the second side; `.notAnAttribute` if that side is only the constant.
    public let secondAttribute: LayoutAttribute
    /// The relation between the two sides.
    public let relation: Relation

    /// The name of the constraint in messages. The default is empty.
    public var identifier = ""

    /// The constant that is added to the second side, in points. After a change, the constraints are solved from the
    /// present solution. In an animation block, a subsequent ``View/layoutIfNeeded()`` animates the resulting changes.
    /// A value that is NaN or beyond ±10¹⁵ is refused with a diagnostic.
    public var constant: Double {
        didSet {
            guard constant != oldValue else { return }
            guard Self.isAllowed(1, constant) else {
                let refused = constant
                constant = oldValue
                return Self.refuseConstant(
                    refused, in: "LayoutConstraint.constant", effect: "the property keeps its value")
            }
            engine.object?.constantChanged(self)
        }
    }
    /// The factor of the second attribute. The default is 1. A value that is NaN or beyond ±1,000,000 is refused with a
    /// diagnostic.
    public var multiplier: Double {
        didSet {
            guard multiplier != oldValue else { return }
            guard Self.isAllowed(multiplier, 1) else {
                let refused = multiplier
                multiplier = oldValue
                return Self.refuseMultiplier(
                    refused, in: "LayoutConstraint.multiplier", effect: "the property keeps its value")
            }
            engine.object?.changed(self)
        }
    }
    /// The priority of the constraint. The default is required. It can be changed at any time.
    public var priority = LayoutPriority.required {
        didSet { if priority != oldValue { engine.object?.changed(self) } }
    }

    /// The lengths that are added to the second side, each with a factor.
    var addends: [(box: LayoutBox, part: LayoutPart, times: Double)] = []
    /// The weight of the constraint's error among the constraints of its priority.
    var weight = 1.0

    /// The engine that solves the constraint while it is active.
    var engine = Weak<LayoutEngine>()
    /// The identifier of the constraint in the engine's solver; nil while the constraint waits or is left out.
    var id: ConstraintID?
    /// The boxes to which the constraint refers.
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
        if !Self.isAllowed(multiplier, 0) {
            Self.refuseMultiplier(multiplier, in: "LayoutConstraint.init", effect: "the multiplier becomes 1")
        } else if !Self.isAllowed(1, constant) {
            Self.refuseConstant(constant, in: "LayoutConstraint.init", effect: "the constant becomes 0")
        }
    }

    /// Creates the inactive constraint `item.attribute relation toItem.toAttribute * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - item: The item on the first side.
    ///   - attribute: The attribute on the first side.
    ///   - relation: The relation between the two sides.
    ///   - toItem: The item on the second side. Nil, the default, makes the second side only the constant.
    ///   - toAttribute: The attribute on the second side. The default is `.notAnAttribute`.
    ///   - multiplier: The factor of the second attribute. The default is 1. A value that is NaN or beyond ±1,000,000
    ///     is reported by a diagnostic and replaced by 1.
    ///   - constant: The constant that is added to the second side, in points. The default is 0. A value that is NaN or
    ///     beyond ±10¹⁵ is reported by a diagnostic and replaced by 0.
    public convenience init(
        item: any LayoutItem, attribute: LayoutAttribute, relatedBy relation: Relation, toItem: (any LayoutItem)? = nil,
        attribute toAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0
    ) {
        let (first, second) = (Self.side(item, attribute), toItem.map { Self.side($0, toAttribute) })
        self.init(
            first.box, first.attribute, relation, second?.box, second?.attribute ?? toAttribute,
            multiplier: multiplier, constant: constant)
    }

    /// Creates an empty constraint, as the initial value of a property. Activating it is refused with a diagnostic.
    public convenience init() {
        self.init(LayoutBox(), .notAnAttribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: 0)
    }

    /// Returns the box and the attribute to which `attribute` of `item` refers. Attributes of a view's margins refer to
    /// its guide.
    private static func side(
        _ item: any LayoutItem, _ attribute: LayoutAttribute
    ) -> (box: LayoutBox, attribute: LayoutAttribute) {
        guard let within = attribute.withinMargins, let view = item as? View else {
            return (item.layoutIdentity.box, attribute.withinMargins ?? attribute)
        }
        return (view.layoutMarginsGuide.layoutIdentity.box, within)
    }

    /// Returns whether the solver accepts the values.
    private static func isAllowed(_ multiplier: Double, _ constant: Double) -> Bool {
        multiplier.magnitude <= ConstraintSolver.greatestCoefficient
            && constant.magnitude <= ConstraintSolver.greatestConstant
    }

    private static func refuseMultiplier(_ multiplier: Double, in callSite: StaticString, effect: StaticString) {
        Diagnostics.report(
            "the multiplier is out of range", value: .number(multiplier), in: callSite,
            remedy: "pass a number from -1000000 to 1000000; " + String(effect))
    }

    private static func refuseConstant(_ constant: Double, in callSite: StaticString, effect: StaticString) {
        Diagnostics.report(
            "the constant is out of range", value: .number(constant), in: callSite,
            remedy: "pass a number of points from -1e15 to 1e15; " + String(effect))
    }

    /// The view on the first side; nil for a guide, or if the view was released.
    public var firstView: View? { first.view.object }
    /// The view on the second side; nil for a guide, if there is no second item, or if the view was released.
    public var secondView: View? { second?.view.object }

    /// A Boolean value that indicates whether the constraint is active. Activating a constraint whose items have no
    /// common superview, or whose attributes cannot be related, is refused with a diagnostic. If one of the items
    /// leaves the view hierarchy of the other, the constraint is deactivated.
    public var isActive: Bool {
        get { engine.object != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { engine.object?.remove(self) }
        }
    }

    private func activate() {
        guard let host, let view = host.host else {
            let isComparable =
                firstAttribute.kind != .none && secondAttribute.kind == (second == nil ? .none : firstAttribute.kind)
            return Diagnostics.report(
                isComparable
                    ? "the items of the constraint have no common superview"
                    : "the attributes of the constraint cannot be related",
                value: .text(name), in: "LayoutConstraint.isActive",
                remedy: isComparable
                    ? "add the views to a common superview first; the constraint stays inactive"
                    : "use two positions along the same axis, or two lengths; the constraint stays inactive")
        }
        LayoutEngine.make(for: view.topmost).add(self)
    }

    /// Activates `constraints` in order, as setting ``isActive`` does, with the same diagnostics.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates `constraints`. Constraints that are not active are ignored.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Sets ``priority`` and returns the constraint.
    public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
        self.priority = priority
        return self
    }

    /// Sets ``identifier`` and returns the constraint.
    public func named(_ identifier: String) -> LayoutConstraint {
        self.identifier = identifier
        return self
    }
}

extension LayoutConstraint {
    /// The nearest box that contains both items; nil if there is none, or if the attributes cannot be related.
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

    /// Whether the constraint depends on the layout direction. If so, distances are measured from right to left in a
    /// right-to-left interface.
    var followsDirection: Bool {
        firstAttribute.followsDirection || secondAttribute.followsDirection
            || (!addends.isEmpty && firstAttribute == .centerX)
    }

    func mentions(_ box: LayoutBox) -> Bool { first === box || second === box }

    /// The identifier, or else a description of the relation.
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
    /// Returns whether this box is `box` or inside it.
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
