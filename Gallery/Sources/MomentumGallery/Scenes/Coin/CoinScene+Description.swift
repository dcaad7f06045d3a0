extension CoinScene {
    static let description = SceneDescription(
        id: "decay-to-target",
        title: "Coin and slots",
        hint:
            "Throw the coin. It decelerates into the slot nearest to its projected end, without extra velocity. Catch it in flight.",
        keys: "Arrows throw; Escape brings it back.",
        preferredSize: Size(width: 390, height: 520),
        minimumSize: Size(width: 300, height: 360),
        variants: [
            .init(id: "bent", title: "Inertia retargeted to the slot"),
            .init(id: "afterwards", title: "Inertia, then a spring"),
        ],
        parameters: [
            .init(id: "rate", title: "Inertia rate", unit: "1/s", range: 1.5...10, step: 0.5, initial: 4)
        ],
        gestures: [
            .init(id: "throw", title: "Throw sideways", samples: throwAside),
            .init(id: "catch", title: "Throw, catch and throw back", samples: throwAndCatch),
            .init(id: "far", title: "Throw over the edge", samples: throwFar),
        ],
        watched: [
            .init(name: "coin.position.x", unit: "pt"),
            .init(name: "coin.position.y", unit: "pt"),
        ],
        make: { CoinScene(stage: $0) }
    )

    private static func middle(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height / 2) }

    private static func throwAside(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: middle(size), by: Vector(dx: 45, dy: -24), taking: 0.12)
        return script.samples
    }

    private static func throwAndCatch(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: middle(size), by: Vector(dx: 0, dy: -40), taking: 0.1)
        script.wait(0.12)
        script.press(middle(size) + Vector(dx: 0, dy: -80))
        script.wait(0.2)
        script.move(by: Vector(dx: -30, dy: 50), taking: 0.12)
        script.release()
        return script.samples
    }

    private static func throwFar(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: middle(size) + Vector(dx: 8, dy: 6), by: Vector(dx: -90, dy: 70), taking: 0.06)
        return script.samples
    }
}
