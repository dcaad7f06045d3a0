import Momentum
import MomentumLayers

extension PropertyAnimation {
    /// Creates an animation of the property with the given key path, such as "position.x". Nil or an unknown key path
    /// creates an animation without a key path, which is refused with a diagnostic when it is added to a layer.
    public convenience init(keyPath: String?) { self.init(keyPath: keyPath.flatMap { PropertyPath($0) }) }
}

extension KeyframeAnimation {
    /// The times at which the animation reaches each value, as fractions of the duration from 0 to 1, in ascending
    /// order. Setting nil restores the default, an empty array, which spaces the values equally. Never nil when read.
    /// If their number does not match the values, the animation is refused with a diagnostic when it is added.
    public final var keyTimes: [NSNumber]? {
        get { self.MomentumLayers::keyTimes }
        set { self.MomentumLayers::keyTimes = newValue ?? [] }
    }
    /// The timing functions between each value and the next. Setting nil restores the default, an empty array, with
    /// which the pacing between two values is linear. Never nil when read. If their number does not match the values,
    /// the animation is refused with a diagnostic when it is added.
    public final var timingFunctions: [CAMediaTimingFunction]? {
        get { self.MomentumLayers::timingFunctions }
        set { self.MomentumLayers::timingFunctions = newValue ?? [] }
    }
    /// The rotation mode of a layer that moves along the path. Setting nil restores the default, `.none`: the layer
    /// keeps its own rotation. Never nil when read.
    public final var rotationMode: CAAnimationRotationMode? {
        get { self.MomentumLayers::rotationMode }
        set { self.MomentumLayers::rotationMode = newValue ?? .none }
    }
}

extension AnimationGroup {
    /// The animations of the group, in the order in which they are evaluated. Setting nil removes all animations. Never
    /// nil when read.
    public final var animations: [CAAnimation]? {
        get { self.MomentumLayers::animations }
        set { self.MomentumLayers::animations = newValue ?? [] }
    }
}

extension Transition {
    /// The side from which the new content enters. The `fade` type does not use it. Setting nil restores the default,
    /// `.fromLeft`. Never nil when read.
    public final var subtype: CATransitionSubtype? {
        get { self.MomentumLayers::subtype }
        set { self.MomentumLayers::subtype = newValue ?? .fromLeft }
    }
}

extension Transaction {
    /// Sets a block to call when everything that is added to this transaction from now on has ended, or in the next
    /// run-loop turn if nothing is added. With nil, no block is called for later additions. A block that was set before
    /// is called when everything that was added up to now has ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in { _ in block() } })
    }
    /// Sets the duration, in seconds, of animations that have no duration of their own. Default 0.25. Reports a
    /// diagnostic and keeps the previous duration if the new one is negative, infinite or NaN.
    public static func setAnimationDuration(_ duration: Double) { animationDuration = duration }
    /// Sets the timing function of animations that have no timing function of their own. Nil restores the default
    /// timing function.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        animationTimingFunction = function
    }
    /// Disables the implicit animations of property changes in this transaction if `flag` is true, and enables them if
    /// it is false, the default.
    public static func setDisableActions(_ flag: Bool) { disableActions = flag }
    /// Does nothing: all changes of a frame are committed together at the end of the frame.
    public static func flush() {}
}
