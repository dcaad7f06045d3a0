/// A reference that does not keep its object alive: the one non-owning reference of the engine.
///
/// Natively it is `weak` and reads nil once the object is gone. Embedded Swift has no weak references; there it is
/// unmanaged, and its target must call ``clear()`` on it in its `deinit`.
package nonisolated struct BackReference<Object: AnyObject> {
    #if hasFeature(Embedded)
        private var reference: Unmanaged<Object>?

        package var object: Object? { reference?.takeUnretainedValue() }

        package mutating func point(at object: Object?) {
            reference = object.map(Unmanaged.passUnretained)
        }
    #else
        package private(set) weak var object: Object?

        package mutating func point(at object: Object?) {
            self.object = object
        }
    #endif

    /// Creates a reference that reads nil.
    package init() {}

    /// Makes the reference read nil.
    package mutating func clear() { point(at: nil) }
}

/// A reference to a layer's delegate that does not keep it alive; in Embedded Swift, which knows no weak references to
/// protocols, it does.
struct DelegateReference {
    #if hasFeature(Embedded)
        var object: (any LayerDelegate)?
    #else
        weak var object: (any LayerDelegate)?
    #endif
}
