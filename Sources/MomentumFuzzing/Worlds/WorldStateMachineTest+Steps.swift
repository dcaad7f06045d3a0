import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Places

    /// What views are put into, made when it is first asked for.
    func place(_ place: WorldPlace) -> View {
        let index = WorldPlace.allCases.firstIndex(of: place) ?? 0
        if place == .plain { return page }
        if let floor = floors[index] { return floor }
        let all = Rect(x: 0, y: 0, width: 400, height: 800)
        var (container, floor) = (View(frame: all), View?.none)
        container.isUserInteractionEnabled = false
        switch place {
        case .plain, .flying: break
        case .turned:
            container.frame = Rect(x: 50, y: 300, width: 300, height: 300)
            container.transform = Transform2D(rotationAngle: 0.7)
        case .scaled:
            container.frame = Rect(x: 40, y: 240, width: 200, height: 200)
            container.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        case .flat: container.transform = Transform2D(scaleX: 0, y: 1)
        case .deep:
            var depth = Transform3D.identity
            depth.m34 = -1 / 500
            container.layer.sublayerTransform = depth
            let plate = View(frame: Rect(x: 50, y: 200, width: 300, height: 300))
            plate.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
            container.addSubview(plate)
            floor = plate
        case .slow: container.layer.timing.speed = 0.25
        case .hurried: container.layer.timing.speed = 3
        case .scrolled:
            let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 600))
            list.contentSize = Size(width: 200, height: 8000)
            container = list
        case .zoomed:
            let scroll = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 400))
            let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            scroll.addSubview(picture)
            scroll.contentSize = picture.frame.size
            (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.6, 3)
            let spy = ZoomSpy(picture)
            zoomSpy = spy
            scroll.delegate = spy
            (container, floor) = (scroll, picture)
        }
        page.insertSubview(container, at: 0)
        floors[index] = floor ?? container
        things[Self.viewCount + index] = container
        return floor ?? container
    }

    /// The number among the things of what lies at `place`.
    func number(of place: WorldPlace) -> Int { Self.viewCount + (WorldPlace.allCases.firstIndex(of: place) ?? 0) }

    private var list: ScrollView? { things[number(of: .scrolled)] as? ScrollView }
    private var zoom: ScrollView? { things[number(of: .zoomed)] as? ScrollView }

    // MARK: Changes

    static func make(_ change: WorldChange, _ value: Double, of view: View) {
        switch change {
        case .center: view.center = Point(x: 200 + value, y: 300 - value / 2)
        case .alpha: view.alpha = 0.5 + value / 500
        case .turn: view.transform = Transform2D(rotationAngle: value / 80)
        case .scale: view.transform = Transform2D(scaleX: 1.1 + value / 200, y: 1.2 - value / 250)
        case .flatten: view.transform = Transform2D(scaleX: 0, y: 1)
        case .vanish: view.transform = Transform2D(scaleX: 0, y: 0)
        case .shift: view.transform = Transform2D(translationX: value, y: -value / 3)
        case .tilt: view.transform3D = Transform3D(rotationAngle: value / 150, x: 0, y: 1, z: 0)
        case .size: view.bounds.size = Size(width: 60 + value / 10, height: 80 - value / 10)
        case .corner: view.cornerRadius = 20 + value / 20
        }
    }

    /// A completion that is counted.
    private func completion() -> () -> Void {
        calls.append(0)
        let index = calls.count - 1
        return { [weak self] in self?.calls[index] += 1 }
    }

    private func animate(_ timing: WorldTiming, _ changes: () -> Void) {
        let completion = completion()
        switch timing {
        case .ease: View.animate(withDuration: 0.43, animations: changes) { _ in completion() }
        case .spring: View.animate(springDuration: 0.4, animations: changes) { _ in completion() }
        case .bouncy: View.animate(springDuration: 0.5, bounce: 0.4, animations: changes) { _ in completion() }
        case .long: View.animate(withDuration: 1.37, delay: 0.11, animations: changes) { _ in completion() }
        }
    }

    // MARK: Steps

    func perform(_ step: WorldStep) -> Freedom {
        switch step {
        case .wait, .flick, .pan, .pinch, .spread, .fling, .launch, .move: return .none
        case .place(let index, let place):
            guard let view = things[index] else { return .none }
            self.place(place).addSubview(view)
            return .all(index)
        case .nest(let inner, let outer):
            guard inner != .plain, inner != outer else { return .none }
            _ = place(inner)
            let floor = place(outer)
            guard let view = things[number(of: inner)], !floor.isDescendant(of: view) else { return .none }
            floor.addSubview(view)
            return .all
        case .remove(let index):
            things[index]?.removeFromSuperview()
            return .all(index)
        case .set(let index, let change, let value):
            guard let view = things[index] else { return .none }
            Self.make(change, value, of: view)
            return .all(index)
        case .block(let index, let change, let value, let timing):
            guard let view = things[index] else { return .none }
            animate(timing) { Self.make(change, value, of: view) }
            return view.stage == nil ? .all(index) : isDriven(index) ? .velocity(index) : .none
        case .keyframes(let index, let change, let value):
            guard let view = things[index] else { return .none }
            let completion = completion()
            View.animateKeyframes(withDuration: 0.77, options: change == .center ? .calculationModeCubic : []) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
                    Self.make(change, -value, of: view)
                }
                View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
                    Self.make(change, value, of: view)
                }
            } completion: { _ in
                completion()
            }
            return view.stage == nil ? .all(index) : .velocity(index)
        case .fly(let place, let value):
            guard place != .plain, place != .flat else { return .none }
            _ = self.place(place)
            guard let view = things[number(of: place)] else { return .none }
            animate(.spring) { view.center = Point(x: view.center.x + value, y: view.center.y - value / 2) }
            return .none
        case .animator(let index, let change, let value, let timing): return animator(index, change, value, timing)
        case .pause, .proceed, .reverse, .scrub, .stop: return control(step)
        case .timeline(let index, let change, let value, let timing): return timeline(index, change, value, timing)
        case .retarget, .movePart, .pauseTimeline, .proceedTimeline, .reverseTimeline: return direct(step)
        case .pop(let index, let kind, let value):
            guard let view = things[index], view.stage != nil else { return .none }
            switch kind {
            case .spring: view.pop.add(PopSpring(.center, to: Point(x: 200 + value, y: 300)), forKey: "place")
            case .decay:
                view.pop.add(PopDecay(.center, velocity: Vector(dx: 3 * value, dy: value)), forKey: "place")
                return .velocity(index)
            }
            return .none
        case .behavior(let index, let kind, let value): return behave(index, kind, value)
        case .removeBehavior(let index):
            for (behavior, _) in behaviors where behaviors.contains(where: { $0.thing == index }) {
                dynamics.removeBehavior(behavior)
            }
            behaviors.removeAll { $0.thing == index }
            return .loose
        case .ball(let side): drop(side)
        case .tick(let index, let value):
            guard let view = things[index], view.stage != nil else { return .none }
            let start = view.layer.capture(.position)
            let animator = Animator(stage: stage)
            let tick = SpringTick(from: start.value, velocity: start.velocity, to: Point(x: 200 - value, y: 300)) {
                view.layer.move(.position, to: $0.value, velocity: $0.velocity)
            }
            animator.add(tick)
            ticks.append((animator, tick, index))
        case .leadByList, .leadByPan, .leadByPinch: return lead(step)
        case .stopLeading:
            for (timeline, _) in leads { timeline.stopDriving() }
            return .loose
        case .glide(let offset):
            _ = place(.scrolled)
            list?.setContentOffset(Point(x: 0, y: offset), animated: true)
            return .velocity(number(of: .scrolled))
        case .zoom(let scale):
            _ = place(.zoomed)
            zoom?.setZoomScale(scale, animated: true)
            return .velocity(number(of: .zoomed))
        case .share(let index, let value):
            guard let view = things[index] else { return .none }
            view.sharedElement = "thing-\(index)"
            let completion = completion()
            page.animateSharedElements(
                changes: { view.center = Point(x: 200 + value, y: 300) }, completion: { _ in completion() })
            return .all
        case .push(let index):
            guard navigation.viewControllers.count < 2 else { return .none }
            let next = ViewController()
            let picture = View(frame: Rect(x: 0, y: 80, width: 400, height: 300))
            picture.sharedElement = "thing-\(index)"
            next.view.addSubview(picture)
            things[index]?.sharedElement = "thing-\(index)"
            navigation.pushViewController(next, animated: true)
            return .all
        case .goBack:
            navigation.popViewController(animated: true)
            return .all
        case .resize(let width):
            stage.size = Size(width: width, height: 800)
            return .all
        case .lessMotion(let isOn): stage.prefersReducedMotion = isOn
        case .runsRightToLeft(let isOn):
            stage.layoutDirection = isOn ? .rightToLeft : .leftToRight
            return .all
        case .stall(let count): stage.simulateStall(for: Double(count) / Self.instants)
        case .speed(let place, let speed):
            self.place(place).layer.timing.speed = speed
            return .all
        }
        return .none
    }

    /// Ends the display links that move a view, since a program would not move it twice; whether there was one.
    func halt(_ thing: Int) -> Bool {
        let isMoved = ticks.contains { $0.thing == thing && $0.animator.isRunning }
        for (animator, tick, _) in ticks.filter({ $0.thing == thing }) { animator.remove(tick) }
        ticks.removeAll { $0.thing == thing }
        return isMoved
    }

    /// Whether something moves a view's model by hand, which a curve does not take over.
    func isDriven(_ thing: Int) -> Bool {
        behaviors.contains { $0.thing == thing } || leads.contains { $0.thing == thing }
            || ticks.contains { $0.thing == thing && $0.animator.isRunning } || stage.pop.isRunning
    }

    // MARK: Moving

    func move(_ index: Int, _ target: WorldPlace) throws(StateMachineFailure) {
        let floor = place(target)
        guard let view = things[index], view.stage != nil, view.superview !== floor else { return }
        let isFlat = target == .flat || !isInvertible(view.superview) || !isInvertible(floor)
        let before = sample(index)?.place
        let velocity = runs[index].stageVelocity(atEnd: true)
        try event { _ in
            view.move(to: floor)
            return .all(index)
        }
        guard isWatched, !isFlat, let before, let after = sample(index)?.place else { return try advance(1) }
        guard before.distance(to: after) <= 1e-3 * (1 + before.distance(to: .zero)) else {
            throw failure("what is moved to another view stays where it is seen", "view \(index): \(before), \(after)")
        }
        try advance(1)
        guard let velocity, let next = runs[index].stageVelocity(atEnd: false) else { return }
        let off = (next.velocity - velocity.velocity).length
        guard off <= 5 + 2 * (velocity.slack + next.slack) + 0.02 * next.velocity.length else {
            throw failure(
                "what is moved to another view goes on as fast as it moves",
                "view \(index): \(velocity.velocity), \(next.velocity)")
        }
    }

    private func isInvertible(_ view: View?) -> Bool {
        guard let view else { return false }
        return view.convert(Point.zero, from: nil, in: .presentation) != nil
            && view.convert(Point.zero, from: nil, in: .model) != nil
    }

    // MARK: Velocities

    func launch(_ index: Int, _ launch: WorldLaunch, _ speed: Double) throws(StateMachineFailure) {
        guard let view = things[index], view.stage != nil else { return }
        let isFree = view.layer.isAnimating || isDriven(index) || isStanding(view)
        let velocity = Vector(dx: speed, dy: 0)
        let end = Point(x: 200 + speed / 8, y: view.center.y)
        try event { test in
            let completion = test.completion()
            switch launch {
            case .block:
                View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: velocity) {
                    view.center = end
                } completion: { _ in
                    completion()
                }
            case .animator:
                let timing = SpringTimingParameters(dampingRatio: 1, absoluteVelocity: velocity)
                let animator = PropertyAnimator(duration: 0.5, timingParameters: timing) { view.center = end }
                animator.addCompletion { _ in completion() }
                animator.startAnimation()
                test.animators.append((animator, index))
            case .timeline:
                let timeline = Timeline()
                let part = timeline.animate(springDuration: 0.5, velocity: velocity) { view.center = end }
                timeline.addCompletion { _ in completion() }
                timeline.startAnimation()
                test.timelines.append((timeline, part, index, .center))
            }
            return .velocity(index)
        }
        guard isWatched, !isFree, !stage.isStalled, view.center != Point(x: speed, y: 0) else { return }
        let found = view.presentation.velocity(of: .position).dx
        guard abs(found - speed) <= 0.02 * abs(speed) else {
            throw failure("what is launched is as fast as it was launched", "view \(index): \(found), not \(speed)")
        }
    }

    private func isStanding(_ view: View) -> Bool {
        var layer: Layer? = view.layer
        while let next = layer {
            if next.timing.speed == 0 { return true }
            layer = next.superlayer
        }
        return false
    }

    func fling(_ index: Int, _ way: Double) throws(StateMachineFailure) {
        guard animators.indices.contains(index) else { return }
        let (animator, thing) = animators[index]
        guard animator.state == .active, let view = things[thing], !isStanding(view) else { return }
        try event { _ in
            if animator.isRunning { animator.pauseAnimation() }
            animator.fractionComplete = 0.2
            return .all(thing)
        }
        var last = sample(thing)
        let steps = 4
        for step in 1...steps {
            try advance(1)
            if step == steps { last = sample(thing) }
            try event { _ in
                animator.fractionComplete = 0.2 + way * Double(step)
                return .all(thing)
            }
        }
        let now = sample(thing)
        try event { _ in
            animator.throwFraction(at: way * Self.instants)
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 0)
            return .velocity(thing)
        }
        guard isWatched, !stage.isStalled, let last, let now, let new = sample(thing), !isDriven(thing),
            animators.filter({ $0.thing == thing && $0.animator.state == .active }).count == 1,
            view.layer.animationKeys.count <= 1, !animator.isReversed
        else { return }
        for number in 0..<2 {
            let speed = (now.values[number] - last.values[number]) * Self.instants
            // Velocities are those of what is scrubbed in a line.
            guard abs(new.rates[number] - speed) <= 2 + 0.15 * abs(speed) else {
                throw failure(
                    "what is thrown goes on as fast as it was scrubbed",
                    "view \(thing) \(WorldRun.name(number)): \(new.rates[number]), not \(speed)")
            }
        }
    }

    // MARK: Animators

    private func animator(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        guard let view = things[index], view.stage != nil else { return .none }
        let changes = { Self.make(change, value, of: view) }
        let animator: PropertyAnimator
        switch timing {
        case .ease: animator = PropertyAnimator(duration: 0.61, curve: .easeInOut, animations: changes)
        case .long: animator = PropertyAnimator(duration: 1.31, curve: .linear, animations: changes)
        case .spring: animator = PropertyAnimator(duration: 0.5, dampingRatio: 1, animations: changes)
        case .bouncy: animator = PropertyAnimator(duration: 0.7, dampingRatio: 0.5, animations: changes)
        }
        let completion = completion()
        animator.addCompletion { _ in completion() }
        animators.append((animator, index))
        animator.startAnimation()
        return timing == .long || isDriven(index) ? .velocity(index) : .none
    }

    private func control(_ step: WorldStep) -> Freedom {
        switch step {
        case .pause(let slot), .proceed(let slot), .reverse(let slot), .scrub(let slot, _), .stop(let slot):
            guard animators.indices.contains(slot) else { return .none }
            let (animator, thing) = animators[slot]
            guard animator.state == .active else { return .none }
            switch step {
            case .pause: if animator.isRunning { animator.pauseAnimation() }
            case .proceed: if !animator.isRunning { animator.startAnimation() }
            case .reverse:
                animator.isReversed.toggle()
                return .none
            case .scrub(_, let fraction):
                if animator.isRunning { animator.pauseAnimation() }
                animator.fractionComplete = fraction
                return .all(thing)
            default:
                animator.stopAnimation(false)
                animator.finishAnimation(at: .current)
                return .loose
            }
            return .velocity(thing)
        default: return .none
        }
    }

    // MARK: Timelines

    private func timeline(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        guard let view = things[index], view.stage != nil else { return .none }
        let changes = { Self.make(change, value, of: view) }
        let timeline = Timeline()
        let part: TimelinePart
        switch timing {
        case .ease: part = timeline.animate(duration: 0.83, animations: changes)
        case .long: part = timeline.animate(at: 0.09, duration: 1.41, animations: changes)
        case .spring: part = timeline.animate(springDuration: 0.5, animations: changes)
        case .bouncy: part = timeline.animate(duration: 0.6, dampingRatio: 0.5, animations: changes)
        }
        let completion = completion()
        timeline.addCompletion { _ in completion() }
        timelines.append((timeline, part, index, change))
        timeline.startAnimation()
        return isDriven(index) || timing == .long ? .velocity(index) : .none
    }

    private func direct(_ step: WorldStep) -> Freedom {
        switch step {
        case .retarget(let slot, _), .movePart(let slot, _), .pauseTimeline(let slot), .proceedTimeline(let slot),
            .reverseTimeline(let slot):
            guard timelines.indices.contains(slot) else { return .none }
            let (timeline, part, thing, change) = timelines[slot]
            guard timeline.state == .active, let view = things[thing] else { return .none }
            switch step {
            case .retarget(_, let value):
                part.retarget { Self.make(change, value, of: view) }
                return .none
            case .movePart(_, let time):
                part.move(to: .at(time))
                return .none
            case .pauseTimeline: if timeline.isRunning { timeline.pauseAnimation() }
            case .proceedTimeline: if !timeline.isRunning { timeline.startAnimation() }
            default:
                timeline.isReversed.toggle()
                return .none
            }
            return .velocity(thing)
        default: return .none
        }
    }

    private func lead(_ step: WorldStep) -> Freedom {
        switch step {
        case .leadByList(let index, let change), .leadByPan(let index, let change), .leadByPinch(let index, let change):
            guard let view = things[index], view.stage != nil else { return .none }
            let timeline = Timeline()
            timeline.animate(duration: 1, curve: .linear) { Self.make(change, 150, of: view) }
            if case .leadByList = step {
                _ = place(.scrolled)
                guard let list else { return .none }
                timeline.drive(by: list, from: 0, to: 2000)
            } else if case .leadByPan = step {
                timeline.drive(by: pan, axis: .horizontal, distance: 400)
            } else {
                timeline.drive(by: pinch, toScale: 2)
            }
            leads.append((timeline, index))
            return .all(index)
        default: return .none
        }
    }

    // MARK: Physics

    private func behave(_ index: Int, _ kind: WorldBehavior, _ value: Double) -> Freedom {
        guard let view = things[index], view.stage != nil else { return .none }
        let behavior: DynamicBehavior
        switch kind {
        case .gravity: behavior = GravityBehavior(items: [view])
        case .snap: behavior = SnapBehavior(item: view, snapTo: Point(x: 200 + value, y: 300))
        case .anchor:
            let anchor = AttachmentBehavior(item: view, attachedToAnchor: Point(x: 200 + value, y: 300))
            (anchor.frequency, anchor.damping) = (2, 0.5)
            behavior = anchor
        case .push:
            let push = PushBehavior(items: [view], mode: .continuous)
            push.pushDirection = Vector(dx: value / 400, dy: 0.1)
            behavior = push
        case .drag:
            let item = DynamicItemBehavior(items: [view])
            item.resistance = 1
            behavior = item
        }
        dynamics.addBehavior(behavior)
        behaviors.append((behavior, index))
        return .none
    }

    private func drop(_ side: Double) {
        let ball = WorldBall(frame: Rect(x: 300 - side / 2, y: 200 - side / 2, width: side, height: side))
        ball.isUserInteractionEnabled = false
        page.addSubview(ball)
        let collision = CollisionBehavior(items: [ball])
        let item = DynamicItemBehavior(items: [ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        item.elasticity = 1
        for behavior in [GravityBehavior(items: [ball]), collision, item] as [DynamicBehavior] {
            dynamics.addBehavior(behavior)
            behaviors.append((behavior, -1))
        }
        balls.append((ball, ball.center.y))
    }
}

private final class WorldBall: View {
    override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
}
