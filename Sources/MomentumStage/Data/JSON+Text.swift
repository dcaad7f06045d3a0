/// A text that is not JSON, or a value that has no JSON text.
public nonisolated struct JSONError: Error, Equatable, Sendable {
    /// The reason why a text was refused, or why a value has none.
    public enum Reason: Equatable, Sendable {
        /// The text ends inside a value.
        case endsEarly
        /// A byte is not allowed at its position.
        case unexpectedByte
        /// A number does not have the form of RFC 8259, such as `01` or `1.`.
        case invalidNumber
        /// A number is not finite, or is too large for a `Double`.
        case numberOutOfRange
        /// A text contains an escape sequence that does not exist, or half of a surrogate pair.
        case invalidEscape
        /// A text contains a control character that is not escaped.
        case controlCharacter
        /// A text is not valid UTF-8.
        case invalidUTF8
        /// A record contains a name twice.
        case repeatedName
        /// Lists and records are nested more deeply than ``JSON/maximumDepth``.
        case tooDeep
        /// The text is longer than ``JSON/maximumLength``.
        case tooLong
        /// Text follows the value.
        case textAfterEnd
    }

    /// The reason.
    public let reason: Reason
    /// The number of bytes of the text before the problem.
    public let offset: Int

    /// The reason as a clause without its position, such as "a record contains a name twice".
    public var clause: String {
        switch reason {
        case .endsEarly: "the text ends inside a value"
        case .unexpectedByte: "a character is not allowed at its position"
        case .invalidNumber: "a number has an invalid form"
        case .numberOutOfRange: "a number is infinite, or not a number"
        case .invalidEscape: "an escape sequence is invalid"
        case .controlCharacter: "a text contains a control character"
        case .invalidUTF8: "a text is not valid UTF-8"
        case .repeatedName: "a record contains a name twice"
        case .tooDeep: "lists and records are nested more than 100 deep"
        case .tooLong: "the text is longer than 4 MiB"
        case .textAfterEnd: "text follows the value"
        }
    }
}

nonisolated extension JSON {
    /// The maximum depth of nested lists and records: 100.
    public static var maximumDepth: Int { 100 }
    /// The maximum length of a JSON text, in bytes: 4 MiB.
    public static var maximumLength: Int { 4 << 20 }

    /// Parses a JSON text in UTF-8 (RFC 8259).
    ///
    /// In addition to the rules of the RFC, a record must not contain a name twice, and a number must not be too large
    /// for a `Double`. Throws a ``JSONError`` for any other text.
    public init(parsing text: [UInt8]) throws(JSONError) {
        guard text.count <= Self.maximumLength else { throw JSONError(reason: .tooLong, offset: Self.maximumLength) }
        var reader = JSONReader(bytes: text)
        self = try reader.whole()
    }

    /// Returns the value as a JSON text in UTF-8, without white space. Numbers have the form of JavaScript.
    ///
    /// Throws a ``JSONError`` for a number that is not finite, for a record that contains a name twice, and for a value
    /// that exceeds ``maximumDepth`` or ``maximumLength``.
    public func encoded() throws(JSONError) -> [UInt8] {
        var writer = JSONWriter(maximumLength: Self.maximumLength)
        try writer.write(self)
        return writer.bytes
    }

    /// Returns the text of a value that has one, of any length.
    func unlimitedText() -> [UInt8] {
        var writer = JSONWriter(maximumLength: .max)
        return (try? writer.write(self)) == nil ? [] : writer.bytes
    }
}

nonisolated extension JSON {
    /// Returns whether two members have the same name, in time proportional to the size of the names.
    fileprivate static func hasRepeatedName(_ members: [Member]) -> Bool {
        guard members.count > 1 else { return false }
        // A hash table with open addressing; -1 marks an empty slot.
        let mask = 1 << (Int.bitWidth - (2 * members.count).leadingZeroBitCount) - 1
        var table = [Int](repeating: -1, count: mask + 1)
        for (index, member) in members.enumerated() {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for letter in member.name.letters { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }
            var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
            while table[slot] >= 0 {
                if members[table[slot]].name.isSame(as: member.name) { return true }
                slot = (slot + 1) & mask
            }
            table[slot] = index
        }
        return false
    }
}

