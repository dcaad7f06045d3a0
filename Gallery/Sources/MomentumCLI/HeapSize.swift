#if canImport(Glibc)
    import Glibc
#endif

/// How much of the heap is in use.
enum HeapSize {
    /// In bytes; nil where the C library does not say.
    static func inUse() -> Int? {
        #if canImport(Glibc)
            let info = mallinfo2()
            return Int(info.uordblks + info.hblkhd)
        #else
            return nil
        #endif
    }
}
