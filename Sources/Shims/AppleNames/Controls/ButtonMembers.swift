import Momentum
import MomentumKit
import MomentumStage

/// The content of a button in each state.
private final class ButtonContents {
    var titles: [(state: UIControl.State, title: String?)] = []
    var colors: [(state: UIControl.State, color: UIColor?)] = []
    var images: [(state: UIControl.State, image: UIImage?)] = []
    var backgrounds: [(state: UIControl.State, image: UIImage?)] = []
    var attributed: [(state: UIControl.State, text: NSAttributedString?)] = []
    var background: UIImageView?
    var watch: Bool = false
}

extension Button {
    /// The types of buttons.
    public nonisolated enum ButtonType: Int, Sendable {
        /// A type of button: `custom` has a white title, and all other types have the appearance of `system` here.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// The type of a system button.
        public static let roundedRect = ButtonType.system
    }
    /// Creates a button of the given type, without rounded corners. A `custom` button has a white title.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        if type == .custom { setTitleColor(.white, for: .normal) }
        cornerRadius = 0
    }
    /// Creates a button that performs `primaryAction`, with the title and image of the action. Nil creates a button
    /// without an action. `type` is ignored.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            setImage(primaryAction.image, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// Creates a button with a configuration that performs `primaryAction`; nil for no action. The action provides the
    /// title and image where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        var configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if configuration.image == nil { configuration.image = primaryAction.image }
        }
        self.init(frame: .zero)
        self.configuration = configuration
        bounds.size = intrinsicContentSize
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The label of the title. It is never nil. Use ``setTitle(_:for:)`` to change the title.
    public final var titleLabel: UILabel? { self.MomentumKit::titleLabel }

    private final var stateContents: ButtonContents {
        if let stateContents = layer.attachments["faces"] as? ButtonContents { return stateContents }
        let created = ButtonContents()
        layer.attachments["faces"] = created
        stateObserver = { [me = Weak(self)] in me.object?.showStateContents() }
        return created
    }

    /// Sets the title of a state. The title of `.normal` is used for every state without a title of its own. Nil
    /// removes the title of the state. If neither the state nor `.normal` has a title, the displayed title does not
    /// change.
    public final func setTitle(_ title: String?, for state: State) {
        stateContents.titles.removeAll { $0.state == state }
        stateContents.titles.append((state, title))
        showStateContents()
    }
    /// Sets the attributed title of a state. The attributed title of `.normal` is used for every state without an
    /// attributed title of its own. An attributed title has precedence over a plain title. Nil removes the attributed
    /// title of the state.
    public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        stateContents.attributed.removeAll { $0.state == state }
        stateContents.attributed.append((state, title))
        showStateContents()
    }
    /// Sets the title colour of a state. The colour of `.normal` is used for every state without a colour of its own.
    /// Nil removes the colour of the state. If neither the state nor `.normal` has a colour, the displayed colour does
    /// not change.
    public final func setTitleColor(_ color: UIColor?, for state: State) {
        stateContents.colors.removeAll { $0.state == state }
        stateContents.colors.append((state, color))
        showStateContents()
    }
    /// Sets the image of a state. The image of `.normal` is used for every state without an image of its own. Nil
    /// removes the image of the state.
    public final func setImage(_ image: UIImage?, for state: State) {
        stateContents.images.removeAll { $0.state == state }
        stateContents.images.append((state, image))
        showStateContents()
    }
    /// Sets the background image of a state. The background image of `.normal` is used for every state without a
    /// background image of its own. Nil removes the background image of the state. If neither the state nor `.normal`
    /// has a background image, the displayed background image does not change.
    public final func setBackgroundImage(_ image: UIImage?, for state: State) {
        stateContents.backgrounds.removeAll { $0.state == state }
        stateContents.backgrounds.append((state, image))
        showStateContents()
    }
    /// Returns the title of a state, or the title of `.normal` if the state has none. Returns nil if neither has a
    /// title.
    public final func title(for state: State) -> String? {
        stateContents.titles.first { $0.state == state }?.title
            ?? stateContents.titles.first { $0.state == .normal }?.title
    }
    /// Returns the title colour of a state, or the title colour of `.normal` if the state has none. Returns nil if
    /// neither has a title colour.
    public final func titleColor(for state: State) -> UIColor? {
        stateContents.colors.first { $0.state == state }?.color
            ?? stateContents.colors.first { $0.state == .normal }?.color
    }
    /// Returns the image of a state, or the image of `.normal` if the state has none. Returns nil if neither has an
    /// image.
    public final func image(for state: State) -> UIImage? {
        stateContents.images.first { $0.state == state }?.image
            ?? stateContents.images.first { $0.state == .normal }?.image
    }
    /// Returns the background image of a state, or the background image of `.normal` if the state has none. Returns nil
    /// if neither has a background image.
    public final func backgroundImage(for state: State) -> UIImage? {
        stateContents.backgrounds.first { $0.state == state }?.image
            ?? stateContents.backgrounds.first { $0.state == .normal }?.image
    }
    /// The title of the present state, or the title of `.normal`; nil if neither has a title.
    public final var currentTitle: String? { title(for: state) }
    /// The image of the present state, or the image of `.normal`; nil if neither has an image.
    public final var currentImage: UIImage? { image(for: state) }
    /// The title colour of the present state, or the title colour of `.normal`. It is the tint colour if neither has a
    /// title colour.
    public final var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

    private final func showStateContents() {
        let state = state.intersection([.highlighted, .disabled, .selected])
        if let text = stateContents.attributed.first(where: { $0.state == state })?.text
            ?? stateContents.attributed.first(where: { $0.state == .normal })?.text
        {
            self.MomentumKit::title = text.string
            self.MomentumKit::titleLabel.MomentumStage::attributedText = text.text
        } else if let title = title(for: state) {
            if self.MomentumKit::title.utf8.elementsEqual(title.utf8) == false { self.MomentumKit::title = title }
        }
        if let color = titleColor(for: state) { self.MomentumKit::titleLabel.MomentumStage::textColor = color }
        let image = image(for: state)
        if image != self.MomentumKit::image { self.MomentumKit::image = image }
        if let picture = backgroundImage(for: state) {
            let view = stateContents.background ?? UIImageView(frame: bounds)
            stateContents.background = view
            view.image = picture
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if view.superview == nil { insertSubview(view, at: 0) }
        }
    }

    /// The insets around the title and image, in points. Default 8 above and below, and 14 at the sides.
    public final var contentEdgeInsets: UIEdgeInsets {
        get { contentInsets }
        set { contentInsets = newValue }
    }
    /// A Boolean value that indicates whether the image changes while the button is pressed. It is always true, and
    /// setting it has no effect: a pressed button becomes fainter and smaller.
    public final var adjustsImageWhenHighlighted: Bool {
        get { true }
        set {}
    }
    /// A Boolean value that indicates whether the button glows while it is pressed. It is always false, and setting it
    /// has no effect: a pressed button becomes fainter and smaller.
    public final var showsTouchWhenHighlighted: Bool {
        get { false }
        set {}
    }
}

