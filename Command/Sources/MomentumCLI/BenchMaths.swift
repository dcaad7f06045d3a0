import MomentumGallery

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The deterministic functions, compared with those of the C library for the same arguments.
enum BenchMaths {
    static var cases: [BenchCase] {
        [
            entry("exp", -20...0, { sum($0) { Maths.exp($0) } }, { sum($0) { exp($0) } }),
            entry("expm1", -20...0, { sum($0) { Maths.expm1($0) } }, { sum($0) { expm1($0) } }),
            entry("log", 0.01...1000, { sum($0) { Maths.log($0) } }, { sum($0) { log($0) } }),
            entry("sin", -100...100, { sum($0) { Maths.sin($0) } }, { sum($0) { sin($0) } }),
            entry("sincos", -100...100, { sum($0) { sumOfSineAndCosine($0) } }, { sum($0) { sin($0) + cos($0) } }),
            entry("tan", -100...100, { sum($0) { Maths.tan($0) } }, { sum($0) { tan($0) } }),
            entry("atan2 (of x, 1)", -10...10, { sum($0) { Maths.atan2($0, 1) } }, { sum($0) { atan2($0, 1) } }),
            entry("asin", -1...1, { sum($0) { Maths.asin($0) } }, { sum($0) { asin($0) } }),
            entry("pow (to 2.4)", 0...10, { sum($0) { Maths.pow($0, 2.4) } }, { sum($0) { pow($0, 2.4) } }),
            entry("cbrt", 0...1000, { sum($0) { Maths.cbrt($0) } }, { sum($0) { cbrt($0) } }),
        ]
    }

    /// Inlined with `function`, so that neither side has the cost of an indirect call.
    @inline(__always)
    private static func sum(_ numbers: [Double], _ function: (Double) -> Double) -> Double {
        var sum = 0.0
        for number in numbers { sum += function(number) }
        return sum
    }

    @inline(__always)
    private static func sumOfSineAndCosine(_ angle: Double) -> Double {
        let (sine, cosine) = Maths.sincos(angle)
        return sine + cosine
    }

    private static func entry(
        _ name: String, _ range: ClosedRange<Double>, _ ours: @escaping ([Double]) -> Double,
        _ theirs: @escaping ([Double]) -> Double
    ) -> BenchCase {
        var random = SplitMix64(seed: 3)
        let numbers = random.numbers(4_096, in: range)
        return BenchCase(
            name: "Maths.\(name)",
            unit: "call",
            count: numbers.count,
            peerName: "the C library's, which may differ from machine to machine",
            subject: { BenchSink.consume(ours(numbers)) },
            peer: { BenchSink.consume(theirs(numbers)) }
        )
    }
}
