import Momentum

/// A property that does not keep its object alive: what `momentum port --web` makes of `weak var`, which the page's compiler does not have.
///
/// ```swift
/// @WeakProperty var delegate: LoaderViewDelegate?
/// ```
@propertyWrapper
public struct WeakProperty<Object> {
    private var reference: Weak<Object>

    /// Nil.
    public init() { reference = Weak() }
    /// Holds `wrappedValue` weakly.
    public init(wrappedValue: Object?) { reference = Weak(wrappedValue) }
    /// The object; nil when there is none, or none any more.
    public var wrappedValue: Object? {
        get { reference.object }
        set { reference.point(at: newValue) }
    }
}
