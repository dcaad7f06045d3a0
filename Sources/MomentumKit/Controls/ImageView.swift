@_spi(Kit) import MomentumStage

/// A view that shows an image, laid into it as its ``View/contentMode`` says.
///
/// ```swift
/// let photo = ImageView(image: Image("lake.jpg"))
/// photo.contentMode = .scaleAspectFill
/// photo.clipsToBounds = true
/// photo.fadesIn = true
/// ```
///
/// A picture that the host decodes takes a while: until it is ready the view shows its ``placeholder``, and has the size of
/// that; then it asks for layout again.
open class ImageView: View {
    private final var picture: Image?
    /// Whether the picture is to fade in when it is ready: it was not when it was set.
    private final var isAwaited = false

    /// Creates a view without image, which touches pass through.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
    }

    /// Creates a view of an image's size.
    public init(image: Image?) {
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
    }

    /// What is shown. Default nil. Animatable: one image fades over into the other.
    public final var image: Image? {
        get { picture }
        set {
            picture = newValue
            isAwaited = false
            awaitPicture()
            showPicture()
            invalidateIntrinsicContentSize()
        }
    }

    /// An image, unless traits of its own are set.
    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .image }

    /// What is shown while the image is loading, and when it has failed. Default nil: nothing.
    public final var placeholder: Image? { didSet { showPicture() } }

    /// Whether an image that was loading when it was set fades in when it is ready, in ``fadeDuration``. Default false: it is
    /// there at once.
    public final var fadesIn = false

    /// How long the image takes to fade in, in seconds. Default 0.25.
    public final var fadeDuration = 0.25

    /// The size of what is shown.
    private final var shownSize: Size? {
        guard let picture else { return nil }
        if case .ready(let size) = picture.state { return size }
        return placeholder?.size ?? picture.size
    }

    open override func sizeThatFits(_ size: Size) -> Size { shownSize ?? .zero }

    open override var intrinsicContentSize: Size {
        guard let size = shownSize, size != .zero else {
            return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        }
        return size
    }

    open override func tintColorDidChange() { tintPicture() }

    open override func didMoveToStage() {
        guard stage != nil else { return }
        awaitPicture()
        tintPicture()
    }

    /// Has the host say when the picture is ready, unless it is.
    @export(interface) private final func awaitPicture() {
        guard let picture, case .loading = picture.state else { return }
        isAwaited = true
        picture.addObserver(self, on: stage?.tree)
    }

    @export(interface) private final func showPicture() {
        var shown = picture
        if let placeholder {
            if case .ready = picture?.state { shown = picture } else if picture != nil { shown = placeholder }
        }
        layer.contents = shown
        tintPicture()
    }

    private final func tintPicture() {
        guard let shown = layer.contents else { return }
        layer.tintContents(shown.renderingMode == .alwaysTemplate ? tintColor : .white)
    }
}

extension ImageView: ImageObserver {
    package func imageDidChange(_ number: UInt32) {
        guard isAwaited, let picture, picture.number == number else { return }
        isAwaited = false
        let before = layer.contents == picture ? nil : layer.contents
        showPicture()
        if fadesIn, fadeDuration > 0, case .ready = picture.state {
            let fade = BasicAnimation(keyPath: "contents")
            fade.fromValue = .image(before)
            fade.toValue = .image(picture)
            fade.duration = fadeDuration
            layer.add(fade, forKey: "fadeIn")
        }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }
}
