/// The toys, and the groups that some of them belong to.
struct ToyBox {
    private static let coral: UInt32 = 0xFF6F61, amber: UInt32 = 0xFFC145, mint: UInt32 = 0x4FD1A5
    private static let sky: UInt32 = 0x5AA9FF, violet: UInt32 = 0xA283FF, cream: UInt32 = 0xFFF1DC

    private static let kinds: [(Toy.Kind, UInt32)] = [
        (.disc(26), coral), (.box(46, 46), amber), (.star(29), mint), (.disc(17), cream), (.oval(60, 32), sky),
        (.corner(48), violet), (.box(60, 26), cream), (.disc(21), amber), (.disc(30), sky), (.box(36, 36), violet),
        (.cross(48, 17), coral), (.oval(44, 30), amber), (.disc(15), mint), (.star(25), amber), (.box(54, 30), mint),
        (.disc(19), violet), (.corner(42), sky), (.disc(25), cream), (.box(32, 32), coral), (.oval(54, 28), violet),
        (.disc(17), sky), (.star(23), cream), (.box(44, 24), sky), (.disc(22), coral),
    ]
    /// The parts of each group, and their distance.
    private static let groups: [(first: (Toy.Kind, UInt32), second: (Toy.Kind, UInt32), gap: Double)] = [
        ((.disc(16), mint), (.disc(16), violet), 31), ((.box(30, 30), amber), (.disc(14), coral), 28),
    ]

    /// The scale of the toys on this stage.
    let scale: Double
    private(set) var toys: [Toy] = []
    /// The items for the behaviours: single toys and groups.
    private(set) var items: [any DynamicItem] = []
    private(set) var discs: [any DynamicItem] = []
    private var partsOfGroups: [Toy] = []

    /// Creates the toys in rows at the top of a stage.
    init(in size: Size) {
        scale = min(max((size.width * size.height / 358_400).squareRoot(), 0.74), 1.1)
        let pitch = 64 * scale
        let columns = max(3, Int((size.width - 20) / pitch))
        let margin = (size.width - Double(columns) * pitch) / 2
        let all = Self.kinds.count + Self.groups.count
        for index in 0..<all {
            let (row, column) = (index / columns, index % columns)
            let inRow = min(columns, all - row * columns)
            let shift = Double(columns - inRow) * pitch / 2
            let center = Point(
                x: margin + shift + (Double(column) + 0.5) * pitch + Double(row % 2) * 5,
                y: 56 * scale + Double(row) * pitch)
            if index < Self.kinds.count {
                add(Self.kinds[index], at: center, turn: Double(index * 7 % 11) * 0.11 - 0.5)
            } else {
                addGroup(Self.groups[index - Self.kinds.count], at: center)
            }
        }
        toys[0].layer.name = "ball"
    }

    private mutating func add(_ kind: (Toy.Kind, UInt32), at center: Point, turn: Double) {
        let toy = Toy(kind.0, kind.1, scale: scale).called("toy")
        toy.center = center
        toy.lastCenter = center
        toy.transform = Transform2D(rotationAngle: turn)
        toys.append(toy)
        items.append(toy)
        if case .disc = kind.0 { discs.append(toy) }
    }

    private mutating func addGroup(
        _ group: (first: (Toy.Kind, UInt32), second: (Toy.Kind, UInt32), gap: Double), at center: Point
    ) {
        var parts: [Toy] = []
        for (kind, side) in [(group.first, -0.5), (group.second, 0.5)] {
            let toy = Toy(kind.0, kind.1, scale: scale).called("toy")
            toy.center = center + Vector(dx: side * group.gap * scale, dy: 0)
            toy.lastCenter = toy.center
            parts.append(toy)
        }
        toys += parts
        partsOfGroups += parts
        items.append(DynamicItemGroup(items: [parts[0], parts[1]]))
    }

    /// Returns the item of `toy`: the toy itself, or its group.
    func item(of toy: Toy) -> any DynamicItem {
        guard partsOfGroups.contains(where: { $0 === toy }) else { return toy }
        for case let group as DynamicItemGroup in items where group.items.contains(where: { $0 === toy }) {
            return group
        }
        return toy
    }

    /// Returns the item for a finger at `point`: the one at the point, otherwise the nearest one within reach.
    func item(at point: Point) -> (any DynamicItem)? {
        if let toy = toys.last(where: { $0.contains(point, reach: 0) }) { return item(of: toy) }
        let near = toys.filter { $0.contains(point, reach: 26) }
        return near.min { $0.center.distance(to: point) < $1.center.distance(to: point) }.map { item(of: $0) }
    }

    func weight(of item: any DynamicItem) -> Double {
        if let toy = item as? Toy { return toy.weight }
        return (item as? DynamicItemGroup)?.items.reduce(0) { $0 + (($1 as? Toy)?.weight ?? 0) } ?? 1
    }
}
