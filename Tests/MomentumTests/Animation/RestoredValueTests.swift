import MomentumKit
import Testing

/// If all changes of a property return to their starts, the property has its original value, in any order.
@Suite struct RestoredValueTests {
    enum Driver: CaseIterable { case animator, timeline }

    /// Begins to play `change`, and returns a closure that reverses it.
    private func play(_ driver: Driver, _ duration: Double, _ change: @escaping () -> Void) -> () -> Void {
        switch driver {
        case .animator:
            let animator = PropertyAnimator(duration: duration, curve: .easeInOut, animations: change)
            animator.startAnimation()
            return { animator.isReversed = true }
        case .timeline:
            let timeline = Timeline()
            timeline.animate(duration: duration, animations: change)
            timeline.startAnimation()
            return { timeline.isReversed = true }
        }
    }

    static let transforms = [
        Transform2D(scaleX: 2, y: 0.5), Transform2D(rotationAngle: 0.7), Transform2D(scaleX: 0, y: 1),
        Transform2D(scaleX: 0, y: 0), Transform2D(rotationAngle: 2).concatenating(Transform2D(scaleX: 1, y: 3)),
    ]

    @Test(arguments: Driver.allCases, Driver.allCases) func transformsAreRestoredInAnyOrder(one: Driver, other: Driver)
    {
        for first in Self.transforms {
            for second in Self.transforms where second != first {
                for pauses in [[0, 0, 0], [0.1, 0, 0], [0, 0.1, 0], [0.1, 0.05, 0], [0, 0.05, 0.1]] {
                    let fixture = StageFixture()
                    let start = Transform2D(scaleX: 1.5, y: 1)
                    fixture.view.transform = start
                    fixture.stage.advance(to: 0)
                    var ways: [() -> Void] = []
                    for (driver, end) in [(one, first), (other, second), (one, Transform2D(rotationAngle: -1))] {
                        ways.append(play(driver, 1) { fixture.view.transform = end })
                        fixture.stage.advance(to: fixture.stage.time + 0.1)
                    }
                    // A change that is reversed later returns later.
                    for index in pauses.indices.sorted(by: { pauses[$0] < pauses[$1] }) {
                        fixture.stage.advance(to: fixture.stage.time + pauses[index])
                        ways[index]()
                    }
                    for frame in 1...120 { fixture.stage.advance(to: 1 + Double(frame) / 60) }
                    let off = (fixture.view.transform3D - Transform3D(start)).euclideanLength
                    #expect(off < 1e-9, "\(first) \(second) \(pauses)")
                    #expect(
                        fixture.view.presentation.transform == fixture.view.transform3D && !fixture.stage.isMoving,
                        "\(first) \(second) \(pauses)")
                }
            }
        }
    }

    @Test(arguments: Driver.allCases, Driver.allCases) func pathsAreRestoredInAnyOrder(one: Driver, other: Driver) {
        func path(_ width: Double) -> Path { Path(Rect(x: 0, y: 0, width: width, height: 10)) }
        for isFirstBack in [true, false] {
            for isBoth in [true, false] {
                let fixture = StageFixture()
                let shape = ShapeLayer()
                shape.path = path(10)
                fixture.view.layer.addSublayer(shape)
                shape.actionSource = .view
                fixture.stage.advance(to: 0)
                let ways = [play(one, 1) { shape.path = path(20) }, play(other, 1) { shape.path = path(30) }]
                fixture.stage.advance(to: 0.2)
                ways[isFirstBack ? 0 : 1]()
                fixture.stage.advance(to: 0.3)
                if isBoth { ways[isFirstBack ? 1 : 0]() }
                fixture.stage.advance(to: 10)
                let end = isBoth ? path(10) : isFirstBack ? path(30) : path(20)
                let widths = [shape.path, end].map { $0?.bounds.width }
                #expect(widths[0] == widths[1], "\(isFirstBack) \(isBoth)")
            }
        }
    }
}
