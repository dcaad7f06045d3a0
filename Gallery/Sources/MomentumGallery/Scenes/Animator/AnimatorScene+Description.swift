extension AnimatorScene {
    /// The track and property of each watched value.
    static let watchedLayers: [(track: Int, path: PropertyPath)] = [
        (0, "position.x"), (0, "position.y"), (0, "transform.rotation"), (1, "position.x"),
    ]

    static let description = SceneDescription(
        id: "animator",
        title: "Property animator",
        hint:
            "Tap the background to start and to interrupt; drag the card or the fraction.",
        keys: "Space plays; left and right scrub; up and down choose a button.",
        preferredSize: Size(width: 800, height: 648),
        minimumSize: Size(width: 320, height: 600),
        variants: AnimatorPage.all.map { .init(id: $0.id, title: $0.title) },
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.3...4, step: 0.1, initial: 1.6),
            .init(
                id: "damping-ratio", title: "Damping ratio (springs)", unit: "", range: 0.2...1, step: 0.05,
                initial: 0.55),
        ],
        gestures: [
            .init(id: "interrupt", title: "Start, interrupt", samples: { taps([0.5], $0) }),
            .init(id: "often", title: "Interrupt three times", samples: { taps([0.4, 0.3, 0.35], $0) }),
            .init(id: "throw", title: "Carry and throw the card", variantSamples: throwCard),
            .init(id: "scrub", title: "Scrub, then continue", samples: scrub),
        ],
        watched: [
            .init(name: "card.position.x", unit: "pt"),
            .init(name: "card.position.y", unit: "pt"),
            .init(name: "card.transform.rotation", unit: "rad"),
            .init(name: "replay.position.x", unit: "pt"),
        ],
        make: { AnimatorScene(stage: $0) }
    )

    /// Returns a tap on the ground, and one more after each of `pauses`, in seconds from touch up to touch down.
    private static func taps(_ pauses: [Double], _ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let ground = AnimatorLayout(size).ground
        let point = Point(x: ground.minX + 14, y: ground.maxY - 10)
        script.tap(point)
        for pause in pauses {
            script.wait(pause)
            script.tap(point)
        }
        return script.samples
    }

    /// Returns the initial position of the card of `page`, and the number of stage points per point of the track.
    private static func card(_ page: AnimatorPage, _ size: Size) -> (center: Point, scale: Double) {
        let layout = AnimatorLayout(size)
        let track = AnimatorTrack(isReplay: false).called("track")
        if page.kind == .comparison {
            track.lie(in: layout.track(0, of: 2), rise: 8)
        } else {
            track.lie(in: layout.track(0, of: 1), rise: 46)
        }
        let middle = track.center
        return (
            Point(
                x: layout.ground.minX + middle.x - AnimatorCard.travel / 2 * track.scale,
                y: layout.ground.minY + middle.y),
            track.scale
        )
    }

    /// Throws the card. If the card is a button, hits it twice instead: at rest, and at its presentation position a
    /// little later.
    private static func throwCard(_ size: Size, _ variant: Int) -> [PointerSample] {
        let page = AnimatorPage.all[variant]
        var script = GestureScript()
        let (center, scale) = card(page, size)
        if page.kind == .button {
            script.tap(center)
            script.wait(0.4)
            script.tap(center + Vector(dx: AnimatorCard.travel / 4 * scale, dy: 0))
            return script.samples
        }
        script.press(center)
        script.move(by: Vector(dx: 130 * scale, dy: -40 * scale), taking: 0.5)
        script.wait(0.2)
        script.move(by: Vector(dx: 60 * scale, dy: 30 * scale), taking: 0.1)
        script.release()
        return script.samples
    }

    private static func scrub(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        let layout = AnimatorLayout(size)
        let knob = Point(
            x: layout.controls.minX + layout.scrubber.minX + 14, y: layout.controls.minY + layout.scrubber.midY)
        script.drag(from: knob, by: Vector(dx: layout.scrubber.width * 0.45, dy: 0), taking: 0.7)
        script.wait(0.2)
        script.tap(Point(x: layout.ground.minX + 14, y: layout.ground.maxY - 10))
        return script.samples
    }
}
