/// The format and the size of an image, as read from the first bytes of its file.
///
/// Sources: Portable Network Graphics, third edition (W3C 2025); ITU-T T.81 (JPEG) and CIPA DC-008 (Exif); the WebP
/// container specification (RFC 9649); GIF89a (CompuServe 1990). For SVG, see `SVGHeader`.
public nonisolated struct ImageHeader: Equatable, Sendable {
    /// The image formats that every host can decode.
    public enum Kind: String, Sendable {
        /// Portable Network Graphics.
        case png
        /// JPEG, the format of most cameras.
        case jpeg
        /// WebP, in any of its three forms.
        case webp
        /// GIF. Only the first frame is displayed.
        case gif
        /// Scalable Vector Graphics.
        case svg = "svg+xml"
    }

    /// The format of the file.
    public let kind: Kind
    /// The width of the displayed image, in pixels; 0 if the bytes do not state it.
    public let width: Int
    /// The height of the displayed image, in pixels; 0 if the bytes do not state it.
    public let height: Int

    init(_ kind: Kind, _ width: Int, _ height: Int) { (self.kind, self.width, self.height) = (kind, width, height) }

    /// Reads the header from the first bytes of a file. Returns nil if the format is not one of ``Kind-swift.enum``.
    public init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        if reader.begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(.png, reader.big(16, 4), reader.big(20, 4))
        } else if reader.begins([0xFF, 0xD8, 0xFF]) {
            self = Self.jpeg(reader)
        } else if reader.begins("RIFF", at: 0), reader.begins("WEBP", at: 8) {
            self = Self.webp(reader)
        } else if reader.begins("GIF87a", at: 0) || reader.begins("GIF89a", at: 0) {
            self.init(.gif, reader.little(6, 2), reader.little(8, 2))
        } else if let size = SVGHeader.size(bytes) {
            self.init(.svg, size.width, size.height)
        } else {
            return nil
        }
    }

    /// The outcome that a host reports for an image with this header.
    ///
    /// - Damaged, if the width or the height is 0.
    /// - Too large, if a side exceeds ``ImageAnswer/mostColumns`` pixels, or the image ``ImageAnswer/mostPixels``
    ///   pixels.
    /// - Ready in all other cases.
    public var outcome: ImageAnswer.Outcome {
        guard width > 0, height > 0 else { return .failed(.damaged) }
        let isTooLarge =
            max(width, height) > ImageAnswer.mostColumns || width * height > ImageAnswer.mostPixels
        return isTooLarge ? .failed(.tooLarge) : .ready(width: width, height: height)
    }

    private static func webp(_ reader: ByteReader) -> ImageHeader {
        if reader.begins("VP8 ", at: 12) {
            return ImageHeader(.webp, reader.little(26, 2) & 0x3FFF, reader.little(28, 2) & 0x3FFF)
        }
        if reader.begins("VP8L", at: 12) {
            guard reader.has(25) else { return ImageHeader(.webp, 0, 0) }
            let bits = reader.little(21, 4)
            return ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard reader.begins("VP8X", at: 12), reader.has(30) else { return ImageHeader(.webp, 0, 0) }
        return ImageHeader(.webp, reader.little(24, 3) + 1, reader.little(27, 3) + 1)
    }

    /// The frame segment contains the size. An Exif segment before it may contain an orientation.
    private static func jpeg(_ reader: ByteReader) -> ImageHeader {
        var (at, isOnItsSide) = (2, false)
        while reader.has(at + 4) {
            while reader.has(at + 1), reader.byte(at) != 0xFF { at += 1 }
            while reader.byte(at) == 0xFF { at += 1 }
            let marker = reader.byte(at)
            if 0xC0...0xCF ~= marker, marker != 0xC4, marker != 0xC8, marker != 0xCC {
                let (width, height) = (reader.big(at + 6, 2), reader.big(at + 4, 2))
                return isOnItsSide ? ImageHeader(.jpeg, height, width) : ImageHeader(.jpeg, width, height)
            }
            at += 1
            if marker == 0xE1, reader.begins("Exif", at: at + 2) {
                isOnItsSide = 5...8 ~= orientation(reader, tiff: at + 8)
            }
            let isAlone = marker <= 1 || 0xD0...0xD8 ~= marker
            if !isAlone { at += max(2, reader.big(at, 2)) }
        }
        return ImageHeader(.jpeg, 0, 0)
    }

    /// Returns the Exif orientation, 1 to 8, or 1 if there is none. From 5 on, width and height are exchanged.
    private static func orientation(_ reader: ByteReader, tiff: Int) -> Int {
        let isLittle = reader.begins("II", at: tiff)
        func number(_ at: Int, _ count: Int) -> Int {
            isLittle ? reader.little(tiff + at, count) : reader.big(tiff + at, count)
        }
        guard isLittle || reader.begins("MM", at: tiff), number(2, 2) == 42 else { return 1 }
        let directory = number(4, 4)
        for entry in 0..<min(number(directory, 2), 256) {
            let at = directory + 2 + 12 * entry
            if number(at, 2) == 0x112 { return number(at + 8, 2) }
        }
        return 1
    }
}

/// Bytes that can be read at any index. Bytes beyond the end are 0.
nonisolated struct ByteReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func has(_ count: Int) -> Bool { bytes.count >= count }

    func byte(_ index: Int) -> Int { bytes.indices.contains(index) ? Int(bytes[index]) : 0 }

    func big(_ index: Int, _ count: Int) -> Int {
        guard has(index + count) else { return 0 }
        return (0..<count).reduce(0) { $0 << 8 | byte(index + $1) }
    }

    func little(_ index: Int, _ count: Int) -> Int {
        guard has(index + count) else { return 0 }
        return (0..<count).reversed().reduce(0) { $0 << 8 | byte(index + $1) }
    }

    func begins(_ letters: [UInt8]) -> Bool { bytes.starts(with: letters) }

    func begins(_ letters: StaticString, at index: Int) -> Bool {
        guard has(index + letters.utf8CodeUnitCount) else { return false }
        return letters.withUTF8Buffer { $0.elementsEqual(bytes[index..<(index + $0.count)]) }
    }
}
