/// The makers that a list was given, and the views that have left the list and wait to be used again.
struct ReusePool {
    private struct Entry {
        let identifier: StaticString
        /// Tells what this maker made from what one before it did.
        var kind: Int
        var make: () -> ReusableView
        var free: [ReusableView] = []
    }

    private var entries: [Entry] = []
    private var kinds = 0

    /// How many views wait.
    var freeCount: Int { entries.reduce(0) { $0 + $1.free.count } }

    mutating func register(_ identifier: StaticString, _ make: @escaping () -> ReusableView) {
        kinds += 1
        let entry = Entry(identifier: identifier, kind: kinds, make: make)
        if let index = index(of: identifier) {
            for view in entries[index].free { view.removeFromSuperview() }
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    mutating func register(ifNew identifier: StaticString, _ make: @escaping () -> ReusableView) {
        if index(of: identifier) == nil { register(identifier, make) }
    }

    /// A view that waits, or a new one; nil when nothing was registered for `identifier`.
    mutating func take(_ identifier: StaticString) -> ReusableView? {
        guard let index = index(of: identifier) else { return nil }
        if let view = entries[index].free.popLast() { return view }
        let view = entries[index].make()
        view.reuseIdentifier = identifier
        view.reuseKind = entries[index].kind
        return view
    }

    /// Keeps `view` for later; false when its kind is registered no more.
    mutating func give(_ view: ReusableView) -> Bool {
        guard let index = entries.firstIndex(where: { $0.kind == view.reuseKind }) else { return false }
        entries[index].free.append(view)
        return true
    }

    private func index(of identifier: StaticString) -> Int? {
        entries.firstIndex { Self.isSame($0.identifier, identifier) }
    }

    private static func isSame(_ left: StaticString, _ right: StaticString) -> Bool {
        guard left.utf8CodeUnitCount == right.utf8CodeUnitCount else { return false }
        for index in 0..<left.utf8CodeUnitCount where left.utf8Start[index] != right.utf8Start[index] { return false }
        return true
    }
}
