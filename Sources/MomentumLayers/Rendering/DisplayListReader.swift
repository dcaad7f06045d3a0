/// The commands of a picture, one after another: what a host that paints by itself reads from a ``DisplayList``.
///
/// ```swift
/// stage.draw(into: &list)
/// for command in try DisplayListReader(list) {
///     switch command {
///     case .push(let matrix): canvas.save(); canvas.concatenate(matrix)
///     case .pop: canvas.restore()
///     case .fillRect(let rect, let color): canvas.fill(rect, color)
///     …
///     }
/// }
/// ```
///
/// The whole list is checked when the reader is made, so that reading it cannot fail half-way through a picture: each command is
/// known and complete, each number that stands for a choice is one, paths begin with a move, texts are UTF-8, and whatever
/// begins also ends, in the right order. Coordinates are not judged. Checking and reading take time in proportion to the list's
/// words; neither copies them, and reading allocates nothing but the dashes of a dashed line.
///
/// `Guides/DisplayList.md` describes the commands, `Guides/Hosts.md` the host round them.
public nonisolated struct DisplayListReader: Sequence, Sendable {
    /// The size of the stage, in points.
    public let size: Size
    /// The images that the picture shows.
    public let images: [Image]
    private let words: [UInt32]

    /// Reads a list that a stage has drawn into. An empty one has no commands and no size.
    ///
    /// - Throws: what is wrong with the list; a list that a stage has drawn is well-formed.
    public init(_ list: DisplayList) throws(DisplayListError) {
        guard !list.words.isEmpty else {
            self.init(size: .zero, images: [], words: [])
            return
        }
        try self.init(words: list.words, images: list.images)
    }

    /// Reads a list that has come as words, e.g. from another process.
    ///
    /// - Parameters:
    ///   - words: the whole list, with its header.
    ///   - images: the images that it refers to by number. Default none: the host has them.
    /// - Throws: the first thing that is wrong with the words.
    public init(words: [UInt32], images: [Image] = []) throws(DisplayListError) {
        try Self.check(words)
        let size = Size(width: Double(Float(bitPattern: words[2])), height: Double(Float(bitPattern: words[3])))
        self.init(size: size, images: images, words: words)
    }

    private init(size: Size, images: [Image], words: [UInt32]) {
        (self.size, self.images, self.words) = (size, images, words)
    }

    /// The image of that number; nil when the list did not bring it. Complexity: O(images).
    public func image(_ number: UInt32) -> Image? { images.first { $0.number == number } }

    /// Starts reading at the first command.
    public func makeIterator() -> Iterator { Iterator(words) }

    /// Reads commands one by one.
    public struct Iterator: IteratorProtocol, Sendable {
        private var fields: DisplayListFields

        init(_ words: [UInt32]) { fields = DisplayListFields(words) }

        /// The index of the word that the next command begins at. Set it to that of another command to pass over what lies
        /// between.
        package var word: Int {
            get { fields.index }
            set { fields.index = newValue }
        }

        /// The next command; nil at the end of the list.
        public mutating func next() -> DisplayList.Command? {
            guard !fields.isAtEnd else { return nil }
            // A list that has been checked has no errors.
            do throws(DisplayListError) { return try fields.command() } catch { return nil }
        }
    }

    private static func check(_ words: [UInt32]) throws(DisplayListError) {
        guard words.count >= DisplayList.headerCount, words[0] == DisplayList.signature else { throw .noDisplayList }
        guard words[1] == UInt32(truncatingIfNeeded: words.count) else {
            throw .wordCount(expected: Int(words[1]), found: words.count)
        }
        var fields = DisplayListFields(words)
        var open: [DisplayList.Opcode] = []
        while !fields.isAtEnd {
            let start = fields.index
            switch try fields.command() {
            case .push: open.append(.push)
            case .beginGroup: open.append(.beginGroup)
            case .beginMask: open.append(.beginMask)
            case .pop: guard open.popLast() == .push else { throw .unbalanced(word: start) }
            case .endGroup: guard open.popLast() == .beginGroup else { throw .unbalanced(word: start) }
            case .endMask: guard open.popLast() == .beginMask else { throw .unbalanced(word: start) }
            case .text(let text): guard text.isValid else { throw .invalidText(word: start) }
            default: break
            }
        }
        if !open.isEmpty { throw .unbalanced(word: words.count) }
    }
}

/// Why words are no display list. An index counts from the beginning of the list.
public nonisolated enum DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The words do not begin with ``DisplayList/signature`` and the rest of a header.
    case noDisplayList
    /// The header counts other words than there are.
    case wordCount(expected: Int, found: Int)
    /// The command at `word` is none that is known.
    case unknownCommand(word: Int)
    /// The command at `word` has more or fewer words than its fields take, or more than are left.
    case wrongLength(word: Int)
    /// The field at `word` stands for a choice, and not for one that there is.
    case unknownChoice(word: Int)
    /// The path in the command at `word` has an unknown verb, lacks points, or does not begin with a move.
    case invalidPath(word: Int)
    /// The text in the command at `word` is not UTF-8.
    case invalidText(word: Int)
    /// The command at `word` ends what has not begun or is not the innermost; at the end of the list: something has not ended.
    case unbalanced(word: Int)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .noDisplayList: "no display list: it does not begin with a header of four words"
        case .wordCount(let expected, let found):
            "the header of the list counts \(expected) words, but there are \(found)"
        case .unknownCommand(let word): "word \(word) of the list begins no known command"
        case .wrongLength(let word): "the command at word \(word) of the list has not as many words as its fields take"
        case .unknownChoice(let word): "word \(word) of the list is out of the range of its field"
        case .invalidPath(let word): "the command at word \(word) of the list has an invalid path"
        case .invalidText(let word): "the command at word \(word) of the list has a text that is not UTF-8"
        case .unbalanced(let word): "what begins and what ends does not match at word \(word) of the list"
        }
    }
}
