extension SheetScene {
    static let description = SceneDescription(
        id: "sheet",
        title: "Bottom sheet",
        hint:
            "Drag the sheet up: the same drag continues by scrolling its list, and back. Throw it to one of three heights, and catch it in flight.",
        keys: "Up and down move the sheet; Space opens it; Escape closes it.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 300, height: 480),
        variants: [.init(id: "list", title: "Three heights over a map")],
        parameters: [
            .init(id: "response", title: "Response", unit: "s", range: 0.2...1, step: 0.02, initial: 0.42),
            .init(id: "damping", title: "Damping fraction", unit: "", range: 0.4...1, step: 0.02, initial: 0.86),
        ],
        gestures: [
            .init(id: "through", title: "One drag: sheet, list and back", samples: dragThrough),
            .init(id: "throw", title: "Throw up by the header", samples: throwUp),
            .init(id: "catch", title: "Throw and catch in flight", samples: catchIt),
        ],
        watched: [
            .init(name: "sheet.position.y", unit: "pt"),
            .init(name: "list.bounds.origin.y", unit: "pt"),
        ],
        make: { SheetScene(stage: $0) }
    )

    private static func onList(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height - 40) }

    private static func dragThrough(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(onList(size))
        script.move(by: Vector(dx: 4, dy: -size.height * 0.86), taking: 1.1)
        script.wait(0.1)
        script.move(by: Vector(dx: 4, dy: size.height * 0.5), taking: 0.7)
        script.release()
        return script.samples
    }

    private static func throwUp(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(
            from: Point(x: size.width / 2, y: size.height - 110), by: Vector(dx: 0, dy: -130), taking: 0.1)
        script.wait(1.4)
        script.drag(from: Point(x: size.width / 2, y: size.height * 0.6), by: Vector(dx: 0, dy: -180), taking: 0.12)
        return script.samples
    }

    private static func catchIt(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: onList(size), by: Vector(dx: 0, dy: -150), taking: 0.12)
        script.wait(0.1)
        script.press(Point(x: size.width / 2, y: size.height * 0.72))
        script.wait(0.4)
        script.move(by: Vector(dx: 0, dy: 60), taking: 0.2)
        script.release()
        return script.samples
    }
}
