import MomentumCurves
import Testing

struct IntSaturatingTests {
    @Test func saturatingIntClampsToTheNearest() {
        for (value, whole) in [
            (0.0, 0), (-0.0, 0), (1.9, 1), (-1.9, -1), (1e300, Int.max), (-1e300, .min), (.infinity, .max),
            (-.infinity, .min), (.nan, 0), (0x1p63, .max), (-0x1p63, .min), (0x1p63.nextDown, Int(0x1p63.nextDown)),
        ] {
            #expect(Int(saturating: value) == whole, "\(value)")
        }
    }
}
