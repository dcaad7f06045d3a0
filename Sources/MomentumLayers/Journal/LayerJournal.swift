/// What a program has asked of the layers of a tree: the reasons for which what is seen of them may step.
///
/// A tree has none unless something checks it; then the setters and subsystems that a program calls write down, at the call,
/// what was asked: "the position was set, by so much, without animating". They never write what they have made of it. A
/// checker follows the facts by itself and compares that with what the tree shows, so that a mistake in carrying them out
/// cannot excuse itself.
package final class LayerJournal {
    /// Whether any tree has had a journal: nothing else is looked at before that.
    private(set) static var isInUse = false
    /// Whether what happens now is the carrying out of something that has been written down already.
    private static var isQuiet = false

    /// What was asked since the last ``clear()``, in order.
    private var entries: [JournalEntry] = []
    /// The layers that the last commit has taken over again, if it has not taken over all.
    package private(set) var committed: [Layer] = []
    /// Whether the last commit has taken over all layers.
    package private(set) var isRebuilt = false

    /// Creates an empty journal and gives it to `tree`.
    package init(of tree: LayerTree) {
        LayerJournal.isInUse = true
        tree.journal = self
    }

    /// Whether there was a commit since the last ``clear()``.
    package private(set) var hasCommitted = false
    /// How many of the entries are part of the last commit: what is asked after it shows in the next.
    private var committedCount = 0
    /// What was asked until the last commit.
    package var committedEntries: ArraySlice<JournalEntry> { entries[..<committedCount] }

    /// Forgets what has been committed.
    package func clear() {
        entries.removeFirst(committedCount)
        committedCount = 0
        hasCommitted = false
        committed.removeAll(keepingCapacity: true)
        isRebuilt = false
    }

    /// Runs `body`, of which nothing is written down: it carries out what has been.
    package static func quietly<Result>(_ body: () -> Result) -> Result {
        let outer = isQuiet
        isQuiet = true
        defer { isQuiet = outer }
        return body()
    }

    func willCommit(_ tree: LayerTree) {
        isRebuilt = isRebuilt || tree.structureIsDirty
        committed += tree.dirtyLayers
        committedCount = entries.count
        hasCommitted = true
    }

    func write(_ entry: JournalEntry) {
        if !Self.isQuiet { entries.append(entry) }
    }

    /// What was written last asks for a velocity: `speed` times the change, each second, at the start, and `velocity`, per
    /// second, besides.
    package func specify(speed: Double, velocity: Double) {
        guard !Self.isQuiet, !entries.isEmpty else { return }
        entries[entries.count - 1].speed = speed
        entries[entries.count - 1].velocity = velocity
    }
}

