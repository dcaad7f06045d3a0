#if hasFeature(Embedded)
    /// Bytes at an address that stays the same until they are written again.
    struct WebBuffer {
        private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
        private var capacity = 8
        private(set) var length: Int32 = 0

        var pointer: UnsafePointer<UInt8> { UnsafePointer(memory) }

        /// Replaces the bytes by what `body` appends.
        mutating func write(_ body: (inout [UInt8]) -> Void) -> UnsafePointer<UInt8> {
            var bytes: [UInt8] = []
            body(&bytes)
            bytes.withUnsafeBytes { copy($0) }
            return pointer
        }

        /// Replaces the bytes by a copy of `source`; allocates only when it is larger than any before.
        mutating func copy(_ source: UnsafeRawBufferPointer) {
            if source.count > capacity {
                memory.deallocate()
                capacity = source.count * 2
                memory = .allocate(capacity: capacity)
            }
            if let start = source.baseAddress, source.count > 0 {
                UnsafeMutableRawPointer(memory).copyMemory(from: start, byteCount: source.count)
            }
            length = Int32(source.count)
        }
    }
#endif
