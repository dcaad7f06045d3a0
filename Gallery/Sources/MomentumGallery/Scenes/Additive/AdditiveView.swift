/// The view of five tracks, one below the other.
final class AdditiveView: Board {
    let tracks: [AdditiveTrack]
    var scene = Weak<AdditiveScene>()

    init(stage: Stage, constants: RetargetConstants) {
        tracks = [
            AdditiveTrack(constants: constants) { ReplacingDriver($0, constants) },
            AdditiveTrack(constants: constants) { PresentationDriver($0, constants) },
            AdditiveTrack(constants: constants) { AdditiveDriver($0, constants) },
            AdditiveTrack(constants: constants) { SpringDriver($0, constants, stage: stage) },
            AdditiveTrack(constants: constants) { MomentumDriver($0, constants) },
        ]
        super.init(frame: Rect(origin: .zero, size: stage.size))
        becomeElement("Reverse the boxes", [("To the start", .left), ("To the end", .right)])
        backgroundColor = Palette.paper
        tracks[0].box.layer.name = "replace"
        for track in tracks { addSubview(track) }
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        let width = stage?.size.width ?? frame.width
        let margin = width < 600 ? 8.0 : 16
        let gap = width < 600 ? 6.0 : 8
        let count = Double(tracks.count)
        let growths = tracks.map { $0.growth(in: width - 2 * margin) }
        let size = fillStage(adding: growths.reduce(0, +))
        let height = (frame.height - 2 * margin - (count - 1) * gap) / count
        var y = margin
        for (index, track) in tracks.enumerated() {
            track.frame = Rect(x: margin, y: y, width: size.width - 2 * margin, height: height + growths[index])
            y = track.frame.minY + height + growths[index] + gap
        }
        super.layoutSubviews()
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        (scene.object?.use(event) ?? false)
            || super.keyPressed(event)
    }
}

extension AdditiveScene {
    static let description = SceneDescription(
        id: "additive",
        title: "Reversed in flight",
        hint:
            "Tap at any time to reverse all five boxes, each by its own method. Red marks a jump.",
        keys: "Space reverses; left and right choose an end.",
        preferredSize: Size(width: 800, height: 648),
        minimumSize: Size(width: 320, height: 560),
        variants: [
            .init(id: "ease-in-out", title: "Ease in, ease out"),
            .init(id: "ease-out", title: "Ease out"),
            .init(id: "linear", title: "Linear"),
        ],
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.3...3, step: 0.1, initial: 1),
            .init(id: "bounce", title: "Spring bounce", unit: "", range: 0...0.8, step: 0.05, initial: 0.3),
        ],
        gestures: [
            .init(id: "once", title: "To the end", samples: { taps([], $0) }),
            .init(id: "back", title: "Reverse halfway", samples: { taps([0.5], $0) }),
            .init(id: "often", title: "Reverse four times", samples: { taps([0.35, 0.3, 0.45, 0.25], $0) }),
        ],
        watched: [
            .init(name: "replace.position.x", unit: "pt"),
            .init(name: "current.position.x", unit: "pt"),
            .init(name: "additive.position.x", unit: "pt"),
            .init(name: "spring.position.x", unit: "pt"),
            .init(name: "momentum.position.x", unit: "pt"),
        ],
        jumps: [
            .init(
                layer: "replace", property: "position.x",
                reason: "the animation starts from the model value: the fault that this track demonstrates"),
            .init(
                layer: "head", property: "position.y",
                reason: "it plots the velocity, which is lost if a box starts from its presentation value"),
        ],
        make: { AdditiveScene(stage: $0) }
    )

    /// Returns a tap, and one more after each of `pauses`, in seconds from touch up to touch down.
    private static func taps(_ pauses: [Double], _ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let point = Point(x: size.width / 2, y: size.height / 2)
        script.tap(point)
        for pause in pauses {
            script.wait(pause)
            script.tap(point)
        }
        return script.samples
    }
}
