extension PictureNode {
    /// Creates the node of `command`, without children and shadow. Returns nil for a command that only ends or prepares
    /// another one.
    init?(_ command: DisplayList.Command) {
        switch command {
        case .pop, .endGroup, .endMask, .shadow: return nil
        case .push(let matrix): self.init(kind: .transform, numbers: matrix.numbers)
        case .beginGroup(let opacity, let isAdded):
            self.init(kind: .group, detail: PictureDetail(adds: isAdded), numbers: [opacity])
        case .beginMask: self.init(kind: .mask)
        case .clip(let shape): self.init(clip: shape)
        case .clipPath(let path, let rule):
            let attributes = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
            self.init(kind: .clipPath, detail: PictureDetail(path: path.markup, attributes: attributes))
        case .fillRect(let shape, let color): self.init(shape, color)
        case .strokeRect(let shape, let color, let width): self.init(border: shape, color, width)
        case .fillPath(let path, let color, let rule):
            self.init(
                kind: .path, detail: PictureDetail(path: path.markup, attributes: rule.attributes),
                numbers: color.numbers, bounds: path.bounds)
        case .strokePath(let path, let color, let stroke): self.init(path, color, stroke)
        case .text(let text): self.init(text)
        case .fillGradient(let gradient): self.init(gradient)
        case .image(let image):
            self.init(
                kind: .image, detail: PictureDetail(image: image.number, isTemplate: image.isTemplate),
                numbers: image.tint.numbers + image.source.numbers + image.target.numbers, bounds: image.target)
        case .backdropBlur(let shape, let radius):
            self.init(
                kind: .backdropBlur, detail: PictureDetail(path: shape.unevenOutline),
                numbers: [radius] + shape.numbers, bounds: shape.rect)
        case .shadowPath(let path, let shadow, let rule): self.init(path, shadow, rule)
        case .sprites(let sprites): self.init(sprites)
        }
    }

    private init(clip shape: DisplayList.RoundedRect) {
        guard shape.radius != nil else {
            self.init(kind: .clipPath, detail: PictureDetail(path: shape.outline))
            return
        }
        self.init(kind: .clip, numbers: shape.numbers)
    }

    /// Creates a filled rectangle. Its values are the colour, the rectangle and the radius.
    private init(_ shape: DisplayList.RoundedRect, _ color: DisplayList.RGBA8) {
        guard shape.radius != nil else {
            self.init(
                kind: .path, detail: PictureDetail(path: shape.outline), numbers: color.numbers, bounds: shape.rect)
            return
        }
        self.init(kind: .rect, numbers: color.numbers + shape.numbers, bounds: shape.rect)
    }

    /// Creates a border. Its values are the colour, the line width, the rectangle and the radius.
    private init(border: DisplayList.RoundedRect, _ color: DisplayList.RGBA8, _ width: Double) {
        let shape = border.insetBy(width / 2)
        let bounds = shape.rect.insetBy(dx: -width, dy: -width)
        guard shape.radius != nil else {
            self.init(
                kind: .pathStroke, detail: PictureDetail(path: shape.outline), numbers: color.numbers + [width, 10, 0],
                bounds: bounds)
            return
        }
        self.init(kind: .rectStroke, numbers: color.numbers + [width] + shape.numbers, bounds: bounds)
    }

    /// Creates a stroked path. Its values are the colour, the width, the mitre limit and the dash phase.
    private init(_ path: DisplayList.PathData, _ color: DisplayList.RGBA8, _ stroke: DisplayList.Stroke) {
        var attributes = ["", " stroke-linecap=\"round\"", " stroke-linecap=\"square\""][Int(stroke.lineCap.rawValue)]
        attributes += ["", " stroke-linejoin=\"round\"", " stroke-linejoin=\"bevel\""][Int(stroke.lineJoin.rawValue)]
        if !stroke.dashes.isEmpty {
            let dashes = stroke.dashes.map { Markup.number($0, decimals: 3) }
            attributes += " stroke-dasharray=\"\(dashes.joined(separator: " "))\""
        }
        let width = stroke.lineWidth
        self.init(
            kind: .pathStroke, detail: PictureDetail(path: path.markup, attributes: attributes),
            numbers: color.numbers + [width, stroke.miterLimit, stroke.dashPhase],
            bounds: path.bounds.insetBy(dx: -width, dy: -width))
    }

    /// Creates a shadow without its path. Its values are the colour, the offset and the blur radius.
    private init(_ path: DisplayList.PathData, _ shadow: DisplayList.Shadow, _ rule: FillRule) {
        let (blur, dx, dy) = (shadow.radius, shadow.offset.dx, shadow.offset.dy)
        let bounds = path.bounds
        self.init(
            kind: .shadowPath, detail: PictureDetail(path: path.markup, attributes: rule.attributes),
            numbers: shadow.color.numbers + [dx, dy, blur],
            bounds: bounds.union(bounds.offsetBy(dx: dx, dy: dy)).insetBy(dx: -3 * blur, dy: -3 * blur))
    }

    /// Creates a line of text. Its values are the colour, the position of the anchor and the font size.
    private init(_ text: DisplayList.Text) {
        let anchor = Int(text.alignment.rawValue)
        var attributes = text.weight == 400 ? "" : " font-weight=\"\(text.weight)\""
        // The SVG anchor follows the reading direction.
        attributes += ["", " text-anchor=\"middle\"", " text-anchor=\"end\""][text.isRightToLeft ? 2 - anchor : anchor]
        if text.isRightToLeft { attributes += " direction=\"rtl\"" }
        if text.isItalic { attributes += " font-style=\"italic\"" }
        if text.kern != 0 {
            attributes += " letter-spacing=\"\(Markup.number(text.kern / max(text.fontSize, 1e-6), decimals: 4))em\""
        }
        if let family = Self.family(of: text) { attributes += " font-family=\"\(family)\"" }
        let start = Point(x: text.origin.x + text.width * Double(anchor) / 2, y: text.origin.y)
        let box = Rect(
            x: text.origin.x, y: text.origin.y - text.fontSize, width: text.width, height: 1.35 * text.fontSize)
        self.init(
            kind: .text, detail: PictureDetail(attributes: attributes, line: text.string),
            numbers: text.color.numbers + [start.x, start.y, text.fontSize], bounds: box)
    }

