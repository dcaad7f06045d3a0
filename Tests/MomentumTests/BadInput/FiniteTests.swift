import MomentumKit
import Testing

/// All output of the engine is finite for any input. Each refusal is reported once.
@Suite(.serialized) struct FiniteTests {
    nonisolated static let numbers: [Double] = [
        .leastNormalMagnitude / 1024, .leastNonzeroMagnitude, 1e-308, -1e-308, 1e37, 1e39, -1e39, 1e100, -1e100, 1e154,
        1e300, -1e300,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    private final class Place {
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

        init() {
            view.backgroundColor = .black
            stage.root.addSubview(view)
            stage.advance(to: 0)
        }

        /// Returns the values of the next frames that are not finite.
        func problems(_ count: Int = 14) -> [String] {
            var problems: [String] = []
            var list = DisplayList()
            for _ in 0..<count {
                stage.advance(to: stage.time + 0.1)
                stage.draw(into: &list)
                for word in fields(of: list) where !word.isFinite { problems.append("a number of the picture") }
                let presented = view.presentation
                let numbers = [
                    presented.position.x, presented.position.y, presented.bounds.width, presented.opacity,
                    presented.transform.m11,
                    presented.velocity(of: .position).dx, presented.velocity(of: .position).dy,
                    presented.velocity(of: .opacity),
                ]
                if !numbers.allSatisfy({ $0.isFinite }) { problems.append("what is seen: \(numbers)") }
            }
            return problems
        }

        /// Returns the numbers of matrices and rectangles.
        private func fields(of list: DisplayList) -> [Float] {
            var numbers: [Float] = []
            var place = DisplayList.headerCount
            while place < list.words.count {
                let length = Int(list.words[place] >> 8)
                let first = list.words[place] & 0xFF == DisplayList.Opcode.push.rawValue ? 1 : 2
                if length > first {
                    numbers += list.words[(place + first)..<(place + length)].map { Float(bitPattern: $0) }
                }
                place += max(1, length)
            }
            return numbers
        }
    }

    @Test(arguments: numbers) func numbersBeyondFloatRangeAreRefused(_ number: Double) {
        let place = Place()
        let (view, isLegal) = (place.view, abs(number) <= Double(Float.greatestFiniteMagnitude))
        let changes: [() -> Void] = [
            { view.center.x = number }, { view.bounds.size.width = number }, { view.layer.zPosition = number },
            { view.layer.cornerRadius = number }, { view.layer.shadowRadius = number },
            { view.transform.tx = number }, { view.transform.a = number }, { view.alpha = number },
            { view.layer.move(.position, to: .zero, velocity: Vector(dx: number, dy: 0)) },
            { view.layer.setValue(AnimationValue(number), at: "position.y") },
        ]
        for (index, change) in changes.enumerated() {
            #expect(diagnostics(change).count == (isLegal ? 0 : 1), "change \(index)")
            #expect(place.problems(2).isEmpty, "change \(index)")
        }
    }

    @Test(arguments: numbers) func extremeTimingsGiveFiniteValues(_ number: Double) {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { _ in }
        for kind in 0..<17 {
            let place = Place()
            let view = place.view
            let animator = PropertyAnimator(duration: 1, curve: .easeInOut) {
                view.center.x = 300
                view.alpha = 0.5
            }
            animator.startAnimation()
            place.stage.advance(to: 0.1)
            switch kind {
            case 0...5: animator.pauseAnimation()
            default: break
            }
            switch kind {
            case 0:
                animator.throwFraction(at: number)
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            case 1: animator.fractionComplete = number
            case 2: animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
            case 3:
                animator.fractionComplete = number
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            case 4:
                animator.fractionComplete = number
                animator.isReversed = true
                animator.startAnimation()
            case 5:
                let spring = SpringTimingParameters(dampingRatio: number)
                animator.continueAnimation(withTimingParameters: .spring(spring), durationFactor: 0)
            case 6: View.animate(withDuration: number) { view.center.x = 50 }
            case 7:
                View.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: number) { view.center.x = 50 }
            case 8:
                view.center.x = number
                View.animate(withDuration: 1) { view.center.x = -number }
            case 9: PropertyAnimator(duration: number, dampingRatio: 0.5) { view.center.x = 9 }.startAnimation()
            case 10: PropertyAnimator(duration: 1, dampingRatio: number) { view.center.x = 9 }.startAnimation()
            case 11:
                let (first, second) = (Point(x: 0.2, y: number), Point(x: 0.5, y: number))
                PropertyAnimator(duration: 1, controlPoint1: first, controlPoint2: second) { view.center.x = 9 }
                    .startAnimation()
            case 12:
                let timeline = Timeline()
                timeline.animate(duration: 1) { view.center.x = 40 }
                timeline.startAnimation()
                place.stage.advance(to: 0.2)
                timeline.throwTime(at: number)
            case 13: View.animate(springDuration: number, bounce: 0.3) { view.center.x = 50 }
            case 14: view.pop.add(PopSpring<View, Point>(.center, to: Point(x: number, y: 3)))
            case 15:
                let decay = PopDecay<View, Point>(.center, velocity: Vector(dx: number, dy: 0))
                view.pop.add(decay)
            default:
                let animation = SpringAnimation(keyPath: "position.x")
                animation.fromValue = 0
                animation.toValue = 30
                animation.initialVelocity = number
                view.layer.add(animation, forKey: "spring")
            }
            #expect(place.problems().isEmpty, "kind \(kind)")
        }
    }

    @Test func overflowingTransformsAreDrawnWithFiniteValues() {
        let place = Place()
        var outer = place.view
        for _ in 0..<12 {
            let inner = View(frame: Rect(x: 1e37, y: -1e37, width: 1e37, height: 1e37))
            inner.transform = Transform2D(scaleX: 1e37, y: -1e37)
            inner.backgroundColor = .white
            inner.layer.shadowOpacity = 1
            inner.layer.borderWidth = 1e38
            inner.layer.cornerRadius = 1e38
            outer.addSubview(inner)
            outer = inner
        }
        place.stage.root.layer.sublayerTransform = Transform3D(perspectiveDistance: 1e-30)
        #expect(place.problems(3).isEmpty)
    }
}
