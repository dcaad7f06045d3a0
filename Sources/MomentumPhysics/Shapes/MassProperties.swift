import MomentumCurves

/// The mass of a body, its centre of mass and its moment of inertia.
struct MassProperties: BitwiseCopyable {
    var mass = 0.0
    /// The centre of mass relative to the body's origin, in points.
    var center = Double2.zero
    /// The moment of inertia about the centre of mass, in mass × pt².
    var inertia = 0.0

    /// Creates the properties of a shape. The mass is density times area, where 100 x 100 pt at density 1 have mass 1.
    ///
    /// A rounded polygon is composed of the polygon, a rectangle on each edge and a circular sector at each corner.
    init(_ shape: Shape, density: Double) {
        let scale = density / PhysicsConstants.unitArea
        let corners = shape.corners
        let r = shape.radius
        if corners.count == 1 {
            let mass = .pi * r * r * scale
            self.init(mass: mass, center: corners[0].offset(from: .zero), inertia: mass * r * r / 2)
            return
        }
        self.init()
        if corners.count >= 3 {
            for index in 1..<corners.count - 1 {
                add(.triangle(corners[0], corners[index], corners[index + 1], scale))
            }
        }
        guard r > 0 else { return }
        for index in corners.indices {
            let corner = corners[index]
            let next = corners[(index + 1) % corners.count]
            let before = corners[(index + corners.count - 1) % corners.count]
            let edge = next.offset(from: corner)
            add(.rectangle(from: corner, along: edge, outwards: r, scale))
            let outwards = Self.outwards(edge)
            add(.sector(at: corner, from: Self.outwards(corner.offset(from: before)), to: outwards, radius: r, scale))
        }
    }

    init(mass: Double = 0, center: Vector = .zero, inertia: Double = 0) {
        self.mass = mass
        self.center = Double2(center.dx, center.dy)
        self.inertia = inertia
    }

    /// Adds a part, by Steiner's theorem.
    mutating func add(_ part: MassProperties) {
        let total = mass + part.mass
        guard total > 0 else { return }
        let offset = part.center - center
        inertia += part.inertia + mass * part.mass / total * offset.dot(offset)
        center += offset * (part.mass / total)
        mass = total
    }

    private static func outwards(_ edge: Vector) -> Vector { Vector(dx: edge.dy, dy: -edge.dx) / edge.length }

    private static func triangle(_ a: Point, _ b: Point, _ c: Point, _ scale: Double) -> MassProperties {
        let (u, v) = (b.offset(from: a), c.offset(from: a))
        let mass = abs(u.cross(v)) / 2 * scale
        let sum = u.dot(u) + v.dot(v) - u.dot(v)
        return MassProperties(mass: mass, center: a.offset(from: .zero) + (u + v) / 3, inertia: mass * sum / 18)
    }

    private static func rectangle(
        from start: Point, along edge: Vector, outwards r: Double, _ scale: Double
    ) -> MassProperties {
        let length = edge.length
        let mass = length * r * scale
        return MassProperties(
            mass: mass, center: start.offset(from: .zero) + edge / 2 + outwards(edge) * (r / 2),
            inertia: mass * (length * length + r * r) / 12)
    }

    private static func sector(
        at apex: Point, from start: Vector, to end: Vector, radius r: Double, _ scale: Double
    ) -> MassProperties {
        var angle = Maths.atan2(start.cross(end), start.dot(end))
        // A half turn occurs at the ends of a capsule.
        if angle <= 0 { angle = angle > -1e-9 ? 0 : .pi }
        guard angle > 0 else { return MassProperties() }
        let mass = angle * r * r / 2 * scale
        let (sine, cosine) = Maths.sincos(angle / 2)
        let reach = 4 * r * sine / (3 * angle)
        let bisector = Vector(dx: start.dx * cosine - start.dy * sine, dy: start.dx * sine + start.dy * cosine)
        return MassProperties(
            mass: mass, center: apex.offset(from: .zero) + bisector * reach,
            inertia: mass * (r * r / 2 - reach * reach))
    }
}
