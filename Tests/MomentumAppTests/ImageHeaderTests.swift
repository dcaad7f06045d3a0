import Momentum
import MomentumReplay
import Testing

/// The sizes in the headers of image files.
@Suite struct ImageHeaderTests {
    /// Creates files with a header of each kind and the necessary surrounding data.
    private enum Sample {
        static func bytes(_ number: Int, _ count: Int, isLittle: Bool = false) -> [UInt8] {
            let big = (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            return isLittle ? big.reversed() : big
        }

        static func png(_ width: Int, _ height: Int) -> [UInt8] {
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13, 4) + Array("IHDR".utf8) + bytes(width, 4)
                + bytes(height, 4) + [8, 6, 0, 0, 0]
        }

        /// Creates a file with tables before the frame, and optionally with the orientation of the camera.
        static func jpeg(
            _ width: Int, _ height: Int, orientation: Int? = nil, isLittle: Bool = true, marker: UInt8 = 0xC2
        )
            -> [UInt8]
        {
            var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + bytes(16, 2) + [UInt8](repeating: 7, count: 14)
            if let orientation {
                func number(_ value: Int, _ count: Int) -> [UInt8] { bytes(value, count, isLittle: isLittle) }
                var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
                tiff += number(0x10F, 2) + number(2, 2) + number(4, 4) + number(0, 4)
                tiff += number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
                let body = Array("Exif".utf8) + [0, 0] + tiff
                file += [0xFF, 0xE1] + bytes(body.count + 2, 2) + body
            }
            file += [0xFF, 0xDB] + bytes(67, 2) + [UInt8](repeating: 1, count: 65)
            return file + [0xFF, marker] + bytes(17, 2) + [8] + bytes(height, 2) + bytes(width, 2) + [3]
        }

        static func webp(_ kind: String, _ width: Int, _ height: Int) -> [UInt8] {
            var body = Array("RIFF".utf8) + bytes(100, 4, isLittle: true) + Array(("WEBP" + kind).utf8) + bytes(50, 4)
            switch kind {
            case "VP8 ":
                body += [0, 0, 0, 0x9D, 1, 0x2A] + bytes(width, 2, isLittle: true) + bytes(height, 2, isLittle: true)
            case "VP8L": body += [0x2F] + bytes((height - 1) << 14 | (width - 1), 4, isLittle: true)
            default: body += [0, 0, 0, 0] + bytes(width - 1, 3, isLittle: true) + bytes(height - 1, 3, isLittle: true)
            }
            return body
        }

        static func gif(_ width: Int, _ height: Int) -> [UInt8] {
            Array("GIF89a".utf8) + bytes(width, 2, isLittle: true) + bytes(height, 2, isLittle: true) + [0, 0, 0]
        }

        static func all(_ width: Int, _ height: Int) -> [(ImageHeader.Kind, [UInt8])] {
            [
                (.png, png(width, height)), (.jpeg, jpeg(width, height)), (.jpeg, jpeg(width, height, marker: 0xC0)),
                (.jpeg, jpeg(width, height, orientation: 3)), (.webp, webp("VP8 ", width, height)),
                (.webp, webp("VP8L", width, height)), (.webp, webp("VP8X", width, height)), (.gif, gif(width, height)),
                (.svg, Array("<?xml version='1.0'?><!-- a --><svg width='\(width)' height=\"\(height)px\">".utf8)),
            ]
        }
    }

    @Test(arguments: [(1, 1), (1200, 800), (3, 16_000), (16_383, 2)])
    func everyFormatHasItsSize(_ size: (Int, Int)) throws {
        for (kind, file) in Sample.all(size.0, size.1) {
            let header = try #require(ImageHeader(file))
            #expect(header.kind == kind && header.width == size.0 && header.height == size.1)
            #expect(header.outcome == .ready(width: size.0, height: size.1))
        }
    }

    /// From 5 on, the camera was rotated by a right angle.
    @Test(arguments: 1...8, [true, false])
    func photosFollowTheirOrientationTag(_ orientation: Int, _ isLittle: Bool) throws {
        let header = try #require(ImageHeader(Sample.jpeg(30, 20, orientation: orientation, isLittle: isLittle)))
        #expect((header.width, header.height) == (orientation < 5 ? (30, 20) : (20, 30)))
    }

    @Test(arguments: [
        ("<svg width='2in' height='1in'/>", 192, 96), ("<svg viewBox='0 0 40 20'>", 40, 20), ("<svg>", 300, 150),
        ("<svg viewBox='0,0,40,20' width='80'>", 80, 40), ("<svg viewBox=\"-5 -5 40 20\" height = '10mm'>", 76, 38),
        ("<svg width='50%' height='50%' viewBox='0 0 12 34'>", 12, 34),
        ("\u{FEFF}<svg height='9' stroke-width='4'>", 300, 9),
    ])
    func anSVGHasItsNaturalSize(_ row: (String, Int, Int)) throws {
        let header = try #require(ImageHeader(Array(row.0.utf8)))
        #expect(header.kind == .svg && (header.width, header.height) == (row.1, row.2))
    }

    @Test func otherDataHasNoHeader() {
        for text in ["", "hello", "<html><svg></html>", "<svgx>", "RIFF1234WAVE", "BM", "GIF90a    ", "<!-- <svg> -->"]
        {
            #expect(ImageHeader(Array(text.utf8)) == nil)
        }
    }

    @Test func enormousImagesFail() throws {
        #expect(try #require(ImageHeader(Sample.png(20_000, 20_000))).outcome == .failed(.tooLarge))
        #expect(try #require(ImageHeader(Sample.png(16_384, 16_384))).outcome == .failed(.tooLarge))
        #expect(try #require(ImageHeader(Sample.png(16_384, 6_000))).outcome == .ready(width: 16_384, height: 6_000))
        #expect(try #require(ImageHeader(Sample.png(0, 5))).outcome == .failed(.damaged))
    }

    /// For files that are truncated or changed anywhere, the result is nil or a valid size.
    @Test func damagedFilesAreSurvived() {
        var random = SplitMix64(seed: 5)
        for (_, file) in Sample.all(1200, 800) {
            for count in 0..<file.count {
                guard let header = ImageHeader(Array(file.prefix(count))) else { continue }
                let isWhole = header.width == 1200 && header.height == 800
                #expect(isWhole || header.kind == .svg || header.outcome == .failed(.damaged))
            }
            for _ in 0..<300 {
                var changed = file
                for _ in 0..<Int(random.next() % 6) {
                    changed[Int(random.next() % UInt64(changed.count))] = UInt8(truncatingIfNeeded: random.next())
                }
                guard let header = ImageHeader(changed) else { continue }
                #expect(header.width >= 0 && header.height >= 0)
                #expect(ImageAnswer(ImageName(.data, []), header.outcome).isLegal)
            }
        }
    }
}
