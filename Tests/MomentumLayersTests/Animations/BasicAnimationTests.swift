import MomentumLayers
import Testing

@Suite struct BasicAnimationTests {
    /// Returns the presentation values at the start, in the middle and before the end. The model value is 20, and the
    /// presentation value is 60 when the animation is added.
    private func presentedValue(_ from: AnimationValue?, _ by: AnimationValue?, _ to: AnimationValue?) -> [Double] {
        let fixture = LayerFixture()
        fixture.layer.position.x = 20
        fixture.frame(0) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.fromValue = 40
                    $0.toValue = 80
                })
        }
        fixture.frame(0.5) {
            let animation = BasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
            animation.duration = 1
            fixture.layer.add(animation)
        }
        return [0.5, 1, 1.4999999].map {
            fixture.frame($0)
            return (fixture.x * 1e4).rounded() / 1e4
        }
    }

    @Test func allCombinationsOfFromToAndBy() {
        #expect(presentedValue(10, nil, 30) == [10, 20, 30])
        #expect(presentedValue(10, 8, nil) == [10, 14, 18])
        #expect(presentedValue(nil, 8, 30) == [22, 26, 30])
        #expect(presentedValue(10, nil, nil) == [10, 35, 60])
        #expect(presentedValue(nil, nil, 30) == [60, 45, 30])
        #expect(presentedValue(nil, 8, nil) == [60, 64, 68])
        #expect(presentedValue(nil, nil, nil) == [60, 40, 20])
        // From and to take precedence over by.
        #expect(presentedValue(10, 5, 30) == [10, 20, 30])
    }

    @Test func additiveAnimationsAreSummedOverTheModel() {
        let fixture = LayerFixture()
        fixture.layer.position.x = 1000
        fixture.frame(0) {
            fixture.layer.add(LayerFixture.slide { $0.isAdditive = true })
            fixture.layer.add(
                LayerFixture.slide {
                    $0.isAdditive = true
                    $0.toValue = -40
                    $0.duration = 2
                })
        }
        fixture.frame(0.5)
        #expect(abs(fixture.x - 1040) < 1e-12)
        #expect(abs(fixture.speed - 80) < 1e-12)
        // A replacing animation covers those that were added before it.
        fixture.frame(0.5) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.fromValue = 7
                    $0.toValue = 7
                })
        }
        #expect(fixture.x == 7)
        #expect(fixture.speed == 0)
    }

    @Test func addingCopiesTheAnimation() {
        let fixture = LayerFixture()
        let animation = LayerFixture.slide()
        let other = Layer()
        other.actionSource = .view
        fixture.root.addSublayer(other)
        fixture.frame(0) { fixture.layer.add(animation) }
        animation.toValue = -1000
        animation.duration = 50
        animation.beginTime = 1
        fixture.frame(0.5) { other.add(animation) }
        #expect(fixture.x == 50)
        fixture.frame(26)
        #expect(other.presentation.position.x == -500)
    }

    @Test func theSameKeyReplaces() {
        let fixture = LayerFixture()
        let (first, second) = (Listener(), Listener())
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide { $0.delegate = first }, forKey: "slide") }
        fixture.frame(0.5) {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.delegate = second
                    $0.fromValue = 900
                    $0.toValue = 900
                }, forKey: "slide")
            fixture.layer.add(
                LayerFixture.slide {
                    $0.fromValue = 0
                    $0.toValue = 3
                    $0.isAdditive = true
                })
        }
        #expect(fixture.layer.animationKeys == ["slide"])
        #expect(first.stops == [false])
        #expect(second.stops == [])
        #expect(fixture.x == 900)
        fixture.layer.removeAnimation(forKey: "slide")
        fixture.frame(0.6)
        #expect(second.stops == [false])
        #expect(abs(fixture.x - 0.3) < 1e-12)
    }

    @Test func velocityIsTheDerivativeForEveryProperty() {
        var random = Numbers(seed: 5)
        for path in PropertyPath.all where path.name != "transform" {
            let fixture = LayerFixture()
            fixture.layer.bounds = Rect(x: 0, y: 0, width: 50, height: 40)
            func values() -> AnimationValue {
                switch path.componentCount {
                case 1: .number(random.next(0.2...1.2))
                case 2: .point(Point(x: random.next(-50...50), y: random.next(-50...50)))
                default:
                    .rect(
                        Rect(
                            x: random.next(0...1), y: random.next(0...1), width: random.next(0...1),
                            height: random.next(0...1)))
                }
            }
            fixture.frame(0) {
                let basic = BasicAnimation(keyPath: path)
                basic.duration = 2
                basic.timingFunction = .easeInEaseOut
                (basic.fromValue, basic.toValue) = (values(), values())
                fixture.layer.add(basic)
                let spring = SpringAnimation(keyPath: path)
                spring.isAdditive = true
                (spring.fromValue, spring.toValue) = (values(), values())
                spring.initialVelocity = 3
                fixture.layer.add(spring)
            }
            checkVelocity(fixture, path, at: 0.7)
        }
    }

    /// Parts of a matrix that move at the same time affect each other.
    @Test("The velocity of a transform whose components are animated together is its derivative.")
    func transformVelocityIsTheDerivativeOfAllParts() {
        let fixture = LayerFixture()
        fixture.frame(0) {
            for (path, end) in [
                ("transform.rotation", 2.0), ("transform.scale.x", 3), ("transform.scale.y", 0.5),
                ("transform.translation.x", 90),
            ] {
                let animation = BasicAnimation(keyPath: PropertyPath(path)!)
                animation.duration = 2
                animation.fromValue = 1
                animation.toValue = .number(end)
                fixture.layer.add(animation)
            }
            let second = BasicAnimation(keyPath: "transform.rotation")
            second.duration = 2
            second.fromValue = 0.1
            second.toValue = -1.4
            fixture.layer.add(second)
            let third = BasicAnimation(keyPath: "transform.rotation")
            third.duration = 2
            third.isAdditive = true
            third.fromValue = 0.3
            third.toValue = 0.4
            fixture.layer.add(third)
        }
        checkVelocity(fixture, "transform", at: 0.9)
        checkVelocity(fixture, "transform.rotation", at: 0.9)
    }

    private func checkVelocity(_ fixture: LayerFixture, _ path: PropertyPath, at time: Double) {
        var frame = RenderFrame()
        func sample(_ time: Double) -> (value: [Double], velocity: [Double]) {
            fixture.picture.evaluate(at: time, into: &frame)
            let seen = fixture.picture.presentation(of: fixture.layer, in: frame)
            return (seen?.value(at: path).components ?? [], seen?.velocity(at: path).components ?? [])
        }
        let h = 1e-5
        let (before, after, now) = (sample(time - h).value, sample(time + h).value, sample(time).velocity)
        for index in now.indices {
            let slope = (after[index] - before[index]) / (2 * h)
            #expect(abs(slope - now[index]) < 1e-5 * max(1, abs(slope)), "\(path.name), component \(index)")
        }
    }
}

/// A random sequence of numbers with a seed.
struct Numbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * (Double(state >> 11) * 0x1p-53)
    }

    mutating func index(_ count: Int) -> Int { min(Int(next(0...1) * Double(count)), count - 1) }
}
