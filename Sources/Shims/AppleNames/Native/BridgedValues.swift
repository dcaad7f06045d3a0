// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Momentum

/// A value in an `Any` that is asked for as an `NSValue` or as what it holds, by `as?`.
public nonisolated final class ValueObject: Sendable {
    /// The value.
    public let value: AnimationValue
    init(_ value: AnimationValue) { self.value = value }
}

/// A number in an `Any` that is asked for as a number of any kind, by `as?`.
nonisolated func boxed(_ number: Double) -> Any { Foundation::NSNumber(value: number) }
/// A rectangle in an `Any` that is asked for as an `NSValue` or as a rectangle, by `as?`.
nonisolated func boxed(_ rect: CGRect) -> Any { ValueObject(NSValue(cgRect: rect)) }

nonisolated extension AnimationValue: _ObjectiveCBridgeable {
    /// The value as an object.
    public func _bridgeToObjectiveC() -> ValueObject { ValueObject(self) }
    /// The value of an object.
    public static func _forceBridgeFromObjectiveC(_ source: ValueObject, result: inout AnimationValue?) {
        result = source.value
    }
    /// The value of an object.
    public static func _conditionallyBridgeFromObjectiveC(_ source: ValueObject, result: inout AnimationValue?)
        -> Bool
    {
        result = source.value
        return true
    }
    /// The value of an object; 0 for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: ValueObject?) -> AnimationValue {
        source?.value ?? .number(0)
    }
}

nonisolated extension Rect: _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> ValueObject { ValueObject(.rect(self)) }
    /// The rectangle of an object.
    public static func _forceBridgeFromObjectiveC(_ source: ValueObject, result: inout Rect?) {
        if source.value.components.count == Rect.componentCount { result = source.value.cgRectValue }
    }
    /// The rectangle of an object, if it is one.
    public static func _conditionallyBridgeFromObjectiveC(_ source: ValueObject, result: inout Rect?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }
    /// The rectangle of an object; zero for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: ValueObject?) -> Rect {
        source?.value.cgRectValue ?? .zero
    }
}
