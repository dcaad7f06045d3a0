import MomentumTesting
import Testing
import UIKit

/// Controls with Apple's names, as programs use them.
@Suite struct ControlTests {
    private final class Order: UIViewController {
        let stepper = UIStepper()
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 60, height: 30))
        let button = UIButton(type: .system)
        let film = UIImageView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))
        var counts: [Double] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            stepper.frame.origin = CGPoint(x: 20, y: 20)
            stepper.minimumValue = 1
            stepper.maximumValue = 3
            stepper.wraps = false
            stepper.autorepeat = false
            stepper.addAction(UIAction { [unowned self] _ in counts.append(stepper.value) }, for: .valueChanged)
            label.text = "Far too long for so little room"
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Order"
            configuration.subtitle = "now"
            configuration.imagePlacement = .trailing
            configuration.imagePadding = 8
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
            configuration.cornerStyle = .capsule
            configuration.baseBackgroundColor = .systemRed
            configuration.baseForegroundColor = .white
            configuration.buttonSize = .large
            button.configuration = configuration
            button.configurationUpdateHandler = { button in
                var configuration = button.configuration
                configuration?.title = button.isHighlighted ? "Ordering" : "Order"
                configuration?.showsActivityIndicator = button.isHighlighted
                button.configuration = configuration
            }
            button.frame = CGRect(x: 20, y: 300, width: 200, height: 60)
            film.animationImages = (0..<4).map { UIImage(named: "frame\($0).png")! }
            film.animationDuration = 1
            film.animationRepeatCount = 2
            for view in [stepper, label, button, film] as [UIView] { view.addSubview(to: self.view) }
        }
    }

    @Test func aStepperAndAButtonAreUsed() {
        let order = Order()
        let opened = Opened(order)
        opened.advance(by: 0.5)
        #expect(order.stepper.value == 1)
        for x in [90.0, 90, 90, 40] { opened.tap(CGPoint(x: x, y: 36)) }
        #expect(order.counts == [2, 3, 2])
        #expect(order.button.configuration?.title == "Order" && order.button.accessibilityLabel == "Order, now")
        opened.send(.began, CGPoint(x: 100, y: 330))
        #expect(order.button.configuration?.title == "Ordering")
        opened.send(.ended, CGPoint(x: 100, y: 330))
        #expect(order.button.configuration?.title == "Order")
        #expect(order.label.font.pointSize == 17 && order.label.adjustsFontSizeToFitWidth)
    }

    /// An animated image runs in the stage's time, with its number of repetitions.
    @Test func imageSequencesRunInStageTime() {
        let order = Order()
        let opened = Opened(order)
        #expect(!order.film.isAnimating)
        order.film.startAnimating()
        opened.advance(by: 0.1)
        #expect(order.film.isAnimating)
        opened.advance(by: 1.8)
        #expect(order.film.isAnimating)
        opened.advance(by: 0.3)
        #expect(!order.film.isAnimating && !opened.stage.needsFrame)
        order.film.animationRepeatCount = 0
        order.film.startAnimating()
        opened.advance(by: 10)
        #expect(order.film.isAnimating)
        order.film.stopAnimating()
        #expect(!order.film.isAnimating)
    }
}

extension UIView {
    fileprivate func addSubview(to view: UIView) { view.addSubview(self) }
}
