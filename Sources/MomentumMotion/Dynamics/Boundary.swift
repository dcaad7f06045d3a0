import MomentumPhysics

/// The identifier of a boundary of a ``CollisionBehavior``: a text or a number.
public nonisolated struct BoundaryIdentifier: Sendable, Equatable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
{
    private let text: String
    private let number: Int

    /// Creates an identifier from a text literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates an identifier from a text, which may be computed at run time.
    public init(_ text: String) { (self.text, number) = (text, 0) }

    /// Creates an identifier from an integer literal.
    public init(integerLiteral number: Int) { self.init(number) }

    /// Creates an identifier from a number.
    public init(_ number: Int) { (text, self.number) = ("", number) }

    /// The text of the identifier, or its number in decimal digits if there is no text.
    public var name: String { text.utf8.isEmpty ? String(number) : text }

    /// Returns a Boolean value that indicates whether both identifiers have the same number and the same text, byte for
    /// byte.
    public static func == (left: BoundaryIdentifier, right: BoundaryIdentifier) -> Bool {
        left.number == right.number && left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension BoundaryIdentifier: ExpressibleByStringInterpolation {}

/// A boundary: lines with which items collide.
struct Boundary {
    let identifier: BoundaryIdentifier
    let lines: [(points: [Point], isClosed: Bool)]
    /// Whether the boundary consists of the reference view's edges.
    let isReference: Bool
    /// The tag of the boundary in the world.
    var tag = 0
    var shapes: [ShapeID] = []

    init(identifier: BoundaryIdentifier, lines: [(points: [Point], isClosed: Bool)]) {
        self.identifier = identifier
        self.lines = lines
        isReference = false
    }

    /// Creates a boundary of the edges of `frame`, which keep items inside.
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

    /// Adds the shapes of the lines to `body`. A single line is solid on both sides. Other lines are chains, one for
    /// each side, which are smooth at their joints.
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

    /// Adds the sides of the reference bounds to `body`. Each side extends slightly beyond its corners, because a
    /// corner of an item that passes the end of one side would be outside both sides.
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

    /// The length by which each side extends beyond its corners, in points.
    private static var overlap: Double { 2 }
}
