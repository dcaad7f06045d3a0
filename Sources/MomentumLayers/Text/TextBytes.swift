// Requests and answers in the byte format of `Guides/WebInterface.md`: 32-bit integers and doubles, little-endian.

nonisolated extension TextRequest {
    /// Returns the request in the format that is sent to a host.
    package func bytes(fontsVersion: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 120)
        bytes.add(fontsVersion)
        bytes.add(UInt32(wantsCarets ? 1 : 0))
        bytes.add(width)
        bytes.add(paragraph.alignment.rawValue)
        bytes.add(UInt32(paragraph.truncation.rawValue))
        bytes.add(UInt32(min(max(paragraph.numberOfLines, 0), 0xFF_FFFF)))
        bytes.add(paragraph.lineHeightMultiple)
        bytes.add(paragraph.lineSpacing)
        bytes.add(paragraph.paragraphSpacing)
        bytes.add(font)
        bytes.add(UInt32(text.runs.count))
        for run in text.runs {
            bytes.add(run.range)
            bytes.add(run.attributes.font ?? font)
            bytes.add(run.attributes.kern)
        }
        bytes.add(text.utf8)
        return bytes
    }
}

nonisolated extension MeasuredText {
    /// The measured text in bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.add(UInt32(lines.count))
        for line in lines {
            bytes.add(line.range)
            bytes.add(line.omitted)
            bytes.add(UInt32((line.endsParagraph ? 1 : 0) | (line.isRightToLeft ? 2 : 0)))
            for number in [line.origin.x, line.origin.y, line.width, line.ascent, line.descent] { bytes.add(number) }
            bytes.add(UInt32(line.pieces.count))
            for piece in line.pieces {
                bytes.add(piece.range)
                bytes.add(UInt32(piece.isRightToLeft ? 1 : 0))
                bytes.add(piece.x)
                bytes.add(piece.width)
            }
            bytes.add(UInt32(line.clusters.count))
            for cluster in line.clusters {
                bytes.add(UInt32(cluster.offset))
                bytes.add(cluster.leading)
                bytes.add(cluster.trailing)
            }
        }
        bytes.add(size.width)
        bytes.add(size.height)
        return bytes
    }

    /// Creates a measured text from bytes; nil if the bytes are malformed.
    package init?(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        var lines: [Line] = []
        for _ in 0..<reader.count(least: 68) {
            var line = Line(range: reader.range(), origin: .zero, width: 0, ascent: 0, descent: 0)
            line.omitted = reader.range()
            let flags = reader.word()
            (line.endsParagraph, line.isRightToLeft) = (flags & 1 != 0, flags & 2 != 0)
            line.origin = Point(x: reader.number(), y: reader.number())
            (line.width, line.ascent, line.descent) = (reader.number(), reader.number(), reader.number())
            for _ in 0..<reader.count(least: 28) {
                let (range, isRightToLeft) = (reader.range(), reader.word() == 1)
                line.pieces.append(
                    Piece(range: range, x: reader.number(), width: reader.number(), isRightToLeft: isRightToLeft))
            }
            for _ in 0..<reader.count(least: 20) {
                let offset = Int(reader.word())
                line.clusters.append(Cluster(offset: offset, leading: reader.number(), trailing: reader.number()))
            }
            if reader.hasFailed { return nil }
            lines.append(line)
        }
        self.init(lines: lines, size: Size(width: reader.number(), height: reader.number()))
        if reader.hasFailed || !reader.isAtEnd { return nil }
    }
}

nonisolated extension [UInt8] {
    fileprivate mutating func add(_ word: UInt32) {
        for shift in 0..<4 { append(UInt8(word >> UInt32(8 * shift) & 0xFF)) }
    }

    fileprivate mutating func add(_ number: Double) {
        add(UInt32(truncatingIfNeeded: number.bitPattern))
        add(UInt32(truncatingIfNeeded: number.bitPattern >> 32))
    }

    fileprivate mutating func add(_ range: Range<Int>) {
        add(UInt32(truncatingIfNeeded: range.lowerBound))
        add(UInt32(truncatingIfNeeded: range.upperBound))
    }

    fileprivate mutating func add(_ letters: [UInt8]) {
        add(UInt32(truncatingIfNeeded: letters.count))
        append(contentsOf: letters)
    }

    fileprivate mutating func add(_ font: Font) {
        add(font.weight.rawValue)
        add(font.flags)
        add(font.size)
        add(font.familyLetters)
    }
}

nonisolated extension Font {
    /// Bit 0: digits of equal width; bit 1: italic; bits 8 and 9: the design.
    var flags: UInt32 {
        (usesMonospacedDigits ? 1 : 0) | (isItalic ? 2 : 0) | UInt32(design.rawValue) << 8
    }
}

/// A reader of consecutive numbers. Reading beyond the end returns 0 and marks the reader as failed.
private nonisolated struct ByteReader {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var hasFailed = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func word() -> UInt32 {
        guard index + 4 <= bytes.count else {
            hasFailed = true
            return 0
        }
        var word: UInt32 = 0
        for shift in 0..<4 { word |= UInt32(bytes[index + shift]) << UInt32(8 * shift) }
        index += 4
        return word
    }

    mutating func number() -> Double {
        let low = UInt64(word())
        return Double(bitPattern: low | UInt64(word()) << 32)
    }

    mutating func range() -> Range<Int> {
        let (start, end) = (Int(word() & 0x7FFF_FFFF), Int(word() & 0x7FFF_FFFF))
        if end < start { hasFailed = true }
        return start..<max(start, end)
    }

    /// Reads the number of elements that follow, each of at least `least` bytes.
    mutating func count(least: Int) -> Int {
        let count = Int(word() & 0x7FFF_FFFF)
        if count <= (bytes.count - index) / least { return count }
        hasFailed = true
        return 0
    }
}
