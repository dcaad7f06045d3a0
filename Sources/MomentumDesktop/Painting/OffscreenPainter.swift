import CGTK
import MomentumReplay

/// Paints pictures as a window shows them, without one: for tests, recordings and thumbnails. It needs no display, unless OpenGL is
/// to paint.
///
/// ```swift
/// let painter = OffscreenPainter(scale: 2)
/// stage.draw(into: &list)
/// let picture = painter.paint(list)
/// ```
public final class OffscreenPainter {
    /// Pixels of a picture.
    public struct Picture: Equatable {
        /// Pixels across.
        public let width: Int
        /// Pixels down.
        public let height: Int
        /// The rows from top to bottom, each pixel as red, green, blue and alpha byte, not multiplied by its alpha.
        public let pixels: [UInt8]
    }

    private let painter: Painter
    private let scale: Double
    private let pictures: PictureLoader
    private let fonts = TextFonts()
    private let processor: GraphicsProcessor?

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - scale: pixels a point, 0.25 to 8; another number is taken as the nearest. Default 1.
    ///   - resources: the folder of the program's pictures; see `Application.resources`.
    ///   - usesOpenGL: whether OpenGL paints, as in a window, where there is a display on which it works. Otherwise Cairo does.
    ///     Default false.
    public init(scale: Double = 1, resources: String = "", usesOpenGL: Bool = false) {
        // Makes the kinds of nodes known; that there may be no display does not matter.
        _ = gtk_init_check()
        painter = Painter(fonts: fonts)
        processor = usesOpenGL ? GraphicsProcessor() : nil
        painter.usesCairo = processor == nil
        self.scale = scale.isNaN ? 1 : min(8, max(0.25, scale))
        pictures = PictureLoader(ResourceFolder(named: resources))
        painter.images.decoded = { [pictures] in pictures.texture($0) }
    }

    /// Whether OpenGL paints.
    public var usesOpenGL: Bool { processor != nil }

    /// What measures texts with the fonts that they are painted with.
    public var textMeasurer: any TextMeasurer { PangoMeasurer(fonts) }

    /// How many parts of the last picture were the same as before.
    public var partsKept: Int { painter.partsKept }

    /// Makes the nodes of a picture without painting them: what a window does in a frame besides what its renderer does. Returns
    /// whether there is anything to paint.
    @discardableResult
    public func prepare(_ list: DisplayList) -> Bool { node(list) != nil }

    private func node(_ list: DisplayList) -> PaintNode? {
        for image in list.images where image.source != nil {
            if pictures.decodeNow(image) { painter.images.change() }
        }
        return painter.node(list, scale: scale)
    }

    /// Paints a picture; nil of a stage of no size, and when there is no memory for it.
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
    /// The rows without gaps, each pixel as red, green, blue and alpha, not multiplied by its alpha.
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
