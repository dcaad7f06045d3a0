import Momentum

/// An instance of the program's interface.
open class UIScene {
    /// The delegate that is notified of events in the life of the scene; nil, the default, if there is none. It is
    /// retained.
    public final var delegate: (any UISceneDelegate)?
    init() {}
    /// The reasons for the connection of a scene. There are none here.
    public struct ConnectionOptions { init() {} }
}

/// A scene that contains windows.
public final class UIWindowScene: UIScene {
    /// The only scene.
    static let shared = UIWindowScene()
    /// The windows of the scene, from back to front.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The key window of the scene, or its frontmost window if there is no key window. It is nil if the scene has no
    /// window.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen of the scene.
    public var screen: UIScreen { .main }
    /// The orientation of the interface: landscape left if the stage is wider than high, otherwise portrait.
    public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// The state of the scene, which is always active in the foreground.
    public let activationState = ActivationState.foregroundActive
    /// The states of a scene.
    public nonisolated enum ActivationState: Int, Sendable {
        /// In this order: not connected, in the foreground with events, in the foreground without events, and in the
        /// background.
        case unattached, foregroundActive, foregroundInactive, background
    }
    /// The coordinate space of the scene: the root view of the current stage, or a new view if there is no current
    /// stage.
    public var coordinateSpace: UIView { Stage.current?.root ?? UIView() }
}

extension UIScene: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same scene.
    public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }
    /// Hashes nothing, since there is only one scene.
    public nonisolated func hash(into hasher: inout Hasher) {}
}

/// The information about a scene. Nothing is stored here.
public final class UISceneSession {
    /// The role of the scene.
    public let role = Role.windowApplication
    /// The roles of scenes.
    public nonisolated enum Role: Sendable {
        /// The role of a scene that contains windows.
        case windowApplication
    }
    init() {}
}

extension UISceneSession: Hashable {
    /// Returns a Boolean value that indicates whether two references refer to the same session.
    public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
    /// Hashes nothing, since there is only one session.
    public nonisolated func hash(into hasher: inout Hasher) {}
}

/// The configuration of a scene.
public final class UISceneConfiguration {
    /// The name of the configuration; nil if there is none.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// Creates a configuration from a name, which may be nil, and the role of the scene.
    public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// The methods that tell a delegate of the connection of a scene.
public protocol UISceneDelegate: AnyObject {
    /// Tells the delegate that the scene connects. An implementation creates a window, sets its controller and makes it
    /// visible. The default does nothing.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Tells the delegate that the scene has become active. The default does nothing.
    func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing by default.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing by default.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// The methods that tell a delegate of events in the life of a scene with a window.
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene; nil if there is none.
    var window: UIWindow? { get set }
}

extension Window {
    /// Creates a window that fills the screen. It is not visible until ``makeKey()`` or `makeKeyAndVisible()` is
    /// called. `windowScene` is ignored, since there is only one scene.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
    /// The scene that contains the window, or nil if the window is not on a stage.
    public final var windowScene: UIWindowScene? { stage == nil ? nil : .shared }
    /// Shows the window and its controller on the current stage, as `makeKeyAndVisible()` does. If there is no current
    /// stage or the window is already on it, the method only sets `isHidden` to false.
    public final func makeKey() { makeKeyAndVisible() }
    /// The screen that shows the window.
    public final var screen: UIScreen { .main }
    /// The level of the window, which determines its position in front of or behind other windows. Default
    /// ``Level/normal``.
    public final var windowLevel: Level {
        get { Level(rawValue: layer.zPosition) }
        set { layer.zPosition = newValue.rawValue }
    }
    /// The level of a window.
    public nonisolated struct Level: Equatable, Sendable {
        /// The level as a number. Windows with greater levels are in front.
        public var rawValue: CGFloat
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of normal windows: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of a status bar: 1000, in front of normal windows.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts: 2000, in front of a status bar.
        public static let alert = Level(rawValue: 2000)
    }
}
