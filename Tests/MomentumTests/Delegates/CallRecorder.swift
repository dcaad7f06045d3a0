import MomentumKit

/// Records the names of the called methods of a delegate.
final class CallRecorder {
    private(set) var methods: Set<String> = []

    func record(_ method: String = #function) { methods.insert(method) }

    /// Returns the methods of `all` that were never called.
    func lacks(_ all: [String]) -> [String] { all.filter { !methods.contains($0) } }
}

/// A stage of 400 x 600 points, with a finger.
final class DelegateFixture {
    let stage = Stage(size: Size(width: 400, height: 600))

    init(_ view: View? = nil) {
        if let view {
            view.frame = Rect(x: 0, y: 0, width: 400, height: 600)
            stage.root.addSubview(view)
        }
        stage.advance(to: 0.1)
    }

    func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 { stage.advance(to: min(end, stage.time + 1.0 / 60)) }
    }

    func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: Point(x: x, y: y), timestamp: stage.time))
        stage.advance(to: stage.time + 1.0 / 60)
    }

    func tap(_ x: Double, _ y: Double) {
        touch(.began, x, y)
        touch(.ended, x, y)
        run(0.5)
    }

    func drag(_ x: Double, _ y: Double, by step: Vector, count: Int = 8) {
        touch(.began, x, y)
        for index in 1...count {
            let part = Double(index) / Double(count)
            touch(.moved, x + step.dx * part, y + step.dy * part)
        }
        touch(.ended, x + step.dx, y + step.dy)
    }
}
