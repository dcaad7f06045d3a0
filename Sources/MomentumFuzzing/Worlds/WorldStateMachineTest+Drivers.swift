import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Animators

    func animator(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        guard let view = views[index], view.stage != nil else { return .none }
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

    func control(_ step: WorldStep) -> Freedom {
        switch step {
        case .pause(let slot), .proceed(let slot), .reverse(let slot), .scrub(let slot, _), .stop(let slot):
            guard !animators.isEmpty else { return .none }
            let (animator, viewIndex) = animators[slot % animators.count]
            guard animator.state == .active else { return .none }
            switch step {
            case .pause: if animator.isRunning { animator.pauseAnimation() }
            case .proceed: if !animator.isRunning { animator.startAnimation() }
            case .reverse:
                if !isLaunched(animator) || (animator.isRunning && !scrubbed.contains { $0 === animator }) {
                    animator.isReversed.toggle()
                }
                return .none
            case .scrub(_, let fraction):
                guard !isLaunched(animator) || !animator.isReversed else { return .none }
                scrubbed.append(animator)
                if animator.isRunning { animator.pauseAnimation() }
                animator.fractionComplete = fraction
                return .all(viewIndex)
            default:
                animator.stopAnimation(false)
                animator.finishAnimation(at: .current)
                return .loose
            }
            return .velocity(viewIndex)
        default: return .none
        }
    }

    /// Returns whether `animator` began with an initial velocity. If it is scrubbed or paused and then reversed, it
    /// plays backwards and ends with that velocity.
    func isLaunched(_ animator: PropertyAnimator) -> Bool { launched.contains { $0 === animator } }

    // MARK: Timelines

    func timeline(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        guard let view = views[index], view.stage != nil else { return .none }
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

    func direct(_ step: WorldStep) -> Freedom {
        switch step {
        case .retarget(let slot, _), .movePart(let slot, _), .pauseTimeline(let slot), .proceedTimeline(let slot),
            .reverseTimeline(let slot):
            guard !timelines.isEmpty else { return .none }
            let (timeline, part, viewIndex, change) = timelines[slot % timelines.count]
            guard timeline.state == .active, let view = views[viewIndex] else { return .none }
            switch step {
            case .retarget(_, let value):
                // A display link that also moves the view would be a competing driver.
                guard change != .center || !ticks.contains(where: { $0.viewIndex == viewIndex }) else { return .none }
                part.retarget { Self.make(change, value, of: view) }
                return .none
            case .movePart(_, let time):
                if !launched.contains(where: { $0 === timeline }) { part.move(to: .at(time)) }
                return .none
            case .pauseTimeline: if timeline.isRunning { timeline.pauseAnimation() }
            case .proceedTimeline: if !timeline.isRunning { timeline.startAnimation() }
            default:
                // At its beginning, it would have its initial velocity and end abruptly.
                if !launched.contains(where: { $0 === timeline }) { timeline.isReversed.toggle() }
                return .none
            }
            return .velocity(viewIndex)
        default: return .none
        }
    }

    func lead(_ step: WorldStep) -> Freedom {
        switch step {
        case .leadByList(let index, let change), .leadByPan(let index, let change), .leadByPinch(let index, let change):
            guard let view = views[index], view.stage != nil else { return .none }
            let timeline = Timeline()
            timeline.animate(duration: 1, curve: .linear) { Self.make(change, 150, of: view) }
            if case .leadByList = step {
                _ = host(.scrolled)
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

    func behave(_ index: Int, _ kind: WorldBehavior, _ value: Double) -> Freedom {
        guard let view = views[index], view.stage != nil else { return .none }
        // A body that is created again while the transform is animated leaves the rotation to the animation.
        let isReplaced = simulated & 1 << index != 0 && view.layer.isAnimating(.transform)
        let behavior: DynamicBehavior
        switch kind {
        case .gravity: behavior = GravityBehavior(items: [view])
        case .snap:
            // A body on several springs reports a velocity of a few points per second at rest, which the solver cancels
            // in each step.
            for (other, viewIndex) in behaviors where viewIndex == index && other is SnapBehavior {
                dynamics.removeBehavior(other)
            }
            behaviors.removeAll { $0.viewIndex == index && $0.behavior is SnapBehavior }
            behavior = SnapBehavior(item: view, snapTo: Point(x: 200 + value, y: 300))
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
        hasPhysics = true
        simulated |= 1 << index
        // In a tilted or unevenly scaled superview, the body now rotates in a different plane.
        let isUneven = [.deep, .scaled].contains { place in
            hosts[number(of: place) - Self.viewCount].map { view.isDescendant(of: $0) } ?? false
        }
        return isUneven || isReplaced ? Freedom(turning: 1 << index) : .none
    }

    func drop(_ side: Double) {
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

// The host of a world: messages that move views, and requests whose answers do.
extension WorldStateMachineTest {
    /// Sets the handler of the messages that move views.
    func listen() {
        stage.host.on("move") { [weak self] value in
            guard let self, let index = value["view"].integer, let change = value["change"].integer,
                let timing = value["timing"].integer
            else { return }
            freedomOfHost = block(
                index, WorldChange.allCases[change], value["value"].number ?? 0, WorldTiming.allCases[timing])
        }
    }

    /// Sends a message that animates a view.
    func post(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        let content: JSON = [
            "view": .number(Double(index)), "value": .number(value),
            "change": .number(Double(WorldChange.allCases.firstIndex(of: change) ?? 0)),
            "timing": .number(Double(WorldTiming.allCases.firstIndex(of: timing) ?? 0)),
        ]
        guard let message = try? HostMessage("move", content) else { return .none }
        return send(.message(message))
    }

    /// Makes a request for a view. Its answer moves the view by `distance`.
    func ask(_ index: Int, _ distance: Double) {
        let completion = completion()
        stage.host.fetch("place.json", for: views[index]) { [weak self] result in
            completion()
            guard let self, case .success(let response) = result else { return }
            freedomOfHost = block(index, .center, response.isSuccess ? distance : -distance, .spring)
        }
        asked.append((viewIndex: index, number: stage.hostRequests.last?.number ?? 0))
    }

    /// Answers the first request for a view that is pending: with data, without, with an error or with a part of the
    /// data, by `kind`.
    func answer(_ index: Int, _ kind: Int) -> Freedom {
        guard let place = asked.firstIndex(where: { $0.viewIndex == index }) else { return .none }
        let number = asked[place].number
        let outcomes: [HostAnswer.Outcome] = [
            .response(FetchResponse(body: [1, 2, 3])), .response(FetchResponse(status: 404)), .failure(.unreachable),
            .progress(FetchProgress(received: 1, expected: 3)),
        ]
        if kind < 3 { asked.remove(at: place) }
        if Self.fault == .lostAnswer { return .none }
        return send(.answer(HostAnswer(number, outcomes[kind])))
    }

    /// Answers all pending requests with an error.
    func answerAll() {
        if Self.fault == .lostAnswer { return }
        for request in stage.hostRequests { stage.send(.answer(HostAnswer(request.number, .failure(.timedOut)))) }
        asked = []
    }

    private func send(_ input: HostInput) -> Freedom {
        freedomOfHost = .none
        stage.send(input)
        return freedomOfHost
    }
}