/// Reads one JSON text.
private nonisolated struct JSONReader {
    let bytes: [UInt8]
    var at = 0
    var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, offset: at) }

    /// The next byte; 0, which is nowhere legal, at the end.
    var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    /// The error for the present byte, which is not allowed, or for the end of the text.
    var unexpected: JSONError { error(at < bytes.count ? .unexpectedByte : .endsEarly) }

    mutating func whole() throws(JSONError) -> JSON {
        let value = try value()
        skipSpace()
        guard at == bytes.count else { throw error(.textAfterEnd) }
        return value
    }

    mutating func skipSpace() {
        while next == 32 || next == 9 || next == 10 || next == 13 { at += 1 }
    }

    mutating func value() throws(JSONError) -> JSON {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try record()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        for index in 0..<word.utf8CodeUnitCount {
            guard next == word.utf8Start[index] else { throw unexpected }
            at += 1
        }
        return value
    }

    mutating func open() throws(JSONError) {
        guard depth < JSON.maximumDepth else { throw error(.tooDeep) }
        depth += 1
        at += 1
        skipSpace()
    }

    /// Whether another element follows a comma; false after `end`.
    mutating func hasMore(_ end: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: ",") || next == end else { throw unexpected }
        let isEnd = next == end
        at += 1
        if isEnd { depth -= 1 }
        return !isEnd
    }

    mutating func list() throws(JSONError) -> JSON {
        try open()
        var values: [JSON] = []
        if next == UInt8(ascii: "]") {
            _ = try hasMore(UInt8(ascii: "]"))
            return .list(values)
        }
        repeat { values.append(try value()) } while try hasMore(UInt8(ascii: "]"))
        return .list(values)
    }

    mutating func record() throws(JSONError) -> JSON {
        try open()
        var members: [JSON.Member] = []
        if next == UInt8(ascii: "}") {
            _ = try hasMore(UInt8(ascii: "}"))
            return .record(members)
        }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw unexpected }
            let name = try text()
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw unexpected }
            at += 1
            members.append(JSON.Member(name, try value()))
        } while try hasMore(UInt8(ascii: "}"))
        guard !JSON.hasRepeatedName(members) else { throw error(.repeatedName) }
        return .record(members)
    }

    mutating func digits(into digits: inout [UInt8]) throws(JSONError) -> Int {
        let start = at
        while next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") {
            digits.append(next - UInt8(ascii: "0"))
            at += 1
        }
        guard at > start else { throw at < bytes.count ? error(.invalidNumber) : error(.endsEarly) }
        return at - start
    }

    mutating func number() throws(JSONError) -> JSON {
        let start = at
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { at += 1 }
        guard next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") else { throw unexpected }
        var all: [UInt8] = []
        let startsWithZero = next == UInt8(ascii: "0")
        var exponent = try digits(into: &all)
        guard !startsWithZero || exponent == 1 else { throw error(.invalidNumber) }
        if next == UInt8(ascii: ".") {
            at += 1
            _ = try digits(into: &all)
        }
        if next | 32 == UInt8(ascii: "e") {
            at += 1
            let isSmall = next == UInt8(ascii: "-")
            if isSmall || next == UInt8(ascii: "+") { at += 1 }
            var power: [UInt8] = []
            _ = try digits(into: &power)
            let size = power.reduce(0) { min(10 * $0 + Int($1), 1 << 30) }
            exponent += isSmall ? -size : size
        }
        let magnitude = DecimalNumber(digits: all, exponent: exponent).double
        guard magnitude.isFinite else {
            at = start
            throw error(.numberOutOfRange)
        }
        return .number(isNegative ? -magnitude : magnitude)
    }

    mutating func hexadecimal() throws(JSONError) -> UInt32 {
        var result: UInt32 = 0
        for _ in 0..<4 {
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): result = result << 4 | UInt32(next - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                result = result << 4 | UInt32((next | 32) - UInt8(ascii: "a") + 10)
            default: throw at < bytes.count ? error(.invalidEscape) : error(.endsEarly)
            }
            at += 1
        }
        return result
    }

    mutating func text() throws(JSONError) -> String {
        at += 1
        var letters: [UInt8] = []
        while true {
            let byte = next
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return String(letters)
            case UInt8(ascii: "\\"): try escape(into: &letters)
            case 0..<32: throw at < bytes.count ? error(.controlCharacter) : error(.endsEarly)
            case 32..<128:
                letters.append(byte)
                at += 1
            default:
                let count = scalarLength
                guard count > 0 else { throw error(.invalidUTF8) }
                letters.append(contentsOf: bytes[at..<at + count])
                at += count
            }
        }
    }

    /// The number of bytes of the UTF-8 sequence at the present position; 0 if it is not valid.
    var scalarLength: Int {
        func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            at + offset < bytes.count && range.contains(bytes[at + offset])
        }
        switch next {
        case 0xC2...0xDF: return follows(1) ? 2 : 0
        case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
        case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
        case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
        default: return 0
        }
    }

    mutating func escape(into letters: inout [UInt8]) throws(JSONError) {
        let start = at
        at += 1
        let kind = next
        guard at < bytes.count else { throw error(.endsEarly) }
        at += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letters.append(kind)
        case UInt8(ascii: "b"): letters.append(8)
        case UInt8(ascii: "f"): letters.append(12)
        case UInt8(ascii: "n"): letters.append(10)
        case UInt8(ascii: "r"): letters.append(13)
        case UInt8(ascii: "t"): letters.append(9)
        case UInt8(ascii: "u"):
            var scalar = try hexadecimal()
            if scalar >> 10 == 0xD800 >> 10 {
                guard next == UInt8(ascii: "\\") else {
                    at = start
                    throw error(.invalidEscape)
                }
                at += 1
                guard next == UInt8(ascii: "u") else {
                    at = start
                    throw error(.invalidEscape)
                }
                at += 1
                let low = try hexadecimal()
                guard low >> 10 == 0xDC00 >> 10 else {
                    at = start
                    throw error(.invalidEscape)
                }
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
            }
            guard let scalar = Unicode.Scalar(scalar) else {
                at = start
                throw error(.invalidEscape)
            }
            letters.append(contentsOf: UTF8.encode(scalar)!)
        default:
            at = start
            throw error(.invalidEscape)
        }
    }
}

