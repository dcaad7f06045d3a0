import Momentum
import MomentumApp

/// Three photographs in a pile. The user can throw one away, bring it back, open one, and drag it back to its card.
@main struct PhotoViewer: Application {
    var title: String { "Photos" }
    var hint: String { "Throw a photograph off the pile, or tap it: it opens, and a drag or a pinch takes it back." }
    var keys: String { "Tab moves the focus, space opens a photograph or brings one back, escape closes it." }
    var watched: [Watched] { [Watched(name: "lake.position.x", unit: "pt")] }

    var gestures: [Gesture] {
        [
            Gesture(id: "throw", title: "Throw away") { size, _ in
                var finger = GestureScript()
                finger.drag(from: size.center, by: Vector(dx: 140, dy: -20), taking: 0.15)
                return finger.samples
            },
            Gesture(id: "let-go", title: "Let go") { size, _ in
                var finger = GestureScript()
                finger.press(size.center)
                finger.move(by: Vector(dx: -70, dy: 0), taking: 0.3)
                finger.wait(0.2)
                finger.release()
                return finger.samples
            },
        ]
    }

    func launch(on stage: Stage) { stage.rootViewController = PhotosController() }
}

extension Size {
    fileprivate var center: Point { Point(x: width / 2, y: height / 2 - 40) }
}
