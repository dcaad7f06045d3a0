import Momentum

/// The common protocol of objects. It has no requirements here.
public protocol NSObjectProtocol: AnyObject {}

/// A base class for a program's own classes, such as delegates.
open class NSObject: NSObjectProtocol {
    /// Creates an object without content.
    public init() {}
}

extension Responder: NSObjectProtocol {}
extension Layer: NSObjectProtocol {}
extension GestureRecognizer: NSObjectProtocol {}
extension DynamicBehavior: NSObjectProtocol {}

extension NSObject: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same object.
    public nonisolated static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    /// Hashes the identity of the object.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same responder.
    public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }
    /// Hashes the identity of the responder.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same layer.
    public nonisolated static func == (left: Layer, right: Layer) -> Bool { left === right }
    /// Hashes the identity of the layer.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Animation: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same animation.
    public nonisolated static func == (left: Animation, right: Animation) -> Bool { left === right }
    /// Hashes the identity of the animation.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same recogniser.
    public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }
    /// Hashes the identity of the recogniser.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PropertyAnimator: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same animator.
    public nonisolated static func == (left: PropertyAnimator, right: PropertyAnimator) -> Bool { left === right }
    /// Hashes the identity of the animator.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same constraint.
    public nonisolated static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }
    /// Hashes the identity of the constraint.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DynamicBehavior: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same behaviour.
    public nonisolated static func == (left: DynamicBehavior, right: DynamicBehavior) -> Bool { left === right }
    /// Hashes the identity of the behaviour.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder {
    /// Calls `selector` on this responder after `delay` seconds of stage time, with `object` as its parameter; nil for
    /// no parameter. A delay that is not positive makes the call in the next frame. There is no call if the responder
    /// has been deallocated by then. Reports a diagnostic and makes no call if there is no current stage.
    public final func perform(_ selector: Selector, with object: AnyObject?, afterDelay delay: TimeInterval) {
        let call = TargetedSelector(self, selector)
        StageQueue.main.asyncAfter(deadline: .now() + delay) { call.send(object) }
    }
    /// Calls `selector` on this responder immediately, without a sender.
    public final func perform(_ selector: Selector) { TargetedSelector(self, selector).send(nil) }
}

extension NSObject {
    /// Calls `selector` on this object after `delay` seconds of stage time, with `object` as its parameter; nil for no
    /// parameter. A delay that is not positive makes the call in the next frame. There is no call if the object has
    /// been deallocated by then. Reports a diagnostic and makes no call if there is no current stage.
    public final func perform(_ selector: Selector, with object: AnyObject?, afterDelay delay: TimeInterval) {
        let call = TargetedSelector(self, selector)
        StageQueue.main.asyncAfter(deadline: .now() + delay) { call.send(object) }
    }
}
