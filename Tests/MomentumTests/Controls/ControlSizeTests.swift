import MomentumKit
import Testing

/// The preferred sizes of controls, their accessibility texts, and the values that read back.
@Suite struct ControlSizeTests {
    private let none = View.noIntrinsicMetric

    @Test func controlsHaveTheSizesTheyAreDrawnIn() {
        let (toggle, slider, progress, field) = (Switch(), Slider(), ProgressView(), TextField())
        #expect(toggle.intrinsicContentSize == toggle.sizeThatFits(.zero) && toggle.intrinsicContentSize.width > 40)
        #expect(toggle.focusRingRadius == toggle.intrinsicContentSize.height / 2 && slider.focusRingRadius == 8)
        #expect(slider.intrinsicContentSize == Size(width: none, height: 34))
        #expect(slider.sizeThatFits(Size(width: 20, height: 0)) == Size(width: 100, height: 34))
        #expect(slider.sizeThatFits(Size(width: 220, height: 0)) == Size(width: 220, height: 34))
        #expect(progress.intrinsicContentSize == Size(width: none, height: 4))
        #expect(progress.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 80, height: 4))
        let low = field.intrinsicContentSize.height
        #expect(field.intrinsicContentSize.width == none && field.sizeThatFits(.zero) == Size(width: 120, height: low))
        field.fontSize = 34
        #expect(field.fontSize == 34 && field.intrinsicContentSize.height > low + 10)
    }

    @Test func anImageViewIsAsLargeAsItsImage() {
        let view = ImageView()
        #expect(view.sizeThatFits(.zero) == .zero && view.intrinsicContentSize == Size(width: none, height: none))
        view.image = Image(size: Size(width: 20, height: 30), scale: 1) { _ in .black }
        #expect(view.sizeThatFits(.zero) == Size(width: 20, height: 30))
        #expect(view.intrinsicContentSize == Size(width: 20, height: 30))
    }

    @Test func sizeToFitKeepsTheCorner() {
        let label = Label()
        label.text = "caught"
        label.frame = Rect(x: 30, y: 40, width: 1, height: 1)
        label.sizeToFit()
        #expect(
            label.frame.origin.distance(to: Point(x: 30, y: 40)) < 1e-9
                && label.bounds.size == label.sizeThatFits(.zero))
        #expect(label.frame.width > 30)
        let plain = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        plain.sizeToFit()
        #expect(plain.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func narrowerWrappedLabelsAreHigher() {
        let label = Label()
        label.text = "a motion is a pure function of time with a value and a velocity"
        let line = label.intrinsicContentSize
        #expect(!label.isWrapped && label.textAlignment == .natural && label.firstBaseline.share == 0.5)
        label.isWrapped = true
        label.preferredMaxLayoutWidth = line.width / 3
        let block = label.intrinsicContentSize
        #expect(block.height > 2 * line.height && block.width <= line.width / 3)
        // The first line has the same position for any number of lines.
        #expect(label.firstBaseline.share == 0)
        let baseline = label.firstBaseline.offset
        #expect(baseline > line.height / 2 && baseline < line.height)
        label.usesMonospacedDigits = true
        label.textColor = .white
        #expect(label.usesMonospacedDigits && label.textColor == .white)
    }

    @Test func controlsHaveAccessibilityValues() {
        let (toggle, label, field) = (Switch(), Label(), TextField())
        #expect(toggle.accessibilityValue == "off")
        toggle.isOn = true
        #expect(toggle.isOn && toggle.accessibilityValue == "on" && View().accessibilityValue == "")
        label.text = "hello"
        #expect(label.accessibilityLabel == "hello")
        label.accessibilityLabel = "greeting"
        #expect(label.accessibilityLabel == "greeting" && label.text == "hello")
        field.placeholder = "Search"
        field.text = "cat"
        #expect(field.accessibilityLabel == "Search" && field.accessibilityValue == "cat")
        field.accessibilityLabel = "Look for"
        field.textColor = .white
        #expect(field.accessibilityLabel == "Look for" && field.textColor == .white)
    }

    @Test func transform3DReadsBack() {
        let view = View()
        view.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
        #expect(view.transform3D == Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0))
        #expect(view.layer.transform == view.transform3D)
        view.transform = Transform2D(scaleX: 2, y: 3)
        #expect(view.transform3D == Transform3D(scaleX: 2, y: 3))
    }
}
