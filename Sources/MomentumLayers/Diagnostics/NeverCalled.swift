#if !hasFeature(Embedded)
    /// Isolates methods that a protocol of UIKit's has and the one here that corresponds to it does not call.
    ///
    /// Swift takes any method for a delegate's own, so that one which nothing calls would go unnoticed. Here a delegate protocol
    /// therefore requires such a method twice, with two isolations that no implementation can have at once: the program
    /// that writes it does not compile, and the compiler names the protocol whose documentation says what to write instead.
    @globalActor public actor NeverCalled {
        /// The actor. Nothing ever runs on it.
        public static let shared = NeverCalled()
    }
#endif
