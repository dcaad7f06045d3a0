import MomentumKit
import Testing

/// View transitions, checked by the drawn content.
@Suite struct ViewTransitionTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }

    init() { view.backgroundColor = Color(hex: 0xFF0000) }

    /// Returns the fill colours in drawing order.
    private func fills() -> [UInt32] {
        var list = DisplayList()
        fixture.stage.draw(into: &list)
        var (fills, index) = ([UInt32](), DisplayList.headerCount)
        while index < list.words.count {
            switch DisplayList.Opcode(rawValue: list.words[index] & 0xFF) {
            case .fillRect, .fillPath: fills.append(list.words[index + 1])
            default: break
            }
            index += Int(list.words[index] >> 8)
        }
        return fills
    }

    private let red: UInt32 = Color(hex: 0xFF0000).rgba8
    private let blue: UInt32 = Color(hex: 0x0000FF).rgba8

    private func change(_ options: ViewAnimationOptions) {
        fixture.stage.advance(to: 0)
        View.transition(with: view, duration: 1, options: [options, .curveLinear]) {
            view.backgroundColor = Color(hex: 0x0000FF)
        }
        fixture.stage.advance(to: 0)
    }

    @Test func delayedTransitionsShowTheOldContentFirst() {
        fixture.stage.advance(to: 0)
        var ends: [Double] = []
        View.transition(
            with: view, duration: 1, delay: 0.5, options: [.transitionCrossDissolve, .curveLinear],
            animations: { view.backgroundColor = Color(hex: 0x0000FF) },
            completion: { _ in ends.append(fixture.stage.time) })
        for (time, expected) in [(0.0, [red]), (0.25, [red]), (0.49, [red]), (1, [red, blue]), (1.6, [blue])] {
            fixture.stage.advance(to: time)
            #expect(fills() == expected, "\(time)")
        }
        #expect(ends == [1.6] && !fixture.stage.needsFrame)
    }

    @Test func crossDissolvesShowBothAndEndWithTheNew() {
        change(.transitionCrossDissolve)
        fixture.stage.advance(to: 0.5)
        #expect(fills() == [red, blue])
        fixture.stage.advance(to: 1)
        #expect(fills() == [blue])
    }

    @Test(arguments: [
        ViewAnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
        .transitionFlipFromBottom,
    ])
    func flipsShowTheOldAndThenTheNewHalf(options: ViewAnimationOptions) {
        change(options)
        fixture.stage.advance(to: 0.49)
        #expect(fills() == [red])
        fixture.stage.advance(to: 0.51)
        #expect(fills() == [blue])
    }

    @Test func aCurlUncoversAndCovers() {
        change(.transitionCurlUp)
        fixture.stage.advance(to: 0.3)
        #expect(fills() == [blue, red])
        let other = ViewTransitionTests()
        other.change(.transitionCurlDown)
        other.fixture.stage.advance(to: 0.3)
        #expect(other.fills() == [red, blue])
    }

    @Test func withoutATransitionContentChangesAtOnce() {
        var ends: [Bool] = []
        fixture.stage.advance(to: 0)
        View.transition(with: view, duration: 1) {
            view.backgroundColor = Color(hex: 0x0000FF)
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0)
        #expect(fills() == [blue])
        fixture.stage.advance(to: 0.001)
        #expect(ends == [true])
    }

    @Test func transitionsReplaceOneViewByAnother() {
        let (old, new) = (View(), View())
        view.addSubview(old)
        fixture.stage.advance(to: 0)
        var ends: [Bool] = []
        View.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) { ends.append($0) }
        #expect(view.subviews.count == 1 && view.subviews[0] === new && old.superview == nil)
        fixture.stage.advance(to: 0.5)
        #expect(ends == [])
        fixture.stage.advance(to: 1)
        #expect(ends == [true])
        View.transition(from: new, to: old, duration: 1, options: [.showHideTransitionViews, .transitionFlipFromLeft])
        #expect(new.superview === view && new.isHidden && !old.isHidden)
        let reports = diagnostics { View.transition(from: old, to: new, duration: 1) { ends.append($0) } }
        fixture.stage.advance(to: 1.1)
        #expect(reports.count == 1 && ends == [true, false])
    }

    @Test func allowAnimatedContentAnimatesInside() {
        fixture.stage.advance(to: 0)
        View.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
        ) { view.center.y = 300 }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.y - 250) < 1e-9)
    }
}
