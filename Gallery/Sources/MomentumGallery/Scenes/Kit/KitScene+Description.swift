extension KitScene {
    static let description = SceneDescription(
        id: "kit",
        title: "Choices and alerts",
        hint:
            "Choose segments, turn pages, count guests and book, collapse a row, answer an alert, and pull to refresh.",
        keys: "Tab moves the focus; arrows choose; Space presses; Return and Escape answer.",
        preferredSize: Size(width: 390, height: 700),
        minimumSize: Size(width: 320, height: 480),
        variants: [.init(id: "kit", title: "A column of controls")],
        parameters: [],
        gestures: [
            .init(id: "slide", title: "Slide and catch the segment", samples: slide),
            .init(id: "pull", title: "Pull to refresh", samples: pull),
            .init(id: "book", title: "Count guests, book and collapse", samples: book),
        ],
        watched: [
            .init(name: "pill.position.x", unit: "pt"), .init(name: "page.bounds.origin.y", unit: "pt"),
            .init(name: "tile.position.y", unit: "pt"), .init(name: "mark.position.x", unit: "pt"),
        ],
        make: { KitScene(stage: $0) }
    )

    /// Drags the pill, which is a quarter of the column wide and below the title.
    private static func slide(_ size: Size) -> [PointerSample] {
        let width = min(size.width - 40, 420)
        let start = Point(x: size.width / 2 - width / 8, y: 92)
        var script = GestureScript()
        script.press(start)
        script.move(by: Vector(dx: width / 3, dy: 4), taking: 0.15)
        script.release()
        script.wait(0.05)
        script.press(Point(x: start.x + width / 2, y: 92))
        script.move(by: Vector(dx: -width / 2, dy: 0), taking: 0.3)
        script.release()
        return script.samples
    }

    private static func pull(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(Point(x: size.width / 2, y: 50))
        script.move(by: Vector(dx: 2, dy: size.height * 0.7), taking: 0.4)
        script.release()
        return script.samples
    }

    /// Taps the stepper at the column's right end, below the tiles and the pages, then the button, and another one that
    /// hides a tile.
    private static func book(_ size: Size) -> [PointerSample] {
        let right = size.width / 2 + min(size.width - 40, 420) / 2
        var script = GestureScript()
        script.press(Point(x: right - 24, y: 418))
        script.wait(1.2)
        script.release()
        script.wait(0.2)
        script.tap(Point(x: size.width / 2, y: 488))
        script.wait(0.5)
        script.tap(Point(x: right - 32, y: 560))
        return script.samples
    }
}
