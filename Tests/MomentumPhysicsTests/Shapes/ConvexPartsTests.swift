import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct ConvexPartsTests {
    private static func area(_ corners: [Point]) -> Double {
        var twice = 0.0
        for index in corners.indices {
            let next = corners[(index + 1) % corners.count]
            twice += corners[index].offset(from: corners[0]).cross(next.offset(from: corners[0]))
        }
        return twice / 2
    }

    private static func points(_ numbers: [(Double, Double)]) -> [Point] { numbers.map { Point(x: $0.0, y: $0.1) } }

    /// Returns whether `point` is inside a polygon, by counting the edges that a ray crosses.
    private static func contains(_ corners: [Point], _ point: Point) -> Bool {
        var isInside = false
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            if (a.y > point.y) != (b.y > point.y),
                point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            {
                isInside.toggle()
            }
        }
        return isInside
    }

    private static func star(_ tips: Int) -> [Point] {
        (0..<(2 * tips)).map {
            let (sine, cosine) = Maths.sincos(.pi * Double($0) / Double(tips))
            let radius = $0 % 2 == 0 ? 100.0 : 40
            return Point(x: cosine * radius, y: sine * radius)
        }
    }

    /// The outline of a band with three turns.
    private static var spiral: [Point] {
        func point(_ index: Int, _ shift: Double) -> Point {
            let (sine, cosine) = Maths.sincos(Double(index) * 0.3)
            let radius = 20 + Double(index) * 1.5 + shift
            return Point(x: cosine * radius, y: sine * radius)
        }
        return (0..<63).map { point($0, 0) } + (0..<63).reversed().map { point($0, 12) }
    }

    private static var comb: [Point] {
        var corners = [Point(x: 0, y: 0), Point(x: 0, y: -10), Point(x: 200, y: -10), Point(x: 200, y: 0)]
        for tooth in 0..<10 {
            let x = 200 - Double(tooth) * 20
            corners += points([(x - 4, 40), (x - 8, 0)])
            if tooth < 9 { corners.append(Point(x: x - 20, y: 0)) }
        }
        return corners
    }

    private static let outlines: [(name: String, corners: [Point], atMost: Int)] = [
        ("box", points([(0, 0), (50, 0), (50, 30), (0, 30)]), 1),
        ("L", points([(0, 0), (60, 0), (60, 20), (20, 20), (20, 80), (0, 80)]), 2),
        ("arrow", points([(0, 0), (80, 50), (0, 100), (30, 50)]), 2),
        ("star", star(5), 6),
        ("star of 40", star(40), 46),
        ("spiral", spiral, 80),
        ("comb", comb, 12),
        ("disc of 40", (0..<40).map { Shape.circlePoint(Double($0) / 40) }, 5),
    ]

    @Test(arguments: 0..<8, [false, true])
    func partsAreConvexAndFillTheOutline(number: Int, isReversed: Bool) {
        let (name, corners, atMost) = Self.outlines[number]
        let parts = Shape.convexParts(of: isReversed ? corners.reversed() : corners)
        #expect(!parts.isEmpty && parts.count <= atMost, "\(name): \(parts.count) parts")
        var total = 0.0
        for part in parts {
            let count = part.corners.count
            #expect((3...16).contains(count) && part.radius == 0)
            for index in 0..<count {
                let (a, b, c) = (
                    part.corners[index], part.corners[(index + 1) % count], part.corners[(index + 2) % count]
                )
                #expect(b.offset(from: a).cross(c.offset(from: b)) > 0, "\(name) is not convex, or counterclockwise")
            }
            total += Self.area(part.corners)
        }
        #expect(abs(total / abs(Self.area(corners)) - 1) < 1e-6, "\(name): \(total) of \(Self.area(corners))")
        // Equal areas could still have different positions.
        var random = SeededRandom(seed: UInt64(number))
        for _ in 0..<500 {
            let point = Point(x: random.next(in: -130...210), y: random.next(in: -130...130))
            let owners = parts.count { Self.contains($0.corners, point) }
            #expect(owners == (Self.contains(corners, point) ? 1 : 0), "\(name) at \(point)")
        }
    }

    @Test func selfIntersectingOutlinesAreRefused() {
        let bowTie = Self.points([(0, 0), (50, 50), (50, 0), (0, 50)])
        let pentagram = (0..<5).map { Shape.circlePoint(Double($0 * 2) / 5) }
        let pinched = Self.points([(0, 0), (50, 0), (25, 25), (50, 50), (0, 50), (25, 25)])
        let spike = Self.points([(0, 0), (50, 0), (50, 50), (80, 50), (50, 50), (0, 50)])
        for corners in [bowTie, pentagram, pinched, spike] { #expect(Shape.convexParts(of: corners).isEmpty) }
    }

    @Test func outlinesWithoutAnInsideHaveNoParts() {
        let line = Self.points([(0, 0), (10, 10), (20, 20)])
        let short = Self.points([(0, 0), (10, 0)])
        let endless = Self.points([(0, 0), (.infinity, 0), (0, 10)])
        for corners in [[], short, line, endless, Self.points([(1, 1), (1, 1), (1, 1), (1, 1)])] {
            #expect(Shape.convexParts(of: corners).isEmpty)
        }
    }

    @Test func repeatedAndFlatCornersDoNotMatter() {
        let plain = Self.points([(0, 0), (60, 0), (60, 20), (20, 20), (20, 80), (0, 80)])
        let full = Self.points([
            (0, 0), (0, 0), (30, 0), (60, 0), (60, 20), (40, 20), (20, 20), (20, 20), (20, 80), (0, 80), (0, 40),
            (0, 0),
        ])
        #expect(Shape.convexParts(of: full) == Shape.convexParts(of: plain))
    }

    @Test func aConcaveBodyHangsOverAnEdge() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let post = world.addBody(BodyDefinition(kind: .static))
        world.addShape(.box(width: 10, height: 400, center: Point(x: 0, y: 200)), to: post)
        // An arch with its legs on both sides of the post.
        let arch = Self.points([(-50, -60), (50, -60), (50, 60), (30, 60), (30, -40), (-30, -40), (-30, 60), (-50, 60)])
        let body = world.addBody(BodyDefinition(position: Point(x: 0, y: -10)))
        for part in Shape.convexParts(of: arch) {
            world.addShape(part, surface: Surface(friction: 1), to: body)
        }
        #expect(abs(world.mass(of: body) - (100 * 120 - 60 * 100) / 10_000) < 1e-9)
        world.advance(to: 3)
        #expect(abs(world.position(of: body).y - 40) < 0.5, "\(world.position(of: body))")
        #expect(abs(world.angle(of: body)) < 0.05)
    }
}

extension Shape {
    fileprivate static func circlePoint(_ turn: Double) -> Point {
        let (sine, cosine) = Maths.sincos(2 * .pi * turn)
        return Point(x: cosine * 60, y: sine * 60)
    }
}
