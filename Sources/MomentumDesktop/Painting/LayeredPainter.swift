import CGTK
import MomentumReplay

/// A painter without a window that paints display lists one above the other, for the frames of recordings.
final class LayeredPainter: PicturePainter {
    private let fonts = TextFonts()
    private let pictures: PictureLoader
    /// The painters, one for each layer, so that each keeps its nodes from frame to frame.
    private var painters: [Painter] = []

    /// Creates a painter for a program with images in the folder `resources`.
    init(resources: String) {
        // Registers the node types; a display is not required.
        _ = gtk_init_check()
        pictures = PictureLoader(ResourceFolder(named: resources))
    }

    var textMeasurer: any TextMeasurer { PangoMeasurer(fonts) }

    func paint(_ layers: [PictureLayer], size: Size, scale: Double) -> (width: Int, height: Int, pixels: [UInt8])? {
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        guard width > 0, height > 0, let pixels = Pixels(width: width, height: height) else { return nil }
        while painters.count < layers.count { painters.append(makePainter()) }
        pixels.draw { canvas in
            cairo_set_source_rgb(canvas, 1, 1, 1)
            cairo_paint(canvas)
            cairo_scale(canvas, scale, scale)
            for (layer, painter) in zip(layers, painters) { node(layer, painter, scale)?.draw(canvas) }
        }
        return (width, height, pixels.colors)
    }

    private func makePainter() -> Painter {
        let painter = Painter(fonts: fonts)
        painter.usesCairo = true
        painter.images.decoded = { [pictures] in pictures.texture($0) }
        return painter
    }

    private func node(_ layer: PictureLayer, _ painter: Painter, _ scale: Double) -> PaintNode? {
        for image in layer.list.images where image.source != nil {
            if pictures.decodeNow(image) { painter.images.change() }
        }
        let density = scale * abs(layer.matrix.determinant).squareRoot()
        let node = painter.node(layer.list, scale: density)?.moved(by: layer.matrix)
        guard let clip = layer.clip else { return node }
        return node?.clipped(to: .init(rect: clip.rect, radii: CornerRadii(all: clip.radius)))
    }
}

/// The entry point for `MomentumRecording`, see `WindowHook`. Stores a painter in the request.
@_cdecl("momentum_make_painter")
public func makePainter(_ request: UnsafeMutableRawPointer) {
    let request = Unmanaged<PainterRequest>.fromOpaque(request).takeUnretainedValue()
    request.painter = LayeredPainter(resources: request.resources)
}
