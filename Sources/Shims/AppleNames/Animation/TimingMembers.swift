import Momentum

/// Kinds of timing of an animator.
public nonisolated enum UITimingCurveType: Int, Sendable {
    /// A curve with a name; one of control points; a spring; another function of time.
    case builtin, cubic, spring, composed
}

nonisolated extension TimingCurveProvider {
    /// What kind of timing it is.
    public var timingCurveType: UITimingCurveType {
        switch timingCurve {
        case .spring: .spring
        case .function(let function):
            if AnimationCurve(function) != nil {
                .builtin
            } else if function.controls != nil {
                .cubic
            } else {
                .composed
            }
        }
    }
    /// The timing as a curve; nil where it is none.
    public var cubicTimingParameters: UICubicTimingParameters? {
        guard case .function(let function) = timingCurve, let (first, second) = function.controls else { return nil }
        return UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
    }
    /// The timing as a spring; nil where it is none.
    public var springTimingParameters: UISpringTimingParameters? {
        guard case .spring(let parameters) = timingCurve else { return nil }
        return parameters
    }
}

nonisolated extension CubicTimingParameters {
    /// The name of the curve; of one of control points `.easeInOut`.
    public var animationCurve: UIView.AnimationCurve { AnimationCurve(timingFunction) ?? .easeInOut }
    /// The first control point.
    public var controlPoint1: CGPoint { timingFunction.controls?.first ?? .zero }
    /// The second control point.
    public var controlPoint2: CGPoint { timingFunction.controls?.second ?? CGPoint(x: 1, y: 1) }
}

nonisolated extension AnimationCurve {
    fileprivate init?(_ function: TimingFunction) {
        for curve in Self.allCases where curve.timingFunction == function {
            self = curve
            return
        }
        return nil
    }
}

nonisolated extension TimingFunction {
    /// The control points of a curve, also of a straight one.
    fileprivate var controls: (first: CGPoint, second: CGPoint)? {
        switch self {
        case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        case .bezier(let curve): (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
        default: nil
        }
    }

    /// Gives `x` and `y` of a control point: 0 is the beginning, 3 the end.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let point: CGPoint =
            switch index {
            case 1: controls?.first ?? .zero
            case 2: controls?.second ?? CGPoint(x: 1, y: 1)
            case 3: CGPoint(x: 1, y: 1)
            default: .zero
            }
        (values[0], values[1]) = (point.x, point.y)
    }
}

extension SpringAnimation {
    /// How long the spring takes as it is felt, in seconds.
    public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// How much it swings, in -1...1: 0 does not.
    public final var bounce: CGFloat { spring.bounce }
    /// A spring as it is felt.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init(keyPath: nil as PropertyPath?, perceptualDuration: perceptualDuration, bounce: bounce)
    }
}

extension Transaction {
    /// The duration of animations that have none of their own, in seconds.
    public static func animationDuration() -> CFTimeInterval { self.MomentumLayers::animationDuration }
    /// What eases animations that have no easing of their own; nil as by default.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        self.MomentumLayers::animationTimingFunction
    }
    /// Whether setting properties animates nothing implicitly.
    public static func disableActions() -> Bool { self.MomentumLayers::disableActions }
    /// Lets no other thread change layers: there is none.
    public static func lock() {}
    /// Lets other threads change layers again.
    public static func unlock() {}
}

/// How a number becomes a transform, which is written in a key path as well: `transform.rotation.z`.
public final class CAValueFunction {
    /// Which one it is.
    public let name: CAValueFunctionName
    /// The function of that name.
    public init?(name: CAValueFunctionName) { self.name = name }
}

/// Names of functions of a number, or of three for `scale` and `translate`.
public nonisolated enum CAValueFunctionName: String, Sendable, CaseIterable {
    /// Turns about an axis.
    case rotateX, rotateY, rotateZ
    /// Makes larger, along an axis or all.
    case scale, scaleX, scaleY, scaleZ
    /// Moves, along an axis or all.
    case translate, translateX, translateY, translateZ

    /// The key path that says the same.
    fileprivate var path: PropertyPath {
        switch self {
        case .rotateX: "transform.rotation.x"
        case .rotateY: "transform.rotation.y"
        case .rotateZ: "transform.rotation.z"
        case .scale: "transform.scale"
        case .scaleX: "transform.scale.x"
        case .scaleY: "transform.scale.y"
        case .scaleZ: "transform.scale.z"
        case .translate: "transform.translation"
        case .translateX: "transform.translation.x"
        case .translateY: "transform.translation.y"
        case .translateZ: "transform.translation.z"
        }
    }
}

extension PropertyAnimation {
    /// How numbers become the transform that is animated; nil for none. It is the end of the key path: setting it on an animation of
    /// `transform` makes that one of `transform.rotation.z` or the like.
    public final var valueFunction: CAValueFunction? {
        get {
            guard let path = self.MomentumLayers::keyPath else { return nil }
            for name in CAValueFunctionName.allCases where name.path == path { return CAValueFunction(name: name) }
            return nil
        }
        set {
            guard let newValue else { return }
            self.MomentumLayers::keyPath = newValue.name.path
        }
    }
}