extension Slider {
    /// The colour of the track between the minimum and the thumb, which is the tint colour of the slider. Never nil
    /// when read. Setting nil copies the present tint colour of the superview.
    public final var minimumTrackTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The colour of the thumb. Setting nil restores the default, white. Never nil when read.
    public final var thumbTintColor: UIColor? {
        get { thumb.backgroundColor }
        set { thumb.backgroundColor = newValue ?? .white }
    }
}

extension Switch {
    /// The colour of the switch when it is on. Never nil when read. Setting nil uses `.systemGreen`.
    public final var onTintColor: UIColor? {
        get { self.MomentumKit::onTintColor }
        set { self.MomentumKit::onTintColor = newValue ?? .systemGreen }
    }
    /// The colour of the thumb. Setting nil restores the default, white. Never nil when read.
    public final var thumbTintColor: UIColor? {
        get { thumb.backgroundColor }
        set { thumb.backgroundColor = newValue ?? .white }
    }
}

extension ProgressView {
    /// The colour of the completed part of the bar, which is the tint colour of the view. Never nil when read. Setting
    /// nil copies the present tint colour of the superview.
    public final var progressTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The colour of the remaining part of the bar, which is the background colour of the view. Setting nil is the same
    /// as setting `.clear`. Never nil when read.
    public final var trackTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
}
