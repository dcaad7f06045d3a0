import Foundation
import QuartzCore
import Testing
import UIKit

@Suite struct MembersTests {
    class Card: UIView {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
        }
        required init?(coder aDecoder: NSCoder) {
            super.init(coder: aDecoder)
            addSubview(label)
        }
    }
    final class Plain: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    final class Chip: Card {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Press: UIButton {
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override init(frame: CGRect) { super.init(frame: frame) }
        override var isHighlighted: Bool { didSet { changes += 1 } }
        var changes = 0
    }
    final class Named: UIViewController {
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var prefersStatusBarHidden: Bool { true }
    }
    final class Own: UIViewController {
        let number: Int
        init(number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    final class Drawn: UIView {
        override func draw(_ rect: CGRect) {
            let path = UIBezierPath(ovalIn: rect)
            UIColor.red.setFill()
            path.fill()
            UIColor.blue.setStroke()
            path.lineWidth = 3
            path.stroke()
        }
    }

    @Test func classesAreCreatedByCoders() {
        #expect(Card(coder: NSCoder())?.subviews.count == 1)
        #expect(Chip(coder: NSCoder())?.subviews.count == 1)
        #expect(Press(coder: NSCoder())?.isEnabled == true)
        #expect(Named(nibName: nil, bundle: nil).view != nil)
        #expect(Own(number: 3).view.bounds == .zero)
        for view in [
            UIView(coder: NSCoder()), UILabel(coder: NSCoder()), UIButton(coder: NSCoder()), UISlider(coder: NSCoder()),
            UISwitch(coder: NSCoder()), UIScrollView(coder: NSCoder()), UITableView(coder: NSCoder()),
            UICollectionView(coder: NSCoder()), UITextField(coder: NSCoder()), UITextView(coder: NSCoder()),
            UISearchBar(coder: NSCoder()), UIStackView(coder: NSCoder()), UIPageControl(coder: NSCoder()),
            UISegmentedControl(coder: NSCoder()), UIActivityIndicatorView(coder: NSCoder()),
            UIImageView(coder: NSCoder()), UIProgressView(coder: NSCoder()), UIVisualEffectView(coder: NSCoder()),
        ] as [UIView?] { #expect(view != nil) }
    }

    @Test func observersOfOverriddenStatesAreCalled() {
        let press = Press(frame: .zero)
        press.isHighlighted = true
        #expect(press.changes == 1)
    }

    @Test func colorsAndListsAreOptional() {
        let view = UIView()
        view.backgroundColor = nil
        #expect(view.backgroundColor?.alpha == 0)
        view.layer.borderColor = UIColor.red.withAlphaComponent(0.5).cgColor
        #expect(view.layer.sublayers == nil)
        view.layer.addSublayer(CALayer())
        #expect(view.layer.sublayers?.count == 1)
        #expect(view.gestureRecognizers == nil)
        let label = UILabel()
        label.text = nil
        #expect(label.text == "")
        label.font = UIFont(name: "HelveticaNeue-Bold", size: 12)
        #expect(label.font.pointSize == 12)
        var (red, alpha) = (CGFloat(0), CGFloat(0))
        UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 1 && alpha == 0.5)
    }

    @Test func hueConversionRoundTrips() {
        for hue in stride(from: 0.0, to: 1, by: 0.07) {
            for saturation in [0.2, 0.7, 1] {
                for brightness in [0.3, 1] {
                    var found = (0.0, 0.0, 0.0)
                    UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
                        .getHue(&found.0, saturation: &found.1, brightness: &found.2, alpha: nil)
                    #expect(abs(found.0 - hue) < 1e-9)
                    #expect(abs(found.1 - saturation) < 1e-9 && abs(found.2 - brightness) < 1e-9)
                }
            }
        }
    }

    @Test func animationsTakeValuesOfAnyType() {
        let opened = Opened(UIViewController())
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        opened.window.layer.addSublayer(layer)
        opened.advance(by: 0)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 0))
        move.toValue = CGPoint(x: 100, y: 200)
        move.duration = 1
        move.setValue("move", forKey: "name")
        layer.add(move, forKey: "move")
        #expect(layer.animation(forKey: "move")?.value(forKey: "name") as? String == "move")
        opened.advance(by: 0.5)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 100))
        #expect(layer.model().position == CGPoint(x: 5, y: 5))
        layer.setValue(Double.pi, forKeyPath: "transform.rotation.z")
        #expect((layer.value(forKeyPath: "transform.rotation.z") as? Double).map { abs(abs($0) - .pi) < 1e-9 } == true)
    }

    @Test func presentationOfAShapeHasItsPath() {
        let opened = Opened(UIViewController())
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        shape.strokeEnd = 0
        opened.window.layer.addSublayer(shape)
        opened.advance(by: 0)
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
        shape.add(draw, forKey: nil)
        opened.advance(by: 0.25)
        #expect(shape.presentation()?.strokeEnd == 0.25)
        #expect(shape.presentation()?.path?.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func presentationCopiesEveryProperty() throws {
        let opened = Opened(UIViewController())
        let shape = CAShapeLayer()
        (shape.name, shape.fillRule, shape.lineCap, shape.lineJoin) = ("shape", .evenOdd, .round, .bevel)
        (shape.lineDashPattern, shape.speed) = ([3, 4], 0.5)
        let gradient = CAGradientLayer()
        gradient.type = .radial
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.locations = [0, 1]
        let text = CATextLayer()
        (text.string, text.alignmentMode, text.fontSize) = ("moment", .center, 20)
        let replicator = CAReplicatorLayer()
        (replicator.instanceCount, replicator.instanceDelay) = (5, 0.25)
        for layer in [shape, gradient, text, replicator] { opened.window.layer.addSublayer(layer) }
        opened.advance(by: 0)
        for layer in [shape, gradient, text, replicator] {
            let animation = CABasicAnimation(keyPath: "shadowPath")
            animation.fromValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
            animation.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        let locations = CABasicAnimation(keyPath: "locations")
        (locations.fromValue, locations.toValue, locations.duration) = ([0, 0.5], [0.5, 1], 1)
        gradient.add(locations, forKey: nil)
        opened.advance(by: 0.5)
        for layer in [gradient, text, replicator] {
            #expect(layer.presentation()?.shadowPath?.boundingBox.width == 20)
        }
        let seen = try #require(shape.presentation())
        #expect(seen.name == "shape" && seen.fillRule == .evenOdd && seen.lineCap == .round && seen.lineJoin == .bevel)
        #expect(seen.lineDashPattern == [3, 4] && seen.speed == 0.5 && seen.shadowPath?.boundingBox.width == 15)
        #expect(gradient.presentation()?.type == .radial && gradient.presentation()?.locations == [0.25, 0.75])
        #expect(text.presentation()?.string as? String == "moment" && text.presentation()?.alignmentMode == .center)
        #expect(text.presentation()?.fontSize == 20)
        #expect(replicator.presentation()?.instanceCount == 5 && replicator.presentation()?.instanceDelay == 0.25)
    }

    @Test func transforms3DReadAsIdentityIn2D() {
        let view = UIView()
        for leavesPlane in [
            CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeScale(1, 1, 2),
            CATransform3DMakeTranslation(5, 6, 7),
        ] {
            view.transform3D = leavesPlane
            #expect(view.transform == .identity && view.layer.affineTransform() == .identity)
        }
        view.layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(view.transform == CGAffineTransform(rotationAngle: 1) && view.layer.affineTransform() == view.transform)
    }

    @Test func viewsDrawThemselves() {
        let controller = UIViewController()
        let opened = Opened(controller)
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        controller.view.addSubview(drawn)
        opened.advance(by: 0.1)
        let shapes = drawn.layer.sublayers?.first?.sublayers as? [CAShapeLayer]
        #expect(shapes?.map(\.fillColor) == [.red, .clear])
        #expect(shapes?.last?.lineWidth == 3)
        drawn.setNeedsDisplay()
        opened.advance(by: 0.1)
        #expect(drawn.layer.sublayers?.first?.sublayers?.count == 2)
    }

    @Test func aVisualFormatLaysOut() {
        let controller = UIViewController()
        let opened = Opened(controller)
        let (left, right) = (UIView(), UIView())
        let views = ["left": left, "right": right]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-20-[left(right)]-gap-[right]-|", options: [.alignAllTop, .alignAllBottom],
            metrics: ["gap": 12], views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|[left(100)]", options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
        opened.advance(by: 0.02)
        #expect(left.frame == CGRect(x: 20, y: 0, width: 130, height: 100))
        #expect(right.frame == CGRect(x: 162, y: 0, width: 130, height: 100))
        #expect(constraints.count == 8)
    }

    @Test func buttonsShowTheirStatesTitle() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Gone", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
        button.isSelected = true
        #expect(button.titleLabel?.text == "Gone" && button.currentTitle == "Gone")
    }

    @Test func anEmitterFollowsItsCells() {
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.birthRate = 10
        emitter.emitterCells = [cell]
        cell.lifetime = 3
        emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
        #expect(cell.birthRate == 20)
        #expect(emitter.emitterCells?.first === cell)
    }

    @Test func keypathsOfScrollingUseMilliseconds() {
        final class Reader: UIViewController, UIScrollViewDelegate {
            var velocity = CGPoint.zero
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                self.velocity = velocity
                targetContentOffset.pointee = CGPoint(x: 0, y: 500)
            }
        }
        let reader = Reader()
        let opened = Opened(reader)
        let scroll = UIScrollView(frame: reader.view.bounds)
        scroll.contentSize = CGSize(width: 300, height: 5000)
        scroll.delegate = reader
        reader.view.addSubview(scroll)
        opened.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), in: 0.2)
        #expect(reader.velocity.y > 0.7 && reader.velocity.y < 1.3)
        opened.advance(by: 5)
        #expect(scroll.contentOffset.y == 500)
    }

    @Test func rangesOfTypedTextCountUnits() {
        final class Keeper: NSObject, UITextFieldDelegate {
            var range = NSRange(location: -1, length: -1)
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                self.range = range
                return string != "x"
            }
        }
        let controller = UIViewController()
        let opened = Opened(controller)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let keeper = Keeper()
        controller.view.addSubview(field)
        field.text = "é😀"
        field.becomeFirstResponder()
        field.delegate = keeper
        opened.advance(by: 0.02)
        field.insertText("a")
        #expect(keeper.range == NSRange(location: 3, length: 0))
        #expect(field.text == "é😀a")
        field.insertText("x")
        #expect(field.text == "é😀a")
    }
}
