import MomentumReplay

/// One thing that was asked of a layer.
nonisolated final class JournalEntry {
    /// What was asked.
    enum Cause: UInt8 {
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

    let layer: Layer
    let cause: Cause
    /// When it was asked, in seconds of the tree.
    let time: Double
    /// Which numbers of the layer's block; nil for all properties.
    let target: PropertyTarget?

    /// The numbers of the block that it is about.
    var range: Range<Int> {
        guard let range = target?.range else { return 0..<LayerReading.count }
        return range.offset..<(range.offset + range.count)
    }

    /// Whether the number at `index` of the layer's block was set.
    func sets(_ index: Int) -> Bool { cause == .set && target != nil && range.contains(index) }

    /// Whether an animation that writes the number at `index` of the layer's block was removed.
    func removes(_ index: Int) -> Bool {
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
    var numbers: [Double] = []
    /// What a path, a list or an image was set to.
    var series: AnimationValue?
    /// The animation that was added.
    var animation: Animation?
    /// The animation that was removed or replaced.
    var removed: RunningAnimation?
    /// As what an animation is to run that was told to run otherwise.
    var motion: RunningAnimation?
    /// The number under which what is seen was taken down, or is kept.
    var look: Int?
    /// How far a touch has moved, in points.
    var distance = 0.0
    /// The velocity asked for, in changes per second; infinity where nothing is said.
    var speed = Double.infinity
    /// The velocity asked for besides, per second.
    var velocity = 0.0
    /// Where the velocities of a body's steps lead.
    var way: BodyWay?

    init(_ cause: Cause, _ layer: Layer, _ target: PropertyTarget?, at time: Double) {
        self.cause = cause
        self.layer = layer
        self.time = time
        self.target = target
    }
}

nonisolated extension JournalEntry.Cause {
    /// What has been done, in a word.
    var name: StaticString {
        switch self {
        case .set: "set"
        case .animated: "animated"
        case .added: "added"
        case .removed: "removed"
        case .driven: "driven"
        case .followed: "followed"
        case .controlled: "controlled"
        case .scrubbed: "scrubbed"
        case .captured: "captured"
        case .seized: "seized"
        case .frozen: "frozen"
        case .stepped: "stepped"
        case .released: "released"
        case .seen: "seen"
        case .kept: "kept"
        case .retimed: "retimed"
        case .entered: "entered"
        case .touched: "touched"
        case .struck: "struck"
        case .accelerated: "accelerated"
        case .launched: "launched"
        case .engaged: "engaged"
        }
    }
}
