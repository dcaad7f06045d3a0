import MomentumCurves
import Testing

@Suite struct ProjectionTests {
    /// Returns a projection in which w is well above 0 within 10 points of the origin.
    static func sample(_ generator: inout SampleGenerator) -> Projection {
        func entry(_ size: Double) -> Double { generator.number(-size...size) }
        return Projection(
            m11: entry(2), m12: entry(2), m13: entry(0.03), m21: entry(2), m22: entry(2), m23: entry(0.03),
            m31: entry(50), m32: entry(50), m33: generator.number(0.8...2))
    }

    static func card(angle: Double) -> Projection {
        Projection(
            Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
                .concatenating(Transform3D(perspectiveDistance: 500)))
    }

    @Test func concatenationAppliesBothProjections() throws {
        var generator = SampleGenerator(seed: 31)
        for index in 0..<300 {
            let first = Self.sample(&generator)
            var second = Self.sample(&generator)
            (second.m13, second.m23) = (second.m13 / 20, second.m23 / 20)
            let point = generator.value(Point.self)
            guard let between = first.apply(point), let expected = second.apply(between) else { continue }
            let place = try #require(first.concatenating(second).apply(point))
            #expect(place.distance(to: expected) < 1e-10 * (1 + expected.euclideanLength), "sample \(index)")
        }
    }

