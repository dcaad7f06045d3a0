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
