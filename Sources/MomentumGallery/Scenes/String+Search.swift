extension String {
    /// The letters as UTF-8, those of the Latin alphabet small: what a search compares.
    var lowercaseLetters: [UInt8] { letters.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 } }
}

extension [UInt8] {
    /// Whether `other` occurs in it.
    func contains(_ other: [UInt8]) -> Bool {
        guard other.count <= count else { return false }
        return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
    }
}
