import MomentumCurves
import Testing

@Suite struct ParticleSourceTests {
    private static let center = Vector3(x: 100, y: 50, z: 7)
    private static let count = 6000

    /// Returns initial positions relative to the source's centre, with their normals.
    private static func births(
        _ shape: ParticleSource.Shape, _ mode: ParticleSource.Mode
    ) -> [(place: Vector3, normal: Vector3)] {
        var source = ParticleSource()
        source.shape = shape
        source.mode = mode
        source.position = Point(x: center.x, y: center.y)
        source.zPosition = center.z
        source.size = Size(width: 40, height: 10)
        source.depth = 6
        return (0..<count).map { index in
            let birth = source.emissionPoint(of: index)
            return (birth.place - center, birth.normal)
        }
    }

    private static func mean(_ births: [(place: Vector3, normal: Vector3)], _ value: (Vector3) -> Double) -> Double {
        births.reduce(0) { $0 + value($1.place) } / Double(births.count)
    }

    private static let modes: [ParticleSource.Mode] = [.points, .outline, .surface, .volume]

    @Test func aPointIsAPointAndALineALine() {
        for mode in Self.modes {
            for birth in Self.births(.point, mode) { #expect(birth.place == .zero && birth.normal == Vector3(x: 1)) }
            let line = Self.births(.line, mode)
            for birth in line {
                #expect(birth.place.y == 0 && birth.place.z == 0 && abs(birth.place.x) <= 20)
                #expect(birth.normal == Vector3(y: -1))
                if mode == .points { #expect(abs(birth.place.x) == 20) }
            }
            // The mean square is that of a uniform distribution, or of its ends.
            let square = Self.mean(line) { $0.x * $0.x }
            #expect(abs(square / (mode == .points ? 400 : 400.0 / 3) - 1) < 0.05)
            #expect(abs(Self.mean(line) { $0.x }) < 1.1)
        }
    }

    @Test func rectanglesEmitFromCornersEdgesOrInside() {
        var corners: Set<Vector3.Place> = []
        for birth in Self.births(.rectangle, .points) {
            corners.insert(Vector3.Place(birth.place))
            #expect(birth.place.x * birth.normal.x > 0 && abs(abs(birth.normal.y) - 0.5.squareRoot()) < 1e-15)
        }
        #expect(corners.count == 4)
        var onLong = 0
        for birth in Self.births(.rectangle, .outline) {
            let isLong = abs(birth.place.y) == 5
            #expect((isLong || abs(birth.place.x) == 20) && birth.place.z == 0)
            #expect(birth.normal == (isLong ? Vector3(y: birth.place.y / 5) : Vector3(x: birth.place.x / 20)))
            if isLong { onLong += 1 }
        }
        #expect(abs(Double(onLong) / Double(Self.count) - 0.8) < 0.03)
        for mode in [ParticleSource.Mode.surface, .volume] {
            let inside = Self.births(.rectangle, mode)
            #expect(inside.allSatisfy { abs($0.place.x) <= 20 && abs($0.place.y) <= 5 && $0.place.z == 0 })
            #expect(abs(Self.mean(inside) { $0.x * $0.x } / (400.0 / 3) - 1) < 0.05)
            #expect(abs(Self.mean(inside) { $0.y * $0.y } / (25.0 / 3) - 1) < 0.05)
            #expect(inside.allSatisfy { $0.normal == Vector3(x: 1) })
        }
    }

    @Test func aCuboidHasEightCornersTwelveEdgesAndSixFaces() {
        #expect(Set(Self.births(.cuboid, .points).map { Vector3.Place($0.place) }).count == 8)
        func sides(_ place: Vector3) -> Int {
            (abs(place.x) == 20 ? 1 : 0) + (abs(place.y) == 5 ? 1 : 0) + (abs(place.z) == 3 ? 1 : 0)
        }
        let edges = Self.births(.cuboid, .outline)
        #expect(edges.allSatisfy { sides($0.place) == 2 && abs($0.normal.length - 1) < 1e-15 })
        let alongX = edges.filter { abs($0.place.x) < 20 }.count
        #expect(abs(Double(alongX) / Double(Self.count) - 40.0 / 56) < 0.03)
        let faces = Self.births(.cuboid, .surface)
        #expect(faces.allSatisfy { sides($0.place) == 1 })
        // The faces across z are 2 * 40 * 10 of 2 * (400 + 240 + 60).
        let acrossZ = faces.filter { abs($0.place.z) == 3 }
        #expect(abs(Double(acrossZ.count) / Double(Self.count) - 400.0 / 700) < 0.03)
        #expect(acrossZ.allSatisfy { $0.normal == Vector3(z: $0.place.z / 3) })
        let inside = Self.births(.cuboid, .volume)
        #expect(inside.allSatisfy { sides($0.place) == 0 })
        #expect(abs(Self.mean(inside) { $0.z * $0.z } / 3 - 1) < 0.05)
    }

    @Test func aCirclesRadiusIsItsWidth() {
        #expect(Set(Self.births(.circle, .points).map { Vector3.Place($0.place) }).count == 4)
        for birth in Self.births(.circle, .outline) {
            #expect(abs(birth.place.length - 40) < 1e-12 && birth.place.z == 0)
            #expect((birth.place / 40).difference(to: birth.normal) < 1e-14)
        }
        for mode in [ParticleSource.Mode.surface, .volume] {
            let disc = Self.births(.circle, mode)
            #expect(disc.allSatisfy { $0.place.length <= 40 && $0.place.z == 0 })
            // Uniform over the disc: the mean square of the radius is half the square of the disc's radius.
            #expect(abs(Self.mean(disc) { $0.dot($0) } / 800 - 1) < 0.03)
            #expect(disc.allSatisfy { $0.normal.dot($0.place) >= 0 })
        }
    }

    @Test func aSphereIsEvenlyCovered() {
        #expect(Set(Self.births(.sphere, .points).map { Vector3.Place($0.place) }).count == 6)
        #expect(Self.births(.sphere, .outline).allSatisfy { abs($0.place.length - 40) < 1e-12 && $0.place.z == 0 })
        let surface = Self.births(.sphere, .surface)
        #expect(surface.allSatisfy { abs($0.place.length - 40) < 1e-12 })
        for axis in 0..<3 {
            #expect(abs(Self.mean(surface) { $0[component: axis] * $0[component: axis] } / (1600.0 / 3) - 1) < 0.05)
        }
        let volume = Self.births(.sphere, .volume)
        #expect(volume.allSatisfy { $0.place.length <= 40 + 1e-12 })
        // Uniform in the ball: the mean square of the radius is three fifths of the square of the ball's radius.
        #expect(abs(Self.mean(volume) { $0.dot($0) } / 960 - 1) < 0.03)
    }

    /// Returns the initial velocities of many particles from a source of the given shape.
    private static func velocities(_ shape: ParticleSource.Shape, _ kind: ParticleKind) -> [Vector3] {
        var source = ParticleSource()
        source.shape = shape
        source.mode = .outline
        source.size = Size(width: 30, height: 30)
        return (0..<count).map { index in
            source.particle(index, of: kind, age: 1).position - source.particle(index, of: kind, age: 0).position
        }
    }

    @Test("The longitude rotates the emission away from the normal, and the latitude out of the plane.")
    func emissionFollowsLongitudeAndLatitude() {
        var kind = ParticleKind()
        kind.velocity = 10
        #expect(Self.velocities(.point, kind).allSatisfy { $0.difference(to: Vector3(x: 10)) < 1e-12 })
        // Snow: for a line, half a turn from upwards is downwards.
        kind.emissionLongitude = .pi
        #expect(Self.velocities(.line, kind).allSatisfy { $0.difference(to: Vector3(y: 10)) < 1e-12 })
        kind.emissionLongitude = .pi / 2
        #expect(Self.velocities(.point, kind).allSatisfy { $0.difference(to: Vector3(y: 10)) < 1e-12 })
        kind.emissionLatitude = .pi / 6
        let risen = Vector3(x: 0, y: 10 * 0.75.squareRoot(), z: 5)
        #expect(Self.velocities(.point, kind).allSatisfy { $0.difference(to: risen) < 1e-12 })
        // A circle emits outwards, and with a negative velocity inwards.
        kind = ParticleKind()
        kind.velocity = -10
        var source = ParticleSource()
        source.shape = .circle
        source.mode = .outline
        source.size.width = 30
        for index in 0..<100 {
            #expect(abs(source.particle(index, of: kind, age: 2).position.length - 10) < 1e-12)
        }
    }

    @Test func theEmissionConeIsFilledEvenly() {
        var kind = ParticleKind()
        kind.velocity = 1
        kind.emissionLongitude = 0.3
        kind.emissionLatitude = 0.4
        let axis = Self.velocities(.point, kind)[0]
        for range in [0.5, 2, .pi, 2 * .pi, 50] {
            kind.emissionRange = range
            let velocities = Self.velocities(.point, kind)
            let rim = Maths.cos(min(range / 2, .pi))
            var (sum, least) = (Vector3.zero, 1.0)
            for velocity in velocities {
                #expect(abs(velocity.length - 1) < 1e-12 && velocity.dot(axis) >= rim - 1e-12)
                least = min(least, velocity.dot(axis))
                sum += velocity
            }
            // Over a cap, the component along the axis is uniform between the rim and 1. The mean of the other
            // components is 0.
            let mean = sum / Double(Self.count)
            #expect(abs(mean.dot(axis) - (1 + rim) / 2) < 0.03 && (mean - axis * mean.dot(axis)).length < 0.04)
            #expect(least - rim < 0.01 * (1 - rim))
        }
    }
}

extension Vector3 {
    /// A hashable position, independent of the signs of zeros.
    fileprivate struct Place: Hashable {
        var x, y, z: Double

        init(_ vector: Vector3) { (x, y, z) = (vector.x + 0, vector.y + 0, vector.z + 0) }
    }
}
