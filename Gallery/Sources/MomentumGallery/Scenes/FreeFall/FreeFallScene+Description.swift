extension FreeFallScene {
    static let description = SceneDescription(
        id: "free-fall",
        title: "Free fall",
        hint:
            "Drag the picture on its elastic cord and throw it; tap the wall to hang it there, or the picture to drop it.",
        keys: "Arrows push; Space hangs or drops the picture; Escape stops it.",
        preferredSize: Size(width: 440, height: 560),
        minimumSize: Size(width: 280, height: 400),
        variants: [.init(id: "picture", title: "Gravity, cord and nail")],
        parameters: [
            .init(id: "gravity", title: "Gravity", unit: "", range: 0.1...3, step: 0.1, initial: 1),
            .init(id: "elasticity", title: "Elasticity", unit: "", range: 0...0.9, step: 0.05, initial: 0.6),
            .init(
                id: "attachment-frequency", title: "Cord frequency", unit: "Hz", range: 0.2...6, step: 0.1,
                initial: 0.4),
            .init(id: "attachment-damping", title: "Cord damping", unit: "", range: 0...1, step: 0.05, initial: 0.1),
            .init(id: "snap-damping", title: "Snap damping", unit: "", range: 0.05...1, step: 0.05, initial: 0.1),
        ],
        gestures: [
            .init(id: "fall", title: "Drop", samples: letFall),
            .init(id: "throw", title: "Drag and throw", samples: dragAndThrow),
            .init(id: "snap", title: "Hang elsewhere", samples: tapToSnap),
            .init(id: "hold", title: "Catch in flight", samples: catchInFlight),
        ],
        watched: [
            .init(name: "picture.position.y", unit: "pt"),
            .init(name: "picture.position.x", unit: "pt"),
            .init(name: "picture.transform.rotation.z", unit: "rad"),
        ],
        make: { FreeFallScene(stage: $0) }
    )

    private static func home(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height * 0.45) }

    private static func letFall(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(home(size))
        return script.samples
    }

    private static func dragAndThrow(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(home(size) + Vector(dx: 40, dy: -50))
        script.move(by: Vector(dx: -90, dy: -60), taking: 0.5)
        script.wait(0.9)
        script.move(by: Vector(dx: 210, dy: -90), taking: 0.35)
        script.wait(0.25)
        script.release()
        return script.samples
    }

    private static func tapToSnap(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width * 0.24, y: size.height * 0.24))
        script.wait(1.5)
        script.tap(Point(x: size.width * 0.78, y: size.height * 0.62))
        return script.samples
    }

    private static func catchInFlight(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(home(size))
        script.wait(0.3)
        script.press(Point(x: size.width / 2 + 30, y: size.height * 0.62))
        script.wait(0.6)
        script.move(by: Vector(dx: -70, dy: -150), taking: 0.4)
        script.wait(0.8)
        script.release()
        return script.samples
    }
}
