@_spi(Kit) import MomentumStage

/// A view that displays an image, laid out according to its ``View/contentMode``.
///
/// ```swift
/// let photo = ImageView(image: Image("lake.jpg"))
/// photo.contentMode = .scaleAspectFill
/// photo.clipsToBounds = true
/// photo.fadesIn = true
/// ```
///
/// While the host decodes an image, the view displays its ``placeholder`` and has the placeholder's size. When the
/// image is ready, the view requests a new layout.
open class ImageView: View {
    private final var picture: Image?
    /// Whether the view waits for an image that was loading when it was set.
    private final var isAwaited = false

    /// Creates a view without an image. Touches pass through it.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an image view as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of `image`, or with an empty frame if `image` is nil.
    public init(image: Image?) {
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
    }

    /// The image; nil, the default, if there is none. Animatable by a cross-fade.
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

    /// The trait of an image. Traits that the program sets take precedence.
    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .image }

    /// The image that is displayed while ``image`` is loading or after it has failed to load; nil, the default, if
    /// there is none.
    public final var placeholder: Image? { didSet { showPicture() } }

    /// A Boolean value that indicates whether an image that was still loading when it was set fades in when it is
    /// ready. The duration is ``fadeDuration``. Default false.
    public final var fadesIn = false

    /// The duration of the fade, in seconds. Default 0.25. If it is not above 0, the image appears without a fade.
    public final var fadeDuration = 0.25

    /// The size of the displayed image; nil without an image.
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

    /// Requests a notification from the host when the image is ready, unless it is ready already.
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
