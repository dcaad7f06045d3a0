import MomentumCurves

typealias SeededRandom = SplitMix64

extension SplitMix64 {
    mutating func next(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }

    mutating func next(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
