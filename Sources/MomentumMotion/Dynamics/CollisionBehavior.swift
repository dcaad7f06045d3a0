import MomentumPhysics

/// A behaviour in which items collide with one another and with boundaries.
///
/// Items collide only with items of the same behaviour. Boundaries have friction 1 and elasticity 0. A contact uses the
/// larger elasticity, so the item alone determines how it bounces off a boundary. Items do not pass through boundaries,
/// however fast they are. An animator accepts up to ``DynamicAnimator/mostCollisionBehaviors`` collision behaviours.
public final class CollisionBehavior: ItemsBehavior {
    /// The kinds of objects with which items collide.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Collisions with other items.
        public static let items = Mode(rawValue: 1)
        /// Collisions with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Collisions with other items and with boundaries.
        public static let everything: Mode = [.items, .boundaries]
    }

    private var mode = Mode.everything
    private var boundaries: [Boundary] = []
    private var insets: EdgeInsets?
    /// The rectangle of the present boundary of the reference bounds.
    private var referenceFrame = Rect.null
    private var wall: BodyID?
    private var touching: [Touching] = []
    private var delegateReference = Weak<any CollisionBehaviorDelegate>()

    /// Creates a behaviour in which `items` collide with one another and with boundaries. There are no boundaries
    /// initially.
    public init(items: [any DynamicItem] = []) { super.init(itemList: items) }

    /// The kinds of objects with which items collide. Default `.everything`.
    public var collisionMode: Mode {
        get { mode }
        set { set(&mode, to: newValue) }
    }

    /// The delegate that is notified of contacts; nil, the default, if there is none. It is not retained.
    public var collisionDelegate: (any CollisionBehaviorDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }

    // MARK: Boundaries

    /// A Boolean value that indicates whether the edges of the animator's reference view keep items inside. The
    /// boundary follows the view's bounds. Default false.
    public var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            guard newValue != (insets != nil) else { return }
            insets = newValue ? .zero : nil
            changed()
        }
    }

    /// Makes a boundary of the edges of the animator's reference view, moved inwards by `insets`, in points. Insets
    /// that are not finite are refused with a diagnostic.
    public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
        let sum = insets.top + insets.left + insets.bottom + insets.right
        guard insets.isFinite else {
            return Self.refuse(
                "an inset is not finite", .number(sum),
                in: "CollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:)", "pass finite insets in points")
        }
        set(&self.insets, to: insets)
    }

    /// Adds a line from `start` to `end`, in the animator's coordinates, as a boundary. It replaces a boundary with the
    /// same identifier. Points that are not finite are refused with a diagnostic.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, from start: Point, to end: Point) {
        for point in [start, end] where !point.isFinite {
            return refuse(point, "CollisionBehavior.addBoundary(withIdentifier:from:to:)")
        }
        add(Boundary(identifier: identifier, lines: [([start, end], false)]))
    }

    /// Adds the outline of `path`, in the animator's coordinates, as a boundary. It replaces a boundary with the same
    /// identifier.
    ///
    /// Items collide with the outline from both sides. Curves are approximated to a quarter of a point. A path without
    /// a line, or with points that are not finite, is refused with a diagnostic.
    public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: Path) {
        let callSite: StaticString = "CollisionBehavior.addBoundary(withIdentifier:for:)"
        let lines = path.corners.filter { $0.points.count > 1 }
        guard !lines.isEmpty else { return Self.refuse("the path has no line", in: callSite, "add a line to the path") }
        for line in lines {
            for point in line.points where !point.isFinite { return refuse(point, callSite) }
        }
        add(Boundary(identifier: identifier, lines: lines))
    }

    /// Removes the boundary with `identifier`. Unknown identifiers are ignored.
    public func removeBoundary(withIdentifier identifier: BoundaryIdentifier) {
        removeBoundaries { $0.identifier == identifier }
    }

    /// Removes all boundaries except the edges of the reference view.
    public func removeAllBoundaries() { removeBoundaries { _ in true } }

    /// The identifiers of the boundaries in the order of addition.
    public var boundaryIdentifiers: [BoundaryIdentifier] { boundaries.filter { !$0.isReference }.map { $0.identifier } }

    /// Returns the path of the boundary with `identifier`, in the animator's coordinates. Curves are returned as lines.
    /// Returns nil if there is no such boundary.
    public func boundary(withIdentifier identifier: BoundaryIdentifier) -> Path? {
        guard let boundary = boundaries.first(where: { !$0.isReference && $0.identifier == identifier })
        else { return nil }
        var path = Path()
        for line in boundary.lines {
            for (index, point) in line.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if line.isClosed { path.closeSubpath() }
        }
        return path
    }

    private func refuse(_ point: Point, _ callSite: StaticString) {
        Self.refuse("a point is not finite", .pair(point.x, point.y), in: callSite, "pass finite coordinates")
    }

    private func add(_ boundary: Boundary) {
        removeBoundary(withIdentifier: boundary.identifier)
        boundaries.append(boundary)
        changed()
    }

    /// Removes the boundaries that satisfy `isRemoved`, except the edges of the reference view, which have no
    /// identifier.
    private func removeBoundaries(where isRemoved: (Boundary) -> Bool) {
        boundaries.removeAll { boundary in
            guard !boundary.isReference, isRemoved(boundary) else { return false }
            for shape in boundary.shapes { dynamicAnimator?.world.remove(shape) }
            return true
        }
        changed()
    }

    // MARK: In the world

    /// The index among the animator's collision behaviours.
    private(set) var number = 0

    /// Returns the collision categories and the mask of the behaviour's items.
    private func filter() -> CollisionFilter {
        let (item, wall) = (UInt64(1) << UInt64(2 * number), UInt64(2) << UInt64(2 * number))
        return CollisionFilter(
            categories: mode.contains(.items) ? item : 0,
            mask: (mode.contains(.items) ? item : 0) | (mode.contains(.boundaries) ? wall : 0))
    }

    func setNumber(_ number: Int) {
        if number == self.number { return }
        // The boundaries are made again in their new category.
        if let animator = dynamicAnimator { removeWall(from: animator) }
        self.number = number
    }

    @export(interface) override func settle(in animator: DynamicAnimator) {
        guard number >= 0 else { return }
        let own = filter()
        for item in items {
            guard let body = animator.body(of: item) else { continue }
            body.filter.categories |= own.categories
            body.filter.mask |= own.mask
        }
        makeBoundaries(in: animator)
    }

    private func makeBoundaries(in animator: DynamicAnimator) {
        let frame = insets.map { animator.referenceBounds.inset(by: $0) } ?? .null
        if frame != referenceFrame {
            referenceFrame = frame
            boundaries.removeAll { boundary in
                guard boundary.isReference else { return false }
                for shape in boundary.shapes { animator.world.remove(shape) }
                return true
            }
            if !frame.isNull { boundaries.insert(Boundary(reference: frame), at: 0) }
        }
        guard boundaries.contains(where: { $0.shapes.isEmpty }) else { return }
        let wall = self.wall ?? animator.world.addBody(BodyDefinition(kind: .static))
        self.wall = wall
        let surface = Surface(
            density: 0, friction: 1,
            filter: CollisionFilter(categories: UInt64(2) << UInt64(2 * number), mask: .max))
        for index in boundaries.indices where boundaries[index].shapes.isEmpty {
            boundaries[index].tag = animator.nextBoundaryTag()
            boundaries[index].makeShapes(on: wall, surface, in: &animator.world)
        }
    }

    /// Returns whether the edges of the reference view differ from the boundary.
    func referenceHasMoved(to bounds: Rect) -> Bool { insets.map { bounds.inset(by: $0) != referenceFrame } ?? false }

    private func removeWall(from animator: DynamicAnimator) {
        if let wall { animator.world.remove(wall) }
        wall = nil
        boundaries.removeAll { $0.isReference }
        for index in boundaries.indices { boundaries[index].shapes = [] }
        referenceFrame = .null
    }

    override func itemWasRemoved(_ item: any DynamicItem) { endContacts(of: item) }

    override func removeFromWorld(_ animator: DynamicAnimator) {
        removeWall(from: animator)
        animator.planIsNeeded = true
        endAllContacts()
    }
}

