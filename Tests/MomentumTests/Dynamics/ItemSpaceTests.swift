import MomentumKit
import Testing

/// Items in superviews with any transform relative to the animator's coordinates, which may be moving.
@Suite struct ItemSpaceTests {
    /// Returns the presentation position of `view` on the stage.
    private func presented(_ view: View) -> Point {
        view.superview?.convert(view.presentation.position, to: nil, in: .presentation) ?? .zero
    }

    /// Runs `fixture` and expects the velocities of `view` to be the derivatives of its presentation values. Calls
    /// `each` in every frame.
    private func expectDerivatives(
        of view: View, _ fixture: DynamicsFixture, for seconds: Double, _ each: () -> Void = {}
    ) {
        var (before, last) = (view.presentation, view.presentation)
        fixture.run(1.0 / 240, rate: 240)
        last = view.presentation
        fixture.run(seconds, rate: 240) {
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

    private func floor(_ fixture: DynamicsFixture) -> View {
        let floor = View(frame: Rect(x: 50, y: 50, width: 300, height: 300))
        fixture.stage.root.addSubview(floor)
        return floor
    }

    private func box(_ center: Point, in floor: View) -> View {
        let box = View(frame: Rect(x: center.x - 20, y: center.y - 20, width: 40, height: 40))
        floor.addSubview(box)
        return box
    }

    @Test("A rotating item in an unevenly scaled superview reports the derivative of its transform.")
    func transformVelocityIsCorrectInAScaledSuperview() {
        let fixture = DynamicsFixture()
        let floor = floor(fixture)
        floor.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        let box = box(Point(x: 100, y: 100), in: floor)
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(4, for: box)
        fixture.animator.addBehavior(item)
        expectDerivatives(of: box, fixture, for: 0.5)
        #expect(box.presentation.velocity(of: .transform).largestMagnitude > 1)
    }

    @Test func anItemFallsStraightInASuperviewInPerspective() {
        let fixture = DynamicsFixture()
        let floor = floor(fixture)
        var depth = Transform3D.identity
        depth.m34 = -1 / 500
        fixture.stage.root.layer.sublayerTransform = depth
        floor.transform3D = Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0)
        let box = box(Point(x: 250, y: 20), in: floor)
        let start = presented(box)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(1.0 / 240, rate: 240)
        let begin = fixture.time
        expectDerivatives(of: box, fixture, for: 0.5) {
            let way = 500 * (fixture.time - begin + 1.0 / 240) * (fixture.time - begin + 1.0 / 240)
            #expect(abs(presented(box).x - start.x) < 0.01 && abs(presented(box).y - start.y - way) < 0.1)
        }
    }

    @Test("An item beyond the horizon continues when an animation returns its transform.")
    func anItemBeyondTheHorizonResumes() {
        let fixture = DynamicsFixture()
        let floor = floor(fixture)
        var depth = Transform3D.identity
        depth.m34 = -1 / 500
        fixture.stage.root.layer.sublayerTransform = depth
        floor.transform3D = Transform3D(rotationAngle: -1.2, x: 1, y: 0, z: 0)
        let box = box(Point(x: 100, y: 100), in: floor)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        View.animate(withDuration: 1) { box.transform = Transform2D(scaleX: 1.5, y: 1.5) }
        var before = (place: box.center.y, speed: box.velocity.dy)
        fixture.run(1.5) {
            let (place, speed) = (box.center.y, box.velocity.dy)
            let way = (before.speed + speed) / 120
            #expect(abs(place - before.place - way) < 0.05 * abs(way) + 0.1, "\(fixture.time)")
            before = (place, speed)
        }
        #expect(before.place > 100_000)
    }

    @Test(arguments: [
        Transform2D(translationX: 80, y: 30), Transform2D(rotationAngle: 1), Transform2D(scaleX: 1.6, y: 1.6),
    ])
    func itemsKeepPositionInAMovingSuperview(way: Transform2D) {
        let fixture = DynamicsFixture()
        let floor = floor(fixture)
        let box = box(Point(x: 100, y: 120), in: floor)
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.5)
        let start = presented(box)
        View.animate(springDuration: 0.6, bounce: 0.2) { floor.transform = way }
        expectDerivatives(of: box, fixture, for: 1.2) { #expect(presented(box).distance(to: start) < 1e-6) }
        // Its size is scaled only by its superview.
        #expect(abs(abs(box.transform.determinant) - 1) < 1e-9)
    }

    @Test func itemsReportTheListsVelocity() {
        let fixture = DynamicsFixture()
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        list.contentSize = Size(width: 200, height: 4000)
        fixture.stage.root.addSubview(list)
        let box = box(Point(x: 100, y: 120), in: list)
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.5)
        let start = presented(box)
        list.setContentOffset(Point(x: 0, y: 900), animated: true)
        var fastest = 0.0
        expectDerivatives(of: box, fixture, for: 0.6) {
            #expect(presented(box).distance(to: start) < 1e-6)
            fastest = max(fastest, box.velocity.dy)
        }
        #expect(fastest > 1000)
    }

    @Test(arguments: [0, 1, 2, 3]) func simulatedItemsContinueWhenMoved(kind: Int) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 50))
        let floor = floor(fixture)
        switch kind {
        case 0: break
        case 1: floor.transform = Transform2D(rotationAngle: 0.6).scaledBy(x: 1.4, y: 0.8)
        case 2: floor.bounds.origin = Point(x: 0, y: 80)
        default:
            var depth = Transform3D.identity
            depth.m34 = -1 / 500
            floor.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0).concatenating(depth)
        }
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        View.animate(springDuration: 1) { floor.center.x += 90 }
        fixture.run(0.2)
        let before = presented(box)
        box.move(to: floor)
        #expect(presented(box).distance(to: before) < 1e-6)
        fixture.run(0.4) {
            let place = presented(box)
            #expect(abs(place.x - 200) < 0.01 && abs(place.y - (50 + 500 * fixture.time * fixture.time)) < 0.1)
        }
    }

    @Test func growingItemsKeepPositionInAScrollingList() {
        let fixture = DynamicsFixture()
        let list = ScrollView(frame: fixture.stage.root.bounds)
        list.contentSize = Size(width: 400, height: 4_000)
        fixture.stage.root.addSubview(list)
        let box = box(Point(x: 100, y: 120), in: list)
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.5)
        let start = presented(box)
        View.animate(withDuration: 2) { box.bounds.size = Size(width: 60, height: 90) }
        list.setContentOffset(Point(x: 0, y: 900), animated: true)
        expectDerivatives(of: box, fixture, for: 0.6) { #expect(presented(box).distance(to: start) < 1e-6) }
    }
}
