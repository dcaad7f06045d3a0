import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A part that appears and fades automatically continues from its presentation value when it is shown again.
@Suite struct InterruptedFadeTests {
    /// Returns the presentation opacities of a layer and all its descendants.
    private func opacities(of layer: Layer) -> [Double] {
        [layer.presentation.value(of: .opacity)] + layer.sublayers.flatMap(opacities)
    }

    @Test(arguments: [0.05, 0.1, 0.15, 0.2])
    func pressingAFadingRowDoesNotFlash(_ pause: Double) {
        let fixture = TableFixture(40)
        fixture.frame(1, .began, 60)
        fixture.frame(1.2, .stationary, 60)
        fixture.frame(1.3, .ended, 60)
        fixture.table.deselectRow(at: ListIndexPath(row: 1, section: 0), animated: true)
        fixture.run(to: 1.3 + pause)
        let cell = fixture.table.visibleCells[1]
        var before = opacities(of: cell.layer)
        cell.setState(selected: false, highlighted: true, animated: false)
        #expect(opacities(of: cell.layer) == before)
        for frame in 1...20 {
            fixture.stage.advance(to: fixture.stage.time + 1.0 / 120)
            let now = opacities(of: cell.layer)
            #expect(zip(now, before).allSatisfy { abs($0 - $1) < 0.2 } && now.allSatisfy { $0 <= 1 + 1e-9 }, "\(frame)")
            before = now
        }
        #expect(before.allSatisfy { $0 == 1 || $0 == 0 })
    }

    @Test func flashedIndicatorsAppearFromTheirPresentation() {
        let fixture = ScrollFixture()
        var before = opacities(of: fixture.list.layer)
        for frame in 1...200 {
            if [3, 5, 20, 45, 50, 60].contains(frame) { fixture.list.flashScrollIndicators() }
            fixture.stage.advance(to: 0.5 + Double(frame) / 60)
            let now = opacities(of: fixture.list.layer)
            #expect(zip(now, before).allSatisfy { abs($0 - $1) < 0.2 } && now.allSatisfy { $0 <= 1 }, "\(frame)")
            if frame == 15 || frame == 70 { #expect(now.filter { $0 == 1 }.count > before.filter { $0 == 0 }.count) }
            before = now
        }
        #expect(before.contains(0))
    }

    @Test func flashedIndicatorsStayUntilScrollingEnds() {
        let fixture = ScrollFixture()
        fixture.fling(by: -400)
        fixture.list.flashScrollIndicators()
        while fixture.list.isDecelerating {
            fixture.stage.advance(to: fixture.stage.time + 1.0 / 60)
            guard fixture.stage.time > 1.3 else { continue }
            #expect(fixture.list.layer.sublayers.contains { $0.zPosition == 1 && $0.presentation.opacity == 1 })
        }
    }
}
