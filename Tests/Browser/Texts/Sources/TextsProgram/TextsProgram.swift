import Momentum
import MomentumApp

/// Labels in many scripts with many settings, which `test_text.py` measures in a browser.
public struct TextsProgram: Application {
    public init() {}

    public var title: String { "Texts" }
    public var preferredSize: Size { Size(width: 800, height: 1200) }
    public var variants: [Variant] {
        [
            Variant(id: "lines", title: "Lines"), Variant(id: "wrapped", title: "Wrapped"),
            Variant(id: "cut", title: "Cut"), Variant(id: "runs", title: "Runs"), Variant(id: "fonts", title: "Fonts"),
            Variant(id: "styles", title: "Styles"), Variant(id: "count", title: "Count"),
            Variant(id: "justified", title: "Justified"),
        ]
    }
    public var fonts: [FontResource] {
        [
            FontResource(name: "Probe", file: "probe.ttf"), FontResource(name: "Broken", file: "broken.ttf"),
            FontResource(name: "Missing", file: "missing.ttf"),
        ]
    }
    public var watched: [Watched] { [Watched(name: "width", unit: "pt")] }

    static let samples = [
        "Hamburgefonstiv, AVATAR To. 1,234.50", "fi fl ffi — “quotes” ’tis",
        "e\u{301}a\u{308}o\u{302} decomposed u\u{308}",
        "مرحبا بالعالم، هذا نص عربي", "שלום עולם, זה טקסט", "abc שלום 123 def", "नमस्ते दुनिया क्षत्रिय", "สวัสดีชาวโลก นี่คือข้อความ",
        "日本語のテキスト、改行。", "한국어 텍스트 입니다", "中文文本測試", "👨‍👩‍👧‍👦 🇩🇪🏳️‍🌈 1️⃣ 👍🏽", "Ünïcödé ĄĘŁ Привет Γειά",
    ]
    static let long =
        "The quick brown fox jumps over the lazy dog, state-of-the-art and all. 日本語の長いテキストは、どこでも改行できます。 "
        + "สวัสดีชาวโลกนี่คือข้อความที่ยาว मैं एक लंबा वाक्य हूँ जो टूटना चाहिए Donaudampfschifffahrtsgesellschaftskapitän 👨‍👩‍👧‍👦👨‍👩‍👧‍👦"
    static let arabic = "هذا نص عربي طويل يجب أن ينكسر على عدة أسطر 123 و abc في الوسط"

    public func launch(on stage: Stage) { stage.root.backgroundColor = .white }

    public func selectVariant(_ index: Int, on stage: Stage) {
        for view in stage.root.subviews { view.removeFromSuperview() }
        switch index {
        case 0: add(Self.samples.map { Label($0) }, to: stage)
        case 1: addWrapped(to: stage)
        case 2: addCut(to: stage)
        case 3: addRuns(to: stage)
        case 4: addFonts(to: stage)
        case 5: addStyles(to: stage)
        case 7: addJustified(to: stage)
        default: addCount(to: stage)
        }
    }

    private func add(_ labels: [Label], to stage: Stage) {
        var y = 10.0
        for label in labels {
            let size = label.sizeThatFits(.zero)
            label.frame = Rect(x: 20, y: y, width: size.width, height: size.height)
            stage.root.addSubview(label)
            y += size.height + 30
        }
    }

    private func addWrapped(to stage: Stage) {
        var y = 10.0
        for (text, width) in [(Self.long, 220.0), (Self.long, 90), (Self.arabic, 140), ("a\nb\n\nc\n", 100)] {
            for alignment in [TextAlignment.natural, .center] {
                let label = Label(text)
                label.numberOfLines = 0
                label.textAlignment = alignment
                label.fontSize = 13
                let height = label.sizeThatFits(Size(width: width, height: 0)).height
                label.frame = Rect(x: alignment == .center ? 420 : 20, y: y, width: width, height: height)
                stage.root.addSubview(label)
                if alignment == .center { y += height + 10 }
            }
        }
    }

