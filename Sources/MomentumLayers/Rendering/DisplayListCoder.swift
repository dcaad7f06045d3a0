/// A visitor of a command's fields in their order. A reader reads them from a list; a schema records their names.
nonisolated protocol DisplayListCoder {
    /// The words from which the fields are read; empty for a schema.
    var words: [UInt32] { get }
    /// Reads a floating-point number of 32 bits.
    mutating func number(_ name: StaticString) throws(DisplayListError) -> Double
    /// Reads an unsigned integer.
    mutating func word(_ name: StaticString) throws(DisplayListError) -> UInt32
    /// Reads a colour.
    mutating func color(_ name: StaticString) throws(DisplayListError) -> DisplayList.RGBA8
    /// Reads one of the choices `names`, which are numbered from 0. `type` is the name of the choices in the page's
    /// module.
    mutating func choice<Choice>(
        _ name: StaticString, as type: StaticString, _ names: StaticString, _ choose: (UInt32) -> Choice?
    ) throws(DisplayListError) -> Choice
    /// Reads flags, named from the lowest bit on by `names`. A dash marks an unused bit, and a repeated name marks a
    /// number of several bits. `mask` contains all used bits.
    mutating func flags(
        _ name: StaticString, as type: StaticString, _ names: StaticString, mask: UInt32
    ) throws(DisplayListError) -> UInt32
    /// Reads an unsigned integer in `range`.
    mutating func integer(_ name: StaticString, in range: ClosedRange<UInt32>) throws(DisplayListError) -> UInt32
    /// Reads fields that several commands share. `type` is the name of these fields in the page's module.
    mutating func part<Part>(
        _ name: StaticString, as type: StaticString, _ code: (inout Self) throws(DisplayListError) -> Part
    ) throws(DisplayListError) -> Part
    /// Reads `count` elements of `size` words, where `count` is the value of the field `counter`. Returns the index of
    /// the first word.
    mutating func list<Element>(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString, of type: StaticString, size: Int,
        _ code: (inout Self) throws(DisplayListError) -> Element
    ) throws(DisplayListError) -> Int
    /// Reads `count` numbers of one word each, where `count` is the value of the field `counter`. Returns the index of
    /// the first word.
    mutating func words(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int
    /// Reads `count` bytes, padded to whole words, where `count` is the value of the field `counter`. Returns the index
    /// of the first word.
    mutating func bytes(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int
    /// Checks the elements of a path.
    func checkPath(_ range: Range<Int>) throws(DisplayListError)
}

/// The definition of all commands: their fields in the order of the list.
nonisolated extension DisplayListCoder {
    mutating func command(_ opcode: DisplayList.Opcode) throws(DisplayListError) -> DisplayList.Command {
        switch opcode {
        case .push: return .push(try part("matrix", as: "Matrix", Self.matrix))
        case .pop: return .pop
        case .beginGroup:
            let (opacity, isAdded) = (try number("opacity"), try isAdded())
            _ = try flags("content", as: "GroupContent", "once clips masks blurs", mask: 15)
            return .beginGroup(opacity: opacity, isAdded: isAdded)
        case .endGroup: return .endGroup
        case .clip: return .clip(try roundedRect())
        case .shadow: return .shadow(try shadow())
        case .fillRect:
            let color = try color("color")
            return .fillRect(try roundedRect(), color)
        case .strokeRect:
            let (color, width) = (try color("color"), try number("lineWidth"))
            return .strokeRect(try roundedRect(), color, lineWidth: width)
        case .fillPath:
            let (color, rule) = (try color("color"), try rule())
            return .fillPath(try path(), color, rule)
        case .strokePath: return try strokedPath()
        case .text: return .text(try text())
        case .clipPath:
            let rule = try rule()
            return .clipPath(try path(), rule)
        case .fillGradient: return .fillGradient(try gradient())
        case .image: return .image(try image())
        case .backdropBlur:
            let radius = try number("radius")
            return .backdropBlur(try roundedRect(), radius: radius)
        case .beginMask: return .beginMask
        case .endMask: return .endMask
        case .shadowPath:
            let (shadow, rule) = (try shadow(), try rule())
            return .shadowPath(try path(), shadow, rule)
        case .sprites: return .sprites(try sprites())
        }
    }

    private mutating func isAdded() throws(DisplayListError) -> Bool {
        try choice("blend", as: "Blending", "over added") { $0 < 2 ? $0 == 1 : nil }
    }

    private mutating func rule() throws(DisplayListError) -> FillRule {
        try choice("rule", as: "Rule", "winding evenOdd") { $0 < 2 ? ($0 == 1 ? .evenOdd : .winding) : nil }
    }

    private mutating func shadow() throws(DisplayListError) -> DisplayList.Shadow {
        DisplayList.Shadow(
            color: try color("color"), radius: try number("radius"),
            offset: Vector(dx: try number("dx"), dy: try number("dy")))
    }

    private mutating func strokedPath() throws(DisplayListError) -> DisplayList.Command {
        let (color, width) = (try color("color"), try number("lineWidth"))
        let cap = try choice("cap", as: "Cap", "butt round square", LineCap.init(rawValue:))
        let join = try choice("join", as: "Join", "miter round bevel", LineJoin.init(rawValue:))
        let (limit, count, phase) = (try number("miterLimit"), try word("dashCount"), try number("dashPhase"))
        let first = try words("dashes", count, "dashCount")
        let dashes = words.isEmpty ? [] : (first..<first + Int(count)).map { words.number(at: $0) }
        let stroke = DisplayList.Stroke(
            lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit, dashes: dashes, dashPhase: phase)
        return .strokePath(try path(), color, stroke)
    }

    private mutating func text() throws(DisplayListError) -> DisplayList.Text {
        let (color, x, y) = (try color("color"), try number("x"), try number("y"))
        let (width, size, weight) = (try number("width"), try number("size"), try integer("weight", in: 100...900))
        let alignment = try choice("alignment", as: "Alignment", "left center right") {
            $0 < 3 ? TextAlignment(rawValue: $0) : nil
        }
        let flags = try flags(
            "flags", as: "TextFlags", "monospacedDigits italic rightToLeft - - - - - design design", mask: 0x307)
        let (kern, number) = (try self.number("kern"), try word("number"))
        return DisplayList.Text(
            color: color, origin: Point(x: x, y: y), width: width, fontSize: size, weight: Int(weight),
            alignment: alignment, usesMonospacedDigits: flags & 1 != 0, isItalic: flags & 2 != 0,
            isRightToLeft: flags & 4 != 0, design: FontDesign(rawValue: UInt8(flags >> 8)) ?? .default, kern: kern,
            number: number, utf8: try part("letters", as: "Letters", Self.letters),
            family: try part("family", as: "Letters", Self.letters))
    }

    private mutating func gradient() throws(DisplayListError) -> DisplayList.Gradient {
        let opacity = try number("opacity")
        let type = try choice("kind", as: "GradientKind", "axial radial conic", GradientType.init(rawValue:))
        let start = Point(x: try number("startX"), y: try number("startY"))
        let end = Point(x: try number("endX"), y: try number("endY"))
        let (shape, count) = (try roundedRect(), try word("stopCount"))
        let first = try list("stops", count, "stopCount", of: "Stop", size: DisplayList.Stops.size, Self.stop)
        return DisplayList.Gradient(
            opacity: opacity, type: type, start: start, end: end, shape: shape,
            stops: DisplayList.Stops(words: words, first: first, count: Int(count)))
    }

    private mutating func image() throws(DisplayListError) -> DisplayList.ImageUse {
        let (number, tint) = (try word("image"), try color("color"))
        let source = try part("source", as: "Rect", Self.rect)
        let target = try part("target", as: "Rect", Self.rect)
        let flags = try flags("flags", as: "ImageFlags", "template edges", mask: 3)
        var (sourceEdges, targetEdges) = (EdgeInsets.zero, EdgeInsets.zero)
        if flags & 2 != 0 {
            sourceEdges = try part("sourceEdges", as: "Edges", Self.edges)
            targetEdges = try part("targetEdges", as: "Edges", Self.edges)
        }
        return DisplayList.ImageUse(
            number: number, tint: tint, source: source, target: target, isTemplate: flags & 1 != 0,
            sourceInsets: sourceEdges, targetInsets: targetEdges)
    }

    private mutating func sprites() throws(DisplayListError) -> DisplayList.Sprites {
        let (number, isAdded, count) = (try word("image"), try isAdded(), try word("spriteCount"))
        let first = try list("sprites", count, "spriteCount", of: "Sprite", size: DisplayList.Sprites.size, Self.sprite)
        return DisplayList.Sprites(image: number, isAdded: isAdded, words: words, first: first, count: Int(count))
    }

    private mutating func roundedRect() throws(DisplayListError) -> DisplayList.RoundedRect {
        try part("shape", as: "RoundedRect", Self.roundedRect)
    }

    private mutating func path() throws(DisplayListError) -> DisplayList.PathData {
        try part("path", as: "Path", Self.path)
    }
}

/// The fields of the parts.
nonisolated extension DisplayListCoder {
    private static func matrix(_ fields: inout Self) throws(DisplayListError) -> Transform2D {
        Transform2D(
            a: try fields.number("a"), b: try fields.number("b"), c: try fields.number("c"), d: try fields.number("d"),
            tx: try fields.number("tx"), ty: try fields.number("ty"))
    }

    private static func rect(_ fields: inout Self) throws(DisplayListError) -> Rect {
        Rect(
            x: try fields.number("x"), y: try fields.number("y"), width: try fields.number("width"),
            height: try fields.number("height"))
    }

    private static func roundedRect(_ fields: inout Self) throws(DisplayListError) -> DisplayList.RoundedRect {
        DisplayList.RoundedRect(
            rect: try rect(&fields),
            radii: CornerRadii(
                topLeft: try fields.number("topLeft"), topRight: try fields.number("topRight"),
                bottomRight: try fields.number("bottomRight"), bottomLeft: try fields.number("bottomLeft")))
    }

    private static func edges(_ fields: inout Self) throws(DisplayListError) -> EdgeInsets {
        EdgeInsets(
            top: try fields.number("top"), left: try fields.number("left"), bottom: try fields.number("bottom"),
            right: try fields.number("right"))
    }

    private static func path(_ fields: inout Self) throws(DisplayListError) -> DisplayList.PathData {
        let (number, count) = (try fields.word("number"), try fields.word("count"))
        let first = try fields.words("elements", count, "count")
        let range = first..<first + Int(count)
        try fields.checkPath(range)
        return DisplayList.PathData(number: number, words: fields.words, range: range)
    }

    private static func letters(_ fields: inout Self) throws(DisplayListError) -> DisplayList.Letters {
        let count = try fields.word("count")
        let first = try fields.bytes("bytes", count, "count")
        return DisplayList.Letters(words: fields.words, first: first, count: Int(count))
    }

    static func stop(_ fields: inout Self) throws(DisplayListError) -> DisplayList.GradientStop {
        DisplayList.GradientStop(location: try fields.number("location"), color: try fields.color("color"))
    }

    static func sprite(_ fields: inout Self) throws(DisplayListError) -> DisplayList.Sprite {
        let (x, y) = (try fields.number("x"), try fields.number("y"))
        let (cosine, sine) = (try fields.number("cosine"), try fields.number("sine"))
        return DisplayList.Sprite(
            matrix: Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: x, ty: y), tint: try fields.color("color"))
    }
}
