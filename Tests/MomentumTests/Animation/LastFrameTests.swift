import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// In the last frame of any motion, a view moves no further than its velocity in the previous frame explains, plus 0.05
/// pt. A view that is then removed must be invisible or replaced by a visible view at the same position.
@Suite struct LastFrameTests {
    /// The largest invisible step, in points.
    private static let step = 0.05
    /// The largest invisible opacity: half a step of a display with eight bits.
    private static let faint = 0.002
    /// A strip of this width in points may disappear with a page that leaves, or with a page that is covered except for
    /// it. A spring completes when a thousandth of its distance remains, and the distance is at most 800 points here.
    private static let strip = 1.1

    /// A visible view, with its position and opacity.
    private struct Sight {
        let view: View
        /// The corners on the stage, and the resulting opacity.
        let numbers: [Double]
        let clip: Rect
        let draws: Bool
        let isFilled: Bool
        /// The number of animated layers from the stage's down to the view's own.
        let animations: Int
        var name: String { view.layer.name.isEmpty ? "\(type(of: view))" : view.layer.name }

        /// Returns the visible box for the corners in `numbers`.
        func box(_ numbers: [Double]) -> Rect {
            let (xs, ys) = ([0, 2, 4, 6].map { numbers[$0] }, [1, 3, 5, 7].map { numbers[$0] })
            let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
            return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top).intersection(
                clip)
        }
        var box: Rect { box(numbers) }

