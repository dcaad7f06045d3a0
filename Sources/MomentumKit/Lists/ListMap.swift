/// The mapping between the rows before and after an update.
nonisolated struct ListMap: Equatable, Sendable {
    /// For each section, the former index paths of its present rows; nil for inserted rows.
    let origins: [[ListIndexPath?]]
    /// For each section, the present index paths of its former rows; nil for deleted rows.
    private(set) var destinations: [[ListIndexPath?]]
    let changes: ListChanges

    /// An inconsistency between declared changes and the counts of the data source.
    nonisolated struct Contradiction: Error, Equatable { var what: String }

    /// Creates the mapping of an update without insertions and deletions.
    init(counts: [Int]) {
        origins = counts.indices.map { section in
            (0..<counts[section]).map { ListIndexPath(item: $0, section: section) }
        }
        destinations = origins
        changes = ListChanges()
    }

    /// Creates the mapping of `changes` to a list whose sections had `old` rows before and have `new` rows now. Throws
    /// if the changes do not account for the difference. Takes time in proportion to the number of rows.
    init(_ changes: ListChanges, from old: [Int], to new: [Int]) throws(Contradiction) {
        guard old.count == new.count else {
            throw Contradiction(
                what: "the data source has " + Self.text(new.count, "section") + " after the update, but had "
                    + Self.text(old.count, "section") + " before")
        }
        self.changes = changes
        var isRemoved = old.map { [Bool](repeating: false, count: $0) }
        for path in changes.deletions + changes.moves.map({ $0.from }) {
            try Self.check(path, old, "before")
            guard !isRemoved[path.section][path.item] else {
                throw Contradiction(what: Self.name(path) + " is deleted or moved twice")
            }
            isRemoved[path.section][path.item] = true
        }
        for path in changes.reloads {
            try Self.check(path, old, "before")
            guard !isRemoved[path.section][path.item] else {
                throw Contradiction(what: Self.name(path) + " is both reloaded and deleted or moved")
            }
        }
        var isOccupied = new.map { [Bool](repeating: false, count: $0) }
        var origins = new.map { [ListIndexPath?](repeating: nil, count: $0) }
        let arrivals = changes.insertions.map { ($0, ListIndexPath?.none) } + changes.moves.map { ($0.to, $0.from) }
        for (path, origin) in arrivals {
            try Self.check(path, new, "after")
            guard !isOccupied[path.section][path.item] else {
                throw Contradiction(what: "two rows are inserted at, or moved to, " + Self.name(path))
            }
            isOccupied[path.section][path.item] = true
            origins[path.section][path.item] = origin
        }
        for section in old.indices {
            var next = 0
            for item in isRemoved[section].indices where !isRemoved[section][item] {
                while next < new[section], isOccupied[section][next] { next += 1 }
                if next < new[section] { origins[section][next] = ListIndexPath(item: item, section: section) }
                next += 1
            }
            while next < new[section], isOccupied[section][next] { next += 1 }
            guard next == new[section] else {
                let arriving = isOccupied[section].reduce(0) { $0 + ($1 ? 1 : 0) }
                let leaving = isRemoved[section].reduce(0) { $0 + ($1 ? 1 : 0) }
                throw Contradiction(
                    what: "section " + String(section) + " has " + Self.text(new[section], "row")
                        + " after the update instead of " + String(old[section] - leaving + arriving) + ": "
                        + String(old[section]) + " before, minus " + String(leaving)
                        + " deleted or moved away, plus " + String(arriving) + " inserted or moved there")
            }
        }
        self.origins = origins
        destinations = old.map { [ListIndexPath?](repeating: nil, count: $0) }
        for section in origins.indices {
            for (item, origin) in origins[section].enumerated() {
                guard let origin else { continue }
                destinations[origin.section][origin.item] = ListIndexPath(item: item, section: section)
            }
        }
    }

    /// Returns the present index path of the row that was at `path`; nil if it was deleted. Headers and footers keep
    /// their index paths.
    func destination(of path: ListIndexPath) -> ListIndexPath? {
        if !path.isRow { return path.section < destinations.count ? path : nil }
        guard destinations.indices.contains(path.section), destinations[path.section].indices.contains(path.item)
        else { return nil }
        return destinations[path.section][path.item]
    }

    /// Returns the former index path of the row at `path`; nil if it was inserted. Headers and footers keep their index
    /// paths.
    func origin(of path: ListIndexPath) -> ListIndexPath? {
        if !path.isRow { return path.section < origins.count ? path : nil }
        guard origins.indices.contains(path.section), origins[path.section].indices.contains(path.item) else {
            return nil
        }
        return origins[path.section][path.item]
    }

    private static func check(_ path: ListIndexPath, _ counts: [Int], _ when: StaticString) throws(Contradiction) {
        guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] else {
            throw Contradiction(what: absence(of: path, in: counts) + " " + String(when) + " the update")
        }
    }

    /// Returns a clause for the absence of a row at `path` of a list with these counts.
    static func absence(of path: ListIndexPath, in counts: [Int]) -> String {
        name(path) + " does not exist: "
            + (counts.indices.contains(path.section)
                ? "the section has " + text(counts[path.section], "row")
                : "the list has " + text(counts.count, "section"))
    }

    /// Returns the name of the element at `path`, such as "row 3 of section 0".
    static func name(_ path: ListIndexPath, _ noun: String = "row ") -> String {
        guard path.isRow else {
            return (path.isHeader ? "header of section " : "footer of section ") + String(path.section)
        }
        return noun + String(path.item) + " of section " + String(path.section)
    }

    private static func text(_ count: Int, _ noun: StaticString) -> String {
        String(count) + " " + String(noun) + (count == 1 ? "" : "s")
    }
}
