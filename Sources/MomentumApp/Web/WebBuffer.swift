/// A byte buffer at an address that remains the same until the next write.
struct WebBuffer {
    private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    private var capacity = 8
    private(set) var length: Int32 = 0

    init() {}

    /// Creates a buffer of `count` zeros.
    init(zeros count: Int) { _ = reserve(count) }

    var pointer: UnsafePointer<UInt8> { UnsafePointer(memory) }

    /// Replaces the contents with the bytes that `body` appends.
    mutating func write(_ body: (inout [UInt8]) -> Void) -> UnsafePointer<UInt8> {
        var bytes: [UInt8] = []
        body(&bytes)
        bytes.withUnsafeBytes { copy($0) }
        return pointer
    }

    /// Replaces the contents with `count` zeros, which the host then overwrites.
    mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        grow(to: count, spare: 0)
        memory.initialize(repeating: 0, count: count)
        length = Int32(count)
        return memory
    }

    /// The bytes, valid until the next write.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: Int(length)) }

    /// Empties the buffer. Frees the memory if its capacity is more than `most` bytes.
    mutating func clear(keeping most: Int) {
        length = 0
        guard capacity > most else { return }
        memory.deallocate()
        (memory, capacity) = (.allocate(capacity: 8), 8)
    }

    /// Replaces the contents with a copy of `source`. Allocates only if `source` exceeds the capacity.
    mutating func copy(_ source: UnsafeRawBufferPointer) {
        grow(to: source.count, spare: source.count)
        if let start = source.baseAddress, source.count > 0 {
            UnsafeMutableRawPointer(memory).copyMemory(from: start, byteCount: source.count)
        }
        length = Int32(source.count)
    }

    private mutating func grow(to count: Int, spare: Int) {
        guard count > capacity else { return }
        memory.deallocate()
        capacity = count + spare
        memory = .allocate(capacity: capacity)
    }
}
