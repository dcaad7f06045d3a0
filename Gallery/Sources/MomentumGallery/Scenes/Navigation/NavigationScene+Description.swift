extension NavigationScene {
    static let description = SceneDescription(
        id: "navigation",
        title: "Cards that push and pop",
        hint:
            "Push a card, or drag it back from the left edge. Touch it in flight: it stops under the finger and continues as you throw it.",
        keys: "Right pushes; left pops; Home pops to the first card.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 300, height: 480),
        variants: [.init(id: "moons", title: "The phases of the moon")],
        parameters: [],
        gestures: [
            .init(id: "swipe", title: "Push two, swipe one back", samples: swipe),
            .init(id: "catch", title: "Push and catch in flight", samples: catchIt),
            .init(id: "change-mind", title: "Throw out, catch, throw back", samples: changeMind),
        ],
        watched: [
            .init(name: "first.position.x", unit: "pt"),
            .init(name: "second.position.x", unit: "pt"),
            .init(name: "third.position.x", unit: "pt"),
        ],
        make: { NavigationScene(stage: $0) }
    )

    /// Returns the centre of the push button on a portrait stage.
    private static func onward(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height - 123) }

    private static func swipe(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(onward(size))
        script.wait(0.8)
        script.tap(onward(size))
        script.wait(0.8)
        script.press(Point(x: 6, y: size.height * 0.5))
        script.move(by: Vector(dx: 150, dy: 6), taking: 0.35)
        script.wait(0.2)
        script.move(by: Vector(dx: -60, dy: 0), taking: 0.2)
        script.move(by: Vector(dx: 110, dy: 0), taking: 0.12)
        script.release()
        return script.samples
    }

    private static func catchIt(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(onward(size))
        script.wait(0.12)
        script.press(Point(x: size.width * 0.7, y: size.height * 0.4))
        script.wait(0.25)
        script.move(by: Vector(dx: -50, dy: 0), taking: 0.2)
        script.move(by: Vector(dx: 90, dy: 0), taking: 0.1)
        script.release()
        return script.samples
    }

    private static func changeMind(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(onward(size))
        script.wait(0.9)
        script.press(Point(x: 6, y: size.height * 0.5))
        script.move(by: Vector(dx: size.width * 0.4, dy: 0), taking: 0.1)
        script.release()
        script.wait(0.1)
        script.press(Point(x: size.width * 0.6, y: size.height * 0.5))
        script.move(by: Vector(dx: -130, dy: 0), taking: 0.12)
        script.release()
        return script.samples
    }
}
