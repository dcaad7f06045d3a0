import MomentumCurves
import MomentumKit
import Testing

/// The kinds of motion that end on their own.
enum EndingMotion: String, CaseIterable, Sendable {
    case springAnimation, basicAnimation, keyframeAnimation, animationGroup
    case viewSpring, viewSpringWithVelocity, viewCurve, viewKeyframes
    case animatorSpring, animatorCurve, animatorKeyframesOnSpring, animatorReversed, animatorContinued
    case popSpring, popBasic, popDecay, popLanding, popTurning
    case snap, attachment
    case fling, bounce, offset, zoom, zoomToRect, zoomBounce
}

/// The animated properties.
private enum Moved: String, CaseIterable {
    case position, bounds, opacity, color, radius, scale, rotation

    var path: PropertyPath {
        switch self {
        case .position: "position"
        case .bounds: "bounds"
        case .opacity: "opacity"
        case .color: "backgroundColor"
        case .radius: "cornerRadius"
        case .scale: "transform.scale"
        case .rotation: "transform.rotation.z"
        }
    }

    @MainActor
    func set(_ view: View, _ part: Double) {
        switch self {
        case .position: view.center = Point(x: 40 + 900 * part, y: 300 - 200 * part)
        case .bounds: view.bounds = Rect(x: 0, y: 0, width: 20 + 800 * part, height: 30 + 300 * part)
        case .opacity: view.alpha = 0.1 + 0.8 * part
        case .color: view.backgroundColor = Color(red: part, green: 1 - part, blue: 0.3, alpha: 1)
        case .radius: view.layer.cornerRadius = 2 + 60 * part
        case .scale: view.transform = Transform2D(scaleX: 0.3 + 3 * part, y: 0.3 + 3 * part)
        case .rotation: view.transform = Transform2D(rotationAngle: -1.2 + 2.4 * part)
        }
    }
}

/// Every kind of motion with random parameters, run to its end. The last step must be invisible.
@Suite struct EndTests {
    /// A view in motion on a stage of its own.
    private final class Subject {
        let stage: Stage
        let view = View()
        var kept: [AnyObject] = []
        var paths: [PropertyPath] = []
        /// The values that are read in addition to the view's properties.
        var others: [(unit: PropertyUnit, read: () -> (value: Double, rate: Double))] = []

        init() {
            stage = Stage(size: Size(width: 1000, height: 800))
            view.frame = Rect(x: 100, y: 100, width: 80, height: 60)
            stage.root.addSubview(view)
        }

        init(scrolling fixture: ScrollFixture) {
            stage = fixture.stage
            kept = [fixture]
            let (list, zoomed) = (fixture.list, fixture.zoomed)
            for axis in 0..<2 {
                others.append(
                    (
                        .position,
                        {
                            (
                                list.presentation.bounds.origin[component: axis],
                                list.presentation.velocity(of: .bounds).origin[component: axis]
                            )
                        }
                    ))
            }
            // The far edge of the zoomed content.
            others.append(
                (
                    .position,
                    {
                        let length = zoomed.bounds.size.width
                        let shown = zoomed.presentation
                        return (
                            shown.value(of: .transform).m11 * length, shown.velocity(of: .transform).m11 * length
                        )
                    }
                ))
        }

        func read() -> [(value: Double, rate: Double, rest: Double)] {
            var readings: [(Double, Double, Double)] = []
            for path in paths {
                let (value, rate) = (view.presentation.value(at: path), view.presentation.velocity(at: path))
                for (value, rate) in zip(value.components, rate.components) {
                    readings.append((value, rate, path.unit.rest.position))
                }
            }
            return readings + others.map { ($0.read().value, $0.read().rate, $0.unit.rest.position) }
        }
    }

