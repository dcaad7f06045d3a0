import GalleryTesting
import MomentumGallery

/// The costs of a frame of a large stage: tables with very many rows, transitions, a stage at rest.
enum BenchStage {
    private static let rows = 100_000
    private static let layers = 5_000
    private static let frameName = "; a frame at 120 Hz is 8,333,000 ns"

    static var cases: [BenchCase] {
        [opening, fling, insertion, reload, transition, viewTransition, idle]
    }

    static var counts: [BenchCount] {
        [
            BenchCount(
                name: "heap allocations, stage at rest", unit: "objects",
                value: {
                    let scene = BenchStill(layers)
                    return HeapCounter.allocationsPerFrame { BenchSink.consume(scene.stage.needsFrame ? 1 : 0) }
                },
                limitName: "asking a stage of 5,000 layers whether it needs a frame; 0 is the budget"),
            BenchCount(
                name: "frames asked for, stage at rest", unit: "frames in 10 seconds at 120 Hz",
                value: {
                    let scene = BenchStill(layers)
                    return Double((0..<1_200).count { _ in scene.stage.needsFrame })
                },
                limitName: "nothing moves; 0 is the budget"),
            bytes("bytes of an idle layer", "committed", "73 numbers are 584") {
                let scene = BenchLayerScene(layers: 0, kind: nil)
                return { count in
                    for _ in 0..<count { scene.addStill() }
                    scene.commit()
                    scene.commit()
                    return scene
                }
            },
            bytes("bytes of an idle view", "committed, the bytes of its layer included", "") {
                let stage = Stage(size: Size(width: 1000, height: 1000))
                return { count in
                    for _ in 0..<count {
                        stage.root.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
                    }
                    stage.advance(to: stage.time + 1)
                    stage.advance(to: stage.time + 1)
                    return stage
                }
            },
            bytes("bytes of a running animation, spring", "committed and evaluated", "a track and its sample are 96") {
                let scene = BenchLayerScene(layers: 10_000, kind: nil)
                scene.commit()
                return { count in
                    for index in 0..<count { scene.layers[index].add(BenchAnimationKind.pointSpring.animation(index)) }
                    scene.commit()
                    scene.commit()
                    scene.evaluateNextFrame()
                    return scene
                }
            },
            bytes("bytes of a running change of an animator", "committed and evaluated", "") {
                let stage = Stage(size: Size(width: 1000, height: 1000))
                for _ in 0..<10_000 { stage.root.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10))) }
                stage.advance(to: 1)
                stage.advance(to: 2)
                return { count in
                    let animator = PropertyAnimator(duration: 10, dampingRatio: 0.8) {
                        for view in stage.root.subviews.prefix(count) { view.center.y = 500 }
                    }
                    animator.startAnimation()
                    stage.advance(to: 2.1)
                    stage.advance(to: 2.2)
                    var list = DisplayList()
                    stage.draw(into: &list)
                    return (stage, animator)
                }
            },
        ]
    }

    /// Counts the bytes of memory per object. `make` returns a closure that adds 10,000 of them.
    private static func bytes<Retained>(
        _ name: String, _ state: String, _ limit: String, _ make: @escaping () -> (Int) -> Retained
    ) -> BenchCount {
        BenchCount(
            name: name, unit: "bytes, \(state)",
            value: {
                let add = make()
                guard let before = HeapSize.inUse() else { return nil }
                let retained = add(10_000)
                guard let after = HeapSize.inUse() else { return nil }
                withExtendedLifetime(retained) {}
                return Double(after - before) / 10_000
            }, limitName: limit.isEmpty ? "of 10,000" : "of 10,000; \(limit)")
    }

    private static var opening: BenchCase {
        BenchCase(
            name: "table of 100,000 rows, opened", unit: "table, first frame and picture", count: 1,
            peerName: "a table of 100 rows" + frameName,
            subject: { BenchTable(rows).frame() }, peer: { BenchTable(100).frame() })
    }

    private static var fling: BenchCase {
        table("flung, a frame") { $0.flingFrame() }
    }

    private static var insertion: BenchCase {
        table("a row comes and one goes in the middle, first frame") { $0.updateInTheMiddle() }
    }

    private static var reload: BenchCase {
        table("all data read again, first frame") { $0.reload() }
    }

    private static func table(_ name: String, _ work: @escaping (BenchTable) -> Void) -> BenchCase {
        var (large, small): (BenchTable?, BenchTable?)
        return BenchCase(
            name: "table of 100,000 rows, \(name)", unit: "frame and picture", count: 1,
            peerName: "a table of 1,000 rows" + frameName,
            subject: {
                if large == nil { large = BenchTable(rows) }
                if let large { work(large) }
            },
            peer: {
                if small == nil { small = BenchTable(1_000) }
                if let small { work(small) }
            })
    }

    private static var transition: BenchCase {
        var (scene, still): (BenchStill?, BenchStill?)
        return BenchCase(
            name: "transition of a layer begun, stage of 5,000 layers", unit: "transition, first frame and picture",
            count: 1, peerName: "a frame and picture of the same stage in which a layer changes" + frameName,
            subject: {
                if scene == nil { scene = BenchStill(layers) }
                scene?.beginTransition()
            },
            peer: {
                if still == nil { still = BenchStill(layers) }
                still?.changeOne()
            })
    }

    private static var viewTransition: BenchCase {
        var (scene, still): (BenchStill?, BenchStill?)
        return BenchCase(
            name: "page turned, stage of 5,000 layers", unit: "transition of views, first frame and picture", count: 1,
            peerName: "a frame and picture of the same stage in which a layer changes" + frameName,
            subject: {
                if scene == nil { scene = BenchStill(layers) }
                scene?.turnPage()
            },
            peer: {
                if still == nil { still = BenchStill(layers) }
                still?.changeOne()
            })
    }

    /// The calls of a host for a stage at rest at every refresh of the screen.
    private static var idle: BenchCase {
        var (large, small): (BenchStill?, BenchStill?)
        return BenchCase(
            name: "stage at rest, 5,000 layers", unit: "question whether it needs a frame", count: 1_000,
            peerName: "a stage of 10 layers",
            subject: {
                if large == nil { large = BenchStill(layers) }
                if let large { for _ in 0..<1_000 { BenchSink.consume(large.stage.needsFrame ? 1 : 0) } }
            },
            peer: {
                if small == nil { small = BenchStill(10) }
                if let small { for _ in 0..<1_000 { BenchSink.consume(small.stage.needsFrame ? 1 : 0) } }
            })
    }
}

