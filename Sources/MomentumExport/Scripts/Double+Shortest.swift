nonisolated extension Double {
    /// The shortest decimal that reads back to the same bits; whole numbers without a point.
    public var shortest: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads a finite decimal: digits, with a sign, a point and an exponent where wanted; nothing else.
    init?(decimal text: some StringProtocol) {
        let legal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard legal, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}
