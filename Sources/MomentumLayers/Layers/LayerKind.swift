/// The kinds of layers that have properties of their own.
public nonisolated enum LayerKind: UInt8, Sendable {
    /// A plain layer.
    case layer
    /// A ``ShapeLayer``.
    case shape
    /// A ``TextLayer``.
    case text
    /// A ``GradientLayer``.
    case gradient
    /// A ``ReplicatorLayer``.
    case replicator
    /// An ``EmitterLayer``.
    case emitter

    /// The name of the class, for messages.
    var name: StaticString {
        switch self {
        case .layer: "Layer"
        case .shape: "ShapeLayer"
        case .text: "TextLayer"
        case .gradient: "GradientLayer"
        case .replicator: "ReplicatorLayer"
        case .emitter: "EmitterLayer"
        }
    }
}
