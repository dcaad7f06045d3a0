/// Fowler, Noll and Vo's checksum, 1a, of 64 bits.
package nonisolated struct Checksum {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The checksum of nothing.
    package init() {}

    /// The checksum of a text.
    package static func of(_ text: String) -> UInt64 {
        var sum = Checksum()
        sum.add(text)
        return sum.value
    }

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds the letters of a text, and its end.
    package mutating func add(_ text: String) {
        for byte in text.letters { add(byte) }
        add(0)
    }
}
