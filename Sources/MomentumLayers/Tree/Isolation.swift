// Natively, all state is isolated to the main actor. Embedded Swift has no actors, and a page has one thread.
#if hasFeature(Embedded)
    /// A function that is called on the main actor. In a program that is compiled for a page, it is any function.
    public typealias MainActorFunction<each Argument, Result> = (repeat each Argument) -> Result

    /// The base protocol of the library's delegate protocols and of other protocols with which it calls a program's
    /// objects.
    public protocol DelegateProtocol: AnyObject {}

    /// Returns the result of `body`.
    @inlinable package nonisolated func onMain<Result>(_ body: () -> Result) -> Result { body() }
#else
    /// A function of the main actor.
    public typealias MainActorFunction<each Argument, Result> = @MainActor (repeat each Argument) -> Result

    /// The base protocol of the library's delegate protocols and of other protocols with which it calls a program's
    /// objects. Their methods are called on the main actor. Conformances are not isolated, so that protocols of other
    /// modules can refine these protocols.
    @MainActor public protocol DelegateProtocol: AnyObject, SendableMetatype {}

    /// Returns the result of `body`, which is called on the caller's thread. For values that can be read without
    /// isolation: the caller must be on the main thread, as all code of a UIKit program is.
    @inlinable package nonisolated func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
#endif
