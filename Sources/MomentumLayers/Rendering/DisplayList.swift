/// A picture as a list of drawing commands in 32-bit words, which a host draws.
///
/// `Guides/DisplayList.md` describes the format. A list is designed to be refilled in every frame, without further
/// allocation.
public nonisolated struct DisplayList: Sendable, Equatable {
    /// The words of the list: a header of four words, then the commands.
    public private(set) var words: [UInt32] = []
    /// The images that the list refers to by number.
    public private(set) var images: [Image] = []
    /// The innermost group that has not ended.
    private var group: OpenGroup?
    /// The working memory for drawing render trees into the list.
    var scratches = RenderScratches()

    /// The kind of a command. The raw value is the low byte of the command's first word.
    public enum Opcode: UInt32, Sendable {
        /// Saves the state and prepends a matrix to the current one.
        case push = 1
        /// Restores the state of the matching push.
        case pop
        /// Begins a group of commands that is composed as one picture.
        case beginGroup
        /// Ends the innermost group.
        case endGroup
        /// Clips to a rounded rectangle.
        case clip
        /// Adds a shadow to the next command or group.
        case shadow
        /// Fills a rounded rectangle.
        case fillRect
        /// Draws a border inside a rounded rectangle.
        case strokeRect
        /// Fills a path.
        case fillPath
        /// Draws a line along a path.
        case strokePath
        /// Draws a line of a text.
        case text
        /// Clips to a path.
        case clipPath
        /// Fills a rounded rectangle with a gradient.
        case fillGradient
        /// Draws an image.
        case image
        /// Blurs the content that is already drawn.
        case backdropBlur
        /// Begins the mask of the innermost group.
        case beginMask
        /// Ends the mask.
        case endMask
        /// Draws the shadow that a path would cast.
        case shadowPath
        /// Draws an image at many positions.
        case sprites
    }

    /// The first word of every list: the letters MDL2.
    public static let signature: UInt32 = 0x324C_444D
    /// The number of words before the first command: 4.
    public static let headerCount = 4

    /// Creates an empty list, which draws nothing.
    public init() {}

    /// Begins a new picture of `size`, in points, and removes the previous content.
    public mutating func begin(size: Size) {
        words.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        group = nil
        words.append(Self.signature)
        words.append(0)
        append(size.width)
        append(size.height)
    }

    /// Completes the header with the number of words. Call it after the last command of a picture.
    public mutating func finish() { words[1] = UInt32(words.count) }

    /// Appends a command whose fields `body` appends.
    @inline(__always)
    mutating func command(_ opcode: Opcode, _ body: (inout DisplayList) -> Void = { _ in }) {
        let start = words.count
        words.append(0)
        body(&self)
        words[start] = opcode.rawValue | UInt32(words.count - start) << 8
    }

    /// Begins a command with sprites of `image`, which are appended next, and returns the index of the command. If
    /// `isAdded`, the colours of each sprite are added to those behind it.
    mutating func beginSprites(_ image: Image, isAdded: Bool) -> Int {
        let start = words.count
        words.append(0)
        append(image)
        words.append(isAdded ? 1 : 0)
        words.append(0)
        return start
    }

    /// Completes the command of `count` sprites at `start`.
    mutating func endSprites(_ start: Int, count: UInt32) {
        words[start + 3] = count
        words[start] = Opcode.sprites.rawValue | UInt32(words.count - start) << 8
    }

    @inline(__always)
    mutating func append(_ number: Double) { words.append(Self.word(number)) }

    /// Returns `number` as a word of a list, which is always finite. Values beyond the range of 32 bits are clamped,
    /// and NaN becomes 0.
    @inline(__always)
    package static func word(_ number: Double) -> UInt32 {
        let word = Float(number).bitPattern
        return word & 0x7F80_0000 == 0x7F80_0000 ? bound(number) : word
    }

    @inline(never)
    private static func bound(_ number: Double) -> UInt32 {
        let limit = Float.greatestFiniteMagnitude
        return (number.isNaN ? 0 : number < 0 ? -limit : limit).bitPattern
    }

    @inline(__always)
    mutating func append(_ word: UInt32) { words.append(word) }

    /// Appends complete words, with a single check of the capacity.
    @inline(__always)
    mutating func append(_ ready: UnsafeBufferPointer<UInt32>) { words.append(contentsOf: ready) }

    mutating func append(_ rect: Rect) {
        append(rect.origin.x)
        append(rect.origin.y)
        append(rect.size.width)
        append(rect.size.height)
    }

    /// Appends an image's number, and adds the image to ``images`` if necessary.
    mutating func append(_ image: Image) {
        if !images.contains(where: { $0.number == image.number }) { images.append(image.released) }
        words.append(image.number)
    }

    /// Begins a group of `opacity`. If `isAdded`, its colours are added to those behind it. Returns the enclosing
    /// group, which must be passed to ``endGroup(in:)``.
    mutating func beginGroup(opacity: Double, isAdded: Bool = false) -> OpenGroup? {
        let (outer, start) = (group, words.count)
        command(.beginGroup) {
            $0.append(opacity)
            $0.append(isAdded ? 1 : 0 as UInt32)
            $0.append(0 as UInt32)
        }
        group = OpenGroup(start: start, next: words.count)
        return outer
    }

    /// Ends the innermost group and writes a summary of its content into its last field. `outer` is the enclosing
    /// group.
    mutating func endGroup(in outer: OpenGroup?) {
        guard var inner = group else { return }
        inner.read(words, to: words.count)
        words[inner.start + 3] = inner.content
        command(.endGroup)
        group = outer
        group?.read(words, to: inner.start)
        group?.add(inner, endingAt: words.count)
    }

    mutating func append(bytes: [UInt8]) {
        append(UInt32(bytes.count))
        var word: UInt32 = 0
        var shift: UInt32 = 0
        for byte in bytes {
            word |= UInt32(byte) << shift
            shift += 8
            if shift == 32 {
                words.append(word)
                word = 0
                shift = 0
            }
        }
        if shift > 0 { words.append(word) }
    }

    /// Appends a path's number, its length in words, and its elements.
    mutating func append(_ path: Path, id: UInt32) {
        append(id)
        let start = words.count
        words.append(0)
        var first = 0
        for verb in path.verbs {
            words.append(UInt32(verb.rawValue))
            for point in path.points[first..<(first + verb.pointCount)] { append(point) }
            first += verb.pointCount
        }
        words[start] = UInt32(words.count - start - 1)
    }
}

