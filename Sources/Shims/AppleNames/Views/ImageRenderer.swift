// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum
import MomentumLayers

/// The drawing attributes of an image renderer.
public final class UIGraphicsImageRendererFormat {
    /// The number of pixels per point, greater than 0. The default is the scale of the screen. If the scale is not
    /// positive, the renderer reports a diagnostic and returns an empty image.
    public var scale: CGFloat = UIScreen.main.scale
    /// A Boolean value that indicates whether the images are opaque. It has no effect.
    public var opaque = false
    /// Creates a format with the default attributes.
    public init() {}
    /// Returns a format with the default attributes.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing environment of an image renderer.
public final class UIGraphicsImageRendererContext {
    /// The graphics context in which paths are filled and stroked.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }
    /// Fills a rectangle, in points, with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes a rectangle, in points, with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// An object that draws filled and stroked paths into images. It draws no shadows and no dashes.
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images with the given size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images with the given size, in points, and format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(x: 0, y: 0, width: size.width, height: size.height), format: format)
    }
    /// Creates a renderer of images that show the area `bounds`, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images that show the area `bounds`, in points, in the given format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { (self.bounds, self.format) = (bounds, format) }

    /// Returns an image with the content that `actions` draws. The size is rounded up to whole pixels, at least one in
    /// each direction. The bounds of the renderer must be finite. Reports a diagnostic and returns an empty image if
    /// the scale of the format is not positive.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        CGContext.stack.append(context)
        actions(UIGraphicsImageRendererContext(context, format))
        CGContext.stack.removeLast()
        let scale = format.scale
        let (width, height) = (
            Int(max(1, (bounds.width * scale).rounded(.up))), Int(max(1, (bounds.height * scale).rounded(.up)))
        )
        var bitmap = Bitmap(width: width, height: height)
        let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
            CGAffineTransform(scaleX: scale, y: scale))
        for layer in context.layers {
            guard let path = layer.path?.applying(toPixels) else { continue }
            let clip = (layer.mask as? ShapeLayer)?.path.map { bitmap.coverage(of: $0.applying(toPixels), .winding) }
            if let fill = layer.fillColor {
                bitmap.paint(bitmap.coverage(of: path, layer.fillRule), clip, fill, layer.opacity)
            }
            if let stroke = layer.strokeColor {
                let outline = path.outline(width: layer.lineWidth * scale, cap: layer.lineCap, join: layer.lineJoin)
                bitmap.paint(bitmap.coverage(of: outline, .winding), clip, stroke, layer.opacity)
            }
        }
        return UIImage(width: width, height: height, scale: scale, pixels: bitmap.bytes) ?? UIImage()
    }
}
