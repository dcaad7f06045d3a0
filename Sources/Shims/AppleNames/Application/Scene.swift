import Momentum

/// A part of a program's interface.
open class UIScene {
    /// Who is notified of the scene's life. Kept alive.
    public final var delegate: (any UISceneDelegate)?
    init() {}
    /// What a scene is made for: nothing in particular here.
    public struct ConnectionOptions { init() {} }
}

/// The scene that shows windows.
public final class UIWindowScene: UIScene {
    /// The only one.
    static let shared = UIWindowScene()
    /// The windows, back to front.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that shows the stage's controller.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen.
    public var screen: UIScreen { .main }
    /// Which way up the program is held.
    public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// Where in its life the scene is: always in front.
    public let activationState = ActivationState.foregroundActive
    /// Where in its life a scene is.
    public nonisolated enum ActivationState: Int, Sendable {
        /// As far as programs tell them apart.
        case unattached, foregroundActive, foregroundInactive, background
    }
    /// The room that the screen gives.
    public var coordinateSpace: UIView { Stage.current?.root ?? UIView() }
}

extension UIScene: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }
    /// Hashes nothing: there is one.
    public nonisolated func hash(into hasher: inout Hasher) {}
}

/// What a scene remembers: nothing here.
public final class UISceneSession {
    /// What it is for.
    public let role = Role.windowApplication
    /// What a scene is for.
    public nonisolated enum Role: Sendable {
        /// To show windows.
        case windowApplication
    }
    init() {}
}

extension UISceneSession: Hashable {
    /// Whether both are the same.
    public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
    /// Hashes nothing: there is one.
    public nonisolated func hash(into hasher: inout Hasher) {}
}

/// What a scene is like, by its name in a list of scenes.
public final class UISceneConfiguration {
    /// The name; nil for none.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// A scene's configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// Told of a scene's life: its beginning.
public protocol UISceneDelegate: AnyObject {
    /// The scene comes: make a window in it, give it a controller and let it be seen.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is in front.
    func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// Told of the life of a scene with a window.
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window.
    var window: UIWindow? { get set }
}

extension Window {
    /// A window of the whole screen in `windowScene`.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
    /// The scene that shows it.
    public final var windowScene: UIWindowScene? { stage == nil ? nil : .shared }
    /// Comes onto the stage, and shows its controller.
    public final func makeKey() { makeKeyAndVisible() }
    /// The screen.
    public final var screen: UIScreen { .main }
    /// In front of which windows it lies.
    public final var windowLevel: Level {
        get { Level(rawValue: layer.zPosition) }
        set { layer.zPosition = newValue.rawValue }
    }
    /// In front of which windows one lies.
    public nonisolated struct Level: Equatable, Sendable {
        /// The larger, the further in front.
        public var rawValue: CGFloat
        /// A level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Of most windows.
        public static let normal = Level(rawValue: 0)
        /// In front of these.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of those.
        public static let alert = Level(rawValue: 2000)
    }
}
