import Momentum
import MomentumKit
import MomentumLayers

/// A bitmap that paths are painted into, with its rows from top to bottom.
struct Bitmap {
    let width: Int
    let height: Int
    /// The red, green, blue and alpha of each pixel, from 0 to 1, with the colour premultiplied by alpha.
    private var pixels: [Double]
    /// The number of scan lines per pixel row.
    private static let lines = 8

    /// Creates a transparent bitmap.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = [Double](repeating: 0, count: width * height * 4)
    }

    /// Returns the fraction of each pixel that is inside `path`, from 0 to 1. The coverage is exact horizontally, along
    /// each of a pixel's scan lines.
    func coverage(of path: Path, _ rule: CGPathFillRule) -> [Double] {
        var result = [Double](repeating: 0, count: width * height)
        let polygons = path.corners.map { $0.points }
        for line in 0..<height * Self.lines {
            let y = (Double(line) + 0.5) / Double(Self.lines)
            var crossings: [(x: Double, direction: Int)] = []
            for points in polygons {
                for (index, start) in points.enumerated() {
                    let end = points[(index + 1) % points.count]
                    guard (start.y <= y) != (end.y <= y) else { continue }
                    let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
                    crossings.append((x, start.y < end.y ? 1 : -1))
                }
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated() {
                winding += crossing.direction
                guard index + 1 < crossings.count, rule == .evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
                add(from: crossing.x, to: crossings[index + 1].x, row: line / Self.lines, in: &result)
            }
        }
        return result
    }

    private func add(from start: Double, to end: Double, row: Int, in result: inout [Double]) {
        let (first, last) = (max(0, start), min(Double(width), end))
        guard first < last else { return }
        for column in Int(first)..<min(width, Int(last.rounded(.up))) {
            let part = min(last, Double(column + 1)) - max(first, Double(column))
            result[row * width + column] += part / Double(Self.lines)
        }
    }

    /// Paints `color` over the existing pixels, weighted by `coverage`, `clip` and `opacity`.
    mutating func paint(_ coverage: [Double], _ clip: [Double]?, _ color: Color, _ opacity: Double) {
        for (index, part) in coverage.enumerated() where part > 0 {
            let weight = part * (clip?[index] ?? 1) * opacity
            for channel in 0..<4 {
                let old = pixels[index * 4 + channel]
                pixels[index * 4 + channel] = color[component: channel] * weight + old * (1 - color.alpha * weight)
            }
        }
    }

    /// The red, green, blue and alpha byte of each pixel, not premultiplied.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count)
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = pixels[index + 3]
            for channel in 0..<3 {
                let value = alpha > 0 ? pixels[index + channel] / alpha : 0
                bytes.append(UInt8((min(1, max(0, value)) * 255).rounded()))
            }
            bytes.append(UInt8((min(1, alpha) * 255).rounded()))
        }
        return bytes
    }
}

extension Path {
    /// Returns the area that a stroke of `width` covers, as a path to be filled with the winding rule.
    func outline(width: Double, cap: CGLineCap, join: CGLineJoin) -> Path {
        var result = Path()
        let half = width / 2
        for (points, isClosed) in corners {
            let line = isClosed ? points + points.prefix(1) : points
            for index in 0..<max(0, line.count - 1) {
                var (start, end) = (line[index], line[index + 1])
                let along = end.offset(from: start)
                guard along.length > 0 else { continue }
                let normal = along * (half / along.length)
                if cap == .square, !isClosed {
                    if index == 0 { start = start + normal * -1 }
                    if index + 2 == line.count { end = end + normal }
                }
                let side = Vector(dx: -normal.dy, dy: normal.dx)
                result.addPolygon([start + side, start + side * -1, end + side * -1, end + side])
            }
            for (index, point) in points.enumerated() {
                let isEnd = !isClosed && (index == 0 || index == points.count - 1)
                if isEnd ? cap == .round : join == .round {
                    let steps = (0..<32).map { Double($0) * Double.pi / 16 }
                    result.addPolygon(
                        steps.map { Point(x: point.x + half * Maths.cos($0), y: point.y - half * Maths.sin($0)) })
                } else if !isEnd {
                    let (before, after) = (
                        points[(index + points.count - 1) % points.count], points[(index + 1) % points.count]
                    )
                    result.addCorner(before, point, after, half: half, isMiter: join == .miter)
                }
            }
        }
        return result
    }

    /// Adds a polygon, reversed if necessary, so that all polygons have the same orientation.
    private mutating func addPolygon(_ points: [Point]) {
        var area = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            area += point.x * next.y - next.x * point.y
        }
        let oriented = area < 0 ? points : points.reversed()
        move(to: oriented[0])
        for point in oriented.dropFirst() { addLine(to: point) }
        closeSubpath()
    }

    /// Adds the area between the outer sides of two lines that meet at `point`.
    private mutating func addCorner(_ before: Point, _ point: Point, _ after: Point, half: Double, isMiter: Bool) {
        let (first, second) = (point.offset(from: before), after.offset(from: point))
        guard first.length > 0, second.length > 0 else { return }
        let sign = first.cross(second) > 0 ? -1.0 : 1.0
        let outer1 = Vector(dx: -first.dy, dy: first.dx) * (sign * half / first.length)
        let outer2 = Vector(dx: -second.dy, dy: second.dx) * (sign * half / second.length)
        let sum = outer1 + outer2
        // A miter longer than ten times half the width becomes a bevel, as with Core Graphics' default miter limit.
        let scale = sum.dot(sum) > 0 ? 2 * half * half / sum.dot(sum) : .infinity
        if isMiter, scale * sum.length <= 10 * half {
            addPolygon([point, point + outer1, point + sum * scale, point + outer2])
        } else {
            addPolygon([point, point + outer1, point + outer2])
        }
    }
}
