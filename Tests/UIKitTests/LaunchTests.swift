import Dispatch
import Foundation
import MomentumTesting
import QuartzCore
import Testing
import UIKit

@Suite struct LaunchTests {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Root()
            window?.makeKeyAndVisible()
            return true
        }
    }

    final class SceneApp: UIResponder, UIApplicationDelegate {
        func makeSceneDelegate() -> (any UIWindowSceneDelegate)? { SceneDelegate() }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let windowScene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: windowScene)
            window?.rootViewController = Root()
            window?.makeKeyAndVisible()
        }
    }

    final class Root: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        override func viewDidLoad() {
            super.viewDidLoad()
            box.layer.name = "box"
            view.addSubview(box)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIView.animate(withDuration: 1) { self.box.center.y = 400 }
        }
    }

    @Test func aDelegateLaunchesAWindow() throws {
        defer { UIApplication.shared.delegate = nil }
        let run = try Run(UIKitApplication<AppDelegate>(), size: CGSize(width: 320, height: 568))
        #expect(run.view("box").window === UIApplication.shared.keyWindow)
        #expect(run.view("box").window?.bounds.size == CGSize(width: 320, height: 568))
        run.advance(by: 0.5)
        let y = run.view("box").layer.presentation()?.position.y ?? 0
        #expect(y > 100 && y < 400)
        run.advance(by: 1)
        #expect(run.view("box").layer.presentation()?.position.y == 400)
        try run.expectContinuous()
    }

    @Test func aSceneDelegateLaunchesAWindow() throws {
        defer { UIApplication.shared.delegate = nil }
        let run = try Run(UIKitApplication<SceneApp>(), size: CGSize(width: 320, height: 568))
        #expect(run.view("box").window?.rootViewController is Root)
    }

    /// In a file that imports Foundation and Dispatch too, common names are those of the engine.
    @Test func foundationNamesAreShadowed() {
        let point: CGPoint = Point(x: 1, y: 2)
        let size: CGSize = Size(width: 1, height: 2)
        let rect: CGRect = Rect(origin: point, size: size)
        let number: CGFloat = 3 as Double
        let path: IndexPath = ListIndexPath(row: 1, section: 0)
        #expect(rect.midX == 1.5 && number == 3 && path.row == 1)
        #expect(URL(string: "https://example.org")?.host == "example.org")
        let queue: AnyObject = DispatchQueue.main
        let timer: AnyObject = Timer(timeInterval: 1, repeats: false) { _ in }
        #expect(queue is AppleQueue && timer is AppleTimer)
    }
}
