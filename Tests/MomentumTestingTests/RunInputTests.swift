import MomentumTesting
import Testing

/// The input of a test with several fingers, and without a finger.
@Suite struct RunInputTests {
    private let size = Size(width: 390, height: 720)

    private func run(_ build: @escaping SceneDescription.Builder) throws -> Run {
        try Run(SceneDescription(size: size, build: build))
    }

    @Test func twoFingersMoveAtOnce() throws {
        var scales: [Double] = []
        let run = try run { stage in
            stage.root.addGestureRecognizer(PinchGesture { pinch in scales.append(pinch.scale) })
        }
        run.pinch(
            from: (Point(x: 145, y: 360), Point(x: 245, y: 360)), to: (Point(x: 45, y: 360), Point(x: 345, y: 360)),
            in: 0.4)
        let largest = try #require(scales.max())
        #expect(abs(largest - 3) < 0.3, "\(scales)")
        #expect(scales == scales.sorted() && run.time == 0.4)
        // Both fingers were lifted, so the next one is a single touch.
        let count = scales.count
        run.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), in: 0.1)
        #expect(scales.count == count)
        try run.expectContinuous()
    }

    @Test func aWheelScrollsAndLettersAreTyped() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 300))
        let field = TextField(frame: Rect(x: 20, y: 400, width: 350, height: 40))
        let run = try run { stage in
            scroll.contentSize = Size(width: 390, height: 2000)
            for view in [scroll, field] as [View] { stage.root.addSubview(view) }
        }
        run.scroll(by: Vector(dx: 0, dy: 120), at: Point(x: 195, y: 150), isPrecise: true)
        #expect(scroll.contentOffset.y == 120)
        run.scroll(by: Vector(dx: 0, dy: 120), at: Point(x: 195, y: 150))
        run.settle()
        #expect(scroll.contentOffset.y == 240)
        run.tap(Point(x: 195, y: 420))
        run.type("Go 2")
        #expect(field.text == "Go 2")
        run.type(.backspace)
        run.advance(by: 0.1)
        #expect(field.text == "Go ")
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120), [0, 0.3, 0.9])
    func droppedFramesAreTheSameInEveryRun(_ rate: Double, _ share: Double) throws {
        func thrown() throws -> Run {
            let run = try Run(PaneApplication(), size: size, framesPerSecond: rate)
            run.droppedFrames = share
            run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
            run.advance(by: 1)
            run.settle()
            return run
        }
        let run = try thrown()
        #expect(try thrown().trace == run.trace)
        let shown = run.trace.frames.filter { $0.time > 0.2 && $0.time < 1.2 }.count
        #expect(abs(Double(shown) - rate * (1 - share)) < max(3, 0.15 * rate), "\(shown) frames")
        #expect(run.view("pane").center.y == 160)
        try run.expectContinuous()
    }

    @Test(arguments: [Double.nan, .infinity, -1, 1e9])
    func invalidDurationsAreRefused(_ seconds: Double) throws {
        let run = try Run(PaneApplication(), size: size)
        run.advance(by: seconds)
        run.skip(seconds)
        run.settle(within: seconds)
        run.move(1, from: .zero, to: Point(x: 1, y: 1), in: seconds)
        run.droppedFrames = seconds
        #expect(run.time == 0 && run.droppedFrames == 0 && run.diagnostics.count == 5)
        #expect(run.diagnostics[0].hasPrefix("the duration is out of range: "))
    }

    @Test func unknownPropertiesNameTheNearest() throws {
        let run = try Run(
            SceneDescription(size: size, watched: [.init(name: "pane.positon.y"), .init(name: "pane.opacity")]) { _ in }
        )
        run.advance(by: 0.1)
        #expect(run.diagnostics.count == 1)
        #expect(run.diagnostics[0].contains("the name is not the property of a layer: 'pane.positon.y'"))
        #expect(run.diagnostics[0].contains("such as 'pane.position.y'"))
    }
}
