import MomentumTesting
import Testing

/// Exactly the faults of texts are found.
@Suite struct TextFitTests {
    private struct Page: Application {
        var title: String { "Page" }
        var build: (View) -> Void = { _ in }

        init() {}
        init(_ build: @escaping (View) -> Void) { self.build = build }

        func launch(on stage: Stage) { build(stage.root) }
    }

    private func run(_ build: @escaping (View) -> Void) throws -> Run {
        let run = try Run(Page(build), size: Size(width: 300, height: 300))
        run.advance(by: 0.1)
        return run
    }

    private func faults(_ build: @escaping (View) -> Void) throws -> [TextFault.Kind] {
        try run(build).textFaults.map { $0.kind }
    }

    private func label(_ text: String, _ x: Double, _ y: Double, _ width: Double = 200, _ height: Double = 24) -> Label
    {
        Label(text, frame: Rect(x: x, y: y, width: width, height: height))
    }

    private func cover(_ rect: Rect, _ color: Color = .white) -> View {
        let view = View(frame: rect)
        view.backgroundColor = color
        return view
    }

    @Test func adjacentTextsFit() throws {
        #expect(
            try faults {
                $0.addSubview(self.label("One", 0, 0))
                $0.addSubview(self.label("Two", 0, 24))
            } == [])
    }

    @Test func tooLongTextsAreReported() throws {
        #expect(
            try faults { $0.addSubview(self.label("A sentence that is too long for its label", 0, 0, 90)) } == [.cut])
    }

    @Test func tooFewLinesTruncateAText() throws {
        #expect(
            try faults {
                let text = self.label("A sentence that is too long for its label, broken into lines", 0, 0, 90, 40)
                text.isWrapped = true
                $0.addSubview(text)
            } == [.cut])
    }

    @Test func clippedLettersAreFoundUnlessScrollable() throws {
        let frame = Rect(x: 0, y: 0, width: 20, height: 24)
        #expect(
            try faults {
                let box = self.cover(frame)
                box.clipsToBounds = true
                box.addSubview(self.label("Clipped", 0, 0))
                $0.addSubview(box)
            } == [.cut])
        #expect(
            try faults {
                let box = ScrollView(frame: frame)
                box.addSubview(self.label("Clipped", 0, 0))
                $0.addSubview(box)
            } == [])
    }

    @Test("Overlapping texts are found unless a view lies between them.")
    func overlappingTextsAreFoundUnlessCovered() throws {
        #expect(
            try faults {
                $0.addSubview(self.label("Below", 0, 0))
                $0.addSubview(self.label("Above", 0, 4))
            }
                == [.overlaps("Below")])
        #expect(
            try faults {
                $0.addSubview(self.label("Below", 0, 0))
                $0.addSubview(self.cover(Rect(x: 0, y: 0, width: 300, height: 60)))
                $0.addSubview(self.label("Above", 0, 4))
            } == [])
    }

    @Test func halfCoveredTextsAreFoundAndFullyCoveredIgnored() throws {
        for (y, found) in [(10.0, [TextFault.Kind.covered]), (0, []), (20, [])] {
            #expect(
                try faults {
                    $0.addSubview(self.label("Under a button", 0, 0))
                    $0.addSubview(self.cover(Rect(x: 0, y: y, width: 200, height: 50)))
                } == found)
        }
    }

    @Test func glassWithoutAnEffectHidesNothing() throws {
        for (effect, found) in [(nil, [TextFault.Kind.cut]), (BlurEffect(radius: 10, tint: .white), [])] {
            #expect(
                try faults {
                    $0.addSubview(self.label("A sentence that is too long for its label", 0, 0, 90))
                    let glass = VisualEffectView(effect: effect)
                    glass.frame = Rect(x: 0, y: 0, width: 300, height: 300)
                    $0.addSubview(glass)
                } == found)
        }
    }

    @Test func invisibleTextsAreIgnored() throws {
        #expect(
            try faults {
                for (index, text) in ["Hidden", "Faint", "Outside", "Seen"].enumerated() {
                    let label = self.label(text, text == "Outside" ? 400 : 0, 2)
                    label.isHidden = index == 0
                    if index == 1 { label.alpha = 0.01 }
                    $0.addSubview(label)
                }
            } == [])
    }

    @Test func aReportNamesTheTexts() throws {
        let run = try run { $0.addSubview(self.label("A sentence that is too long for its label", 0, 0, 90)) }
        let report = try #require(throws: TextReport.self) { try run.expectTextsFit() }
        #expect(
            "\(report)"
                == "'A sentence that is too long for its label' at (0, 2) is truncated or clipped; enlarge its view")
    }
}
