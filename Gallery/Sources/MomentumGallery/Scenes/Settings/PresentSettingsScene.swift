/// A scene with only the presentation of the lock screen's settings.
enum PresentSettingsScene {
    static let description = SceneDescription(
        id: "present-settings",
        title: "Present settings",
        hint:
            "Press the gear or pull the cards down. Touch the settings in flight: drag down to finish, up to cancel. Drag them down to close.",
        keys: "Tab moves to the gear; Enter opens; Escape closes.",
        preferredSize: Size(width: 390, height: 780),
        minimumSize: Size(width: 320, height: 560),
        variants: [.init(id: "settings", title: "Interruptible transition")],
        parameters: [],
        gestures: [
            .init(id: "button", title: "Open with the button, drag away", samples: byButton),
            .init(id: "pull", title: "Pull down", samples: pull),
            .init(id: "early", title: "Pull down, release early", samples: pullEarly),
            .init(id: "catch", title: "Catch in flight, cancel", samples: catchAndCancel),
            .init(id: "hold", title: "Catch in flight, finish", samples: catchAndFinish),
        ],
        watched: [
            .init(name: "settings.transform.translation.y", unit: "pt"),
            .init(name: "settings.transform.scale.x", unit: ""),
            .init(name: "settings.opacity", unit: ""),
            .init(name: "settings-veil.backgroundBlurRadius", unit: "pt"),
        ],
        make: { LockScreenScene(stage: $0, page: .widgets, watching: watched) }
    )

    static let watched: [LockScreenScene.Watched] = [
        ("settings", "transform.translation.y", SettingsTransition.startOffset),
        ("settings", "transform.scale.x", SettingsTransition.startScale), ("settings", "opacity", 0),
        ("settings-veil", "backgroundBlurRadius", 0),
    ]

    private static func gear(_ size: Size) -> Point {
        Point(x: size.width / 2 - 26 + min(size.width - 76, 520) / 2 + 30, y: 35)
    }
    private static func middle(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height * 0.45) }

    private static func byButton(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.tap(gear(size))
        script.wait(1.2)
        script.press(Point(x: size.width / 2, y: 150))
        script.move(by: Vector(dx: 4, dy: 120), taking: 0.4)
        script.move(by: Vector(dx: 0, dy: 90), taking: 0.15)
        script.release()
        return script.samples
    }

    private static func pull(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.press(middle(size))
        script.move(by: Vector(dx: 2, dy: 260), taking: 0.9)
        script.move(by: Vector(dx: 2, dy: 60), taking: 0.12)
        script.release()
        return script.samples
    }

    private static func pullEarly(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.press(middle(size))
        script.move(by: Vector(dx: 2, dy: 115), taking: 0.6)
        script.wait(0.2)
        script.release()
        return script.samples
    }

    private static func catchAndCancel(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.tap(gear(size))
        script.wait(0.4)
        script.press(middle(size))
        script.wait(0.4)
        script.move(by: Vector(dx: 0, dy: -60), taking: 0.3)
        script.release()
        return script.samples
    }

    private static func catchAndFinish(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(1.2)
        script.tap(gear(size))
        script.wait(0.25)
        script.press(middle(size))
        script.wait(0.4)
        script.move(by: Vector(dx: 0, dy: 60), taking: 0.4)
        script.release()
        return script.samples
    }
}
