extension AlbumScene {
    static let description = SceneDescription(
        id: "album",
        title: "Photo album",
        hint:
            "Open a photograph. Drag it down or pinch it to close it, throw it, and catch it in flight with one or two fingers.",
        keys: "Tab chooses a photograph; Return opens it; Escape closes it.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 320, height: 480),
        variants: [.init(id: "north", title: "North")],
        gestures: [
            .init(id: "open", title: "Open, throw back", samples: open),
            .init(id: "catch", title: "Catch in flight", samples: catchIt),
            .init(id: "pinch", title: "Pinch to close", samples: pinch),
            .init(id: "drag", title: "Drag down, then cancel", samples: drag),
        ],
        watched: [
            .init(name: "photograph.position.x", unit: "pt"),
            .init(name: "photograph.position.y", unit: "pt"),
            .init(name: "photograph.bounds.size.width", unit: "pt"),
        ],
        make: { AlbumScene(stage: $0) }
    )

    /// Returns a point in the first photograph of the album.
    private static func first(_ size: Size) -> Point { Point(x: size.width * 0.25, y: size.height * 0.28) }

    private static func open(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(first(size))
        script.wait(0.9)
        script.press(Point(x: size.width * 0.5, y: size.height * 0.45))
        script.move(by: Vector(dx: 30, dy: 160), taking: 0.16)
        script.release()
        return script.samples
    }

    private static func catchIt(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(first(size))
        script.wait(0.16)
        script.press(Point(x: size.width * 0.45, y: size.height * 0.4))
        script.wait(0.3)
        script.move(by: Vector(dx: 60, dy: 90), taking: 0.4)
        script.move(by: Vector(dx: -20, dy: -120), taking: 0.12)
        script.release()
        script.wait(0.2)
        script.press(Point(x: size.width * 0.5, y: size.height * 0.5))
        script.move(by: Vector(dx: -20, dy: 180), taking: 0.2)
        script.release()
        return script.samples
    }

    private static func pinch(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(first(size))
        script.wait(0.9)
        let (left, right) = (
            Point(x: size.width * 0.2, y: size.height * 0.4), Point(x: size.width * 0.8, y: size.height * 0.5)
        )
        script.moveTwo(
            from: (left, right), to: (left + Vector(dx: 80, dy: 40), right + Vector(dx: -80, dy: 20)), taking: 0.4)
        script.wait(0.1)
        script.moveTwo(
            to: (left + Vector(dx: 95, dy: 90), right + Vector(dx: -95, dy: 70)), taking: 0.1, lifting: true)
        return script.samples
    }

    private static func drag(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(first(size))
        script.wait(0.9)
        script.press(Point(x: size.width * 0.5, y: size.height * 0.45))
        script.move(by: Vector(dx: 40, dy: 200), taking: 0.5)
        script.wait(0.2)
        script.move(by: Vector(dx: -30, dy: -150), taking: 0.25)
        script.wait(0.15)
        script.release()
        return script.samples
    }
}
