import Momentum
import MomentumTesting
import UIKitPrograms

/// A program that was opened, and its first controller.
struct Opened<Controller: ViewController> {
    let run: Run
    let controller: Controller

    init(_ id: String, framesPerSecond: Double = 60) throws {
        let scenes = ProgramList.scenes
        guard let index = scenes.scene(named: id) else { throw NotThere(name: id) }
        run = try Run(scenes[index], framesPerSecond: framesPerSecond)
        guard let controller = run.stage.rootViewController as? Controller else {
            throw NotThere(name: "\(Controller.self)")
        }
        self.controller = controller
        run.advance(by: 0.1)
    }
}

struct NotThere: Error {
    let name: String
}

extension Run {
    /// The distance that the presentation of the view moves within `seconds` without input, in points.
    func movement(of view: View, within seconds: Double) -> Double {
        let before = view.presentation.position
        advance(by: seconds)
        let after = view.presentation.position
        return ((after.x - before.x) * (after.x - before.x) + (after.y - before.y) * (after.y - before.y)).squareRoot()
    }

    /// The centre of the view's presentation on the stage, if none of its superviews is rotated or scaled.
    func seen(_ view: View) -> Point {
        var point = view.presentation.position
        var current = view.superview
        while let outer = current {
            let (origin, size) = (outer.presentation.bounds.origin, outer.presentation.bounds.size)
            let position = outer.presentation.position
            point.x += position.x - origin.x - size.width * outer.layer.anchorPoint.x
            point.y += position.y - origin.y - size.height * outer.layer.anchorPoint.y
            current = outer.superview
        }
        return point
    }
}
