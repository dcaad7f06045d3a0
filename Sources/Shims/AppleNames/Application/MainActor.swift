#if hasFeature(Embedded)
    /// What `body` gives.
    nonisolated func onMain<Result>(_ body: () -> Result) -> Result { body() }
#else
    /// What `body` gives, which is called where the caller is: for values that may be asked for without isolation, on the main thread as
    /// all of a program for UIKit.
    nonisolated func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
#endif
