extension LayersScene {
    /// The page, layer name and property of each watched value.
    static let watchedLayers: [(page: Int, layer: StaticString, path: PropertyPath)] = [
        (0, "spotlight", "position.x"), (0, "spotlight", "position.y"), (1, "handle", "position.x"),
        (2, "dot", "transform.scale.x"), (3, "shape", "transform.scale.x"), (4, "pane", "position.x"),
        (4, "pane", "position.y"), (1, "axial", "colors"), (5, "marker", "position.x"),
        (2, "spinner", "instanceTransform.rotation.z"),
        (6, "sparks", "emitterPosition.x"),
    ]

    static let description = SceneDescription(
        id: "layers",
        title: "Layer features",
        hint:
            "Drag, throw and tap in every variant: masks, gradients, replicators, paths, glass, transitions, particles.",
        keys: "Arrows drag; Space taps.",
        preferredSize: Size(width: 390, height: 560),
        minimumSize: Size(width: 280, height: 360),
        variants: [
            .init(id: "mask", title: "Mask: a spotlight"),
            .init(id: "gradient", title: "Gradients"),
            .init(id: "replicator", title: "Replicators", isEndless: true),
            .init(id: "morph", title: "Morphing paths"),
            .init(id: "blur", title: "Frosted glass", isEndless: true),
            .init(id: "transition", title: "Transitions"),
            .init(id: "emitter", title: "Emitters", isEndless: true),
        ],
        parameters: [
            .init(id: "copies", title: "Copies (replicators)", unit: "", range: 3...24, step: 1, initial: 12),
            .init(id: "delay", title: "Delay (replicators)", unit: "s", range: 0.02...0.25, step: 0.01, initial: 0.08),
            .init(id: "blur", title: "Blur (glass)", unit: "pt", range: 0...40, step: 1, initial: 16),
        ],
        gestures: [
            .init(id: "drag", title: "Drag and throw", samples: dragAndThrow),
            .init(id: "tap", title: "Tap in flight", samples: tapTwice),
        ],
        watched: [
            .init(name: "spotlight.position.x", unit: "pt"),
            .init(name: "spotlight.position.y", unit: "pt"),
            .init(name: "handle.position.x", unit: "pt"),
            .init(name: "dot.transform.scale.x", unit: ""),
            .init(name: "shape.transform.scale.x", unit: ""),
            .init(name: "pane.position.x", unit: "pt"),
            .init(name: "pane.position.y", unit: "pt"),
            .init(name: "axial.colors", unit: ""),
            .init(name: "marker.position.x", unit: "pt"),
            .init(name: "spinner.instanceTransform.rotation.z", unit: "rad"),
            .init(name: "sparks.emitterPosition.x", unit: "pt"),
        ],
        jumps: [
            .init(
                layer: "spoke", property: "opacity",
                reason: "each spoke lights up instantly, then fades"),
            .init(layer: "dot", property: "transform", reason: "each dot grows instantly, then shrinks"),
        ],
        make: { LayersScene(stage: $0) }
    )

    private static func dragAndThrow(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(Point(x: size.width * 0.52, y: size.height * 0.48))
        script.move(by: Vector(dx: -110, dy: -60), taking: 0.5)
        script.wait(0.2)
        script.move(by: Vector(dx: 150, dy: 90), taking: 0.14)
        script.release()
        return script.samples
    }

    private static func tapTwice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width * 0.75, y: size.height * 0.3))
        script.wait(0.17)
        script.tap(Point(x: size.width * 0.25, y: size.height * 0.7))
        return script.samples
    }
}
