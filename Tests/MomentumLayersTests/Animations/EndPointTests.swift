import MomentumCurves
import MomentumLayers
import Testing

/// All seven combinations of from, by and to, for values of every type, with numbers computed by hand.
@Suite struct EndPointTests {
    /// The components of a layer's property.
    private typealias Numbers = [Double]

    /// Sets the model value and adds an additive animation that keeps the presentation `lift` above it during the test,
    /// so that model and presentation differ.
    private func ends(
        _ path: PropertyPath, model: (Layer) -> Void, lift: AnimationValue, isAdditive: Bool = false,
        from: AnimationValue? = nil,
        by: AnimationValue? = nil, to: AnimationValue? = nil
    ) -> (start: Numbers, middle: Numbers, end: Numbers) {
        let fixture = LayerFixture()
        model(fixture.layer)
        fixture.frame(0) {
            let lifted = BasicAnimation(keyPath: path)
            lifted.isAdditive = true
            (lifted.fromValue, lifted.toValue, lifted.duration) = (lift, lift, 100)
            fixture.layer.add(lifted)
        }
        fixture.frame(1) {
            let animation = BasicAnimation(keyPath: path)
            (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
            animation.isAdditive = isAdditive
            animation.duration = 2
            animation.fillMode = .forwards
            fixture.layer.add(animation)
        }
        var frame = RenderFrame()
        func seen(_ time: Double) -> Numbers {
            fixture.picture.evaluate(at: time, into: &frame)
            return fixture.picture.presentation(of: fixture.layer, in: frame)?.value(at: path).components ?? []
        }
        return (seen(1), seen(2), seen(3))
    }

    /// Checks the seven combinations, with and without additivity. `m` is the model value, `l` the lift, and `f`, `b`
    /// and `t` are the given values, all with the same number of components.
    private func check(
        _ path: PropertyPath, _ value: (Numbers) -> AnimationValue, m: Numbers, l: Numbers, f: Numbers, b: Numbers,
        t: Numbers,
        table: [(name: String, start: Numbers, end: Numbers)], model: @escaping (Layer) -> Void
    ) {
        let given: [String: (AnimationValue?, AnimationValue?, AnimationValue?)] = [
            "from to": (value(f), nil, value(t)), "from by": (value(f), value(b), nil),
            "by to": (nil, value(b), value(t)), "from": (value(f), nil, nil), "to": (nil, nil, value(t)),
            "by": (nil, value(b), nil), "none": (nil, nil, nil),
        ]
        #expect(Set(table.map(\.name)) == Set(given.keys))
        for row in table {
            guard let (from, by, to) = given[row.name] else { continue }
            let seen = ends(path, model: model, lift: value(l), from: from, by: by, to: to)
            expect(seen.start, row.start, "\(path.name): \(row.name), start")
            expect(seen.end, row.end, "\(path.name): \(row.name), end")
            expect(seen.middle, zip(row.start, row.end).map { ($0 + $1) / 2 }, "\(path.name): \(row.name), middle")
            // Added to the presentation value without the animation: model value and lift.
            let beneath = zip(m, l).map { $0 + $1 }
            let added = ends(path, model: model, lift: value(l), isAdditive: true, from: from, by: by, to: to)
            expect(added.start, zip(beneath, row.start).map { $0 + $1 }, "\(path.name): \(row.name), additive start")
            expect(added.end, zip(beneath, row.end).map { $0 + $1 }, "\(path.name): \(row.name), additive end")
        }
    }

    private func expect(_ seen: Numbers, _ expected: Numbers, _ what: String) {
        #expect(
            seen.count == expected.count && zip(seen, expected).allSatisfy { abs($0 - $1) < 1e-12 },
            "\(what): \(seen), expected \(expected)")
    }

    @Test func points() {
        check(
            "position", { .point(Point(x: $0[0], y: $0[1])) }, m: [10, 20], l: [1, 2], f: [100, 200], b: [5, -5],
            t: [40, 80],
            table: [
                ("from to", [100, 200], [40, 80]), ("from by", [100, 200], [105, 195]), ("by to", [35, 85], [40, 80]),
                ("from", [100, 200], [11, 22]), ("to", [11, 22], [40, 80]), ("by", [11, 22], [16, 17]),
                ("none", [11, 22], [10, 20]),
            ]
        ) { $0.position = Point(x: 10, y: 20) }
    }

    @Test func sizes() {
        check(
            "bounds.size", { .size(Size(width: $0[0], height: $0[1])) }, m: [30, 40], l: [2, 4], f: [8, 16], b: [3, 6],
            t: [64, 32],
            table: [
                ("from to", [8, 16], [64, 32]), ("from by", [8, 16], [11, 22]), ("by to", [61, 26], [64, 32]),
                ("from", [8, 16], [32, 44]), ("to", [32, 44], [64, 32]), ("by", [32, 44], [35, 50]),
                ("none", [32, 44], [30, 40]),
            ]
        ) { $0.bounds = Rect(x: -7, y: -9, width: 30, height: 40) }
    }

