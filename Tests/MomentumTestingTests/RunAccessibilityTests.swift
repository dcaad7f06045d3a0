import Foundation
import MomentumTesting
import Testing

/// A run that finds elements, performs actions and compares trees as an assistive technology does.
@Suite struct RunAccessibilityTests {
    /// A button that counts, a slider, and a label with a custom action.
    private struct Form: Application {
        var title: String { "Form" }

        func launch(on stage: Stage) {
            let button = Button("Add")
            button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
            let count = Label("0 added")
            count.frame = Rect(x: 20, y: 80, width: 200, height: 20)
            var number = 0
            button.addAction(for: .primaryActionTriggered) { _ in
                number += 1
                count.text = "\(number) added"
            }
            let slider = Slider(frame: Rect(x: 20, y: 120, width: 200, height: 44))
            slider.accessibilityLabel = "Volume"
            let note = View(frame: Rect(x: 20, y: 200, width: 200, height: 44))
            note.isAccessibilityElement = true
            note.accessibilityLabel = "Note"
            note.accessibilityCustomActions = [
                AccessibilityCustomAction("Delete") { [unowned note] _ in note.accessibilityLabel = "Deleted note" }
            ]
            for view in [button, count, slider, note] as [View] { stage.root.addSubview(view) }
        }
    }

    private let run: Run

    init() throws { run = try Run(Form(), size: Size(width: 390, height: 400)) }

    /// A text field and a text view.
    private struct Entry: Application {
        var title: String { "Entry" }

        func launch(on stage: Stage) {
            let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
            field.placeholder = "Name"
            field.maximumLength = 8
            let note = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 100))
            note.accessibilityLabel = "Note"
            stage.root.addSubview(field)
            stage.root.addSubview(note)
        }
    }

    @Test func textIsTypedIntoTheFocusedView() throws {
        let run = try Run(Entry(), size: Size(width: 390, height: 400))
        let field = try #require(run.view(labelled: "Name") as? TextField)
        run.tap(on: "Name")
        run.type("Zoë 👩‍👩‍👧‍👦 and others")
        #expect(field.text == "Zoë 👩‍👩‍👧‍👦 an" && run.diagnostics.isEmpty)
        field.selectAll()
        run.type("Ada")
        run.type(.enter)
        run.advance(by: 0.1)
        #expect(field.text == "Ada" && !field.isEditing)
        try run.expectContinuous()
        // The input is part of a replay.
        let edits = run.script.inputs.filter { if case .edit = $0 { true } else { false } }
        #expect(edits.count == 2)
        run.type("nowhere")
        #expect(
            run.diagnostics == [
                "no view that accepts text has the focus; call focus() on a text field first; nothing is typed"
            ])
    }

    @Test func viewsAreFoundByAccessibilityLabel() throws {
        #expect(run.view(labelled: "Add") is Button)
        #expect(run.view(labelled: "Volume") is Slider)
        #expect(run.view(labelled: "Add") === run.view(labelled: "Add"))
        #expect(run.diagnostics.isEmpty)
        try run.expectContinuous()
    }

    @Test(arguments: ["", "add", "Add ", "Sum"])
    func missingViewsFailAndListTheOthers(label: String) throws {
        let view = run.view(labelled: label)
        #expect(view.superview == nil && view.subviews.isEmpty)
        try expectRefusal(
            "no accessibility element has this label: '\(label)'", naming: ["button 'Add'", "'Volume'", "'Note'"])
    }

    @Test func activationTriggersTheAction() throws {
        run.activate("Add")
        run.activate("Add")
        #expect(run.view(labelled: "2 added") is Label)
        try run.expectContinuous()
        // The input is part of a replay.
        let activations = run.script.inputs.filter { if case .accessibility = $0 { true } else { false } }
        #expect(activations.count == 2)
    }

    @Test func activatingAMissingElementFails() throws {
        run.activate("Subtract")
        #expect(run.script.inputs.allSatisfy { if case .accessibility = $0 { false } else { true } })
        try expectRefusal("no accessibility element has this label: 'Subtract'", naming: ["button 'Add'"])
    }

    @Test func actionsWithValuesAndNamesArePerformed() throws {
        let slider = try #require(run.view(labelled: "Volume") as? Slider)
        let before = slider.value
        run.perform(.increment, on: "Volume")
        #expect(slider.value > before)
        run.perform("Delete", on: "Note")
        _ = run.view(labelled: "Deleted note")
        #expect(run.diagnostics.isEmpty)
    }

    @Test("An action that the element does not have fails and lists the element's actions.")
    func anUnknownActionFailsAndListsTheKnownOnes() throws {
        run.perform("Copy", on: "Note")
        run.perform("Copy", on: "Add")
        #expect(run.diagnostics.count == 2)
        #expect(run.diagnostics[0] == "the element 'Note' has no such custom action: 'Copy'; pass one of 'Delete'")
        #expect(run.diagnostics[1].hasSuffix("'Copy'; add it to the view's accessibilityCustomActions"))
        #expect(run.view(labelled: "Note").accessibilityLabel == "Note")
    }

    @Test func theTreeIsComparedWithTheSavedOne() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let missing = try #require(throws: AccessibilityFailure.self) { try run.expectAccessibility(file) }
        #expect(missing.kept == nil && missing.file == file && missing.found.contains("Volume"))
        #expect("\(missing)".hasPrefix("no accessibility tree is stored in '\(file)'"))
        #expect(!FileManager.default.fileExists(atPath: file))
        try missing.found.write(toFile: file, atomically: true, encoding: .utf8)
        try run.expectAccessibility(file)
        // A changed label is one line less and one more in the numbered trees.
        run.activate("Add")
        let other = try #require(throws: AccessibilityFailure.self) { try run.expectAccessibility(file) }
        let lines = "\(other)".split(separator: "\n")
        #expect(lines[0] == "the accessibility tree differs from the one in '\(file)'")
        #expect(lines.contains { $0.contains("stored:") && $0.contains("0 added") }, "\(other)")
        #expect(lines.contains { $0.contains("found:") && $0.contains("1 added") }, "\(other)")
        #expect(lines.count == 4, "\(other)")
    }

    /// Expects exactly one diagnostic, which the continuity report contains too.
    private func expectRefusal(_ reason: String, naming names: [String]) throws {
        #expect(run.diagnostics.count == 1)
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        for part in [reason] + names { #expect("\(report)".contains(part), "\(report)") }
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }
}