    /// Returns the font families of a text; nil for the default font of the picture.
    private static func family(of text: DisplayList.Text) -> String? {
        if !text.family.isEmpty {
            let letters = text.family.filter { $0 != UInt8(ascii: "'") }
            return "'\(Markup.escaped(String(letters)))', \(Markup.font)"
        }
        if text.usesMonospacedDigits { return Markup.monospacedFont }
        switch text.design {
        case .default: return nil
        case .serif: return Markup.serifFont
        case .monospaced: return Markup.monospacedFont
        case .rounded: return Markup.roundedFont
        }
    }

    /// Creates a gradient. Its values are the opacity, the matrix that maps the gradient of unit length, the rectangle,
    /// the radius, and the location and colour of each stop.
    private init(_ gradient: DisplayList.Gradient) {
        self.init(
            kind: .gradient, detail: PictureDetail(path: gradient.shape.unevenOutline, gradient: gradient.type),
            numbers: [gradient.opacity] + gradient.unitMatrix.numbers + gradient.shape.numbers
                + gradient.stops.flatMap { [$0.location] + $0.color.numbers },
            bounds: gradient.shape.rect)
    }

    /// Creates sprites. The values of each are the colour and the matrix from the image's own size about its centre.
    private init(_ sprites: DisplayList.Sprites) {
        self.init(kind: .sprites, detail: PictureDetail(image: sprites.image))
        children = sprites.map {
            PictureNode(
                kind: .sprite, detail: PictureDetail(image: sprites.image, adds: sprites.isAdded),
                numbers: $0.tint.numbers + $0.matrix.numbers)
        }
    }
}

extension DisplayList.RGBA8 {
    /// Red, green, blue and alpha, 0...1.
    fileprivate var numbers: [Double] { [red, green, blue, alpha].map { Double($0) / 255 } }
}

extension DisplayList.Shadow {
    /// Red, green, blue and alpha, 0...1, then the blur radius, dx and dy.
    var numbers: [Double] { color.numbers + [radius, offset.dx, offset.dy] }
}

extension DisplayList.RoundedRect {
    /// The radius of all corners; nil if they differ.
    fileprivate var radius: Double? {
        let first = max(0, radii.topLeft)
        return radii.mapped { max(0, $0) } == CornerRadii(all: first) ? first : nil
    }

    /// The origin, the size and the radius, which is 0 if the corners differ.
    fileprivate var numbers: [Double] { rect.numbers + [radius ?? 0] }

    /// The outline if the corners differ, otherwise empty.
    fileprivate var unevenOutline: String { radius == nil ? outline : "" }

    /// The outline as SVG path data.
    fileprivate var outline: String {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let radii = radii.mapped { max(0, $0) }
        func corner(_ radius: Double, _ x: Double, _ y: Double) -> String {
            radius > 0 ? "A\(Markup.numbers(radius, radius)) 0 0 1 \(Markup.numbers(x, y))" : ""
        }
        return "M\(Markup.numbers(left + radii.topLeft, top))H\(Markup.number(right - radii.topRight))"
            + corner(radii.topRight, right, top + radii.topRight) + "V\(Markup.number(bottom - radii.bottomRight))"
            + corner(radii.bottomRight, right - radii.bottomRight, bottom)
            + "H\(Markup.number(left + radii.bottomLeft))" + corner(radii.bottomLeft, left, bottom - radii.bottomLeft)
            + "V\(Markup.number(top + radii.topLeft))" + corner(radii.topLeft, left + radii.topLeft, top) + "Z"
    }
}

extension DisplayList.PathData {
    /// The path as SVG path data.
    fileprivate var markup: String {
        func number(_ point: Point) -> String { Markup.numbers(point.x, point.y, decimals: 3) }
        return map { element in
            switch element {
            case .move(let end): "M" + number(end)
            case .line(let end): "L" + number(end)
            case .quadratic(let control, let end): "Q" + number(control) + " " + number(end)
            case .cubic(let first, let second, let end):
                "C" + number(first) + " " + number(second) + " " + number(end)
            case .close: "Z"
            }
        }.joined()
    }
}

extension FillRule {
    fileprivate var attributes: String { self == .evenOdd ? " fill-rule=\"evenodd\"" : "" }
}

extension DisplayList.Gradient {
    /// The matrix that maps the unit gradient. An axial gradient runs from (0, 0) to (1, 0) before it is mapped, a
    /// radial one to the unit circle, and a conic one turns about (0, 0), starting at (1, 0). A length of zero is
    /// replaced by 0.001, since such a gradient would not be painted.
    fileprivate var unitMatrix: Transform2D {
        let direction = end.offset(from: start)
        switch type {
        case .radial:
            return Transform2D(
                a: max(abs(direction.dx), 0.001), b: 0, c: 0, d: max(abs(direction.dy), 0.001), tx: start.x, ty: start.y
            )
        case .axial, .conic:
            let length = direction.length
            let (x, y) = length > 0.001 ? (direction.dx, direction.dy) : (0.001, 0)
            let unit = type == .conic ? max(length, 0.001) : 1
            return Transform2D(a: x / unit, b: y / unit, c: -y / unit, d: x / unit, tx: start.x, ty: start.y)
        }
    }
}
