/// What a tree notifies of every frame, in the order of addition. One may come or go because of another while that is notified.
package struct AnimationDrivers {
    /// Whether a driver is notified.
    private enum Standing {
        case on
        /// It was removed in this frame.
        case off
        /// It was removed in this frame, and added again before its turn: it has that, and comes last from then on.
        case movesToEnd
    }

    private var entries: [(driver: any AnimationDriver, standing: Standing)] = []
    /// Which is being notified; nil between frames.
    private var turn: Int?
    /// Whether some are no longer on, and whether some of those have a turn yet.
    private var (hasGaps, hasMoved) = (false, false)

    /// Whether there is none.
    package var isEmpty: Bool { hasGaps ? !entries.contains { $0.standing == .on } : entries.isEmpty }

    /// All that are notified.
    package var all: [any AnimationDriver] { entries.filter { $0.standing == .on }.map { $0.driver } }

    /// Where `driver` is. One that changes something is as a rule the one whose turn it is.
    private func place(of driver: any AnimationDriver) -> Int? {
        if let turn, entries[turn].driver === driver, entries[turn].standing == .on { return turn }
        return entries.firstIndex { $0.driver === driver && $0.standing == .on }
    }

    mutating func add(_ driver: any AnimationDriver) {
        guard place(of: driver) == nil else { return }
        if hasGaps, let turn {
            for index in entries.indices where index > turn && entries[index].driver === driver {
                entries[index].standing = .movesToEnd
                hasMoved = true
            }
        }
        entries.append((driver, .on))
    }

    mutating func remove(_ driver: any AnimationDriver) {
        guard let place = place(of: driver) else { return }
        if turn == nil {
            entries.remove(at: place)
        } else {
            entries[place].standing = .off
            hasGaps = true
            if hasMoved {
                for index in entries.indices where entries[index].driver === driver { entries[index].standing = .off }
            }
        }
    }

    /// Whose turn it is after `index` others; nil for one that has gone. Those that come meanwhile have none.
    mutating func begin(_ index: Int) -> (any AnimationDriver)? {
        guard index < entries.count else { return nil }
        turn = index
        let (driver, standing) = entries[index]
        return standing == .off ? nil : driver
    }

    /// How many turns there are in this frame.
    var count: Int { entries.count }

    /// All had their turns.
    mutating func end() {
        turn = nil
        guard hasGaps else { return }
        entries.removeAll { $0.standing != .on }
        (hasGaps, hasMoved) = (false, false)
    }
}
