nonisolated extension DisplayList {
    /// A command of a display list with its fields. Lengths are in points of the current coordinates.
    public enum Command: Sendable {
        /// Saves the matrix and the clips, then prepends a matrix to the current one.
        case push(Transform2D)
        /// Restores the matrix and the clips to their state before the matching push.
        case pop
        /// Begins a group: the commands up to the matching ``endGroup`` are composed as one picture with this opacity,
        /// from 0 to 1. If `isAdded`, its colours are added to the colours behind it instead of covering them.
        case beginGroup(opacity: Double, isAdded: Bool)
        /// Ends the innermost group.
        case endGroup
        /// Clips the following commands to the shape, up to the end of the enclosing push, group or mask.
        case clip(RoundedRect)
        /// Adds a shadow to the next command that paints, or to the next group as a whole. It has no effect on further
        /// commands.
        case shadow(Shadow)
        /// Fills a rectangle.
        case fillRect(RoundedRect, RGBA8)
        /// Draws a border of width `lineWidth` inside the rectangle's edge.
        case strokeRect(RoundedRect, RGBA8, lineWidth: Double)
        /// Fills a path.
        case fillPath(PathData, RGBA8, FillRule)
        /// Draws a line along a path, with half its width on either side.
        case strokePath(PathData, RGBA8, Stroke)
        /// Draws a line of text, or a part of one.
        case text(Text)
        /// Clips the following commands to a path, up to the end of the enclosing push, group or mask.
        case clipPath(PathData, FillRule)
        /// Fills a rectangle with a gradient.
        case fillGradient(Gradient)
        /// Draws an image or a part of one.
        case image(ImageUse)
        /// Blurs the content already drawn in the rectangle, in this group and behind it. `radius` is the standard
        /// deviation, in points.
        case backdropBlur(RoundedRect, radius: Double)
        /// Begins a mask: the commands up to the matching ``endMask`` are not drawn. Instead, their alpha multiplies
        /// everything that the innermost open group, or the picture, has drawn.
        case beginMask
        /// Ends the mask.
        case endMask
        /// Draws the shadow that the path would cast if it were filled, without the path itself.
        case shadowPath(PathData, Shadow, FillRule)
        /// Draws an image several times.
        case sprites(Sprites)
    }

    /// A colour in a display list: four bytes, sRGB, not premultiplied.
    public struct RGBA8: Hashable, Sendable {
        /// The red, green, blue and alpha bytes, from the lowest to the highest; they have this order in memory.
        public let word: UInt32

        init(word: UInt32) { self.word = word }

        /// The red component, from 0 to 255.
        public var red: UInt8 { UInt8(truncatingIfNeeded: word) }
        /// The green component, from 0 to 255.
        public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
        /// The blue component, from 0 to 255.
        public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
        /// The opacity, from 0 (transparent) to 255 (opaque).
        public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

        /// The colour as a value with components from 0 to 1.
        public var color: Color {
            Color(
                red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255
            )
        }
    }

    /// A rectangle with a radius for each corner, in points. A corner with radius 0 is sharp. The radii may exceed the
    /// size of the rectangle.
    public struct RoundedRect: Hashable, Sendable {
        /// The rectangle, in points.
        public let rect: Rect
        /// The radii of the corners, in points. They may exceed the size of the rectangle.
        public let radii: CornerRadii

        /// Creates a rectangle with rounded corners.
        package init(rect: Rect, radii: CornerRadii) { (self.rect, self.radii) = (rect, radii) }

        /// Creates a rectangle with sharp corners.
        package init(_ rect: Rect) { self.init(rect: rect, radii: .zero) }

        /// Returns the rectangle inset by `distance` points on all sides, with radii reduced by the same distance. The
        /// size and the radii do not fall below 0.
        public func insetBy(_ distance: Double) -> RoundedRect {
            let size = Size(
                width: max(0, rect.size.width - 2 * distance), height: max(0, rect.size.height - 2 * distance))
            return RoundedRect(
                rect: Rect(origin: Point(x: rect.minX + distance, y: rect.minY + distance), size: size),
                radii: radii.mapped { max(0, $0 - distance) })
        }

        /// The outline as a path. Radii that do not fit are reduced.
        public var path: Path { Path(roundedRect: rect, radii: radii) }
    }

    /// A shadow of a drawn element.
    public struct Shadow: Hashable, Sendable {
        /// The colour of the shadow, including its alpha.
        public let color: RGBA8
        /// The standard deviation of the blur, in points.
        public let radius: Double
        /// The offset of the shadow from the element that casts it, in points.
        public let offset: Vector
    }

    /// The attributes of a line along a path.
    public struct Stroke: Hashable, Sendable {
        /// The width of the line, in points.
        public let lineWidth: Double
        /// The shape of the line's ends.
        public let lineCap: LineCap
        /// The shape of the joins between two segments.
        public let lineJoin: LineJoin
        /// The largest length of a mitre, as a multiple of the line's width.
        public let miterLimit: Double
        /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
        public let dashes: [Double]
        /// The offset into the dash pattern at which the line begins, in points.
        public let dashPhase: Double
    }

    /// A line of text, or a part of one with the same attributes.
    ///
    /// The text was already measured. A host that measured it draws its glyphs starting at ``origin``, without breaking
    /// or shortening. If the fonts differ from the measured fonts, the glyphs may be wider or narrower. They are then
    /// aligned by ``alignment``.
    public struct Text: Sendable {
        /// The colour of the text.
        public let color: RGBA8
        /// The left end of the baseline, in points.
        public let origin: Point
        /// The measured width of the glyphs, in points.
        public let width: Double
        /// The size of the font, in points.
        public let fontSize: Double
        /// The weight of the font, from 100 to 900: 400 is regular, 700 bold.
        public let weight: Int
        /// The alignment within ``width`` of glyphs that have a different width: left, centre or right.
        public let alignment: TextAlignment
        /// A Boolean value that indicates whether all digits have the same width.
        public let usesMonospacedDigits: Bool
        /// A Boolean value that indicates whether the font is slanted.
        public let isItalic: Bool
        /// A Boolean value that indicates whether the line begins at the right.
        public let isRightToLeft: Bool
        /// The design of the host's font if ``family`` is empty.
        public let design: FontDesign
        /// The distance that is added to the width of every character, in points.
        public let kern: Double
        /// The number that identifies the content of the text, by which a host can cache its results.
        public let number: UInt32
        /// The text in UTF-8.
        public let utf8: Letters
        /// The name of the font's family in UTF-8; empty for the host's system font.
        public let family: Letters

        /// The text as a string. Complexity: O(*n*), where *n* is the length of the text; cache the string by
        /// ``number``.
        public var string: String { String(Array(utf8)) }

        /// Whether the text and the family are valid UTF-8.
        var isValid: Bool { Self.isValid(utf8) && Self.isValid(family) }

        private static func isValid(_ utf8: Letters) -> Bool {
            var (letters, parser) = (utf8.makeIterator(), UTF8.ForwardParser())
            while true {
                switch parser.parseScalar(from: &letters) {
                case .valid: continue
                case .emptyInput: return true
                case .error: return false
                }
            }
        }
    }

    /// An image that is stretched to a rectangle.
    public struct ImageUse: Hashable, Sendable {
        /// The image's number; see ``DisplayListReader/image(_:)``.
        public let number: UInt32
        /// The colour by which the image's pixels are multiplied; white leaves them unchanged.
        public let tint: RGBA8
        /// The part of the image, in units of the image. The whole image is at (0, 0) with size (1, 1).
        public let source: Rect
        /// The rectangle that the part is stretched to, in points.
        public let target: Rect
        /// A Boolean value that indicates whether the image is drawn in the tint alone, with the alpha of its pixels.
        public let isTemplate: Bool
        /// The edges of the part that keep their size, in units of the image; zero if the whole part is stretched.
        public let sourceInsets: EdgeInsets
        /// The edges of the target that correspond to ``sourceInsets``, in points.
        public let targetInsets: EdgeInsets

        /// The pieces to draw: either the whole part or its nine pieces, row by row, each of which is stretched
        /// separately. Empty pieces are left out.
        public var pieces: [ImagePiece] { ImagePiece.pieces(of: self) }
    }

    /// A piece of an image and the rectangle that it is stretched to.
    public struct ImagePiece: Hashable, Sendable {
        /// The piece, in units of the image.
        public let source: Rect
        /// The rectangle that the piece is stretched to, in points.
        public let target: Rect
    }

    /// A gradient in a rectangle. Colours are interpolated linearly between stops, not premultiplied. The first and
    /// last colour extend beyond the stops.
    public struct Gradient: Sendable {
        /// The opacity of the whole gradient, from 0 to 1.
        public let opacity: Double
        /// The layout of the colours: axial, radial or conic.
        public let type: GradientType
        /// The start of the gradient or, if it is radial or conic, its centre, in points.
        public let start: Point
        /// The end of an axial gradient, in points. For a radial gradient, it is the corner of the rectangle around its
        /// ellipse. For a conic gradient, it determines the direction in which the gradient begins.
        public let end: Point
        /// The rectangle that is filled, in points.
        public let shape: RoundedRect
        /// The colours, with ascending locations.
        public let stops: Stops
    }
}
