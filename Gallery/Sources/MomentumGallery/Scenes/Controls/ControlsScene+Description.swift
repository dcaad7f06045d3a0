extension ControlsScene {
    /// The layer and property of each watched value.
    static let watchedLayers: [(layer: StaticString, path: PropertyPath)] = [
        ("thumb", "position.x"), ("glass", "backgroundBlurRadius"), ("divider", "position.x"),
        ("tile", "bounds.size.height"), ("card", "transform.translation.x"), ("copy", "position.x"),
        ("copy", "position.y"),
    ]

    static let description = SceneDescription(
        id: "controls",
        title: "Views and controls",
        hint:
            "Move the frost slider, flip the switches, drag the divider, and tear pictures off a moving card.",
        keys: "Tab and arrows choose; Space presses; the search field accepts letters.",
        preferredSize: Size(width: 720, height: 600),
        minimumSize: Size(width: 320, height: 540),
        variants: [
            .init(id: "controls", title: "Controls on glass"),
            .init(id: "layout", title: "Constraints in motion"),
            .init(id: "snapshot", title: "Snapshots", isEndless: true),
        ],
        parameters: [],
        gestures: [
            .init(id: "drag", title: "Drag and throw", variantSamples: dragAndThrow),
            .init(id: "tap", title: "Tap and catch", variantSamples: tapAndCatch),
        ],
        watched: [
            .init(name: "thumb.position.x", unit: "pt"),
            .init(name: "glass.backgroundBlurRadius", unit: "pt"),
            .init(name: "divider.position.x", unit: "pt"),
            .init(name: "tile.bounds.size.height", unit: "pt"),
            .init(name: "card.transform.translation.x", unit: "pt"),
            .init(name: "copy.position.x", unit: "pt"),
            .init(name: "copy.position.y", unit: "pt"),
        ],
        jumps: ["copy", "spare"].flatMap { (copy: String) -> [SceneDescription.Jump] in
            [
                .init(
                    layer: copy, property: "position.x",
                    reason: "a new copy appears at the card and follows the finger on it"),
                .init(layer: copy, property: "position.y", reason: "as for position.x"),
            ]
        },
        make: { ControlsScene(stage: $0) }
    )

    /// Drags and throws the slider, the divider or the card, which are all slightly above and beside the middle.
    private static func dragAndThrow(_ size: Size, _ variant: Int) -> [PointerSample] {
        var script = GestureScript()
        // The snapshot needs an earlier frame.
        if variant == 2 { script.wait(0.3) }
        script.press(Point(x: size.width / 2 - 29, y: size.height / 2 - 20))
        script.move(by: Vector(dx: 70, dy: -14), taking: 0.4)
        script.wait(0.15)
        script.move(by: Vector(dx: -130, dy: 24), taking: 0.14)
        script.release()
        return script.samples
    }

    /// Taps the frost switch or the divider's button twice, so that the motion reverses, and then catches it.
    private static func tapAndCatch(_ size: Size, _ variant: Int) -> [PointerSample] {
        var script = GestureScript()
        let edge = min(460, size.width - 32) / 2
        let button =
            variant == 1 ? DividerPage.button(on: size) : Point(x: size.width / 2 + edge - 45, y: size.height / 2 + 25)
        script.tap(button)
        script.wait(0.08)
        script.tap(button)
        script.wait(0.06)
        script.press(Point(x: size.width / 2 + (variant == 1 ? 30 : 0), y: size.height / 2 - 20))
        script.wait(0.3)
        script.release()
        return script.samples
    }
}
