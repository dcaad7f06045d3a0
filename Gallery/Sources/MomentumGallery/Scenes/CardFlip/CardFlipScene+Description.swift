extension CardFlipScene {
    static let description = SceneDescription(
        id: "card-flip",
        title: "A card in perspective",
        hint:
            "Drag to rotate the card, throw it, and catch it in flight; tap its left or right half to flip it.",
        keys: "Arrows flip; Escape catches.",
        preferredSize: Size(width: 390, height: 560),
        minimumSize: Size(width: 260, height: 320),
        variants: [.init(id: "spring", title: "Spring")],
        parameters: [
            .init(id: "distance", title: "Eye distance", unit: "pt", range: 300...3000, step: 50, initial: 700),
            .init(id: "response", title: "Response", unit: "s", range: 0.2...2, step: 0.05, initial: 0.7),
            .init(id: "damping-ratio", title: "Damping ratio", unit: "", range: 0.15...1.2, step: 0.01, initial: 0.62),
        ],
        gestures: [
            .init(id: "throw", title: "Throw to spin", samples: throwRound),
            .init(id: "turn", title: "Turn over", samples: turnOver),
            .init(id: "hold", title: "Throw, catch, turn back", samples: throwAndCatch),
        ],
        watched: [
            .init(name: "card.turn", unit: "°"),
            .init(name: "card.tilt", unit: "°"),
        ],
        make: { CardFlipScene(stage: $0) }
    )

    private static func throwRound(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(
            from: Point(x: size.width * 0.3, y: size.height * 0.55), by: Vector(dx: 190, dy: -30), taking: 0.13)
        return script.samples
    }

    private static func turnOver(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width * 0.7, y: size.height / 2))
        script.wait(0.25)
        script.tap(Point(x: size.width * 0.3, y: size.height / 2))
        script.wait(1.2)
        script.tap(Point(x: size.width * 0.3, y: size.height / 2))
        return script.samples
    }

    private static func throwAndCatch(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: Point(x: size.width * 0.7, y: size.height / 2), by: Vector(dx: -180, dy: 24), taking: 0.12)
        script.wait(0.15)
        script.press(Point(x: size.width * 0.4, y: size.height / 2))
        script.wait(0.4)
        script.move(by: Vector(dx: 90, dy: 50), taking: 0.35)
        script.wait(0.3)
        script.move(by: Vector(dx: 60, dy: -40), taking: 0.09)
        script.release()
        return script.samples
    }
}
