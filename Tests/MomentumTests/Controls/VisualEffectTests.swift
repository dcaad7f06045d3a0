import MomentumKit
import Testing

@Suite struct VisualEffectTests {
    private let tint = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)

    private func radius(_ view: View) -> Double { view.presentation.value(at: "backgroundBlurRadius").components[0] }

    @Test func addingAnEffectAnimatesTheBlur() {
        let pane = VisualEffectView()
        let fixture = StageFixture(pane)
        #expect(pane.layer.backgroundBlurRadius == 0 && pane.contentView.frame.size == pane.bounds.size)
        View.animate(withDuration: 1, options: .curveLinear) { pane.effect = BlurEffect(radius: 20, tint: tint) }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        let half = pane.presentation
        #expect(radius(pane) == 10 && half.opacity == 1)
        #expect(half.velocity(at: "backgroundBlurRadius") == 20)
        #expect(half.value(of: .backgroundColor) == Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        // Reversed in flight: both animations are added without a step.
        View.animate(withDuration: 1, options: .curveLinear) { pane.effect = nil }
        #expect(radius(pane) == 10)
        fixture.stage.advance(to: 0.5)
        fixture.stage.advance(to: 0.75)
        #expect(abs(radius(pane) - 10) < 1e-12)
        fixture.stage.advance(to: 2)
        #expect(radius(pane) == 0)
        #expect(pane.presentation.value(of: .backgroundColor) == .clear)
    }

    @Test func effectsInterpolate() {
        let pane = VisualEffectView(effect: BlurEffect(radius: 8, tint: .white))
        let fixture = StageFixture(pane)
        #expect(pane.layer.backgroundBlurRadius == 8 && pane.layer.backgroundColor == .white)
        View.animate(withDuration: 1, options: .curveLinear) { pane.effect = BlurEffect(radius: 24, tint: .black) }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.25)
        #expect(radius(pane) == 12)
        #expect(pane.presentation.value(of: .backgroundColor) == Color(white: 0.75))
    }

    @Test func invalidRadiiAreRefused() {
        var effect: BlurEffect?
        #expect(diagnostics { effect = BlurEffect(radius: -1, tint: .white) }.count == 1)
        #expect(effect?.radius == 0 && effect?.tint == .clear)
    }
}
