import Momentum
import MomentumApp
import MomentumReplay

/// The running program.
public final class UIApplication {
    /// The only application object.
    public static let shared = UIApplication()
    /// The delegate that is notified of events in the life of the program. It is retained. It is nil until a
    /// ``UIKitApplication`` is launched or the program sets it.
    public var delegate: (any UIApplicationDelegate)?
    /// The connected scenes. The set contains a single scene if the current stage has a window, and is empty otherwise.
    public var connectedScenes: Set<UIScene> { Set(windows.isEmpty ? [] : [UIWindowScene.shared]) }
    /// The windows of the current stage, from back to front. The array is empty if there is no current stage.
    public var windows: [UIWindow] {
        (Stage.current?.root.subviews ?? []).compactMap { $0 as? UIWindow }
    }
    /// The key window of the current stage, or its frontmost window if there is no key window. It is nil if the stage
    /// has no window or there is no current stage.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
    /// The frame of the status bar. It is zero, since there is no status bar.
    public var statusBarFrame: CGRect { .zero }
    /// The orientation of the interface: landscape left if the stage is wider than high, otherwise portrait.
    public var statusBarOrientation: UIInterfaceOrientation {
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
    /// The state of the program, which is always active.
    public let applicationState = State.active
    /// The states of a program.
    public nonisolated enum State: Int, Sendable {
        /// In this order: in the foreground and receiving events, in the foreground without events, and in the
        /// background.
        case active, inactive, background
    }
    /// The direction in which the interface of the current stage is laid out. It is left to right if there is no
    /// current stage.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Stage.current?.layoutDirection ?? .leftToRight
    }
    /// A Boolean value that indicates whether the screen stays on without touches. It is always false, and setting it
    /// has no effect: the host of the program decides.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }

    /// A key of the launch options. There are no launch options here.
    public nonisolated struct LaunchOptionsKey: Hashable, Sendable {
        /// The number that identifies the key.
        public let rawValue: Int
        /// Creates a key from a number.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
    /// The launch options, by key. There are none here.
    public typealias LaunchOptions = [LaunchOptionsKey: Any]
}

/// The methods that tell a delegate of the launch of the program.
///
/// A `final` class that adopts this protocol and has the attribute `@main` launches the program in the host that it was
/// built for, as an `Application` does.
public protocol UIApplicationDelegate: UnsupportedApplicationDelegateMethods, _UnsupportedApplicationDelegateMethods {
    /// Creates the delegate at the launch of the program.
    init()
    /// Tells the delegate that the program has been launched on an empty stage. An implementation creates a window,
    /// sets its controller and makes it visible. The result and `launchOptions`, which is nil, are not used.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool
    /// Tells the delegate that the program is about to be launched. The result and `launchOptions`, which is nil, are
    /// not used.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool
    /// Tells the delegate that the program has been launched. It is called after
    /// `application(_:didFinishLaunchingWithOptions:)`.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Asks the delegate for the configuration of a scene that is about to connect. The result is not used, since there
    /// is only one scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Tells the delegate that the program has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Asks the delegate for the delegate of the scene. Returns nil by default: the scene has no delegate.
    func makeSceneDelegate() -> (any UIWindowSceneDelegate)?
    /// Asks the delegate for the initial view controller of a storyboard. It is shown in a window before the program is
    /// launched. Returns nil by default: the program creates its own windows.
    func makeInitialViewController() -> UIViewController?
    /// The main window of the program; nil if there is none. By default it is nil, and setting it has no effect.
    var window: UIWindow? { get set }
    /// The title of the program that the user reads. Default "App".
    static var title: String { get }
}

extension UIApplicationDelegate {
    /// Returns true by default. The result is not used.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool { true }
    /// Returns true by default. The result is not used.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool { true }
    /// Does nothing by default.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Returns a configuration without a name by default.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    /// Does nothing by default.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Returns nil by default: the scene has no delegate.
    public func makeSceneDelegate() -> (any UIWindowSceneDelegate)? { nil }
    /// Returns nil by default: the program creates its own windows.
    public func makeInitialViewController() -> UIViewController? { nil }
    /// The main window of the program. It is nil by default, and setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// The title of the program, "App" by default.
    public static var title: String { "App" }
    /// Runs the program in the host that it was built for.
    public static func main() { UIKitApplication<Self>.main() }
}

/// An application that runs a UIKit program with the given delegate. Hosts, tests and tools accept it like any other
/// `Application`.
public struct UIKitApplication<Delegate: UIApplicationDelegate>: Application {
    /// Creates the program. The delegate is created at launch.
    public init() {}
    /// The title of the program that the user reads.
    public var title: String { Delegate.title }

    /// Launches the program on `stage`. The delegate methods are called at once, in this order: will finish launching,
    /// did finish launching, the connection of the scene if it has a delegate, and did become active.
    public func launch(on stage: Stage) {
        UIKitSupport.install(on: stage)
        let delegate = Delegate()
        let application = UIApplication.shared
        application.delegate = delegate
        if let controller = delegate.makeInitialViewController() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            delegate.window = window
            window.makeKeyAndVisible()
        }
        _ = application.delegate?.application(application, willFinishLaunchingWithOptions: nil)
        _ = application.delegate?.application(application, didFinishLaunchingWithOptions: nil)
        delegate.applicationDidFinishLaunching(application)
        if let sceneDelegate = delegate.makeSceneDelegate() {
            let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
            _ = delegate.application(application, configurationForConnecting: session, options: options)
            UIWindowScene.shared.delegate = sceneDelegate
            sceneDelegate.scene(UIWindowScene.shared, willConnectTo: session, options: options)
            sceneDelegate.sceneDidBecomeActive(UIWindowScene.shared)
        }
        delegate.applicationDidBecomeActive(application)
    }

    /// Tells the views and controllers on `stage` that the interface style has changed.
    public func userInterfaceStyleDidChange(on stage: Stage) { stage.root.notifyTraitChange() }
}

extension View {
    fileprivate final func notifyTraitChange() {
        traitCollectionDidChange(nil)
        (next as? UIViewController)?.traitCollectionDidChange(nil)
        for view in subviews { view.notifyTraitChange() }
    }
}

/// The parts of the engine that UIKit programs need and that are not linked into other programs.
public enum UIKitSupport {
    private static var stage = Weak<Stage>()

    /// Makes `stage` the current stage and installs UIKit's touch sets, keyboard notifications and view drawing.
    /// Navigation controllers that are created on `stage` show their bars from the beginning. The launch of a
    /// `UIKitApplication` calls this method.
    public static func install(on stage: Stage) {
        stage.becomeCurrent()
        self.stage.point(at: stage)
        TouchSets.install()
        KeyboardNotifications.install()
        ViewDrawing.install()
        NavigationController.didMake = { stack in
            if let current = Stage.current, current === Self.stage.object { stack.isNavigationBarHidden = false }
        }
    }
}
