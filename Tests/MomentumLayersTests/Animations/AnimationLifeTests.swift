import MomentumLayers
import Testing

/// Every delegate and completion handler is called exactly once at the end of an animation, for any reason.
@Suite struct AnimationLifeTests {
    /// Adds a slide, calls `end` in the middle, and continues. Returns the calls.
    private func heard(_ change: (BasicAnimation) -> Void = { _ in }, _ end: (Stand) -> Void) -> (
        starts: Int, stops: [Bool], completions: [Bool]
    ) {
        let stand = Stand()
        let listener = Listener()
        var completions: [Bool] = []
        stand.frame(0) {
            Transaction.begin()
            Transaction.setCompletion { completions.append($0) }
            stand.layer.add(
                Stand.slide {
                    $0.delegate = listener
                    change($0)
                }, forKey: "slide")
            Transaction.commit()
        }
        stand.frame(0.5)
        end(stand)
        for time in [0.6, 1, 1.1, 50] { stand.frame(max(time, stand.tree.time)) }
        return (listener.starts, listener.stops, completions)
    }

    private func expect(_ heard: (starts: Int, stops: [Bool], completions: [Bool]), finished: Bool, line: Int = #line) {
        #expect(heard.starts == 1 && heard.stops == [finished] && heard.completions == [finished], "line \(line)")
    }

    @Test func everyEndIsReportedOnce() {
        expect(heard { _ in }, finished: true)
        expect(heard { $0.layer.add(Stand.slide(), forKey: "slide") }, finished: false)
        expect(heard { $0.layer.removeAnimation(forKey: "slide") }, finished: false)
        expect(heard { $0.layer.removeAllAnimations() }, finished: false)
        expect(heard { $0.layer.removeAnimations(of: "position") }, finished: false)
        expect(heard { $0.layer.capture(.position) }, finished: false)
        expect(heard { $0.layer.removeFromSuperlayer() }, finished: false)
        expect(heard { $0.tree.tearDown() }, finished: false)
        expect(heard { $0.frame(3600) }, finished: true)
        expect(
            heard({
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }) { _ in }, finished: true)
        // Ended but kept, and then removed: the end was reported before.
        expect(
            heard({
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            }) {
                $0.frame(5)
                $0.layer.removeAllAnimations()
            }, finished: true)
        expect(
            heard({ $0.repeatCount = .infinity }) {
                $0.frame(9)
                $0.layer.removeAllAnimations()
            }, finished: false)
    }

    @Test func tearingDownEndsUncommittedAnimations() {
        let stand = Stand()
        let listener = Listener()
        stand.layer.add(Stand.slide { $0.delegate = listener })
        stand.tree.tearDown()
        #expect(listener.stops == [false])
        #expect(!stand.layer.isAnimating)
        stand.frame(1)
        #expect(listener.stops == [false])
    }

    @Test func layersOutsideTheTreeAtCommitDoNotAnimate() {
        let stand = Stand()
        let listener = Listener()
        let loose = Layer()
        loose.add(Stand.slide { $0.delegate = listener })
        stand.frame(1)
        #expect(listener.stops == [false])
        #expect(!loose.isAnimating)
    }

    @Test func aLayerAddedBeforeTheCommitAnimates() {
        let stand = Stand()
        let loose = Layer()
        loose.actionSource = .view
        stand.frame(3) {
            loose.add(Stand.slide())
            stand.root.addSublayer(loose)
        }
        stand.frame(3.25)
        #expect(abs(loose.presentation.position.x - 25) < 1e-12)
    }

    @Test func leavingTheTreeStopsUncommittedAnimations() {
        let stand = Stand()
        let listener = Listener()
        let slide = Stand.slide()
        slide.delegate = listener
        stand.frame(0) {
            stand.layer.add(slide)
            stand.layer.removeFromSuperlayer()
            stand.root.addSublayer(stand.layer)
        }
        stand.frame(0.5)
        #expect(listener.starts == 0 && listener.stops == [false])
        #expect(!stand.layer.isAnimating)
    }

    @Test func reorderingKeepsAnimations() {
        let stand = Stand()
        let other = Layer()
        stand.root.addSublayer(other)
        stand.frame(0) { stand.layer.add(Stand.slide()) }
        stand.root.insertSublayer(stand.layer, above: other)
        stand.frame(0.5)
        #expect(stand.x == 50)
    }

