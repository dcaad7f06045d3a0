nonisolated extension DisplayList {
    /// A command of a display list with its fields. Lengths are points in the current coordinates.
    public enum Command: Sendable {
        /// Saves matrix and clips, then puts a matrix in front of the current one.
        case push(Transform2D)
        /// Restores matrix and clips as they were before the matching push.
        case pop
        /// What follows, up to the matching ``endGroup``, is composed as one picture of this opacity, 0...1. `isAdded`: its
        /// light is added to what lies behind instead of covering it.
        case beginGroup(opacity: Double, isAdded: Bool)
        /// Ends the innermost group.
        case endGroup
        /// Cuts off what follows outside the shape, up to the end of the enclosing push, group or mask.
        case clip(RoundedRect)
        /// The shadow of the next command that paints, or of the group that begins next as a whole, and of no other.
        case shadow(Shadow)
        /// Fills a rectangle.
        case fillRect(RoundedRect, RGBA8)
        /// Draws a border of `lineWidth` inside the rectangle's edge.
        case strokeRect(RoundedRect, RGBA8, lineWidth: Double)
        /// Fills a path.
        case fillPath(PathData, RGBA8, FillRule)
        /// Draws a line along a path, half of it to either side.
        case strokePath(PathData, RGBA8, Stroke)
        /// Draws a line of a text, or a part of one.
        case text(Text)
        /// Cuts off what follows outside a path, up to the end of the enclosing push, group or mask.
        case clipPath(PathData, FillRule)
        /// Fills a rectangle with a gradient.
        case fillGradient(Gradient)
        /// Draws an image or a part of one.
        case image(ImageUse)
        /// Blurs what lies there already, in this group and behind it; `radius` is the standard deviation.
        case backdropBlur(RoundedRect, radius: Double)
        /// What follows, up to the matching ``endMask``, is not drawn: its alpha is multiplied into all that the innermost open
        /// group, or the picture, has drawn.
        case beginMask
        /// Ends the mask.
        case endMask
        /// Draws the shadow that the path would cast if it were filled, without the path.
        case shadowPath(PathData, Shadow, FillRule)
        /// Draws an image many times.
        case sprites(Sprites)
    }

    /// A colour as it stands in the list: four bytes, sRGB, not premultiplied.
    public struct RGBA8: Hashable, Sendable {
        /// Red, green, blue and alpha from the lowest byte to the highest: in this order in memory.
        public let word: UInt32

        init(word: UInt32) { self.word = word }

        /// Red, 0...255.
        public var red: UInt8 { UInt8(truncatingIfNeeded: word) }
        /// Green, 0...255.
        public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
        /// Blue, 0...255.
        public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
        /// Opacity, 0 transparent to 255 opaque.
        public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

        /// The colour with components in 0...1.
        public var color: Color {
            Color(
                red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255
            )
        }
    }

    /// A rectangle with a radius at each corner, in points; 0 is a sharp one. The radii may be larger than fit.
    public struct RoundedRect: Hashable, Sendable {
        /// The rectangle.
        public let rect: Rect
        /// The radii of its corners.
        public let radii: CornerRadii

        /// A rectangle with round corners.
        package init(rect: Rect, radii: CornerRadii) { (self.rect, self.radii) = (rect, radii) }

        /// A rectangle with sharp corners.
        package init(_ rect: Rect) { self.init(rect: rect, radii: .zero) }

        /// The rectangle moved inwards by `distance` on all sides, with radii that are smaller by as much: the line in the middle
        /// of a border is inset by half its width.
        public func insetBy(_ distance: Double) -> RoundedRect {
            let size = Size(
                width: max(0, rect.size.width - 2 * distance), height: max(0, rect.size.height - 2 * distance))
            return RoundedRect(
                rect: Rect(origin: Point(x: rect.minX + distance, y: rect.minY + distance), size: size),
                radii: radii.mapped { max(0, $0 - distance) })
        }

        /// The outline as a path, its radii reduced until they fit.
        public var path: Path { Path(roundedRect: rect, radii: radii) }
    }

    /// What falls from something that is drawn.
    public struct Shadow: Hashable, Sendable {
        /// The colour, alpha included.
        public let color: RGBA8
        /// The standard deviation of the blur, in points.
        public let radius: Double
        /// How far the shadow lies from what casts it, in points.
        public let offset: Vector
    }

    /// How a line is drawn along a path.
    public struct Stroke: Hashable, Sendable {
        /// The width, in points.
        public let lineWidth: Double
        /// How the line ends.
        public let lineCap: LineCap
        /// How two segments meet.
        public let lineJoin: LineJoin
        /// How far a mitre may reach, as a multiple of the line's width.
        public let miterLimit: Double
        /// The lengths of dashes and gaps, by turns, in points; empty for a solid line.
        public let dashes: [Double]
        /// How far into the pattern the line begins, in points.
        public let dashPhase: Double
    }

    /// A line of a text, or a part of one that is drawn alike.
    ///
    /// It was measured: a host that measured it draws its letters from ``origin`` on and has nothing to break or to shorten. With
    /// other fonts than it was measured with its letters may be wider or narrower; they are then held at ``alignment``.
    public struct Text: Sendable {
        /// The colour of the letters.
        public let color: RGBA8
        /// The left end of the baseline, in points.
        public let origin: Point
        /// How wide the letters were measured, in points.
        public let width: Double
        /// The font's size, in points.
        public let fontSize: Double
        /// The font's weight, 100...900: 400 is regular, 700 bold.
        public let weight: Int
        /// Where in ``width`` letters of another width are held: left, in the middle, or right.
        public let alignment: TextAlignment
        /// Whether all digits are equally wide.
        public let usesMonospacedDigits: Bool
        /// Whether the letters lean.
        public let isItalic: Bool
        /// Whether the line begins at the right.
        public let isRightToLeft: Bool
        /// Which of the host's fonts, where ``family`` is empty.
        public let design: FontDesign
        /// What is added to the width of every letter, in points.
        public let kern: Double
        /// Tells contents apart: what a host has made of a string can be kept by it.
        public let number: UInt32
        /// The letters.
        public let utf8: Letters
        /// The font's family in UTF-8; empty for the host's system font.
        public let family: Letters

        /// The letters as a string. Complexity: O(letters); keep it by ``number``.
        public var string: String { String(Array(utf8)) }

        /// Whether letters and family are UTF-8.
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

    /// An image stretched to a rectangle.
    public struct ImageUse: Hashable, Sendable {
        /// The image's number; see ``DisplayListReader/image(_:)``.
        public let number: UInt32
        /// What the pixels are multiplied by; white leaves them as they are.
        public let tint: RGBA8
        /// The part of the image, in units of the image: all of it from (0, 0) with the size (1, 1).
        public let source: Rect
        /// Where the part is stretched to, in points.
        public let target: Rect
        /// Whether only the pixels' alpha counts: their colour is the tint.
        public let isTemplate: Bool
        /// What of the part keeps its size at the edges, in units of the image; zero when all is stretched.
        public let sourceInsets: EdgeInsets
        /// Where these edges lie in the target, in points.
        public let targetInsets: EdgeInsets

        /// What is drawn: the whole of it, or nine parts of it, row by row, each stretched by itself. Those without any extent
        /// are left out.
        public var pieces: [ImagePiece] { ImagePiece.pieces(of: self) }
    }

    /// A part of an image and where it is stretched to.
    public struct ImagePiece: Hashable, Sendable {
        /// The part, in units of the image.
        public let source: Rect
        /// Where it lies, in points.
        public let target: Rect
    }

    /// A gradient in a rectangle. Colours run straight from stop to stop, not premultiplied; the first and last hold outside.
    public struct Gradient: Sendable {
        /// The opacity of all of it, 0...1.
        public let opacity: Double
        /// Along a line, in ellipses, or about a point.
        public let type: GradientType
        /// Where the gradient starts, or its middle, in points.
        public let start: Point
        /// Where an axial gradient ends; the corner of the rectangle of a radial one's ellipse; the direction in which a conic one
        /// begins.
        public let end: Point
        /// What is filled.
        public let shape: RoundedRect
        /// The colours, with locations that rise.
        public let stops: Stops
    }
}
