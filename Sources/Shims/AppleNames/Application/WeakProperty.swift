import Momentum

/// A property that does not retain its object. The compiler for pages does not support `weak var`, so `momentum port
/// --web` replaces it with this type.
///
/// ```swift
/// @WeakProperty var delegate: LoaderViewDelegate?
/// ```
@propertyWrapper
public struct WeakProperty<Object> {
    private var reference: Weak<Object>

    /// Creates a property without an object.
    public init() { reference = Weak() }
    /// Creates a property that refers to `wrappedValue` without retaining it; nil for no object.
    public init(wrappedValue: Object?) { reference = Weak(wrappedValue) }
    /// The object, or nil if there is none or it has been deallocated.
    public var wrappedValue: Object? {
        get { reference.object }
        set { reference.point(at: newValue) }
    }
}
