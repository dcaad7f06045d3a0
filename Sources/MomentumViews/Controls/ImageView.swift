/// A view that shows an image, laid into it as its ``View/contentMode`` says.
open class ImageView: View {
    /// Creates a view without image, which touches pass through.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view of an image's size.
    public convenience init(image: Image?) {
        self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// What is shown. Default nil. Animatable: one image fades over into the other.
    public final var image: Image? {
        get { layer.contents }
        set {
            layer.contents = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// An image, unless traits of its own are set.
    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .image }

    open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

    open override var intrinsicContentSize: Size {
        image?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
}
