/// The kinds of layers that have properties of their own.
public nonisolated enum LayerKind: UInt8, Sendable {
    case layer, shape, text, gradient, replicator, emitter

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
