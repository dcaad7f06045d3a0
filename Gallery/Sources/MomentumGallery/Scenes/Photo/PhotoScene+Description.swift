extension PhotoScene {
    static let description = SceneDescription(
        id: "photo",
        title: "Photographs",
        hint:
            "Drag, pinch, rotate and throw the prints with one or two fingers; double-tap to enlarge one.",
        keys: "Tab chooses; arrows move; + and − resize; Q and E rotate; Space straightens; Escape tidies up.",
        preferredSize: Size(width: 390, height: 600),
        minimumSize: Size(width: 300, height: 420),
        variants: [.init(id: "table", title: "Two-handed gestures")],
        parameters: [],
        gestures: [
            .init(id: "pinch", title: "Pinch, rotate and throw", samples: pinchAndThrow),
            .init(id: "throw", title: "Throw off the table", samples: throwOff),
            .init(id: "catch", title: "Throw, catch with two fingers", samples: catchWithTwo),
            .init(id: "straighten", title: "Double tap", samples: tapTwice),
        ],
        watched: [
            .init(name: "print.position.x", unit: "pt"),
            .init(name: "print.position.y", unit: "pt"),
            .init(name: "print.transform.scale.x", unit: ""),
            .init(name: "print.transform.rotation.z", unit: "rad"),
        ],
        make: { PhotoScene(stage: $0) }
    )

    private static func home(_ size: Size) -> Point { Point(x: size.width * 0.42, y: size.height * 0.36) }

    private static func pinchAndThrow(_ size: Size) -> [PointerSample] {
        let home = home(size)
        var script = GestureScript()
        script.moveTwo(
            from: (home + Vector(dx: -40, dy: 10), home + Vector(dx: 40, dy: -10)),
            to: (home + Vector(dx: -60, dy: 70), home + Vector(dx: 90, dy: 40)), taking: 0.6)
        script.wait(0.1)
        script.moveTwo(
            to: (home + Vector(dx: -110, dy: 40), home + Vector(dx: 110, dy: 110)), taking: 0.2, lifting: true)
        return script.samples
    }

    private static func throwOff(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: home(size) + Vector(dx: 20, dy: 20), by: Vector(dx: 150, dy: -60), taking: 0.14)
        return script.samples
    }

    private static func catchWithTwo(_ size: Size) -> [PointerSample] {
        let home = home(size)
        var script = GestureScript()
        script.drag(from: home, by: Vector(dx: 30, dy: 110), taking: 0.14)
        script.wait(0.12)
        let center = home + Vector(dx: 50, dy: 180)
        script.moveTwo(
            from: (center + Vector(dx: -50, dy: 0), center + Vector(dx: 50, dy: 0)),
            to: (center + Vector(dx: -15, dy: -60), center + Vector(dx: 15, dy: -20)), taking: 0.4, lifting: true)
        return script.samples
    }

    private static func tapTwice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(home(size))
        script.wait(0.1)
        script.tap(home(size))
        script.wait(1.2)
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        script.wait(0.1)
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }
}
