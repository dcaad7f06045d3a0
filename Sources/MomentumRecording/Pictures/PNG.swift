import Foundation

/// An encoder for PNG files without compression.
///
/// Source: Portable Network Graphics, third edition (W3C 2025), and RFC 1950 and 1951 for the contained stream.
nonisolated enum PNG {
    /// Returns the file of an image of `width` by `height` pixels, from the bytes red, green, blue, alpha, not
    /// premultiplied, row by row.
    static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // 8 bits per channel, colour with alpha, the only defined compression and filter methods, not interlaced.
        append("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0], to: &file)
        append("IDAT", stored(rows(width: width, height: height, pixels: pixels)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Returns the bytes as a data URL.
    static func address(of bytes: [UInt8]) -> String { "data:image/png;base64," + Data(bytes).base64EncodedString() }

    /// Returns the rows, each preceded by the number of its filter, 0 for none.
    private static func rows(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((width * 4 + 1) * height)
        for y in 0..<height {
            rows.append(0)
            let start = y * width * 4
            rows += pixels[start..<start + width * 4]
        }
        return rows
    }

    /// Returns a zlib stream of stored blocks.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 0xFFFF, bytes.count)
            let count = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            for half in [count, ~count] { stream += [UInt8(half & 0xFF), UInt8(half >> 8)] }
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stream + bigEndian(adler(bytes))
    }

    private static func append(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
        let body = Array(type.utf8) + content
        file += bigEndian(UInt32(content.count)) + body + bigEndian(crc(body))
    }

    private static func bigEndian(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }

    private static let crcs: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { remainder, _ in
            remainder & 1 == 1 ? 0xEDB8_8320 ^ remainder >> 1 : remainder >> 1
        }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crcs[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}
