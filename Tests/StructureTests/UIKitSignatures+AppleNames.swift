extension UIKitSignatures {
    /// The signatures of protocols that exist only under Apple's names.
    static let inAppleNames: [(protocolName: String, methods: [String])] = [
        (
            "ApplicationDelegate",
            [
                "application(_ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?) -> Bool",
                "application(_ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?) -> Bool",
                "application(_ application: Application, configurationForConnecting connectingSceneSession: SceneSession, options: Scene.ConnectionOptions) -> SceneConfiguration",
                "application(_ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>)",
                "application(_ application: Application, supportedInterfaceOrientationsFor window: Window?) -> InterfaceOrientationMask",
                "application(_ app: Application, open url: URL, options: [Application.OpenURLOptionsKey: Any]) -> Bool",
                "applicationDidFinishLaunching(_ application: Application)",
                "applicationDidBecomeActive(_ application: Application)",
                "applicationWillResignActive(_ application: Application)",
                "applicationDidEnterBackground(_ application: Application)",
                "applicationWillEnterForeground(_ application: Application)",
                "applicationWillTerminate(_ application: Application)",
                "applicationDidReceiveMemoryWarning(_ application: Application)",
                "applicationSignificantTimeChange(_ application: Application)",
            ]
        ),
        (
            "SceneDelegate",
            [
                "scene(_ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions)",
                "scene(_ scene: Scene, openURLContexts URLContexts: Set<OpenURLContext>)",
                "sceneDidDisconnect(_ scene: Scene)",
                "sceneDidBecomeActive(_ scene: Scene)",
                "sceneWillResignActive(_ scene: Scene)",
                "sceneWillEnterForeground(_ scene: Scene)",
                "sceneDidEnterBackground(_ scene: Scene)",
            ]
        ),
        (
            "WindowSceneDelegate",
            [
                "windowScene(_ windowScene: WindowScene, didUpdate previousCoordinateSpace: CoordinateSpace, interfaceOrientation previousInterfaceOrientation: InterfaceOrientation, traitCollection previousTraitCollection: TraitCollection)"
            ]
        ),
    ]

    /// Methods that are called only with types of the engine: a layer's delegate with a key, a recogniser's delegate
    /// with touches.
    static let withOtherTypes: Set<String> = ["action(for:forKey:)", "gestureRecognizer(_:shouldReceive:)"]

    /// Methods about a program in the background or at its end. They are never called, because hosts keep a running
    /// program in front. Every program from Apple's templates has some of them.
    static let neverHappening: Set<String> = [
        "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
        "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)",
        "applicationSignificantTimeChange(_:)", "application(_:didDiscardSceneSessions:)", "sceneDidDisconnect(_:)",
        "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
    ]
}
