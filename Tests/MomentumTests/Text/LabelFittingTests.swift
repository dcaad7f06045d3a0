import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct LabelFittingTests {
    private let hand = DelegateFixture()
    private let label = Label(
        "A text that is rather long for its label", frame: Rect(x: 0, y: 0, width: 120, height: 30))

    init() {
        hand.stage.root.addSubview(label)
        hand.run(0.1)
    }

    @Test func wideLinesShrinkToFit() {
        let (font, size) = (label.font, label.intrinsicContentSize)
        #expect(size.width > 200 && label.textLayer.fontSize == 17)
        label.adjustsFontSizeToFitWidth = true
        hand.run(0.1)
        let smaller = label.textLayer.fontSize
        #expect(smaller < 17 && label.textLayer.measured(width: .infinity, numberOfLines: 1).size.width <= 120)
        // The font reads back as it was set, and the intrinsic size is that of the full font size.
        #expect(label.font == font && label.fontSize == 17)
        #expect(abs(label.intrinsicContentSize.width - size.width) < 2)
        label.minimumScaleFactor = 0.9
        hand.run(0.1)
        #expect(abs(label.textLayer.fontSize - 17 * 0.9) < 1e-9)
        label.minimumScaleFactor = 0
        label.frame.size.width = 1_000
        hand.run(0.1)
        #expect(label.textLayer.fontSize == 17)
        label.frame.size.width = 120
        label.text = "Short"
        hand.run(0.1)
        #expect(label.textLayer.fontSize == 17)
        label.text = "A text that is rather long for its label"
        label.fontSize = 30
        hand.run(0.1)
        #expect(label.fontSize == 30 && label.textLayer.fontSize < 17)
        label.numberOfLines = 0
        hand.run(0.1)
        #expect(label.textLayer.fontSize == 30)
        #expect(diagnostics { label.minimumScaleFactor = 2 }.count == 1 && label.minimumScaleFactor == 0)
    }

    /// In an animation block the font shrinks with the label.
    @Test func shrunkTextFollowsTheLabelsSize() {
        label.adjustsFontSizeToFitWidth = true
        label.frame.size.width = 400
        hand.run(0.1)
        View.animate(springDuration: 0.5) {
            label.frame.size.width = 150
            label.layoutIfNeeded()
        }
        #expect(abs(label.layer.presentation.value(of: .fontSize) - 17) < 1e-9)
        hand.run(0.15)
        let size = label.layer.presentation.value(of: .fontSize)
        #expect(size < 17 && size > label.textLayer.fontSize)
    }

    @Test func aFontThatFollowsTheTextSizeStillDoes() {
        label.font = .preferred(.body)
        label.adjustsFontSizeToFitWidth = true
        hand.run(0.1)
        let small = label.textLayer.fontSize
        label.frame.size.width = 600
        hand.stage.textSize = 1.5
        hand.run(0.1)
        #expect(label.textLayer.fontSize > small && label.font == .preferred(.body))
        #expect(
            abs(label.textLayer.fontSize - 17 * 1.5) < 1e-9
                || label.textLayer.measured(width: .infinity, numberOfLines: 1).size.width <= 600)
    }
}
