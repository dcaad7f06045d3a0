extension PlaygroundScene {
    static let description = SceneDescription(
        id: "physics-playground",
        title: "Physics playground",
        hint:
            "Drag and throw the toys with several fingers; tap the floor to blow them away.",
        keys: "Tab chooses a toy; arrows push it; Space kicks all toys; Escape stops them.",
        preferredSize: Size(width: 640, height: 560),
        minimumSize: Size(width: 320, height: 440),
        variants: [
            .init(id: "pile", title: "Pile"),
            .init(id: "bridge", title: "Bridge in the wind", isEndless: true),
            .init(id: "orbit", title: "Planet and vortex", isEndless: true),
        ],
        parameters: [
            .init(id: "gravity", title: "Gravity", unit: "", range: 0...2, step: 0.05, initial: 1),
            .init(id: "gravity-direction", title: "Direction", unit: "°", range: -180...180, step: 5, initial: 90),
            .init(id: "elasticity", title: "Elasticity", unit: "", range: 0...1, step: 0.05, initial: 0.4),
            .init(id: "friction", title: "Friction", unit: "", range: 0...1, step: 0.05, initial: 0.35),
            .init(id: "density", title: "Density of discs", unit: "", range: 0.2...10, step: 0.2, initial: 1),
            .init(id: "resistance", title: "Resistance", unit: "1/s", range: 0...5, step: 0.05, initial: 0.15),
            .init(
                id: "attachment-frequency", title: "Attachments: frequency", unit: "Hz", range: 0.5...10, step: 0.1,
                initial: 3.5),
            .init(
                id: "attachment-damping", title: "Attachments: damping", unit: "", range: 0...1, step: 0.05,
                initial: 0.4),
            .init(id: "push", title: "Kick", unit: "", range: 0.1...3, step: 0.1, initial: 1),
            .init(id: "field", title: "Wind, planet and vortex", unit: "", range: -2...3, step: 0.1, initial: 1),
        ],
        gestures: [
            .init(id: "watch", title: "Drop the toys", samples: { _ in [] }),
            .init(id: "throw", title: "Throw two toys", samples: throwTwo),
            .init(id: "kick", title: "Kick", samples: kickFromBelow),
        ],
        watched: [
            .init(name: "ball.position.y", unit: "pt"),
            .init(name: "ball.position.x", unit: "pt"),
            .init(name: "ball.transform.rotation.z", unit: "rad"),
        ],
        make: { PlaygroundScene(stage: $0) }
    )

    /// Two fingers grip toys of the upper rows and throw them across.
    private static func throwTwo(_ size: Size) -> [PointerSample] {
        let box = ToyBox(in: size)
        var (first, second) = (GestureScript(), GestureScript())
        first.press(box.toys[0].center)
        first.wait(0.1)
        first.move(by: Vector(dx: size.width * 0.4, dy: size.height * 0.3), taking: 0.5)
        first.release()
        second.press(box.toys[5].center)
        second.wait(0.2)
        second.move(by: Vector(dx: size.width * -0.3, dy: size.height * 0.2), taking: 0.5)
        second.wait(0.4)
        second.release()
        let others = second.samples.map { sample in
            var sample = sample
            sample.id = 2
            return sample
        }
        return (first.samples + others).enumerated().sorted { left, right in
            (left.element.timestamp, left.offset) < (right.element.timestamp, right.offset)
        }.map { $0.element }
    }

    private static func kickFromBelow(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(2.5)
        script.tap(Point(x: size.width - 50, y: 34))
        return script.samples
    }
}
