import Momentum
import MomentumLayers

extension PropertyAnimation {
    /// Creates an animation of the property at `keyPath`.
    public convenience init(keyPath: String?) { self.init(keyPath: keyPath.flatMap { PropertyPath($0) }) }
}

extension KeyframeAnimation {
    /// The times at which the animation reaches each value, as fractions of the duration. Nil spaces the values
    /// equally.
    public final var keyTimes: [NSNumber]? {
        get { self.MomentumLayers::keyTimes }
        set { self.MomentumLayers::keyTimes = newValue ?? [] }
    }
    /// The timing functions between each value and the next. Nil applies no easing.
    public final var timingFunctions: [CAMediaTimingFunction]? {
        get { self.MomentumLayers::timingFunctions }
        set { self.MomentumLayers::timingFunctions = newValue ?? [] }
    }
    /// The rotation mode of a layer that moves along the path. Nil is the same as `.none`: the layer keeps its own
    /// rotation.
    public final var rotationMode: CAAnimationRotationMode? {
        get { self.MomentumLayers::rotationMode }
        set { self.MomentumLayers::rotationMode = newValue ?? .none }
    }
}

extension AnimationGroup {
    /// The animations of the group. Setting nil removes all animations.
    public final var animations: [CAAnimation]? {
        get { self.MomentumLayers::animations }
        set { self.MomentumLayers::animations = newValue ?? [] }
    }
}

extension Transition {
    /// The side from which the new content enters. Setting nil restores the default, `.fromLeft`.
    public final var subtype: CATransitionSubtype? {
        get { self.MomentumLayers::subtype }
        set { self.MomentumLayers::subtype = newValue ?? .fromLeft }
    }
}

extension Transaction {
    /// Sets a block to call when everything that is added to this transaction from now on has ended. See
    /// `setCompletion`.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in { _ in block() } })
    }
    /// Sets the duration, in seconds, of animations that have no duration of their own.
    public static func setAnimationDuration(_ duration: Double) { animationDuration = duration }
    /// Sets the timing function of animations that have no timing function of their own.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        animationTimingFunction = function
    }
    /// Sets whether property changes in this transaction run no implicit animations.
    public static func setDisableActions(_ flag: Bool) { disableActions = flag }
    /// Does nothing: all changes of a frame are committed together at the end of the frame.
    public static func flush() {}
}
