import MomentumKit
import MomentumTesting
import Testing

/// The laws of every recogniser with any touches: its states follow the graph, every gesture that began ends, and a
/// view is notified of each of its touches in order, including the end.
@Suite struct RecogniserStateTests {
    @Test(arguments: 1...200)
    func anyTouchesFollowTheStateGraph(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let inner = SpyView()
        let fixture = StageFixture(inner)
        let logs = (0..<9).map { _ in StateLog() }
        let interaction = PreviewLog()
        let press = PreviewInteraction(view: inner)
        press.delegate = interaction
        let recognizers: [GestureRecognizer] = [
            TapGesture { logs[0].add($0) }, TapGesture { logs[1].add($0) }, PanGesture { logs[2].add($0) },
            PanGesture { logs[3].add($0) }, LongPressGesture { logs[4].add($0) }, PinchGesture { logs[5].add($0) },
            RotationGesture { logs[6].add($0) }, SwipeGesture { logs[7].add($0) },
            ScreenEdgePanGesture { logs[8].add($0) },
        ]
        (recognizers[1] as! TapGesture).numberOfTapsRequired = 2
        (recognizers[3] as! PanGesture).minimumNumberOfTouches = 2
        (recognizers[8] as! ScreenEdgePanGesture).edges = .all
        for recognizer in recognizers {
            (random.next() % 2 == 0 ? inner : fixture.stage.root).addGestureRecognizer(recognizer)
            recognizer.delaysTouchesBegan = random.next() % 4 == 0
            recognizer.delaysTouchesEnded = random.next() % 2 == 0
        }
        // Some wait for others, and some recognise simultaneously.
        for _ in 0..<4 {
            let (first, second) = (random.index(below: 9), random.index(below: 9))
            // Without cycles.
            if first < second { recognizers[first].require(toFail: recognizers[second]) }
            recognizers[random.index(below: 9)].recognizeSimultaneously(with: recognizers[random.index(below: 9)])
        }
        let reports = diagnostics {
            var time = 0.0
            for _ in 0..<400 {
                time += Double(random.index(below: 30)) / 100
                let phase = [
                    PointerSample.Phase.began, .moved, .moved, .moved, .stationary, .ended, .cancelled, .hovered,
                ][
                    random.index(below: 8)]
                let place = Point(x: Double(random.index(below: 400)), y: Double(120 + random.index(below: 160)))
                fixture.frame(time, phase, place.x, place.y, id: 1 + random.index(below: 3))
                if random.index(below: 40) == 0 {
                    let one = recognizers[random.index(below: 9)]
                    one.isEnabled.toggle()
                }
            }
            for id in 1...3 { fixture.frame(time + 1, .ended, 200, 200, id: id) }
            fixture.stage.advance(to: time + 5)
        }
        #expect(reports.isEmpty, "seed \(seed): \(reports.first?.text ?? "")")
        for (index, log) in logs.enumerated() {
            #expect(log.fault == nil, "seed \(seed), recogniser \(index): \(log.fault ?? "")")
            #expect(!log.isUnderWay, "seed \(seed), recogniser \(index) never ended")
            #expect(
                recognizers[index].state == .possible && recognizers[index].touches.isEmpty, "seed \(seed), \(index)")
        }
        #expect(!fixture.stage.needsFrame, "seed \(seed)")
        #expect(inner.isBalanced, "seed \(seed): \(inner.heard)")
    }
}

private final class StateLog {
    private(set) var isUnderWay = false
    private(set) var fault: String?

    func add(_ recognizer: GestureRecognizer) {
        switch (isUnderWay, recognizer.state) {
        case (false, .began): isUnderWay = true
        case (true, .changed): break
        case (true, .ended), (true, .cancelled): isUnderWay = false
        case (false, .ended): break
        default: fault = "\(recognizer.state) while \(isUnderWay ? "under way" : "at rest")"
        }
    }
}

extension SpyView {
    /// Whether every touch that began has ended.
    fileprivate var isBalanced: Bool {
        heard.count { $0 == "began" } == heard.count { $0 == "ended" || $0 == "cancelled" }
    }
}
