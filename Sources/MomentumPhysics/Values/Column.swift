/// An array whose elements keep their addresses until it grows, for the tables of a world.
///
/// It is a value: a copy shares the storage until one of the two is changed. Within a step the solver obtains
/// ``base()`` once and then reads and writes without checks. That is sound because the elements are plain bits and no
/// other code can access the table of a world while it is being changed.
struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
    private var storage: Storage

    /// Creates an empty column with storage for `capacity` elements.
    init(capacity: Int = 0) { storage = Storage(capacity: capacity) }

    /// The number of elements.
    var count: Int { storage.count }

    /// Whether the column has no elements.
    var isEmpty: Bool { storage.count == 0 }

    /// The number of elements that fit the present storage.
    var capacity: Int { storage.capacity }

    /// Accesses an element. The index is checked in debug builds only.
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

    /// Returns the address of the first element, after making the storage unique. It is valid until the column grows.
    @inline(__always)
    mutating func base() -> UnsafeMutablePointer<Element> {
        makeUnique()
        return storage.memory
    }

    /// The address of the first element for reading only, valid until the column grows.
    var readable: UnsafePointer<Element> { UnsafePointer(storage.memory) }

    /// Appends an element, in amortized constant time.
    @inline(__always)
    mutating func append(_ element: Element) {
        if storage.count == storage.capacity { reserve(max(8, storage.capacity * 2)) } else { makeUnique() }
        storage.memory[storage.count] = element
        storage.count += 1
    }

    /// Removes and returns the last element. The column must not be empty.
    @inline(__always)
    @discardableResult
    mutating func removeLast() -> Element {
        makeUnique()
        assert(storage.count > 0)
        storage.count -= 1
        return storage.memory[storage.count]
    }

    /// Replaces the element at `index` with the last element and shortens the column by one.
    mutating func swapRemove(at index: Int) {
        let last = removeLast()
        if index < count { self[index] = last }
    }

    /// Removes all elements and keeps the storage.
    mutating func removeAll() {
        makeUnique()
        storage.count = 0
    }

    /// Ensures storage for at least `count` elements. The number of elements does not change.
    mutating func ensureCapacity(for count: Int) { if count > capacity { reserve(count) } else { makeUnique() } }

    /// Sets the number of elements without initializing new ones. The storage must be large enough.
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
