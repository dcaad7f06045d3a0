/// The drivers that a tree notifies of every frame, in the order of addition. Drivers may be added and removed during a
/// notification.
package struct AnimationDrivers {
    /// The state of a driver during the notifications of a frame.
    private enum TurnState {
        case on
        /// The driver was removed in this frame.
        case off
        /// The driver was removed in this frame and added again before its turn: it keeps its turn in this frame and is
        /// the last one afterwards.
        case movesToEnd
    }

    private var entries: [(driver: any AnimationDriver, state: TurnState)] = []
    /// The index of the driver that is being notified; nil between frames.
    private var turn: Int?
    /// Whether there are removed drivers, and whether some of these still have their turn.
    private var (hasGaps, hasMoved) = (false, false)

    /// Whether there are no drivers.
    package var isEmpty: Bool { hasGaps ? !entries.contains { $0.state == .on } : entries.isEmpty }

    /// The drivers that are notified.
    package var all: [any AnimationDriver] { entries.filter { $0.state == .on }.map { $0.driver } }

    /// Returns the index of `driver`, or nil. Most calls concern the driver that is being notified, which is therefore
    /// checked first.
    private func index(of driver: any AnimationDriver) -> Int? {
        if let turn, entries[turn].driver === driver, entries[turn].state == .on { return turn }
        return entries.firstIndex { $0.driver === driver && $0.state == .on }
    }

    mutating func add(_ driver: any AnimationDriver) {
        guard index(of: driver) == nil else { return }
        if hasGaps, let turn {
            for index in entries.indices where index > turn && entries[index].driver === driver {
                entries[index].state = .movesToEnd
                hasMoved = true
            }
        }
        entries.append((driver, .on))
    }

    mutating func remove(_ driver: any AnimationDriver) {
        guard let index = index(of: driver) else { return }
        if turn == nil {
            entries.remove(at: index)
        } else {
            entries[index].state = .off
            hasGaps = true
            if hasMoved {
                for index in entries.indices where entries[index].driver === driver { entries[index].state = .off }
            }
        }
    }

    /// Begins the notification of the driver at `index` and returns that driver; nil if it was removed. Drivers that
    /// are added during a frame have no turn in it.
    mutating func begin(_ index: Int) -> (any AnimationDriver)? {
        guard index < entries.count else { return nil }
        turn = index
        let (driver, state) = entries[index]
        return state == .off ? nil : driver
    }

    /// The number of turns in this frame.
    var count: Int { entries.count }

    /// Ends the notifications of a frame.
    mutating func end() {
        turn = nil
        guard hasGaps else { return }
        entries.removeAll { $0.state != .on }
        (hasGaps, hasMoved) = (false, false)
    }
}