    @Test func endsAreReportedInOrderAfterALongGap() {
        let stand = Stand()
        var order: [Int] = []
        let listeners = (0..<3).map { number in
            let listener = Listener()
            listener.onStop = { order.append(number) }
            return listener
        }
        stand.frame(0) {
            for (listener, duration) in zip(listeners, [3.0, 1, 2]) {
                stand.layer.add(
                    Stand.slide {
                        $0.delegate = listener
                        $0.duration = duration
                    })
            }
        }
        stand.frame(3600)
        #expect(order == [1, 2, 0])
    }

    /// In a layer whose time runs backwards, an animation ends at its own beginning.
    @Test func endsAreReportedInOrderInReversedLayers() {
        let stand = Stand()
        let other = Layer()
        other.actionSource = .view
        stand.root.addSublayer(other)
        stand.layer.timing.speed = -1
        stand.layer.timing.timeOffset = 10
        var order: [Int] = []
        func listener(_ number: Int) -> Listener {
            let listener = Listener()
            listener.onStop = { order.append(number) }
            return listener
        }
        stand.frame(0) {
            // The layer's time decreases from 10. The animations end at its times 9 and 4, which are 1 and 6 of the
            // tree's.
            for (number, begin) in [(6, 4.0), (1, 9)] {
                stand.layer.add(
                    Stand.slide {
                        $0.delegate = listener(number)
                        $0.beginTime = begin
                        $0.duration = 20
                    })
            }
            other.add(
                Stand.slide {
                    $0.delegate = listener(3)
                    $0.duration = 3
                })
        }
        stand.frame(100)
        #expect(order == [1, 3, 6])
    }

    /// The first delegate that is notified of a stop removes the tree's layers before others are notified of their
    /// start.
    @Test func tearDownInACallbackStopsOnlyStartedAnimations() {
        let stand = Stand()
        var calls: [String] = []
        let (first, second) = (Listener(), OrderListener { calls.append($0) })
        first.onStop = { stand.tree.tearDown() }
        stand.frame(0) {
            stand.layer.add(Stand.slide { $0.delegate = first }, forKey: "a")
        }
        stand.frame(0.5) {
            stand.layer.removeAnimation(forKey: "a")
            stand.layer.add(Stand.slide { $0.delegate = second })
        }
        #expect(first.stops == [false])
        #expect(calls == ["start", "stop"])
    }

    @Test func animationsAddedInACallbackBeginInThatFrame() {
        let stand = Stand()
        let listener = Listener()
        listener.onStop = {
            stand.layer.add(
                Stand.slide {
                    $0.fromValue = 500
                    $0.toValue = 600
                })
        }
        stand.frame(0) { stand.layer.add(Stand.slide { $0.delegate = listener }) }
        stand.frame(1)
        #expect(stand.x == 500)
    }

    /// Random additions, removals, moves in the tree and gaps: every delegate receives one stop, and at most one start
    /// before it.
    @Test(arguments: 1...40)
    func delegatesAreNotifiedOnceUnderRandomUse(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let stand = Stand()
        let layers = (0..<5).map { _ in
            let layer = Layer()
            layer.actionSource = .view
            return layer
        }
        for layer in layers { stand.root.addSublayer(layer) }
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
                        Stand.slide {
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
                case 7: stand.root.addSublayer(layer)
                default:
                    time += random.next(0...(random.index(9) == 0 ? 3600 : 0.4))
                    stand.frame(time)
                }
            }
            stand.frame(time + 1)
            for layer in layers { layer.removeAllAnimations() }
            stand.tree.tearDown()
            stand.frame(time + 2)
        }
        #expect(listeners.allSatisfy { $0.stops.count == 1 && $0.starts <= 1 })
        #expect(completions.allSatisfy { $0 == 1 })
        #expect(layers.allSatisfy { !$0.isAnimating })
        #expect(!stand.tree.isAnimating && !stand.tree.hasPendingCalls)
    }
}

private final class OrderListener: AnimationDelegate {
    private let call: (String) -> Void

    init(_ call: @escaping (String) -> Void) { self.call = call }

    func animationDidStart(_ animation: Animation) { call("start") }
    func animationDidStop(_ animation: Animation, finished: Bool) { call("stop") }
}
