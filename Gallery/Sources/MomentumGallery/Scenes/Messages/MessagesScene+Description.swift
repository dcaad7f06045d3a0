extension MessagesScene {
    static let description = SceneDescription(
        id: "messages",
        title: "Messages",
        hint: "Tap the field and type. Drag the messages down over the keyboard to dismiss it.",
        keys: "Tab focuses the field; Enter sends.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 280, height: 420),
        variants: [
            .init(id: "page", title: "Keyboard of the device"),
            .init(id: "keyboard", title: "Keyboard of the scene"),
        ],
        gestures: [
            .init(id: "dismiss", title: "Drag the keyboard down", samples: dismiss),
            .init(id: "send", title: "Scroll and send", samples: send),
        ],
        watched: [
            .init(name: "bar.position.y", unit: "pt"), .init(name: "list.bounds.origin.y", unit: "pt"),
            .init(name: "list.bounds.size.height", unit: "pt"),
        ],
        make: { MessagesScene(stage: $0) }
    )

    /// Taps the field, and drags from the messages down over the keyboard.
    private static func dismiss(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 3, y: size.height - 32))
        script.wait(0.8)
        script.press(Point(x: size.width / 2, y: size.height - 420))
        script.move(by: Vector(dx: 0, dy: 300), taking: 0.5)
        script.wait(0.1)
        script.move(by: Vector(dx: 0, dy: 60), taking: 0.1)
        script.release()
        return script.samples
    }

    private static func send(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: Point(x: size.width / 2, y: size.height / 3), by: Vector(dx: 0, dy: 200), taking: 0.15)
        script.wait(0.5)
        script.tap(Point(x: size.width - 40, y: size.height - 32))
        return script.samples
    }
}
