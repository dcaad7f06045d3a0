import MomentumTesting

extension DynamicStateMachineTest {
    public func play(_ step: DynamicStep) throws(StateMachineFailure) {
        switch step {
        case .frame(let seconds): try advance(by: seconds)
        case .frames(let count): for _ in 0..<count { try advance(by: 1.0 / 60) }
        case .drag(let item, let dx, let dy, let frames): try drag(item, Vector(dx: dx, dy: dy), frames)
        case .start:
            perform(step)
            try advance(by: 0)
        default: perform(step)
        }
        try checkContacts()
    }

    private func perform(_ step: DynamicStep) {
        switch step {
        case .frame, .frames, .drag: break
        case .make, .add, .remove, .nest, .unnest, .change, .addItem, .removeItem, .clear, .renew, .velocity:
            isDisturbed = true
            describe(step)
        case .move(let item, let x, let y): set(item) { $0.center = Point(x: x, y: y) }
        case .turn(let item, let angle):
            set(item) { $0.transform = Transform2D(rotationAngle: angle).concatenating($0.transform) }
        case .scale(let item, let factor): set(item) { $0.transform = $0.transform.scaledBy(x: factor, y: 1) }
        case .resize(let item, let side):
            set(item) { item in
                let bounds = Rect(x: 0, y: 0, width: side, height: side / 2 + 10)
                if let view = item as? View { view.bounds = bounds }
                if let plain = item as? Plain { plain.bounds = bounds }
                if let layer = item as? LayerItem { layer.layer.bounds = bounds }
            }
        case .animate(let item, let x, let y):
            set(item) { item in
                View.animate(withDuration: 0.3) { item.center = Point(x: x, y: y) }
            }
        case .start(let item, let x, let y):
            set(item) { _ in }
            propertyAnimators[item]?.stopAnimation(true)
            let (moved, place) = (items[item], Point(x: x, y: y))
            let animator = PropertyAnimator(duration: 0.5, dampingRatio: 0.7) { moved.center = place }
            animator.startAnimation()
            propertyAnimators[item] = animator
        case .stop(let item):
            set(item) { _ in }
            propertyAnimators[item]?.stopAnimation(true)
            propertyAnimators[item] = nil
        case .detach(let item): set(item) { ($0 as? View)?.removeFromSuperview() }
        case .attach(let item):
            set(item) { item in
                guard let view = item as? View, view.superview == nil else { return }
                pane.addSubview(view)
            }
        case .resizeReference(let width, let height):
            isDisturbed = true
            pane.bounds = Rect(x: 0, y: 0, width: width, height: height)
        case .detachReference:
            isDisturbed = true
            pane.removeFromSuperview()
        case .attachReference:
            isDisturbed = true
            if pane.superview == nil { stage.root.addSubview(pane) }
        }
    }

    private func describe(_ step: DynamicStep) {
        switch step {
        case .make(let slot, let kind, let mask, let seed):
            behaviors[slot] = behavior(kind, items: mask, seed: seed)
        case .add(let slot, let animator):
            if let behavior = behaviors[slot] { animators[animator].addBehavior(behavior) }
        case .remove(let slot):
            if let behavior = behaviors[slot] { for animator in animators { animator.removeBehavior(behavior) } }
        case .nest(let slot, let outer):
            if let behavior = behaviors[slot] { behaviors[outer]?.addChildBehavior(behavior) }
        case .unnest(let slot, let outer):
            if let behavior = behaviors[slot] { behaviors[outer]?.removeChildBehavior(behavior) }
        case .change(let slot, let seed): if let behavior = behaviors[slot] { change(behavior, seed: seed) }
        case .addItem(let slot, let item): (behaviors[slot] as? ItemsBehavior)?.addItem(items[item])
        case .removeItem(let slot, let item): (behaviors[slot] as? ItemsBehavior)?.removeItem(items[item])
        case .clear(let animator): animators[animator].removeAllBehaviors()
        case .renew(let animator):
            for behavior in animators[animator].behaviors { animators[animator].removeBehavior(behavior) }
            animators[animator] = animator == 0 ? DynamicAnimator(referenceView: pane) : DynamicAnimator(stage: stage)
            pauses[animator].forget()
            animators[animator].delegate = pauses[animator]
        case .velocity(let slot, let item, let dx, let dy):
            let behavior = behaviors[slot] as? DynamicItemBehavior ?? (behaviors[slot] as? Composite)?.properties
            behavior?.addLinearVelocity(Vector(dx: dx, dy: dy), for: items[item])
            behavior?.addAngularVelocity(dx / 100, for: items[item])
        default: break
        }
    }

    private func set(_ item: Int, _ change: (any DynamicItem) -> Void) {
        mark(item)
        change(items[item])
    }

    private func mark(_ item: Int) { wasSet[item] = true }

    private func drag(_ item: Int, _ step: Vector, _ frames: Int) throws(StateMachineFailure) {
        guard let view = items[item] as? View, let home = view.superview, view.stage != nil,
            var place = home.convert(view.presentation.position, to: nil as View?), place.isFinite
        else { return }
        func send(_ phase: PointerSample.Phase) {
            stage.send(PointerSample(id: 1, phase: phase, location: place, timestamp: stage.time))
        }
        send(.began)
        for _ in 0..<frames {
            // The finger may move any of the items.
            for item in items.indices { mark(item) }
            place = place + step
            send(.moved)
            try advance(by: 1.0 / 60)
        }
        for item in items.indices { mark(item) }
        send(.ended)
        try advance(by: 1.0 / 60)
    }
}
