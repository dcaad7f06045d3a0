/// The scenes, in the order of the gallery.
public enum Gallery {
    /// Every scene's description. Each has light paper or dark as its stage's ``Stage/userInterfaceStyle`` says when it is built.
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

    /// The index of the scene called `id`; nil, and one diagnostic that names the nearest, when there is none.
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

    /// The folder of the photographs, where there is no page.
    private static var resources: String {
        #if hasFeature(Embedded)
            ""
        #else
            "\(#filePath)".split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/Resources"
        #endif
    }
}

extension Session.Start {
    /// Creates a start of the scene at `scene` in the gallery; by default with the first variant, at the scene's preferred size.
    public init(scene: Int, variant: Int = 0, size: Size? = nil, reducesMotion: Bool = false) {
        self.init(scene: Gallery.scenes[scene], variant: variant, size: size, reducesMotion: reducesMotion)
    }
}
