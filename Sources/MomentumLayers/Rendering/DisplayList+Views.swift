// Fields of variable length, which are read directly from the list.

nonisolated extension DisplayList {
    /// A path of a display list: its elements in order.
    public struct PathData: Sequence, Sendable {
        /// The number that identifies the content of the path, by which a host can cache its results. 0 changes in
        /// every frame and is not worth caching.
        public let number: UInt32
        private let words: [UInt32]
        private let range: Range<Int>

        /// Creates a path whose elements have been checked.
        init(number: UInt32, words: [UInt32], range: Range<Int>) {
            (self.number, self.words, self.range) = (number, words, range)
        }

        /// A Boolean value that indicates whether the path has no elements.
        public var isEmpty: Bool { range.isEmpty }

        /// The smallest rectangle around all points and control points, in points; zero for an empty path.
        public var bounds: Rect {
            var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
            var index = range.lowerBound
            while index < range.upperBound, let verb = Self.verb(words[index]) {
                index += 1
                for _ in 0..<verb.pointCount {
                    let (x, y) = (words.number(at: index), words.number(at: index + 1))
                    low = Point(x: Swift.min(low.x, x), y: Swift.min(low.y, y))
                    high = Point(x: Swift.max(high.x, x), y: Swift.max(high.y, y))
                    index += 2
                }
            }
            guard low.x <= high.x else { return .zero }
            return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        }

        /// The path as a value. Complexity: O(elements), with an allocation.
        public var path: Path {
            var path = Path()
            for element in self {
                switch element {
                case .move(let end): path.move(to: end)
                case .line(let end): path.addLine(to: end)
                case .quadratic(let control, let end): path.addQuadCurve(to: end, control: control)
                case .cubic(let control1, let control2, let end):
                    path.addCurve(to: end, control1: control1, control2: control2)
                case .close: path.closeSubpath()
                }
            }
            return path
        }

        /// Returns an iterator that starts at the first element.
        public func makeIterator() -> Iterator {
            Iterator(words: words, index: range.lowerBound, end: range.upperBound)
        }

        static func verb(_ word: UInt32) -> Path.Verb? { word <= 4 ? Path.Verb(rawValue: UInt8(word)) : nil }

        /// An iterator over the elements of a path.
        public struct Iterator: IteratorProtocol, Sendable {
            fileprivate let words: [UInt32]
            fileprivate var index: Int
            fileprivate let end: Int

            /// Returns the next element; nil at the end of the path.
            public mutating func next() -> Path.Element? {
                guard index < end, let verb = PathData.verb(words[index]) else { return nil }
                index += 1
                switch verb {
                case .move: return .move(to: point())
                case .line: return .line(to: point())
                case .quadratic: return .quadratic(control: point(), to: point())
                case .cubic: return .cubic(control1: point(), control2: point(), to: point())
                case .close: return .close
                }
            }

            private mutating func point() -> Point {
                defer { index += 2 }
                return Point(x: words.number(at: index), y: words.number(at: index + 1))
            }
        }
    }

    /// The UTF-8 bytes of a text.
    public struct Letters: RandomAccessCollection, Sendable {
        private let words: [UInt32]
        private let first: Int
        /// The number of bytes.
        public let count: Int

        init(words: [UInt32], first: Int, count: Int) { (self.words, self.first, self.count) = (words, first, count) }

        /// The index of the first byte: 0.
        public var startIndex: Int { 0 }
        /// The index after the last byte: ``count``.
        public var endIndex: Int { count }
        /// The byte at `index`, which must be within `0 ..< count`. This is not checked.
        public subscript(index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: words[first + index / 4] >> UInt32(8 * (index % 4)))
        }
    }

    /// A colour of a gradient with its location.
    public struct GradientStop: Hashable, Sendable {
        /// The location of the colour, from 0 at the start to 1 at the end of the gradient.
        public let location: Double
        /// The colour at the location, not premultiplied.
        public let color: RGBA8
    }

    /// The colours of a gradient.
    public struct Stops: RandomAccessCollection, Sendable {
        /// The number of words of a stop.
        static let size = 2
        private let words: [UInt32]
        private let first: Int
        /// The number of colours.
        public let count: Int

        init(words: [UInt32], first: Int, count: Int) { (self.words, self.first, self.count) = (words, first, count) }

        /// The index of the first stop: 0.
        public var startIndex: Int { 0 }
        /// The index after the last stop: ``count``.
        public var endIndex: Int { count }
        /// The stop at `index`, which must be within `0 ..< count`. This is not checked.
        public subscript(index: Int) -> GradientStop {
            DisplayListFields.element(words, at: first + Self.size * index, Self.size, DisplayListFields.stop)
        }
    }

    /// A copy of an image in a batch, with its own position and tint.
    public struct Sprite: Hashable, Sendable {
        /// The matrix from points relative to the image's centre, at the image's own size, to the current coordinates.
        public let matrix: Transform2D
        /// The colour by which the image's pixels are multiplied; white leaves them unchanged.
        public let tint: RGBA8
    }

    /// A batch of copies of an image, in drawing order.
    public struct Sprites: RandomAccessCollection, Sendable {
        /// The image's number; see ``DisplayListReader/image(_:)``.
        public let image: UInt32
        /// A Boolean value that indicates whether the colours of each sprite are added to the colours behind it instead
        /// of covering them.
        public let isAdded: Bool
        /// The number of words of a sprite.
        static let size = 5
        private let words: [UInt32]
        private let first: Int
        /// The number of sprites.
        public let count: Int

        init(image: UInt32, isAdded: Bool, words: [UInt32], first: Int, count: Int) {
            (self.image, self.isAdded) = (image, isAdded)
            (self.words, self.first, self.count) = (words, first, count)
        }

        /// The index of the first sprite: 0.
        public var startIndex: Int { 0 }
        /// The index after the last sprite: ``count``.
        public var endIndex: Int { count }
        /// The sprite at `index`, which must be within `0 ..< count`. This is not checked.
        public subscript(index: Int) -> Sprite {
            DisplayListFields.element(words, at: first + Self.size * index, Self.size, DisplayListFields.sprite)
        }
    }
}

nonisolated extension [UInt32] {
    /// Returns the word at `index` as a floating-point number.
    func number(at index: Int) -> Double { Double(Float(bitPattern: self[index])) }
}