    @Test func integerProjectionsAreExact() throws {
        typealias Matrix = [[Int]]
        func product(_ a: Matrix, _ b: Matrix) -> Matrix {
            a.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * b[$1][column] } } }
        }
        func determinant(_ m: Matrix) -> Int {
            (0..<3).reduce(0) { sum, i in
                let (j, k) = ((i + 1) % 3, (i + 2) % 3)
                return sum + m[0][i] * (m[1][j] * m[2][k] - m[1][k] * m[2][j])
            }
        }
        func projection(_ m: Matrix) -> Projection {
            let d = m.map { $0.map { Double($0) } }
            return Projection(
                m11: d[0][0], m12: d[0][1], m13: d[0][2], m21: d[1][0], m22: d[1][1], m23: d[1][2],
                m31: d[2][0], m32: d[2][1], m33: d[2][2])
        }
        var generator = SampleGenerator(seed: 34)
        var seen = 0
        for index in 0..<400 {
            func matrix() -> Matrix {
                (0..<3).map { _ in (0..<3).map { _ in Int.random(in: -9...9, using: &generator) } }
            }
            let (first, second) = (matrix(), matrix())
            let both = projection(first).concatenating(projection(second))
            #expect(both == projection(product(first, second)), "sample \(index)")
            #expect(projection(first).determinant == Double(determinant(first)))
            #expect((projection(first).inverted == nil) == (determinant(first) == 0), "sample \(index)")
            let (x, y) = (Int.random(in: -50...50, using: &generator), Int.random(in: -50...50, using: &generator))
            let image = (0..<3).map { x * first[0][$0] + y * first[1][$0] + first[2][$0] }
            let place = projection(first).apply(Point(x: Double(x), y: Double(y)))
            guard image[2] > 0 else {
                #expect(place == nil)
                continue
            }
            #expect(place == Point(x: Double(image[0]) / Double(image[2]), y: Double(image[1]) / Double(image[2])))
            guard let inverse = projection(first).inverted, let place else { continue }
            #expect(try #require(inverse.apply(place)).distance(to: Point(x: Double(x), y: Double(y))) < 1e-9)
            seen += 1
        }
        #expect(seen > 150)
    }

    @Test func theInverseUndoesAtEveryScale() throws {
        var generator = SampleGenerator(seed: 32)
        for index in 0..<300 {
            let projection = Self.sample(&generator)
            guard abs(projection.determinant) > 0.05 else { continue }
            let point = generator.value(Point.self)
            let inverse = try #require(projection.inverted)
            let image = try #require(projection.apply(point))
            #expect(try #require(inverse.apply(image)).distance(to: point) < 1e-9, "sample \(index)")
            #expect(abs(inverse.w(at: image) * projection.w(at: point) - 1) < 1e-11)
            for scale in [0x1p-400, 0x1p400] {
                var scaled = projection
                scaled.m11 *= scale
                scaled.m12 *= scale
                scaled.m13 *= scale
                scaled.m21 *= scale
                scaled.m22 *= scale
                scaled.m23 *= scale
                scaled.m31 *= scale
                scaled.m32 *= scale
                scaled.m33 *= scale
                let other = try #require(scaled.inverted)
                #expect(other.m11 * scale == inverse.m11 && other.m23 * scale == inverse.m23)
            }
        }
    }

    @Test func flatteningTransformsHaveNoInverse() {
        #expect(Projection(Transform2D(scaleX: 0, y: 1)).inverted == nil)
        #expect(Projection(m11: .nan).inverted == nil)
        #expect(Projection(m11: .infinity).inverted == nil)
        // Two rows that are equal except for rounding.
        #expect(Projection(m11: 0.1, m12: 0.3, m21: 0.1 * 3, m22: 0.3 * 3, m31: 7, m32: 9).inverted == nil)
        #expect(Projection(m11: 0x1p-100, m22: 0x1p-100).inverted?.m11 == 0x1p100)
    }

    @Test func linearisationIsTheDerivative() throws {
        var generator = SampleGenerator(seed: 33)
        for index in 0..<200 {
            let projection = Self.sample(&generator)
            let point = generator.value(Point.self)
            let map = try #require(projection.linearised(at: point))
            let image = try #require(projection.apply(point))
            #expect(point.applying(map).distance(to: image) < 1e-11)
            let alongX = differenceQuotient(at: point.x, step: 1e-3) { x in
                projection.apply(Point(x: x, y: point.y)) ?? .zero
            }
            let alongY = differenceQuotient(at: point.y, step: 1e-3) { y in
                projection.apply(Point(x: point.x, y: y)) ?? .zero
            }
            #expect(alongX.distance(to: Point(x: map.a, y: map.b)) < 1e-8, "sample \(index)")
            #expect(alongY.distance(to: Point(x: map.c, y: map.d)) < 1e-8, "sample \(index)")
        }
    }

    @Test func aRotatedCardHasItsPerspectiveCoordinates() throws {
        // A point of a card that is rotated about y by an angle is at x cos, -x sin. From the eye at a distance of 500
        // points, it appears enlarged by 500 / (500 - z).
        for degrees in stride(from: 0.0, through: 90, by: 5) {
            let angle = degrees * .pi / 180
            let (sine, cosine) = Maths.sincos(angle)
            let card = Self.card(angle: angle)
            for corner in [Point(x: -150, y: -200), Point(x: 150, y: -200), Point(x: 150, y: 200), Point(x: 40, y: 0)] {
                let k = 500 / (500 + corner.x * sine)
                let place = try #require(card.apply(corner))
                #expect(place.distance(to: Point(x: k * corner.x * cosine, y: k * corner.y)) < 1e-11, "\(degrees)")
            }
        }
        let edge = try #require(Self.card(angle: .pi / 2).apply(Point(x: 150, y: 200)))
        #expect(abs(edge.x) < 1e-12 && abs(edge.y - 200.0 * 500 / 650) < 1e-12)
        // The back is visible beyond a right angle.
        #expect(Self.card(angle: 1).determinant > 0 && Self.card(angle: 2).determinant < 0)
    }

    @Test func aProjectionIsTheTransformOfThePlane() throws {
        let transform = Transform3D(rotationAngle: 0.7, x: 1, y: 2, z: 0.5).concatenating(
            Transform3D(translationX: 30, y: 40, z: 60)
        ).concatenating(Transform3D(perspectiveDistance: 800))
        for z in [0.0, -35, 80] {
            let place = try #require(Projection(transform, atZ: z).apply(Point(x: 12, y: -34)))
            let expected = Vector3(x: 12, y: -34, z: z).applying(transform)
            #expect(place.distance(to: Point(x: expected.x, y: expected.y)) < 1e-12)
        }
    }

    @Test func affineProjectionsAreDetectedUpToScale() {
        let affine = Transform2D(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 9)
        #expect(Projection(affine).affine == affine && Projection.identity.isAffine)
        let doubled = Projection(m11: 2, m12: 4, m21: 6, m22: 10, m31: 14, m32: 18, m33: 2)
        #expect(doubled.affine == affine && doubled.linearised(at: Point(x: 3, y: 4)) == affine)
        #expect(doubled.linearisationError(over: Rect(x: 0, y: 0, width: 1e6, height: 1e6)) == 0)
        #expect(!Projection(m13: 1e-300).isAffine && !Projection(m33: -1).isAffine)
        #expect(Projection(Transform3D(translationX: 3, y: 4)).affine == Transform2D(translationX: 3, y: 4))
    }

    @Test func pointsBehindTheEyeHaveNoImage() {
        let away = Projection(m13: -0.01)
        #expect(away.apply(Point(x: 99, y: 1))?.y == 1 / away.w(at: Point(x: 99, y: 1)))
        for x in [99.95, 100, 200, .nan] { #expect(away.apply(Point(x: x, y: 1)) == nil) }
        #expect(away.linearised(at: Point(x: 100, y: 0)) == nil)
        let inFront = Rect(x: 0, y: -1, width: 50, height: 2).applying(away)
        #expect(inFront.difference(to: Rect(x: 0, y: -2, width: 100, height: 4)) < 1e-12)
        // Clipped at the limit of w: x = 100 (1 - 1/1024).
        let clipped = Rect(x: 0, y: -1, width: 300, height: 2).applying(away)
        #expect(clipped.difference(to: Rect(x: 0, y: -1024, width: 102_300, height: 2048)) < 1e-6)
        #expect(Rect(x: 110, y: 0, width: 30, height: 30).applying(away).isNull)
        #expect(Rect.null.applying(away).isNull && Rect.infinite.applying(away).isInfinite)
    }
}
