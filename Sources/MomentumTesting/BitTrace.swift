/// Bits of numbers, one after another, in few: what differs somewhere differs here, most likely.
package nonisolated struct BitTrace {
    /// The bits so far.
    package private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    /// No bits yet.
    package init() {}

    /// Adds the bits of a number.
    package mutating func add(_ number: Double) { add(number.bitPattern) }

    /// Adds bits. Source: G. Fowler, L. Noll, P. Vo, the hash FNV-1a.
    package mutating func add(_ number: UInt64) { bits = (bits ^ number) &* 0x0000_0100_0000_01B3 }

    /// Adds the bits of a text.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
    }
}
