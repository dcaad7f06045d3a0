import Momentum

/// A property that refers to its object weakly. `momentum port --web` replaces `weak var` by it, which the compiler for
/// pages does not support.
///
/// ```swift
/// @WeakProperty var delegate: LoaderViewDelegate?
/// ```
@propertyWrapper
public struct WeakProperty<Object> {
    private var reference: Weak<Object>

    /// Creates a property without an object.
    public init() { reference = Weak() }
    /// Creates a property that refers to `wrappedValue` weakly.
    public init(wrappedValue: Object?) { reference = Weak(wrappedValue) }
    /// The object, or nil if there is none or it has been deallocated.
    public var wrappedValue: Object? {
        get { reference.object }
        set { reference.point(at: newValue) }
    }
}
