import MomentumLayers
import Testing

/// Every delegate and completion handler is called exactly once at the end of an animation, for any reason.
@Suite struct AnimationLifeTests {
    /// Adds a slide, calls `end` in the middle, and continues. Returns the calls.
    private func notifications(_ change: (BasicAnimation) -> Void = { _ in }, _ end: (LayerFixture) -> Void) -> (
        starts: Int, stops: [Bool], completions: [Bool]
    ) {
        let fixture = LayerFixture()
        let listener = Listener()
        var completions: [Bool] = []
        fixture.frame(0) {
            Transaction.begin()
            Transaction.setCompletion { completions.append($0) }
            fixture.layer.add(
                LayerFixture.slide {
                    $0.delegate = listener
                    change($0)
                }, forKey: "slide")
            Transaction.commit()
        }
        fixture.frame(0.5)
        end(fixture)
        for time in [0.6, 1, 1.1, 50] { fixture.frame(max(time, fixture.tree.time)) }
        return (listener.starts, listener.stops, completions)
    }

    private func expect(
        _ notifications: (starts: Int, stops: [Bool], completions: [Bool]), finished: Bool, line: Int = #line
    ) {
        #expect(
            notifications.starts == 1 && notifications.stops == [finished] && notifications.completions == [finished],
            "line \(line)")
    }

    @Test func everyEndIsReportedOnce() {
        expect(notifications { _ in }, finished: true)
        expect(notifications { $0.layer.add(LayerFixture.slide(), forKey: "slide") }, finished: false)
        expect(notifications { $0.layer.removeAnimation(forKey: "slide") }, finished: false)
        expect(notifications { $0.layer.removeAllAnimations() }, finished: false)
        expect(notifications { $0.layer.removeAnimations(of: "position") }, finished: false)
        expect(notifications { $0.layer.capture(.position) }, finished: false)
        expect(notifications { $0.layer.removeFromSuperlayer() }, finished: false)
        expect(notifications { $0.tree.tearDown() }, finished: false)
        expect(notifications { $0.frame(3600) }, finished: true)
        expect(
            notifications({
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }) { _ in }, finished: true)
        // Ended but kept, and then removed: the end was reported before.
        expect(
            notifications({
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }) {
                $0.frame(5)
                $0.layer.removeAllAnimations()
            }, finished: true)
        expect(
            notifications({ $0.repeatCount = .infinity }) {
                $0.frame(9)
                $0.layer.removeAllAnimations()
            }, finished: false)
    }

    @Test func tearingDownEndsUncommittedAnimations() {
        let fixture = LayerFixture()
        let listener = Listener()
        fixture.layer.add(LayerFixture.slide { $0.delegate = listener })
        fixture.tree.tearDown()
        #expect(listener.stops == [false])
        #expect(!fixture.layer.isAnimating)
        fixture.frame(1)
        #expect(listener.stops == [false])
    }

    @Test func layersOutsideTheTreeAtCommitDoNotAnimate() {
        let fixture = LayerFixture()
        let listener = Listener()
        let loose = Layer()
        loose.add(LayerFixture.slide { $0.delegate = listener })
        fixture.frame(1)
        #expect(listener.stops == [false])
        #expect(!loose.isAnimating)
    }

    @Test func aLayerAddedBeforeTheCommitAnimates() {
        let fixture = LayerFixture()
        let loose = Layer()
        loose.actionSource = .view
        fixture.frame(3) {
            loose.add(LayerFixture.slide())
            fixture.root.addSublayer(loose)
        }
        fixture.frame(3.25)
        #expect(abs(loose.presentation.position.x - 25) < 1e-12)
    }

    @Test func leavingTheTreeStopsUncommittedAnimations() {
        let fixture = LayerFixture()
        let listener = Listener()
        let slide = LayerFixture.slide()
        slide.delegate = listener
        fixture.frame(0) {
            fixture.layer.add(slide)
            fixture.layer.removeFromSuperlayer()
            fixture.root.addSublayer(fixture.layer)
        }
        fixture.frame(0.5)
        #expect(listener.starts == 0 && listener.stops == [false])
        #expect(!fixture.layer.isAnimating)
    }

    @Test func reorderingKeepsAnimations() {
        let fixture = LayerFixture()
        let other = Layer()
        fixture.root.addSublayer(other)
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide()) }
        fixture.root.insertSublayer(fixture.layer, above: other)
        fixture.frame(0.5)
        #expect(fixture.x == 50)
    }

    @Test func endsAreReportedInOrderAfterALongGap() {
        let fixture = LayerFixture()
        var order: [Int] = []
        let listeners = (0..<3).map { number in
            let listener = Listener()
            listener.onStop = { order.append(number) }
            return listener
        }
        fixture.frame(0) {
            for (listener, duration) in zip(listeners, [3.0, 1, 2]) {
                fixture.layer.add(
                    LayerFixture.slide {
                        $0.delegate = listener
                        $0.duration = duration
                    })
            }
        }
        fixture.frame(3600)
        #expect(order == [1, 2, 0])
    }

    /// In a layer whose time runs backwards, an animation ends at its own beginning.
    @Test func endsAreReportedInOrderInReversedLayers() {
        let fixture = LayerFixture()
        let other = Layer()
        other.actionSource = .view
        fixture.root.addSublayer(other)
        fixture.layer.timing.speed = -1
        fixture.layer.timing.timeOffset = 10
        var order: [Int] = []
        func listener(_ number: Int) -> Listener {
            let listener = Listener()
            listener.onStop = { order.append(number) }
            return listener
        }
        fixture.frame(0) {
            // The layer's time decreases from 10. The animations end at its times 9 and 4, which are 1 and 6 of the
            // tree's.
            for (number, begin) in [(6, 4.0), (1, 9)] {
                fixture.layer.add(
                    LayerFixture.slide {
                        $0.delegate = listener(number)
                        $0.beginTime = begin
                        $0.duration = 20
                    })
            }
            other.add(
                LayerFixture.slide {
                    $0.delegate = listener(3)
                    $0.duration = 3
                })
        }
        fixture.frame(100)
        #expect(order == [1, 3, 6])
    }

    /// The first delegate that is notified of a stop removes the tree's layers before others are notified of their
    /// start.
    @Test func tearDownInACallbackStopsOnlyStartedAnimations() {
        let fixture = LayerFixture()
        var calls: [String] = []
        let (first, second) = (Listener(), OrderListener { calls.append($0) })
        first.onStop = { fixture.tree.tearDown() }
        fixture.frame(0) {
            fixture.layer.add(LayerFixture.slide { $0.delegate = first }, forKey: "a")
        }
        fixture.frame(0.5) {
            fixture.layer.removeAnimation(forKey: "a")
            fixture.layer.add(LayerFixture.slide { $0.delegate = second })
        }
        #expect(first.stops == [false])
        #expect(calls == ["start", "stop"])
    }

    @Test func animationsAddedInACallbackBeginInThatFrame() {
        let fixture = LayerFixture()
        let listener = Listener()
        listener.onStop = {
            fixture.layer.add(
                LayerFixture.slide {
                    $0.fromValue = 500
                    $0.toValue = 600
                })
        }
        fixture.frame(0) { fixture.layer.add(LayerFixture.slide { $0.delegate = listener }) }
        fixture.frame(1)
        #expect(fixture.x == 500)
    }

    /// Random additions, removals, moves in the tree and gaps: every delegate receives one stop, and at most one start
    /// before it.
    @Test(arguments: 1...40)
    func delegatesAreNotifiedOnceUnderRandomUse(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let fixture = LayerFixture()
        let layers = (0..<5).map { _ in
            let layer = Layer()
            layer.actionSource = .view
            return layer
        }
        for layer in layers { fixture.root.addSublayer(layer) }
        var listeners: [Listener] = []
        var completions: [Int] = []
        let keys: [AnimationKey?] = [nil, "a", "b"]
        var time = 0.0
        _ = diagnostics {
            for _ in 0..<120 {
                let layer = layers[random.index(5)]
                switch random.index(9) {
                case 0...3:
                    let listener = Listener()
                    listeners.append(listener)
                    let number = completions.count
                    completions.append(0)
                    Transaction.begin()
                    Transaction.setCompletion { _ in completions[number] += 1 }
                    layer.add(
                        LayerFixture.slide {
                            $0.delegate = listener
                            $0.duration = random.next(0...2)
                            $0.speed = [1, 1, 2, -1][random.index(4)]
                            $0.isAdditive = random.index(2) == 0
                            $0.isRemovedOnCompletion = random.index(5) > 0
                            if random.index(6) == 0 { $0.toValue = .number(.nan) }
                        }, forKey: keys[random.index(3)])
                    Transaction.commit()
                case 4: layer.removeAnimation(forKey: "a")
                case 5: layer.removeFromSuperlayer()
                case 6: layers[random.index(5)].addSublayer(layer)
                case 7: fixture.root.addSublayer(layer)
                default:
                    time += random.next(0...(random.index(9) == 0 ? 3600 : 0.4))
                    fixture.frame(time)
                }
            }
            fixture.frame(time + 1)
            for layer in layers { layer.removeAllAnimations() }
            fixture.tree.tearDown()
            fixture.frame(time + 2)
        }
        #expect(listeners.allSatisfy { $0.stops.count == 1 && $0.starts <= 1 })
        #expect(completions.allSatisfy { $0 == 1 })
        #expect(layers.allSatisfy { !$0.isAnimating })
        #expect(!fixture.tree.isAnimating && !fixture.tree.hasPendingCalls)
    }
}

private final class OrderListener: AnimationDelegate {
    private let call: (String) -> Void

    init(_ call: @escaping (String) -> Void) { self.call = call }

    func animationDidStart(_ animation: Animation) { call("start") }
    func animationDidStop(_ animation: Animation, finished: Bool) { call("stop") }
}
