/// A picture that a layer shows; see ``Layer/contents``.
///
/// An image consists either of pixels that the program supplies, or of an encoded picture: a file of the program's
/// resources, bytes, or an address. The host decodes an encoded picture and keeps its pixels; the engine knows only its
/// size.
///
/// ```swift
/// let photo = Image("lake.jpg")          // Resources/lake.jpg
/// let icon = Image("bell@2x.png")        // two pixels a point
/// ```
///
/// While the host decodes a picture, ``state`` is `.loading`, the size is zero, and nothing is drawn. Two images with
/// the same name and scale are the same picture.
public nonisolated struct Image: Sendable, Equatable {
    /// The number that identifies the picture within the program.
    public let number: UInt32
    private let columns: UInt32
    private let rows: UInt32
    /// The mode in which the picture's colours are drawn.
    let mode: RenderingMode
    /// The number of pixels per point, above 0.
    public let scale: Double
    let content: ImageContent
    /// The handle that keeps the host's picture alive; nil for pixels, and in committed images.
    let handle: ImageHandle?
    /// The drawing of the image. Each image refers to it, so that a program without images is linked without it.
    let drawing: any LayerContent
    /// The edges that keep their size; nil if there are none.
    let caps: ImageCaps?

    init(
        number: UInt32, columns: UInt32, rows: UInt32, scale: Double, content: ImageContent, handle: ImageHandle? = nil
    ) {
        (self.number, self.columns, self.rows, mode) = (number, columns, rows, .automatic)
        (self.scale, self.content, self.handle, caps) = (scale, content, handle, nil)
        drawing = ImageDrawing.shared
    }

    /// Creates a changed copy. It shares the drawing of the original, so that copying alone does not link the drawing
    /// code.
    private init(
        _ image: Image, columns: UInt32, rows: UInt32, mode: RenderingMode, handle: ImageHandle?, caps: ImageCaps?
    ) {
        (number, self.columns, self.rows, self.mode) = (image.number, columns, rows, mode)
        (scale, content, drawing, self.handle, self.caps) = (image.scale, image.content, image.drawing, handle, caps)
    }

    /// The width in pixels. For an encoded picture, it is the width known to this copy: 0 until it has been committed
    /// as ready; see ``state``.
    public var width: Int { Int(columns) }
    /// The height in pixels. For an encoded picture, it is 0 until this copy has been committed as ready, like
    /// ``width``.
    public var height: Int { Int(rows) }
    /// The rows from top to bottom, each pixel as a red, green, blue and alpha byte, in sRGB, not premultiplied. Empty
    /// for an encoded picture, whose pixels the host keeps.
    public var pixels: [UInt8] { content.kind == .pixels ? content.bytes : [] }

    /// Whether the host decodes the picture.
    var isEncoded: Bool { content.kind != .pixels }

    /// The size in points that is known to this copy; zero until the picture is ready.
    var knownSize: Size { Size(width: Double(columns) / scale, height: Double(rows) / scale) }

    /// Returns a Boolean value that indicates whether both images show the same picture in the same mode and with the
    /// same insets. Copies of an image are equal, and so are encoded pictures with the same name and scale.
    public static func == (left: Image, right: Image) -> Bool {
        guard left.mode == right.mode, left.caps === right.caps || left.capInsets == right.capInsets else {
            return false
        }
        if left.number == right.number { return true }
        return left.isEncoded && left.scale == right.scale && left.content.name == right.content.name
    }

    /// Returns a copy of the image with changed properties. The picture is the same.
    func with(
        columns: UInt32? = nil, rows: UInt32? = nil, mode: RenderingMode? = nil, caps: ImageCaps?, handle: ImageHandle?
    ) -> Image {
        Image(
            self, columns: columns ?? self.columns, rows: rows ?? self.rows, mode: mode ?? self.mode, handle: handle,
            caps: caps)
    }
}

/// The data of a picture, which copies of the image share.
nonisolated final class ImageContent: Sendable {
    /// The meaning of the bytes.
    enum Kind: Sendable {
        /// Pixels.
        case pixels
        /// An encoded picture, or no bytes if only the host has it.
        case encoded
    }

    let kind: Kind
    let bytes: [UInt8]
    /// The name of an encoded picture.
    let name: ImageName
    /// Creates the tree's table of encoded pictures. Each image refers to it, so that a program without encoded
    /// pictures is linked without the table.
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
    /// Returns the content of an image of pixels, for which no tree needs a table.
    static func pixels(_ pixels: [UInt8]) -> ImageContent {
        ImageContent(.pixels, pixels, name: ImageName(.data, [])) { $0.images.unsafelyUnwrapped }
    }
}

// Images are created on the main actor, which numbers them.
extension Image {
    /// Creates an image from pixels. Reports a diagnostic and returns nil unless there are four bytes for each pixel
    /// and the scale is positive.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - scale: The number of pixels per point. Default 1.
    ///   - pixels: The rows from top to bottom, each pixel as a red, green, blue and alpha byte, in sRGB, not
    ///     premultiplied.
    public init?(width: Int, height: Int, scale: Double = 1, pixels: [UInt8]) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard Image.accepts(scale, in: "Image.init(width:height:scale:pixels:)") else { return nil }
        guard width > 0, height > 0 else {
            Diagnostics.report(
                "the width or height is less than 1", value: .pair(Double(width), Double(height)),
                in: "Image.init(width:height:scale:pixels:)",
                remedy: "pass a width and a height of at least 1 pixel; the result is nil")
            return nil
        }
        guard !overflows, pixels.count % 4 == 0, pixels.count / 4 == count else {
            Diagnostics.report(
                "the number of bytes does not match the size", value: .count(pixels.count),
                in: "Image.init(width:height:scale:pixels:)",
                remedy: "pass 4 * width * height bytes; the result is nil")
            return nil
        }
        self.init(
            number: ContentID.next(), columns: UInt32(truncatingIfNeeded: width),
            rows: UInt32(truncatingIfNeeded: height),
            scale: scale, content: .pixels(pixels))
    }

    /// Creates an image of `size` points with the colours that `color` returns for the centre of each pixel, in points.
    /// The size is rounded up to whole pixels, at least one. Reports a diagnostic and returns nil if a number is not
    /// finite or is negative, if the scale is not positive, or if the image would have more than 2^24 pixels.
    public init?(size: Size, scale: Double = 1, color: (Point) -> Color) {
        let width = max(1, (size.width * scale).rounded(.up))
        let height = max(1, (size.height * scale).rounded(.up))
        guard Image.accepts(scale, in: "Image.init(size:scale:color:)") else { return nil }
        guard size.isFinite, size.width >= 0, size.height >= 0 else {
            Diagnostics.report(
                "the size is negative or not finite", value: .pair(size.width, size.height),
                in: "Image.init(size:scale:color:)",
                remedy: "pass a finite width and height in points, at least 0; the result is nil")
            return nil
        }
        guard width * height <= 16_777_216 else {
            Diagnostics.report(
                "the image would have too many pixels", value: .pair(width, height),
                in: "Image.init(size:scale:color:)",
                remedy: "pass a size and a scale for at most 16777216 pixels; the result is nil")
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

    /// Returns whether `scale` is legal. Reports a diagnostic if not.
    private static func accepts(_ scale: Double, in place: StaticString) -> Bool {
        if scale > 0, scale.isFinite { return true }
        Diagnostics.report(
            "the scale is not a finite number above 0", value: .number(scale), in: place,
            remedy: "pass a finite number of pixels per point, above 0; the result is nil")
        return false
    }
}
