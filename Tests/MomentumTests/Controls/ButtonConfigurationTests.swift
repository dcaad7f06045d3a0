import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct ButtonConfigurationTests {
    private let hand = DelegateFixture()

    private func shown(_ configuration: Button.Configuration) -> Button {
        let button = Button(configuration: configuration)
        button.frame.origin = Point(x: 100, y: 100)
        hand.stage.root.addSubview(button)
        hand.run(1)
        return button
    }

    private func subtitle(_ button: Button) -> Label? {
        button.face.subviews.compactMap { $0 as? Label }.last { $0 !== button.titleLabel }
    }

    private func shape(_ button: Button) -> View? { button.face.subviews.first { $0 is ShapeView } }

    private let square = Path(Rect(x: 0, y: 0, width: 20, height: 20))

    @Test func kindsHaveTheirColours() {
        var colors: [Color] = []
        for look in [Button.Configuration.plain(), .gray(), .tinted(), .filled()] {
            var look = look
            look.title = "Go"
            let button = shown(look)
            colors.append(button.face.backgroundColor)
            #expect(button.titleLabel.textColor == (look.kind == .filled ? .white : button.tintColor))
            #expect(button.face.cornerRadius == 6)
        }
        #expect(colors[0].alpha == 0 && colors[1].alpha > 0 && colors[2].alpha < 0.2 && colors[3].alpha == 1)
        var look = Button.Configuration.filled()
        (look.baseForegroundColor, look.baseBackgroundColor, look.cornerStyle) = (
            .black, Color(hex: 0xFF0000), .capsule
        )
        let button = shown(look)
        #expect(button.titleLabel.textColor == .black && button.face.backgroundColor == Color(hex: 0xFF0000))
        #expect(button.face.cornerRadius == button.bounds.height / 2)
    }

    @Test(arguments: [
        Button.Configuration.ImagePlacement.leading, .trailing, .top, .bottom,
    ]) func theImageIsOnItsSide(_ placement: Button.Configuration.ImagePlacement) throws {
        var look = Button.Configuration.filled()
        (look.title, look.subtitle, look.symbol) = ("Order", "12 pieces", square)
        (look.imagePlacement, look.imagePadding) = (placement, 9)
        look.contentInsets = DirectionalEdgeInsets(top: 5, leading: 11, bottom: 7, trailing: 13)
        let button = shown(look)
        let (title, detail) = (button.titleLabel.frame, try #require(subtitle(button)).frame)
        let picture = try #require(shape(button)).frame
        let texts = title.union(detail)
        let all = texts.union(picture)
        #expect(all.minX >= 11 - 1e-9 && all.minY >= 5 - 1e-9)
        #expect(abs(button.bounds.maxX - all.maxX - 13) < 1e-6 && abs(button.bounds.maxY - all.maxY - 7) < 1e-6)
        #expect(abs(detail.minY - title.maxY - 1) < 1e-9)
        switch placement {
        case .leading: #expect(abs(texts.minX - picture.maxX - 9) < 1e-6)
        case .trailing: #expect(abs(picture.minX - texts.maxX - 9) < 1e-6)
        case .top: #expect(abs(texts.minY - picture.maxY - 9) < 1e-6)
        case .bottom: #expect(abs(picture.minY - texts.maxY - 9) < 1e-6)
        }
        #expect(button.accessibilityLabel == "Order, 12 pieces")
    }

    @Test func sizesDiffer() {
        var heights: [Double] = []
        for size in [Button.Configuration.Size.mini, .small, .medium, .large] {
            var look = Button.Configuration.gray()
            (look.title, look.buttonSize) = ("Go", size)
            heights.append(Button(configuration: look).bounds.height)
        }
        #expect(heights == heights.sorted() && Set(heights).count == 4)
    }

    /// The activity indicator replaces the picture, and the remaining parts move.
    @Test func anotherConfigurationTakesOverWithoutAStep() throws {
        var look = Button.Configuration.filled()
        (look.title, look.symbol, look.imagePadding) = ("Pay", square, 6)
        let button = shown(look)
        button.frame.size = Size(width: 200, height: 50)
        hand.run(0.1)
        let x = button.titleLabel.presentation.position.x
        look.imagePlacement = .trailing
        look.showsActivityIndicator = true
        button.configuration = look
        #expect(abs(button.titleLabel.presentation.position.x - x) < 1e-9)
        hand.run(0.1)
        let wheel = try #require(button.face.subviews.compactMap { $0 as? ActivityIndicatorView }.first)
        #expect(wheel.isAnimating && wheel.presentation.opacity > 0 && wheel.presentation.opacity < 1)
        #expect(button.accessibilityLabel == "Pay, in progress")
        hand.run(1)
        #expect(button.titleLabel.presentation.position.x < x && wheel.alpha == 1 && shape(button)?.alpha == 0)
        look.showsActivityIndicator = false
        button.configuration = look
        // Its animation runs on while it fades, and then stops.
        #expect(!wheel.isAnimating && wheel.presentation.opacity == 1 && hand.stage.isMoving)
        hand.run(2)
        #expect(wheel.alpha == 0 && !hand.stage.isMoving && !hand.stage.needsFrame)
        button.configuration = nil
        #expect(button.configuration == nil && subtitle(button) == nil && button.title == "Pay")
    }

    @Test func theHandlerFitsTheConfigurationToTheState() {
        let button = shown(.filled())
        var states = 0
        button.configurationUpdateHandler = { button in
            states += 1
            var look = button.configuration ?? .plain()
            look.title = button.isEnabled ? button.isHighlighted ? "Pressed" : "Press" : "Closed"
            button.configuration = look
        }
        #expect(button.title == "Press")
        hand.touch(.began, 105, 105)
        #expect(button.title == "Pressed")
        hand.touch(.ended, 105, 105)
        #expect(button.title == "Press")
        button.isEnabled = false
        #expect(button.title == "Closed" && states == 4)
        button.setNeedsUpdateConfiguration()
        #expect(states == 5)
        // A button without a configuration keeps its title.
        let plain = Button("Mine")
        plain.configurationUpdateHandler = { $0.configuration?.subtitle = "and more" }
        #expect(plain.title == "Mine" && plain.accessibilityLabel == "Mine, and more")
    }
}
