import MomentumCurves
import MomentumLayers

/// One command of a display list with the matrices, clips and groups that apply to it.
nonisolated struct Drawn {
    let opcode: DisplayList.Opcode
    /// The fields, without the first word.
    let words: [UInt32]
    /// The matrix from the command's coordinates to the picture's.
    let matrix: Transform2D
    /// The clips, in the picture's coordinates.
    let clips: [[Point]]
    /// The product of the opacities of the enclosing groups.
    let opacity: Double
    /// The number of enclosing groups.
    let depth: Int
    let isInMask: Bool

    func number(_ index: Int) -> Double { Double(Float(bitPattern: words[index])) }
    func rect(_ index: Int) -> Rect {
        Rect(x: number(index), y: number(index + 1), width: number(index + 2), height: number(index + 3))
    }
    func point(_ index: Int) -> Point { Point(x: number(index), y: number(index + 1)) }

    /// Returns the end points of the lines and curves of the path whose fields begin at `index`, in the picture's
    /// coordinates.
    func outline(_ index: Int) -> [Point] { Self.points(words, index).map { $0.applying(matrix) } }

    /// Returns the corners of the rectangle at `index`, in the picture's coordinates.
    func corners(_ index: Int) -> [Point] { rect(index).corners.map { $0.applying(matrix) } }

    /// Returns whether no clip hides `point` of the picture.
    func isOpen(at point: Point) -> Bool { clips.allSatisfy { point.isInside($0) } }

    fileprivate static func points(_ words: [UInt32], _ index: Int) -> [Point] {
        var points: [Point] = []
        var place = index + 2
        let end = place + Int(words[index + 1])
        while place < end {
            let length = [2, 2, 4, 6, 0][Int(words[place])]
            place += 1 + length
            if length > 0 {
                points.append(
                    Point(
                        x: Double(Float(bitPattern: words[place - 2])), y: Double(Float(bitPattern: words[place - 1]))))
            }
        }
        return points
    }
}

nonisolated extension Drawn {
    /// Returns a reader of `list`, which must be valid.
    static func reader(of list: DisplayList) -> DisplayListReader {
        do { return try DisplayListReader(list) } catch { preconditionFailure("\(error)") }
    }

    /// Returns the commands of `list`, including those that only change the state of others.
    static func commands(of list: DisplayList) -> [Drawn] {
        var result: [Drawn] = []
        var states: [(matrix: Transform2D, clips: [[Point]])] = [(.identity, [])]
        var groups: [Double] = []
        var masks = 0
        var place = DisplayList.headerCount
        while place < list.words.count {
            let length = Int(list.words[place] >> 8)
            guard length > 0, let opcode = DisplayList.Opcode(rawValue: list.words[place] & 0xFF) else { break }
            if opcode == .endMask { masks -= 1 }
            let command = Drawn(
                opcode: opcode, words: Array(list.words[(place + 1)..<(place + length)]), matrix: states.last!.matrix,
                clips: states.last!.clips, opacity: groups.reduce(1, *), depth: groups.count, isInMask: masks > 0)
            result.append(command)
            place += length
            switch opcode {
            case .push:
                let matrix = Transform2D(
                    a: command.number(0), b: command.number(1), c: command.number(2), d: command.number(3),
                    tx: command.number(4), ty: command.number(5))
                states.append((matrix.concatenating(command.matrix), command.clips))
            case .pop: states.removeLast()
            case .beginGroup: groups.append(command.number(0))
            case .endGroup: groups.removeLast()
            case .beginMask: masks += 1
            case .clip: states[states.count - 1].clips.append(command.corners(0))
            case .clipPath: states[states.count - 1].clips.append(command.outline(1))
            default: break
            }
        }
        return result
    }
}

extension LayerTree {
    /// Returns the commands that a commit draws at `time`, by default at the present time.
    func drawn(at time: Double? = nil) -> [Drawn] {
        let picture = commit()
        var frame = RenderFrame()
        picture.evaluate(at: time ?? self.time, into: &frame)
        var list = DisplayList()
        picture.draw(frame, size: Size(width: 400, height: 400), into: &list)
        return Drawn.commands(of: list)
    }
}

nonisolated extension [Drawn] {
    func only(_ opcode: DisplayList.Opcode) -> [Drawn] { filter { $0.opcode == opcode } }

    /// The fill colours, in drawing order.
    var fills: [UInt32] { filter { $0.opcode == .fillRect || $0.opcode == .fillPath }.map { $0.words[0] } }
}

nonisolated extension Rect {
    var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }
}

nonisolated extension Point {
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// Returns whether the point is inside `polygon`, by counting crossings.
    func isInside(_ polygon: [Point]) -> Bool {
        var isInside = false
        var last = polygon.last ?? self
        for corner in polygon {
            if (corner.y > y) != (last.y > y),
                x < last.x + (y - last.y) / (corner.y - last.y) * (corner.x - last.x)
            {
                isInside.toggle()
            }
            last = corner
        }
        return isInside
    }
}
