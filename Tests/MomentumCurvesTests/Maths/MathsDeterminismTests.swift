import MomentumCurves
import Testing

/// The bits are the same in every build: one stored hash over all functions and many arguments.
@Suite struct MathsDeterminismTests {
    @Test func bitsAreTheSameInEveryBuild() {
        var generator = SampleGenerator(seed: 7)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ value: Double) {
            hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
        }
        for _ in 0..<4000 {
            let wild = Double(bitPattern: generator.next())
            let tame = Double(generator.next() >> 11) * 0x1p-49 - 8
            for x in [wild.isNaN ? .infinity : wild, tame] {
                add(Maths.exp(x))
                add(Maths.exp2(x))
                add(Maths.expm1(x))
                add(Maths.log(x.magnitude))
                add(Maths.log1p(x.magnitude))
                add(Maths.sincos(x).sin)
                add(Maths.sincos(x).cos)
                add(Maths.tan(x))
                add(Maths.atan(x))
                add(Maths.asin(x / 8))
                add(Maths.acos(x / 8))
                add(Maths.atan2(x, tame))
                add(Maths.pow(x.magnitude, tame))
                add(Maths.cbrt(x))
                add(Maths.hypot(x, tame))
            }
        }
        #expect(hash == 6_798_404_215_772_211_377)
    }
}
