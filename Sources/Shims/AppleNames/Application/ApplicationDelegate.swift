import Momentum
import MomentumApp
import MomentumReplay

/// The program.
public final class UIApplication {
    /// The only one.
    public static let shared = UIApplication()
    /// Who is notified of the program's life. Kept alive.
    public var delegate: (any UIApplicationDelegate)?
    /// The scenes: one, once a window is seen.
    public var connectedScenes: Set<UIScene> { Set(windows.isEmpty ? [] : [UIWindowScene.shared]) }
    /// The windows of the stage that is current, back to front.
    public var windows: [UIWindow] {
        (Stage.current?.root.subviews ?? []).compactMap { $0 as? UIWindow }
    }
    /// The window that shows the stage's controller.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
    /// How high a status bar is: there is none.
    public var statusBarFrame: CGRect { .zero }
    /// Which way up the program is held.
    public var statusBarOrientation: UIInterfaceOrientation {
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
    /// Where in its life the program is: always active.
    public let applicationState = State.active
    /// Where in its life a program is.
    public nonisolated enum State: Int, Sendable {
        /// In front; in front and not used; not in front.
        case active, inactive, background
    }
    /// Where text runs.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Stage.current?.layoutDirection ?? .leftToRight
    }
    /// Whether the screen stays on although nobody touches it: the host decides, whatever it is set to.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }

    /// What a program is launched with: nothing here.
    public nonisolated struct LaunchOptionsKey: Hashable, Sendable {
        /// The name.
        public let rawValue: Int
        /// A key.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
    /// What a program is launched with: nothing here.
    public typealias LaunchOptions = [LaunchOptionsKey: Any]
}

/// Told of a program's life: its beginning.
///
/// `@main` on a `final` class that adopts it launches the program in the host that it was built for, as `Application` does.
public protocol UIApplicationDelegate: UncalledApplicationDelegateMethods, _UncalledApplicationDelegateMethods {
    /// Creates the delegate.
    init()
    /// The program has been launched, on an empty stage: make a window, give it a controller and let it be seen. Returns whether it goes
    /// on: it does.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool
    /// The program is about to be launched. Returns whether it goes on: it does.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool
    /// The program has been launched: the same, without an answer.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// A scene is about to come. Returns what it is like: what it says is not needed here, for there is one scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The program is in front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Who is notified of the scene's life; nil, the default, for nobody.
    func makeSceneDelegate() -> (any UIWindowSceneDelegate)?
    /// The controller that the program begins with, where a storyboard has one: it is shown in a window before the program is launched.
    /// nil, the default, for a program that makes its windows itself.
    func makeInitialViewController() -> UIViewController?
    /// The window of the whole program. Default none.
    var window: UIWindow? { get set }
    /// The name that a user reads. Default the class's.
    static var title: String { get }
}

extension UIApplicationDelegate {
    /// Goes on.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool { true }
    /// Goes on.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: UIApplication.LaunchOptions?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// An empty one.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Nobody.
    public func makeSceneDelegate() -> (any UIWindowSceneDelegate)? { nil }
    /// None.
    public func makeInitialViewController() -> UIViewController? { nil }
    /// None.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// The name that a user reads.
    public static var title: String { "App" }
    /// Runs the program in the host that it was built for.
    public static func main() { UIKitApplication<Self>.main() }
}

/// A program for UIKit as one of ours: what hosts, tests and tools are given.
public struct UIKitApplication<Delegate: UIApplicationDelegate>: Application {
    /// Creates the program.
    public init() {}
    /// The name that a user reads.
    public var title: String { Delegate.title }

    /// Launches the program on `stage`.
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

    /// Tells views and controllers that the user wants other colours.
    public func userInterfaceStyleDidChange(on stage: Stage) { stage.root.tellOfTraits() }
}

extension View {
    fileprivate final func tellOfTraits() {
        traitCollectionDidChange(nil)
        (next as? UIViewController)?.traitCollectionDidChange(nil)
        for view in subviews { view.tellOfTraits() }
    }
}

/// What programs for UIKit need of the engine that others are not linked with.
public enum UIKitSupport {
    private static var stage = Weak<Stage>()

    /// Lets touches come in sets, views draw themselves, and stacks that are made for `stage`,
    /// which becomes the current one, show their bars from the beginning. Launching does it.
    public static func install(on stage: Stage) {
        stage.becomeCurrent()
        self.stage.point(at: stage)
        TouchSets.install()
        KeyboardNotices.install()
        ViewDrawing.install()
        NavigationController.didMake = { stack in
            if let current = Stage.current, current === Self.stage.object { stack.isNavigationBarHidden = false }
        }
    }
}
