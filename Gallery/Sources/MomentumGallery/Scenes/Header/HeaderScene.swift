/// A header that folds when the content below it is scrolled: its timelines are driven by a scroll view instead of
/// time.
final class HeaderScene: Scene {
    private let view: HeaderView

    override init(stage: Stage) {
        view = HeaderView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        stage.root.addSubview(view)
        view.layoutIfNeeded()
        view.follow()
        stage.focusedView = view.list
    }
}

extension HeaderScene {
    static let description = SceneDescription(
        id: "header",
        title: "Scroll-driven header",
        hint:
            "Scroll to fold the photograph into a bar. It rests half or fully folded, and the pictures appear.",
        keys: "The arrows, Page Up, Page Down, Home and End scroll.",
        preferredSize: Size(width: 390, height: 720),
        minimumSize: Size(width: 320, height: 480),
        variants: [.init(id: "lake", title: "The lake")],
        gestures: [
            .init(id: "half", title: "Fold halfway", samples: half),
            .init(id: "read", title: "Fling, catch, fling back", samples: read),
            .init(id: "pull", title: "Pull to enlarge", samples: pull),
        ],
        watched: [
            .init(name: "page.bounds.origin.y", unit: "pt"),
            .init(name: "cover.transform.translation.y", unit: "pt"),
            .init(name: "title.transform.translation.y", unit: "pt"),
            .init(name: "card.transform.translation.y", unit: "pt"),
            .init(name: "bar.transform.scale.x", unit: ""),
        ],
        make: { HeaderScene(stage: $0) }
    )

    private static func start(_ size: Size) -> Point { Point(x: size.width * 0.6, y: size.height * 0.8) }

    /// Scrolls slowly, so that the scroll view comes to rest at the label.
    private static func half(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(start(size))
        script.move(by: Vector(dx: 4, dy: -120), taking: 0.7)
        script.wait(0.2)
        script.release()
        return script.samples
    }

    private static func read(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: start(size), by: Vector(dx: 0, dy: -280), taking: 0.12)
        script.wait(0.5)
        script.press(Point(x: size.width * 0.5, y: size.height * 0.5))
        script.wait(0.3)
        script.move(by: Vector(dx: 0, dy: -60), taking: 0.3)
        script.move(by: Vector(dx: 0, dy: 180), taking: 0.1)
        script.release()
        return script.samples
    }

    private static func pull(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.press(Point(x: size.width * 0.6, y: size.height * 0.4))
        script.move(by: Vector(dx: 0, dy: 220), taking: 0.5)
        script.wait(0.1)
        script.move(by: Vector(dx: 0, dy: -60), taking: 0.1)
        script.release()
        return script.samples
    }
}
