/// Isolates the methods of Apple's protocols that nothing here calls.
///
/// Swift takes any method for a delegate's own, so that one which nothing calls would go unnoticed. A protocol of Apple's
/// therefore requires such a method twice, with two isolations that no implementation can have at once: the program
/// that writes it does not compile, and the compiler names the protocol whose documentation says what to write instead.
@globalActor public actor NeverCalled {
    /// The actor. Nothing ever runs on it.
    public static let shared = NeverCalled()
}

/// The body of a method that nothing calls.
nonisolated func neverCalled() -> Never { fatalError("this method is never called") }
