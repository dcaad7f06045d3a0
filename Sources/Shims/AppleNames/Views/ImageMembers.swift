import Momentum
import MomentumKit
import MomentumLayers

nonisolated extension Image {
    /// Creates an image from a file in the resource folder of the program. A name without an extension refers to a PNG
    /// file. Returns nil only if the name is empty.
    public init?(named name: String) {
        guard !name.utf8.isEmpty else { return nil }
        self = onMain { Image(Image.file(name)) }
    }
    /// Creates an image without content.
    public init() { self.init(named: "", scale: 1) }
    /// Returns nil: there are no system symbols.
    public init?(systemName name: String) { return nil }
    /// Creates a copy of an image.
    public init(cgImage: CGImage) { self = cgImage }
    /// The image itself. It is never nil.
    public var cgImage: CGImage? { self }

    private static func file(_ name: String) -> String {
        let last = name.utf8.lastIndex(of: UInt8(ascii: "/")) ?? name.utf8.startIndex
        return name.utf8[last...].contains(UInt8(ascii: ".")) ? name : String(Array(name.utf8) + Array(".png".utf8))
    }
    /// Returns a copy of the image that stretches only inside `capInsets`, in points. Reports a diagnostic and returns
    /// the image unchanged if an inset is negative or not finite.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { resizable(capInsets: capInsets) }
    /// Returns the image as a template. `color` is ignored: the view that shows the image draws it in its tint colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withRenderingMode(.alwaysTemplate) }
}

extension ImageView {
    /// Creates a view that shows `image` in its own size; nil for no image. `highlightedImage` is ignored.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) { self.init(image: image) }
    /// The images of the view's animation, in order; nil, the default, if there are none. A change takes effect at the
    /// next ``startAnimating()``.
    public final var animationImages: [UIImage]? {
        get { (layer.attachments["animationImages"] as? FrameAnimation)?.images }
        set { frameAnimation.images = newValue }
    }
    /// The duration of one cycle of the images, in seconds. The default is a thirtieth of a second for each image. An
    /// animation with a duration that is negative or not finite is refused with a diagnostic by ``startAnimating()``.
    public final var animationDuration: TimeInterval {
        get { frameAnimation.duration ?? Double(frameAnimation.images?.count ?? 0) / 30 }
        set { frameAnimation.duration = newValue }
    }
    /// The number of times that the images repeat. 0, the default, repeats them indefinitely. An animation with a
    /// negative number is refused with a diagnostic by ``startAnimating()``.
    public final var animationRepeatCount: Int {
        get { frameAnimation.repeatCount }
        set { frameAnimation.repeatCount = newValue }
    }
    /// A Boolean value that indicates whether the images are being animated.
    public final var isAnimating: Bool { layer.animation(forKey: "animationImages") != nil }

    /// Animates the images from the first one. Does nothing if there are none. Reports a diagnostic and shows no
    /// animation if the duration or the repeat count is out of range.
    public final func startAnimating() {
        guard let images = frameAnimation.images, !images.isEmpty else { return }
        let animation = KeyframeAnimation(keyPath: "contents")
        animation.MomentumLayers::values = images.map { .image($0) }
        animation.calculationMode = .discrete
        animation.duration = animationDuration
        animation.repeatCount = frameAnimation.repeatCount == 0 ? .infinity : Double(frameAnimation.repeatCount)
        layer.add(animation, forKey: "animationImages")
    }

    /// Stops animating the images and shows the view's image again.
    public final func stopAnimating() { layer.removeAnimation(forKey: "animationImages") }

    private final var frameAnimation: FrameAnimation {
        if let frameAnimation = layer.attachments["animationImages"] as? FrameAnimation { return frameAnimation }
        let created = FrameAnimation()
        layer.attachments["animationImages"] = created
        return created
    }

    private final class FrameAnimation {
        var images: [UIImage]?
        var duration: TimeInterval?
        var repeatCount = 0
    }
}

extension VisualEffectView {
    /// Creates a view that applies `effect` to the content behind it; nil for no effect.
    public convenience init(effect: UIVisualEffect?) { self.init(effect: effect, frame: .zero) }
}

nonisolated extension BlurEffect.Style {
    /// A blur of regular thickness. It is the same as `.regular` here.
    public static var prominent: BlurEffect.Style { .regular }
    /// A thin blur. It is the same as `.thin` here.
    public static var systemUltraThinMaterial: BlurEffect.Style { .thin }
    /// A thin blur.
    public static var systemThinMaterial: BlurEffect.Style { .thin }
    /// A blur of regular thickness. It is the same as `.regular` here.
    public static var systemMaterial: BlurEffect.Style { .regular }
    /// A thick blur. It is the same as `.regular` here.
    public static var systemThickMaterial: BlurEffect.Style { .regular }
    /// The blur of system bars. It is the same as `.regular` here.
    public static var systemChromeMaterial: BlurEffect.Style { .regular }
    /// A dark thin blur. It is the same as `.dark` here.
    public static var systemUltraThinMaterialDark: BlurEffect.Style { .dark }
    /// A dark thin blur. It is the same as `.dark` here.
    public static var systemThinMaterialDark: BlurEffect.Style { .dark }
    /// A dark thick blur. It is the same as `.dark` here.
    public static var systemThickMaterialDark: BlurEffect.Style { .dark }
    /// The dark blur of system bars. It is the same as `.dark` here.
    public static var systemChromeMaterialDark: BlurEffect.Style { .dark }
    /// A light thin blur. It is the same as `.light` here.
    public static var systemUltraThinMaterialLight: BlurEffect.Style { .light }
    /// A light thin blur. It is the same as `.light` here.
    public static var systemThinMaterialLight: BlurEffect.Style { .light }
    /// A light thick blur. It is the same as `.light` here.
    public static var systemThickMaterialLight: BlurEffect.Style { .light }
    /// The light blur of system bars. It is the same as `.light` here.
    public static var systemChromeMaterialLight: BlurEffect.Style { .light }
    /// A dark blur. It is the same as `.dark` here.
    public static var systemMaterialDark: BlurEffect.Style { .dark }
    /// A light blur. It is the same as `.light` here.
    public static var systemMaterialLight: BlurEffect.Style { .light }
}
