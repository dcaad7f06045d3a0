import Momentum
import MomentumLayers

extension PropertyAnimation {
    /// An animation of the property that `keyPath` names.
    public convenience init(keyPath: String?) { self.init(keyPath: keyPath.flatMap { PropertyPath($0) }) }
}

extension KeyframeAnimation {
    /// When each value is reached, in fractions of the duration; nil for equal times.
    public final var keyTimes: [NSNumber]? {
        get { self.MomentumLayers::keyTimes }
        set { self.MomentumLayers::keyTimes = newValue ?? [] }
    }
    /// The easing between each value and the next; nil for none.
    public final var timingFunctions: [CAMediaTimingFunction]? {
        get { self.MomentumLayers::timingFunctions }
        set { self.MomentumLayers::timingFunctions = newValue ?? [] }
    }
    /// How what moves along the path turns; nil for not at all.
    public final var rotationMode: CAAnimationRotationMode? {
        get { self.MomentumLayers::rotationMode }
        set { self.MomentumLayers::rotationMode = newValue ?? .none }
    }
}

extension AnimationGroup {
    /// The animations; nil for none.
    public final var animations: [CAAnimation]? {
        get { self.MomentumLayers::animations }
        set { self.MomentumLayers::animations = newValue ?? [] }
    }
}

extension Transition {
    /// Where it comes from; nil as by default.
    public final var subtype: CATransitionSubtype? {
        get { self.MomentumLayers::subtype }
        set { self.MomentumLayers::subtype = newValue ?? .fromLeft }
    }
}

extension Transaction {
    /// Calls `block` when everything added from now on in this transaction has ended; see `setCompletion`.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in { _ in block() } })
    }
    /// The duration of animations that have none of their own, in seconds.
    public static func setAnimationDuration(_ duration: Double) { animationDuration = duration }
    /// Eases animations that have no easing of their own.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        animationTimingFunction = function
    }
    /// Whether setting properties animates nothing implicitly.
    public static func setDisableActions(_ flag: Bool) { disableActions = flag }
    /// Commits what has been set. Everything of one frame is committed together here: nothing is left to do.
    public static func flush() {}
}