    @Test(arguments: EndingMotion.allCases, 0..<8)
    func animationsEndWithoutAVisibleStep(motion: EndingMotion, seed: Int) {
        let rate = 60.0
        var random = SplitMix64(seed: UInt64(seed) &* 0x9E37 &+ 7)
        let subject = Self.make(motion, &random)
        var readings = [subject.read()]
        var frame = 0
        repeat {
            frame += 1
            subject.stage.advance(to: 1 + Double(frame) / rate)
            readings.append(subject.read())
        } while frame < 3 || subject.stage.isMoving && frame < 1800
        #expect(frame > 3 && frame < 1800, "\(motion), seed \(seed): \(frame) frames")
        // The last frame with a motion, repeated in small steps.
        let end = readings.count - 1
        let last = readings.lastIndex { zip($0, readings[end]).contains { $0.value != $1.value } } ?? 0
        random = SplitMix64(seed: UInt64(seed) &* 0x9E37 &+ 7)
        let again = Self.make(motion, &random)
        for frame in stride(from: 1, through: last, by: 1) { again.stage.advance(to: 1 + Double(frame) / rate) }
        let parts = 256
        let step = 1 / rate / Double(parts)
        var before = again.read()
        for part in 1...(2 * parts) {
            again.stage.advance(to: 1 + (Double(last) + Double(part) / Double(parts)) / rate)
            let after = again.read()
            for (index, (old, new)) in zip(before, after).enumerated() {
                let moved = max(abs(old.rate), abs(new.rate)) * step * 1.05
                #expect(
                    abs(new.value - old.value) <= moved + old.rest * 1.0001,
                    "\(motion), seed \(seed): number \(index) steps from \(old.value) to \(new.value) at \(old.rate)")
            }
            before = after
        }
        for (old, new) in zip(again.read(), readings[end]) { #expect(abs(old.value - new.value) <= old.rest) }
    }

    // MARK: Moving layers

    private static func make(_ motion: EndingMotion, _ random: inout SplitMix64) -> Subject {
        switch motion {
        case .snap, .attachment: physical(motion, &random)
        case .fling, .bounce, .offset, .zoom, .zoomToRect, .zoomBounce: scrolled(motion, &random)
        case .popSpring, .popBasic, .popDecay, .popLanding, .popTurning: popped(motion, &random)
        default: animated(motion, &random)
        }
    }

