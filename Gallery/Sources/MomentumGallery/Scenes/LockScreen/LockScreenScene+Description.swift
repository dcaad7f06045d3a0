extension LockScreenScene {
    /// The watched values of the widgets' scene.
    static let watchedOfWidgets: [Watched] = [
        ("ground", "backgroundBlurRadius", 0), ("table", "transform.scale.x", 0), ("clock", "position.y", 0),
        ("widget", "bounds.size.height", 0), ("veil", "backgroundBlurRadius", 0), ("plate", "transform.scale.x", 0),
        ("icon", "transform.rotation", 0),
    ]

    static let description = SceneDescription(
        id: "lock-screen",
        title: "Lock screen",
        hint:
            "Search and cancel in flight, expand widgets, tap an icon or hold it.",
        keys: "Tab and arrows choose; Enter taps; hold Space to press; Escape closes.",
        preferredSize: Size(width: 390, height: 780),
        minimumSize: Size(width: 320, height: 560),
        variants: [.init(id: "study", title: "Clock, search, widgets, icons")],
        parameters: [
            .init(
                id: "widget-duration", title: "Widget duration", unit: "s", range: 0.3...4, step: 0.1,
                initial: LockConstants.widgetDuration)
        ],
        gestures: [
            .init(id: "search", title: "Search and cancel", samples: searchAndCancel),
            .init(id: "reverse", title: "Search, cancel, search again in flight", samples: turnSearch),
            .init(id: "more", title: "Show more, less in flight", samples: showMore),
            .init(id: "jiggle", title: "Tap icons", samples: jiggle),
            .init(id: "press", title: "Press, release, open, tap outside", samples: pressIcon),
            .init(id: "all", title: "All gestures", samples: everything),
        ],
        watched: [
            .init(name: "ground.backgroundBlurRadius", unit: "pt"),
            .init(name: "table.transform.scale.x", unit: ""),
            .init(name: "clock.position.y", unit: "pt"),
            .init(name: "widget.bounds.size.height", unit: "pt"),
            .init(name: "veil.backgroundBlurRadius", unit: "pt"),
            .init(name: "plate.transform.scale.x", unit: ""),
            .init(name: "icon.transform.rotation", unit: "rad"),
        ],
        make: { LockScreenScene(stage: $0, page: .widgets, watching: watchedOfWidgets) }
    )

    // MARK: Positions

    static func field(_ size: Size) -> Point { Point(x: size.width / 2 - 60, y: 35) }

    private static func cancel(_ size: Size) -> Point {
        // The button for the settings is beside the search field.
        Point(x: size.width / 2 - 26 + min(size.width - 76, 520) / 2 - 30, y: 35)
    }

    /// Returns the left edge and the width of the first column of cards below the clock.
    private static func column(_ size: Size) -> (start: Double, width: Double) {
        let width = size.width < 720 ? min(size.width - 24, 440) : min((size.width - 64) / 2, 400)
        return (size.width < 720 ? (size.width - width) / 2 : (size.width - 2 * width - LockTable.gap) / 2, width)
    }

    private static var firstCard: Double { LockTable.clockTop + ClockView.size.height + 16 }

    private static func icon(_ index: Int, _ size: Size) -> Point {
        let column = column(size)
        let step = (column.width - 12) / 4
        return Point(x: column.start + 6 + step * (Double(index) + 0.5), y: firstCard + 42 + 27)
    }

    private static func button(_ size: Size) -> Point {
        let column = column(size)
        return Point(x: column.start + column.width - 55, y: firstCard + 19)
    }

    // MARK: Scripts

    private static func searchAndCancel(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.tap(field(size))
        script.wait(1)
        script.tap(cancel(size))
        return script.samples
    }

    private static func turnSearch(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.1)
        script.tap(field(size))
        script.wait(0.3)
        script.tap(cancel(size))
        script.wait(0.12)
        script.tap(field(size))
        script.wait(0.2)
        script.tap(Point(x: size.width / 2, y: size.height - 60))
        return script.samples
    }

    private static func showMore(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        script.tap(button(size))
        script.wait(1.5)
        script.tap(button(size))
        script.wait(0.12)
        script.tap(button(size))
        script.wait(0.16)
        script.tap(button(size))
        return script.samples
    }

    private static func jiggle(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        for (index, wait) in [(0, 0.05), (1, 0.05), (2, 0.05), (3, 0.1), (1, 0.05), (1, 0.4)] {
            script.tap(icon(index, size))
            script.wait(wait)
        }
        return script.samples
    }

    private static func pressIcon(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        script.force(at: icon(1, size), to: 0.4, taking: 0.4)
        script.release()
        script.wait(0.15)
        script.force(at: icon(1, size), to: 0.35, taking: 0.3)
        script.release()
        script.wait(0.7)
        script.force(at: icon(1, size), to: 0.6, taking: 0.5)
        script.release()
        script.wait(0.9)
        script.tap(Point(x: size.width / 2, y: 150))
        return script.samples
    }

    private static func everything(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(0.5)
        script.tap(field(size))
        script.wait(0.35)
        script.tap(cancel(size))
        script.tap(button(size))
        script.wait(0.25)
        script.tap(icon(2, size))
        script.wait(0.1)
        script.force(at: icon(0, size), to: 0.6, taking: 0.45)
        script.release()
        script.wait(0.12)
        script.tap(Point(x: size.width / 2, y: 150))
        script.wait(0.2)
        script.tap(button(size))
        script.wait(0.2)
        script.drag(from: Point(x: size.width / 2, y: size.height - 120), by: Vector(dx: 0, dy: -90), taking: 0.2)
        return script.samples
    }
}
