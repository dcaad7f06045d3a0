// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

/// The base class of the animations that can be added to a layer.
public typealias CAAnimation = Animation
/// The base class of animations of a single layer property.
public typealias CAPropertyAnimation = PropertyAnimation
/// An animation of a property from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// An animation of a property through several values or along a path.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation of a property with a spring.
public typealias CASpringAnimation = SpringAnimation
/// A group of animations that run at the same time.
public typealias CAAnimationGroup = AnimationGroup
/// An animation from the previous content of a layer to its new content.
public typealias CATransition = Transition
/// The type of a layer transition.
public typealias CATransitionType = TransitionType
/// The side from which the new content of a layer transition enters.
public typealias CATransitionSubtype = TransitionSubtype
/// The methods that tell a delegate that an animation has started or stopped.
public typealias CAAnimationDelegate = AnimationDelegate
/// A group of layer changes with shared settings for their implicit animations.
public typealias CATransaction = Transaction
/// A function that defines the pacing of an animation.
public typealias CAMediaTimingFunction = TimingFunction
/// The behaviour of an animation before it begins and after it ends.
public typealias CAMediaTimingFillMode = FillMode
/// The interpolation between keyframe values.
public typealias CAAnimationCalculationMode = CalculationMode
/// The rotation of a layer that moves along a path.
public typealias CAAnimationRotationMode = RotationMode

/// The names of Core Animation's predefined timing functions.
public nonisolated enum CAMediaTimingFunctionName: String, Sendable {
    /// The name of a predefined timing function: linear, slow at the start, slow at the end, slow at both, and the
    /// curve of system animations.
    case linear, easeIn, easeOut, easeInEaseOut, `default`
}

nonisolated extension TimingFunction {
    /// Creates the predefined timing function with the given name.
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
    /// Creates a cubic timing function from the coordinates of two control points. An x coordinate is clamped to 0...1.
    /// A coordinate that is NaN, and a y coordinate that is infinite, becomes 0 for the first point and 1 for the
    /// second point.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self = .cubic(c1x, c1y, c2x, c2y)
    }
}

/// The name of the linear timing function.
public nonisolated let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of the ease-in timing function.
public nonisolated let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of the ease-out timing function.
public nonisolated let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of the ease-in-ease-out timing function.
public nonisolated let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name of the default timing function.
public nonisolated let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The `removed` fill mode: the animation has no effect before its beginning and after its end.
public nonisolated let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The `forwards` fill mode: the animation shows its last value after its end.
public nonisolated let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The `backwards` fill mode: the animation shows its first value before its beginning.
public nonisolated let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The `both` fill mode: the animation shows its first value before its beginning and its last value after its end.
public nonisolated let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The `linear` calculation mode: a straight line from each value to the next.
public nonisolated let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The `discrete` calculation mode: each value remains until the next key time.
public nonisolated let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The `paced` calculation mode: a straight line from each value to the next, at constant speed throughout.
public nonisolated let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The `cubic` calculation mode: a smooth curve through all values.
public nonisolated let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The `cubicPaced` calculation mode: a smooth curve through all values, at constant speed throughout.
public nonisolated let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The `auto` rotation mode: the layer's x axis points forwards along the path.
public nonisolated let kCAAnimationRotateAuto = CAAnimationRotationMode.auto
/// The `autoReverse` rotation mode: the layer's x axis points backwards along the path.
public nonisolated let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.autoReverse
nonisolated extension RotationMode {
    /// The rotation mode in which the layer follows the tangent of the path.
    public static var rotateAuto: RotationMode { .auto }
    /// The rotation mode in which the layer follows the tangent of the path, turned by 180 degrees.
    public static var rotateAutoReverse: RotationMode { .autoReverse }
}
/// The `fade` transition type: the old content fades into the new content.
public nonisolated let kCATransitionFade = CATransitionType.fade
/// The `moveIn` transition type: the new content slides in over the old content.
public nonisolated let kCATransitionMoveIn = CATransitionType.moveIn
/// The `push` transition type: the new content pushes the old content out.
public nonisolated let kCATransitionPush = CATransitionType.push
/// The `reveal` transition type: the old content slides away and uncovers the new content.
public nonisolated let kCATransitionReveal = CATransitionType.reveal
/// The `fromLeft` transition subtype: the new content comes from the left.
public nonisolated let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The `fromRight` transition subtype: the new content comes from the right.
public nonisolated let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The `fromTop` transition subtype: the new content comes from the top.
public nonisolated let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The `fromBottom` transition subtype: the new content comes from the bottom.
public nonisolated let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// Returns the time of the current stage, in seconds, or 0 if there is no current stage.
public func CACurrentMediaTime() -> Double { Stage.current?.time ?? 0 }
