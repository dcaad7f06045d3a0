import MomentumKit
import Testing

/// A stage of 400 x 400 points with a dynamic animator on its root view, and boxes as items.
final class DynamicsFixture {
    let stage = Stage(size: Size(width: 400, height: 400))
    let animator: DynamicAnimator
    private(set) var time = 0.0

    init() {
        animator = DynamicAnimator(referenceView: stage.root)
        stage.advance(to: 0)
    }

    /// Adds a view of `side` x `side` points with its centre at `center`.
    func box(_ center: Point, side: Double = 40, _ view: View = View()) -> View {
        view.bounds = Rect(x: 0, y: 0, width: side, height: side)
        view.center = center
        stage.root.addSubview(view)
        return view
    }

    /// Runs frames for `seconds`, at `rate` per second, and calls `each` after every one.
    func run(_ seconds: Double, rate: Double = 60, _ each: () -> Void = {}) {
        let start = time
        let frames = Int((seconds * rate).rounded())
        for frame in stride(from: 1, through: frames, by: 1) {
            time = start + Double(frame) / rate
            stage.advance(to: time)
            each()
        }
    }
}

extension View {
    var velocity: Vector { presentation.velocity(of: .position) }
}

extension DynamicsFixture {
    /// Drags a finger from `start` by `step` in each of `frames` frames of 1/60 s, and lifts it in the last.
    func drag(from start: Point, step: Vector, frames: Int) {
        var position = start
        func send(_ phase: PointerSample.Phase, at time: Double) {
            stage.send(PointerSample(id: 1, phase: phase, location: position, timestamp: time))
        }
        send(.began, at: time)
        for _ in 0..<frames {
            position = position + step
            send(.moved, at: time + 1.0 / 60)
            run(1.0 / 60)
        }
        send(.ended, at: time)
        run(1.0 / 60)
    }
}
