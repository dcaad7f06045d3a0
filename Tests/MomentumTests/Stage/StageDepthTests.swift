import MomentumKit
import Testing

/// Views in space are hit at their visible positions.
@Suite struct StageDepthTests {
    private let theatre = Theatre()
    private let other = View()

    init() {
        other.frame = theatre.view.frame
        theatre.stage.root.addSubview(other)
        theatre.stage.advance(to: 0.1)
    }

    private func hit(_ x: Double, _ y: Double) -> View? { theatre.stage.root.hitTest(Point(x: x, y: y)) }

    @Test func theNearestViewIsTouched() {
        #expect(hit(200, 200) === other)
        theatre.view.layer.zPosition = 5
        #expect(hit(200, 200) === theatre.view)
        other.layer.zPosition = 5
        #expect(hit(200, 200) === other)
    }

    @Test func hitTestsFollowThePerspective() {
        theatre.stage.root.layer.sublayerTransform = Transform3D(perspectiveDistance: 100)
        other.isHidden = true
        // At half the distance it is twice as large, about the centre at 200.
        theatre.view.layer.zPosition = 50
        #expect(hit(101, 299) === theatre.view && hit(99, 299) === theatre.stage.root)
        theatre.view.layer.zPosition = 101
        #expect(hit(200, 200) === theatre.stage.root)
    }

    @Test func flippedCardsAreTouchedOnTheirBack() {
        let turn = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        let back = View()
        back.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        back.layer.isDoubleSided = false
        back.layer.transform = turn
        other.addSubview(back)
        theatre.stage.advance(to: 0.2)
        #expect(hit(200, 200) === other)
        other.layer.transform = turn
        #expect(hit(200, 200) === back)
    }
}
