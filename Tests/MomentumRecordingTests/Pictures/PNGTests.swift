import Foundation
import Testing

@testable import MomentumRecording

struct PNGTests {
    /// Decodes a file of stored blocks and checks every checksum by its definition.
    private func decoded(_ file: [UInt8]) throws -> (width: Int, height: Int, bytes: [UInt8]) {
        #expect(file.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
        func word(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
        var (index, chunks) = (8, [(String, [UInt8])]())
        while index < file.count {
            let length = Int(word(file[index...]))
            let body = file[(index + 4)..<(index + 8 + length)]
            var sum: UInt32 = ~0
            for byte in body {
                for bit in 0..<8 {
                    let low = (sum ^ UInt32(byte >> bit)) & 1
                    sum = sum >> 1 ^ (low == 1 ? 0xEDB8_8320 : 0)
                }
            }
            #expect(word(file[(index + 8 + length)...]) == ~sum)
            chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
            index += 12 + length
        }
        #expect(chunks.map(\.0) == ["IHDR", "IDAT", "IEND"])
        let stream = chunks[1].1
        #expect((Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0)
        var (place, bytes, isLast) = (2, [UInt8](), false)
        while !isLast {
            isLast = stream[place] == 1
            let count = Int(stream[place + 1]) | Int(stream[place + 2]) << 8
            #expect(stream[place + 3] == ~stream[place + 1] && stream[place + 4] == ~stream[place + 2])
            bytes += stream[(place + 5)..<(place + 5 + count)]
            place += 5 + count
        }
        #expect(place == stream.count - 4)
        let low = bytes.reduce(1) { ($0 + Int($1)) % 65521 }
        let high = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }.1
        #expect(word(stream[place...]) == UInt32(high << 16 | low))
        let header = chunks[0].1
        #expect(header.suffix(5) == [8, 6, 0, 0, 0])
        return (Int(word(header[0...])), Int(word(header[4...])), bytes)
    }

    @Test func pixelsRoundTripInOrder() throws {
        let image = try decoded(PNG.bytes(width: 2, height: 2, pixels: Array(1...16)))
        #expect(image.width == 2 && image.height == 2)
        #expect(image.bytes == [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11, 12, 13, 14, 15, 16])
    }

    @Test func largeImagesHaveManyBlocks() throws {
        let pixels = (0..<(4 * 200 * 150)).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        let image = try decoded(PNG.bytes(width: 200, height: 150, pixels: pixels))
        #expect(image.bytes.count == (200 * 4 + 1) * 150)
        #expect(image.bytes[801] == 0 && image.bytes[802] == pixels[800])
    }

    @Test(arguments: 0...2) func dataURLsContainTheFile(height: Int) throws {
        let bytes = PNG.bytes(width: 1, height: height, pixels: Array(repeating: 7, count: 4 * height))
        let text = PNG.address(of: bytes)
        #expect(text.hasPrefix("data:image/png;base64,"))
        #expect(Data(base64Encoded: String(text.dropFirst(22))) == Data(bytes))
    }
}
