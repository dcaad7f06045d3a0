import ArgumentParser
import MomentumGallery

/// Changing one constant of a layout, compared with solving the whole layout.
enum BenchLayout {
    static var cases: [BenchCase] {
        [
            entry("chain, 100 views", 100, BenchLayoutScene.chain),
            entry("grid, 100 views", 100, BenchLayoutScene.grid),
            entry("chain, 1000 views", 1_000, BenchLayoutScene.chain),
            entry("grid, 1000 views", 1_000, BenchLayoutScene.grid),
        ]
    }

    /// Layouts that are created and solved, compared with kiwi if that is available. Our measurement includes creating
    /// the views and setting their frames.
    static var races: [BenchRace] {
        var kiwi: BenchKiwi??
        return [100, 1_000, 10_000].flatMap { count in
            [("chain", BenchLayoutScene.chain), ("grid", BenchLayoutScene.grid)].map { kind, make in
                var edge = 0.0
                let name = "first solution, \(kind), \(count) views"
                return BenchRace(
                    name: name, unit: "layout, views made and placed",
                    peerName: "the same constraints, made and solved by kiwi", maximumRounds: count > 1_000 ? 3 : 1_000,
                    subject: {
                        let scene = make(count)
                        scene.solve()
                        edge = scene.edge
                    },
                    peer: {
                        // Kiwi's time grows with the square of the number.
                        guard count <= 1_000 else { return .nan }
                        if kiwi == nil { kiwi = try BenchKiwi() }
                        guard let peer = kiwi ?? nil else { return .nan }
                        let answer = try peer.solve(kind, count)
                        guard answer.edge == edge else {
                            throw ValidationError(
                                "\(name): the left edge of the last view is \(edge), not \(answer.edge) as in kiwi's solution."
                            )
                        }
                        return answer.time
                    })
            }
        }
    }

    private static func entry(
        _ name: String, _ count: Int, _ make: @escaping (Int) -> BenchLayoutScene
    ) -> BenchCase {
        var scene: BenchLayoutScene?
        return BenchCase(
            name: "constant changed, \(name)",
            unit: "change and layout",
            count: 1,
            peerName: "the same constraints made and solved from nothing",
            subject: {
                if scene == nil { scene = make(count) }
                scene?.change()
            },
            peer: { make(count).change() }
        )
    }
}

/// Views laid out by constraints, with one constant that all of them depend on.
final class BenchLayoutScene {
    private let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    private let views: [View]
    private var constraints: [LayoutConstraint] = []
    private var first: LayoutConstraint?
    private var isWide = false

    private init(_ count: Int) {
        views = (0..<count).map { _ in View() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    /// Returns a row in which each view is as wide as the first and 1 point after the previous one.
    static func chain(_ count: Int) -> BenchLayoutScene {
        let scene = BenchLayoutScene(count)
        for (index, view) in scene.views.enumerated() {
            scene.constraints.append(view.topAnchor.constraint(equalTo: scene.root.topAnchor))
            scene.constraints.append(view.heightAnchor.constraint(equalToConstant: 10))
            scene.constraints.append(
                index == 0
                    ? view.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
                    : view.leftAnchor.constraint(equalTo: scene.views[index - 1].rightAnchor, constant: 1))
            scene.constraints.append(
                index == 0
                    ? view.widthAnchor.constraint(equalToConstant: 5)
                    : view.widthAnchor.constraint(equalTo: scene.views[0].widthAnchor))
        }
        return scene.activated(3)
    }

    /// Returns rows of ten cells. Each cell is positioned relative to its left and upper neighbours and is as large as
    /// the first.
    static func grid(_ count: Int) -> BenchLayoutScene {
        let scene = BenchLayoutScene(count)
        for (index, view) in scene.views.enumerated() {
            let isFirst = index == 0
            scene.constraints.append(
                isFirst
                    ? view.widthAnchor.constraint(equalToConstant: 5)
                    : view.widthAnchor.constraint(equalTo: scene.views[0].widthAnchor))
            scene.constraints.append(
                isFirst
                    ? view.heightAnchor.constraint(equalToConstant: 5)
                    : view.heightAnchor.constraint(equalTo: scene.views[0].heightAnchor))
            scene.constraints.append(
                index % 10 == 0
                    ? view.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
                    : view.leftAnchor.constraint(equalTo: scene.views[index - 1].rightAnchor, constant: 1))
            scene.constraints.append(
                index < 10
                    ? view.topAnchor.constraint(equalTo: scene.root.topAnchor)
                    : view.topAnchor.constraint(equalTo: scene.views[index - 10].bottomAnchor, constant: 1))
        }
        return scene.activated(0)
    }

    private func activated(_ index: Int) -> BenchLayoutScene {
        first = constraints[index]
        LayoutConstraint.activate(constraints)
        return self
    }

    /// Changes the constant and lays out.
    func change() {
        isWide.toggle()
        first?.constant = isWide ? 6 : 5
        solve()
        BenchSink.consume(edge)
    }

    /// Lays out.
    func solve() { root.layoutIfNeeded() }

    /// The left edge of the last view.
    var edge: Double { views[views.count - 1].frame.minX }
}
