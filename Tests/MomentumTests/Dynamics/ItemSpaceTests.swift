import MomentumKit
import Testing

/// Items in superviews with any transform relative to the animator's coordinates, which may be moving.
@Suite struct ItemSpaceTests {
    /// Returns the presentation position of `view` on the stage.
    private func seen(_ view: View) -> Point {
        view.superview?.convert(view.presentation.position, to: nil, in: .presentation) ?? .zero
    }

    /// Runs `theatre` and expects the velocities of `view` to be the derivatives of its presentation values. Calls
    /// `each` in every frame.
    private func expectDerivatives(
        of view: View, _ theatre: DynamicTheatre, for seconds: Double, _ each: () -> Void = {}
    ) {
        var (before, last) = (view.presentation, view.presentation)
        theatre.run(1.0 / 240, rate: 240)
        last = view.presentation
        theatre.run(seconds, rate: 240) {
            let now = view.presentation
            for path in ["position", "transform"] as [PropertyPath] {
                let ends = zip(now.value(at: path).components, before.value(at: path).components)
                for (end, rate) in zip(ends, last.velocity(at: path).components) {
                    let moved = (end.0 - end.1) * 120
                    #expect(abs(moved - rate) < (path == "position" ? 2 : 0.05) + 0.02 * abs(rate))
                }
            }
            (before, last) = (last, now)
            each()
        }
    }

    private func floor(_ theatre: DynamicTheatre) -> View {
        let floor = View(frame: Rect(x: 50, y: 50, width: 300, height: 300))
        theatre.stage.root.addSubview(floor)
        return floor
    }

    private func box(_ center: Point, in floor: View) -> View {
        let box = View(frame: Rect(x: center.x - 20, y: center.y - 20, width: 40, height: 40))
        floor.addSubview(box)
        return box
    }

    @Test("A rotating item in an unevenly scaled superview reports the derivative of its transform.")
    func transformVelocityIsCorrectInAScaledSuperview() {
        let theatre = DynamicTheatre()
        let floor = floor(theatre)
        floor.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        let box = box(Point(x: 100, y: 100), in: floor)
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(4, for: box)
        theatre.animator.addBehavior(item)
        expectDerivatives(of: box, theatre, for: 0.5)
        #expect(box.presentation.velocity(of: .transform).largestMagnitude > 1)
    }

    @Test func anItemFallsStraightInASuperviewInPerspective() {
        let theatre = DynamicTheatre()
        let floor = floor(theatre)
        var depth = Transform3D.identity
        depth.m34 = -1 / 500
        theatre.stage.root.layer.sublayerTransform = depth
        floor.transform3D = Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0)
        let box = box(Point(x: 250, y: 20), in: floor)
        let start = seen(box)
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        theatre.run(1.0 / 240, rate: 240)
        let begin = theatre.time
        expectDerivatives(of: box, theatre, for: 0.5) {
            let way = 500 * (theatre.time - begin + 1.0 / 240) * (theatre.time - begin + 1.0 / 240)
            #expect(abs(seen(box).x - start.x) < 0.01 && abs(seen(box).y - start.y - way) < 0.1)
        }
    }

    @Test("An item beyond the horizon continues when an animation returns its transform.")
    func anItemBeyondTheHorizonResumes() {
        let theatre = DynamicTheatre()
        let floor = floor(theatre)
        var depth = Transform3D.identity
        depth.m34 = -1 / 500
        theatre.stage.root.layer.sublayerTransform = depth
        floor.transform3D = Transform3D(rotationAngle: -1.2, x: 1, y: 0, z: 0)
        let box = box(Point(x: 100, y: 100), in: floor)
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        theatre.run(0.2)
        View.animate(withDuration: 1) { box.transform = Transform2D(scaleX: 1.5, y: 1.5) }
        var before = (place: box.center.y, speed: box.velocity.dy)
        theatre.run(1.5) {
            let (place, speed) = (box.center.y, box.velocity.dy)
            let way = (before.speed + speed) / 120
            #expect(abs(place - before.place - way) < 0.05 * abs(way) + 0.1, "\(theatre.time)")
            before = (place, speed)
        }
        #expect(before.place > 100_000)
    }

    @Test(arguments: [
        Transform2D(translationX: 80, y: 30), Transform2D(rotationAngle: 1), Transform2D(scaleX: 1.6, y: 1.6),
    ])
    func itemsKeepPositionInAMovingSuperview(way: Transform2D) {
        let theatre = DynamicTheatre()
        let floor = floor(theatre)
        let box = box(Point(x: 100, y: 120), in: floor)
        theatre.animator.addBehavior(DynamicItemBehavior(items: [box]))
        theatre.run(0.5)
        let start = seen(box)
        View.animate(springDuration: 0.6, bounce: 0.2) { floor.transform = way }
        expectDerivatives(of: box, theatre, for: 1.2) { #expect(seen(box).distance(to: start) < 1e-6) }
        // Its size is scaled only by its superview.
        #expect(abs(abs(box.transform.determinant) - 1) < 1e-9)
    }

    @Test func itemsReportTheListsVelocity() {
        let theatre = DynamicTheatre()
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        list.contentSize = Size(width: 200, height: 4000)
        theatre.stage.root.addSubview(list)
        let box = box(Point(x: 100, y: 120), in: list)
        theatre.animator.addBehavior(DynamicItemBehavior(items: [box]))
        theatre.run(0.5)
        let start = seen(box)
        list.setContentOffset(Point(x: 0, y: 900), animated: true)
        var fastest = 0.0
        expectDerivatives(of: box, theatre, for: 0.6) {
            #expect(seen(box).distance(to: start) < 1e-6)
            fastest = max(fastest, box.velocity.dy)
        }
        #expect(fastest > 1000)
    }

    @Test(arguments: [0, 1, 2, 3]) func simulatedItemsContinueWhenMoved(kind: Int) {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 50))
        let floor = floor(theatre)
        switch kind {
        case 0: break
        case 1: floor.transform = Transform2D(rotationAngle: 0.6).scaledBy(x: 1.4, y: 0.8)
        case 2: floor.bounds.origin = Point(x: 0, y: 80)
        default:
            var depth = Transform3D.identity
            depth.m34 = -1 / 500
            floor.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0).concatenating(depth)
        }
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        theatre.run(0.2)
        View.animate(springDuration: 1) { floor.center.x += 90 }
        theatre.run(0.2)
        let before = seen(box)
        box.move(to: floor)
        #expect(seen(box).distance(to: before) < 1e-6)
        theatre.run(0.4) {
            let place = seen(box)
            #expect(abs(place.x - 200) < 0.01 && abs(place.y - (50 + 500 * theatre.time * theatre.time)) < 0.1)
        }
    }

    @Test func growingItemsKeepPositionInAScrollingList() {
        let theatre = DynamicTheatre()
        let list = ScrollView(frame: theatre.stage.root.bounds)
        list.contentSize = Size(width: 400, height: 4_000)
        theatre.stage.root.addSubview(list)
        let box = box(Point(x: 100, y: 120), in: list)
        theatre.animator.addBehavior(DynamicItemBehavior(items: [box]))
        theatre.run(0.5)
        let start = seen(box)
        View.animate(withDuration: 2) { box.bounds.size = Size(width: 60, height: 90) }
        list.setContentOffset(Point(x: 0, y: 900), animated: true)
        expectDerivatives(of: box, theatre, for: 0.6) { #expect(seen(box).distance(to: start) < 1e-6) }
    }
}
