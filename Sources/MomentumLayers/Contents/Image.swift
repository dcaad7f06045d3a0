/// A picture that layers show: see ``Layer/contents``.
///
/// It is made of pixels that the program has, or it is an encoded picture (a file of the program's resources, bytes, or
/// whatever lies at an address), which the host decodes and keeps: the engine then knows its size and nothing else.
///
/// ```swift
/// let photo = Image("lake.jpg")          // Resources/lake.jpg
/// let icon = Image("bell@2x.png")        // two pixels a point
/// ```
///
/// A host takes a while to decode: until then ``state`` is `.loading`, the size is zero, and nothing is drawn. The same name
/// twice is the same picture.
public nonisolated struct Image: Sendable, Equatable {
    /// Tells pictures apart.
    public let number: UInt32
    private let columns: UInt32
    private let rows: UInt32
    /// How its pixels are coloured.
    let mode: RenderingMode
    /// Pixels per point.
    public let scale: Double
    let content: ImageContent
    /// Keeps the host's picture alive; nil for pixels, and in what was committed.
    let handle: ImageHandle?
    /// What draws it: an image brings it along, so that a program without any is linked without it.
    let drawing: any LayerContent
    /// The edges that keep their size; nil when it has none.
    let caps: ImageCaps?

    init(
        number: UInt32, columns: UInt32, rows: UInt32, scale: Double, content: ImageContent, handle: ImageHandle? = nil
    ) {
        (self.number, self.columns, self.rows, mode) = (number, columns, rows, .automatic)
        (self.scale, self.content, self.handle, caps) = (scale, content, handle, nil)
        drawing = ImageDrawing.shared
    }

    /// A changed copy: what draws it stays, so that copying alone brings along no drawing.
    private init(
        _ image: Image, columns: UInt32, rows: UInt32, mode: RenderingMode, handle: ImageHandle?, caps: ImageCaps?
    ) {
        (number, self.columns, self.rows, self.mode) = (image.number, columns, rows, mode)
        (scale, content, drawing, self.handle, self.caps) = (image.scale, image.content, image.drawing, handle, caps)
    }

    /// The width in pixels. Of an encoded picture the one that this copy knows: 0 until it has been committed as ready, see
    /// ``state``.
    public var width: Int { Int(columns) }
    /// The height in pixels, known as the width is.
    public var height: Int { Int(rows) }
    /// The rows from top to bottom, each pixel as red, green, blue and alpha byte, sRGB, not premultiplied; empty for an encoded
    /// picture, whose pixels the host keeps.
    public var pixels: [UInt8] { content.kind == .pixels ? content.bytes : [] }

    /// Whether the host decodes it.
    var isEncoded: Bool { content.kind != .pixels }

    /// The extent in points that this copy knows; zero until it is ready.
    var knownSize: Size { Size(width: Double(columns) / scale, height: Double(rows) / scale) }

    /// Whether both are the same picture, drawn in the same way; copies of one are, and so are two of the same name.
    public static func == (left: Image, right: Image) -> Bool {
        guard left.mode == right.mode, left.caps === right.caps || left.capInsets == right.capInsets else {
            return false
        }
        if left.number == right.number { return true }
        return left.isEncoded && left.scale == right.scale && left.content.name == right.content.name
    }

    /// The same picture, changed in how it is drawn or in what is known of it.
    func with(
        columns: UInt32? = nil, rows: UInt32? = nil, mode: RenderingMode? = nil, caps: ImageCaps?, handle: ImageHandle?
    ) -> Image {
        Image(
            self, columns: columns ?? self.columns, rows: rows ?? self.rows, mode: mode ?? self.mode, handle: handle,
            caps: caps)
    }
}

/// What a picture is made of; copies share it.
nonisolated final class ImageContent: Sendable {
    /// What the bytes are.
    enum Kind: Sendable {
        /// Pixels.
        case pixels
        /// Nothing, or an encoded picture: the host has the rest.
        case encoded
    }

    let kind: Kind
    let bytes: [UInt8]
    /// Of an encoded picture.
    let name: ImageName
    /// Makes what a tree needs for it: brought along, so that a program without such pictures is linked without that.
    let makeTable: TableMaker

    #if hasFeature(Embedded)
        typealias TableMaker = @Sendable (LayerTree) -> any ImageTable
    #else
        typealias TableMaker = @MainActor @Sendable (LayerTree) -> any ImageTable
    #endif

    init(_ kind: Kind, _ bytes: [UInt8], name: ImageName, makeTable: @escaping TableMaker) {
        (self.kind, self.bytes, self.name, self.makeTable) = (kind, bytes, name, makeTable)
    }
}

nonisolated extension ImageContent {
    /// What is made of pixels; no tree is asked for more.
    static func pixels(_ pixels: [UInt8]) -> ImageContent {
        ImageContent(.pixels, pixels, name: ImageName(.data, [])) { $0.images.unsafelyUnwrapped }
    }
}

// Made on the main actor, which numbers them.
extension Image {
    /// Creates an image of given pixels; nil, with a diagnostic, unless there are four bytes for each and the scale is
    /// positive.
    ///
    /// - Parameters:
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    ///   - scale: pixels per point. Default 1.
    ///   - pixels: rows from top to bottom, each pixel as red, green, blue and alpha byte, sRGB, not premultiplied.
    public init?(width: Int, height: Int, scale: Double = 1, pixels: [UInt8]) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflows, pixels.count % 4 == 0, pixels.count / 4 == count, scale > 0,
            scale.isFinite
        else {
            Diagnostics.report(
                Diagnostic(
                    "the size, the scale and the number of bytes do not fit together", in: "Image.init",
                    remedy: "give four bytes for each pixel and a positive scale; there is no image"))
            return nil
        }
        self.init(
            number: ContentID.next(), columns: UInt32(truncatingIfNeeded: width),
            rows: UInt32(truncatingIfNeeded: height),
            scale: scale, content: .pixels(pixels))
    }

    /// Creates an image of `size` points by asking `color` for the colour at the middle of each pixel, in points.
    /// Sizes are rounded up to whole pixels, at least one; nil, with a diagnostic, when a number is not finite or the image
    /// would have more than 2^24 pixels.
    public init?(size: Size, scale: Double = 1, color: (Point) -> Color) {
        let width = max(1, (size.width * scale).rounded(.up))
        let height = max(1, (size.height * scale).rounded(.up))
        guard size.isFinite, scale > 0, scale.isFinite, size.width >= 0, size.height >= 0, width * height <= 16_777_216
        else {
            Diagnostics.report(
                Diagnostic(
                    "the size or the scale is out of range", in: "Image.init(size:scale:color:)",
                    remedy: "give a size of at most 2^24 pixels; there is no image"))
            return nil
        }
        let (columns, rows) = (Int(width), Int(height))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let word = color(Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale)).rgba8
                for shift in [0, 8, 16, 24] as [UInt32] { pixels.append(UInt8(truncatingIfNeeded: word >> shift)) }
            }
        }
        self.init(
            number: ContentID.next(), columns: UInt32(columns), rows: UInt32(rows), scale: scale,
            content: .pixels(pixels))
    }
}
