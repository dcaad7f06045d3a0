import MomentumKit

/// Records the beginnings and ends of contacts.
final class ContactLog: CollisionBehaviorDelegate {
    private(set) var items: [(isBegin: Bool, item1: any DynamicItem, item2: any DynamicItem, point: Point?)] = []
    private(set) var boundaries: [(isBegin: Bool, item: any DynamicItem, name: BoundaryIdentifier?, point: Point?)] = []

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) { items.append((true, item1, item2, point)) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) { items.append((false, item1, item2, nil)) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) { boundaries.append((true, item, identifier, point)) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) { boundaries.append((false, item, identifier, nil)) }
}