/// Writes one JSON text.
private nonisolated struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private let maximumLength: Int

    init(maximumLength: Int) { self.maximumLength = maximumLength }

    private func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, offset: bytes.count) }

    private mutating func append(_ word: StaticString) {
        for index in 0..<word.utf8CodeUnitCount { bytes.append(word.utf8Start[index]) }
    }

    mutating func write(_ value: JSON) throws(JSONError) {
        switch value {
        case .null: append("null")
        case .boolean(let isTrue): append(isTrue ? "true" : "false")
        case .number(let number):
            guard number.isFinite else { throw error(.numberOutOfRange) }
            write(number)
        case .text(let text): write(text)
        case .list(let values):
            try open("[")
            for (index, value) in values.enumerated() {
                if index > 0 { append(",") }
                try write(value)
            }
            close("]")
        case .record(let members):
            guard !JSON.hasRepeatedName(members) else { throw error(.repeatedName) }
            try open("{")
            for (index, member) in members.enumerated() {
                if index > 0 { append(",") }
                write(member.name)
                append(":")
                try write(member.value)
            }
            close("}")
        }
        guard bytes.count <= maximumLength else { throw error(.tooLong) }
    }

    private mutating func open(_ bracket: StaticString) throws(JSONError) {
        guard depth < JSON.maximumDepth else { throw error(.tooDeep) }
        depth += 1
        append(bracket)
    }

    private mutating func close(_ bracket: StaticString) {
        depth -= 1
        append(bracket)
    }

    private mutating func write(_ text: String) {
        append("\"")
        for letter in text.letters {
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append("\\")
                bytes.append(letter)
            case 10: append("\\n")
            case 0..<32:
                append("\\u00")
                bytes.append(letter < 16 ? 48 : 49)
                let digit = letter & 15
                bytes.append(digit < 10 ? 48 + digit : 87 + digit)
            default: bytes.append(letter)
            }
        }
        append("\"")
    }

    /// Writes the shortest text that is read as the same number, with an exponent from 1e21 on and below 1e-6.
    private mutating func write(_ number: Double) {
        let decimal = DecimalNumber(number)
        if number < 0 { append("-") }
        let digits = decimal.digits.map { 48 + $0 }
        let point = decimal.exponent
        if digits.isEmpty {
            append("0")
        } else if point > 21 || point < -5 {
            bytes.append(digits[0])
            if digits.count > 1 { append(".") }
            bytes += digits[1...]
            append(point > 0 ? "e+" : "e")
            write(Double(point - 1))
        } else if point <= 0 {
            append("0.")
            for _ in 0..<(-point) { append("0") }
            bytes += digits
        } else {
            for index in 0..<max(point, digits.count) {
                if index == point { append(".") }
                bytes.append(index < digits.count ? digits[index] : 48)
            }
        }
    }
}
