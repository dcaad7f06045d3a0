import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Decelerating content keeps its velocity when its view is resized, by any means.
@Suite struct ResizedInFlightTests {
    private static let sizings: [(name: String, resize: (ScrollFixture) -> Void)] = [
        ("the frame", { $0.list.frame = Rect(x: 0, y: 0, width: 380, height: 500) }),
        ("the size of the bounds", { $0.list.bounds.size = Size(width: 390, height: 640) }),
        ("the height", { $0.list.bounds.size.height = 580 }),
        (
            "the whole of the bounds",
            {
                $0.list.bounds = Rect(origin: $0.list.bounds.origin, size: Size(width: 400, height: 610))
            }
        ),
    ]

    @Test(arguments: [-300.0, 300], [0.02, 0.1, 0.3])
    func resizingKeepsTheVelocityInThatFrame(_ distance: Double, _ later: Double) {
        for (name, resize) in Self.sizings {
            let (fixture, undisturbed) = (ScrollFixture(), ScrollFixture())
            for one in [fixture, undisturbed] {
                one.fling(by: distance)
                one.run(to: 1.1 + later)
            }
            resize(fixture)
            #expect(fixture.velocity == undisturbed.velocity && fixture.velocity != 0, "\(name), at once")
            for one in [fixture, undisturbed] { one.run(to: 1.1 + later + 1.0 / 60) }
            #expect(abs(fixture.velocity - undisturbed.velocity) < 0.02 * abs(undisturbed.velocity), "\(name)")
        }
    }

    @Test func settingTheOriginKeepsTheSizesVelocity() {
        let stage = Stage(size: Size(width: 100, height: 100))
        stage.advance(to: 0)
        let layer = stage.root.layer
        layer.move(
            .bounds, to: Rect(x: 0, y: 5, width: 100, height: 90),
            velocity: Rect(x: 1, y: 2, width: 3, height: 4))
        layer.bounds.origin.y = 6
        #expect(layer.presentation.velocity(of: .bounds) == Rect(x: 0, y: 0, width: 3, height: 4))
        layer.bounds.size.width = 99
        #expect(layer.presentation.velocity(of: .bounds) == .zero)
    }
}

extension ScrollFixture {
    /// The velocity of the presentation, in points per second.
    fileprivate var velocity: Double { list.layer.presentation.velocity(of: .bounds).origin.y }
}
