import MomentumKit
import Testing

/// A form with one control of each kind for invalid input, with its observable state.
final class BadInputFixture {
    let stage = Stage(size: Size(width: 400, height: 800))
    let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
    let note = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 200))
    let button = Button("Press", frame: Rect(x: 20, y: 300, width: 120, height: 44))
    let photo = ImageView(frame: Rect(x: 20, y: 400, width: 100, height: 100))
    let bar = View()
    private(set) var presses = 0

    init() {
        for view in [field, note, button, photo, bar] as [View] { stage.root.addSubview(view) }
        field.text = "e\u{301}té"
        note.text = "one\ntwo"
        button.addAction(for: .primaryActionTriggered) { [unowned self] _ in presses += 1 }
        bar.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 40),
            bar.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor),
        ])
        frame()
    }

    /// Shows a frame slightly later.
    func frame() { stage.advance(to: stage.time + 0.02) }

    /// The state that a user, a host and an assistive technology can observe.
    var state: [String] {
        var list = DisplayList()
        stage.draw(into: &list)
        var lines = [
            field.text, note.text, "\(field.selectedRange) \(note.selectedRange)", "\(presses)", "\(stage.textSize)",
            "\(stage.keyboardHeight)", "\(bar.frame) \(bar.presentation.frame)", "\(list.words.count)",
            "\(stage.focusedView === field) \(stage.focusedView === note)", stage.accessibilityTree.description,
        ]
        if let state = stage.textInputState {
            lines.append("\(state.letters) \(state.anchor) \(state.head) \(state.field)")
        }
        return lines
    }

    /// Expects `input` to cause one diagnostic with all its parts by the end of the next frame, and no observable
    /// change.
    func expectRefusal(_ name: String, _ input: () -> Void) {
        let before = state
        let reports = diagnostics {
            input()
            frame()
        }
        #expect(reports.count == 1, "\(name): \(reports.map(\.text))")
        for report in reports {
            #expect(
                !report.what.isEmpty && report.callSite.utf8CodeUnitCount > 0 && !report.remedy.isEmpty,
                "\(name): \(report.text)")
        }
        let after = state
        #expect(after == before, "\(name): \(zip(before, after).filter { $0.0 != $0.1 })")
    }
}
