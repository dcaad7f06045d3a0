import CAllocator

/// The memory use of the program.
public enum HeapSize {
    /// Returns the number of allocated bytes, or nil if the allocator does not report it.
    ///
    /// Unlike the resident memory, the number excludes freed memory. Resident memory is counted in pages, which on some
    /// systems have two megabytes, and which stay resident after their contents were freed.
    public static func inUse() -> Int? {
        let bytes = Int(allocator_bytes_in_use())
        return bytes > 0 ? bytes : nil
    }
}
