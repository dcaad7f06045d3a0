/// The memory allocator of the engine. Blocks have one of about a hundred sizes, four per power of two, with a list of
/// free blocks for each size.
///
/// A running scene allocates the same sizes repeatedly. A block therefore keeps its size, and no block is searched for,
/// split or joined: allocating and freeing take a few instructions. There is only one thread.
enum Heap {
    /// The bytes before each block. They contain the number of its size, padded for alignment.
    private static let header = 16
    private static let pageSize = 65536

    /// The first free block of each size, or 0. A free block begins with the address of the next one.
    private static var lists: UnsafeMutablePointer<UInt>?
    private static var (next, end) = (0 as UInt, 0 as UInt)

    static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        let rounded = UInt(bitPattern: max(size, 1) + 15) & ~15
        // The position of the highest bit, and the two bits below it.
        let bit = UInt.bitWidth - 1 - (rounded - 1).leadingZeroBitCount
        let quarter = (rounded - 1) >> (bit - 2) & 3
        let kind = bit * 4 + Int(quarter)
        guard let lists = lists ?? makeLists() else { return nil }
        if let block = UnsafeMutablePointer<UInt>(bitPattern: lists[kind]) {
            lists[kind] = block.pointee
            return UnsafeMutableRawPointer(block)
        }
        guard let block = extend((quarter + 5) << (bit - 2)) else { return nil }
        block.storeBytes(of: kind, as: Int.self)
        return block + header
    }

    static func free(_ block: UnsafeMutableRawPointer) {
        guard let lists else { return }
        let kind = (block - header).load(as: Int.self)
        block.storeBytes(of: lists[kind], as: UInt.self)
        lists[kind] = UInt(bitPattern: block)
    }

    /// Returns new memory for a block of `size` bytes, or nil if there is no more memory.
    private static func extend(_ size: UInt) -> UnsafeMutableRawPointer? {
        let total = size + UInt(header)
        if end - next < total {
            let bytes = (Int(total) + pageSize - 1) / pageSize * pageSize
            guard let more = sbrk(bytes), UInt(bitPattern: more) != .max else { return nil }
            // Storage usually grows contiguously; then the new block can begin in the unused end of the old memory.
            if UInt(bitPattern: more) != end { next = UInt(bitPattern: more) }
            end = UInt(bitPattern: more) + UInt(bytes)
        }
        defer { next += total }
        return UnsafeMutableRawPointer(bitPattern: next)
    }

    private static func makeLists() -> UnsafeMutablePointer<UInt>? {
        lists = extend(UInt(UInt.bitWidth * 4 * MemoryLayout<UInt>.size))?.assumingMemoryBound(to: UInt.self)
        return lists
    }
}

/// The end of the storage that is in use. It is kept in the module's memory, so a host that restores an earlier copy of
/// the memory also restores it. A memory cannot shrink, but the part beyond this end is used again.
private enum Storage {
    private static var end = 0 as UInt

    static func extend(_ bytes: Int) -> UnsafeMutableRawPointer? {
        let top = UInt(bitPattern: extendMemory(0))
        if end == 0 { end = top }
        let begin = end
        let missing = Int(bitPattern: begin &+ UInt(bitPattern: bytes) &- top)
        if missing > 0, UInt(bitPattern: extendMemory(missing)) == .max {
            return UnsafeMutableRawPointer(bitPattern: -1)
        }
        end = begin &+ UInt(bitPattern: bytes)
        return UnsafeMutableRawPointer(bitPattern: begin)
    }
}

@_extern(c, "sbrk")
private func sbrk(_ bytes: Int) -> UnsafeMutableRawPointer?

@_extern(c, "__real_sbrk")
private func extendMemory(_ bytes: Int) -> UnsafeMutableRawPointer?

// The linker replaces the C library's functions with these three; see `Web/sdk`.
@_cdecl("__wrap_sbrk")
func extendStorage(_ bytes: Int) -> UnsafeMutableRawPointer? { Storage.extend(bytes) }

@_cdecl("__wrap_posix_memalign")
func allocate(
    _ block: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
    block.pointee = Heap.allocate(size)
    return block.pointee == nil ? 12 : 0
}

@_cdecl("__wrap_free")
func freeBlock(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    ObjectMemory.willFree(block)
    Heap.free(block)
}
