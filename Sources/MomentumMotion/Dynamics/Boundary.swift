import MomentumPhysics

/// Names a boundary of a ``CollisionBehavior``: a text or a number.
public nonisolated struct BoundaryIdentifier: Sendable, Equatable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
{
    private let text: String
    private let number: Int

    /// Creates the identifier that a literal names.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates the identifier with a text, which may have been put together at run time.
    public init(_ text: String) { (self.text, number) = (text, 0) }

    /// Creates the identifier with a number.
    public init(integerLiteral number: Int) { self.init(number) }

    /// Creates the identifier with a number.
    public init(_ number: Int) { (text, self.number) = ("", number) }

    /// The text, or the number where there is none.
    public var name: String { text.utf8.isEmpty ? String(number) : text }

    /// Whether both have the same text, byte for byte, and number.
    public static func == (left: BoundaryIdentifier, right: BoundaryIdentifier) -> Bool {
        left.number == right.number && left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension BoundaryIdentifier: ExpressibleByStringInterpolation {}

/// Lines that items collide with.
struct Boundary {
    let identifier: BoundaryIdentifier
    let lines: [(points: [Point], isClosed: Bool)]
    /// Whether it is the reference view's edges.
    let isReference: Bool
    /// What the world knows it by.
    var tag = 0
    var shapes: [ShapeID] = []

    init(identifier: BoundaryIdentifier, lines: [(points: [Point], isClosed: Bool)]) {
        self.identifier = identifier
        self.lines = lines
        isReference = false
    }

    /// The edges of `frame`, which hold items in.
    init(reference frame: Rect) {
        identifier = ""
        lines = [
            (
                [
                    Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
                    Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
                ], true
            )
        ]
        isReference = true
    }

    /// Gives `body` the lines. A single one is solid on both sides; others are chains, smooth where their links meet, one
    /// for each side.
    mutating func makeShapes(on body: BodyID, _ surface: Surface, in world: inout PhysicsWorld) {
        for (points, isClosed) in lines {
            if points.count == 2 {
                let segment = Shape.segment(from: points[0], to: points[1])
                if let shape = world.addShape(segment, surface: surface, tag: tag, to: body) { shapes.append(shape) }
                continue
            }
            if isReference {
                makeSides(points, on: body, surface, in: &world)
                continue
            }
            shapes += world.addChain(points, isLoop: isClosed, surface: surface, tag: tag, to: body)
            shapes += world.addChain(points.reversed(), isLoop: isClosed, surface: surface, tag: tag, to: body)
        }
    }

    /// Gives `body` the sides of the reference bounds. Each goes on a little beyond its corners: a tip that came round the end
    /// of one side would be as far outside of both as it liked.
    private mutating func makeSides(
        _ points: [Point], on body: BodyID, _ surface: Surface, in world: inout PhysicsWorld
    ) {
        for (index, start) in points.enumerated() {
            let end = points[(index + 1) % points.count]
            let length = start.distance(to: end)
            guard length > 0 else { continue }
            let more = end.offset(from: start) * (Self.overlap / length)
            shapes += world.addChain([start - more, end + more], surface: surface, tag: tag, to: body)
        }
    }

    /// How far, in points.
    private static var overlap: Double { 2 }
}
