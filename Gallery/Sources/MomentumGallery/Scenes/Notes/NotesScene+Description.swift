extension NotesScene {
    static let description = SceneDescription(
        id: "notes",
        title: "Notes",
        hint:
            "Tap and type, double-tap to select a word, and drag the selection's ends. The page moves with the keyboard.",
        keys: "Type; arrows move the caret; Shift selects; Ctrl+Z undoes.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 280, height: 360),
        parameters: [
            .init(id: "keyboard", title: "Keyboard", unit: "pt", range: 0...320, step: 10, initial: 0)
        ],
        gestures: [
            .init(id: "scroll", title: "Scroll", samples: scroll)
        ],
        watched: [
            .init(name: "note.bounds.origin.y", unit: "pt"), .init(name: "bar.position.y", unit: "pt"),
            .init(name: "undo.opacity"),
        ],
        make: { NotesScene(stage: $0) }
    )

    private static func scroll(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: Point(x: size.width / 2, y: size.height * 0.7), by: Vector(dx: 0, dy: -220), taking: 0.15)
        return script.samples
    }
}
