import Momentum

/// What Objective-C's classes have in common: here nothing but being an object.
public protocol NSObjectProtocol: AnyObject {}

/// A class of a program's own that delegates and the like come from.
open class NSObject: NSObjectProtocol {
    /// Creates an object.
    public init() {}
}

extension Responder: NSObjectProtocol {}
extension Layer: NSObjectProtocol {}
extension GestureRecognizer: NSObjectProtocol {}
extension DynamicBehavior: NSObjectProtocol {}

extension NSObject: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Layer, right: Layer) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Animation: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Animation, right: Animation) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PropertyAnimator: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: PropertyAnimator, right: PropertyAnimator) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DynamicBehavior: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: DynamicBehavior, right: DynamicBehavior) -> Bool { left === right }
    /// Hashes which object it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder {
    /// Calls `selector` after `delay` seconds of the stage's time.
    public final func perform(_ selector: Selector, with object: AnyObject?, afterDelay delay: TimeInterval) {
        let call = TargetedSelector(self, selector)
        StageQueue.main.asyncAfter(deadline: .now() + delay) { call.send(object) }
    }
    /// Calls `selector`.
    public final func perform(_ selector: Selector) { TargetedSelector(self, selector).send(nil) }
}

extension NSObject {
    /// Calls `selector` after `delay` seconds of the stage's time.
    public final func perform(_ selector: Selector, with object: AnyObject?, afterDelay delay: TimeInterval) {
        let call = TargetedSelector(self, selector)
        StageQueue.main.asyncAfter(deadline: .now() + delay) { call.send(object) }
    }
}
