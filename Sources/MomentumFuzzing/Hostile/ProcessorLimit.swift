#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A limit to the processor time that a process takes from now on: what ends a script that never does. Processor time, since a busy
/// machine takes long for everything.
public nonisolated enum ProcessorLimit {
    /// The signal that ends the process when its time is up.
    public static let signal = SIGVTALRM

    /// Gives the process `seconds` of processor time from now on, in place of what was left. The default is that of one script.
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
