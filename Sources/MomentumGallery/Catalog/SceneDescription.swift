/// What a host needs to know of a scene before it runs.
public struct SceneDescription {
    /// A way to build the same scene.
    public struct Variant {
        /// The name in commands and scripts.
        public let id: StaticString
        /// The name that a user reads.
        public let title: StaticString
        /// Whether it moves until something stops it, so that it never comes to rest by itself.
        public internal(set) var isEndless = false
    }

    /// A number that can be changed while the scene runs.
    public struct Parameter {
        /// The name in commands and scripts.
        public let id: StaticString
        /// The name that a user reads.
        public let title: StaticString
        /// The unit of its values; empty when they have none.
        public let unit: StaticString
        /// The values that it may have.
        public let range: ClosedRange<Double>
        /// The distance between the values that a control offers.
        public let step: Double
        /// The value that a scene begins with.
        public let initial: Double
    }

    /// Input that tests and the recorder replay.
    public struct Gesture {
        /// The name in commands and scripts.
        public let id: StaticString
        /// The name that a user reads.
        public let title: StaticString
        private let script: VariantScript

        /// Creates a gesture that is the same in every variant.
        init(id: StaticString, title: StaticString, samples: @escaping Script) {
            (self.id, self.title) = (id, title)
            script = { size, _ in samples(size) }
        }

        /// Creates a gesture whose samples depend on the index of the variant.
        init(id: StaticString, title: StaticString, variantSamples: @escaping VariantScript) {
            (self.id, self.title) = (id, title)
            script = variantSamples
        }

        /// The samples, from time 0 on, for a stage of the given size that shows the variant at the index.
        public func samples(_ size: Size, variant: Int = 0) -> [PointerSample] { script(size, variant) }
    }

    #if hasFeature(Embedded)
        /// Writes the samples of a gesture.
        public typealias Script = (Size) -> [PointerSample]
        /// Writes the samples of a gesture for the variant at an index.
        public typealias VariantScript = (Size, Int) -> [PointerSample]
        /// Builds a scene.
        public typealias Maker = (Stage) -> GalleryScene
    #else
        /// Writes the samples of a gesture, on the main actor.
        public typealias Script = @MainActor (Size) -> [PointerSample]
        /// Writes the samples of a gesture for the variant at an index, on the main actor.
        public typealias VariantScript = @MainActor (Size, Int) -> [PointerSample]
        /// Builds a scene, on the main actor.
        public typealias Maker = @MainActor (Stage) -> GalleryScene
    #endif

    /// A number whose value and velocity are traced.
    public struct Watched {
        /// The name in traces and commands.
        public let name: StaticString
        /// The unit of its value; its velocity is in that unit per second.
        public let unit: StaticString
    }

    /// A step in what is seen that the scene is about.
    public struct Jump {
        /// The name of the layer.
        public let layer: StaticString
        /// The key path of the property.
        public let property: StaticString
        /// The variants in which it steps; empty for all.
        public var variants: [StaticString] = []
        /// Why it is meant to.
        public let reason: StaticString
    }

    /// The name in commands, scripts and addresses.
    public let id: StaticString
    /// The name that a user reads.
    public let title: StaticString
    /// What to try, by touch or mouse.
    public let hint: StaticString
    /// What the keys do; hosts without a keyboard leave it out.
    public let keys: StaticString
    /// The size of the stage where there is room enough, in points.
    public let preferredSize: Size
    /// The least size that shows everything, in points.
    public let minimumSize: Size
    /// The ways to build it; the first is the one it begins with.
    public let variants: [Variant]
    /// What can be changed while it runs.
    public let parameters: [Parameter]
    /// The scripted gestures.
    public let gestures: [Gesture]
    /// The numbers that traces and plots show.
    public let watched: [Watched]
    /// The steps in what is seen that are meant: `momentum check` reports all others.
    public internal(set) var jumps: [Jump] = []
    /// Builds the scene on an empty stage.
    public let make: Maker
}

/// The scenes, in the order of the gallery.
public enum Gallery {
    /// Whether scenes that are built from now on show dark paper and light ink. Only colours depend on it. Default false.
    public static var isDark: Bool {
        get { Palette.isDark }
        set { Palette.isDark = newValue }
    }

    /// Every scene's description.
    public static let scenes: [SceneDescription] = [
        ControlPanelScene.description, LockScreenScene.description, ForceMenuScene.description,
        PresentSettingsScene.description,
        NavigationScene.description, RocketScene.description, AdditiveScene.description, AnimatorScene.description,
        ScrollScene.description, ListsScene.description, SheetScene.description, PhotoScene.description,
        CoinScene.description,
        FreeFallScene.description,
        PlaygroundScene.description, HandOverScene.description, EasingScene.description, TradeOffScene.description,
        CardFlipScene.description, ControlsScene.description, LayersScene.description, CardShuffleScene.description,
        OrbitScene.description, FormShakeScene.description, DrawPathScene.description,
    ]

    /// The index of the scene called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public static func scene(named id: String) -> Int? {
        index(of: id, in: "Gallery.scene(named:)", kind: "scene", count: scenes.count) { scenes[$0].id }
    }
}

extension SceneDescription {
    /// The index of the variant called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func variant(named id: String) -> Int? {
        index(of: id, in: "SceneDescription.variant(named:)", kind: "variant", count: variants.count) {
            variants[$0].id
        }
    }

    /// The index of the parameter called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func parameter(named id: String) -> Int? {
        index(of: id, in: "SceneDescription.parameter(named:)", kind: "parameter", count: parameters.count) {
            parameters[$0].id
        }
    }

    /// The index of the scripted gesture called `id`; nil, and one diagnostic that names the nearest, when there is none.
    public func gesture(named id: String) -> Int? {
        index(of: id, in: "SceneDescription.gesture(named:)", kind: "gesture", count: gestures.count) {
            gestures[$0].id
        }
    }

    /// The index of the watched property called `name`; nil, and one diagnostic that names the nearest, when there is none.
    public func watched(named name: String) -> Int? {
        index(of: name, in: "SceneDescription.watched(named:)", kind: "property", count: watched.count) {
            watched[$0].name
        }
    }
}

private func index(
    of written: String, in place: StaticString, kind: String, count: Int, name: (Int) -> StaticString
) -> Int? {
    let letters = written.letters
    for index in 0..<count where name(index).withUTF8Buffer({ $0.elementsEqual(letters) }) { return index }
    var remedy = "there is none here"
    if count > 0 {
        let nearest = nearestName(to: written, count: count, name: name)
        remedy = "did you mean '" + String(name(nearest)) + "'?"
    }
    Diagnostics.report(Diagnostic("there is no " + kind + " '" + written + "'", in: place, remedy: remedy))
    return nil
}
