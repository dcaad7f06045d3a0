extension HandOverScene {
    static let description = SceneDescription(
        id: "hand-over",
        title: "Hand-over",
        hint:
            "Fling a record into the dock: an animation replaces its physics until you tap or throw it out.",
        keys: "Arrows choose and push; Space sends; Escape tidies up.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 300, height: 520),
        variants: [
            .init(id: "dock", title: "Table and dock")
        ],
        parameters: [
            .init(id: "gravity", title: "Gravity", unit: "", range: 0...1, step: 0.05, initial: 0),
            .init(id: "elasticity", title: "Elasticity", unit: "", range: 0...1, step: 0.05, initial: 0.4),
            .init(id: "resistance", title: "Resistance", unit: "1/s", range: 0...6, step: 0.1, initial: 1.2),
            .init(id: "duration", title: "Spring duration", unit: "s", range: 0.2...2, step: 0.05, initial: 0.6),
            .init(
                id: "damping-ratio", title: "Spring damping ratio", unit: "", range: 0.2...1, step: 0.05,
                initial: 0.75),
        ],
        gestures: [
            .init(id: "fling", title: "Fling out and into the dock", samples: fling),
            .init(id: "tap", title: "Tap out, tap back in flight", samples: tapTwice),
            .init(id: "grab", title: "Catch on the way to the dock", samples: catchIt),
        ],
        watched: [
            .init(name: "card.position.x", unit: "pt"),
            .init(name: "card.position.y", unit: "pt"),
        ],
        make: { HandOverScene(stage: $0) }
    )

    /// Returns the position of the first card in the dock.
    private static func slot(_ size: Size) -> Point {
        let pitch = min(HandOverCard.side + 10, (size.width - 44) / 4)
        return Point(x: size.width / 2 - pitch * 1.5, y: size.height - 69)
    }

    /// Drags the card out of the dock to the middle, and flicks it back.
    private static func fling(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(slot(size))
        script.move(by: Vector(dx: 90, dy: -300), taking: 0.45)
        script.wait(0.15)
        script.move(by: Vector(dx: 16, dy: 110), taking: 0.09)
        script.release()
        return script.samples
    }

    private static func tapTwice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(slot(size))
        script.wait(0.25)
        script.tap(Point(x: slot(size).x + 68, y: slot(size).y - 330))
        return script.samples
    }

    private static func catchIt(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(slot(size))
        script.move(by: Vector(dx: 60, dy: -200), taking: 0.5)
        script.wait(0.2)
        script.move(by: Vector(dx: -20, dy: 130), taking: 0.1)
        script.release()
        script.wait(0.03)
        script.press(Point(x: slot(size).x + 38, y: slot(size).y - 40))
        script.wait(0.9)
        script.release()
        return script.samples
    }
}
