// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Momentum

/// The object form of a value inside an `Any`. `as?` casts it to an `NSValue` or to a rectangle.
public nonisolated final class ValueObject: Sendable {
    /// The wrapped value.
    public let value: AnimationValue
    init(_ value: AnimationValue) { self.value = value }
}

/// Returns a number as an object, which `as?` casts to any number type.
nonisolated func notificationValue(_ number: Double) -> Any { Foundation::NSNumber(value: number) }
/// Returns a rectangle as an object, which `as?` casts to an `NSValue` or a rectangle.
nonisolated func notificationValue(_ rect: CGRect) -> Any { ValueObject(NSValue(cgRect: rect)) }

nonisolated extension AnimationValue: _ObjectiveCBridgeable {
    /// Returns the value as an object.
    public func _bridgeToObjectiveC() -> ValueObject { ValueObject(self) }
    /// Stores the value of an object in `result`. The result is never nil.
    public static func _forceBridgeFromObjectiveC(_ source: ValueObject, result: inout AnimationValue?) {
        result = source.value
    }
    /// Stores the value of an object in `result`, which is then never nil. Always returns true.
    public static func _conditionallyBridgeFromObjectiveC(_ source: ValueObject, result: inout AnimationValue?)
        -> Bool
    {
        result = source.value
        return true
    }
    /// Returns the value of an object, or the number 0 if there is no object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: ValueObject?) -> AnimationValue {
        source?.value ?? .number(0)
    }
}

nonisolated extension Rect: _ObjectiveCBridgeable {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> ValueObject { ValueObject(.rect(self)) }
    /// Stores the rectangle of an object in `result`. Does nothing if the object does not have the four components of a
    /// rectangle.
    public static func _forceBridgeFromObjectiveC(_ source: ValueObject, result: inout Rect?) {
        if source.value.components.count == Rect.componentCount { result = source.value.cgRectValue }
    }
    /// Stores the rectangle of an object in `result`. Returns a Boolean value that indicates whether the object is a
    /// rectangle.
    public static func _conditionallyBridgeFromObjectiveC(_ source: ValueObject, result: inout Rect?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }
    /// Returns the rectangle of an object, or a zero rectangle if there is no object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: ValueObject?) -> Rect {
        source?.value.cgRectValue ?? .zero
    }
}
