/// What weak references of Embedded Swift know of the memory of objects.
///
/// The language tells nobody when an object goes, but every object ends in the `free` of the program. A host for Embedded
/// Swift calls ``willFree(_:)`` there, first thing and for every block; the linker's `--wrap=free` is a way to come
/// between. The first weak reference finds out whether the host does, and stops the program when it does not: a reference
/// never dangles. There is one thread.
public enum ObjectMemory {
    /// The targets by address: a list for each remainder of the address.
    private static var lists: UnsafeMutablePointer<WeakTarget?>?
    private static var (capacity, count) = (0, 0)

    /// Makes the references to the object in `block`, if it is one and has any, read nil. A few instructions for all else.
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

    /// What all weak references to the object at `address` share.
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
        // Blocks begin at multiples of sixteen bytes.
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

    /// Lets an object go and looks whether the host has said so.
    private static func tryOut() {
        let target = takeProbe()
        dropProbe()
        precondition(target?.block == nil, "the host does not call ObjectMemory.willFree(_:) for what it frees")
    }

    private final class Probe {}
    private static var probe: Probe?

    @inline(never) private static func takeProbe() -> WeakTarget? {
        probe = Probe()
        return probe.map { target(at: Unmanaged.passUnretained($0).toOpaque()) }
    }

    @inline(never) private static func dropProbe() { probe = nil }
}

/// What the weak references to one object share.
@usableFromInline final class WeakTarget {
    /// Where the object is; nil when it has been freed.
    fileprivate var block: UnsafeMutableRawPointer?
    fileprivate var next: WeakTarget?
    /// Whether the object is counted: one that the compiler has laid down beforehand stays for ever.
    private let isCounted: Bool

    fileprivate init(_ block: UnsafeMutableRawPointer, before next: WeakTarget?) {
        self.block = block
        self.next = next
        isCounted = !WeakTarget.isOutOfCount(block)
    }

    /// Where the object is; nil when it is going or gone.
    @usableFromInline var address: UnsafeMutableRawPointer? {
        guard let block, !(isCounted && WeakTarget.isOutOfCount(block)) else { return nil }
        return block
    }

    /// Whether the count of references, the second word of an object, is the greatest there is: an object that goes has
    /// that until it is freed, so that nothing can bring it back.
    private static func isOutOfCount(_ block: UnsafeMutableRawPointer) -> Bool {
        block.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self) & Int.max == Int.max
    }
}
