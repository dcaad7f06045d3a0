/// A hash of a sequence of numbers. Sequences that differ have different hashes with very high probability.
package nonisolated struct BitTrace {
    /// The hash of the numbers so far.
    package private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of an empty sequence.
    package init() {}

    /// Adds the bits of a number.
    package mutating func add(_ number: Double) { add(number.bitPattern) }

    /// Adds 64 bits. Source: G. Fowler, L. Noll, P. Vo, the hash FNV-1a.
    package mutating func add(_ number: UInt64) { bits = (bits ^ number) &* 0x0000_0100_0000_01B3 }

    /// Adds the bytes of a text.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
    }
}
