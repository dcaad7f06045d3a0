/// A picture of pixels that layers show: see ``Layer/contents``.
public nonisolated struct Image: Sendable, Equatable {
    /// Tells images apart: every one made has its own.
    public let number: UInt32
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Pixels per point.
    public let scale: Double
    /// The rows from top to bottom, each pixel as red, green, blue and alpha byte, sRGB, not premultiplied.
    public let pixels: [UInt8]
    /// What draws it: an image brings it along, so that a program without any is linked without it.
    let drawing: any LayerContent

    init(number: UInt32, width: Int, height: Int, scale: Double, pixels: [UInt8]) {
        (self.number, self.width, self.height, self.scale, self.pixels) = (number, width, height, scale, pixels)
        drawing = ImageDrawing.shared
    }

    /// The extent in points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

    /// Whether both are the same image; copies of one are.
    public static func == (left: Image, right: Image) -> Bool { left.number == right.number }
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
        self.init(number: ContentID.next(), width: width, height: height, scale: scale, pixels: pixels)
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
        self.init(width: columns, height: rows, scale: scale, pixels: pixels)
    }
}
