import Momentum

/// The types of timing information that an animator can have.
public nonisolated enum UITimingCurveType: Int, Sendable {
    /// In this order: a predefined curve, a curve with two control points, a spring, and any other timing function.
    case builtin, cubic, spring, composed
}

nonisolated extension TimingCurveProvider {
    /// The type of the timing information: a spring, a predefined curve, any other cubic curve, or any other timing
    /// function.
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
    /// The cubic timing parameters. It is nil if the timing is neither a linear nor a cubic curve.
    public var cubicTimingParameters: UICubicTimingParameters? {
        guard case .function(let function) = timingCurve, let (first, second) = function.controls else { return nil }
        return UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
    }
    /// The spring timing parameters, or nil if the timing is not a spring.
    public var springTimingParameters: UISpringTimingParameters? {
        guard case .spring(let parameters) = timingCurve else { return nil }
        return parameters
    }
}

nonisolated extension CubicTimingParameters {
    /// The predefined animation curve, or `.easeInOut` if the timing has custom control points.
    public var animationCurve: UIView.AnimationCurve { AnimationCurve(timingFunction) ?? .easeInOut }
    /// The first control point, in fractions of the duration and of the distance.
    public var controlPoint1: CGPoint { timingFunction.controls?.first ?? .zero }
    /// The second control point, in fractions of the duration and of the distance.
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
    /// The control points of a linear or cubic curve; nil for any other function.
    fileprivate var controls: (first: CGPoint, second: CGPoint)? {
        switch self {
        case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        case .bezier(let curve): (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
        default: nil
        }
    }

    /// Writes the coordinates of a control point to `values`, which needs room for two numbers. Index 0 is the start,
    /// (0, 0). Indices 1 and 2 are the control points, and index 3 is the end, (1, 1). Any other index writes (0, 0). A
    /// function that is neither linear nor cubic has the control points (0, 0) and (1, 1).
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
    /// The perceived duration of the spring, in seconds.
    public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// The bounce of the spring, in -1...1. 0 is critically damped, positive values oscillate, and negative values are
    /// overdamped.
    public final var bounce: CGFloat { spring.bounce }
    /// Creates a spring animation without a key path from a perceived duration, in seconds, and a bounce. The duration
    /// must be greater than 0 and the bounce must be in -1...1. An animation with other values is refused with a
    /// diagnostic when it is added to a layer.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init(keyPath: nil as PropertyPath?, perceptualDuration: perceptualDuration, bounce: bounce)
    }
}

extension Transaction {
    /// Returns the duration, in seconds, of animations that have no duration of their own. Default 0.25.
    public static func animationDuration() -> CFTimeInterval { self.MomentumLayers::animationDuration }
    /// Returns the timing function of animations that have no timing function of their own. Nil, the default, stands
    /// for the default timing function.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        self.MomentumLayers::animationTimingFunction
    }
    /// Returns a Boolean value that indicates whether property changes in this transaction run no implicit animations.
    /// Default false.
    public static func disableActions() -> Bool { self.MomentumLayers::disableActions }
    /// Does nothing: all layer changes happen on a single thread.
    public static func lock() {}
    /// Does nothing: all layer changes happen on a single thread.
    public static func unlock() {}
}

/// A function that converts one or three numbers into a transform. A key path such as `transform.rotation.z` has the
/// same effect.
public final class CAValueFunction {
    /// The name of the function.
    public let name: CAValueFunctionName
    /// Creates the function with the given name. The result is never nil.
    public init?(name: CAValueFunctionName) { self.name = name }
}

/// The names of the value functions. `scale` and `translate` convert three numbers, and the other functions convert a
/// single number.
public nonisolated enum CAValueFunctionName: String, Sendable, CaseIterable {
    /// A rotation about an axis, in radians.
    case rotateX, rotateY, rotateZ
    /// A scale factor along one axis, or factors along all axes.
    case scale, scaleX, scaleY, scaleZ
    /// A translation along one axis or along all axes, in points.
    case translate, translateX, translateY, translateZ

    /// The equivalent key path.
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
    /// The function that converts the animated numbers into a transform; nil if there is none. The function is part of
    /// the key path. Setting it replaces the key path of the animation, for example `transform` with
    /// `transform.rotation.z`. Setting nil has no effect.
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
