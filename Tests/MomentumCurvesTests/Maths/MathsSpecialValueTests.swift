import MomentumCurves
import Testing

@Suite struct MathsSpecialValueTests {
    let infinity = Double.infinity
    let pi = Double.pi

    @Test func exponentialsSaturate() {
        #expect(Maths.exp(710) == infinity && Maths.exp(infinity) == infinity)
        #expect(Maths.exp(-746) == 0 && Maths.exp(-infinity) == 0)
        #expect(Maths.exp(0) == 1 && Maths.exp(-0.0) == 1)
        #expect(Maths.exp(-745.13) == .leastNonzeroMagnitude)
        #expect(Maths.exp2(1024) == infinity && Maths.exp2(-1076) == 0 && Maths.exp2(-infinity) == 0)
        #expect(Maths.expm1(-infinity) == -1 && Maths.expm1(infinity) == infinity)
        #expect(Maths.expm1(-0.0).sign == .minus)
    }

    @Test func logarithmsHaveTheirPoles() {
        #expect(Maths.log(0) == -infinity && Maths.log(-0.0) == -infinity && Maths.log(infinity) == infinity)
        #expect(Maths.log(1) == 0 && Maths.log(1).sign == .plus)
        #expect(Maths.log1p(-1) == -infinity && Maths.log1p(infinity) == infinity && Maths.log1p(-0.0).sign == .minus)
    }

    @Test func everyNaNHasTheSameBits() {
        let results = [
            Maths.exp(.nan), Maths.exp2(-.nan), Maths.log(-1), Maths.log(.nan), Maths.log1p(-2), Maths.sin(infinity),
            Maths.cos(-infinity), Maths.tan(.nan), Maths.sincos(infinity).cos, Maths.asin(1.5), Maths.acos(-1.5),
            Maths.atan2(.nan, 1), Maths.atan2(1, -.nan), Maths.pow(-8, 0.5), Maths.pow(.nan, 2), Maths.pow(2, .nan),
            Maths.hypot(.nan, 3),
        ]
        for result in results { #expect(result.bitPattern == Double.nan.bitPattern) }
        #expect(Maths.expm1(.nan).isNaN && Maths.log1p(.nan).isNaN && Maths.cbrt(.nan).isNaN && Maths.atan(.nan).isNaN)
    }

    @Test func oddFunctionsKeepTheSignOfZero() {
        for zero in [0.0, -0.0] {
            for result in [Maths.sin(zero), Maths.tan(zero), Maths.atan(zero), Maths.asin(zero), Maths.cbrt(zero)] {
                #expect(result == 0 && result.sign == zero.sign)
            }
        }
    }

    @Test func directionsFollowTheQuadrant() {
        #expect(Maths.atan2(0, 1) == 0 && Maths.atan2(0, -1) == pi && Maths.atan2(-0.0, -1) == -pi)
        #expect(Maths.atan2(0, -0.0) == pi && Maths.atan2(-0.0, 0).sign == .minus)
        #expect(Maths.atan2(1, 0) == pi / 2 && Maths.atan2(-1, 0) == -pi / 2)
        #expect(Maths.atan2(infinity, infinity) == pi / 4 && Maths.atan2(infinity, -infinity) == 3 * pi / 4)
        #expect(Maths.atan2(1, infinity) == 0 && Maths.atan2(-1, -infinity) == -pi)
        #expect(Maths.atan2(infinity, 5) == pi / 2 && Maths.atan(-infinity) == -pi / 2)
        #expect(Maths.atan2(1e300, 1e-300) == pi / 2 && Maths.atan2(1e-300, -1e300) == pi)
        #expect(Maths.atan2(1, 1) == pi / 4 && Maths.acos(-1) == pi && Maths.acos(1) == 0 && Maths.asin(1) == pi / 2)
    }

    @Test func powersFollowIEEE754() {
        #expect(Maths.pow(.nan, 0) == 1 && Maths.pow(1, .nan) == 1 && Maths.pow(-1, infinity) == 1)
        #expect(Maths.pow(-2, 3) == -8 && Maths.pow(-2, 4) == 16 && Maths.pow(-2, -1) == -0.5)
        #expect(Maths.pow(-0.0, -3) == -infinity && Maths.pow(-0.0, 2) == 0 && Maths.pow(0, -0.5) == infinity)
        #expect(Maths.pow(-infinity, 3) == -infinity && Maths.pow(-infinity, -3).sign == .minus)
        #expect(Maths.pow(0.5, infinity) == 0 && Maths.pow(0.5, -infinity) == infinity && Maths.pow(2, -infinity) == 0)
        #expect(Maths.pow(1.5, 1e300) == infinity && Maths.pow(1.5, -1e300) == 0 && Maths.pow(0.9, 1e-300) == 1)
        #expect(Maths.pow(10, 309) == infinity && Maths.pow(10, -330) == 0 && Maths.pow(4, 0.5) == 2)
    }

    @Test func rootsAndLengthsCoverTheWholeRange() {
        let tiny = 4 * Double.leastNonzeroMagnitude
        #expect(Maths.cbrt(-infinity) == -infinity && Maths.cbrt(27) == 3 && Maths.cbrt(-1000) == -10)
        #expect(Maths.hypot(infinity, .nan) == infinity && Maths.hypot(3e300, 4e300) == 5e300)
        #expect(Maths.hypot(3 * tiny, 4 * tiny) == 5 * tiny && Maths.hypot(-3, 0) == 3)
    }
}