    @Test func rectangles() {
        check(
            "bounds", { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }, m: [0, 1, 30, 40],
            l: [1, 1, 2, 2],
            f: [5, 6, 7, 8], b: [-1, 0, 1, 10], t: [9, 8, 70, 60],
            table: [
                ("from to", [5, 6, 7, 8], [9, 8, 70, 60]), ("from by", [5, 6, 7, 8], [4, 6, 8, 18]),
                ("by to", [10, 8, 69, 50], [9, 8, 70, 60]), ("from", [5, 6, 7, 8], [1, 2, 32, 42]),
                ("to", [1, 2, 32, 42], [9, 8, 70, 60]), ("by", [1, 2, 32, 42], [0, 2, 33, 52]),
                ("none", [1, 2, 32, 42], [0, 1, 30, 40]),
            ]
        ) { $0.bounds = Rect(x: 0, y: 1, width: 30, height: 40) }
    }

    /// Opaque red, green and blue in eighths: exact without rounding, and independent of premultiplication. The lift
    /// and the steps have an alpha of 0.
    @Test func colours() {
        func colour(_ n: Numbers) -> AnimationValue {
            var color = Color.zero
            for index in 0..<4 { color[component: index] = n[index] }
            return .color(color)
        }
        check(
            "backgroundColor", colour, m: [0.25, 0.5, 0.125, 1], l: [0.125, 0, 0.125, 0], f: [1, 0, 0, 1],
            b: [-0.5, 0.25, 0, 0],
            t: [0, 1, 0.5, 1],
            table: [
                ("from to", [1, 0, 0, 1], [0, 1, 0.5, 1]), ("from by", [1, 0, 0, 1], [0.5, 0.25, 0, 1]),
                ("by to", [0.5, 0.75, 0.5, 1], [0, 1, 0.5, 1]), ("from", [1, 0, 0, 1], [0.375, 0.5, 0.25, 1]),
                ("to", [0.375, 0.5, 0.25, 1], [0, 1, 0.5, 1]), ("by", [0.375, 0.5, 0.25, 1], [-0.125, 0.75, 0.25, 1]),
                ("none", [0.375, 0.5, 0.25, 1], [0.25, 0.5, 0.125, 1]),
            ]
        ) { $0.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.125) }
    }

    /// Matrices are concatenated instead of added: `by` is the first factor. With scales sx, sy and translations tx,
    /// ty, a before b is (ax bx, ay by, atx bx + btx, aty by + bty).
    @Test func transforms() {
        func transform(_ n: Numbers) -> AnimationValue {
            .transform(Transform3D(m11: n[0], m22: n[1], m33: 1, m41: n[2], m42: n[3], m44: 1))
        }
        func numbers(_ seen: Numbers) -> Numbers { seen.isEmpty ? [] : [seen[0], seen[5], seen[12], seen[13]] }
        let (f, b, t): (Numbers, Numbers, Numbers) = ([4, 2, 0, 0], [1, 0.5, 8, 4], [2, 2, 16, 8])
        // The model value (2, 4, 10, 20) below a lift of (1, 1, 3, 5): 3 * 2 + 10, 5 * 4 + 20.
        let (model, seen): (Numbers, Numbers) = ([2, 4, 10, 20], [2, 4, 16, 40])
        let given: [(String, Numbers?, Numbers?, Numbers?, Numbers, Numbers)] = [
            ("from to", f, nil, t, [4, 2, 0, 0], [2, 2, 16, 8]),
            // from, then by: 0 * 1 + 8, 0 * 0.5 + 4.
            ("from by", f, b, nil, [4, 2, 0, 0], [4, 1, 8, 4]),
            // to, then the inverse of by, (x - 8) / 1 and (y - 4) / 0.5.
            ("by to", nil, b, t, [2, 4, 8, 8], [2, 2, 16, 8]),
            ("from", f, nil, nil, [4, 2, 0, 0], seen),
            ("to", nil, nil, t, seen, [2, 2, 16, 8]),
            // The presentation value, then by: 16 * 1 + 8, 40 * 0.5 + 4.
            ("by", nil, b, nil, seen, [2, 2, 24, 24]),
            ("none", nil, nil, nil, seen, model),
        ]
        for (name, from, by, to, start, end) in given {
            for isAdditive in [false, true] {
                let shown = ends(
                    "transform", model: { $0.transform = transform(model).matrixForTest },
                    lift: transform([1, 1, 3, 5]),
                    isAdditive: isAdditive, from: from.map(transform), by: by.map(transform), to: to.map(transform))
                func laid(_ n: Numbers) -> Numbers {
                    guard isAdditive else { return n }
                    return [n[0] * seen[0], n[1] * seen[1], n[2] * seen[0] + seen[2], n[3] * seen[1] + seen[3]]
                }
                expect(numbers(shown.start), laid(start), "transform: \(name), start, additive \(isAdditive)")
                expect(numbers(shown.end), laid(end), "transform: \(name), end, additive \(isAdditive)")
            }
        }
    }
}

extension AnimationValue {
    fileprivate var matrixForTest: Transform3D {
        var result = Transform3D.zero
        for index in 0..<16 { result[component: index] = components[index] }
        return result
    }
}
