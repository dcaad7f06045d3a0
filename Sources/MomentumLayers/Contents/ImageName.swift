/// What names a picture that the host decodes: the same in every run of a program, so that a log can speak of it.
public nonisolated struct ImageName: Sendable, Equatable {
    /// Where the picture comes from.
    public enum Kind: UInt8, Sendable {
        /// A file in the program's folder of resources.
        case resource
        /// An address.
        case url
        /// Bytes that the program has, named by a number made of them.
        case data
    }

    /// Where the picture comes from.
    public let kind: Kind
    /// The file's name, the address, or the number in hexadecimal; UTF-8.
    public let letters: [UInt8]

    /// Creates a name of these letters.
    public init(_ kind: Kind, _ letters: [UInt8]) { (self.kind, self.letters) = (kind, letters) }

    /// The name of a picture of these bytes: by their number and by a checksum.
    init(of bytes: [UInt8]) {
        var sum = Checksum()
        for byte in bytes { sum.add(byte) }
        var letters: [UInt8] = []
        for number in [sum.value, UInt64(bytes.count)] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
                letters.append(digit < 10 ? 48 + digit : 87 + digit)
            }
        }
        self.init(.data, letters)
    }

    /// Whether it names a file in a folder, and nothing outside of it.
    var isLegal: Bool {
        guard !letters.isEmpty, letters.count <= 2048, !letters.contains(where: { $0 < 32 || $0 == 127 }) else {
            return false
        }
        guard kind == .resource else { return true }
        guard !letters.contains(UInt8(ascii: "\\")), !letters.contains(UInt8(ascii: ":")) else { return false }
        for part in letters.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if part.isEmpty || part.elementsEqual([46]) || part.elementsEqual([46, 46]) { return false }
        }
        return true
    }

    /// The pixels per point that the file's name says: 2 for `bell@2x.png`, and 1 without a suffix.
    var scale: Double {
        var end = letters.count
        if kind == .url {
            for mark in [UInt8(ascii: "?"), UInt8(ascii: "#")] {
                if let place = letters.firstIndex(of: mark) { end = min(end, place) }
            }
        }
        var (start, point) = (end, end)
        while start > 0, letters[start - 1] != UInt8(ascii: "/") {
            start -= 1
            if letters[start] == UInt8(ascii: "."), point == end { point = start }
        }
        end = point
        guard kind != .data, end - start > 3, letters[end - 1] == UInt8(ascii: "x"),
            letters[end - 3] == UInt8(ascii: "@"),
            (49...57).contains(letters[end - 2])
        else { return 1 }
        return Double(letters[end - 2] - 48)
    }
}

/// What a host says of a picture that it was to decode.
public nonisolated struct ImageAnswer: Sendable, Equatable {
    /// What it says.
    public enum Outcome: Sendable, Equatable {
        /// It can be drawn, and has so many pixels across and down, as it is shown.
        case ready(width: Int, height: Int)
        /// It cannot be shown.
        case failed(Image.Failure)
    }

    /// Which picture.
    public let name: ImageName
    /// What became of it.
    public let outcome: Outcome

    /// Creates an answer.
    public init(_ name: ImageName, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

    /// The most pixels that a picture may have across or down: 16,384.
    public static var mostColumns: Int { 16_384 }
    /// The most pixels that a picture may have in all: 100 million.
    public static var mostPixels: Int { 100_000_000 }

    /// Whether a picture may be of this size.
    public var isLegal: Bool {
        guard case .ready(let width, let height) = outcome else { return true }
        let range = 1...Self.mostColumns
        return range.contains(width) && range.contains(height) && width * height <= Self.mostPixels
    }
}
