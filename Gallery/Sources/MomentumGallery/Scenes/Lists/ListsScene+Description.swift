extension ListsScene {
    static let description = SceneDescription(
        id: "lists",
        title: "Lists",
        hint:
            "Tap a row to open it, and another before it has opened. Hold and drag a row; add and shuffle in flight. Switch the pictures between grid, list and fan, also in flight.",
        keys: "Tab and arrows choose; Space presses; Alt and an arrow move a row.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 320, height: 560),
        variants: [.init(id: "trips", title: "Trips and pictures")],
        parameters: [
            .init(id: "response", title: "Response", unit: "s", range: 0.2...1.5, step: 0.05, initial: 0.5),
            .init(id: "bounce", title: "Bounce", unit: "", range: 0...0.6, step: 0.05, initial: 0.2),
        ],
        gestures: [
            .init(id: "open", title: "Open one row, then another", samples: openRows),
            .init(id: "change", title: "Add, add, shuffle", samples: change),
            .init(id: "arrange", title: "Grid, fan, list and back", samples: arrange),
            .init(id: "scroll", title: "Scroll while a row opens", samples: scrollMeanwhile),
            .init(id: "carry", title: "Drag a row, throw and catch it", samples: carry),
        ],
        watched: [
            .init(name: "row.position.y", unit: "pt"),
            .init(name: "table.bounds.origin.y", unit: "pt"),
            .init(name: "picture.position.x", unit: "pt"),
            .init(name: "picture.position.y", unit: "pt"),
        ],
        make: { ListsScene(stage: $0) }
    )

    private static func row(_ index: Int, _ size: Size) -> Point {
        let table = TripBoard.frames(on: size).table
        return Point(x: table.midX, y: table.minY + TripCell.height * (Double(index) + 0.5))
    }

    private static func layoutButton(_ index: Int, _ size: Size) -> Point {
        let board = TripBoard.frames(on: size).pictures
        return Point(x: board.minX + board.width * (Double(index) + 0.5) / 3, y: board.minY + 23)
    }

    private static func openRows(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(row(0, size))
        script.wait(0.18)
        script.tap(row(3, size))
        script.wait(0.15)
        script.tap(row(0, size))
        script.wait(0.9)
        script.tap(row(0, size))
        return script.samples
    }

    private static func change(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let header = TripBoard.frames(on: size).header
        let add = Point(x: header.maxX - 35, y: 34)
        let shuffle = Point(x: header.maxX - 126, y: 34)
        script.tap(add)
        script.wait(0.15)
        script.tap(add)
        script.wait(0.2)
        script.tap(shuffle)
        script.wait(0.25)
        script.tap(add)
        script.wait(0.15)
        script.tap(shuffle)
        return script.samples
    }

    private static func arrange(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        for (button, wait) in [(2, 0.9), (0, 0.2), (1, 0.25), (2, 0.2), (0, 0.1)] {
            script.tap(layoutButton(button, size))
            script.wait(wait)
        }
        return script.samples
    }

    private static func scrollMeanwhile(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(row(1, size))
        script.wait(0.1)
        script.drag(from: row(4, size), by: Vector(dx: 0, dy: -150), taking: 0.15)
        return script.samples
    }

    /// Carries a row down and back up, and throws it.
    private static func carry(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(row(3, size))
        script.wait(0.7)
        script.move(by: Vector(dx: 4, dy: 90), taking: 0.35)
        script.wait(0.1)
        script.move(by: Vector(dx: 0, dy: -200), taking: 0.2)
        script.release()
        script.wait(0.08)
        script.press(Point(x: row(0, size).x, y: row(1, size).y))
        script.wait(0.6)
        script.move(by: Vector(dx: 0, dy: 60), taking: 0.2)
        script.release()
        return script.samples
    }
}
