/// Reads the fields of a list's commands one after another, and never beyond the command that they belong to.
nonisolated struct DisplayListFields: Sendable {
    private let words: [UInt32]
    /// The index of the next word.
    var index = DisplayList.headerCount
    /// Where the present command begins and ends.
    private var start = DisplayList.headerCount
    private var end = DisplayList.headerCount

    /// The fields of a list with a header.
    init(_ words: [UInt32]) { self.words = words }

    var isAtEnd: Bool { index >= words.count }

    /// Reads the command that begins here.
    mutating func command() throws(DisplayListError) -> DisplayList.Command {
        start = index
        let length = Int(words[start] >> 8)
        guard let opcode = DisplayList.Opcode(rawValue: words[start] & 0xFF) else { throw .unknownCommand(word: start) }
        guard length > 0, length <= words.count - start else { throw .wrongLength(word: start) }
        (index, end) = (start + 1, start + length)
        let command = try command(opcode)
        guard index == end else { throw .wrongLength(word: start) }
        return command
    }

    private mutating func command(_ opcode: DisplayList.Opcode) throws(DisplayListError) -> DisplayList.Command {
        switch opcode {
        case .push: .push(try matrix())
        case .pop: .pop
        case .beginGroup: .beginGroup(opacity: try number(), isAdded: try flag())
        case .endGroup: .endGroup
        case .clip: .clip(try roundedRect())
        case .shadow: .shadow(try shadow())
        case .fillRect: try filledRect()
        case .strokeRect: try strokedRect()
        case .fillPath: try filledPath()
        case .strokePath: try strokedPath()
        case .text: .text(try text())
        case .clipPath: try clippedPath()
        case .fillGradient: .fillGradient(try gradient())
        case .image: .image(try image())
        case .backdropBlur: try backdropBlur()
        case .beginMask: .beginMask
        case .endMask: .endMask
        case .shadowPath: try shadowPath()
        case .sprites: .sprites(try sprites())
        }
    }

    private mutating func word() throws(DisplayListError) -> UInt32 {
        guard index < end else { throw .wrongLength(word: start) }
        defer { index += 1 }
        return words[index]
    }

    /// Passes over `count` fields of `size` words and returns the index of the first.
    private mutating func skip(_ count: UInt32, size: Int) throws(DisplayListError) -> Int {
        guard Int(count) <= (end - index) / size else { throw .wrongLength(word: start) }
        defer { index += Int(count) * size }
        return index
    }

    private mutating func number() throws(DisplayListError) -> Double { Double(Float(bitPattern: try word())) }

    private mutating func flag() throws(DisplayListError) -> Bool { try choice { $0 < 2 ? $0 == 1 : nil } }

    private mutating func choice<Choice>(_ choose: (UInt32) -> Choice?) throws(DisplayListError) -> Choice {
        guard let choice = choose(try word()) else { throw .unknownChoice(word: index - 1) }
        return choice
    }

    private mutating func color() throws(DisplayListError) -> DisplayList.RGBA8 { DisplayList.RGBA8(word: try word()) }

    private mutating func point() throws(DisplayListError) -> Point { Point(x: try number(), y: try number()) }

    private mutating func rect() throws(DisplayListError) -> Rect {
        Rect(x: try number(), y: try number(), width: try number(), height: try number())
    }

    private mutating func insets() throws(DisplayListError) -> EdgeInsets {
        EdgeInsets(top: try number(), left: try number(), bottom: try number(), right: try number())
    }

    private mutating func matrix() throws(DisplayListError) -> Transform2D {
        Transform2D(
            a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    }

    private mutating func roundedRect() throws(DisplayListError) -> DisplayList.RoundedRect {
        DisplayList.RoundedRect(
            rect: try rect(),
            radii: CornerRadii(
                topLeft: try number(), topRight: try number(), bottomRight: try number(), bottomLeft: try number()))
    }

    private mutating func rule() throws(DisplayListError) -> FillRule { try flag() ? .evenOdd : .winding }

    private mutating func path() throws(DisplayListError) -> DisplayList.PathData {
        let number = try word()
        let first = try skip(try word(), size: 1)
        var place = first
        while place < index {
            guard let verb = DisplayList.PathData.verb(words[place]), place > first || verb == .move,
                2 * verb.pointCount < index - place
            else { throw .invalidPath(word: start) }
            place += 1 + 2 * verb.pointCount
        }
        return DisplayList.PathData(number: number, words: words, range: first..<index)
    }

    private mutating func shadow() throws(DisplayListError) -> DisplayList.Shadow {
        DisplayList.Shadow(
            color: try color(), radius: try number(), offset: Vector(dx: try number(), dy: try number()))
    }
}

// In the order in which the fields stand in the list.
nonisolated extension DisplayListFields {
    private mutating func filledRect() throws(DisplayListError) -> DisplayList.Command {
        let color = try color()
        return .fillRect(try roundedRect(), color)
    }

    private mutating func strokedRect() throws(DisplayListError) -> DisplayList.Command {
        let (color, width) = (try color(), try number())
        return .strokeRect(try roundedRect(), color, lineWidth: width)
    }

    private mutating func filledPath() throws(DisplayListError) -> DisplayList.Command {
        let (color, rule) = (try color(), try rule())
        return .fillPath(try path(), color, rule)
    }

    private mutating func clippedPath() throws(DisplayListError) -> DisplayList.Command {
        let rule = try rule()
        return .clipPath(try path(), rule)
    }

    private mutating func shadowPath() throws(DisplayListError) -> DisplayList.Command {
        let (shadow, rule) = (try shadow(), try rule())
        return .shadowPath(try path(), shadow, rule)
    }

    private mutating func backdropBlur() throws(DisplayListError) -> DisplayList.Command {
        let radius = try number()
        return .backdropBlur(try roundedRect(), radius: radius)
    }

    private mutating func strokedPath() throws(DisplayListError) -> DisplayList.Command {
        let (color, width) = (try color(), try number())
        let (cap, join) = (try choice(LineCap.init(rawValue:)), try choice(LineJoin.init(rawValue:)))
        let (limit, count, phase) = (try number(), try word(), try number())
        let first = try skip(count, size: 1)
        let dashes = (first..<index).map { Double(Float(bitPattern: words[$0])) }
        let stroke = DisplayList.Stroke(
            lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit, dashes: dashes, dashPhase: phase)
        return .strokePath(try path(), color, stroke)
    }

    private mutating func text() throws(DisplayListError) -> DisplayList.Text {
        let (color, origin, width, size) = (try color(), try point(), try number(), try number())
        let weight = try choice { (100...900).contains($0) ? Int($0) : nil }
        let alignment = try choice { $0 < 3 ? TextAlignment(rawValue: $0) : nil }
        let flags = try choice { $0 & ~0x307 == 0 ? $0 : nil }
        let (kern, number) = (try self.number(), try word())
        return DisplayList.Text(
            color: color, origin: origin, width: width, fontSize: size, weight: weight, alignment: alignment,
            usesMonospacedDigits: flags & 1 != 0, isItalic: flags & 2 != 0, isRightToLeft: flags & 4 != 0,
            design: FontDesign(rawValue: UInt8(flags >> 8)) ?? .default, kern: kern, number: number,
            utf8: try letters(), family: try letters())
    }

    private mutating func letters() throws(DisplayListError) -> DisplayList.Letters {
        let count = try word()
        let first = try skip(count / 4 + (count % 4 > 0 ? 1 : 0), size: 1)
        return DisplayList.Letters(words: words, first: first, count: Int(count))
    }

    private mutating func gradient() throws(DisplayListError) -> DisplayList.Gradient {
        let (opacity, type) = (try number(), try choice(GradientType.init(rawValue:)))
        let (from, to, shape) = (try point(), try point(), try roundedRect())
        let count = try word()
        let first = try skip(count, size: 2)
        return DisplayList.Gradient(
            opacity: opacity, type: type, start: from, end: to, shape: shape,
            stops: DisplayList.Stops(words: words, first: first, count: Int(count)))
    }

    private mutating func image() throws(DisplayListError) -> DisplayList.ImageUse {
        let (number, tint, source, target) = (try word(), try color(), try rect(), try rect())
        let flags = try choice { $0 < 4 ? $0 : nil }
        let edges = flags & 2 != 0 ? (source: try insets(), target: try insets()) : (.zero, .zero)
        return DisplayList.ImageUse(
            number: number, tint: tint, source: source, target: target, isTemplate: flags & 1 != 0,
            sourceInsets: edges.source, targetInsets: edges.target)
    }

    private mutating func sprites() throws(DisplayListError) -> DisplayList.Sprites {
        let (number, isAdded, count) = (try word(), try flag(), try word())
        let first = try skip(count, size: 5)
        return DisplayList.Sprites(image: number, isAdded: isAdded, words: words, first: first, count: Int(count))
    }
}
