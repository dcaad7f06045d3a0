/// The registrations of a list, and the elements that wait for reuse.
///
/// The pool is a class so that no access to the list is in progress during a call of a maker, which may use the list.
final class ReusePool {
    private struct Entry {
        let identifier: [UInt8]
        /// The identifier as a static string; nil if it was created at run time.
        let name: StaticString?
        /// The number of the registration, which distinguishes its elements from the elements of an earlier one.
        var kind: Int
        var make: () -> ReusableView
        var free: [ReusableView] = []
    }

    private var entries: [Entry] = []
    private var kinds = 0

    /// The number of elements that wait for reuse.
    var freeCount: Int { entries.reduce(0) { $0 + $1.free.count } }

    func register(_ identifier: StaticString, _ make: @escaping () -> ReusableView) {
        register(String(identifier).letters, name: identifier, make)
    }

    /// Registers a maker for any identifier, in place of an earlier one.
    func register(_ identifier: [UInt8], name: StaticString? = nil, _ make: @escaping () -> ReusableView) {
        kinds += 1
        let entry = Entry(identifier: identifier, name: name, kind: kinds, make: make)
        if let index = index(of: identifier) {
            let free = entries[index].free
            entries[index] = entry
            for view in free { view.removeFromSuperview() }
        } else {
            entries.append(entry)
        }
    }

    func register(ifNew identifier: StaticString, _ make: @escaping () -> ReusableView) {
        if index(of: String(identifier).letters) == nil { register(identifier, make) }
    }

    /// Returns an element that waits for reuse, or a new one; nil if nothing is registered for `identifier`.
    func dequeue(_ identifier: [UInt8]) -> ReusableView? {
        guard let index = index(of: identifier) else { return nil }
        if let view = entries[index].free.popLast() { return view }
        let (make, name, kind) = (entries[index].make, entries[index].name, entries[index].kind)
        let view = make()
        view.reuseIdentifier = name
        view.reuseKind = kind
        return view
    }

    /// Adds `view` to the elements that wait for reuse. Returns false if its kind is no longer registered.
    func store(_ view: ReusableView) -> Bool {
        guard let index = entries.firstIndex(where: { $0.kind == view.reuseKind }) else { return false }
        entries[index].free.append(view)
        return true
    }

    private func index(of identifier: [UInt8]) -> Int? { entries.firstIndex { $0.identifier == identifier } }
}
