import Momentum
import MomentumApp

/// A form for the tests of text input: a name, a password, a field for digits, a field that gives up the focus, and a
/// note.
@main struct Typing: Application {
    var title: String { "Typing" }
    var hint: String { "Type." }
    var watched: [Watched] {
        [Watched(name: "probe.position.x", unit: "pt"), Watched(name: "probe.position.y", unit: "pt")]
    }

    func launch(on stage: Stage) { Form.current = Form(stage) }
}

/// The fields, and a view whose position encodes their contents.
final class Form: TextFieldDelegate, TextViewDelegate {
    static var current: Form?

    private let name = TextField(frame: Rect(x: 20, y: 20, width: 350, height: 44))
    private let secret = TextField(frame: Rect(x: 20, y: 76, width: 350, height: 44))
    private let digits = TextField(frame: Rect(x: 20, y: 132, width: 350, height: 44))
    private let shy = TextField(frame: Rect(x: 20, y: 188, width: 350, height: 44))
    private let note = TextView(frame: Rect(x: 20, y: 244, width: 350, height: 200))
    private let button = Button("Done")
    private let probe = View()
    private let bar = View()

    init(_ stage: Stage) {
        stage.root.backgroundColor = Color(hex: 0xFFFFFF)
        for (field, placeholder) in [(name, "Name"), (secret, "Password"), (digits, "Digits"), (shy, "Shy")] {
            field.placeholder = placeholder
            field.delegate = self
            stage.root.addSubview(field)
        }
        name.textContentType = .name
        name.returnKeyType = .next
        name.clearButtonMode = .whileEditing
        secret.isSecureTextEntry = true
        secret.textContentType = .password
        digits.keyboardType = .numberPad
        digits.maximumLength = 4
        shy.addTarget(self, action: Form.shyTyped, for: .editingChanged)
        note.placeholder = "Note"
        note.backgroundColor = ControlGround.color
        note.cornerRadius = 10
        note.textContainerInset = EdgeInsets(all: 12)
        note.delegate = self
        note.keyboardDismissMode = .interactive
        stage.root.addSubview(note)
        button.frame = Rect(x: 20, y: 460, width: 100, height: 44)
        button.addTarget(self, action: Form.showLetters, for: .primaryActionTriggered)
        stage.root.addSubview(button)
        bar.backgroundColor = Color(hex: 0x007AFF)
        stage.root.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        let root = stage.root
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 30),
            bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        ])
        probe.layer.name = "probe"
        probe.isHidden = true
        stage.root.addSubview(probe)
        let link = DisplayLink(target: self, action: Form.tell)
        link.preferredFramesPerSecond = 5
        link.add(to: stage)
    }

    private func showLetters() { secret.isSecureTextEntry.toggle() }

    private func shyTyped() { if shy.text.utf8.elementsEqual("gone".utf8) { shy.resignFocus() } }

    /// Encodes texts and selections as two numbers.
    private func tell(_ link: DisplayLink) {
        var hash: UInt32 = 2_166_136_261
        for text in [name.text, secret.text, digits.text, shy.text, note.text] {
            for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            hash = (hash ^ 0xFF) &* 16_777_619
        }
        var selection = 0
        for range in [
            name.selectedRange, secret.selectedRange, digits.selectedRange, shy.selectedRange, note.selectedRange,
        ] {
            selection = (selection * 31 + range.lowerBound * 7 + range.upperBound) % 1_000_003
        }
        probe.center = Point(x: Double(hash % 1_000_003), y: Double(selection))
    }

    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
    ) -> Bool {
        textField !== digits || string.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        guard textField === name else { return true }
        secret.focus()
        return false
    }
}

enum ControlGround {
    static let color = Color(hex: 0x787880, alpha: 0.12)
}
