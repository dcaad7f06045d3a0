import Momentum
import MomentumKit
import MomentumLayers

nonisolated extension Image {
    /// The picture of a file in the program's folder of resources. Without an extension it is a PNG.
    public init?(named name: String) {
        guard !name.utf8.isEmpty else { return nil }
        self = onMain { Image(Image.file(name)) }
    }
    /// A picture of nothing.
    public init() { self.init(named: "", scale: 1) }
    /// A symbol of the system's: there are none here.
    public init?(systemName name: String) { return nil }
    /// A picture of pixels.
    public init(cgImage: CGImage) { self = cgImage }
    /// The picture itself.
    public var cgImage: CGImage? { self }

    private static func file(_ name: String) -> String {
        let last = name.utf8.lastIndex(of: UInt8(ascii: "/")) ?? name.utf8.startIndex
        return name.utf8[last...].contains(UInt8(ascii: ".")) ? name : String(Array(name.utf8) + Array(".png".utf8))
    }
    /// A picture that is stretched inside `capInsets`.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { resizable(capInsets: capInsets) }
    /// The picture in one colour: with the tint of the view that shows it.
    public func withTintColor(_ color: UIColor) -> UIImage { withRenderingMode(.alwaysTemplate) }
}

extension ImageView {
    /// Shows `image`, in its size.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) { self.init(image: image) }
    /// The pictures of a film; nil for none.
    public final var animationImages: [UIImage]? {
        get { (layer.attachments["animationImages"] as? Film)?.images }
        set { film.images = newValue }
    }
    /// How long the film runs, in seconds. Default a thirtieth for each picture.
    public final var animationDuration: TimeInterval {
        get { film.duration ?? Double(film.images?.count ?? 0) / 30 }
        set { film.duration = newValue }
    }
    /// How often the film runs; 0, the default, for ever.
    public final var animationRepeatCount: Int {
        get { film.repeatCount }
        set { film.repeatCount = newValue }
    }
    /// Whether the film runs.
    public final var isAnimating: Bool { layer.animation(forKey: "animationImages") != nil }

    /// Runs the film from its beginning.
    public final func startAnimating() {
        guard let images = film.images, !images.isEmpty else { return }
        let animation = KeyframeAnimation(keyPath: "contents")
        animation.MomentumLayers::values = images.map { .image($0) }
        animation.calculationMode = .discrete
        animation.duration = animationDuration
        animation.repeatCount = film.repeatCount == 0 ? .infinity : Double(film.repeatCount)
        layer.add(animation, forKey: "animationImages")
    }

    /// Shows the picture again.
    public final func stopAnimating() { layer.removeAnimation(forKey: "animationImages") }

    private final var film: Film {
        if let film = layer.attachments["animationImages"] as? Film { return film }
        let made = Film()
        layer.attachments["animationImages"] = made
        return made
    }

    private final class Film {
        var images: [UIImage]?
        var duration: TimeInterval?
        var repeatCount = 0
    }
}

extension VisualEffectView {
    /// Does `effect` to what is behind.
    public convenience init(effect: UIVisualEffect?) { self.init(effect: effect, frame: .zero) }
}

nonisolated extension BlurEffect.Style {
    /// As thick as a bar.
    public static var prominent: BlurEffect.Style { .regular }
    /// The thinnest.
    public static var systemUltraThinMaterial: BlurEffect.Style { .thin }
    /// Thin.
    public static var systemThinMaterial: BlurEffect.Style { .thin }
    /// As thick as a bar.
    public static var systemMaterial: BlurEffect.Style { .regular }
    /// As thick as a bar.
    public static var systemThickMaterial: BlurEffect.Style { .regular }
    /// As thick as a bar.
    public static var systemChromeMaterial: BlurEffect.Style { .regular }
    /// Dark.
    public static var systemUltraThinMaterialDark: BlurEffect.Style { .dark }
    /// Dark.
    public static var systemThinMaterialDark: BlurEffect.Style { .dark }
    /// Dark.
    public static var systemThickMaterialDark: BlurEffect.Style { .dark }
    /// Dark.
    public static var systemChromeMaterialDark: BlurEffect.Style { .dark }
    /// Light.
    public static var systemUltraThinMaterialLight: BlurEffect.Style { .light }
    /// Light.
    public static var systemThinMaterialLight: BlurEffect.Style { .light }
    /// Light.
    public static var systemThickMaterialLight: BlurEffect.Style { .light }
    /// Light.
    public static var systemChromeMaterialLight: BlurEffect.Style { .light }
    /// Dark.
    public static var systemMaterialDark: BlurEffect.Style { .dark }
    /// Light.
    public static var systemMaterialLight: BlurEffect.Style { .light }
}
