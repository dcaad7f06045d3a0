import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Moving

    func move(_ index: Int, _ target: WorldPlace) throws(StateMachineFailure) {
        let host = host(target)
        guard let view = views[index], view.stage != nil, view.superview !== host else { return }
        let isFlat = target == .flat || !isInvertible(view.superview) || !isInvertible(host)
        var before = sample(index)?.position
        if let place = before, !isBeforeHorizon(place, of: host) { before = nil }
        let velocity = runs[index].stageVelocity(atEnd: true)
        try event { _ in
            view.move(to: host)
            if Self.fault == .displacement { view.center.x += 8 }
            return .all(index)
        }
        guard isWatched, !isFlat, let before, let after = sample(index)?.position else { return try advance(1) }
        guard before.distance(to: after) <= 1e-3 * (1 + before.distance(to: .zero)) else {
            throw failure(
                "a view that is moved to another superview keeps its position", "view \(index): \(before), \(after)")
        }
        try advance(1)
        // Without its display link, or where time is stopped, the view does not move.
        guard halted == nil, !isStanding(view), let velocity, let next = runs[index].stageVelocity(atEnd: false) else {
            return
        }
        let off = (next.velocity - velocity.velocity).length
        guard off <= 5 + velocity.slack + next.slack + 0.02 * next.velocity.length else {
            throw failure(
                "a view that is moved to another superview keeps its velocity",
                "view \(index): \(velocity.velocity), \(next.velocity)")
        }
    }

    /// Returns whether a point of `host` has its presentation at `place`, and whether the point is near enough in
    /// perspective for a view to be moved there.
    private func isBeforeHorizon(_ place: Point, of host: View) -> Bool {
        let middle = Point(x: host.bounds.midX, y: host.bounds.midY)
        guard let seen = host.convert(middle, to: nil, in: .presentation) else { return false }
        let half = seen + place.offset(from: seen) * 0.5
        guard let target = host.convert(place, from: nil, in: .presentation)?.offset(from: middle),
            let way = host.convert(half, from: nil, in: .presentation)?.offset(from: middle)
        else { return false }
        // Without perspective, the whole distance is twice the half. In perspective, the ratio grows towards the
        // horizon, beyond which points are behind the eye.
        return target.dx * way.dx + target.dy * way.dy >= 0 && target.length <= 6 * way.length
    }

    func isInvertible(_ view: View?) -> Bool {
        guard let view else { return false }
        return view.convert(Point.zero, from: nil, in: .presentation) != nil
            && view.convert(Point.zero, from: nil, in: .model) != nil
    }

    // MARK: Velocities

    func launch(_ index: Int, _ launch: WorldLaunch, _ speed: Double) throws(StateMachineFailure) {
        guard let view = views[index], view.stage != nil else { return }
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
                test.launched.append(animator)
            case .timeline:
                let timeline = Timeline()
                let part = timeline.animate(springDuration: 0.5, velocity: velocity) { view.center = end }
                timeline.addCompletion { _ in completion() }
                timeline.startAnimation()
                test.timelines.append((timeline, part, index, .center))
                test.launched.append(timeline)
            }
            return .velocity(index)
        }
        guard isWatched, !isFree, !stage.isStalled, view.center != Point(x: speed, y: 0) else { return }
        let found = view.presentation.velocity(of: .position).dx
        guard abs(found - speed) <= 0.02 * abs(speed) else {
            throw failure("a launched view has the velocity of the launch", "view \(index): \(found), not \(speed)")
        }
    }

    /// A display link takes over the view.
    func tick(_ index: Int, _ value: Double) throws(StateMachineFailure) {
        guard let view = views[index], view.stage != nil, !isDriven(index) else { return }
        let velocity = view.presentation.velocity(of: .position)
        try event { test throws(StateMachineFailure) in
            let start = view.layer.capture(.position)
            guard test.looseTime == test.stage.time || (start.velocity - velocity).length <= 0.1 else {
                throw test.failure(
                    "a captured view keeps its velocity", "view \(index): \(velocity), \(start.velocity)")
            }
            let end = Point(x: 200 - value - (Self.fault == .frameRate && test.rate == .coarse ? 8 : 0), y: 300)
            let share = Self.fault == .doubledVelocity ? 2.0 : 1
            var (offset, speed) = (start.value.offset(from: end), start.velocity)
            let link = DisplayLink { link in
                let step = SpringStep(spring: Spring(mass: 1, stiffness: 300, damping: 20), dt: link.duration)
                let x = step.applied(displacement: offset.dx, velocity: speed.dx)
                let y = step.applied(displacement: offset.dy, velocity: speed.dy)
                offset = Vector(dx: x.displacement, dy: y.displacement)
                speed = Vector(dx: x.velocity, dy: y.velocity)
                let isAtRest = RestThreshold.plotted.contains(displacement: offset.length, velocity: speed.length)
                if isAtRest { (offset, speed) = (.zero, .zero) }
                view.layer.move(.position, to: end + offset, velocity: speed * share)
                if isAtRest { link.remove() }
            }
            link.add(to: test.stage)
            test.ticks.append((link, index))
            // The view is at rest until the first tick.
            return .velocity(index)
        }
    }

    func isStanding(_ view: View) -> Bool {
        var layer: Layer? = view.layer
        while let next = layer {
            if next.timing.speed == 0 { return true }
            layer = next.superlayer
        }
        return false
    }

    func fling(_ index: Int, _ way: Double) throws(StateMachineFailure) {
        guard !animators.isEmpty else { return }
        let (animator, viewIndex) = animators[index % animators.count]
        guard animator.state == .active, let view = views[viewIndex], !isStanding(view) else { return }
        guard !isLaunched(animator) || !animator.isReversed else { return }
        scrubbed.append(animator)
        var grabbed = 0.0
        try event { _ in
            if animator.isRunning { animator.pauseAnimation() }
            grabbed = animator.fractionComplete
            animator.fractionComplete = 0.2
            return .all(viewIndex)
        }
        var last = sample(viewIndex)
        let steps = 4
        for step in 1...steps {
            try advance(1)
            if step == steps { last = sample(viewIndex) }
            try event { _ in
                animator.fractionComplete = 0.2 + way * Double(step)
                return .all(viewIndex)
            }
        }
        let now = sample(viewIndex)
        try event { _ in
            animator.throwFraction(at: way * Self.instants)
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 0)
            return .velocity(viewIndex)
        }
        guard isWatched, !stage.isStalled, let last, let now, let new = sample(viewIndex), !isDriven(viewIndex),
            animators.filter({ $0.viewIndex == viewIndex && $0.animator.state == .active }).count == 1,
            view.layer.animationKeys.count <= 1, !animator.isReversed,
            // From the value at which it was grabbed, the animator leads to its end; its path has a bend there.
            !(0.2 + way * Double(steps - 1)...0.2 + way * Double(steps)).contains(grabbed)
        else { return }
        for number in 0..<2 {
            let speed = (now.values[number] - last.values[number]) * Self.instants
            // Velocities are estimated from a linear scrub.
            guard abs(new.rates[number] - speed) <= 2 + 0.15 * abs(speed) else {
                throw failure(
                    "a thrown view continues with the velocity of the scrub",
                    "view \(viewIndex) \(WorldRun.name(number)): \(new.rates[number]), not \(speed)")
            }
        }
    }
}
