extension ControlPanelScene {
    static let description = SceneDescription(
        id: "control-panel",
        title: "Control panel",
        hint:
            "Drag the pane, throw it and catch it; tap it or the wallpaper to reverse it.",
        keys: "Space reverses; Escape catches; arrows drag.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 300, height: 520),
        variants: [
            .init(id: "spring", title: "Display-link spring"),
            .init(id: "view", title: "View animation"),
            .init(id: "layer", title: "Layer animation"),
            .init(id: "pause", title: "Property animator: pause, continue"),
            .init(id: "renew", title: "Property animator: stop, restart"),
            .init(id: "physics", title: "Physics: attachment"),
            .init(id: "pop", title: "POP spring"),
        ],
        parameters: [
            .init(
                id: "stiffness", title: "Stiffness (spring, layer)", unit: "", range: 50...800, step: 10, initial: 300),
            .init(id: "damping", title: "Damping (spring, layer)", unit: "", range: 2...60, step: 1, initial: 20),
            .init(
                id: "duration", title: "Duration (view, animator)", unit: "s", range: 0.1...3, step: 0.05, initial: 0.5),
            .init(
                id: "damping-ratio", title: "Damping ratio (view, animator)", unit: "", range: 0.1...1, step: 0.05,
                initial: 0.7),
            .init(
                id: "frequency", title: "Frequency (physics)", unit: "Hz", range: 0.5...10, step: 0.1, initial: 3.5),
            .init(
                id: "attachment-damping", title: "Damping (physics)", unit: "", range: 0...2, step: 0.05,
                initial: 0.4),
            .init(id: "bounciness", title: "Bounciness (POP)", unit: "", range: 0...20, step: 1, initial: 6),
            .init(id: "speed", title: "Speed (POP)", unit: "", range: 0...20, step: 1, initial: 15),
        ],
        gestures: [
            .init(id: "throw", title: "Throw open", samples: throwOpen),
            .init(id: "catch", title: "Throw, catch, throw back", samples: throwAndCatch),
            .init(id: "reverse", title: "Reverse in flight", samples: turnRound),
            .init(id: "drag", title: "Drag past the end", samples: dragPastTheEnd),
        ],
        watched: [
            .init(name: "pane.position.y", unit: "pt"),
            .init(name: "scrim.opacity", unit: ""),
        ],
        make: { ControlPanelScene(stage: $0) }
    )

    private static func throwOpen(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: grip(size), by: Vector(dx: 0, dy: -170), taking: 0.12)
        return script.samples
    }

    private static func throwAndCatch(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: grip(size), by: Vector(dx: 0, dy: -170), taking: 0.12)
        script.wait(0.07)
        script.press(Point(x: size.width / 2, y: size.height - 150))
        script.wait(0.45)
        script.move(by: Vector(dx: 0, dy: 120), taking: 0.08)
        script.release()
        return script.samples
    }

    private static func turnRound(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let outside = Point(x: size.width / 2, y: size.height * 0.12)
        for pause in [0.16, 0.13, 0.2, 0.3] {
            script.tap(outside)
            script.wait(pause)
        }
        script.tap(outside)
        return script.samples
    }

    private static func dragPastTheEnd(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(grip(size))
        script.move(by: Vector(dx: 0, dy: -size.height * 0.8), taking: 0.7)
        script.wait(0.25)
        script.release()
        return script.samples
    }

    /// Returns a point on the closed pane.
    private static func grip(_ size: Size) -> Point { Point(x: size.width / 2, y: size.height - 46) }
}
