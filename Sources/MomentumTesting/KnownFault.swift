/// A step in what is seen that is a fault of the engine or of a scene, known and to be mended: no intended jump.
///
/// `momentum check` counts these apart, so that it fails on whatever is new. An entry goes when the fault is mended.
public struct KnownFault {
    /// The scene's id.
    public let scene: String
    /// The variants that show it; all when empty.
    public let variants: [String]
    /// The layer's own name; empty when it has none.
    public let layer: String
    /// The property's key path.
    public let property: String
    /// What has stepped.
    public let kind: ContinuityFailure.Kind
    /// How far it steps at most, as it is known: whatever steps farther is new.
    public let limit: Double
    /// Which fault it is.
    public let reason: String

    init(
        _ scene: String, _ variants: [String] = [], _ layer: String, _ property: String,
        _ kind: ContinuityFailure.Kind, upTo limit: Double, _ reason: String
    ) {
        (self.scene, self.variants, self.layer, self.property) = (scene, variants, layer, property)
        (self.kind, self.limit, self.reason) = (kind, limit, reason)
    }

    /// All that are known.
    public static let all: [KnownFault] =
        ["plate", ""].flatMap { layer in
            [("lock-screen", "study"), ("force-menu", "icons")].flatMap { scene, variant in
                [
                    KnownFault(scene, [variant], layer, "transform", .value, upTo: 2e-3, cut),
                    KnownFault(scene, [variant], layer, "transform", .velocity, upTo: 0.04, cut),
                ]
            }
        } + [
            KnownFault(
                "animator", ["spring-velocity", "keyframes", "renew"], "card", "transform", .value, upTo: 0.02, cut),
            KnownFault("animator", ["keyframes"], "card", "position.x", .value, upTo: 1, cut),
            KnownFault("animator", ["keyframes"], "card", "position.y", .value, upTo: 1, cut),
            KnownFault("animator", ["keyframes"], "card", "position.x", .velocity, upTo: 4, cut),
            KnownFault(
                "animator", [], "card", "transform", .velocity, upTo: 8,
                "a turn that was thrown stops at its end at once, and one that an animator ends is cut short"),
            KnownFault(
                "animator", ["reverse", "touch"], "card", "transform", .value, upTo: 1.5,
                "an animator that is taken over while another model is set shows the turn elsewhere"),
            KnownFault("lock-screen", ["study"], "table", "bounds.origin.y", .value, upTo: 1, twice),
            KnownFault("scroll", ["pages"], "list", "bounds.origin.y", .value, upTo: 3, twice),
            KnownFault("sheet", ["list"], "sheet", "position.y", .value, upTo: 25, twice),
            KnownFault("hand-over", ["dock"], "", "position.x", .value, upTo: 200, twice),
            KnownFault(
                "hand-over", ["dock"], "", "position.y", .value, upTo: 0.3,
                "a card that is handed to an animation starts a little off where it was driven"),
            KnownFault(
                "hand-over", ["dock"], "", "transform", .velocity, upTo: 1.5,
                "the scale of a card turns round within an animation"),
            KnownFault("physics-playground", ["bridge"], "", "position.y", .value, upTo: 1, bodies),
            KnownFault("physics-playground", ["pile", "orbit"], "", "position.x", .value, upTo: 10, bodies),
            KnownFault("physics-playground", ["orbit"], "", "position.y", .value, upTo: 10, bodies),
            KnownFault(
                "layers", ["morph"], "shape", "transform", .value, upTo: 0.3,
                "a scale that is set while another is animated starts elsewhere, along the third axis, too"),
        ]

    private static let cut = "an animation of a transform is removed before its spring has come to rest"
    private static let twice = "what is driven twice in a frame goes farther than its velocities say"
    private static let bodies = "a body moves otherwise than its velocities say, without a collision"

    /// Which of them the failure is; nil when it is new.
    static func index(of failure: ContinuityFailure, _ scene: SceneDescription, _ variant: Int) -> Int? {
        all.firstIndex {
            $0.scene == scene.id.description && $0.layer == failure.name && $0.property == failure.property
                && $0.kind == failure.kind && failure.size <= $0.limit
                && ($0.variants.isEmpty || $0.variants.contains(scene.variants[variant].id.description))
        }
    }
}
