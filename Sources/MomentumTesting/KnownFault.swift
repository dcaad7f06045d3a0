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
        [
            KnownFault(
                "animator", ["spring-velocity", "keyframes", "renew"], "card", "transform", .value, upTo: 2, captured),
            KnownFault(
                "animator", ["reverse", "touch"], "card", "transform", .value, upTo: 1.5,
                "an animator that is taken over while another model is set shows the turn elsewhere"),
            KnownFault("lock-screen", ["study"], "table", "bounds.origin.y", .value, upTo: 1, twice),
            KnownFault("scroll", ["pages"], "list", "bounds.origin.y", .value, upTo: 40, twice),
            KnownFault("sheet", ["list"], "sheet", "position.y", .value, upTo: 25, twice),
            KnownFault("hand-over", ["dock"], "", "position.x", .value, upTo: 200, twice),
            KnownFault(
                "hand-over", ["dock"], "", "position.y", .value, upTo: 150,
                "a card that is handed to an animation starts a little off where it was driven"),
            KnownFault(
                "hand-over", ["dock"], "", "transform", .velocity, upTo: 1.5,
                "the scale of a card turns round within an animation"),
            KnownFault("physics-playground", ["bridge"], "", "position.y", .value, upTo: 1, bodies),
            KnownFault("physics-playground", ["pile", "orbit"], "", "position.x", .value, upTo: 10, bodies),
            KnownFault("physics-playground", ["orbit"], "", "position.y", .value, upTo: 10, bodies),
            KnownFault("physics-playground", ["pile"], "", "position.y", .value, upTo: 10, bodies),
            KnownFault("physics-playground", ["pile"], "", "transform", .value, upTo: 1, bodies),
            KnownFault("control-panel", ["pop"], "pane", "position.y", .velocity, upTo: 6000, driven),
            KnownFault("control-panel", [], "scrim", "opacity", .value, upTo: 0.01, between),
            KnownFault("decay-to-target", ["afterwards"], "coin", "position.x", .velocity, upTo: 2000, driven),
            KnownFault("decay-to-target", ["afterwards"], "coin", "position.y", .velocity, upTo: 1500, driven),
            KnownFault("layers", ["mask", "transition"], "spotlight", "position.x", .velocity, upTo: 60, driven),
            KnownFault("layers", ["mask", "transition"], "spotlight", "position.y", .velocity, upTo: 80, driven),
            KnownFault("layers", ["replicator"], "", "transform", .value, upTo: 1, between),
            KnownFault("sheet", ["list"], "sheet", "position.y", .velocity, upTo: 80, driven),
        ]
        + [("force-menu", "icons"), ("present-settings", "settings")].flatMap { scene, variant in
            [
                KnownFault(scene, [variant], "settings-veil", "backgroundColor", .value, upTo: 0.1, between),
                KnownFault(scene, [variant], "settings-veil", "backgroundBlurRadius", .value, upTo: 4, between),
            ]
        }

    private static let captured = "a transform that an animator moved and a program captured is shown elsewhere"
    private static let driven = "what a link drives begins or ends with another velocity than it was left with"
    private static let between = "what begins, ends or is removed between two frames is shown elsewhere for a frame"
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
