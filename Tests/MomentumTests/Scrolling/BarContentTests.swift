import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A visible scroll indicator moves continuously to its position for changed content, even if the content moves
/// meanwhile.
@Suite struct BarContentTests {
    /// The scrolling during the change of the content.
    enum Scrolling: CaseIterable {
        case nothing, finger, inertia
    }

    /// The kinds of changes of the content.
    enum Change: CaseIterable {
        case grownAtOnce, shrunkAtOnce, block, spring, animator, reversedAnimator, inset, again
        case inserted, insertedAbove, deleted, expanded, collapsed, reloaded
        case insertedInBlock, expandedInAnimator
    }

    private static func expand(_ fixture: TableFixture, to height: Double) {
        fixture.height = { $0 % 3 == 0 ? height : 44 }
        fixture.table.beginUpdates()
        fixture.table.endUpdates()
    }

    private static func make(_ change: Change, in fixture: ScrollFixture) -> AnyObject? {
        let list = fixture.list
        switch change {
        case .shrunkAtOnce: list.contentSize.height = 1_700
        case .block: View.animate(withDuration: 0.4) { list.contentSize.height = 6_000 }
        case .spring:
            View.animate(withDuration: 0.6, usingSpringWithDamping: 0.5) {
                list.contentSize.height = 6_000
                list.layoutIfNeeded()
            }
        case .animator, .reversedAnimator:
            let animator = PropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
                list.contentSize.height = 6_000
                list.layoutIfNeeded()
            }
            animator.startAnimation()
            return animator
        case .inset: list.contentInset.bottom = 2_000
        default: list.contentSize.height = 6_000
        }
        return nil
    }

    private static func make(_ change: Change, in fixture: TableFixture) -> AnyObject? {
        let rows = fixture.rows[0]
        let new = Array(1_000..<1_060)
        switch change {
        case .inserted: fixture.update([rows + new])
        case .insertedAbove: fixture.update([new + rows])
        case .deleted: fixture.update([Array(rows.prefix(40))])
        case .expanded: expand(fixture, to: 150)
        case .collapsed: expand(fixture, to: 20)
        case .insertedInBlock: View.animate(withDuration: 0.3) { fixture.update([rows + new]) }
        case .expandedInAnimator:
            let animator = PropertyAnimator(duration: 0.5, dampingRatio: 0.8) { expand(fixture, to: 150) }
            animator.startAnimation()
            return animator
        default:
            fixture.rows = [rows + new]
            fixture.table.reloadData()
        }
        return nil
    }

    @Test(arguments: Change.allCases, Scrolling.allCases)
    func contentSizeChangesAnimateTheIndicator(change: Change, scrolling: Scrolling) {
        for rate in [60.0, 120] {
            let isTable: Bool
            switch change {
            case .grownAtOnce, .shrunkAtOnce, .block, .spring, .animator, .reversedAnimator, .inset, .again:
                isTable = false
            default: isTable = true
            }
            let scroll = isTable ? nil : ScrollFixture()
            let table = isTable ? TableFixture(80) : nil
            let list: ScrollView = table?.table ?? scroll!.list
            let stage = table?.stage ?? scroll!.stage
            list.contentOffset.y = 600
            stage.advance(to: 0.5)
            list.flashScrollIndicators()
            var time = 0.5
            var y = 500.0
            func frame(_ phase: PointerSample.Phase? = nil) {
                time += 1 / rate
                if let phase {
                    stage.send(PointerSample(id: 1, phase: phase, location: Point(x: 200, y: y), timestamp: time))
                }
                stage.advance(to: time)
            }
            // The drag is slower than the throw that it causes.
            var speed = 120.0
            if scrolling != .nothing {
                frame(.began)
                if scrolling == .inertia { speed = 900 }
                for _ in 0..<Int(0.2 * rate) {
                    y -= speed / rate
                    frame(.moved)
                }
                if scrolling == .inertia { frame(.ended) }
            }
            while time < 0.8 { frame(scrolling == .finger ? .moved : nil) }
            func thumb() -> (start: Double, length: Double) {
                let bar = list.verticalBar.layer.presentation.frame
                return (bar.minY - list.presentation.bounds.minY, bar.height)
            }
            #expect(list.verticalBar.isVisible)
            var presented = [thumb()]
            frame(scrolling == .finger ? .moved : nil)
            presented.append(thumb())
            var kept: [AnyObject?] = []
            kept.append(scroll.map { Self.make(change, in: $0) } ?? table.map { Self.make(change, in: $0) } ?? nil)
            for step in 0..<Int(2 * rate) {
                if change == .again, step % Int(0.1 * rate) == 0, step < Int(rate) { list.contentSize.height += 700 }
                if change == .reversedAnimator, step == Int(0.2 * rate) {
                    (kept[0] as? PropertyAnimator)?.isReversed = true
                }
                if scrolling == .finger {
                    y -= speed / rate
                    frame(.moved)
                } else {
                    frame()
                }
                presented.append(thumb())
            }
            let starts = presented.map { $0.start }
            let ends = presented.map { $0.start + $0.length }
            let way = max(
                (starts.max() ?? 0) - (starts.min() ?? 0), (ends.max() ?? 0) - (ends.min() ?? 0))
            #expect(way > 5, "\(change), \(scrolling), \(rate): the bar stands")
            for numbers in [starts, ends] {
                for index in 2..<numbers.count {
                    let bend = abs(numbers[index] - 2 * numbers[index - 1] + numbers[index - 2])
                    // A spring with such a second difference has covered a tenth of its distance in a frame.
                    #expect(
                        bend < 0.12 * way * 60 / rate + 0.5,
                        "\(change), \(scrolling), \(rate): bends by \(bend) of \(way) in frame \(index - 1)")
                }
            }
        }
    }

    /// An invisible indicator is positioned without animation, and content that grows in every frame does not
    /// accumulate springs.
    @Test("Hidden indicators do not animate, and slowly growing content does not accumulate animations.")
    func hiddenIndicatorsDoNotAnimate() {
        let fixture = ScrollFixture()
        fixture.list.contentSize.height = 6_000
        fixture.stage.advance(to: 0.1)
        #expect(!fixture.list.verticalBar.layer.isAnimating)
        fixture.list.flashScrollIndicators()
        for frame in 1...120 {
            fixture.list.contentSize.height += 5
            fixture.stage.advance(to: 0.1 + Double(frame) / 60)
            #expect(fixture.list.verticalBar.layer.animationKeys.count < 4)
        }
    }
}
