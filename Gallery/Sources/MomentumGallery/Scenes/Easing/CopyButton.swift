/// A button that copies the adjacent text and confirms it.
final class CopyButton: View {
    private let face = View().called("face")
    private let title = Label("Copy", size: 12, weight: .semibold, color: Palette.blue)
    private let done = View()
    private let doneTitle = Label("Copied", size: 12, weight: .semibold, color: Palette.inverse)

    /// Creates a button that copies the text described by `name`.
    init(_ name: String) {
        super.init(frame: .zero)
        face.backgroundColor = Palette.blue.withAlpha(0.10)
        done.backgroundColor = Palette.green
        done.alpha = 0
        done.layer.name = "copied"
        for (view, label) in [(face, title), (done, doneTitle)] {
            view.isUserInteractionEnabled = false
            view.cornerRadius = 9
            label.textAlignment = .center
            view.addSubview(label)
            addSubview(view)
        }
        for label in [title, doneTitle] { label.isAccessibilityElement = false }
        becomeElement("Copy " + name)
        face.layer.borderColor = Palette.blue
    }

    /// Whether the button is focused by the keyboard.
    var isSelected = false { didSet { face.layer.borderWidth = isSelected ? 2 : 0 } }

    /// Shows the confirmation for a moment.
    func confirm() {
        let stay = KeyframeAnimation(keyPath: "opacity")
        stay.values = [0, 1, 1, 0]
        stay.keyTimes = [0, 0.06, 0.8, 1]
        stay.duration = 1.6
        done.layer.add(stay, forKey: "copied")
    }

    /// The width of the button at the user's text size.
    var width: Double { max(76, max(title.width, doneTitle.width) + 24) }
    var height: Double { max(44, 16 * title.growth + 28) }

    override func layoutSubviews() {
        for (view, label) in [(face, title), (done, doneTitle)] {
            let face = bounds.height - 14
            view.frame = Rect(x: 4, y: (bounds.height - face) / 2, width: bounds.width - 8, height: face)
            label.frame = view.bounds
        }
    }
}
