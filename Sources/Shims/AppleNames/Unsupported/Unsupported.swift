/// A global actor that marks delegate methods of Apple's protocols that are never called.
///
/// A delegate can implement any method, and one that is never called would remain unnoticed. A protocol of Apple's
/// therefore requires each of these methods twice, with two isolations that no implementation can have at once. A
/// program that implements the method does not compile, and the compiler names the protocol whose documentation
/// suggests a replacement.
@globalActor public actor Unsupported {
    /// The shared actor. No code runs on it.
    public static let shared = Unsupported()
}

/// The body of the methods that are never called.
nonisolated func unsupported() -> Never { fatalError("this method is never called") }
