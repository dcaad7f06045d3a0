import QuartzCore
import Testing
import UIKit

import enum MomentumLayers.Diagnostics

/// Members of the families in Apple's reference, tested by laws.
@Suite struct FamilyTests {
    /// Returns numbers in -3...3 from a seed, none of them near 0.
    private func numbers(_ count: Int, seed: Int) -> [CGFloat] {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = CGFloat(state >> 11) / CGFloat(1 << 53) * 6 - 3
            return number + (number < 0 ? -0.1 : 0.1)
        }
    }

    @Test(arguments: 0..<100) func transformDecompositionRoundTrips(seed: Int) {
        let n = numbers(6, seed: seed)
        let transform = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        let parts = transform.decomposed()
        let again = CGAffineTransform(parts)
        for (one, other) in zip(transform.entries, again.entries) { #expect(abs(one - other) < 1e-12) }
        #expect(parts.scale.width > 0 && (parts.scale.height > 0) == (n[0] * n[3] - n[1] * n[2] > 0))
        // Earlier steps are applied first: scale, shear, rotate, translate.
        let steps = CGAffineTransform(scaleX: parts.scale.width, y: parts.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: parts.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: parts.rotation))
            .concatenating(CGAffineTransform(translationX: parts.translation.dx, y: parts.translation.dy))
        for (one, other) in zip(transform.entries, steps.entries) { #expect(abs(one - other) < 1e-12) }
    }

    @Test func degenerateTransformsDecompose() {
        let all: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 2, 3), (2, 3, 0, 0), (0, 0, 0, 0), (2, 4, 1, 2), (0, 0, 0, 5),
        ]
        for (a, b, c, d) in all {
            let transform = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 1, ty: 2)
            let parts = transform.decomposed()
            #expect(parts.horizontalShear.isFinite && parts.rotation.isFinite)
            let again = CGAffineTransform(parts)
            let isWhole = a * d != b * c || (a == 0 && b == 0) || (c == 0 && d == 0)
            if isWhole {
                for (one, other) in zip(transform.entries, again.entries) { #expect(abs(one - other) < 1e-12) }
            }
        }
        #expect(CATransform3D().m11 == 0 && CATransform3D().m44 == 0)
    }

    @Test(arguments: 0..<20) func pathElementsReadBack(seed: Int) {
        let n = numbers(40, seed: seed)
        let path = CGMutablePath()
        for index in stride(from: 0, to: 36, by: 6) {
            path.move(to: CGPoint(x: n[index], y: n[index + 1]))
            path.addLine(to: CGPoint(x: n[index + 2], y: n[index + 3]))
            path.addQuadCurve(
                to: CGPoint(x: n[index], y: n[index + 4]), control: CGPoint(x: n[index + 5], y: n[index]))
            path.addCurve(
                to: CGPoint(x: n[index + 1], y: n[index]), control1: CGPoint(x: n[index + 2], y: 1),
                control2: CGPoint(x: 0, y: n[index + 3]))
            if n[index] > 0 { path.closeSubpath() }
        }
        let again = CGMutablePath()
        path.path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: again.move(to: points[0])
            case .addLineToPoint: again.addLine(to: points[0])
            case .addQuadCurveToPoint: again.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: again.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: again.closeSubpath()
            }
        }
        #expect(again.path == path.path)
    }

    @Test func rectanglesAreDetected() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 3, y: -4, width: 20, height: 10), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 3, y: -4, width: 20, height: 10))
        var turned = CGAffineTransform(rotationAngle: 0.3)
        #expect(!CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: &turned).isRect(nil))
        #expect(!CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil).isRect(nil))
        #expect(!CGPath().isRect(nil))
        let open = CGMutablePath()
        open.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: 9, y: 5), CGPoint(x: 9, y: 0)])
        #expect(open.path.isRect(nil))
        open.addLine(to: CGPoint(x: 3, y: 3))
        #expect(!open.path.isRect(nil))
    }

    @Test(arguments: 0..<20) func arcsAreMovedByTransforms(seed: Int) {
        let n = numbers(6, seed: seed)
        let transform = CGAffineTransform(rotationAngle: n[0]).scaledBy(x: 2, y: 2).translatedBy(x: n[1], y: n[2])
        let plain = CGMutablePath()
        plain.move(to: CGPoint(x: n[3], y: n[4]))
        plain.addRelativeArc(center: .zero, radius: 1, startAngle: n[5], delta: 2)
        plain.addArc(tangent1End: CGPoint(x: 5, y: 5), tangent2End: CGPoint(x: 9, y: 0), radius: 1)
        let moved = CGMutablePath()
        moved.move(to: CGPoint(x: n[3], y: n[4]), transform: transform)
        moved.addRelativeArc(center: .zero, radius: 1, startAngle: n[5], delta: 2, transform: transform)
        moved.addArc(
            tangent1End: CGPoint(x: 5, y: 5), tangent2End: CGPoint(x: 9, y: 0), radius: 1, transform: transform)
        let expected = plain.path.applying(transform)
        #expect(moved.path.verbs == expected.verbs)
        for (one, other) in zip(moved.path.points, expected.points) {
            #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
    }

    @Test func timingParametersReadBack() {
        for curve in [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut, .linear] {
            let parameters = UICubicTimingParameters(animationCurve: curve)
            #expect(parameters.timingCurveType == .builtin && parameters.animationCurve == curve)
            #expect(parameters.springTimingParameters == nil)
        }
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.3, y: -1))
        #expect(own.timingCurveType == .cubic && own.controlPoint1.y == 2 && own.controlPoint2.x == 0.3)
        #expect(own.cubicTimingParameters?.controlPoint2.y == -1)
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters == spring)
        #expect(spring.cubicTimingParameters == nil)
        #expect(CAMediaTimingFunction.steps(3, .jumpEnd).timingCurveType == .composed)
        let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        var values: [Float] = [0, 0]
        let read = (0..<4).map { index -> [Float] in
            function.getControlPoint(at: index, values: &values)
            return values
        }
        #expect(read == [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]])
    }

    @Test func valueFunctionsAreTheEndOfAKeyPath() {
        for name in CAValueFunctionName.allCases {
            let animation = CABasicAnimation(keyPath: "transform")
            #expect(animation.valueFunction == nil)
            animation.valueFunction = CAValueFunction(name: name)
            #expect(animation.valueFunction?.name == name)
        }
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        #expect(turn.keyPath == "transform.rotation.z")
    }

    @Test func springsAndTransactionsAreRead() {
        let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.3)
        #expect(abs(spring.perceptualDuration - 0.4) < 1e-12 && abs(spring.bounce - 0.3) < 1e-12)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == .easeIn)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }

    @Test func constraintsReferToMargins() {
        typealias Attribute = NSLayoutConstraint.Attribute
        let pairs: [(Attribute, Attribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
            (.leading, .leadingMargin), (.trailing, .trailingMargin), (.centerX, .centerXWithinMargins),
            (.centerY, .centerYWithinMargins),
        ]
        for (own, margin) in pairs {
            let controller = UIViewController()
            let opened = Opened(controller)
            controller.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(box)
            let isAcross = [Attribute.left, .right, .leading, .trailing, .centerX].contains(own)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: box, attribute: own, relatedBy: .equal, toItem: controller.view, attribute: margin,
                    multiplier: 1,
                    constant: 0),
                box.widthAnchor.constraint(equalToConstant: 8), box.heightAnchor.constraint(equalToConstant: 6),
                isAcross
                    ? box.topAnchor.constraint(equalTo: controller.view.topAnchor)
                    : box.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
            ])
            opened.advance(by: 0.1)
            let frame = box.frame
            let found =
                switch own {
                case .left, .leading: frame.minX == 20
                case .right, .trailing: frame.maxX == 260
                case .centerX: frame.midX == 140
                case .top: frame.minY == 10
                case .bottom: frame.maxY == 570
                default: frame.midY == 290
                }
            #expect(found, "\(own) \(frame)")
        }
    }

    @Test func visualFormatsFollowTheirDirection() {
        for (options, x) in [
            (NSLayoutConstraint.FormatOptions.directionLeftToRight, [10.0, 38]),
            (.directionLeadingToTrailing, [10, 38]),
            (.directionRightToLeft, [270, 242]),
        ] {
            let controller = UIViewController()
            let opened = Opened(controller)
            let views = ["a": UIView(), "b": UIView()]
            for view in views.values {
                view.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(view)
            }
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-10-[a(20)]-8-[b(20)]", options: options, metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a(5)]", views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|[b(5)]", views: views))
            opened.advance(by: 0.1)
            #expect([views["a"]!.frame.minX, views["b"]!.frame.minX] == x)
        }
    }

    @Test func controlsDoTheirActions() {
        var done: [String] = []
        func action(_ title: String) -> UIAction { UIAction(title: title) { done.append($0.title) } }
        let controls: [UIControl] = [
            UISlider(frame: .zero, primaryAction: action("slider")),
            UISwitch(frame: .zero, primaryAction: action("switch")),
            UIPageControl(frame: .zero, primaryAction: action("dots")),
            UIRefreshControl(frame: .zero, primaryAction: action("wheel")),
            UISegmentedControl(frame: .zero, actions: [action("one"), action("two")]),
        ]
        (controls[4] as? UISegmentedControl)?.selectedSegmentIndex = 1
        for control in controls { control.sendActions(for: .valueChanged) }
        UIButton(frame: .zero, primaryAction: action("button")).sendActions(for: .primaryActionTriggered)
        #expect(done == ["slider", "switch", "dots", "wheel", "two", "button"])
        let item = UIBarButtonItem(primaryAction: action("item"))
        item.primaryAction?(item)
        #expect(item.title == "item" && done.last == "item")
    }

    @Test func coloursHaveNamesAndLiterals() {
        var told: [String] = []
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { told.append($0.text) }
        #expect(UIColor(named: "brand") == nil && told.count == 1 && told[0].contains("'brand'"))
        UIKitSupport.registerColor(named: "brand") { .red }
        UIKitSupport.registerColor(named: "brand") { .green }
        #expect(UIColor(named: "brand") == .green && UIColor(named: "brand", in: nil, compatibleWith: nil) == .green)
        #expect(told.count == 1)
        // swift-format-ignore: NoPlaygroundLiterals
        let literal = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
        #expect(literal == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
        // swift-format-ignore: NoPlaygroundLiterals
        let image = #imageLiteral(resourceName: "lake")
        #expect(image.scale == 1)
    }
}

extension CGAffineTransform {
    fileprivate var entries: [CGFloat] { [a, b, c, d, tx, ty] }
}