/// A delegate that is notified of contacts. Every method is optional; the defaults do nothing.
public protocol CollisionBehaviorDelegate: AnyObject {
    /// Tells the delegate that two items have begun to touch at `point`, in the animator's coordinates.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point)
    /// Tells the delegate that two items no longer touch, or that one of them is no longer simulated.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
    /// Tells the delegate that an item has begun to touch a boundary at `point`, in the animator's coordinates. The
    /// identifier is nil for the edges of the reference view.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point)
    /// Tells the delegate that an item no longer touches a boundary, or that the item or the boundary was removed. The
    /// identifier is nil for the edges of the reference view.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?)
}

extension CollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {}
}

/// An item that touches another item or a boundary, with the number of touching pairs of shapes.
struct Touching {
    let item: any DynamicItem
    let other: Other
    var count: Int

    enum Other {
        case item(any DynamicItem)
        case boundary(BoundaryIdentifier?, tag: Int)
    }

    func isBetween(_ item: any DynamicItem, _ other: Other) -> Bool {
        switch (self.other, other) {
        case (.item(let own), .item(let its)):
            (self.item === item && own === its) || (self.item === its && own === item)
        case (.boundary(_, let own), .boundary(_, let its)): self.item === item && own == its
        default: false
        }
    }
}

extension CollisionBehavior {
    /// Returns whether this behaviour makes the two items collide.
    func concerns(_ item: any DynamicItem, _ other: any DynamicItem) -> Bool {
        collisionMode.contains(.items) && contains(item) && contains(other)
    }

