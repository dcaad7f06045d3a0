import MomentumCurves
import MomentumLayers
import MomentumTesting
import Testing

/// The positions of layers, compared with plain 4x4 matrices that are multiplied and inverted here: p' = M p, where the
/// columns are the images of the axes. Every layer is flattened into the plane of its superlayer, as in Core Animation:
/// only x and y of a point are kept.
@Suite struct MatrixOracleTests {
    private struct Matrix {
        var rows: [[Double]]

        static let identity = Matrix(rows: (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } })

        static func * (a: Matrix, b: Matrix) -> Matrix {
            Matrix(
                rows: a.rows.map { row in
                    (0..<4).map { column in zip(row, b.rows).reduce(0) { $0 + $1.0 * $1.1[column] } }
                })
        }

        static func shift(_ x: Double, _ y: Double) -> Matrix {
            var result = identity
            (result.rows[0][3], result.rows[1][3]) = (x, y)
            return result
        }

        static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
            var result = identity
            (result.rows[0][0], result.rows[1][1], result.rows[2][2]) = (x, y, z)
            return result
        }

        /// Returns a rotation in the plane of two axes, from the first to the second.
        static func rotation(_ angle: Double, _ a: Int, _ b: Int) -> Matrix {
            var result = identity
            let (x, y) = (AngleTable.cosine(angle), AngleTable.sine(angle))
            (result.rows[a][a], result.rows[b][b]) = (x, x)
            (result.rows[b][a], result.rows[a][b]) = (y, -y)
            return result
        }

        /// The matrix restricted to the plane.
        var flat: Matrix {
            var result = self
            for i in 0..<4 { (result.rows[2][i], result.rows[i][2]) = (i == 2 ? 1 : 0, i == 2 ? 1 : 0) }
            return result
        }

        /// The inverse by Gauss-Jordan elimination, or nil if there is none.
        var inverse: Matrix? {
            var (left, right) = (rows, Matrix.identity.rows)
            for column in 0..<4 {
                let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
                guard abs(left[pivot][column]) > 1e-12 else { return nil }
                left.swapAt(column, pivot)
                right.swapAt(column, pivot)
                let divisor = left[column][column]
                for j in 0..<4 {
                    (left[column][j], right[column][j]) = (left[column][j] / divisor, right[column][j] / divisor)
                }
                for i in 0..<4 where i != column {
                    let factor = left[i][column]
                    for j in 0..<4 {
                        left[i][j] -= factor * left[column][j]
                        right[i][j] -= factor * right[column][j]
                    }
                }
            }
            return Matrix(rows: right)
        }

        func applied(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            (rows[0][0] * x + rows[0][1] * y + rows[0][3], rows[1][0] * x + rows[1][1] * y + rows[1][3])
        }

        /// Returns the smallest x, smallest y, largest x and largest y of a rectangle's transformed corners.
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Double] {
            let corners = [
                applied(x, y), applied(x + width, y), applied(x, y + height), applied(x + width, y + height),
            ]
            return [
                corners.map(\.x).min()!, corners.map(\.y).min()!, corners.map(\.x).max()!, corners.map(\.y).max()!,
            ]
        }
    }

    /// Sine and cosine by their series, independent of the engine's functions.
    private enum AngleTable {
        static func sine(_ angle: Double) -> Double {
            var (term, sum) = (angle, angle)
            for n in 1..<30 {
                term *= -angle * angle / Double(2 * n * (2 * n + 1))
                sum += term
            }
            return sum
        }
        static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
    }

    /// A layer, with the matrix to its superlayer's plane, computed from its parameters.
    private struct Known {
        let layer: Layer
        let parent: Int
        let own: Matrix
        let bounds: (x: Double, y: Double, width: Double, height: Double)
    }

    private func tree(_ random: inout SplitMix64) -> [Known] {
        var known: [Known] = []
        for index in 0..<9 {
            func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
            let layer = Layer()
            layer.actionSource = .view
            let bounds = (x: number(-20...20), y: number(-20...20), width: number(5...90), height: number(5...90))
            let (anchorX, anchorY) = (number(-0.5...1.5), number(-0.5...1.5))
            let (x, y) = (number(-99...99), number(-99...99))
            var (matrix, transform) = (Matrix.identity, Transform3D.identity)
            // The transform that was created first is applied first: it is the right factor of the product.
            for _ in 0..<random.index(below: 4) {
                let angle = number(-1.2...1.2)
                switch random.index(below: 5) {
                case 0:
                    matrix = .rotation(angle, 0, 1) * matrix
                    transform = transform.concatenating(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
                case 1:
                    matrix = .rotation(angle, 1, 2) * matrix
                    transform = transform.concatenating(Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0))
                case 2:
                    matrix = .rotation(angle, 2, 0) * matrix
                    transform = transform.concatenating(Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0))
                case 3:
                    let (sx, sy) = (number(0.5...2), number(-2 ... -0.5))
                    matrix = .scale(sx, sy, 3) * matrix
                    transform = transform.concatenating(Transform3D(scaleX: sx, y: sy, z: 3))
                default:
                    let (dx, dy) = (number(-30...30), number(-30...30))
                    matrix = .shift(dx, dy) * matrix
                    transform = transform.concatenating(Transform3D(translationX: dx, y: dy, z: 0))
                }
            }
            layer.bounds = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
            layer.anchorPoint = Point(x: anchorX, y: anchorY)
            layer.position = Point(x: x, y: y)
            layer.transform = transform
            let anchor = Matrix.shift(-(bounds.x + anchorX * bounds.width), -(bounds.y + anchorY * bounds.height))
            let parent = index == 0 ? -1 : random.index(below: index)
            if parent >= 0 { known[parent].layer.addSublayer(layer) }
            known.append(
                Known(layer: layer, parent: parent, own: (.shift(x, y) * matrix * anchor).flat, bounds: bounds))
        }
        return known
    }

    private func toRoot(_ index: Int, _ known: [Known]) -> Matrix {
        let own = known[index].own
        return known[index].parent < 0 ? own : toRoot(known[index].parent, known) * own
    }

    @Test func framesAndConversionsAreProductsOfMatrices() {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let known = tree(&random)
            for each in known {
                let (b, frame) = (each.bounds, each.layer.frame)
                let box = each.own.box(b.x, b.y, b.width, b.height)
                expect([frame.minX, frame.minY, frame.maxX, frame.maxY], box, 1, "frame, seed \(seed)")
            }
            for from in known.indices {
                for to in known.indices {
                    guard let back = toRoot(to, known).inverse else { continue }
                    let matrix = back * toRoot(from, known)
                    let scale = 1 + back.rows.joined().map(abs).max()!
                    let (x, y) = (random.number(in: -50...50), random.number(in: -50...50))
                    let (source, target) = (known[from].layer, known[to].layer)
                    let point = source.convert(Point(x: x, y: y), to: target)
                    let expected = matrix.applied(x, y)
                    expect([point?.x ?? .nan, point?.y ?? .nan], [expected.x, expected.y], scale, "to, seed \(seed)")
                    let same = target.convert(Point(x: x, y: y), from: source)
                    expect([same?.x ?? .nan, same?.y ?? .nan], [expected.x, expected.y], scale, "from, seed \(seed)")
                }
                let (x, y) = (random.number(in: -50...50), random.number(in: -50...50))
                let rect = known[from].layer.convert(Rect(x: x, y: y, width: 7, height: 9), to: nil)
                let box = toRoot(from, known).box(x, y, 7, 9)
                expect(
                    [rect?.minX ?? .nan, rect?.minY ?? .nan, rect?.maxX ?? .nan, rect?.maxY ?? .nan], box, 1,
                    "rect, seed \(seed)")
            }
        }
    }

    private func expect(_ found: [Double], _ expected: [Double], _ scale: Double, _ what: String) {
        #expect(
            zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 * scale * (1 + abs($1)) },
            "\(what): \(found), \(expected)")
    }

    /// Layers that are later in depth-first order are in front. A clipping layer hides content outside its bounds.
    @Test func hitTestsReturnTheFrontmostLayer() {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let known = tree(&random)
            for each in known where random.happens(0.2) { each.layer.masksToBounds = true }
            for each in known.dropFirst() where random.happens(0.1) { each.layer.isHidden = true }
            func hit(_ index: Int, _ x: Double, _ y: Double) -> Int? {
                let each = known[index]
                guard !each.layer.isHidden, let back = each.own.inverse else { return nil }
                let (u, v) = back.applied(x, y)
                let (b, isInside) = (each.bounds, u >= each.bounds.x && v >= each.bounds.y)
                let contains = isInside && u < b.x + b.width && v < b.y + b.height
                if each.layer.masksToBounds, !contains { return nil }
                for child in known.indices.reversed() where known[child].parent == index {
                    if let found = hit(child, u, v) { return found }
                }
                return contains ? index : nil
            }
            for _ in 0..<60 {
                let (x, y) = (random.number(in: -200...200), random.number(in: -200...200))
                let found = known[0].layer.hitTest(Point(x: x, y: y))
                let expected = hit(0, x, y).map { known[$0].layer }
                #expect(found === expected, "seed \(seed), (\(x), \(y))")
            }
        }
    }
}
