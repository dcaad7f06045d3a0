// Natively all that has state lives on the main actor. Embedded Swift has no actors, and a page one thread.
#if hasFeature(Embedded)
    /// A function of the main actor: in a page any function.
    public typealias MainActorFunction<each Argument, Result> = (repeat each Argument) -> Result

    /// What the protocols have in common by which the library asks and notifies a program's objects.
    public protocol DelegateProtocol: AnyObject {}

    /// Returns the result of `body`.
    @inlinable package nonisolated func onMain<Result>(_ body: () -> Result) -> Result { body() }
#else
    /// A function of the main actor.
    public typealias MainActorFunction<each Argument, Result> = @MainActor (repeat each Argument) -> Result

    /// What the protocols have in common by which the library asks and notifies a program's objects: their methods are called on the
    /// main actor. No conformance to one of them is isolated, so that protocols of other modules can refine them.
    @MainActor public protocol DelegateProtocol: AnyObject, SendableMetatype {}

    /// Returns the result of `body`, which is called where the caller is: for values that may be asked for without isolation, on the main
    /// thread as all of a program for UIKit.
    @inlinable package nonisolated func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
#endif
