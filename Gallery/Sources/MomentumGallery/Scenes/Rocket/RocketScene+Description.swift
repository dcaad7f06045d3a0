extension RocketScene {
    static let description = SceneDescription(
        id: "rocket",
        title: "Rocket",
        hint:
            "Tap to launch. The dashed outline is the model, the rocket the presentation. Dots mark tenths of the duration.",
        keys: "Space launches.",
        preferredSize: Size(width: 532, height: 200),
        minimumSize: Size(width: 532, height: 200),
        variants: [
            .init(id: "from-to", title: "Model stays"),
            .init(id: "model-updated", title: "Model updated"),
            .init(id: "fill-forwards", title: "Fill forwards"),
            .init(id: "by-value", title: "By value"),
            .init(id: "delayed", title: "Second rocket delayed"),
            .init(id: "timing", title: "Timing functions"),
        ],
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.2...4, step: 0.1, initial: 1),
            .init(id: "delay", title: "Second rocket's delay", unit: "s", range: 0.1...2, step: 0.1, initial: 0.5),
        ],
        gestures: [
            .init(id: "launch", title: "Launch", samples: launchTap),
            .init(id: "relaunch", title: "Launch again in flight", samples: launchTwice),
        ],
        watched: [
            .init(name: "rocket.position.x", unit: "pt"),
            .init(name: "rocket2.position.x", unit: "pt"),
        ],
        jumps: [
            .init(
                layer: "rocket", property: "position.x", variants: ["from-to", "by-value"],
                reason: "the model stays at the start, and the presentation returns to it after the animation"),
            .init(
                layer: "model", property: "position.x",
                reason: "it shows the model, which is set to the end immediately"),
            .init(
                layer: "rocket", property: "position.x",
                reason: "a launch begins at its from value, regardless of the presentation"),
            .init(layer: "rocket2", property: "position.x", reason: "a launch begins at its from value"),
            .init(layer: "racer", property: "position.x", reason: "a launch begins at its from value"),
            .init(layer: "flame", property: "transform", reason: "the engine idles at the start"),
        ],
        make: { RocketScene(stage: $0) }
    )

    private static func launchTap(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }

    private static func launchTwice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        script.wait(0.5)
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }
}
