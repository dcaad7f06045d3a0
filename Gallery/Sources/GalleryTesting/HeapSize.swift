import CAllocator

/// How much memory the program has.
public enum HeapSize {
    /// The bytes that the allocator has given out and not taken back; nil where it does not say.
    ///
    /// Not those that are resident: these come in pages, which on some systems have two megabytes, and stay when what was on them is
    /// gone.
    public static func inUse() -> Int? {
        let bytes = Int(allocator_bytes_in_use())
        return bytes > 0 ? bytes : nil
    }
}
