/// Told of contacts that begin and end. Every method is optional; the defaults do nothing.
public protocol CollisionBehaviorDelegate: AnyObject {
    /// Two items have met at `point`, in the animator's coordinates.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point)
    /// Two items have parted, or one of them is simulated no more.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
    /// An item has met a boundary at `point`; the identifier is nil for the edges of the reference view.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point)
    /// An item has left a boundary, or one of them is no more.
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

/// Two that touch, with the number of shapes by which they do.
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
        case (.item(let mine), .item(let its)):
            (self.item === item && mine === its) || (self.item === its && mine === item)
        case (.boundary(_, let mine), .boundary(_, let its)): self.item === item && mine == its
        default: false
        }
    }
}

extension CollisionBehavior {
    /// Whether the two collide by this behaviour.
    func concerns(_ item: any DynamicItem, _ other: any DynamicItem) -> Bool {
        collisionMode.contains(.items) && contains(item) && contains(other)
    }

    /// The boundary that the world knows by `tag`, if it is one of this behaviour.
    func boundary(withTag tag: Int) -> Touching.Other? {
        if let own = boundaries.first(where: { $0.tag == tag }) {
            return .boundary(own.isReference ? nil : own.identifier, tag: tag)
        }
        // It may have been removed while something touched it.
        for entry in touching {
            if case .boundary(_, let known) = entry.other, known == tag { return entry.other }
        }
        return nil
    }

    /// A shape of `item` has met one of `other`.
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

    /// A shape of `item` has left one of `other`.
    func ended(_ item: any DynamicItem, _ other: Touching.Other) {
        guard let index = touching.firstIndex(where: { $0.isBetween(item, other) }) else { return }
        touching[index].count -= 1
        if touching[index].count == 0 { tellEnd(touching.remove(at: index)) }
    }

    /// The behaviour leaves its animator: whatever touches by it does so no more.
    func endAllContacts() {
        while !touching.isEmpty { tellEnd(touching.removeFirst()) }
    }

    /// Ends the contacts of `item`, which collides by this behaviour no more.
    func endContacts(of item: any DynamicItem) {
        let gone = touching.filter { touching in
            if case .item(let other) = touching.other, other === item { return true }
            return touching.item === item
        }
        touching.removeAll { entry in gone.contains { $0.isBetween(entry.item, entry.other) } }
        for entry in gone { tellEnd(entry) }
    }

    private func tellEnd(_ ended: Touching) {
        switch ended.other {
        case .item(let second): collisionDelegate?.collisionBehavior(self, endedContactFor: ended.item, with: second)
        case .boundary(let identifier, _):
            collisionDelegate?.collisionBehavior(self, endedContactFor: ended.item, withBoundaryIdentifier: identifier)
        }
    }
}
