#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A limit for the processor time of the process, which ends a script that does not end itself. Elapsed time would
/// depend on the load of the machine.
public nonisolated enum ProcessorLimit {
    /// The signal that ends the process when the limit is reached.
    public static let signal = SIGVTALRM

    /// Sets the remaining processor time of the process to `seconds`. The default, 10 s, is sufficient for a script. A
    /// later call replaces the limit.
    public static func start(seconds: Int = 10) {
        var limit = itimerval()
        limit.it_value.tv_sec = seconds
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &limit, nil)
        #else
            setitimer(ITIMER_VIRTUAL, &limit, nil)
        #endif
    }
}
