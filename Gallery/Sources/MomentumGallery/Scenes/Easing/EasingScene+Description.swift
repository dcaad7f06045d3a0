extension EasingScene {
    static let description = SceneDescription(
        id: "easing",
        title: "Timing functions",
        hint:
            "Tap a curve to choose it, drag the control points of custom curves, and copy curves as code.",
        keys: "Arrows choose; Space plays; Enter moves to the points and buttons.",
        preferredSize: Size(width: 800, height: 648),
        minimumSize: Size(width: 320, height: 580),
        variants: [
            .init(id: "over", title: "Repeating", isEndless: true),
            .init(id: "once", title: "Once per tap"),
        ],
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.2...4, step: 0.1, initial: 1.2)
        ],
        gestures: [
            .init(id: "drag", title: "Drag a control point", samples: dragControlPoint),
            .init(id: "choose", title: "Choose three curves", samples: chooseCurves),
            .init(id: "copy", title: "Copy as CSS and as Swift", samples: copyBoth),
        ],
        watched: [.init(name: "dot.progress", unit: "")],
        jumps: [
            .init(
                layer: "dot", property: "position.x",
                reason: "each run begins at the start; some of Penner's functions bounce"),
            .init(layer: "value", property: "position.x", reason: "each run begins at the start"),
            .init(
                layer: "value", property: "position.y", reason: "each run begins at the start; some functions bounce"),
            .init(layer: "slope", property: "position.x", reason: "each run begins at the start"),
            .init(layer: "slope", property: "position.y", reason: "each run begins at the start"),
            .init(layer: "cursor", property: "position.x", reason: "each run begins at the start"),
            .init(layer: "code", property: "bounds.size.height", reason: "the number of lines depends on the text"),
        ],
        make: { EasingScene(stage: $0) }
    )

    /// Returns a view as the scene lays it out on a stage of `size`, to find the positions of its parts.
    private static func layout(_ size: Size) -> EasingView {
        let view = EasingView(EasingCurve.all, size: size).called("easing")
        view.show(EasingCurve.all[EasingCurve.firstCustom + 1])
        return view
    }

    private static func dragControlPoint(_ size: Size) -> [PointerSample] {
        let view = layout(size)
        var script = GestureScript()
        script.tap(view.track.center)
        script.wait(0.1)
        let handle = view.graph.handles[1].center
        let start = Point(x: view.graph.frame.minX + handle.x, y: view.graph.frame.minY + handle.y)
        script.press(start)
        script.move(by: Vector(dx: -size.width * 0.12, dy: 24), taking: 0.5)
        script.move(by: Vector(dx: size.width * 0.1, dy: 40), taking: 0.5)
        script.release()
        return script.samples
    }

    private static func chooseCurves(_ size: Size) -> [PointerSample] {
        let view = layout(size)
        var script = GestureScript()
        for index in [4, 35, 41] {
            let cell = view.list.center(of: index)
            script.tap(Point(x: view.list.frame.minX + cell.x, y: view.list.frame.minY + cell.y))
            script.wait(1.4)
        }
        return script.samples
    }

    private static func copyBoth(_ size: Size) -> [PointerSample] {
        let view = layout(size)
        var script = GestureScript()
        script.tap(view.track.center)
        script.wait(0.1)
        for line in view.lines {
            if let point = line.button.convert(line.button.bounds.center, to: view) { script.tap(point) }
            script.wait(0.5)
        }
        return script.samples
    }
}
