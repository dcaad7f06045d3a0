/// Reads the fields of a command one after another.
struct PictureFields {
    let words: [UInt32]
    var index: Int

    mutating func word() -> UInt32 {
        defer { index += 1 }
        return index < words.count ? words[index] : 0
    }

    mutating func float() -> Double { Double(Float(bitPattern: word())) }

    mutating func floats(_ count: Int) -> [Double] { (0..<count).map { _ in float() } }

    /// Red, green, blue and alpha, 0...1.
    mutating func color() -> [Double] {
        let word = word()
        return [0, 8, 16, 24].map { Double((word >> $0) & 0xFF) / 255 }
    }

    /// A rectangle moved inwards by `inset`, with its corners.
    mutating func roundedRect(inset: Double) -> (Rect, RadiusList) {
        let (x, y, width, height) = (float(), float(), float(), float())
        let radii = floats(4).map { max(0, $0 - inset) }
        let rect = Rect(
            x: x + inset, y: y + inset, width: max(0, width - 2 * inset), height: max(0, height - 2 * inset))
        return (rect, RadiusList(radii: radii))
    }

    /// A path as SVG data, with the bounds of its points.
    mutating func path() -> (String, Rect) {
        _ = word()
        let count = Int(word())
        let end = min(index + count, words.count)
        var data = ""
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        func place(_ fields: inout PictureFields) -> String {
            let point = Point(x: fields.float(), y: fields.float())
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            return Markup.numbers(point.x, point.y, decimals: 3)
        }
        while index < end {
            switch word() {
            case 0: data += "M" + place(&self)
            case 1: data += "L" + place(&self)
            case 2: data += "Q" + place(&self) + " " + place(&self)
            case 3: data += "C" + place(&self) + " " + place(&self) + " " + place(&self)
            default: data += "Z"
            }
        }
        guard low.x <= high.x else { return (data, .zero) }
        return (data, Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
    }

    /// The rest of a stroked path: colour, width, miter limit, dash phase and dashes are its numbers.
    mutating func strokedPath() -> PictureNode {
        let color = color()
        let width = float()
        let cap = ["butt", "round", "square"][Int(min(word(), 2))]
        let join = ["miter", "round", "bevel"][Int(min(word(), 2))]
        let miterLimit = float()
        let dashCount = Int(min(word(), 64))
        let phase = float()
        let dashes = floats(dashCount)
        let (path, bounds) = path()
        var attributes = cap == "butt" ? "" : " stroke-linecap=\"\(cap)\""
        attributes += join == "miter" ? "" : " stroke-linejoin=\"\(join)\""
        if !dashes.isEmpty {
            attributes +=
                " stroke-dasharray=\"\(dashes.map { Markup.number($0, decimals: 3) }.joined(separator: " "))\""
        }
        return PictureNode(
            kind: .pathStroke, detail: PictureDetail(path: path, attributes: attributes),
            numbers: color + [width, miterLimit, phase], bounds: bounds.insetBy(dx: -width, dy: -width))
    }

    /// The rest of a text: colour, the start of its first line, and font size are its numbers.
    mutating func text() -> PictureNode {
        let color = color()
        let rect = Rect(x: float(), y: float(), width: float(), height: float())
        let (size, weight, alignment, flags) = (float(), word(), word(), word())
        _ = word()
        let count = Int(word())
        let bytes = (0..<count).map { offset -> UInt8 in
            let place = index + offset / 4
            return place < words.count ? UInt8(truncatingIfNeeded: words[place] >> UInt32(8 * (offset % 4))) : 0
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let wraps = flags & 1 != 0
        let lines = TextFitting(size: size, weight: Int(weight)).lines(of: text, in: rect.size, wraps: wraps)
        var attributes = weight == 400 ? "" : " font-weight=\"\(weight)\""
        attributes += ["", " text-anchor=\"middle\"", " text-anchor=\"end\""][Int(min(alignment, 2))]
        if flags & 2 != 0 { attributes += " font-family=\"\(Markup.monospacedFont)\"" }
        let top = wraps ? rect.minY + TextFitting.lineHeight * size / 2 : rect.midY
        let start = Point(
            x: rect.minX + rect.size.width * Double(min(alignment, 2)) / 2, y: top + TextFitting.rise * size)
        return PictureNode(
            kind: .text, detail: PictureDetail(attributes: attributes, lines: lines),
            numbers: color + [start.x, start.y, size], bounds: rect)
    }
}

/// The radii of a rectangle's corners: top left, top right, bottom right, bottom left.
struct RadiusList {
    let radii: [Double]

    /// The radius of all corners; nil when they differ.
    var uniform: Double? { radii.allSatisfy { $0 == radii[0] } ? radii[0] : nil }

    /// A rectangle with these corners as SVG path data.
    func outline(_ rect: Rect) -> String {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func corner(_ radius: Double, _ x: Double, _ y: Double) -> String {
            radius > 0 ? "A\(Markup.numbers(radius, radius)) 0 0 1 \(Markup.numbers(x, y))" : ""
        }
        return "M\(Markup.numbers(left + radii[0], top))H\(Markup.number(right - radii[1]))"
            + corner(radii[1], right, top + radii[1]) + "V\(Markup.number(bottom - radii[2]))"
            + corner(radii[2], right - radii[2], bottom) + "H\(Markup.number(left + radii[3]))"
            + corner(radii[3], left, bottom - radii[3]) + "V\(Markup.number(top + radii[0]))"
            + corner(radii[0], left + radii[0], top) + "Z"
    }
}

/// Shapes, groups and what falls from them or lies behind them.
extension PictureFields {
    /// A group: its opacity is its number.
    mutating func group() -> PictureNode {
        let opacity = float()
        return PictureNode(kind: .group, detail: PictureDetail(adds: word() == 1), numbers: [opacity])
    }

    /// A filled rectangle: colour, rectangle and radius are its numbers.
    mutating func filledRect() -> PictureNode {
        let color = color()
        let (rect, radii) = roundedRect(inset: 0)
        guard let radius = radii.uniform else {
            return PictureNode(
                kind: .path, detail: PictureDetail(path: radii.outline(rect)), numbers: color, bounds: rect)
        }
        return PictureNode(kind: .rect, numbers: color + rect.numbers + [radius], bounds: rect)
    }

    /// A border: colour, line width, rectangle and radius are its numbers.
    mutating func strokedRect() -> PictureNode {
        let color = color()
        let width = float()
        let (rect, radii) = roundedRect(inset: width / 2)
        let bounds = rect.insetBy(dx: -width, dy: -width)
        guard let radius = radii.uniform else {
            return PictureNode(
                kind: .pathStroke, detail: PictureDetail(path: radii.outline(rect)), numbers: color + [width, 10, 0],
                bounds: bounds)
        }
        return PictureNode(kind: .rectStroke, numbers: color + [width] + rect.numbers + [radius], bounds: bounds)
    }

    /// A filled path: its colour is its number.
    mutating func filledPath() -> PictureNode {
        let color = color()
        let attributes = rule()
        let (path, bounds) = path()
        return PictureNode(
            kind: .path, detail: PictureDetail(path: path, attributes: attributes), numbers: color, bounds: bounds)
    }

    /// A shadow without its path: colour, where it falls, and blur radius are its numbers.
    mutating func shadowPath() -> PictureNode {
        let color = color()
        let (blur, dx, dy) = (float(), float(), float())
        let attributes = rule()
        let (path, bounds) = path()
        return PictureNode(
            kind: .shadowPath, detail: PictureDetail(path: path, attributes: attributes),
            numbers: color + [dx, dy, blur],
            bounds: bounds.union(bounds.offsetBy(dx: dx, dy: dy)).insetBy(dx: -3 * blur, dy: -3 * blur))
    }

    /// A blur of what lies behind: standard deviation, rectangle and radius are its numbers.
    mutating func backdropBlur() -> PictureNode {
        let deviation = float()
        let (rect, radii) = roundedRect(inset: 0)
        return PictureNode(
            kind: .backdropBlur, detail: PictureDetail(path: radii.uniform == nil ? radii.outline(rect) : ""),
            numbers: [deviation] + rect.numbers + [radii.uniform ?? 0], bounds: rect)
    }

    private mutating func rule() -> String { word() == 1 ? " fill-rule=\"evenodd\"" : "" }
}

/// Gradients, images and sprites.
extension PictureFields {
    /// A gradient: opacity, the matrix that maps the gradient of unit length, rectangle, radius, and then
    /// location and colour of each stop are its numbers.
    mutating func gradient() -> PictureNode {
        let opacity = float()
        let kind = PictureDetail.Gradient(rawValue: word()) ?? .axial
        let (start, end) = (Point(x: float(), y: float()), Point(x: float(), y: float()))
        let (rect, radii) = roundedRect(inset: 0)
        let count = Int(min(word(), 256))
        var stops: [Double] = []
        for _ in 0..<count {
            let location = float()
            stops += [location] + color()
        }
        let detail = PictureDetail(path: radii.uniform == nil ? radii.outline(rect) : "", gradient: kind)
        let place = Self.place(kind, from: start, to: end)
        return PictureNode(
            kind: .gradient, detail: detail,
            numbers: [opacity] + place.numbers + rect.numbers + [radii.uniform ?? 0] + stops, bounds: rect)
    }

    /// An axial gradient runs from (0, 0) to (1, 0) before it is mapped, a radial one to the unit circle, a
    /// conic one turns about (0, 0) from (1, 0) on. What has no length would be nothing, so it is given a little.
    private static func place(_ kind: PictureDetail.Gradient, from start: Point, to end: Point) -> Transform2D {
        let way = end.offset(from: start)
        switch kind {
        case .radial:
            return Transform2D(
                a: max(abs(way.dx), 0.001), b: 0, c: 0, d: max(abs(way.dy), 0.001), tx: start.x, ty: start.y)
        case .axial, .conic:
            let length = way.length
            let (x, y) = length > 0.001 ? (way.dx, way.dy) : (0.001, 0)
            let unit = kind == .conic ? max(length, 0.001) : 1
            return Transform2D(a: x / unit, b: y / unit, c: -y / unit, d: x / unit, tx: start.x, ty: start.y)
        }
    }

    /// An image: colour, source and destination are its numbers.
    mutating func image() -> PictureNode {
        let number = word()
        let color = color()
        let (source, place) = (floats(4), floats(4))
        return PictureNode(
            kind: .image, detail: PictureDetail(image: number), numbers: color + source + place,
            bounds: Rect(numbers: place))
    }

    /// Sprites: of each, colour and the matrix from its own size about the middle are its numbers.
    mutating func sprites() -> PictureNode {
        let number = word()
        let adds = word() == 1
        let count = Int(word())
        var node = PictureNode(kind: .sprites, detail: PictureDetail(image: number))
        for _ in 0..<max(0, min(count, (words.count - index) / 5)) {
            let (x, y, cosine, sine) = (float(), float(), float(), float())
            node.children.append(
                PictureNode(
                    kind: .sprite, detail: PictureDetail(image: number, adds: adds),
                    numbers: color() + [cosine, sine, -sine, cosine, x, y]))
        }
        return node
    }
}

/// What is written into the opening tag of an element.
struct PictureAttributes {
    /// Attributes as SVG text.
    var text = ""
    /// The names of key frames.
    var names: [String] = []
    /// Declarations that are no attributes of SVG.
    var style = ""

    /// All of it as SVG text.
    var markup: String { text + AnimationSheet.attributes(names, style: style) }

    /// A group with these attributes; only its content when there are none.
    func group(_ content: String) -> String {
        let markup = markup
        return content.isEmpty || markup.isEmpty ? content : "<g\(markup)>\(content)</g>"
    }
}
