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
