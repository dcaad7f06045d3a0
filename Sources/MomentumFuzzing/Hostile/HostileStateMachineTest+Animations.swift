import MomentumTesting

extension HostileStateMachineTest {
    /// Performs a call that animates views. Returns false for other calls.
    func playAnimation(_ step: HostileStep) -> Bool {
        let (a, b, n, m) = (step.a, step.b, step.n, step.m)
        let view = view(at: n)
        let point = Point(x: a, y: b)
        let change: () -> Void = { [weak self] in
            guard let view else { return }
            switch m & 3 {
            case 0: view.center = point
            case 1: view.alpha = a
            case 2: view.frame = Rect(x: a, y: b, width: a, height: b)
            default: view.transform = Transform2D(scaleX: a, y: b)
            }
            if m & 4 == 4 { self?.react(.block) }
        }
        let done: (Bool) -> Void = { [weak self] _ in self?.react(.completion) }
        switch step.call {
        // Animations.
        case .animate: View.animate(withDuration: a, delay: m & 1 == 0 ? 0 : b, animations: change, completion: done)
        case .springAnimate:
            View.animate(springDuration: a, bounce: b, initialSpringVelocity: a, animations: change, completion: done)
        case .dampedAnimate:
            View.animate(
                withDuration: 0.5, usingSpringWithDamping: a, initialSpringVelocity: b, animations: change,
                completion: done)
        case .keyframes:
            View.animateKeyframes(
                withDuration: a,
                animations: { View.addKeyframe(withRelativeStartTime: a, relativeDuration: b, animations: change) },
                completion: done)
        case .repeatAnimate:
            View.animate(withDuration: 0.2) {
                View.modifyAnimations(withRepeatCount: a, autoreverses: isTrue(m), animations: change)
            }
        case .crossDissolve:
            if let view { View.transition(with: view, duration: a, options: [], animations: change, completion: done) }
        case .sharedElements:
            view?.sharedElement = "e"
            stage.root.animateSharedElements(withDuration: a) { view?.removeFromSuperview() }
        case .animator:
            let animator = PropertyAnimator(duration: a, dampingRatio: b, animations: change)
            animator.addCompletion { [weak self] _ in self?.react(.completion) }
            animator.startAnimation()
            animators.append(animator)
            keep(animator)
            if animators.count > 8 { animators.removeFirst().stopAnimation(true) }
        case .animatorFraction:
            pick(animators, n)?.pauseAnimation()
            pick(animators, n)?.fractionComplete = a
        case .animatorThrow: pick(animators, n)?.throwFraction(at: a)
        case .animatorContinue: pick(animators, n)?.continueAnimation(withTimingParameters: nil, durationFactor: a)
        case .animatorReverse: pick(animators, n)?.isReversed.toggle()
        case .animatorStop: pick(animators, n)?.stopAnimation(isTrue(m))
        case .timeline:
            let timeline = Timeline()
            timeline.animate(duration: a) { change() }
            timeline.addCall { [weak self] in self?.react(.completion) }
            timeline.autoreverses = isTrue(m)
            // An active timeline refuses to change its count, so it is set before the start.
            if n & 2 == 2 { (timeline.rate, timeline.repeatCount) = (b, b) }
            timeline.startAnimation()
            timelines.append(timeline)
            keep(timeline)
            if timelines.count > 6 { timelines.removeFirst().stopAnimation(true) }
        case .timelineRate: pick(timelines, n)?.rate = a
        case .timelineRepeat: pick(timelines, n)?.repeatCount = a
        case .timelineTime:
            pick(timelines, n)?.pauseAnimation()
            pick(timelines, n)?.time = a
        case .timelineThrow: pick(timelines, n)?.throwTime(at: a)
        case .timelineStop: pick(timelines, n)?.stopAnimation(isTrue(m))
        case .timelineNest: if let inner = pick(timelines, m) { pick(timelines, n)?.add(inner) }
        case .timelineDrive:
            if let scroll = first(ScrollView.self, m) { pick(timelines, n)?.drive(by: scroll, from: a, to: b) }
        case .timelineGrab:
            guard let view, let timeline = pick(timelines, m) else { return true }
            if isTrue(n) {
                timeline.grab(view, othersWait: true)
            } else {
                timeline.release(view, velocity: Vector(dx: a, dy: b))
            }
        case .popSpring:
            let spring = PopSpring<View, Point>(.center, to: point)
            (spring.repeatCount, spring.autoreverses) = (n, isTrue(m))
            spring.didStop = { [weak self] _, _ in self?.react(.completion) }
            view?.pop.add(spring)
            pops.append(spring)
            keep(spring)
        case .popDecay: view?.pop.add(PopDecay<View, Point>(.center, velocity: Vector(dx: a, dy: b)))
        case .popBasic: view?.pop.add(PopBasic<View, Double>(.alpha, to: a, duration: b))
        case .popTune:
            guard let spring = pick(pops, n) else { return true }
            (spring.springBounciness, spring.springSpeed, spring.beginTime) = (a, b, a)
            spring.toValue = point
        case .popRemove: view?.pop.removeAllAnimations()
        default: return false
        }
        return true
    }
}
