/// The sequence of a picture's commands, for a host that paints a ``DisplayList`` itself.
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
/// The initialiser checks the whole list, so that reading cannot fail halfway through a picture: each command is known
/// and complete, each choice is in its range, paths begin with a move, texts are UTF-8, and all groups, masks and
/// pushes are ended in the right order. Coordinates are not checked. Checking and reading take time proportional to the
/// number of words. Neither copies the words, and reading allocates memory only for the dashes of a dashed line.
///
/// `Guides/DisplayList.md` describes the commands, `Guides/Hosts.md` the other tasks of a host.
public nonisolated struct DisplayListReader: Sequence, Sendable {
    /// The size of the stage, in points.
    public let size: Size
    /// The images that the list refers to.
    public let images: [Image]
    private let words: [UInt32]

    /// Creates a reader of a list that a stage has drawn into. An empty list has no commands and size zero.
    ///
    /// - Throws: The first error in the list. A list that a stage has drawn is well-formed.
    public init(_ list: DisplayList) throws(DisplayListError) {
        guard !list.words.isEmpty else {
            self.init(size: .zero, images: [], words: [])
            return
        }
        try self.init(words: list.words, images: list.images)
    }

    /// Creates a reader of a list that is given as words, for example from another process.
    ///
    /// - Parameters:
    ///   - words: The whole list, including its header.
    ///   - images: The images that the list refers to by number. Default empty: the host has the images.
    /// - Throws: The first error in the words.
    public init(words: [UInt32], images: [Image] = []) throws(DisplayListError) {
        try Self.check(words)
        let size = Size(width: Double(Float(bitPattern: words[2])), height: Double(Float(bitPattern: words[3])))
        self.init(size: size, images: images, words: words)
    }

    private init(size: Size, images: [Image], words: [UInt32]) {
        (self.size, self.images, self.words) = (size, images, words)
    }

    /// Returns the image with the number; nil if the reader was created without it. Complexity: O(images).
    public func image(_ number: UInt32) -> Image? { images.first { $0.number == number } }

    /// Returns an iterator that starts at the first command.
    public func makeIterator() -> Iterator { Iterator(words) }

    /// An iterator over the commands.
    public struct Iterator: IteratorProtocol, Sendable {
        private var fields: DisplayListFields

        init(_ words: [UInt32]) { fields = DisplayListFields(words) }

        /// The index of the word at which the next command begins. Setting it to the index of another command skips the
        /// commands in between.
        package var word: Int {
            get { fields.index }
            set { fields.index = newValue }
        }

        /// Returns the next command; nil at the end of the list.
        public mutating func next() -> DisplayList.Command? {
            guard !fields.isAtEnd else { return nil }
            // A list that has been checked contains no errors.
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

/// An error in the words of a display list. Indices are counted from the beginning of the list.
public nonisolated enum DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The words do not begin with ``DisplayList/signature`` and a complete header.
    case noDisplayList
    /// The number of words in the header differs from the actual one.
    case wordCount(expected: Int, found: Int)
    /// The command at `word` is unknown.
    case unknownCommand(word: Int)
    /// The command at `word` has more or fewer words than its fields require, or extends beyond the end of the list.
    case wrongLength(word: Int)
    /// The field at `word` is outside its range or has an unknown choice or flag.
    case unknownChoice(word: Int)
    /// The path in the command at `word` has an unknown verb, has too few points, or does not begin with a move.
    case invalidPath(word: Int)
    /// The text in the command at `word` is not UTF-8.
    case invalidText(word: Int)
    /// The command at `word` ends a push, group or mask that has not begun or is not the innermost one. If `word` is
    /// the end of the list, a push, group or mask has not been ended.
    case unbalanced(word: Int)

    /// A description of the error.
    public var description: String {
        switch self {
        case .noDisplayList: "the words do not begin with the four-word header of a display list"
        case .wordCount(let expected, let found):
            "the display list has \(found) words, but its header states \(expected); pass the whole list"
        case .unknownCommand(let word): "the command at word \(word) of the display list is unknown"
        case .wrongLength(let word):
            "the command at word \(word) of the display list has too few or too many words for its fields"
        case .unknownChoice(let word): "word \(word) of the display list is out of the range of its field"
        case .invalidPath(let word): "the path of the command at word \(word) of the display list is invalid"
        case .invalidText(let word): "the text of the command at word \(word) of the display list is not UTF-8"
        case .unbalanced(let word): "a push, group or mask is not balanced at word \(word) of the display list"
        }
    }
}
