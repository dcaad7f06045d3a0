/// The children of something in their order. One that goes leaves a gap, which is closed when the list is asked for next or when
/// gaps are as many as children, so that adding one at the end and taking any out each take constant time on average.
///
/// A child is looked for from its number on: the place that it had when it came or when children were last numbered. Who keeps a
/// list keeps that number with each child.
package struct ChildList<Child: AnyObject> {
    private var entries: [Child] = []
    /// How many of the entries are gaps.
    private var gaps = 0
    /// How many entries have been left out before the first since children were numbered.
    private var base = 0
    /// How far children were from where their numbers say, in all, since they were numbered.
    private var detours = 0

    /// Creates a list of none.
    package init() {}

    /// How many children there are.
    package var count: Int { entries.count - gaps }

    /// Whether there is none.
    package var isEmpty: Bool { count == 0 }

    /// The children in their order. `gap` stands in the gaps, and `number` keeps a child's number with it.
    package mutating func all(_ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void) -> [Child] {
        if gaps > 0 { close(gap(), number) }
        return entries
    }

    /// Adds `child`, which is none of them, at the end.
    package mutating func append(_ child: Child, _ number: (Child, Int) -> Void) {
        number(child, base + entries.count)
        entries.append(child)
    }

    /// Inserts `child`, which is none of them, at `index`, 0 to their number.
    package mutating func insert(
        _ child: Child, at index: Int, _ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void
    ) {
        if index >= count { return append(child, number) }
        if gaps > 0 { close(gap(), number) }
        number(child, base + index)
        entries.insert(child, at: index)
    }

    /// Takes out `child`, if it is one of them and its number is `place`, or it was near that.
    package mutating func remove(
        _ child: Child, numbered place: Int, _ gap: @autoclosure () -> Child, _ number: (Child, Int) -> Void
    ) {
        guard let index = index(of: child, numbered: place) else { return }
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

    /// Where `child` is, from its number on to both sides.
    private mutating func index(of child: Child, numbered place: Int) -> Int? {
        var after = min(max(place - base, 0), entries.count)
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
            // Children are where their numbers say, less what was left out before them.
            entries.removeSubrange(0..<first)
            base += first
        } else {
            entries.removeAll { $0 === gap }
            base = 0
            detours = 0
            for (place, child) in entries.enumerated() { number(child, place) }
        }
        gaps = 0
    }
}
