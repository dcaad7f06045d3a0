import MomentumKit
import MomentumTesting
import Testing

/// A view that is moved from one superview to another keeps the position and velocity of its presentation.
@Suite struct MovingTests {
    @Test(arguments: 0..<40) func movedViewsKeepTheirPresentation(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func real(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        let stage = Stage(size: Size(width: 600, height: 600))
        var hosts: [View] = []
        for _ in 0..<2 {
            let host = View(frame: Rect(x: real(0...200), y: real(0...200), width: 300, height: 300))
            host.bounds.origin = Point(x: real(-40...40), y: real(-40...40))
            if seed % 2 == 1 {
                host.transform = Transform2D(rotationAngle: real(-1...1)).scaledBy(
                    x: real(0.6...1.6), y: real(0.6...1.6))
            }
            stage.root.addSubview(host)
            hosts.append(host)
        }
        let view = View(frame: Rect(x: 20, y: 30, width: 80, height: 60))
        hosts[0].addSubview(view)
        stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) { view.center = Point(x: 200, y: 250) }
        // If the hosts are only translated, they may move meanwhile.
        if seed % 4 == 0 {
            View.animate(withDuration: 1, options: .curveLinear) { hosts[0].center.x += 100 }
            View.animate(withDuration: 1, options: .curveLinear) { hosts[1].center.y -= 80 }
        }
        stage.advance(to: 0)
        stage.advance(to: 0.4)
        func corner(_ x: Double, _ y: Double) throws -> Point {
            try #require(view.convert(Point(x: x, y: y), to: nil, in: .presentation))
        }
        let (first, last) = (try corner(0, 0), try corner(80, 60))
        let checker = ContinuityChecker(stage)
        view.move(to: hosts[1])
        stage.advance(to: 0.4)
        #expect(try corner(0, 0).offset(from: first).length < 1e-6)
        #expect(try corner(80, 60).offset(from: last).length < 1e-6)
        #expect(view.superview === hosts[1] && !view.presentation.velocity(of: .position).length.isNaN)
        for step in 1...60 {
            stage.advance(to: 0.4 + Double(step) / 60)
            checker.check()
        }
        #expect(checker.failures.isEmpty, "\(checker.failures)")
        stage.advance(to: 9)
        #expect(view.presentation.position == view.center && !stage.isMoving)
    }

    /// The former surroundings of a view that is moved to the stage's root: rotated, scaled, mirrored or in space.
    enum Surroundings: CaseIterable {
        case turned, scaled, mirrored, deep

