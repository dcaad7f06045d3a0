extension DrawPathScene {
    static let description = SceneDescription(
        id: "draw-path",
        title: "Draw a path",
        hint:
            "Tap to draw the path again; drag left or right to scrub the pen.",
        keys: "Space draws; left and right move the pen.",
        preferredSize: Size(width: 390, height: 520),
        minimumSize: Size(width: 350, height: 380),
        variants: [
            .init(id: "rosette", title: "Rosette"),
            .init(id: "knot", title: "Knot"),
            .init(id: "spiral", title: "Spiral"),
        ],
        parameters: [.init(id: "duration", title: "Duration", unit: "s", range: 1...12, step: 0.5, initial: 4)],
        gestures: [
            .init(id: "draw", title: "Draw again", samples: tapOnce),
            .init(id: "scrub", title: "Move the pen back", samples: scrubBack),
        ],
        watched: [
            .init(name: "line.strokeEnd", unit: ""),
            .init(name: "pen.position.x", unit: "pt"),
            .init(name: "pen.position.y", unit: "pt"),
            .init(name: "pen.transform.rotation.z", unit: "rad"),
        ],
        jumps: [
            .init(layer: "pen", property: "transform", reason: "the curvature is discontinuous between two curves")
        ],
        make: { DrawPathScene(stage: $0) }
    )

    private static func tapOnce(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }

    private static func scrubBack(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(2.4)
        script.press(Point(x: size.width * 0.75, y: size.height * 0.6))
        script.move(by: Vector(dx: -120, dy: 0), taking: 0.8)
        script.wait(0.3)
        script.move(by: Vector(dx: 60, dy: 0), taking: 0.4)
        script.wait(0.2)
        script.release()
        return script.samples
    }
}
