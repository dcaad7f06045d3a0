// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// What can be added to a layer to make it move.
public typealias CAAnimation = Animation
/// An animation of one property.
public typealias CAPropertyAnimation = PropertyAnimation
/// An animation between two values.
public typealias CABasicAnimation = BasicAnimation
/// An animation through several values, or along a path.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation of a spring.
public typealias CASpringAnimation = SpringAnimation
/// Several animations in one time.
public typealias CAAnimationGroup = AnimationGroup
/// A change from what a layer showed to what it shows.
public typealias CATransition = Transition
/// Kinds of such changes.
public typealias CATransitionType = TransitionType
/// Where such a change comes from.
public typealias CATransitionSubtype = TransitionSubtype
/// Told when an animation starts and stops.
public typealias CAAnimationDelegate = AnimationDelegate
/// What implicit animations are like.
public typealias CATransaction = Transaction
/// How progress is eased.
public typealias CAMediaTimingFunction = TimingFunction
/// What shows before and after an animation.
public typealias CAMediaTimingFillMode = FillMode
/// How values between keyframes are found.
public typealias CAAnimationCalculationMode = CalculationMode
/// How what moves along a path turns.
public typealias CAAnimationRotationMode = RotationMode

/// Names of timing functions.
public nonisolated enum CAMediaTimingFunctionName: String, Sendable {
    /// As Core Animation has them.
    case linear, easeIn, easeOut, easeInEaseOut, `default`
}

nonisolated extension TimingFunction {
    /// The function of that name.
    public init(name: CAMediaTimingFunctionName) {
        self =
            switch name {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            case .default: .default
            }
    }
    /// A cubic curve with these control points; x in 0...1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self = .cubic(c1x, c1y, c2x, c2y)
    }
}

/// `linear`.
public nonisolated let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// `easeIn`.
public nonisolated let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// `easeOut`.
public nonisolated let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// `easeInEaseOut`.
public nonisolated let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// `default`.
public nonisolated let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// `removed`.
public nonisolated let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// `forwards`.
public nonisolated let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// `backwards`.
public nonisolated let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// `both`.
public nonisolated let kCAFillModeBoth = CAMediaTimingFillMode.both
/// `linear`.
public nonisolated let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// `discrete`.
public nonisolated let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// `paced`.
public nonisolated let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// `cubic`.
public nonisolated let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// `cubicPaced`.
public nonisolated let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// `auto`.
public nonisolated let kCAAnimationRotateAuto = CAAnimationRotationMode.auto
/// `autoReverse`.
public nonisolated let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.autoReverse
nonisolated extension RotationMode {
    /// It turns with the path.
    public static var rotateAuto: RotationMode { .auto }
    /// It turns with the path, backwards.
    public static var rotateAutoReverse: RotationMode { .autoReverse }
}
/// `fade`.
public nonisolated let kCATransitionFade = CATransitionType.fade
/// `moveIn`.
public nonisolated let kCATransitionMoveIn = CATransitionType.moveIn
/// `push`.
public nonisolated let kCATransitionPush = CATransitionType.push
/// `reveal`.
public nonisolated let kCATransitionReveal = CATransitionType.reveal
/// `fromLeft`.
public nonisolated let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// `fromRight`.
public nonisolated let kCATransitionFromRight = CATransitionSubtype.fromRight
/// `fromTop`.
public nonisolated let kCATransitionFromTop = CATransitionSubtype.fromTop
/// `fromBottom`.
public nonisolated let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The time of the stage that is current, in seconds.
public func CACurrentMediaTime() -> Double { Stage.current?.time ?? 0 }