        /// Returns the numbers of the next frame, extrapolated from the change since `earlier`.
        func next(after earlier: Sight?) -> [Double] {
            earlier.map { zip(numbers, $0.numbers).map { 2 * $0 - $1 } } ?? numbers
        }
    }

    private static func sights(on stage: Stage) -> [Sight] {
        var sights: [Sight] = []
        func walk(_ view: View, _ outer: Transform2D, _ clip: Rect, _ opacity: Double, _ above: Int) {
            guard !view.isHidden, !view.layer.isSetAside else { return }
            let shown = view.presentation
            let (bounds, place, anchor, turn) = (shown.bounds, shown.position, view.layer.anchorPoint, shown.transform)
            let own = Transform2D(
                translationX: -bounds.minX - bounds.width * anchor.x, y: -bounds.minY - bounds.height * anchor.y
            )
            .concatenating(
                Transform2D(a: turn.m11, b: turn.m12, c: turn.m21, d: turn.m22, tx: turn.m41, ty: turn.m42)
            ).concatenating(Transform2D(translationX: place.x, y: place.y))
            let whole = own.concatenating(outer)
            let corners = [
                Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
                Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
            ].flatMap { corner in
                let point = corner.applying(whole)
                return [point.x, point.y]
            }
            let opacity = opacity * shown.opacity
            let fill = view.backgroundColor.alpha
            let animations = above + (view.layer.isAnimating ? 1 : 0)
            let sight = Sight(
                view: view, numbers: corners + [opacity], clip: clip,
                draws: fill > 0 || view is SnapshotView || view is Label || view is ShapeView,
                isFilled: fill == 1 && view.cornerRadius == 0, animations: animations)
            sights.append(sight)
            let inner = view.clipsToBounds ? sight.box : clip
            for subview in view.subviews { walk(subview, whole, inner, opacity, animations) }
        }
        walk(stage.root, .identity, Rect(origin: .zero, size: stage.size), 1, 0)
        return sights
    }

    /// Runs the motion on `stage` to its end, and returns the faults of its last frames.
    private static func faults(on stage: Stage, rate: Double, each body: (Int) -> Void = { _ in }) -> [String] {
        let start = stage.time
        var faults: [String] = []
        typealias Frame = (all: [Sight], byView: [ObjectIdentifier: Sight])
        func look() -> Frame {
            let all = sights(on: stage)
            return (all, Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.view), $0) }))
        }
        var history: [Frame] = [look()]
        var frame = 0
        while frame < 4 || stage.needsFrame && frame < Int(3 * rate) {
            frame += 1
            body(frame)
            stage.advance(to: start + Double(frame) / rate)
            let now = look()
            let before = history[history.count - 1]
            for old in before.all where old.numbers[8] > faint {
                let id = ObjectIdentifier(old.view)
                let earlier = history.count > 1 ? history[history.count - 2].byView[id] : nil
                guard let new = now.byView[id] else {
                    if old.draws, !isExcused(old, earlier, before.all, now.all, before.byView, history) {
                        faults.append("frame \(frame): \(old.name) is gone from \(old.box) at \(old.numbers[8])")
                    }
                    continue
                }
                // An animation that moves the view has ended.
                guard new.animations < old.animations || !stage.needsFrame, history.count > 2, let earlier,
                    let earliest = history[history.count - 3].byView[id]
                else { continue }
                for index in 0..<9 {
                    let first = earlier.numbers[index] - earliest.numbers[index]
                    let second = old.numbers[index] - earlier.numbers[index]
                    let third = new.numbers[index] - old.numbers[index]
                    let limit = abs(second) + 1.5 * abs(second - first) + (index == 8 ? faint : step)
                    if abs(third) > limit, new.box.width > 0 || old.box.width > 0 {
                        faults.append("frame \(frame): \(old.name) steps by \(third) after \(second)")
                    }
                }
            }
            history.append(now)
            if history.count > 3 { history.removeFirst() }
        }
        return faults
    }

    /// Returns whether the removed view `old` is not missed: it was about to leave the visible area, it was covered, or
    /// a view that was invisible takes its place.
    private static func isExcused(
        _ old: Sight, _ earlier: Sight?, _ before: [Sight], _ now: [Sight], _ presented: [ObjectIdentifier: Sight],
        _ history: [(all: [Sight], byView: [ObjectIdentifier: Sight])]
    ) -> Bool {
        let next = old.next(after: earlier)
        let (box, rest) = (old.box, old.box(next))
        if next[8] <= faint || min(box.width, box.height) <= strip || min(rest.width, rest.height) <= strip {
            return true
        }
        let above = before.drop { $0.view !== old.view }.dropFirst()
        let isCovered = above.contains { cover in
            guard cover.isFilled, !cover.view.isDescendant(of: old.view),
                let present = now.first(where: { $0.view === cover.view })
            else { return false }
            return present.numbers[8] >= 1 - faint && contains(present.box, box)
        }
        return isCovered
            || now.contains { heir in
                heir.draws && (presented[ObjectIdentifier(heir.view)]?.numbers[8] ?? 0) <= faint
                    && distance(heir.box, rest) <= step
            }
    }

    private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
        outer.minX <= inner.minX + strip && outer.minY <= inner.minY + strip && outer.maxX >= inner.maxX - strip
            && outer.maxY >= inner.maxY - strip
    }

    private static func distance(_ one: Rect, _ other: Rect) -> Double {
        max(
            abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
            abs(one.maxY - other.maxY))
    }

    @Test(arguments: Ending.allCases, [60.0, 120])
    func motionIsNotCutOffAtItsEnd(ending: Ending, rate: Double) {
        for seed in 0..<2 {
            var random = SplitMix64(seed: UInt64(seed) &* 0x9E37 &+ 11)
            let scene = EndingScene(ending, &random)
            let faults = Self.faults(on: scene.stage, rate: rate) { scene.frame($0, rate) }
            #expect(faults.isEmpty, "\(ending), seed \(seed), \(rate) Hz: \(faults.prefix(3))")
        }
    }

    /// Checks the check itself: it finds a transition that ends early, a page that is removed before it has left, and a
    /// motion that is ended.
    @Test func truncatedMotionIsFound() {
        for rate in [60.0, 120] {
            for ending in [Ending.sharedPush, .pop, .blockCurve] {
                var random = SplitMix64(seed: 5)
                let scene = EndingScene(ending, &random)
                let faults = Self.faults(on: scene.stage, rate: rate) { frame in
                    guard frame == Int(0.1 * rate) else { return }
                    scene.cutOff()
                }
                #expect(!faults.isEmpty, "\(ending), \(rate)")
            }
        }
    }
}