    private func addJustified(to stage: Stage) {
        let arabic = Self.arabic + " " + Self.arabic
        let japanese = "日本語の長いテキストは、どこでも改行できます。日本語の長いテキストは、どこでも改行できます。"
        for (column, texts) in [
            [Self.long, japanese], [arabic, "שלום לך עולם רחב וגדול מאוד מאוד ועוד abc 123 מילים"],
        ].enumerated() {
            var y = 10.0
            for text in texts {
                let label = Label(text)
                label.numberOfLines = 0
                label.textAlignment = .justified
                label.fontSize = 13
                let height = label.sizeThatFits(Size(width: 200, height: 0)).height
                label.frame = Rect(x: 20 + 400 * Double(column), y: y, width: 200, height: height)
                stage.root.addSubview(label)
                y += height + 20
            }
        }
    }

    private func addCut(to stage: Stage) {
        var y = 10.0
        for text in [Self.samples[0], Self.samples[3], Self.samples[8], Self.samples[11]] {
            for mode in TextTruncation.allCases {
                let label = Label(text)
                label.lineBreakMode = mode
                label.textAlignment = .natural
                label.frame = Rect(x: 20, y: y, width: 90, height: 24)
                stage.root.addSubview(label)
                y += 30
            }
        }
    }

    private func addRuns(to stage: Stage) {
        let label = Label()
        var text = AttributedText("Light ", TextAttributes(font: .system(size: 20, weight: .light)))
        text += AttributedText(
            "bold ", TextAttributes(font: .system(size: 30, weight: .bold), color: Color(hex: 0xCC0000)))
        text += AttributedText("under", TextAttributes(underline: true))
        text += AttributedText(" שלום ", TextAttributes(font: .system(size: 24)))
        text += AttributedText("kern", TextAttributes(kern: 3))
        text += AttributedText("up", TextAttributes(font: .system(size: 10), baselineOffset: 6))
        text += AttributedText(" gone", TextAttributes(strikethrough: true))
        label.attributedText = text
        add([label], to: stage)
    }

    /// Adds labels that are large enough for any font.
    private func addFonts(to stage: Stage) {
        let families = ["Probe", "Broken", "Missing", "No such font"].map { Font(family: $0, size: 24) }
        let designs = FontDesign.allCases.map { Font.system(size: 24, weight: .medium, design: $0) }
        for (index, font) in (families + designs).enumerated() {
            let label = Label("WWWiii 123", frame: Rect(x: 20, y: 10 + 50 * Double(index), width: 600, height: 40))
            label.font = font
            stage.root.addSubview(label)
        }
    }

    private func addStyles(to stage: Stage) {
        let column = View(frame: Rect(x: 20, y: 0, width: 600, height: 1000))
        stage.root.addSubview(column)
        for (index, style) in TextStyle.allCases.enumerated() {
            let label = Label("Text style")
            label.font = .preferred(style)
            column.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.leadingAnchor.constraint(equalTo: column.leadingAnchor).isActive = true
            let above = index == 0 ? column.topAnchor : column.subviews[index - 1].bottomAnchor
            label.topAnchor.constraint(equalTo: above).isActive = true
        }
    }

    /// Adds a label whose text changes with every tap.
    private func addCount(to stage: Stage) {
        let label = Label("0 مرحبا")
        label.fontSize = 30
        let pad = View(frame: Rect(x: 0, y: 0, width: 800, height: 1200))
        stage.root.addSubview(pad)
        pad.addSubview(label)
        var count = 0
        func place() { label.frame = Rect(origin: Point(x: 40, y: 40), size: label.sizeThatFits(.zero)) }
        place()
        pad.addGestureRecognizer(
            TapGesture { _ in
                count += 1
                label.text = count % 2 == 0 ? "0 مرحبا" : "Tapped 日本"
                View.animate(springDuration: 0.4, bounce: 0) { place() }
            })
    }
}
