import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct EditButtonTests {
    /// Records the calls of `setEditing(_:animated:)`.
    private final class Notes: ViewController {
        var said: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            said.append((editing ? "begin" : "end") + (animated ? " animated" : ""))
        }
    }

    private let stage = Stage(size: Size(width: 400, height: 800))

    private func show(_ notes: Notes) -> NavigationController {
        let navigation = NavigationController(rootViewController: notes)
        navigation.isNavigationBarHidden = false
        stage.rootViewController = navigation
        stage.advance(to: 1)
        return navigation
    }

    private func tap(_ x: Double, _ y: Double) {
        for phase in [PointerSample.Phase.began, .ended] {
            let time = stage.time + 1.0 / 60
            stage.send(PointerSample(id: 1, phase: phase, location: Point(x: x, y: y), timestamp: time))
            stage.advance(to: time)
        }
    }

    private var labels: [String] {
        stage.accessibilityTree.nodes.filter { $0.role == .button }.map { $0.label }
    }

    @Test func aTapBeginsEditingAndTheNextOneEndsIt() {
        let notes = Notes()
        notes.navigationItem.rightBarButtonItem = notes.editButtonItem
        let navigation = show(notes)
        #expect(labels == ["Edit"] && !notes.isEditing)
        tap(380, 22)
        #expect(notes.isEditing && notes.said == ["begin animated"] && labels == ["Done"])
        #expect(notes.editButtonItem.style == .done)
        tap(380, 22)
        #expect(!notes.isEditing && notes.said == ["begin animated", "end animated"] && labels == ["Edit"])
        #expect(navigation.topViewController === notes)
    }

    @Test func theEditButtonFollowsTheEditingState() {
        let notes = Notes()
        notes.isEditing = true
        let item = notes.editButtonItem
        #expect(item.title == "Done" && item.style == .done && item === notes.editButtonItem)
        notes.setEditing(false, animated: true)
        #expect(item.title == "Edit" && item.style == .plain)
        notes.isEditing = true
        notes.isEditing = true
        #expect(item.title == "Done" && notes.said == ["begin", "end animated", "begin", "begin"])
    }

    @Test func editButtonsDoNotRetainTheirController() {
        var notes: Notes? = Notes()
        let reference = Weak(notes!)
        let item = notes!.editButtonItem
        notes = nil
        #expect(reference.object == nil)
        item.press()
        #expect(item.title == "Edit")
    }
}
