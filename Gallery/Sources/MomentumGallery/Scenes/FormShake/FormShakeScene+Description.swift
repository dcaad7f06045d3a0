extension FormShakeScene {
    static let description = SceneDescription(
        id: "form-shake",
        title: "Form shake",
        hint:
            "Tap Sign in repeatedly: the shakes add up. Type any password: every third attempt succeeds.",
        keys: "Enter signs in.",
        preferredSize: Size(width: 390, height: 560),
        minimumSize: Size(width: 340, height: 440),
        variants: [
            .init(id: "linear", title: "Linear keyframes"),
            .init(id: "cubic", title: "Smooth keyframes"),
            .init(id: "push", title: "Spring with a velocity"),
        ],
        parameters: [
            .init(id: "reach", title: "Amplitude", unit: "pt", range: 2...40, step: 1, initial: 10),
            .init(id: "duration", title: "Duration", unit: "s", range: 0.2...2, step: 0.1, initial: 0.4),
        ],
        gestures: [
            .init(id: "wrong", title: "Wrong password", samples: tapOnce),
            .init(id: "again", title: "Retry in flight", samples: tapTwice),
            .init(id: "right", title: "Third try", samples: tapThrice),
        ],
        watched: [
            .init(name: "form.position.x", unit: "pt"),
            .init(name: "shackle.position.y", unit: "pt"),
            .init(name: "button.opacity", unit: ""),
        ],
        make: { FormShakeScene(stage: $0) }
    )

    private static func tap(_ count: Int, apart interval: Double, _ size: Size) -> [PointerSample] {
        var script = GestureScript()
        for _ in 0..<count {
            script.tap(Point(x: size.width / 2, y: size.height / 2 - LoginForm.size.height / 2 + 338))
            script.wait(interval)
        }
        return script.samples
    }

    private static func tapOnce(_ size: Size) -> [PointerSample] { tap(1, apart: 0, size) }
    private static func tapTwice(_ size: Size) -> [PointerSample] { tap(2, apart: 0.1, size) }
    private static func tapThrice(_ size: Size) -> [PointerSample] { tap(3, apart: 0.5, size) }
}
