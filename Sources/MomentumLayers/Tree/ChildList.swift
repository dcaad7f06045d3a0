/// The children of an object, in order. A removed child leaves a gap. Gaps are closed when the list is read, or when
/// they are as many as the children, so that adding a child at the end and removing any child take constant time on
/// average.
///
/// The search for a child starts at its number: the index that it had when it was added or when the children were last
/// numbered. The owner of the list stores this number with each child.
package struct ChildList<Child: AnyObject> {
    private var entries: [Child] = []
    /// The number of gaps among the entries.
    private var gaps = 0
    /// The number of entries that were removed at the front since the children were last numbered.
    private var base = 0
    /// The number of search steps since the children were last numbered.
    private var detours = 0

    /// Creates a list without children.
    package init() {}

    /// The number of children.
    package var count: Int { entries.count - gaps }

    /// Whether the list is empty.
    package var isEmpty: Bool { count == 0 }

    /// Returns the children in order. `gap` is the object that marks gaps, and `number` stores the number of a child.
    package mutating func all(_ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void) -> [Child] {
        if gaps > 0 { close(gap(), number) }
        return entries
    }

    /// Adds `child`, which must not be in the list, at the end.
    package mutating func append(_ child: Child, _ number: (Child, Int) -> Void) {
        number(child, base + entries.count)
        entries.append(child)
    }

    /// Inserts `child`, which must not be in the list, at `index`, from 0 to the count.
    package mutating func insert(
        _ child: Child, at index: Int, _ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void
    ) {
        if index >= count { return append(child, number) }
        if gaps > 0 { close(gap(), number) }
        number(child, base + index)
        entries.insert(child, at: index)
    }

    /// Removes `child`, whose number is `index`. Does nothing if it is not in the list.
    package mutating func remove(
        _ child: Child, numbered storedNumber: Int, _ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void
    ) {
        guard let index = index(of: child, numbered: storedNumber) else { return }
        guard index < entries.count - 1 else {
            entries.removeLast()
            let gap = gaps > 0 ? gap() : nil
            while gaps > 0, entries.last === gap {
                entries.removeLast()
                gaps -= 1
            }
            return
        }
        entries[index] = gap()
        gaps += 1
        if gaps > entries.count / 2 || detours > entries.count { close(gap(), number) }
    }

    /// Returns the index of `child`, searching from its number in both directions; nil if it is not in the list.
    private mutating func index(of child: Child, numbered storedNumber: Int) -> Int? {
        var after = min(max(storedNumber - base, 0), entries.count)
        var before = after - 1
        while before >= 0 || after < entries.count {
            if after < entries.count {
                if entries[after] === child { return after }
                after += 1
                detours += 1
            }
            if before >= 0 {
                if entries[before] === child { return before }
                before -= 1
                detours += 1
            }
        }
        return nil
    }

    /// Closes the gaps.
    private mutating func close(_ gap: Child, _ number: (Child, Int) -> Void) {
        var first = 0
        while first < entries.count, entries[first] === gap { first += 1 }
        if first == gaps, detours <= entries.count {
            // The indices are the numbers, minus the entries removed at the front.
            entries.removeSubrange(0..<first)
            base += first
        } else {
            entries.removeAll { $0 === gap }
            base = 0
            detours = 0
            for (index, child) in entries.enumerated() { number(child, index) }
        }
        gaps = 0
    }
}
