/// The makers that a list was given, and the views that have left the list and wait to be used again.
///
/// A class, so that nothing of the list is being changed while a maker is called, which may use the list.
final class ReusePool {
    private struct Entry {
        let identifier: [UInt8]
        /// The identifier, where it was written in the program.
        let name: StaticString?
        /// Tells what this maker made from what one before it did.
        var kind: Int
        var make: () -> ReusableView
        var free: [ReusableView] = []
    }

    private var entries: [Entry] = []
    private var kinds = 0

    /// How many views wait.
    var freeCount: Int { entries.reduce(0) { $0 + $1.free.count } }

    func register(_ identifier: StaticString, _ make: @escaping () -> ReusableView) {
        register(String(identifier).letters, name: identifier, make)
    }

    /// The same under any letters.
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

    /// A view that waits, or a new one; nil when nothing was registered for `identifier`.
    func take(_ identifier: [UInt8]) -> ReusableView? {
        guard let index = index(of: identifier) else { return nil }
        if let view = entries[index].free.popLast() { return view }
        let (make, name, kind) = (entries[index].make, entries[index].name, entries[index].kind)
        let view = make()
        view.reuseIdentifier = name
        view.reuseKind = kind
        return view
    }

    /// Keeps `view` for later; false when its kind is registered no more.
    func give(_ view: ReusableView) -> Bool {
        guard let index = entries.firstIndex(where: { $0.kind == view.reuseKind }) else { return false }
        entries[index].free.append(view)
        return true
    }

    private func index(of identifier: [UInt8]) -> Int? { entries.firstIndex { $0.identifier == identifier } }
}
