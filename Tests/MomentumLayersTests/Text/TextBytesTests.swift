import Testing

@testable import MomentumLayers

@Suite struct TextBytesTests {
    @Test(arguments: TextSamples.fixed) func measuredTextRoundTrips(text: String) {
        var request = TextSamples.request(text, width: 40, carets: true)
        request.text.setAttributes(TextAttributes(font: .system(size: 20, weight: .bold)), in: 0..<text.utf8.count / 2)
        let answer = TextEstimate().measure(request)
        #expect(MeasuredText(bytes: answer.bytes) == answer)
    }

    @Test func invalidAnswerBytesAreRefused() {
        let bytes = TextEstimate().measure(TextSamples.request("Hello, world", width: 30, carets: true)).bytes
        for length in 0..<bytes.count { #expect(MeasuredText(bytes: Array(bytes[..<length])) == nil) }
        #expect(MeasuredText(bytes: bytes + [0]) == nil)
        var random = SplitMix64(seed: 11)
        for _ in 0..<3000 {
            var bytes = bytes
            bytes[Int(Double(bytes.count) * random.fraction())] = UInt8(truncatingIfNeeded: random.next())
            _ = MeasuredText(bytes: bytes)
        }
    }

    @Test func differentRequestsHaveDifferentBytes() {
        let plain = TextSamples.request("Hello", width: 100)
        var others = [plain, plain, plain, plain, plain, plain]
        others[0].width = 101
        others[1].wantsCarets = true
        others[2].paragraph.numberOfLines = 2
        others[3].text.setAttributes(TextAttributes(font: Font(family: "Garamond", size: 10)), in: 0..<2)
        others[4].text = AttributedText("Hallo")
        others[5].font.isItalic = true
        let bytes =
            others.map { $0.bytes(fontsVersion: 0) } + [plain.bytes(fontsVersion: 0), plain.bytes(fontsVersion: 1)]
        #expect(Set(bytes).count == bytes.count)
    }
}
