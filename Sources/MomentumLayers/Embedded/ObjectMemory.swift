/// A hook for the deallocation of objects, by which weak references become nil in Embedded Swift.
///
/// The language does not report deallocations, but the memory of every object is finally passed to the program's
/// `free`. A host for Embedded Swift must call ``willFree(_:)`` at the start of `free`, for every block; the linker's
/// `--wrap=free` makes this possible. The first weak reference checks that the host does, and ends the program if it
/// does not, so that no reference dangles. Only one thread is supported.
public enum ObjectMemory {
    /// A hash table of the targets by address.
    private static var lists: UnsafeMutablePointer<WeakTarget?>?
    private static var (capacity, count) = (0, 0)

    /// Clears the weak references to the object in `block`, if it has any. For any other block, the call takes a few
    /// instructions.
    public static func willFree(_ block: UnsafeMutableRawPointer) {
        guard let lists else { return }
        let list = list(of: block)
        var previous: WeakTarget?
        var next = lists[list]
        while let target = next {
            next = target.next
            if target.block == block {
                if let previous { previous.next = next } else { lists[list] = next }
                count -= 1
                (target.block, target.next) = (nil, nil)
                return
            }
            previous = target
        }
    }

    /// Returns the target that all weak references to the object at `address` share.
    @usableFromInline static func target(at address: UnsafeMutableRawPointer) -> WeakTarget {
        if count == capacity { grow() }
        guard let lists else { preconditionFailure() }
        let list = list(of: address)
        var next = lists[list]
        while let target = next {
            if target.block == address { return target }
            next = target.next
        }
        let target = WeakTarget(address, before: lists[list])
        lists[list] = target
        count += 1
        return target
    }

    private static func list(of block: UnsafeMutableRawPointer) -> Int {
        // Blocks begin at multiples of 16 bytes.
        let number = UInt(bitPattern: block) >> 4
        return Int(bitPattern: (number ^ number >> 8) & UInt(bitPattern: capacity - 1))
    }

    private static func grow() {
        let (old, oldCapacity) = (lists, capacity)
        capacity = max(2 * capacity, 256)
        let new = UnsafeMutablePointer<WeakTarget?>.allocate(capacity: capacity)
        new.initialize(repeating: nil, count: capacity)
        lists = new
        guard let old else { return tryOut() }
        for position in 0..<oldCapacity {
            var next = old[position]
            while let target = next {
                next = target.next
                guard let block = target.block else { continue }
                target.next = new[list(of: block)]
                new[list(of: block)] = target
            }
        }
        old.deinitialize(count: oldCapacity)
        old.deallocate()
    }

    /// Releases a test object and ends the program if the host has not reported it.
    private static func tryOut() {
        let target = takeProbe()
        dropProbe()
        precondition(target?.block == nil, "the host does not call ObjectMemory.willFree(_:) before it frees memory")
    }

    private final class Probe {}
    private static var probe: Probe?

    @inline(never) private static func takeProbe() -> WeakTarget? {
        probe = Probe()
        return probe.map { target(at: Unmanaged.passUnretained($0).toOpaque()) }
    }

    @inline(never) private static func dropProbe() { probe = nil }
}

/// The shared state of the weak references to one object.
@usableFromInline final class WeakTarget {
    /// The address of the object; nil after it has been freed.
    fileprivate var block: UnsafeMutableRawPointer?
    fileprivate var next: WeakTarget?
    /// Whether the object has a reference count. An object that the compiler has allocated statically has none and is
    /// never freed.
    private let isCounted: Bool

    fileprivate init(_ block: UnsafeMutableRawPointer, before next: WeakTarget?) {
        self.block = block
        self.next = next
        isCounted = !WeakTarget.isOutOfCount(block)
    }

    /// The address of the object; nil while it is being deallocated and afterwards.
    @usableFromInline var address: UnsafeMutableRawPointer? {
        guard let block, !(isCounted && WeakTarget.isOutOfCount(block)) else { return nil }
        return block
    }

    /// Returns whether the reference count, the second word of the object, has its largest value. An object has that
    /// value from the start of its deallocation until it is freed, so that it cannot be retained again.
    private static func isOutOfCount(_ block: UnsafeMutableRawPointer) -> Bool {
        block.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) & Int.max == Int.max
    }
}