    /// Returns the boundary with `tag`; nil if it does not belong to this behaviour.
    func boundary(withTag tag: Int) -> Touching.Other? {
        if let own = boundaries.first(where: { $0.tag == tag }) {
            return .boundary(own.isReference ? nil : own.identifier, tag: tag)
        }
        // The boundary may have been removed while an item touched it.
        for entry in touching {
            if case .boundary(_, let knownTag) = entry.other, knownTag == tag { return entry.other }
        }
        return nil
    }

    /// Records that a shape of `item` has begun to touch one of `other`.
    func began(_ item: any DynamicItem, _ other: Touching.Other, at point: Point) {
        if let index = touching.firstIndex(where: { $0.isBetween(item, other) }) {
            touching[index].count += 1
            return
        }
        touching.append(Touching(item: item, other: other, count: 1))
        switch other {
        case .item(let second):
            collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: second, at: point)
        case .boundary(let identifier, _):
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
        }
    }

    /// Records that a shape of `item` no longer touches one of `other`.
    func ended(_ item: any DynamicItem, _ other: Touching.Other) {
        guard let index = touching.firstIndex(where: { $0.isBetween(item, other) }) else { return }
        touching[index].count -= 1
        if touching[index].count == 0 { notifyEnd(touching.remove(at: index)) }
    }

    /// Ends all contacts, because the behaviour leaves its animator.
    func endAllContacts() {
        while !touching.isEmpty { notifyEnd(touching.removeFirst()) }
    }

    /// Ends the contacts of `item`, which was removed from the behaviour.
    func endContacts(of item: any DynamicItem) {
        let ended = touching.filter { touching in
            if case .item(let other) = touching.other, other === item { return true }
            return touching.item === item
        }
        touching.removeAll { entry in ended.contains { $0.isBetween(entry.item, entry.other) } }
        for entry in ended { notifyEnd(entry) }
    }

    private func notifyEnd(_ ended: Touching) {
        switch ended.other {
        case .item(let second): collisionDelegate?.collisionBehavior(self, endedContactFor: ended.item, with: second)
        case .boundary(let identifier, _):
            collisionDelegate?.collisionBehavior(self, endedContactFor: ended.item, withBoundaryIdentifier: identifier)
        }
    }
}
