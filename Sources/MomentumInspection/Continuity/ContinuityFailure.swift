import MomentumReplay

/// A step of a presentation value or of its velocity that nothing explains.
public nonisolated struct ContinuityFailure: Sendable {
    /// The kinds of failures.
    public enum Kind: UInt8, Sendable {
        /// A step of a value.
        case value
        /// A step of the velocity of a value.
        case velocity
        /// A value or velocity that is not finite.
        case number
        /// A value with too many suspected steps, so that the check of the frame was ended.
        case unresolved

        /// The name of the kind.
        public var name: String {
            switch self {
            case .value: "value"
            case .velocity: "velocity"
            case .number: "number"
            case .unresolved: "unresolved"
            }
        }
    }

    /// The time of the failure, in seconds of the stage.
    public let time: Double
    /// The number of the layer's ``StagePart``; 0 if the layer is no longer on the stage.
    public let part: UInt32
    /// The names of the layer and of its superlayers, starting at the root and separated by slashes. Layers without a
    /// name are left out.
    public let layer: String
    /// The layer's own name; empty if it has none.
    public let name: String
    /// The key path of the property.
    public let property: String
    /// The kind of the failure.
    public let kind: Kind
    /// The expected values of the components that differ.
    public let expected: [Double]
    /// The actual values of the components that differ.
    public let found: [Double]
    /// The names of the program's requests to the layer in this frame, which do not explain the failure.
    public let causes: [String]

    /// The largest difference between an expected and an actual value, in the unit of the property; per second for a
    /// velocity. Infinity if a value is not finite.
    public var size: Double {
        zip(expected, found).reduce(0) { max($0, ($1.0 - $1.1).isFinite ? abs($1.0 - $1.1) : .infinity) }
    }

    /// The violated claim. Failures with the same claim most likely have the same cause.
    public var claim: String {
        switch kind {
        case .value, .velocity: "the " + kind.name + " of " + subject + " is continuous"
        case .number: subject + " is a number"
        case .unresolved: "the steps of " + subject + " can be checked"
        }
    }

    /// A short sentence that describes the violation of the ``claim``.
    public var summary: String {
        switch kind {
        case .value, .velocity: "the " + kind.name + " of " + subject + " jumps"
        case .number: subject + " is not a number"
        case .unresolved: subject + " has too many steps to check"
        }
    }

    private var subject: String { (name.isEmpty ? "a layer" : name) + "'s " + property }
}

extension ContinuityFailure {
    /// Returns the index of the scene's intended jump that explains the failure in one of the variants, or nil if there
    /// is none.
    package func intendedJump(of scene: SceneDescription, in variants: Set<Int>) -> Int? {
        guard kind != .number, kind != .unresolved else { return nil }
        let ids = variants.map { scene.variants[$0].id }
        return scene.jumps.firstIndex { jump in
            guard jump.layer.isSame(as: name), jump.property.isSame(as: property) else { return false }
            return jump.variants.isEmpty || jump.variants.contains { id in ids.contains { $0.isSame(as: id) } }
        }
    }
}
