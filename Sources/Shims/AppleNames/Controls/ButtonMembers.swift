import Momentum
import MomentumKit
import MomentumStage

/// What a button shows in each state.
private final class ButtonFaces {
    var titles: [(state: UIControl.State, title: String?)] = []
    var colors: [(state: UIControl.State, color: UIColor?)] = []
    var images: [(state: UIControl.State, image: UIImage?)] = []
    var backgrounds: [(state: UIControl.State, image: UIImage?)] = []
    var attributed: [(state: UIControl.State, text: NSAttributedString?)] = []
    var background: UIImageView?
    var watch: Bool = false
}

extension Button {
    /// Kinds of buttons.
    public nonisolated enum ButtonType: Int, Sendable {
        /// Without looks of its own; as the system has them.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        /// As the system has them.
        public static let roundedRect = ButtonType.system
    }
    /// A button of that kind.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        if type == .custom { setTitleColor(.white, for: .normal) }
        cornerRadius = 0
    }
    /// A button that does `primaryAction`, with its title and image.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            setImage(primaryAction.image, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// A button of a configuration that does `primaryAction`, with its title and image where the configuration has none.
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

    /// The label of the title. Show another by ``setTitle(_:for:)``.
    public final var titleLabel: UILabel? { self.MomentumKit::titleLabel }

    private final var faces: ButtonFaces {
        if let faces = layer.attachments["faces"] as? ButtonFaces { return faces }
        let made = ButtonFaces()
        layer.attachments["faces"] = made
        stateWatch = { [me = Weak(self)] in me.object?.showFaces() }
        return made
    }

    /// Shows `title` in `state`, and in `.normal` in every state that has no title of its own.
    public final func setTitle(_ title: String?, for state: State) {
        faces.titles.removeAll { $0.state == state }
        faces.titles.append((state, title))
        showFaces()
    }
    /// Shows `title` in `state`, and in `.normal` in every state that has no title of its own.
    public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        faces.attributed.removeAll { $0.state == state }
        faces.attributed.append((state, title))
        showFaces()
    }
    /// Shows the title in `color` in `state`, and in `.normal` in every state that has no colour of its own.
    public final func setTitleColor(_ color: UIColor?, for state: State) {
        faces.colors.removeAll { $0.state == state }
        faces.colors.append((state, color))
        showFaces()
    }
    /// Shows `image` in `state`, and in `.normal` in every state that has no image of its own.
    public final func setImage(_ image: UIImage?, for state: State) {
        faces.images.removeAll { $0.state == state }
        faces.images.append((state, image))
        showFaces()
    }
    /// Shows `image` behind title and image in `state`, and in `.normal` in every state that has none of its own.
    public final func setBackgroundImage(_ image: UIImage?, for state: State) {
        faces.backgrounds.removeAll { $0.state == state }
        faces.backgrounds.append((state, image))
        showFaces()
    }
    /// The title in `state`.
    public final func title(for state: State) -> String? {
        faces.titles.first { $0.state == state }?.title ?? faces.titles.first { $0.state == .normal }?.title
    }
    /// The colour of the title in `state`.
    public final func titleColor(for state: State) -> UIColor? {
        faces.colors.first { $0.state == state }?.color ?? faces.colors.first { $0.state == .normal }?.color
    }
    /// The image in `state`.
    public final func image(for state: State) -> UIImage? {
        faces.images.first { $0.state == state }?.image ?? faces.images.first { $0.state == .normal }?.image
    }
    /// The image behind in `state`.
    public final func backgroundImage(for state: State) -> UIImage? {
        faces.backgrounds.first { $0.state == state }?.image ?? faces.backgrounds.first { $0.state == .normal }?.image
    }
    /// The title that is shown; nil for none.
    public final var currentTitle: String? { title(for: state) }
    /// The image that is shown; nil for none.
    public final var currentImage: UIImage? { image(for: state) }
    /// The colour of the title that is shown.
    public final var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

    private final func showFaces() {
        let state = state.intersection([.highlighted, .disabled, .selected])
        if let text = faces.attributed.first(where: { $0.state == state })?.text
            ?? faces.attributed.first(where: { $0.state == .normal })?.text
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
            let view = faces.background ?? UIImageView(frame: bounds)
            faces.background = view
            view.image = picture
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if view.superview == nil { insertSubview(view, at: 0) }
        }
    }

    /// What is left free round title and image, in points.
    public final var contentEdgeInsets: UIEdgeInsets {
        get { contentInsets }
        set { contentInsets = newValue }
    }
    /// Whether a pressed button is darker: it is fainter and smaller, whatever it is set to.
    public final var adjustsImageWhenHighlighted: Bool {
        get { true }
        set {}
    }
    /// Whether a pressed button glows: it is fainter and smaller, whatever it is set to.
    public final var showsTouchWhenHighlighted: Bool {
        get { false }
        set {}
    }
}

extension Slider {
    /// The colour of the track before the thumb; nil for the tint.
    public final var minimumTrackTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The colour of the thumb; nil for white.
    public final var thumbTintColor: UIColor? {
        get { thumb.backgroundColor }
        set { thumb.backgroundColor = newValue ?? .white }
    }
}

extension Switch {
    /// The colour when it is on. Never nil when read; nil gives that of a new one.
    public final var onTintColor: UIColor? {
        get { self.MomentumKit::onTintColor }
        set { self.MomentumKit::onTintColor = newValue ?? .systemGreen }
    }
    /// The colour of the thumb; nil for white.
    public final var thumbTintColor: UIColor? {
        get { thumb.backgroundColor }
        set { thumb.backgroundColor = newValue ?? .white }
    }
}

extension ProgressView {
    /// The colour of what is done; nil for the tint.
    public final var progressTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    /// The colour of what is left; nil for none.
    public final var trackTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
}
