/// All animations of a render tree in the order in which they are evaluated, without a reference among them.
nonisolated struct RenderTracks: Sendable {
    private var tracks: [RenderTrack] = []
    /// The layers' time maps, each run of equal ones once.
    private var maps: [TimeMap] = []
    /// The tracks' curves, each run of equal ones once.
    private var curves: [CubicBezier] = []
    /// The tracks' springs, each run of equal ones once.
    private var springs: [SpringRates] = []
    /// Model values and declared velocities in turn.
    private var bases: [SIMD4<Double>] = []

    /// What tracks refer to by place. A part that nothing refers to may be missing from memory.
    struct Parts {
        let maps: UnsafePointer<TimeMap>
        let curves: UnsafePointer<CubicBezier>
        let springs: UnsafePointer<SpringRates>
        let bases: UnsafePointer<SIMD4<Double>>
    }

    /// Calls `body` with the tracks and what they refer to, for as long as it runs.
    @inline(__always)
    func withUnsafeParts(_ body: (UnsafeBufferPointer<RenderTrack>, Parts) -> Void) {
        guard !tracks.isEmpty else { return }
        tracks.withUnsafeBufferPointer { tracks in
            maps.withUnsafeBufferPointer { maps in
                curves.withUnsafeBufferPointer { curves in
                    springs.withUnsafeBufferPointer { springs in
                        bases.withUnsafeBufferPointer { bases in
                            body(
                                tracks,
                                Parts(
                                    maps: maps.baseAddress.unsafelyUnwrapped,
                                    curves: curves.baseAddress.unsafelyUnwrapped,
                                    springs: springs.baseAddress.unsafelyUnwrapped,
                                    bases: bases.baseAddress.unsafelyUnwrapped))
                        }
                    }
                }
            }
        }
    }

    mutating func removeAll() {
        tracks.removeAll(keepingCapacity: true)
        maps.removeAll(keepingCapacity: true)
        curves.removeAll(keepingCapacity: true)
        springs.removeAll(keepingCapacity: true)
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
                    node.animations[place], layerRate: node.timeMap.rate, isFirst: isFirst, block: node.block,
                    node: index,
                    animation: place, map: map, curve: curve(of: node.animations[place]),
                    base: isFirst && node.animations[place].isAdditive
                        ? base(of: node, node.animations[place].target) : -1))
        }
    }

    /// The place of the animation's curve or spring; -1 when it has neither.
    private mutating func curve(of animation: RunningAnimation) -> Int {
        switch (animation.course, animation.easing) {
        case (.spring(let course), .linear):
            if springs.last != course.rates { springs.append(course.rates) }
            return springs.count - 1
        case (.blend, .bezier(let curve)):
            if curves.last != curve { curves.append(curve) }
            return curves.count - 1
        default:
            return -1
        }
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

    /// Whether each of the animations changes one run of plain numbers, any two of them either the same or different ones.
    private static func areApart(_ animations: [RunningAnimation]) -> Bool {
        for (index, animation) in animations.enumerated() {
            guard case .numbers(let offset, let count) = animation.target else { return false }
            if case .path(let course) = animation.course, course.rotation != nil { return false }
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
