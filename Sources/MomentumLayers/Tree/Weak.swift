/// A reference that does not keep its object alive, and reads nil from the moment the object begins to go.
///
/// Closures and properties that lead back to an owner hold one, so that neither keeps the other alive:
///
/// ```swift
/// addGestureRecognizer(TapGesture { [me = Weak(self)] _ in me.object?.close() })
///
/// final class CardView: View {
///     var deck = Weak<DeckView>()
/// }
/// ```
///
/// It takes the part of Swift's `weak`, which the browser's compiler does not have (nor `unowned`), and is the same in both: one
/// source serves the native program and the page. `Object` is a class, or a protocol that only classes adopt
/// (`Weak<any CardDelegate>`); anything else stops the program. Nothing has to be cleared by hand, in a `deinit` or
/// elsewhere, and an object needs no superclass for it. While an object's `deinit` runs it is gone already.
///
/// Every delegate, data source, target and owner in the engine is held by one, but for what a layer or a view is
/// in (``Link``).
/// Native builds use `weak`; Embedded Swift uses `ObjectMemory`.
public nonisolated struct Weak<Object> {
    #if hasFeature(Embedded)
        @usableFromInline var target: WeakTarget?
    #else
        @usableFromInline weak var target: AnyObject?
    #endif
    /// The second word of a reference to a protocol: how the class adopts it. Code, which never goes.
    @usableFromInline var conformance: UInt = 0

    /// Creates a reference that reads nil.
    @inlinable public init() {}

    /// Creates a reference to `object`; one that reads nil when it is nil.
    @inlinable public init(_ object: Object?) { point(at: object) }

    /// The object; nil when there is none, or none any more.
    @inlinable public var object: Object? {
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
        precondition(
            MemoryLayout<Object>.size <= 2 * word, "a weak reference is to a class or to one protocol of classes")
        withUnsafeBytes(of: object) { words in
            #if hasFeature(Embedded)
                target = ObjectMemory.target(at: words.load(as: UnsafeMutableRawPointer.self))
            #else
                precondition(
                    type(of: object as Any) is AnyClass, "a weak reference is to a class or to one protocol of classes")
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
