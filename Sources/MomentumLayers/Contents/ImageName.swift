/// The name of a picture that the host decodes. It is the same in every run of a program, so that a log can refer to
/// it.
public nonisolated struct ImageName: Sendable, Equatable {
    /// The source of a picture.
    public enum Kind: UInt8, Sendable {
        /// A file in the program's folder of resources.
        case resource
        /// An address that the host is allowed to access.
        case url
        /// Bytes that the program supplies, named by their checksum and count.
        case data
    }

    /// The source of the picture.
    public let kind: Kind
    /// The file's name, the address, or the checksum and count in hexadecimal, in UTF-8.
    public let letters: [UInt8]

    /// Creates a name from its kind and its bytes, which are not checked.
    public init(_ kind: Kind, _ letters: [UInt8]) { (self.kind, self.letters) = (kind, letters) }

    /// Creates the name of a picture from the checksum and the count of its bytes.
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

    /// The initialiser of the images with such names.
    var callSite: StaticString {
        switch kind {
        case .resource: "Image.init(_:scale:)"
        case .data: "Image.init(data:scale:)"
        case .url: "Image.init(url:scale:)"
        }
    }

    /// Whether the name is valid: 1 to 2,048 bytes without control characters and, for a resource, a path that stays in
    /// the folder.
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

    /// The number of pixels per point that the file's name specifies: 2 for `bell@2x.png`, and 1 without a suffix.
    var scale: Double {
        var end = letters.count
        if kind == .url {
            for mark in [UInt8(ascii: "?"), UInt8(ascii: "#")] {
                if let index = letters.firstIndex(of: mark) { end = min(end, index) }
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

/// A host's answer about a picture that it was asked to decode.
public nonisolated struct ImageAnswer: Sendable, Equatable {
    /// The outcome of decoding a picture.
    public enum Outcome: Sendable, Equatable {
        /// The picture can be drawn and has the given width and height in pixels, in its displayed orientation.
        case ready(width: Int, height: Int)
        /// The picture cannot be shown, for the given reason.
        case failed(Image.Failure)
    }

    /// The name of the picture.
    public let name: ImageName
    /// The outcome of decoding the picture.
    public let outcome: Outcome

    /// Creates an answer for the picture with a name. Its size is not checked; see ``isLegal``.
    public init(_ name: ImageName, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

    /// The largest width and height of a picture, in pixels: 16,384.
    public static var mostColumns: Int { 16_384 }
    /// The largest number of pixels of a picture: 100 million.
    public static var mostPixels: Int { 100_000_000 }

    /// A Boolean value that indicates whether the size of the picture is from 1 to ``mostColumns`` in both directions
    /// and has at most ``mostPixels`` pixels. A failure is always legal.
    public var isLegal: Bool {
        guard case .ready(let width, let height) = outcome else { return true }
        let range = 1...Self.mostColumns
        return range.contains(width) && range.contains(height) && width * height <= Self.mostPixels
    }
}
