import MomentumReplay

/// A step in what is seen that nothing explains.
public nonisolated struct ContinuityFailure: Sendable {
    /// What has stepped.
    public enum Kind: UInt8, Sendable {
        /// A value.
        case value
        /// The velocity of a value.
        case velocity
        /// A value that is no number.
        case number
        /// A value of which it could not be found out in time: there were too many steps to look at.
        case unresolved

        /// The kind's name.
        public var name: String {
            switch self {
            case .value: "value"
            case .velocity: "velocity"
            case .number: "number"
            case .unresolved: "unresolved"
            }
        }
    }

    /// When, in seconds of the stage.
    public let time: Double
    /// The number of the layer's ``StagePart``; 0 when it has gone.
    public let part: UInt32
    /// The names of the layer and of those that contain it, from the root, without the nameless ones.
    public let layer: String
    /// The layer's own name.
    public let name: String
    /// The property's key path.
    public let property: String
    /// What has stepped.
    public let kind: Kind
    /// What was to be seen, number by number, of those that differ.
    public let expected: [Double]
    /// What was seen in place of that.
    public let found: [Double]
    /// What the program has asked of the layer in this frame, which does not explain it.
    public let causes: [String]

    /// How far the number that differs most is from what was to be seen; infinity where it is no number.
    public var size: Double {
        zip(expected, found).reduce(0) { max($0, ($1.0 - $1.1).isFinite ? abs($1.0 - $1.1) : .infinity) }
    }

    /// Which claim is broken: failures with the same one have, most likely, the same cause.
    public var claim: String {
        switch kind {
        case .value, .velocity: "the " + kind.name + " of " + subject + " is continuous"
        case .number: subject + " is a number"
        case .unresolved: "the steps of " + subject + " can be counted"
        }
    }

    /// What has happened in place of the ``claim``, in a few words.
    public var summary: String {
        switch kind {
        case .value, .velocity: "the " + kind.name + " of " + subject + " steps"
        case .number: subject + " is not a number"
        case .unresolved: "the steps of " + subject + " cannot be counted"
        }
    }

    private var subject: String { (name.isEmpty ? "a layer" : name) + "'s " + property }
}

extension ContinuityFailure {
    /// Which of the scene's intended jumps in the variants that were played explains it; nil when none does.
    package func intendedJump(of scene: SceneDescription, in variants: Set<Int>) -> Int? {
        guard kind != .number, kind != .unresolved else { return nil }
        let ids = variants.map { scene.variants[$0].id }
        return scene.jumps.firstIndex { jump in
            guard jump.layer.isSame(as: name), jump.property.isSame(as: property) else { return false }
            return jump.variants.isEmpty || jump.variants.contains { id in ids.contains { $0.isSame(as: id) } }
        }
    }
}
