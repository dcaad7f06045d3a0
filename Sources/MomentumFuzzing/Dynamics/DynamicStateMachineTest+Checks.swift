import MomentumTesting

extension DynamicStateMachineTest {
    /// The presentation of an item, and the effect of the behaviours on it.
    struct Presentation {
        var position: Point
        var transform: Transform2D
        var velocity: Vector
        var isAnimated: Bool
        /// Whether no behaviour of an animator contains the item.
        var isFree: Bool
        /// Whether the bounds of the reference view confine the item.
        var isHeld: Bool
        /// Whether an attachment or a snap acts on the item, which may move it abruptly.
        var isConnected: Bool
    }

    func seen(_ index: Int) -> Presentation {
        let item = items[index]
        let constraints = constraints(on: item)
        let (isFree, isHeld, isConnected) = (
            constraints.isFree, constraints.isHeld && !constraints.isConnected, constraints.isConnected
        )
        if let group = item as? DynamicItemGroup {
            let velocity = members[0].presentation.velocity(of: .position)
            return Presentation(
                position: group.center, transform: group.transform, velocity: velocity,
                isAnimated: members.contains { $0.layer.isAnimating }, isFree: isFree, isHeld: false,
                isConnected: isConnected)
        }
        guard let layer = item.dynamicLayer else {
            return Presentation(
                position: item.center, transform: item.transform, velocity: .zero, isAnimated: false, isFree: isFree,
                isHeld: false, isConnected: isConnected)
        }
        let velocity = layer.presentation.velocity(of: .position)
        let isInOriginalSuperview = layer.superlayer === pane.layer && layer.transform.affinePart.determinant > 0.9
        return Presentation(
            position: layer.presentation.position, transform: layer.presentation.transform.affinePart,
            velocity: velocity, isAnimated: layer.isAnimating, isFree: isFree,
            isHeld: isHeld && isInOriginalSuperview && pane.stage != nil, isConnected: isConnected)
    }

    private func constraints(on item: any DynamicItem) -> Constraints {
        var constraints = Constraints()
        for (index, animator) in animators.enumerated() {
            for behavior in animator.behaviors {
                constraints.add(behavior, isFirst: index == 0, ObjectIdentifier(item))
            }
        }
        return constraints
    }

    /// The effect of the behaviours on an item.
    private struct Constraints {
        var isFree = true
        var isHeld = false
        var isConnected = false

        mutating func add(_ behavior: DynamicBehavior, isFirst: Bool, _ item: ObjectIdentifier) {
            let list = (behavior as? ItemsBehavior)?.items ?? (behavior as? AttachmentBehavior)?.items
            let named = list ?? (behavior as? SnapBehavior).map { [$0.item] } ?? []
            for other in named where ObjectIdentifier(other) == item {
                isFree = false
                if !(behavior is ItemsBehavior) { isConnected = true }
                guard isFirst, let collision = behavior as? CollisionBehavior else { continue }
                let holds = collision.translatesReferenceBoundsIntoBoundary
                isHeld = isHeld || (holds && collision.collisionMode.contains(.boundaries))
            }
            for child in behavior.childBehaviors { add(child, isFirst: isFirst, item) }
        }
    }

    func advance(by seconds: Double) throws(StateMachineFailure) {
        let before = items.indices.map(seen)
        let wasRunning = animators.map(\.isRunning)
        stage.advance(to: stage.time + seconds)
        let after = items.indices.map(seen)
        for index in items.indices {
            try checkNumbers(of: index, after[index])
            let isStill = before[index].isFree && after[index].isFree && !before[index].isAnimated && !isDisturbed
            let isAsleep =
                !wasRunning.contains(true) && !animators.contains { $0.isRunning } && !after[index].isAnimated
            if !wasSet[index], isStill || (isAsleep && !before[index].isAnimated && !isDisturbed) {
                guard before[index].position == after[index].position, before[index].transform == after[index].transform
                else {
                    throw failure(
                        "an item without forces keeps its position", "item \(index): \(before[index]) \(after[index])")
                }
            }
        }
        try checkJumps(before, after, seconds)
        try checkWalls(before, after)
        for value in after {
            for part in [value.position.x, value.position.y, value.transform.a, value.transform.b, value.velocity.dx] {
                bits.add(part)
            }
        }
        for index in items.indices { wasSet[index] = false }
        isDisturbed = false
    }

