import CGTK
import MomentumReplay

/// A painter that paints the same pictures as a window, but without one: for tests, recordings and thumbnails. It needs
/// a display only to paint with OpenGL.
///
/// ```swift
/// let painter = OffscreenPainter(scale: 2)
/// stage.draw(into: &list)
/// let picture = painter.paint(list)
/// ```
public final class OffscreenPainter {
    /// A painted picture.
    public struct Picture: Equatable {
        /// The width, in pixels.
        public let width: Int
        /// The height, in pixels.
        public let height: Int
        /// The rows from top to bottom, each pixel as red, green, blue and alpha bytes, not premultiplied.
        public let pixels: [UInt8]
    }

    private let painter: Painter
    private let scale: Double
    private let pictures: PictureLoader
    private let fonts = TextFonts()
    private let processor: GraphicsProcessor?

    /// Creates a painter of off-screen pictures.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point, clamped to the range from 0.25 to 8; NaN is replaced by 1. Default 1.
    ///   - resources: The folder of the program's images; see `Application.resources`. Default empty.
    ///   - usesOpenGL: Whether to paint with OpenGL, as in a window, if a display supports it. Otherwise Cairo is used.
    ///     Default false.
    public init(scale: Double = 1, resources: String = "", usesOpenGL: Bool = false) {
        // Registers the node types; a display is not required.
        _ = gtk_init_check()
        painter = Painter(fonts: fonts)
        processor = usesOpenGL ? GraphicsProcessor() : nil
        painter.usesCairo = processor == nil
        self.scale = scale.isNaN ? 1 : min(8, max(0.25, scale))
        pictures = PictureLoader(ResourceFolder(named: resources))
        painter.images.decoded = { [pictures] in pictures.texture($0) }
    }

    /// A Boolean value that indicates whether the painter uses OpenGL.
    public var usesOpenGL: Bool { processor != nil }

    /// A measurer that uses the same fonts as the painter.
    public var textMeasurer: any TextMeasurer { PangoMeasurer(fonts) }

    /// The number of parts of the last picture that were reused from earlier pictures.
    public var partsKept: Int { painter.partsKept }

    /// Builds the nodes of a picture without painting them: the work of a window in a frame, without the work of the
    /// window's renderer. Returns a Boolean value that indicates whether there is anything to paint.
    @discardableResult
    public func prepare(_ list: DisplayList) -> Bool { node(list) != nil }

    private func node(_ list: DisplayList) -> PaintNode? {
        for image in list.images where image.source != nil {
            if pictures.decodeNow(image) { painter.images.change() }
        }
        return painter.node(list, scale: scale)
    }

    /// Paints a picture. Returns nil if the list is malformed, if the picture has no pixels, or if there is not enough
    /// memory.
    public func paint(_ list: DisplayList) -> Picture? {
        guard let reader = try? DisplayListReader(list) else { return nil }
        let (width, height) = (Int((reader.size.width * scale).rounded()), Int((reader.size.height * scale).rounded()))
        guard width > 0, height > 0, let pixels = Pixels(width: width, height: height) else { return nil }
        guard let node = node(list) else { return Picture(width: width, height: height, pixels: pixels.colors) }
        if let processor {
            processor.paint(node, scale: scale, on: pixels)
        } else {
            pixels.draw { canvas in
                cairo_scale(canvas, scale, scale)
                node.draw(canvas)
            }
        }
        return Picture(width: width, height: height, pixels: pixels.colors)
    }
}

extension Pixels {
    /// The rows without padding, each pixel as red, green, blue and alpha, not premultiplied.
    var colors: [UInt8] {
        var colors = rows
        colors.withUnsafeMutableBufferPointer { colors in
            for index in Swift.stride(from: 0, to: colors.count, by: 4) {
                let alpha = Int(colors[index + 3])
                colors.swapAt(index, index + 2)
                guard alpha > 0, alpha < 255 else { continue }
                for channel in index..<index + 3 {
                    colors[channel] = UInt8(min(255, (Int(colors[channel]) * 255 + alpha / 2) / alpha))
                }
            }
        }
        return colors
    }

    private var rows: [UInt8] {
        if stride == 4 * width { return Array(bytes) }
        return (0..<height).flatMap { bytes[$0 * stride..<$0 * stride + 4 * width] }
    }
}
