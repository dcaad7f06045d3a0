/// The button of an action that a swipe shows.
final class SwipeActionButton: PressControl {
    let action: ContextualAction
    private let label: Label
    private let picture = ImageView()

    init(_ action: ContextualAction) {
        self.action = action
        label = Label()
        super.init(dimming: label)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.font = .preferred(.subheadline)
        label.textColor = .white
        label.text = action.title ?? ""
        label.isAccessibilityElement = false
        picture.image = action.image
        picture.isAccessibilityElement = false
        addSubview(label)
        if action.image != nil { addSubview(picture) }
        accessibilityLabel = action.title ?? ""
    }

    private var textSize: Size { label.text.isEmpty ? .zero : label.sizeThatFits(.zero) }

    /// The natural width of the button, in points.
    var preferredWidth: Double { max(74, max(textSize.width, action.image?.size.width ?? 0) + 30) }

    /// Centres the title and the image.
    func centerContent() {
        let (text, image) = (textSize, action.image?.size ?? .zero)
        let gap = text.height > 0 && image.height > 0 ? 4.0 : 0
        let top = (bounds.height - text.height - image.height - gap) / 2
        picture.place(at: Rect(x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height))
        label.place(
            at: Rect(
                x: (bounds.width - text.width) / 2, y: top + image.height + gap, width: text.width, height: text.height)
        )
    }
}
