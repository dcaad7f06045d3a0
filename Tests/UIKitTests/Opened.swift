import MomentumTesting
import UIKit

/// A controller in a window on a stage that a test advances.
final class Opened {
    let stage: Stage
    let window: UIWindow

    init(_ controller: UIViewController, size: CGSize = CGSize(width: 300, height: 600)) {
        stage = Stage(size: size)
        UIKitSupport.install(on: stage)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        advance(by: 0)
    }

    /// Shows frames of a sixtieth of a second for `seconds`.
    func advance(by seconds: Double) {
        let end = stage.time + seconds
        while stage.time + 1.0 / 60 < end { stage.advance(to: stage.time + 1.0 / 60) }
        stage.advance(to: end)
    }

    func send(_ phase: PointerSample.Phase, _ point: CGPoint, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: point, timestamp: stage.time))
        stage.advance(to: stage.time)
    }

    func tap(_ point: CGPoint) {
        send(.began, point)
        advance(by: 0.05)
        send(.ended, point)
        advance(by: 0.02)
    }

    func drag(from start: CGPoint, to end: CGPoint, in seconds: Double) {
        send(.began, start)
        let count = max(1, Int(seconds * 60))
        for index in 1...count {
            advance(by: 1.0 / 60)
            let share = Double(index) / Double(count)
            send(.moved, CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        send(.ended, end)
    }
}
