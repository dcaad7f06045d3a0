/// A scene with only the icons of the lock screen, for presses.
enum ForceMenuScene {
    static let description = SceneDescription(
        id: "force-menu",
        title: "Force menu",
        hint:
            "Press an icon hard or long and release it early, or open the menu and choose; tap outside to close.",
        keys: "Tab and arrows choose; hold Space or press Shift+Enter to open; Escape closes.",
        preferredSize: Size(width: 390, height: 780),
        minimumSize: Size(width: 320, height: 560),
        variants: [.init(id: "icons", title: "Twelve icons")],
        parameters: [],
        gestures: [
            .init(id: "early", title: "Release early", samples: letGoEarly),
            .init(id: "catch", title: "Release, press again in flight", samples: catchIt),
            .init(id: "menu", title: "Open, tap outside", samples: pressThrough),
            .init(id: "reverse", title: "Tap outside while the menu opens", samples: turnRound),
            .init(id: "hold", title: "Hold without force, choose", samples: hold),
        ],
        watched: [
            .init(name: "veil.backgroundBlurRadius", unit: "pt"),
            .init(name: "plate.transform.scale.x", unit: ""),
            .init(name: "plate.bounds.size.height", unit: "pt"),
            .init(name: "plate.position.x", unit: "pt"),
        ],
        make: { LockScreenScene(stage: $0, page: .icons, watching: LockScreenScene.watchedOfIcons) }
    )

    private static func icon(_ column: Int, _ row: Int, _ size: Size) -> Point {
        let width = min(size.width - 24, 440)
        let top = LockTable.clockTop + ClockView.size.height + 16
        return Point(
            x: (size.width - width) / 2 + 4 + (width - 8) * (Double(column) + 0.5) / 4,
            y: top + IconBoard.inset + 31 + 108 * Double(row))
    }

    private static func outside(_ size: Size) -> Point { Point(x: size.width / 2, y: 140) }

    private static func letGoEarly(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        script.force(at: icon(1, 0, size), to: 0.4, taking: 0.5)
        script.force(to: 0.2, taking: 0.2)
        script.force(to: 0.43, taking: 0.3)
        script.release()
        return script.samples
    }

    private static func catchIt(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        for (force, duration, wait) in [(0.43, 0.3, 0.12), (0.3, 0.2, 0.1), (0.44, 0.3, 0.2)] {
            script.force(at: icon(2, 1, size), to: force, taking: duration)
            script.release()
            script.wait(wait)
        }
        return script.samples
    }

    private static func pressThrough(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        script.force(at: icon(0, 0, size), to: 0.7, taking: 0.6)
        script.release()
        script.wait(0.8)
        script.tap(outside(size))
        return script.samples
    }

    private static func turnRound(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        script.force(at: icon(3, 1, size), to: 0.7, taking: 0.3)
        script.release()
        script.tap(outside(size))
        script.wait(0.12)
        script.force(at: icon(3, 1, size), to: 0.3, taking: 0.25)
        script.release()
        return script.samples
    }

    /// Presses the icon in the first column and row, whose menu opens below it, and selects the second line of the
    /// menu.
    private static func hold(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1)
        let location = icon(0, 0, size)
        script.press(location)
        script.wait(0.9)
        script.release()
        script.wait(0.6)
        script.tap(Point(x: location.x + 40, y: location.y + 31 + 19 + MenuLine.height * 1.5))
        return script.samples
    }
}

extension LockScreenScene {
    /// The watched values of the icons' scene.
    static let watchedOfIcons: [LockScreenScene.Watched] = [
        ("veil", "backgroundBlurRadius", 0), ("plate", "transform.scale.x", 0), ("plate", "bounds.size.height", 0),
        ("plate", "position.x", 0),
    ]
}
