import Foundation
import MomentumTesting
import QuartzCore
import Testing
import UIKit

/// Every delegate method with a signature of its own under Apple's names.
@Suite(.serialized) struct CalledMethodsTests {
    /// The names of the called methods.
    private final class CallRecorder {
        var methods: [String] = []
        func record(_ method: String = #function) { if !methods.contains(method) { methods.append(method) } }
    }

    private static let program = CallRecorder()

    final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            program.record()
            return true
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            program.record()
            return true
        }
        func applicationDidFinishLaunching(_ application: UIApplication) { program.record() }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            program.record()
            return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
        func applicationDidBecomeActive(_ application: UIApplication) { program.record() }
        func makeSceneDelegate() -> (any UIWindowSceneDelegate)? { SceneDelegate() }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            program.record()
        }
        func sceneDidBecomeActive(_ scene: UIScene) { program.record() }
    }

    @Test func uiApplicationDelegate() throws {
        defer { UIApplication.shared.delegate = nil }
        Self.program.methods = []
        _ = try Run(UIKitApplication<AppDelegate>(), size: CGSize(width: 320, height: 568))
        let order = [
            "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
            "applicationDidFinishLaunching(_:)", "application(_:configurationForConnecting:options:)",
            "scene(_:willConnectTo:options:)", "sceneDidBecomeActive(_:)", "applicationDidBecomeActive(_:)",
        ]
        #expect(Self.program.methods == order)
    }

    @Test func uiSceneDelegate() throws {
        defer { UIApplication.shared.delegate = nil }
        Self.program.methods = []
        _ = try Run(UIKitApplication<AppDelegate>(), size: CGSize(width: 320, height: 568))
        #expect(Self.program.methods.contains("scene(_:willConnectTo:options:)"))
        #expect(Self.program.methods.contains("sceneDidBecomeActive(_:)"))
    }

    /// Rejects the letter "x".
    private final class Typed: UIViewController, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
        let heard = CallRecorder()
        var range = NSRange(location: 0, length: 0)
        let (field, text, bar) = (UITextField(), UITextView(), UISearchBar())

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, view) in [field, text, bar].enumerated() {
                view.frame = CGRect(x: 10, y: 20 + 100 * CGFloat(index), width: 280, height: 40)
                self.view.addSubview(view)
            }
            field.delegate = self
            text.delegate = self
            bar.delegate = self
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            heard.record()
            self.range = range
            return string != "x"
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            heard.record()
            self.range = range
            return text != "x"
        }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        {
            heard.record()
            self.range = range
            return text != "x"
        }
    }

    /// Types an ä, an a and an x one after the other. The ä is two bytes and one UTF-16 unit.
    private func type(in view: (Typed) -> UIView) -> (Typed, String?) {
        let typed = Typed()
        let opened = Opened(typed)
        let view = view(typed)
        view.becomeFirstResponder()
        for letter in "äax".unicodeScalars {
            opened.stage.send(KeyEvent(character: letter))
            opened.advance(by: 0.05)
        }
        #expect(typed.range == NSRange(location: 2, length: 0))
        return (typed, (view as? UITextField)?.text ?? (view as? UITextView)?.text ?? (view as? UISearchBar)?.text)
    }

    @Test func uiTextFieldDelegate() {
        let (typed, text) = type { $0.field }
        #expect(typed.heard.methods == ["textField(_:shouldChangeCharactersIn:replacementString:)"] && text == "äa")
    }

    @Test func uiTextViewDelegate() {
        let (typed, text) = type { $0.text }
        #expect(typed.heard.methods == ["textView(_:shouldChangeTextIn:replacementText:)"] && text == "äa")
    }

    @Test func uiSearchBarDelegate() {
        let (typed, text) = type { $0.bar }
        #expect(typed.heard.methods == ["searchBar(_:shouldChangeTextIn:replacementText:)"] && text == "äa")
    }

    private final class Box: UIViewController, UICollisionBehaviorDelegate {
        let heard = CallRecorder()
        var names: [String] = []
        let ball = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        var animator: UIDynamicAnimator?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(ball)
            let animator = UIDynamicAnimator(referenceView: view)
            let collision = UICollisionBehavior(items: [ball])
            collision.addBoundary(
                withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
            collision.collisionDelegate = self
            let item = UIDynamicItemBehavior(items: [ball])
            item.elasticity = 1
            animator.addBehavior(UIGravityBehavior(items: [ball]))
            animator.addBehavior(collision)
            animator.addBehavior(item)
            self.animator = animator
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) {
            heard.record()
            if let name = identifier as? String { names.append(name) }
        }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) { heard.record() }
    }

    @Test func uiCollisionBehaviorDelegate() {
        let box = Box()
        Opened(box).advance(by: 2)
        let all = [
            "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
            "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
        ]
        #expect(box.heard.methods == all && box.names.first == "floor")
    }

    /// A table view controller in the usual form: every method has `override`.
    final class Rows: UITableViewController {
        var names = ["one", "two", "three"]
        var moved: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.isEditing = true
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            if sourceIndexPath != destinationIndexPath { moved.append(names[sourceIndexPath.row]) }
            names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        override func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { .none }
        override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            false
        }
    }

    @Test func aTableControllersRowsAreMovedByAFinger() {
        let rows = Rows()
        let opened = Opened(rows)
        opened.advance(by: 0.5)
        opened.drag(from: CGPoint(x: 276, y: 22), to: CGPoint(x: 276, y: 72), in: 0.4)
        opened.advance(by: 1)
        #expect(rows.names == ["two", "one", "three"] && rows.moved == ["one"])
    }
}
