extension ScrollScene {
    static let description = SceneDescription(
        id: "scroll",
        title: "Scrolling",
        hint:
            "Fling and catch the list, pull it past its ends; swipe the pictures and the cards.",
        keys: "The arrows, Page Up, Page Down, Home and End scroll.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 300, height: 480),
        variants: [
            .init(id: "free", title: "Free"),
            .init(id: "rows", title: "Snaps to rows"),
            .init(id: "pages", title: "Pages"),
            .init(id: "edges", title: "Without bounce"),
        ],
        parameters: [
            .init(
                id: "deceleration", title: "Deceleration rate", unit: "", range: 0.98...0.9995, step: 0.0005,
                initial: 0.998),
            .init(id: "rows", title: "Rows", unit: "", range: 10...5_000, step: 10, initial: 1_200),
        ],
        gestures: [
            .init(id: "fling", title: "Fling", samples: fling),
            .init(id: "catch", title: "Catch in flight", samples: catchInFlight),
            .init(id: "pull", title: "Pull past the edge", samples: pull),
            .init(id: "page", title: "Two pages", samples: page),
            .init(id: "nested", title: "Cards, then the list", samples: nested),
        ],
        watched: [
            .init(name: "list.bounds.origin.y", unit: "pt"),
            .init(name: "pages.bounds.origin.x", unit: "pt"),
            .init(name: "cards.bounds.origin.x", unit: "pt"),
        ],
        make: { ScrollScene(stage: $0) }
    )

    private static func fling(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(
            from: Point(x: size.width * 0.6, y: size.height * 0.85), by: Vector(dx: 6, dy: -260), taking: 0.12)
        return script.samples
    }

    /// Flings the list, catches it, pulls it back and flings it again.
    private static func catchInFlight(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let start = Point(x: size.width * 0.6, y: size.height * 0.85)
        script.drag(from: start, by: Vector(dx: 0, dy: -260), taking: 0.1)
        script.wait(0.5)
        script.press(Point(x: size.width * 0.5, y: size.height * 0.4))
        script.wait(0.3)
        script.move(by: Vector(dx: 0, dy: 40), taking: 0.2)
        script.wait(0.1)
        script.release()
        script.wait(0.3)
        script.drag(from: start, by: Vector(dx: 0, dy: -160), taking: 0.1)
        return script.samples
    }

    /// Pulls the list beyond the top, releases it, catches it while it returns, and throws it against the top again.
    private static func pull(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(Point(x: size.width * 0.6, y: size.height * 0.75))
        script.move(by: Vector(dx: 0, dy: -60), taking: 0.1)
        script.move(by: Vector(dx: 0, dy: 230), taking: 0.35)
        script.release()
        script.wait(0.12)
        script.press(Point(x: size.width * 0.6, y: size.height * 0.7))
        script.wait(0.1)
        script.move(by: Vector(dx: 0, dy: -240), taking: 0.15)
        script.release()
        script.wait(0.4)
        script.drag(
            from: Point(x: size.width * 0.6, y: size.height * 0.3), by: Vector(dx: 0, dy: 330), taking: 0.1)
        return script.samples
    }

    private static func page(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        for _ in 0..<2 {
            script.drag(from: Point(x: size.width * 0.8, y: 210), by: Vector(dx: -130, dy: 8), taking: 0.14)
            script.wait(0.5)
        }
        return script.samples
    }

    /// Throws the cards, and scrolls the list while they move.
    private static func nested(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: Point(x: size.width * 0.8, y: 440), by: Vector(dx: -170, dy: 10), taking: 0.12)
        script.wait(0.25)
        script.drag(from: Point(x: size.width * 0.4, y: 620), by: Vector(dx: 8, dy: -150), taking: 0.2)
        return script.samples
    }
}
