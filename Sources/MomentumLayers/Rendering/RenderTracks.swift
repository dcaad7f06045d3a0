/// All animations of a render tree in the order in which they are evaluated, without a reference among them.
nonisolated struct RenderTracks: Sendable {
    private(set) var tracks: [RenderTrack] = []
    /// The layers' time maps, each run of equal ones once.
    private(set) var maps: [TimeMap] = []
    /// The tracks' curves, each run of equal ones once.
    private(set) var curves: [CubicBezier] = []
    /// Model values and declared velocities in turn.
    private(set) var bases: [SIMD4<Double>] = []

    mutating func removeAll() {
        tracks.removeAll(keepingCapacity: true)
        maps.removeAll(keepingCapacity: true)
        curves.removeAll(keepingCapacity: true)
        bases.removeAll(keepingCapacity: true)
    }

    /// Appends the animations of `node`, the one at `index`.
    mutating func append(_ node: RenderNode, at index: Int) {
        if maps.last != node.timeMap { maps.append(node.timeMap) }
        let map = maps.count - 1
        let areApart = Self.areApart(node.animations)
        if !areApart { tracks.append(RenderTrack(resetting: index, block: node.block, map: map)) }
        for place in node.animations.indices {
            let isFirst = areApart && !Self.isCovered(place, in: node.animations)
            tracks.append(
                RenderTrack(
                    node.animations[place], layerRate: node.timeMap.rate, isFirst: isFirst, block: node.block, node: index,
                    animation: place, map: map, curve: curve(of: node.animations[place]),
                    base: isFirst && node.animations[place].isAdditive ? base(of: node, node.animations[place].target) : -1))
        }
    }

    private mutating func curve(of animation: RunningAnimation) -> Int {
        guard case .bezier(let curve) = animation.easing else { return -1 }
        if curves.last != curve { curves.append(curve) }
        return curves.count - 1
    }

    private mutating func base(of node: RenderNode, _ target: PropertyTarget) -> Int {
        guard case .numbers(let offset, let count) = target else { return -1 }
        var (values, rates) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        for index in 0..<count {
            values[index] = node.values[offset + index]
            if !node.rates.isEmpty { rates[index] = node.rates[offset + index] }
        }
        bases.append(values)
        bases.append(rates)
        return bases.count - 2
    }

    /// Whether the animations change plain numbers, any two of them either the same or different ones.
    private static func areApart(_ animations: [RunningAnimation]) -> Bool {
        for (index, animation) in animations.enumerated() {
            guard case .numbers(let offset, let count) = animation.target else { return false }
            for earlier in animations[..<index] {
                let range = earlier.target.range
                let isSame = range == (offset, count)
                if !isSame, offset < range.offset + range.count, range.offset < offset + count { return false }
            }
        }
        return true
    }

    private static func isCovered(_ place: Int, in animations: [RunningAnimation]) -> Bool {
        animations[..<place].contains { $0.target == animations[place].target }
    }
}
