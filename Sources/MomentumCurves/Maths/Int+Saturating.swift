extension Int {
    /// The whole part of `value`; the nearest whole number there is when it is too large or too small, 0 when it is not a number.
    ///
    /// `Int(_:)` ends the program for these, and how large is too large depends on the processor: `Int` has 32 bits in
    /// WebAssembly.
    @inlinable
    package init(saturating value: Double) {
        // `Int.max` itself may have no `Double`: the next one is a power of two and too large.
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