/// A stage of layers in which nothing moves.
final class BenchStill {
    let stage = Stage(size: Size(width: 1000, height: 1000))
    private let page = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    private let other = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    private var list = DisplayList()
    private var isOther = false

    init(_ count: Int) {
        stage.root.addSubview(page)
        for index in 0..<count {
            let view = View(frame: Rect(x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 8, height: 8))
            view.backgroundColor = .black
            page.addSubview(view)
        }
        other.backgroundColor = .white
        frame()
        frame()
    }

    private func frame() {
        stage.advance(to: stage.time + 1.0 / 120)
        stage.draw(into: &list)
    }

    func changeOne() {
        isOther.toggle()
        page.backgroundColor = isOther ? .white : .black
        frame()
    }

    /// Begins a cross-fade of the layer that contains all others.
    func beginTransition() {
        isOther.toggle()
        page.layer.add(Transition(), forKey: "fade")
        page.backgroundColor = isOther ? .white : .black
        frame()
    }

    /// Replaces the page with another view, or the reverse. Ends the previous transition at once.
    func turnPage() {
        stage.root.layer.removeAllAnimations()
        let (from, to) = isOther ? (other, page) : (page, other)
        isOther.toggle()
        View.transition(from: from, to: to, duration: 0.4, options: [.transitionCrossDissolve])
        frame()
    }
}

/// A table on a stage.
final class BenchTable: TableViewDataSource {
    private let stage = Stage(size: Size(width: 400, height: 800))
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    private var list = DisplayList()
    private var count: Int
    private var isDown = false

    init(_ count: Int) {
        self.count = count
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        stage.root.addSubview(table)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = "Row"
        return cell
    }

    func frame() {
        stage.advance(to: stage.time + 1.0 / 120)
        stage.draw(into: &list)
    }

    /// Shows a frame of a fling at 6,000 points per second, in each of which a row comes into view.
    func flingFrame() {
        if table.contentOffset.y < 1_000 { isDown = true }
        if table.contentOffset.y > table.contentSize.height - 2_000 { isDown = false }
        table.contentOffset.y += isDown ? 50 : -50
        frame()
    }

    func updateInTheMiddle() {
        let middle = count / 2
        if table.contentOffset.y != Double(middle) * 44 {
            table.contentOffset.y = Double(middle) * 44
            frame()
        }
        table.performBatchUpdates {
            table.deleteRows(at: [ListIndexPath(row: middle + 3, section: 0)], with: .fade)
            table.insertRows(at: [ListIndexPath(row: middle + 5, section: 0)], with: .fade)
        }
        frame()
        // Running animations end before the next measurement.
        stage.advance(to: stage.time + 2)
    }

    func reload() {
        table.reloadData()
        frame()
    }
}
