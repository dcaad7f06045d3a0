import MomentumKit
import Testing

/// Views in space are hit at their visible positions.
@Suite struct StageDepthTests {
    private let fixture = StageFixture()
    private let other = View()

    init() {
        other.frame = fixture.view.frame
        fixture.stage.root.addSubview(other)
        fixture.stage.advance(to: 0.1)
    }

    private func hit(_ x: Double, _ y: Double) -> View? { fixture.stage.root.hitTest(Point(x: x, y: y)) }

    @Test func theNearestViewIsTouched() {
        #expect(hit(200, 200) === other)
        fixture.view.layer.zPosition = 5
        #expect(hit(200, 200) === fixture.view)
        other.layer.zPosition = 5
        #expect(hit(200, 200) === other)
    }

    @Test func hitTestsFollowThePerspective() {
        fixture.stage.root.layer.sublayerTransform = Transform3D(perspectiveDistance: 100)
        other.isHidden = true
        // At half the distance it is twice as large, about the centre at 200.
        fixture.view.layer.zPosition = 50
        #expect(hit(101, 299) === fixture.view && hit(99, 299) === fixture.stage.root)
        fixture.view.layer.zPosition = 101
        #expect(hit(200, 200) === fixture.stage.root)
    }

    @Test func flippedCardsAreTouchedOnTheirBack() {
        let turn = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        let back = View()
        back.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        back.layer.isDoubleSided = false
        back.layer.transform = turn
        other.addSubview(back)
        fixture.stage.advance(to: 0.2)
        #expect(hit(200, 200) === other)
        other.layer.transform = turn
        #expect(hit(200, 200) === back)
    }
}
