/// What a host needs to know of a scene before it runs.
public struct SceneDescription {
    /// A way to build the same scene.
    public struct Variant {
        public let id: StaticString
        public let title: StaticString
        /// Whether it moves until something stops it, so that it never comes to rest by itself.
        public internal(set) var isEndless = false
    }

    /// A number that can be changed while the scene runs.
    public struct Parameter {
        public let id: StaticString
        public let title: StaticString
        public let unit: StaticString
        public let range: ClosedRange<Double>
        public let step: Double
        public let initial: Double
    }

    /// Input that tests and the recorder replay.
    public struct Gesture {
        public let id: StaticString
        public let title: StaticString
        /// The samples, from time 0 on, for a stage of the given size.
        public let samples: Script
    }

    #if hasFeature(Embedded)
        /// Writes the samples of a gesture.
        public typealias Script = (Size) -> [PointerSample]
        /// Builds a scene.
        public typealias Maker = (Stage) -> GalleryScene
    #else
        /// Writes the samples of a gesture, on the main actor.
        public typealias Script = @MainActor (Size) -> [PointerSample]
        /// Builds a scene, on the main actor.
        public typealias Maker = @MainActor (Stage) -> GalleryScene
    #endif

    /// A number whose value and velocity are traced.
    public struct Watched {
        public let name: StaticString
        public let unit: StaticString
    }

    public let id: StaticString
    public let title: StaticString
    /// One sentence of what to try.
    public let hint: StaticString
    public let preferredSize: Size
    public let minimumSize: Size
    public let variants: [Variant]
    public let parameters: [Parameter]
    public let gestures: [Gesture]
    public let watched: [Watched]
    /// Builds the scene on an empty stage.
    public let make: Maker
}

/// The scenes, in the order of the gallery.
public enum Gallery {
    public static let scenes: [SceneDescription] = [
        ControlPanelScene.description, RocketScene.description, AdditiveScene.description, AnimatorScene.description,
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
