import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Steps

    func perform(_ step: WorldStep) -> Freedom {
        switch step {
        case .wait, .flick, .pan, .pinch, .spread, .fling, .launch, .move, .tick: return .none
        case .place(let index, let place):
            guard let view = views[index] else { return .none }
            let host = self.host(place)
            // Begin times are relative to the superview's time, which would change with the superview.
            guard !view.layer.isAnimating || pace(of: view.superview) == pace(of: host) else { return .none }
            host.addSubview(view)
            return .all(index)
        case .nest(let inner, let outer):
            guard inner != .plain, inner != outer else { return .none }
            _ = host(inner)
            let host = host(outer)
            guard let view = views[number(of: inner)], !host.isDescendant(of: view) else { return .none }
            host.addSubview(view)
            return .all
        case .remove(let index):
            views[index]?.removeFromSuperview()
            return .all(index)
        case .set(let index, let change, let value):
            guard let view = views[index] else { return .none }
            Self.make(change, value, of: view)
            return .all(index)
        case .block(let index, let change, let value, let timing): return block(index, change, value, timing)
        case .message(let index, let change, let value, let timing): return post(index, change, value, timing)
        case .ask(let index, let distance): ask(index, distance)
        case .answer(let index, let kind): return answer(index, kind)
        case .keyframes(let index, let change, let value):
            guard let view = views[index] else { return .none }
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
            _ = self.host(place)
            guard let view = views[number(of: place)] else { return .none }
            animate(.spring) { view.center = Point(x: view.center.x + value, y: view.center.y - value / 2) }
            return .none
        case .animator(let index, let change, let value, let timing): return animator(index, change, value, timing)
        case .pause, .proceed, .reverse, .scrub, .stop: return control(step)
        case .timeline(let index, let change, let value, let timing): return timeline(index, change, value, timing)
        case .retarget, .movePart, .pauseTimeline, .proceedTimeline, .reverseTimeline: return direct(step)
        case .pop(let index, let kind, let value):
            guard let view = views[index], view.stage != nil else { return .none }
            popped |= 1 << index
            switch kind {
            case .spring: view.pop.add(PopSpring(.center, to: Point(x: 200 + value, y: 300)), forKey: "place")
            case .decay:
                view.pop.add(PopDecay(.center, velocity: Vector(dx: 3 * value, dy: value)), forKey: "place")
                return .velocity(index)
            }
            return .none
        case .behavior(let index, let kind, let value): return behave(index, kind, value)
        case .removeBehavior(let index):
            for (behavior, viewIndex) in behaviors where viewIndex == index {
                dynamics.removeBehavior(behavior)
            }
            behaviors.removeAll { $0.viewIndex == index }
            return .loose
        case .ball(let side): drop(side)
        case .leadByList, .leadByPan, .leadByPinch: return lead(step)
        case .stopLeading:
            for (timeline, _) in leads { timeline.stopDriving() }
            return .loose
        case .glide(let offset):
            _ = host(.scrolled)
            list?.setContentOffset(Point(x: 0, y: offset), animated: true)
            return stage.prefersReducedMotion ? .all : .velocity(number(of: .scrolled))
        case .zoom(let scale):
            _ = host(.zoomed)
            zoom?.setZoomScale(scale, animated: true)
            return stage.prefersReducedMotion ? .all : .velocity(number(of: .zoomed))
        case .share(let index, let value):
            guard let view = views[index] else { return .none }
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
            views[index]?.sharedElement = "thing-\(index)"
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
            self.host(place).layer.timing.speed = speed
            return .all
        }
        return .none
    }

    func block(_ index: Int, _ change: WorldChange, _ value: Double, _ timing: WorldTiming) -> Freedom {
        guard let view = views[index] else { return .none }
        if Self.fault == .step { view.center.x += 8 }
        animate(timing) { Self.make(change, value, of: view) }
        return view.stage == nil ? .all(index) : isDriven(index) ? .velocity(index) : .none
    }

    /// Removes the display links that move a view, because a program would not move it twice. Returns whether there was
    /// one.
    func stopAnimations(_ viewIndex: Int) -> Bool {
        let isMoved = ticks.contains { $0.viewIndex == viewIndex && $0.link.stage != nil }
        for (link, _) in ticks.filter({ $0.viewIndex == viewIndex }) { link.remove() }
        ticks.removeAll { $0.viewIndex == viewIndex }
        return isMoved
    }

    /// Returns whether a step has no effect.
    func isIdle(_ step: WorldStep) -> Bool {
        switch step {
        case .move(let viewIndex, let target):
            views[viewIndex]?.superview.map {
                $0 === (target == .plain ? page : hosts[number(of: target) - Self.viewCount])
            } ?? true
        case .tick(let viewIndex, _): isDrivenBesides(viewIndex)
        case .answer(let viewIndex, _): !asked.contains { $0.viewIndex == viewIndex }
        default: false
        }
    }

    /// Returns the rate of time in a view.
    private func pace(of view: View?) -> Double {
        var (rate, layer) = (1.0, view?.layer)
        while let next = layer { (rate, layer) = (rate * next.timing.speed, next.superlayer) }
        return rate
    }

    /// Returns whether a driver moves the model of a view. A curve does not take over its velocity.
    func isDriven(_ viewIndex: Int) -> Bool {
        isDrivenBesides(viewIndex) || ticks.contains { $0.viewIndex == viewIndex && $0.link.stage != nil }
    }

    /// Returns whether a driver other than a display link of the program moves the model of a view.
    private func isDrivenBesides(_ viewIndex: Int) -> Bool {
        behaviors.contains { $0.viewIndex == viewIndex } || leads.contains { $0.viewIndex == viewIndex }
            || stage.pop.isRunning
    }
}
