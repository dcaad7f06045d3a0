@testable import MomentumLayers

/// Texts for laws that apply to all texts.
nonisolated enum TextSamples {
    static let fixed = [
        "", "a", "\n", "a\n", "\r\n\r\n", " ", "   a  b   ", "Hello, world", "state-of-the-art and all",
        "e\u{301}\u{302}\u{303}", "\u{301}\u{301}", "\u{200D}", "\u{FE0F}", "日本語、テキスト。「かぎ」", "한국어 텍스트",
        "שלום world 123 עולם", "abc שלום 12 def", "مرحبا بالعالم", "नमस्ते क्षत्रिय", "สวัสดีชาวโลก",
        "👨‍👩‍👧‍👦🇩🇪🇩🏳️‍🌈1️⃣👍🏽", "a\tb\u{0B}c\u{0C}d\u{2028}e", "\u{FEFF}x\u{200B}y\u{AD}z", "🇩🇪🇫🇷🇮🇹🇪", "한국",
    ]

    /// Returns a random text with letters from many scripts.
    static func random(_ random: inout SplitMix64, count: Int) -> String {
        let pools: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x61...0x7A, 0x20...0x20, 0x0A...0x0A, 0x2D...0x2D, 0x300...0x36F, 0x5D0...0x5EA,
            0x620...0x64A,
            0x660...0x669, 0x905...0x94D, 0xE01...0xE3A, 0x3041...0x3096, 0x4E00...0x4FFF, 0xAC00...0xAD00,
            0x1F1E6...0x1F1FF, 0x1F600...0x1F64F, 0x200D...0x200D, 0xFE0F...0xFE0F, 0x1F3FB...0x1F3FF, 0x3001...0x3002,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<count {
            let pool = pools[Int(Double(pools.count) * random.fraction())]
            let value = pool.lowerBound + UInt32(Double(pool.count) * random.fraction())
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        return String(text)
    }

    static func request(
        _ text: String, width: Double = .infinity, style: ParagraphStyle = ParagraphStyle(), carets: Bool = false,
        font: Font = .system(size: 10)
    ) -> TextRequest {
        TextRequest(text: AttributedText(text), font: font, paragraph: style, width: width, wantsCarets: carets)
    }
}
