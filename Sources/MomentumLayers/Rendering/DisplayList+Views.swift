// Fields of any number, read where they stand in the list.

nonisolated extension DisplayList {
    /// A path of a display list: its elements in order.
    public struct PathData: Sequence, Sendable {
        /// Tells paths apart: what a host has made of a path can be kept by it. 0 is not worth keeping, it is new in every frame.
        public let number: UInt32
        private let words: [UInt32]
        private let range: Range<Int>

        /// A path whose elements have been checked.
        init(number: UInt32, words: [UInt32], range: Range<Int>) {
            (self.number, self.words, self.range) = (number, words, range)
        }

        /// Whether there is nothing to draw.
        public var isEmpty: Bool { range.isEmpty }

        /// The least rectangle round all points and control points; zero for an empty path.
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

        /// Starts reading at the first element.
        public func makeIterator() -> Iterator {
            Iterator(words: words, index: range.lowerBound, end: range.upperBound)
        }

        static func verb(_ word: UInt32) -> Path.Verb? { word <= 4 ? Path.Verb(rawValue: UInt8(word)) : nil }

        /// Reads elements one by one.
        public struct Iterator: IteratorProtocol, Sendable {
            fileprivate let words: [UInt32]
            fileprivate var index: Int
            fileprivate let end: Int

            /// The next element; nil at the end of the path.
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

    /// The letters of a text in UTF-8.
    public struct Letters: RandomAccessCollection, Sendable {
        private let words: [UInt32]
        private let first: Int
        /// The number of bytes.
        public let count: Int

        init(words: [UInt32], first: Int, count: Int) { (self.words, self.first, self.count) = (words, first, count) }

        /// 0.
        public var startIndex: Int { 0 }
        /// ``count``.
        public var endIndex: Int { count }
        /// The byte at `index`, which must lie in `0 ..< count`.
        public subscript(index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: words[first + index / 4] >> UInt32(8 * (index % 4)))
        }
    }

    /// A colour of a gradient.
    public struct GradientStop: Hashable, Sendable {
        /// Where the colour is, 0 at the start to 1 at the end.
        public let location: Double
        /// The colour.
        public let color: RGBA8
    }

    /// The colours of a gradient.
    public struct Stops: RandomAccessCollection, Sendable {
        /// The words of a stop.
        static let size = 2
        private let words: [UInt32]
        private let first: Int
        /// The number of colours.
        public let count: Int

        init(words: [UInt32], first: Int, count: Int) { (self.words, self.first, self.count) = (words, first, count) }

        /// 0.
        public var startIndex: Int { 0 }
        /// ``count``.
        public var endIndex: Int { count }
        /// The stop at `index`, which must lie in `0 ..< count`.
        public subscript(index: Int) -> GradientStop {
            DisplayListFields.element(words, at: first + Self.size * index, Self.size, DisplayListFields.stop)
        }
    }

    /// An image drawn once among many times.
    public struct Sprite: Hashable, Sendable {
        /// From points about the image's middle, in its own size, to the current coordinates.
        public let matrix: Transform2D
        /// What the pixels are multiplied by; white leaves them as they are.
        public let tint: RGBA8
    }

    /// An image drawn many times, in this order.
    public struct Sprites: RandomAccessCollection, Sendable {
        /// The image's number; see ``DisplayListReader/image(_:)``.
        public let image: UInt32
        /// Whether the light of each is added to what is there, instead of covering it.
        public let isAdded: Bool
        /// The words of a sprite.
        static let size = 5
        private let words: [UInt32]
        private let first: Int
        /// The number of sprites.
        public let count: Int

        init(image: UInt32, isAdded: Bool, words: [UInt32], first: Int, count: Int) {
            (self.image, self.isAdded) = (image, isAdded)
            (self.words, self.first, self.count) = (words, first, count)
        }

        /// 0.
        public var startIndex: Int { 0 }
        /// ``count``.
        public var endIndex: Int { count }
        /// The sprite at `index`, which must lie in `0 ..< count`.
        public subscript(index: Int) -> Sprite {
            DisplayListFields.element(words, at: first + Self.size * index, Self.size, DisplayListFields.sprite)
        }
    }
}

nonisolated extension [UInt32] {
    /// The number that the word at `index` has.
    func number(at index: Int) -> Double { Double(Float(bitPattern: self[index])) }
}
