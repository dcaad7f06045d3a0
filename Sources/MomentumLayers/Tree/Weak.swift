/// A reference that does not retain its object. It is nil from the moment the release of the object begins.
///
/// Closures and properties that refer to an owner use it, so that the two do not retain each other:
///
/// ```swift
/// addGestureRecognizer(TapGesture { [me = Weak(self)] _ in me.object?.close() })
///
/// final class CardView: View {
///     var deck = Weak<DeckView>()
/// }
/// ```
///
/// It replaces Swift's `weak` and `unowned`, which the compiler for the browser does not have, and behaves the same
/// with both compilers: one source serves the native program and the page. `Object` is a class, or a protocol that only
/// classes adopt (`Weak<any CardDelegate>`); any other type ends the program. Objects need neither a superclass nor any
/// code in their `deinit`. While an object's `deinit` runs, the reference is already nil.
///
/// All delegates, data sources, targets and owners in the engine are referenced in this form, except the container of a
/// layer or a view (`Link`). Native builds use `weak`; Embedded Swift uses `ObjectMemory`.
public nonisolated struct Weak<Object> {
    #if hasFeature(Embedded)
        @usableFromInline var target: WeakTarget?
    #else
        @usableFromInline weak var target: AnyObject?
    #endif
    /// The second word of a reference to a protocol, which points to the conformance of the class. Conformances are
    /// never released.
    @usableFromInline var conformance: UInt = 0

    /// Creates an empty reference, which reads as nil.
    @inlinable public init() {}

    /// Creates a reference to `object`, which may be nil.
    @inlinable public init(_ object: Object?) { point(at: object) }

    /// The object; nil if there is none or if it was released.
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

    /// Changes the reference to `object`, which may be nil.
    @inlinable package mutating func point(at object: Object?) {
        guard let object else { return clear() }
        let word = MemoryLayout<UInt>.size
        precondition(
            MemoryLayout<Object>.size <= 2 * word, "a weak reference requires a class or a single class-bound protocol")
        withUnsafeBytes(of: object) { words in
            #if hasFeature(Embedded)
                target = ObjectMemory.target(at: words.load(as: UnsafeMutableRawPointer.self))
            #else
                precondition(
                    type(of: object as Any) is AnyClass,
                    "a weak reference requires a class or a single class-bound protocol")
                target = words.load(as: AnyObject.self)
            #endif
            conformance = words.count > word ? words.load(fromByteOffset: word, as: UInt.self) : 0
        }
    }

    /// Clears the reference, so that it reads as nil.
    @inlinable package mutating func clear() {
        target = nil
        conformance = 0
    }
}
