// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum
import MomentumLayers

/// How pictures are made.
public final class UIGraphicsImageRendererFormat {
    /// Pixels a point. Default that of the screen.
    public var scale: CGFloat = UIScreen.main.scale
    /// Whether the picture covers all that is behind it: nothing changes by it here.
    public var opaque = false
    /// The usual.
    public init() {}
    /// The usual.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a picture is drawn into.
public final class UIGraphicsImageRendererContext {
    /// What paths are filled and stroked in.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat
    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }
    /// Fills a rectangle with the colour that is set.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes a rectangle with the colour that is set.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Makes pictures of paths that are filled and stroked: of pixels, once, without a shadow.
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// How the pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// Pictures of `size`, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Pictures of `size`, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(x: 0, y: 0, width: size.width, height: size.height), format: format)
    }
    /// Pictures of what lies in `bounds`, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Pictures of what lies in `bounds`, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { (self.bounds, self.format) = (bounds, format) }

    /// The picture of what `actions` draw.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        CGContext.stack.append(context)
        actions(UIGraphicsImageRendererContext(context, format))
        CGContext.stack.removeLast()
        let scale = format.scale
        let (width, height) = (
            Int(max(1, (bounds.width * scale).rounded(.up))), Int(max(1, (bounds.height * scale).rounded(.up)))
        )
        var sheet = PixelSheet(width: width, height: height)
        let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
            CGAffineTransform(scaleX: scale, y: scale))
        for layer in context.layers {
            guard let path = layer.path?.applying(toPixels) else { continue }
            let clip = (layer.mask as? ShapeLayer)?.path.map { sheet.coverage(of: $0.applying(toPixels), .winding) }
            if let fill = layer.fillColor {
                sheet.paint(sheet.coverage(of: path, layer.fillRule), clip, fill, layer.opacity)
            }
            if let stroke = layer.strokeColor {
                let outline = path.outline(width: layer.lineWidth * scale, cap: layer.lineCap, join: layer.lineJoin)
                sheet.paint(sheet.coverage(of: outline, .winding), clip, stroke, layer.opacity)
            }
        }
        return UIImage(width: width, height: height, scale: scale, pixels: sheet.bytes) ?? UIImage()
    }
}