/// One thing that was asked of a layer.
package nonisolated final class JournalEntry {
    /// What was asked.
    package enum Cause: UInt8 {
        /// The model was set, without animating.
        case set
        /// The model was set, animating: nothing may step but the velocity, as the animation starts.
        case animated
        /// An animation was added: what is seen starts where it says.
        case added
        /// An animation was removed or replaced.
        case removed
        /// The model was set with the velocity that it has.
        case driven
        /// The model has the velocity with which a touch has set it, for as long as the touch moves.
        case followed
        /// An animator was told to run otherwise, or an animation of a display link to stop or to go on: the velocity may step.
        case controlled
        /// An animator was told to be somewhere else, or an animation of a display link to begin there.
        case scrubbed
        /// What is seen was made the model: the velocity may step.
        case captured
        /// What is seen of an animation was made the model, by what drives that from now on: nothing may step.
        case seized
        /// An animator was stopped: what it shows was made the model, and the velocity may step.
        case frozen
        /// A body has moved the layer by many small steps, each with velocities of its own.
        case stepped
        /// Physics moves the layer no more: it stands where it is.
        case released
        /// What is seen is taken down, as what has been asked until now makes it.
        case seen
        /// What was seen when it was taken down stays, whatever was asked since.
        case kept
        /// Its time, or that of a layer that contains it, runs otherwise.
        case retimed
        /// The layer came into the tree.
        case entered
        /// A touch, a wheel or a key acts on the layer, on what it contains and on what contains it.
        case touched
        /// A body has met another, or forces on it were changed.
        case struck
        /// What drives the model was told to go elsewhere: the velocity begins to change otherwise.
        case accelerated
        /// An animation of a display link starts with a velocity of its own.
        case launched
        /// What drives the model does so with other forces from now on, and goes on with the velocity that there is.
        case engaged
    }

    package let layer: Layer
    package let cause: Cause
    /// When it was asked, in seconds of the tree.
    package let time: Double
    /// Which numbers of the layer's block; nil for all properties.
    let target: PropertyTarget?

    /// Whether the number at `index` of the layer's block was set.
    package func sets(_ index: Int) -> Bool {
        guard cause == .set, let (offset, count) = target?.range else { return false }
        return (offset..<offset + count).contains(index)
    }

    /// Whether an animation that writes the number at `index` of the layer's block was removed.
    package func removes(_ index: Int) -> Bool {
        guard cause == .removed else { return false }
        var isOne = false
        removed?.forEachTarget { target in
            let (offset, count) = target.run.range
            if (offset..<offset + count).contains(index) { isOne = true }
        }
        return isOne
    }

    /// By how much a set property was changed, number by number; of a matrix, to what. Of one that is driven or engaged, how
    /// fast it was said to move; of an accelerated one, how fast its velocity changes, per second.
    package var numbers: [Double] = []
    /// What a path, a list or an image was set to.
    var variableLength: VariableLengthValue?
    /// The animation that was added.
    var animation: Animation?
    /// The animation that was removed or replaced.
    var removed: RunningAnimation?
    /// As what an animation is to run that was told to run otherwise.
    var motion: RunningAnimation?
    /// When what is kept was taken down; nil for at the last commit.
    var since: JournalEntry?
    /// How far a touch has moved, in points.
    package var distance = 0.0
    /// The velocity asked for, in changes per second; infinity where nothing is said.
    package var speed = Double.infinity
    /// The velocity asked for besides, per second.
    package var velocity = 0.0
    /// Where the velocities of a body's steps lead.
    package var way: BodyWay?

    fileprivate init(_ cause: Cause, _ layer: Layer, _ target: PropertyTarget?, at time: Double) {
        self.cause = cause
        self.layer = layer
        self.time = time
        self.target = target
    }
}

extension Layer {
    /// What is asked of the layer is written down there, if anybody wants to know.
    @inline(__always)
    package final var journal: LayerJournal? { LayerJournal.isInUse ? tree?.journal : nil }

    /// Something that is asked of the layer now.
    final func entry(_ cause: JournalEntry.Cause, of target: PropertyTarget?) -> JournalEntry {
        JournalEntry(cause, self, target, at: tree?.time ?? 0)
    }

    /// Writes down that something was asked of the property at `path`, or of all.
    package final func note(_ cause: JournalEntry.Cause, _ path: PropertyPath? = nil, distance: Double = 0) {
        guard let journal, path?.isKnown ?? true else { return }
        let entry = entry(cause, of: path?.target.run)
        entry.distance = distance
        journal.write(entry)
    }

    /// Writes down that what is seen of the layer is taken down; nil when nobody wants to know.
    package final func noteSeen() -> JournalEntry? {
        guard let journal else { return nil }
        let entry = entry(.seen, of: nil)
        journal.write(entry)
        return entry
    }

    /// Writes down that what was seen of the property at `path` `since` it was taken down stays.
    package final func noteKept(_ path: PropertyPath, since: JournalEntry?) {
        guard let journal, path.isKnown else { return }
        let entry = entry(.kept, of: path.target.run)
        entry.since = since
        journal.write(entry)
    }

    /// Writes down that an animation of the property at `path` is to run as `new`, in place of `old`, if it ran before.
    final func noteControlled(_ path: PropertyPath, from old: RunningAnimation?, to new: RunningAnimation?) {
        guard let journal, path.isKnown else { return }
        let entry = entry(.controlled, of: path.target)
        (entry.removed, entry.motion) = (old, new)
        journal.write(entry)
    }

    /// Writes down that an animation is to run as `new`, in place of `old`, and why.
    final func note(_ cause: JournalEntry.Cause, from old: RunningAnimation?, to new: RunningAnimation) {
        guard let journal else { return }
        new.forEachTarget { target in
            let entry = entry(cause, of: target)
            (entry.removed, entry.motion) = (old, new)
            journal.write(entry)
        }
    }

    /// Writes down that the time of the layer and of all that it contains runs otherwise.
    final func noteRetimed() {
        guard journal != nil else { return }
        note(.retimed)
        maskLayer?.noteRetimed()
        for sublayer in sublayers { sublayer.noteRetimed() }
    }