        var transform: Transform3D {
            switch self {
            case .turned: return Transform3D(Transform2D(rotationAngle: 0.5))
            case .scaled: return Transform3D(Transform2D(scaleX: 1.5, y: 0.7))
            case .mirrored: return Transform3D(Transform2D(scaleX: -1, y: 1))
            case .deep:
                var depth = Transform3D.identity
                depth.m34 = -1 / 500
                return Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0).concatenating(depth)
            }
        }
    }

    @Test(arguments: Surroundings.allCases, [true, false])
    func delayedViewsKeepTheirPresentationWhenMoved(surroundings: Surroundings, isAdditive: Bool) throws {
        let stage = Stage(size: Size(width: 400, height: 800))
        let (from, to) = (
            View(frame: Rect(x: 0, y: 0, width: 400, height: 800)),
            View(frame: Rect(x: 10, y: 20, width: 400, height: 800))
        )
        from.transform3D = surroundings.transform
        let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 40))
        stage.root.addSubview(from)
        stage.root.addSubview(to)
        from.addSubview(view)
        stage.advance(to: 0)
        if isAdditive {
            View.animate(withDuration: 1, delay: 0.5) { view.center = Point(x: 300, y: 300) }
        } else {
            let animation = KeyframeAnimation(keyPath: "position")
            animation.values = [
                .point(Point(x: 120, y: 120)), .point(Point(x: 120, y: 120)), .point(Point(x: 300, y: 300)),
            ]
            animation.keyTimes = [0, 0.5, 1]
            animation.duration = 1
            view.layer.add(animation)
            view.center = Point(x: 300, y: 300)
        }
        stage.advance(to: 0.05)
        func middle() throws -> Point {
            try #require(view.convert(Point(x: 20, y: 20), to: nil, in: .presentation))
        }
        let place = try middle()
        view.move(to: to)
        for step in 0..<24 {
            stage.advance(to: 0.05 + Double(step) / 60)
            #expect(try middle().distance(to: place) < 1e-6, "\(step)")
        }
        stage.advance(to: 3)
        #expect(view.presentation.position == view.center)
    }

    @Test(arguments: [true, false]) func movedViewsKeepTheirPositionInPerspective(isGoing: Bool) throws {
        let fixture = StageFixture()
        let (deep, plate) = (
            View(frame: Rect(x: 0, y: 0, width: 400, height: 800)),
            View(frame: Rect(x: 50, y: 200, width: 300, height: 300))
        )
        deep.layer.sublayerTransform.m34 = -1 / 500
        plate.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
        fixture.stage.root.addSubview(deep)
        deep.addSubview(plate)
        let flat = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        fixture.stage.root.addSubview(flat)
        let view = View(frame: Rect(x: 150, y: 60, width: 40, height: 40))
        (isGoing ? flat : plate).addSubview(view)
        fixture.stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) { view.center = Point(x: 60, y: 220) }
        fixture.stage.advance(to: 0)
        func middle() throws -> Point {
            let bounds = view.presentation.bounds
            return try #require(view.convert(Point(x: bounds.midX, y: bounds.midY), to: nil, in: .presentation))
        }
        fixture.stage.advance(to: 0.299)
        let before = try middle()
        fixture.stage.advance(to: 0.3)
        let place = try middle()
        view.move(to: isGoing ? plate : flat)
        #expect(try middle().distance(to: place) < 1e-6)
        fixture.stage.advance(to: 0.3)
        #expect(try middle().distance(to: place) < 1e-6)
        fixture.stage.advance(to: 0.301)
        #expect(try (middle().offset(from: place) - place.offset(from: before)).length < 2e-3)
    }

    @Test func movesInABlockAnimate() {
        let fixture = StageFixture()
        let host = View(frame: Rect(x: 200, y: 0, width: 200, height: 400))
        fixture.stage.root.addSubview(host)
        fixture.stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) {
            fixture.view.move(to: host)
            fixture.view.center = Point(x: 100, y: 300)
        }
        fixture.stage.advance(to: 0)
        #expect(fixture.view.presentation.position == Point(x: 0, y: 200))
        fixture.stage.advance(to: 0.5)
        #expect(fixture.view.presentation.position == Point(x: 50, y: 250))
        #expect(diagnostics { fixture.view.move(to: fixture.view) }.count == 1)
    }

    @Test(arguments: [true, false]) func movesAcrossFlattenedViewsKeepTheFrame(isGoing: Bool) {
        let fixture = StageFixture()
        let flat = View(frame: fixture.stage.root.bounds)
        flat.transform = Transform2D(scaleX: 0, y: 1)
        let turned = View(frame: Rect(x: 20, y: 30, width: 200, height: 200))
        turned.transform = Transform2D(rotationAngle: 0.7)
        for host in [flat, turned] { fixture.stage.root.addSubview(host) }
        (isGoing ? turned : flat).addSubview(fixture.view)
        let frame = fixture.view.frame
        fixture.stage.advance(to: 0.1)
        fixture.view.move(to: isGoing ? flat : turned)
        fixture.stage.advance(to: 0.1)
        #expect(fixture.view.frame == frame && fixture.view.transform == .identity)
        #expect(fixture.view.presentation.transform == .identity)
    }

    @Test(
        "A view that is moved into or out of a view seen edge-on keeps its frame.", arguments: [1.0, -1], [true, false])
    func movesIntoOrOutOfAnEdgeOnViewKeepTheFrame(
        side: Double, isGoing: Bool
    ) {
        let fixture = StageFixture()
        let card = View(frame: fixture.stage.root.bounds)
        card.transform3D = Transform3D(rotationAngle: side * .pi / 2, x: 0, y: 1, z: 0)
        fixture.stage.root.addSubview(card)
        (isGoing ? fixture.stage.root : card).addSubview(fixture.view)
        let frame = fixture.view.frame
        fixture.stage.advance(to: 0.1)
        fixture.view.move(to: isGoing ? card : fixture.stage.root)
        fixture.stage.advance(to: 0.1)
        #expect(fixture.view.frame == frame && fixture.view.transform == .identity)
        #expect(fixture.view.presentation.transform == .identity)
    }

    @Test("A view that is moved into a view that grows from a scale of 0 keeps its position on the stage.")
    func movesIntoAGrowingViewKeepThePosition() {
        let fixture = StageFixture()
        let panel = View(frame: Rect(x: 50, y: 60, width: 200, height: 200))
        panel.transform = Transform2D(scaleX: 0, y: 0)
        fixture.stage.root.addSubview(panel)
        fixture.stage.advance(to: 0)
        let place = fixture.view.center
        View.animate(withDuration: 0.5) { panel.transform = Transform2D(scaleX: 2, y: 2) }
        fixture.view.move(to: panel)
        fixture.stage.advance(to: 3)
        #expect((panel.convert(fixture.view.center, to: fixture.stage.root)?.distance(to: place) ?? .infinity) < 1e-9)
        #expect(fixture.view.transform == Transform2D(scaleX: 0.5, y: 0.5))
    }
}
