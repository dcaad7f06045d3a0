/// Names of texts that are written once, which are told apart by their bytes.
struct NameTable {
    private var sums: [UInt64] = []
    private var entries: [(text: String, name: String)] = []

    /// The name of a text; nil of one that has none.
    func name(of text: String) -> String? {
        let sum = Checksum.of(text)
        for index in sums.indices where sums[index] == sum && entries[index].text.isSame(as: text) {
            return entries[index].name
        }
        return nil
    }

    /// Gives a text its name.
    mutating func add(_ name: String, of text: String) {
        sums.append(Checksum.of(text))
        entries.append((text, name))
    }
}

/// Fowler, Noll and Vo's checksum, 1a, of 64 bits.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The checksum of a text.
    static func of(_ text: String) -> UInt64 {
        var sum = Checksum()
        sum.add(text)
        return sum.value
    }

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds the letters of a text, and its end.
    mutating func add(_ text: String) {
        for byte in text.letters { add(byte) }
        add(0)
    }
}
