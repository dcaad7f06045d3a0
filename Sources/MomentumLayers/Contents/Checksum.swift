/// The 64-bit FNV-1a checksum of Fowler, Noll and Vo.
package nonisolated struct Checksum {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the checksum of no bytes.
    package init() {}

    /// Returns the checksum of a text.
    package static func of(_ text: String) -> UInt64 {
        var sum = Checksum()
        sum.add(text)
        return sum.value
    }

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds the UTF-8 bytes of a text and a terminating zero.
    package mutating func add(_ text: String) {
        for byte in text.letters { add(byte) }
        add(0)
    }
}
