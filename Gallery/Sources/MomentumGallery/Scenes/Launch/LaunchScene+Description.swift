extension LaunchScene {
    static let description = SceneDescription(
        id: "launch",
        title: "Launch sequence",
        hint:
            "Drag left or right to scrub the sequence, throw it back and catch it; pull out a petal or a tile.",
        keys: "Space pauses and plays; left and right scrub; up reverses; Return replays.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 320, height: 560),
        variants: [.init(id: "meridian", title: "Meridian")],
        parameters: [.init(id: "rate", title: "Rate", unit: "", range: 0.1...2, step: 0.1, initial: 1)],
        gestures: [
            .init(id: "scrub", title: "Scrub back, throw, catch", samples: scrub),
            .init(id: "pull", title: "Pull out a tile and a petal", samples: pull),
            .init(id: "replay", title: "Replay and reverse in flight", samples: replay),
        ],
        watched: [
            .init(name: "head.position.x", unit: "pt"),
            .init(name: "petal.transform.rotation.z", unit: "rad"),
            .init(name: "letter.transform.translation.y", unit: "pt"),
            .init(name: "tile.position.y", unit: "pt"),
            .init(name: "flower.transform.scale", unit: ""),
        ],
        make: { LaunchScene(stage: $0) }
    )

    /// Returns the stage position of a point of the board.
    private static func screenPoint(_ x: Double, _ y: Double, _ size: Size) -> Point {
        let upper = size.height - 72
        let scale = min(size.width / LaunchBoard.size.width, upper / LaunchBoard.size.height, 1.7)
        return Point(x: size.width / 2 + (x - 195) * scale, y: upper / 2 + (y - 300) * scale)
    }

    private static func scrub(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.3)
        script.press(screenPoint(350, 320, size))
        script.move(by: Vector(dx: -90, dy: 6), taking: 0.7)
        script.wait(0.2)
        script.move(by: Vector(dx: 60, dy: 0), taking: 0.4)
        script.move(by: Vector(dx: -80, dy: 0), taking: 0.12)
        script.release()
        script.wait(0.25)
        script.press(screenPoint(360, 40, size))
        script.wait(0.3)
        script.move(by: Vector(dx: -20, dy: 0), taking: 0.2)
        script.move(by: Vector(dx: -90, dy: 0), taking: 0.12)
        script.move(by: Vector(dx: 130, dy: 0), taking: 0.14)
        script.release()
        return script.samples
    }

    private static func pull(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.9)
        script.press(screenPoint(125, 480, size))
        script.move(by: Vector(dx: -30, dy: -120), taking: 0.4)
        script.wait(0.15)
        script.move(by: Vector(dx: 40, dy: 60), taking: 0.1)
        script.release()
        script.wait(0.3)
        script.press(screenPoint(250, 118, size))
        script.move(by: Vector(dx: 40, dy: -30), taking: 0.3)
        script.release()
        return script.samples
    }

    private static func replay(_ size: Size) -> [PointerSample] {
        let left = Point(x: size.width / 2 - 80, y: size.height - 40)
        var script = GestureScript()
        script.wait(2.2)
        script.tap(left)
        script.wait(2)
        script.tap(Point(x: size.width / 2 + 80, y: size.height - 40))
        script.wait(0.5)
        script.tap(Point(x: size.width / 2 + 80, y: size.height - 40))
        return script.samples
    }
}