    private func checkNumbers(of index: Int, _ seen: Presentation) throws(StateMachineFailure) {
        let sum = seen.transform.a + seen.transform.b + seen.transform.c + seen.transform.d
        guard seen.position.isFinite, seen.velocity.isFinite, sum.isFinite else {
            throw failure("all values are finite", "item \(index): \(seen)")
        }
    }

    /// Whether all sizes are ordinary, so that motion can be expected to be regular.
    private var isOrderly: Bool {
        pane.bounds.width < 1000 && items.allSatisfy { max($0.bounds.width, $0.bounds.height) < 300 }
    }

    /// Checks that no item moves farther than the fastest one can.
    private func checkJumps(_ before: [Presentation], _ after: [Presentation], _ seconds: Double)
        throws(StateMachineFailure)
    {
        guard seconds <= 1.0 / 60, isOrderly, !isDisturbed, !wasSet.contains(true) else { return }
        let fastest = (before + after).reduce(0.0) { max($0, $1.velocity.length) }
        for index in items.indices where items[index].dynamicLayer != nil && !after[index].isAnimated {
            if before[index].isAnimated || after[index].isConnected { continue }
            // An item beyond the limits of the world is moved back inside.
            if max(abs(before[index].position.x), abs(before[index].position.y)) > 1e7 { continue }
            let distance = after[index].position.distance(to: before[index].position)
            guard distance <= fastest * seconds * 2 + 25 else {
                throw failure(
                    "an item that was not set does not jump",
                    "item \(index) by \(distance): \(before[index]) \(after[index])")
            }
        }
    }

    /// Checks that confined items remain inside the bounds.
    private func checkWalls(_ before: [Presentation], _ after: [Presentation]) throws(StateMachineFailure) {
        guard isOrderly, !isDisturbed, !wasSet.contains(true), !(before + after).contains(where: { $0.isAnimated })
        else {
            return
        }
        let bounds = pane.bounds
        for index in items.indices where before[index].isHeld && after[index].isHeld {
            let side = max(items[index].bounds.width, items[index].bounds.height)
            guard bounds.contains(before[index].position), side <= 60 else { continue }
            guard bounds.insetBy(dx: -side, dy: -side).contains(after[index].position) else {
                throw failure(
                    "no item leaves its collision bounds", "item \(index): \(before[index]) \(after[index])")
            }
        }
    }

    func checkContacts() throws(StateMachineFailure) {
        if contacts.isWrong { throw failure("every contact begins once and ends once, in this order", "") }
        for (animator, pause) in zip(animators, pauses) {
            if pause.isWrong || pause.isRunning != animator.isRunning {
                throw failure("pauses and resumptions of an animator alternate", "")
            }
        }
    }

    /// Removes everything, and checks that contacts end, animators pause and the stage rests.
    public func checkEnd() throws(StateMachineFailure) {
        for animator in animators { animator.removeAllBehaviors() }
        for animator in propertyAnimators { animator?.stopAnimation(true) }
        isDisturbed = true
        try advance(by: 1.0 / 60)
        try advance(by: 1)
        try advance(by: 1.0 / 60)
        try checkContacts()
        if contacts.openCount > 0 {
            throw failure("every contact has ended when no behaviour is left", "\(contacts.openCount)")
        }
        for animator in animators where animator.isRunning || animator.delegate == nil {
            throw failure("an animator without behaviours pauses", "")
        }
        for _ in 0..<20 where stage.needsFrame { try advance(by: 1) }
        if stage.needsFrame {
            throw failure(
                "a stage at rest needs no frame",
                "moving: \(stage.isMoving); animated items: \(items.map { $0.dynamicLayer?.isAnimating ?? false })")
        }
    }
}
