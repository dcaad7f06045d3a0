import MomentumReplay

/// A request to a layer.
nonisolated final class JournalEntry {
    /// The kinds of requests.
    enum Cause: UInt8 {
        /// The model was set without an animation.
        case set
        /// The model was set with an animation. Only the velocity may step, at the start of the animation.
        case animated
        /// An animation was added. The presentation starts at its initial value.
        case added
        /// An animation was removed or replaced.
        case removed
        /// The model was set with a declared velocity.
        case driven
        /// A touch has set the model with a velocity, which is valid while the touch moves.
        case followed
        /// The motion of an animator was changed, or a display-link animation was stopped or continued. The velocity
        /// may step.
        case controlled
        /// The position of an animator was changed, or a display-link animation has started at a different value.
        case scrubbed
        /// The presentation value became the model value. The velocity may step.
        case captured
        /// A driver has taken over an animation, and the animation's presentation value became the model value. Nothing
        /// may step.
        case seized
        /// An animator was stopped, and its presentation value became the model value. The velocity may step.
        case frozen
        /// A body has moved the layer by several small steps, each with its own velocities.
        case stepped
        /// Physics no longer moves the layer, which remains in its position.
        case released
        /// The presentation was recorded, including all requests so far.
        case seen
        /// The recorded presentation was restored, regardless of later requests.
        case kept
        /// The layer time of the layer or of one of its superlayers has changed.
        case retimed
        /// The layer was added to the tree.
        case entered
        /// A touch, a wheel or a key acts on the layer, its sublayers and its superlayers.
        case touched
        /// A body has collided, or the forces on it have changed.
        case struck
        /// The driver of the model has received a new target. The velocity begins to change differently.
        case accelerated
        /// A display-link animation has started with its own velocity.
        case launched
        /// The forces of the model's driver have changed. It continues with the present velocity.
        case engaged
    }

    let layer: Layer
    let cause: Cause
    /// The time of the request, in seconds of the tree.
    let time: Double
    /// The values in the layer's block to which the request applies; nil for all properties.
    let target: PropertyTarget?

    /// The indices in the layer's block to which the request applies.
    var range: Range<Int> {
        guard let range = target?.range else { return 0..<LayerReading.count }
        return range.offset..<(range.offset + range.count)
    }

    /// Returns whether the value at `index` of the layer's block was set.
    func sets(_ index: Int) -> Bool { cause == .set && target != nil && range.contains(index) }

    /// Returns whether an animation that affects the value at `index` of the layer's block was removed.
    func removes(_ index: Int) -> Bool {
        guard cause == .removed else { return false }
        var isOne = false
        removed?.forEachTarget { target in
            let (offset, count) = target.run.range
            if (offset..<offset + count).contains(index) { isOne = true }
        }
        return isOne
    }

    /// The differences by which the components of a property were changed. For a matrix, the new components. For a
    /// driven or engaged property, its declared velocities; for an accelerated property, its accelerations. Both are
    /// per second.
    var numbers: [Double] = []
    /// The new value of a path, a list or an image.
    var series: AnimationValue?
    /// The animation that was added.
    var animation: Animation?
    /// The animation that was removed or replaced.
    var removed: RunningAnimation?
    /// The replacement of an animation whose motion was changed.
    var motion: RunningAnimation?
    /// The number of a recorded presentation.
    var recording: Int?
    /// The distance that a touch has moved, in points.
    var distance = 0.0
    /// The requested initial velocity, in multiples of the change per second; infinity if none was specified.
    var speed = Double.infinity
    /// The additional requested velocity, per second.
    var velocity = 0.0
    /// The movement of a body, according to the velocities of its steps.
    var bodyDisplacement: BodyDisplacement?

    init(_ cause: Cause, _ layer: Layer, _ target: PropertyTarget?, at time: Double) {
        self.cause = cause
        self.layer = layer
        self.time = time
        self.target = target
    }
}

nonisolated extension JournalEntry.Cause {
    /// The name of the request in failures.
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
