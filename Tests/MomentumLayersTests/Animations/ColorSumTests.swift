import MomentumCurves
import MomentumLayers
import Testing

/// Sums of colours: opaque colours add their red, green and blue components and stay opaque.
@Suite struct ColorSumTests {
    private func drawn(_ fixture: LayerFixture, at time: Double) -> [UInt32] {
        var frame = RenderFrame()
        var list = DisplayList()
        fixture.picture.evaluate(at: time, into: &frame)
        fixture.picture.draw(frame, size: Size(width: 100, height: 100), into: &list)
        return Drawn.commands(of: list).filter { $0.opcode == .fillRect }.map { $0.words[0] }
    }

    private func fixture(_ color: Color) -> LayerFixture {
        let fixture = LayerFixture()
        fixture.layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        fixture.layer.backgroundColor = color
        return fixture
    }

    @Test func aCumulativeColourGrowsToFull() {
        let fixture = fixture(.black)
        fixture.frame(0) {
            let animation = BasicAnimation(keyPath: "backgroundColor")
            (animation.fromValue, animation.toValue) = (.color(.black), .color(Color(hex: 0x787878)))
            (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 4, true)
            fixture.layer.add(animation)
        }
        // 0, 120, 240, and 360, which is clamped.
        #expect(drawn(fixture, at: 1) == [0xFF78_7878])
        #expect(drawn(fixture, at: 2) == [0xFFF0_F0F0])
        #expect(drawn(fixture, at: 3) == [0xFFFF_FFFF])
        fixture.frame(2)
        #expect(abs(fixture.layer.presentation.value(of: .backgroundColor).red * 255 - 240) < 1e-9)
    }

    @Test(arguments: ["backgroundColor", "borderColor", "shadowColor"])
    func anAdditiveGreyIsAddedToAGrey(name: String) throws {
        let fixture = fixture(.clear)
        let path = try #require(PropertyPath(name))
        fixture.layer.backgroundColor = Color(white: 0.25)
        fixture.layer.borderColor = Color(white: 0.25)
        fixture.layer.shadowColor = Color(white: 0.25)
        fixture.frame(0) {
            let animation = BasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue) = (.color(Color(white: 0.5)), .color(Color(white: 0.5)))
            (animation.duration, animation.isAdditive) = (1, true)
            fixture.layer.add(animation)
        }
        var color = Color.zero
        let seen = fixture.layer.presentation.value(at: path)
        for index in 0..<4 { color[component: index] = seen.components[index] }
        #expect(color.red == 0.75 && color.rgba8 == 0xFFBF_BFBF)
        if name == "backgroundColor" { #expect(drawn(fixture, at: 0.5) == [0xFFBF_BFBF]) }
    }

    /// The opacity of a layer applies to the sum, not to each summand.
    @Test func theSumFadesAsOneColour() {
        let fixture = fixture(Color(white: 0.25))
        fixture.layer.opacity = 0.5
        fixture.frame(0) {
            let animation = BasicAnimation(keyPath: "backgroundColor")
            (animation.fromValue, animation.toValue) = (.color(Color(white: 0.5)), .color(Color(white: 0.5)))
            (animation.duration, animation.isAdditive) = (1, true)
            fixture.layer.add(animation)
        }
        #expect(drawn(fixture, at: 0.5) == [0x80BF_BFBF])
    }

    @Test func translucentColoursAddUp() {
        let half = Color(red: 0.5, green: 0, blue: 1, alpha: 0.5)
        let sum = half + half
        #expect(sum.alpha == 1 && sum.red == 0.5 && sum.blue == 1)
        #expect((sum + sum).red == 1 && (sum + sum).saturated.alpha == 1)
        #expect(Color(white: 0.5, alpha: 3).red == 0.5)
    }
}