    /// Writes down how a body has moved the layer in a frame, and why.
    package final func note(_ cause: JournalEntry.Cause, _ way: BodyWay) {
        guard let journal else { return }
        let entry = entry(cause, of: nil)
        entry.way = way
        journal.write(entry)
    }

    /// Writes down that `count` numbers of the block from `offset` on were set with the velocity that is declared for them.
    final func noteDriven(_ offset: Int, _ count: Int) {
        guard let journal else { return }
        let entry = entry(.driven, of: .numbers(offset: offset, count: count))
        entry.numbers = Array(declaredRates[offset..<(offset + count)])
        journal.write(entry)
    }

    /// Writes down that what drives `property` was told to go elsewhere, and how fast its velocity changes then, per second.
    package final func noteAcceleration<Value: Animatable>(_ property: LayerProperty<Value>, _ rate: Value.Velocity) {
        guard let journal else { return }
        let entry = entry(.accelerated, of: property.path.target)
        entry.numbers = (0..<Value.componentCount).map { rate[component: $0] }
        journal.write(entry)
    }

    /// Writes down that the run of numbers at `path` has moved with `velocity`, per second, since it was set last; or if it
    /// was `engaged`, that it goes on with that, under other forces.
    package final func note<Velocity: Animatable>(
        _ cause: JournalEntry.Cause, _ path: PropertyPath, velocity: Velocity
    ) {
        guard let journal, case .numbers = path.target else { return }
        let entry = entry(cause, of: path.target)
        entry.numbers = (0..<Velocity.componentCount).map { velocity[component: $0] }
        journal.write(entry)
    }

    /// Writes down that `count` numbers of the block from `offset` on have the velocity with which touches set them.
    final func noteFollowed(_ offset: Int, _ count: Int) {
        guard let journal else { return }
        journal.write(entry(.followed, of: .numbers(offset: offset, count: count)))
    }

    /// Writes down that the property at `path` was set.
    final func noteChange(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue, isAnimated: Bool) {
        if journal != nil, path.isKnown { noteChange(path.target, from: old, to: new, isAnimated: isAnimated) }
    }

    /// Writes down that all numbers of the block were set to `numbers`, without animating.
    final func noteReplaced(by numbers: [Double]) {
        guard journal != nil else { return }
        for property in PropertyEntry.all {
            let range = property.offset..<(property.offset + property.initial.count)
            guard range.contains(where: { values[$0] != numbers[$0] }) else { continue }
            let (old, new) = (
                AnimationValue(components: Array(values[range])), AnimationValue(components: Array(numbers[range]))
            )
            noteChange(property.form.target(at: property.offset), from: old, to: new, isAnimated: false)
        }
    }

    private final func noteChange(
        _ target: PropertyTarget, from old: AnimationValue, to new: AnimationValue, isAnimated: Bool
    ) {
        guard let journal else { return }
        let entry = entry(isAnimated ? .animated : .set, of: target)
        switch target {
        case .variableLength: entry.variableLength = new.variableLength
        case .matrix: entry.numbers = new.components
        default: entry.numbers = zip(new.components, old.components).map { $0 - $1 }
        }
        journal.write(entry)
    }

    /// Writes down that the program has set the property at `path`, without animating, though what drives it carries that out.
    package final func noteSet<Value: Animatable>(_ path: PropertyPath, from old: Value, to new: Value) {
        guard journal != nil else { return }
        let (old, new) = (AnimationValue(old), AnimationValue(new))
        noteChange(path, from: old, to: new, isAnimated: false)
    }

    /// Writes down that `animation` was added.
    final func noteAdded(_ animation: Animation) {
        guard let journal else { return }
        let entry = entry(.added, of: nil)
        entry.animation = animation
        journal.write(entry)
    }

    /// Writes down that the animations that `isRemoved` says were removed, by the program, or ended by something else.
    final func noteRemoved(_ cause: JournalEntry.Cause = .removed, _ isRemoved: (AddedAnimation) -> Bool) {
        guard let journal else { return }
        for animation in animations where isRemoved(animation) {
            let entry = entry(cause, of: cause == .removed ? nil : animation.running?.target)
            entry.removed = animation.running
            journal.write(entry)
        }
    }
}
