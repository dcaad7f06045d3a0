/// All animations of a render tree, without a reference among them.
///
/// Each node has a run of tracks, which is written over where it lies when the node's animations change. A node that needs
/// a longer run gets a new one at the end; once less than half of the tracks are in use, all are packed again. A
/// change so costs its own length, however many tracks there are.
nonisolated struct RenderTracks: Sendable {
    private var tracks: [RenderTrack] = []
    /// Where each track's numbers go.
    private var slots: [RenderSlot] = []
    private var maps: [TimeMap] = []
    /// The tracks' curves; equal ones that were added one after another are one.
    private var curves: [CubicBezier] = []
    /// One for each track that has a spring.
    private var springs: [RenderSpring] = []
    /// The tracks' loops; equal ones that were added one after another are one.
    private var loops: [RenderLoop] = []
    /// How many of the tracks are in use.
    private var used = 0
    /// How often all were placed again: the runs of all nodes are others then.
    private(set) var packings = 0

    /// What tracks refer to by index. A part that nothing refers to may be missing from memory.
    struct Parts {
        let maps: UnsafePointer<TimeMap>
        let curves: UnsafePointer<CubicBezier>
        let springs: UnsafePointer<RenderSpring>
        let loops: UnsafePointer<RenderLoop>
    }

    var count: Int { tracks.count }

    /// Whether more lies idle than is in use.
    var isFragmented: Bool { max(tracks.count, springs.count, curves.count, loops.count) > 2 * used + 64 }

    /// Calls `body` with the tracks and what they refer to, for as long as it runs; does nothing when there are none.
    @inline(__always)
    func withUnsafeParts(_ body: (UnsafeBufferPointer<RenderTrack>, Parts) -> Void) {
        guard !tracks.isEmpty else { return }
        tracks.withUnsafeBufferPointer { tracks in
            maps.withUnsafeBufferPointer { maps in
                curves.withUnsafeBufferPointer { curves in
                    springs.withUnsafeBufferPointer { springs in
                        loops.withUnsafeBufferPointer { loops in
                            body(
                                tracks,
                                Parts(
                                    maps: maps.baseAddress.unsafelyUnwrapped,
                                    curves: curves.baseAddress.unsafelyUnwrapped,
                                    springs: springs.baseAddress.unsafelyUnwrapped,
                                    loops: loops.baseAddress.unsafelyUnwrapped))
                        }
                    }
                }
            }
        }
    }

    /// The tracks' slots, from the first.
    @inline(__always)
    func withUnsafeSlots<Result>(_ body: (UnsafePointer<RenderSlot>) -> Result) -> Result {
        slots.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }

    /// Forgets the tracks and, with them, the nodes' time maps.
    mutating func removeAll() {
        removeTracks()
        maps.removeAll(keepingCapacity: true)
    }

    /// Forgets the tracks. The runs of the nodes mean nothing any more.
    mutating func removeTracks() {
        tracks.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
        curves.removeAll(keepingCapacity: true)
        springs.removeAll(keepingCapacity: true)
        loops.removeAll(keepingCapacity: true)
        used = 0
        packings += 1
    }

    /// The index of `map`, which nodes that follow each other share.
    mutating func place(of map: TimeMap) -> Int32 {
        if maps.last != map { maps.append(map) }
        return Int32(maps.count - 1)
    }

    /// Makes `run` that of a node with `animations`, where it is if they have room there.
    mutating func place(_ animations: [RunningAnimation], in run: inout RenderRun) {
        guard !animations.isEmpty || run.count > 0 else { return }
        var count: Int32 = 0
        run.movesDepth = false
        for animation in animations {
            count += Int32(RenderPlan.count(animation))
            animation.forEachTarget { run.movesDepth = run.movesDepth || $0.concernsDepth }
        }
        used += Int(count - run.count)
        if count > run.capacity { move(&run, toHold: count) }
        var place = Int(run.first)
        for animation in animations {
            let plan = RenderPlan(animation)
            let loop = index(of: plan.loop)
            for part in 0..<plan.count {
                tracks[place] = RenderTrack(
                    plan, isSecond: part == 1, map: run.map, course: course(of: plan, part, at: place), loop: loop)
                slots[place] = RenderSlot(animation, isSecond: part == 1)
                place += 1
            }
        }
        let end = Int(run.first + max(count, run.count))
        while place < end {
            empty(place)
            place += 1
        }
        run.count = count
    }

    private mutating func move(_ run: inout RenderRun, toHold count: Int32) {
        for place in Int(run.first)..<Int(run.first + run.count) { empty(place) }
        run.capacity = max(count, 2 * run.capacity)
        run.first = Int32(tracks.count)
        run.count = 0
        tracks.append(contentsOf: repeatElement(.empty, count: Int(run.capacity)))
        slots.append(contentsOf: repeatElement(.empty, count: Int(run.capacity)))
    }

    private mutating func empty(_ place: Int) {
        tracks[place] = .empty
        slots[place] = .empty
    }

    /// The index of `loop`; -1 when there is none.
    private mutating func index(of loop: RenderLoop?) -> Int32 {
        guard let loop else { return -1 }
        if loops.last != loop { loops.append(loop) }
        return Int32(loops.count - 1)
    }

    /// The index of the curve or spring of the track at `place`; -1 when it has neither.
    private mutating func course(of plan: RenderPlan, _ part: Int, at place: Int) -> Int32 {
        if let rates = plan.rates, plan.kind == .spring {
            let spring = RenderSpring(
                rates: rates, velocity: part == 0 ? plan.velocity.lowHalf : plan.velocity.highHalf)
            if tracks[place].kind == .spring {
                springs[Int(tracks[place].course)] = spring
                return tracks[place].course
            }
            springs.append(spring)
            return Int32(springs.count - 1)
        }
        guard let curve = plan.curve, plan.kind == .bezier else { return -1 }
        if curves.last != curve { curves.append(curve) }
        return Int32(curves.count - 1)
    }
}

nonisolated extension PropertyTarget {
    /// Whether it changes anything that ``LayerStyle/depth(_:)`` asks for.
    fileprivate var concernsDepth: Bool {
        switch self {
        // The last turn of the three and what moves along the plane leave z as it is.
        case .matrixPart(_, part: .rotationZ), .matrixPart(_, part: .translationX), .matrixPart(_, part: .translationY),
            .matrixTranslation:
            return false
        default: break
        }
        return reaches(PropertyLayout.zPosition.offset, 1) || reaches(PropertyLayout.anchorPoint.offset, 2)
            || reaches(PropertyLayout.anchorPointZ.offset, 1) || reaches(PropertyLayout.bounds.offset, 4)
            || reaches(PropertyLayout.transform.offset, 16)
    }

    private func reaches(_ offset: Int, _ count: Int) -> Bool {
        range.offset < offset + count && offset < range.offset + range.count
    }
}

/// Where a node's tracks lie among the tree's: one after another, in the order of its animations.
nonisolated struct RenderRun: Sendable {
    var first: Int32 = 0
    var count: Int32 = 0
    /// How many tracks have room there.
    var capacity: Int32 = 0
    /// The index of the node's time map.
    var map: Int32 = 0
    /// Whether an animation changes how far in front the node is.
    var movesDepth = false
}
