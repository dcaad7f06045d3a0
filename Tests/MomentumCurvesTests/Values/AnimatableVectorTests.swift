import MomentumCurves
import Testing

@Suite struct AnimatableVectorTests {
    /// Checks the laws of a vector space, of interpolation and of addition.
    private func check<Value: Animatable>(_ type: Value.Type, _ location: SourceLocation = #_sourceLocation) {
        var generator = SampleGenerator(seed: 21)
        for _ in 0..<50 {
            let (a, b, c) = (generator.value(type), generator.value(type), generator.value(type))
            let (s, t) = (generator.number(-3...3), generator.number(-3...3))
            #expect(a + b == b + a && a + .zero == a && a - a == .zero && -a == .zero - a, sourceLocation: location)
            #expect(((a + b) + c).difference(to: a + (b + c)) < 1e-13, sourceLocation: location)
            #expect((s * (a + b)).difference(to: a * s + b * s) < 1e-12, sourceLocation: location)
            #expect((a * (s + t)).difference(to: a * s + a * t) < 1e-12, sourceLocation: location)
            #expect(a * 1 == a && a * 0 == .zero && (a / 4).difference(to: a * 0.25) == 0, sourceLocation: location)
            var d = a
            d += b
            d -= b
            #expect(d.difference(to: a) < 1e-14, sourceLocation: location)
            #expect(a.interpolated(to: b, fraction: 0) == a, sourceLocation: location)
            #expect(a.interpolated(to: b, fraction: 1) == b, sourceLocation: location)
            #expect(a.adding(.identity) == a && Value.identity.adding(a) == a, sourceLocation: location)
            for index in 0..<Value.componentCount {
                var e = a
                e[component: index] = 77
                for other in 0..<Value.componentCount {
                    let expected = other == index ? 77 : a[component: other]
                    #expect(e[component: other] == expected, sourceLocation: location)
                }
            }
        }
    }

    @Test func everyAnimatableValueIsAVector() {
        check(Double.self)
        check(Point.self)
        check(Vector.self)
        check(Vector3.self)
        check(Size.self)
        check(Rect.self)
        check(EdgeInsets.self)
        check(CornerRadii.self)
        check(Color.self)
        check(Transform2D.self)
        check(Transform3D.self)
    }

    @Test func lengthIsEuclidean() {
        #expect(Point(x: 3, y: -4).euclideanLength == 5 && Point(x: 3, y: -4).largestMagnitude == 4)
    }
}
