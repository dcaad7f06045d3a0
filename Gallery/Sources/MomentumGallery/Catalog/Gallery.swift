/// The scenes of the gallery, in their order.
public enum Gallery {
    /// The descriptions of all scenes. A scene is built in light or dark colours, after the
    /// ``Stage/userInterfaceStyle`` of its stage at that time.
    public static var scenes: [SceneDescription] { @export(interface) get { all } }

    private static let all: [SceneDescription] = [
        ControlPanelScene.description, LockScreenScene.description, ForceMenuScene.description,
        PresentSettingsScene.description,
        NavigationScene.description, RocketScene.description, AdditiveScene.description, AnimatorScene.description,
        ScrollScene.description, ListsScene.description, SheetScene.description, PhotoScene.description,
        CoinScene.description,
        FreeFallScene.description,
        PlaygroundScene.description, HandOverScene.description, EasingScene.description, TradeOffScene.description,
        CardFlipScene.description, ControlsScene.description, LayersScene.description, CardShuffleScene.description,
        OrbitScene.description, FormShakeScene.description, DrawPathScene.description,
        NotesScene.description, MessagesScene.description, KitScene.description,
        LaunchScene.description, HeaderScene.description, AlbumScene.description,
    ].map { onPaper($0) }

    /// Returns the index of the scene with the identifier `id`. If there is none, reports a diagnostic that names the
    /// nearest identifier, and returns nil.
    public static func scene(named id: String) -> Int? { scenes.scene(named: id) }

    private static func onPaper(_ scene: SceneDescription) -> SceneDescription {
        var onPaper = SceneDescription(
            id: scene.id, title: scene.title, hint: scene.hint, keys: scene.keys, preferredSize: scene.preferredSize,
            minimumSize: scene.minimumSize, variants: scene.variants, parameters: scene.parameters,
            gestures: scene.gestures, watched: scene.watched, jumps: scene.jumps
        ) { stage in
            Palette.isDark = stage.userInterfaceStyle == .dark
            return scene.make(stage)
        }
        onPaper.resources = resources
        return onPaper
    }

    /// The folder of the photographs. Empty on a page, which loads them itself.
    private static var resources: String {
        #if hasFeature(Embedded)
            ""
        #else
            "\(#filePath)".split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/Resources"
        #endif
    }
}

extension Session.Start {
    /// Creates a start of the scene at the index `scene` in the gallery. By default it uses the first variant and the
    /// preferred size of the scene.
    public init(scene: Int, variant: Int = 0, size: Size? = nil, reducesMotion: Bool = false) {
        self.init(scene: Gallery.scenes[scene], variant: variant, size: size, reducesMotion: reducesMotion)
    }
}