nonisolated extension DisplayList {
    mutating func append(_ matrix: Transform2D) {
        append(matrix.a)
        append(matrix.b)
        append(matrix.c)
        append(matrix.d)
        append(matrix.tx)
        append(matrix.ty)
    }

    mutating func append(_ radii: CornerRadii) {
        append(radii.topLeft)
        append(radii.topRight)
        append(radii.bottomRight)
        append(radii.bottomLeft)
    }

    mutating func append(_ point: Point) {
        append(point.x)
        append(point.y)
    }

    mutating func append(_ insets: EdgeInsets) {
        append(insets.top)
        append(insets.left)
        append(insets.bottom)
        append(insets.right)
    }

    /// Appends a filled rectangle with rounded corners, transformed by `matrix`: a push, a fillRect and a pop.
    mutating func appendRect(_ color: Color, _ rect: Rect, radius: Double, at matrix: Transform2D) {
        func word(_ number: Double) -> UInt32 { Self.word(number) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 18) { words in
            let destination = words.baseAddress.unsafelyUnwrapped
            destination[0] = Opcode.push.rawValue | 7 << 8
            destination[1] = word(matrix.a)
            destination[2] = word(matrix.b)
            destination[3] = word(matrix.c)
            destination[4] = word(matrix.d)
            destination[5] = word(matrix.tx)
            destination[6] = word(matrix.ty)
            destination[7] = Opcode.fillRect.rawValue | 10 << 8
            destination[8] = color.rgba8
            destination[9] = word(rect.origin.x)
            destination[10] = word(rect.origin.y)
            destination[11] = word(rect.size.width)
            destination[12] = word(rect.size.height)
            for corner in 13..<17 { destination[corner] = word(radius) }
            destination[17] = Opcode.pop.rawValue | 1 << 8
            append(UnsafeBufferPointer(words))
        }
    }
}
