/// A reference that does not keep its object alive, and reads nil from the moment the object begins to go: the one
/// non-owning reference of the engine, for a class (`WeakReference<View>`) and for a protocol that only classes adopt
/// (`WeakReference<any LayerDelegate>`).
///
/// Every delegate, data source, target and way back from a part to its owner is one. Nothing has to be cleared by hand, in a
/// `deinit` or elsewhere, and an object needs no superclass and no property for it. Native builds use `weak`; Embedded Swift,
/// which has none, uses ``ObjectMemory``. Both behave alike, also while an object's `deinit` runs: it is gone by then.
package nonisolated struct WeakReference<Object> {
    #if hasFeature(Embedded)
        @usableFromInline var target: WeakTarget?
    #else
        @usableFromInline weak var target: AnyObject?
    #endif
    /// The second word of a reference to a protocol: how the class adopts it. Code, which never goes.
    @usableFromInline var conformance: UInt = 0

    /// Creates a reference that reads nil.
    @inlinable package init() {}

    /// Creates a reference to `object`; one that reads nil when it is nil.
    @inlinable package init(_ object: Object?) { point(at: object) }

    /// The object; nil when there is none, or none any more.
    @inlinable package var object: Object? {
        #if hasFeature(Embedded)
            guard let address = target?.address else { return nil }
            let words = (address, conformance)
        #else
            guard let target else { return nil }
            let words = (target, conformance)
        #endif
        return withUnsafeBytes(of: words) { $0.load(as: Object.self) }
    }

    /// Refers to `object` from now on; reads nil when it is nil.
    @inlinable package mutating func point(at object: Object?) {
        guard let object else { return clear() }
        let word = MemoryLayout<UInt>.size
        precondition(MemoryLayout<Object>.size <= 2 * word, "a weak reference is to a class or to one protocol of classes")
        withUnsafeBytes(of: object) { words in
            #if hasFeature(Embedded)
                target = ObjectMemory.target(at: words.load(as: UnsafeMutableRawPointer.self))
            #else
                assert(type(of: object as Any) is AnyClass, "a weak reference is to a class or to one protocol of classes")
                target = words.load(as: AnyObject.self)
            #endif
            conformance = words.count > word ? words.load(fromByteOffset: word, as: UInt.self) : 0
        }
    }

    /// Makes the reference read nil.
    @inlinable package mutating func clear() {
        target = nil
        conformance = 0
    }
}