    private static func animated(_ motion: EndingMotion, _ random: inout SplitMix64) -> Subject {
        let subject = Subject()
        let view = subject.view
        let moved = Moved.allCases[random.index(below: Moved.allCases.count)]
        subject.paths = moved == .position ? ["position"] : [moved.path, "position"]
        moved.set(view, random.number(in: 0...1))
        subject.stage.advance(to: 1)
        let target = random.number(in: 0...1)
        let (duration, ratio) = (random.number(in: 0.1...1.2), random.number(in: 0.15...1.1))
        let speed = random.number(in: -8...8)
        let curves: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .cubic(0.3, -0.6, 0.4, 1.7)]
        let curve = curves[random.index(below: curves.count)]
        let middle = random.number(in: 0...1)
        func spring(_ animation: SpringAnimation) -> SpringAnimation {
            animation.stiffness = random.number(in: 20...600)
            animation.damping = 2 * animation.stiffness.squareRoot() * ratio
            animation.initialVelocity = speed
            return animation
        }
        func keyframes() {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { moved.set(view, middle) }
            View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { moved.set(view, target) }
        }
        let parameters = SpringTimingParameters(
            dampingRatio: min(ratio, 1), initialVelocity: Vector(dx: speed, dy: speed))
        switch motion {
        case .springAnimation:
            moved.set(view, target)
            view.layer.add(spring(SpringAnimation(keyPath: moved.path)), forKey: "end")
        case .basicAnimation:
            moved.set(view, target)
            let animation = BasicAnimation(keyPath: moved.path)
            (animation.duration, animation.timingFunction) = (duration, curve)
            view.layer.add(animation, forKey: "end")
        case .keyframeAnimation:
            let start = view.presentation.value(at: moved.path)
            moved.set(view, target)
            let animation = KeyframeAnimation(keyPath: moved.path)
            animation.values = [start, view.layer.value(at: moved.path), view.layer.value(at: moved.path)]
            (animation.keyTimes, animation.duration, animation.timingFunction) = ([0, middle, 1], duration, curve)
            view.layer.add(animation, forKey: "end")
        case .animationGroup:
            moved.set(view, target)
            let group = AnimationGroup()
            let animation = spring(SpringAnimation(keyPath: moved.path))
            (group.animations, group.duration) = ([animation], animation.settlingDuration)
            view.layer.add(group, forKey: "end")
        case .viewSpring:
            View.animate(springDuration: duration, bounce: 1 - ratio) { moved.set(view, target) }
        case .viewSpringWithVelocity:
            View.animate(withDuration: duration, usingSpringWithDamping: min(ratio, 1), initialSpringVelocity: speed) {
                moved.set(view, target)
            }
        case .viewCurve:
            View.animate(withDuration: duration, options: [.curveEaseOut]) { moved.set(view, target) }
        case .viewKeyframes:
            View.animateKeyframes(withDuration: duration, options: [.calculationModeCubic], animations: keyframes)
        case .animatorKeyframesOnSpring:
            let animator = PropertyAnimator(duration: duration, timingParameters: parameters) {
                View.animateKeyframes(withDuration: 0, animations: keyframes)
            }
            animator.startAnimation()
            subject.kept.append(animator)
        case .animatorCurve:
            let animator = PropertyAnimator(duration: duration, timingParameters: curve) { moved.set(view, target) }
            animator.startAnimation()
            subject.kept.append(animator)
        default:
            let animator = PropertyAnimator(duration: duration, timingParameters: parameters) {
                moved.set(view, target)
            }
            animator.startAnimation()
            subject.kept.append(animator)
            guard motion != .animatorSpring else { break }
            subject.stage.advance(to: 1 + duration * 0.3)
            if motion == .animatorReversed {
                animator.isReversed = true
            } else {
                animator.pauseAnimation()
                animator.fractionComplete = middle
                animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
            }
        }
        return subject
    }

    private static func popped(_ motion: EndingMotion, _ random: inout SplitMix64) -> Subject {
        let subject = Subject()
        let view = subject.view
        subject.stage.advance(to: 1)
        let place = Point(x: random.number(in: -300...900), y: random.number(in: -300...900))
        let velocity = Vector(dx: random.number(in: -2000...2000), dy: random.number(in: -2000...2000))
        func add(_ animation: PopObjectAnimation<View>) {
            animation.autoreverses = motion == .popTurning
            view.pop.add(animation, forKey: "end")
        }
        func tuned<Value: Animatable>(_ spring: PopSpring<View, Value>) -> PopSpring<View, Value> {
            spring.springBounciness = random.number(in: 0...20)
            spring.springSpeed = random.number(in: 0...20)
            return spring
        }
        switch motion {
        case .popDecay, .popLanding:
            subject.paths = ["position"]
            let decay = PopDecay<View, Point>(.center, velocity: velocity)
            decay.deceleration = random.number(in: 0.99...0.998)
            if motion == .popLanding { decay.landingValue = place }
            add(decay)
        case .popBasic:
            subject.paths = ["position"]
            add(PopBasic(.center, to: place, duration: random.number(in: 0.1...1)))
        default:
            let moved = Moved.allCases[random.index(below: Moved.allCases.count)]
            subject.paths = moved == .position ? ["position"] : [moved.path, "position"]
            switch moved {
            case .position:
                let spring = tuned(PopSpring(.center, to: place))
                spring.velocity = velocity
                add(spring)
            case .bounds: add(tuned(PopSpring(.bounds, to: Rect(x: 0, y: 0, width: 900, height: 300))))
            case .opacity: add(tuned(PopSpring(.alpha, to: random.number(in: 0...0.9))))
            case .color: add(tuned(PopSpring(.backgroundColor, to: Color(red: 1, green: 0.3, blue: 0, alpha: 1))))
            case .radius: add(tuned(PopSpring(.cornerRadius, to: random.number(in: 1...90))))
            case .scale: add(tuned(PopSpring(.scale, to: random.number(in: 0.2...4))))
            case .rotation: add(tuned(PopSpring(.rotation, to: random.number(in: -1...1))))
            }
        }
        return subject
    }

    private static func physical(_ motion: EndingMotion, _ random: inout SplitMix64) -> Subject {
        let subject = Subject()
        let view = subject.view
        let place = Point(x: random.number(in: 0...900), y: random.number(in: 0...700))
        subject.paths = ["position"]
        let animator = DynamicAnimator(referenceView: subject.stage.root)
        subject.kept = [animator]
        subject.stage.advance(to: 1)
        if motion == .snap {
            let snap = SnapBehavior(item: view, snapTo: place)
            snap.damping = random.number(in: 0...1)
            animator.addBehavior(snap)
        } else {
            let tie = AttachmentBehavior(item: view, attachedToAnchor: place)
            tie.length = random.number(in: 20...200)
            tie.frequency = random.number(in: 0.8...4)
            tie.damping = random.number(in: 0.2...1)
            let item = DynamicItemBehavior(items: [view])
            item.resistance = random.number(in: 0.5...4)
            item.angularResistance = 4
            animator.addBehavior(tie)
            animator.addBehavior(item)
        }
        return subject
    }

    private static func scrolled(_ motion: EndingMotion, _ random: inout SplitMix64) -> Subject {
        let fixture = ScrollFixture(content: Size(width: 400, height: 3000))
        let list = fixture.list
        let subject = Subject(scrolling: fixture)
        let isZooming = motion == .zoom || motion == .zoomToRect || motion == .zoomBounce
        if isZooming {
            fixture.zoomed.frame = Rect(x: 0, y: 0, width: 4000, height: 3000)
            list.addSubview(fixture.zoomed)
            (list.minimumZoomScale, list.maximumZoomScale) = (0.2, 2)
            fixture.zooms = true
        }
        let place = Point(x: 0, y: random.number(in: 0...2400))
        switch motion {
        case .fling, .bounce:
            list.decelerationRate = random.happens(0.5) ? .normal : .fast
            list.contentOffset = Point(x: 0, y: motion == .fling ? 1200 : 20)
            fixture.stage.advance(to: 0.5)
            fixture.fling(from: 250, by: random.number(in: motion == .fling ? -200...(-20) : 60...300), at: 0.85)
        case .offset:
            fixture.stage.advance(to: 0.5)
            list.setContentOffset(place, animated: true)
        case .zoom:
            fixture.stage.advance(to: 0.9)
            list.setZoomScale(random.number(in: 0.2...2), animated: true)
        case .zoomToRect:
            fixture.stage.advance(to: 0.9)
            list.zoom(
                to: Rect(x: 300, y: place.y / 2, width: random.number(in: 300...2000), height: 400), animated: true)
        default:
            fixture.stage.advance(to: 0.5)
            fixture.frame(0.6, .began, 160, 300, id: 1)
            fixture.frame(0.6, .began, 240, 300, id: 2)
            let half = random.happens(0.5) ? random.number(in: 110...180) : random.number(in: 2...7)
            for step in 1...20 {
                let (time, half) = (0.6 + 0.01 * Double(step), 40 + (half - 40) * Double(step) / 20)
                fixture.stage.send(
                    PointerSample(id: 1, phase: .moved, location: Point(x: 200 - half, y: 300), timestamp: time))
                fixture.frame(time, .moved, 200 + half, 300, id: 2)
            }
            fixture.frame(0.9, .ended, 200 - half, 300, id: 1)
            fixture.frame(0.9, .ended, 200 + half, 300, id: 2)
        }
        fixture.stage.advance(to: 1)
        return subject
    }
}
