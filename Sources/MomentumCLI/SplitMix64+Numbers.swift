import MomentumCurves

extension SplitMix64 {
    /// `count` numbers spread evenly over `range`.
    mutating func numbers(_ count: Int, in range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in Double.random(in: range, using: &self) }
    }
}
