import Momentum
import MomentumApp

/// A music player without sound: a library, and a mini player that becomes a sheet.
@main struct MusicPlayer: Application {
    var title: String { "Music" }
    var hint: String {
        "Drag the mini player up, catch it half-way, throw it. On the sheet, move a row of the queue by its handle."
    }
    var keys: String {
        "Space plays and pauses, left and right change the song, up opens the sheet, down and escape close it, tab moves the focus."
    }
    var minimumSize: Size { Size(width: 320, height: 560) }

    var watched: [Watched] {
        [
            Watched(name: "player.position.y", unit: "pt"), Watched(name: "artwork.bounds.size.width", unit: "pt"),
            Watched(name: "cover.transform.scale", unit: ""),
        ]
    }

    var gestures: [Gesture] {
        [
            Gesture(id: "open", title: "Throw open") { size, _ in
                var finger = GestureScript()
                finger.drag(from: size.mini, by: Vector(dx: 0, dy: -160), taking: 0.16)
                return finger.samples
            },
            Gesture(id: "catch", title: "Throw, catch, throw back") { size, _ in
                var finger = GestureScript()
                finger.drag(from: size.mini, by: Vector(dx: 0, dy: -160), taking: 0.16)
                finger.wait(0.14)
                finger.press(Point(x: size.width / 2, y: size.height * 0.62))
                finger.wait(0.3)
                finger.move(by: Vector(dx: 0, dy: 130), taking: 0.2)
                finger.release()
                return finger.samples
            },
            Gesture(id: "play", title: "Play and pause") { size, _ in
                var finger = GestureScript()
                finger.tap(Point(x: size.width - 82, y: size.mini.y))
                finger.wait(1.2)
                finger.tap(Point(x: size.width - 82, y: size.mini.y))
                return finger.samples
            },
        ]
    }

    func launch(on stage: Stage) { stage.rootViewController = MusicController(Library(), on: stage) }

    func userInterfaceStyleDidChange(on stage: Stage) {
        (stage.rootViewController as? MusicController)?.applyTheme()
    }
}

extension Size {
    /// A point on the mini player beside its buttons.
    fileprivate var mini: Point { Point(x: width * 0.4, y: height - 40) }
}
