import MomentumReplay

/// A record of the requests to the layers of a tree, as the tree reports them. Requests are the reasons for which
/// presentation values may step.
final class LayerJournal: LayerObserver {
    /// The requests since the last ``clear()``, in order.
    private var entries: [JournalEntry] = []
    /// The layers that the last commit has copied, unless it was rebuilt.
    private(set) var committed: [Layer] = []
    /// Whether the last commit has copied all layers.
    private(set) var isRebuilt = false
    /// Whether there was a commit since the last ``clear()``.
    private(set) var hasCommitted = false
    /// The number of entries that are part of the last commit. Later requests take effect in the next commit.
    private var committedCount = 0

    /// Creates an empty journal that observes `tree`.
    init(of tree: LayerTree) { tree.observe(by: self) }

    /// The requests up to the last commit.
    var committedEntries: ArraySlice<JournalEntry> { entries[..<committedCount] }

    /// Removes the committed requests.
    func clear() {
        entries.removeFirst(committedCount)
        committedCount = 0
        hasCommitted = false
        committed.removeAll(keepingCapacity: true)
        isRebuilt = false
    }

    func willCommit(_ layers: [Layer], isRebuilt: Bool) {
        self.isRebuilt = self.isRebuilt || isRebuilt
        committed += layers
        committedCount = entries.count
        hasCommitted = true
    }

    func layer(_ layer: Layer, did event: LayerEvent) {
        switch event {
        case .set(let path, let old, let new, let isAnimated): set(layer, path, from: old, to: new, isAnimated)
        case .redrawn(let path): write(.set, layer, path)
        case .started(let speed, let velocity):
            entries.last?.speed = speed
            entries.last?.velocity = velocity
        case .added(let animation): write(.added, layer).animation = animation
        case .removed(let animation, let isCaptured):
            write(isCaptured ? .seized : .removed, layer, isCaptured ? animation?.target : nil).removed = animation
        case .replaced(let old, let new, let isScrubbed):
            new.forEachTarget { target in
                let entry = write(isScrubbed ? .scrubbed : .controlled, layer, target)
                (entry.removed, entry.motion) = (old, new)
            }
        case .captured(let path, let isComplete): write(isComplete ? .captured : .frozen, layer, path)
        case .scrubbed(let path): write(.scrubbed, layer, path)
        case .redirected(let path): write(.controlled, layer, path)
        case .launched(let path): write(.launched, layer, path)
        case .released(let path): write(.released, layer, path)
        case .halted(let range): write(.controlled, layer, range)
        case .moved(let range, let velocity, let forcesChange):
            write(forcesChange ? .engaged : .driven, layer, range).numbers = velocity
        case .tracked(let range): write(.followed, layer, range)
        case .accelerated(let range, let rate): write(.accelerated, layer, range).numbers = rate
        case .stepped(let displacement): write(.stepped, layer).bodyDisplacement = displacement
        case .struck(let displacement): write(.struck, layer).bodyDisplacement = displacement
        case .touched(let distance): write(.touched, layer).distance = distance
        case .recorded(let number): write(.seen, layer).recording = number
        case .restored(let path, let number): write(.kept, layer, path)?.recording = number
        case .retimed: layer.forEachInside { write(.retimed, $0) }
        case .entered: write(.entered, layer)
        }
    }

    @discardableResult
    private func write(_ cause: JournalEntry.Cause, _ layer: Layer, _ target: PropertyTarget? = nil) -> JournalEntry {
        let entry = JournalEntry(cause, layer, target, at: layer.tree?.time ?? 0)
        entries.append(entry)
        return entry
    }

    @discardableResult
    private func write(_ cause: JournalEntry.Cause, _ layer: Layer, _ range: Range<Int>) -> JournalEntry {
        write(cause, layer, .numbers(offset: range.lowerBound, count: range.count))
    }

    /// Records a request for a property. Ignores a path that names no property.
    @discardableResult
    private func write(_ cause: JournalEntry.Cause, _ layer: Layer, _ path: PropertyPath) -> JournalEntry? {
        path.isKnown ? write(cause, layer, path.target.run) : nil
    }

    private func set(
        _ layer: Layer, _ path: PropertyPath, from old: AnimationValue, to new: AnimationValue, _ isAnimated: Bool
    ) {
        guard path.isKnown else { return }
        let entry = write(isAnimated ? .animated : .set, layer, path.target)
        switch path.target {
        case .variableLength: entry.series = new
        case .matrix: entry.numbers = new.components
        default: entry.numbers = zip(new.components, old.components).map { $0 - $1 }
        }
    }
}
