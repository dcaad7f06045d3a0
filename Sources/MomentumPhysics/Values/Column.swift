/// An array whose elements stay where they are until it grows, for the tables of a world.
///
/// It is a value: a copy shares the storage until one of the two is changed. Inside a step the solver takes ``base``
/// once and then reads and writes without any check; that is sound because the elements are plain bits and nothing else
/// else can reach the table of a world that is being changed.
struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
    private var storage: Storage

    /// Creates an empty column with room for some elements.
    init(capacity: Int = 0) { storage = Storage(capacity: capacity) }

    /// How many elements there are.
    var count: Int { storage.count }

    /// Whether there are none.
    var isEmpty: Bool { storage.count == 0 }

    /// How many elements fit without new storage.
    var capacity: Int { storage.capacity }

    /// One element. The index is checked in debug builds only.
    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < storage.count)
            return storage.memory[index]
        }
        @inline(__always) _modify {
            makeUnique()
            assert(index >= 0 && index < storage.count)
            yield &storage.memory[index]
        }
    }

    /// The first element's address, owned by this value alone; valid until the column grows.
    @inline(__always)
    mutating func base() -> UnsafeMutablePointer<Element> {
        makeUnique()
        return storage.memory
    }

    /// The first element's address for reading only; valid until the column grows.
    var readable: UnsafePointer<Element> { UnsafePointer(storage.memory) }

    /// Adds an element at the end; constant time on average.
    @inline(__always)
    mutating func append(_ element: Element) {
        if storage.count == storage.capacity { reserve(max(8, storage.capacity * 2)) } else { makeUnique() }
        storage.memory[storage.count] = element
        storage.count += 1
    }

    /// Takes the last element off. There must be one.
    @inline(__always)
    @discardableResult
    mutating func removeLast() -> Element {
        makeUnique()
        assert(storage.count > 0)
        storage.count -= 1
        return storage.memory[storage.count]
    }

    /// Moves the last element to `index`, which loses its own.
    mutating func swapRemove(at index: Int) {
        let last = removeLast()
        if index < count { self[index] = last }
    }

    /// Removes everything and keeps the storage.
    mutating func removeAll() {
        makeUnique()
        storage.count = 0
    }

    /// Makes room for as many elements as that, which need not be in it yet.
    mutating func makeRoom(for count: Int) { if count > capacity { reserve(count) } else { makeUnique() } }

    /// Sets the number of elements without filling new ones, for which there must be room.
    mutating func setCount(_ count: Int) {
        makeUnique()
        assert(count <= capacity)
        storage.count = count
    }

    /// Sets the number of elements, filling new ones with `filler`.
    mutating func resize(to count: Int, filler: Element) {
        if count > capacity { reserve(max(count, capacity * 2)) } else { makeUnique() }
        if count > storage.count {
            (storage.memory + storage.count).initialize(repeating: filler, count: count - storage.count)
        }
        storage.count = count
    }

    @inline(__always)
    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { reserve(storage.capacity) }
    }

    @inline(never)
    private mutating func reserve(_ capacity: Int) {
        let copy = Storage(capacity: capacity)
        copy.memory.initialize(from: storage.memory, count: storage.count)
        copy.count = storage.count
        storage = copy
    }

    private final class Storage {
        let memory: UnsafeMutablePointer<Element>
        let capacity: Int
        var count = 0

        init(capacity: Int) {
            self.capacity = capacity
            memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        }

        deinit { memory.deallocate() }
    }
}
