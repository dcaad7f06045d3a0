import MomentumCurves
import Testing

@Suite struct ColorTests {
    @Test func hexadecimalReadsRedGreenBlue() {
        let dodgerBlue = Color(hex: 0x1E90FF)
        #expect(dodgerBlue.red == 30.0 / 255 && dodgerBlue.green == 144.0 / 255 && dodgerBlue.blue == 1)
        #expect(dodgerBlue.rgba8 == 0xFFFF_901E)
        #expect(Color(hex: 0x1E90FF, alpha: 0.5).rgba8 == 0x80FF_901E)
    }

    @Test func fadingInKeepsTheHue() {
        let half = Color.clear.interpolated(to: Color(red: 1, green: 0.5, blue: 0.25), fraction: 0.5)
        #expect(half.alpha == 0.5 && half.red == 1 && half.green == 0.5 && half.blue == 0.25)
        let mixed = Color(red: 1, green: 0, blue: 0, alpha: 0.25).interpolated(
            to: Color(red: 0, green: 0, blue: 1, alpha: 0.75), fraction: 0.5)
        // Premultiplied, the blue, which is more opaque, has three times the weight.
        #expect(mixed.red == 0.25 && mixed.blue == 0.75 && mixed.alpha == 0.5)
    }

    @Test func bytesClampAndRound() {
        #expect(Color(red: 1.5, green: -0.5, blue: 0.5).rgba8 == 0xFF80_00FF)
        #expect(Color(red: .nan, green: 0, blue: 0).rgba8 == 0xFF00_0000)
        #expect(Color.clear.rgba8 == 0 && Color.white.rgba8 == 0xFFFF_FFFF && Color.black.rgba8 == 0xFF00_0000)
    }

    @Test func anotherAlphaKeepsTheHue() {
        let color = Color(red: 0.8, green: 0.4, blue: 0.2).withAlpha(0.5)
        #expect(color.premultipliedRed == 0.4 && color.alpha == 0.5 && color.red == 0.8)
        #expect(Color(white: 0.5).withAlpha(0).red == 0)
    }
}
