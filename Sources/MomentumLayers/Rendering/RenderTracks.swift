/// All animations of a render tree in a form without references.
///
/// Each node has a run of consecutive tracks, which is overwritten when the node's animations change. A node that needs
/// more tracks is given a new run at the end. When less than half of the tracks are in use, all runs are packed. The
/// cost of a change thus depends only on its own size, not on the number of tracks.
nonisolated struct RenderTracks: Sendable {
    private var tracks: [RenderTrack] = []
    /// The destination of each track's values.
    private var slots: [RenderSlot] = []
    private var maps: [TimeMap] = []
    /// The curves of the tracks. Consecutive equal curves are shared.
    private var curves: [CubicBezier] = []
    /// The springs, one for each track with a spring.
    private var springs: [RenderSpring] = []
    /// The loops of the tracks. Consecutive equal loops are shared.
    private var loops: [RenderLoop] = []
    /// The number of tracks in use.
    private var used = 0
    /// The number of times that all tracks were placed again, which invalidates the runs of all nodes.
    private(set) var packings = 0

    /// The arrays that tracks refer to by index. A pointer to an array without elements may be invalid.
    struct Parts {
        let maps: UnsafePointer<TimeMap>
        let curves: UnsafePointer<CubicBezier>
        let springs: UnsafePointer<RenderSpring>
        let loops: UnsafePointer<RenderLoop>
    }

    var count: Int { tracks.count }

    /// Whether more than half of the memory is unused.
    var isFragmented: Bool { max(tracks.count, springs.count, curves.count, loops.count) > 2 * used + 64 }

    /// Calls `body` with the tracks and the arrays that they refer to, which are valid only during the call. Does
    /// nothing if there are no tracks.
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

    /// Calls `body` with the slots of the tracks, from the first.
    @inline(__always)
    func withUnsafeSlots<Result>(_ body: (UnsafePointer<RenderSlot>) -> Result) -> Result {
        slots.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }

    /// Removes the tracks and the time maps of the nodes.
    mutating func removeAll() {
        removeTracks()
        maps.removeAll(keepingCapacity: true)
    }

    /// Removes the tracks. The runs of all nodes become invalid.
    mutating func removeTracks() {
        tracks.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
        curves.removeAll(keepingCapacity: true)
        springs.removeAll(keepingCapacity: true)
        loops.removeAll(keepingCapacity: true)
        used = 0
        packings += 1
    }

    /// Returns the index of `map`, which consecutive nodes share.
    mutating func index(of map: TimeMap) -> Int32 {
        if maps.last != map { maps.append(map) }
        return Int32(maps.count - 1)
    }

    /// Places the tracks of a node with `animations` in `run`, which is moved only if it is too small.
    mutating func store(_ animations: [RunningAnimation], in run: inout RenderRun) {
        guard !animations.isEmpty || run.count > 0 else { return }
        var count: Int32 = 0
        run.movesDepth = false
        for animation in animations {
            count += Int32(RenderPlan.count(animation))
            animation.forEachTarget { run.movesDepth = run.movesDepth || $0.concernsDepth }
        }
        used += Int(count - run.count)
        if count > run.capacity { move(&run, toHold: count) }
        var position = Int(run.first)
        for animation in animations {
            let plan = RenderPlan(animation)
            let loop = index(of: plan.loop)
            for part in 0..<plan.count {
                tracks[position] = RenderTrack(
                    plan, isSecond: part == 1, map: run.map, course: course(of: plan, part, at: position), loop: loop)
                slots[position] = RenderSlot(animation, isSecond: part == 1)
                position += 1
            }
        }
        let end = Int(run.first + max(count, run.count))
        while position < end {
            clear(position)
            position += 1
        }
        run.count = count
    }

    private mutating func move(_ run: inout RenderRun, toHold count: Int32) {
        for position in Int(run.first)..<Int(run.first + run.count) { clear(position) }
        run.capacity = max(count, 2 * run.capacity)
        run.first = Int32(tracks.count)
        run.count = 0
        tracks.append(contentsOf: repeatElement(.empty, count: Int(run.capacity)))
        slots.append(contentsOf: repeatElement(.empty, count: Int(run.capacity)))
    }

    private mutating func clear(_ position: Int) {
        tracks[position] = .empty
        slots[position] = .empty
    }

    /// Returns the index of `loop`; -1 if it is nil.
    private mutating func index(of loop: RenderLoop?) -> Int32 {
        guard let loop else { return -1 }
        if loops.last != loop { loops.append(loop) }
        return Int32(loops.count - 1)
    }

    /// Returns the index of the curve or spring of the track at `position`; -1 if it has neither.
    private mutating func course(of plan: RenderPlan, _ part: Int, at position: Int) -> Int32 {
        if let rates = plan.rates, plan.kind == .spring {
            let spring = RenderSpring(
                rates: rates, velocity: part == 0 ? plan.velocity.lowHalf : plan.velocity.highHalf)
            if tracks[position].kind == .spring {
                springs[Int(tracks[position].course)] = spring
                return tracks[position].course
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
    /// Whether the target affects the result of ``LayerStyle/depth(_:)``.
    fileprivate var concernsDepth: Bool {
        switch self {
        // The rotation about z is applied last, so it does not change z, and neither does a translation in the plane.
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

/// The range of a node's tracks among those of the tree, in the order of its animations.
nonisolated struct RenderRun: Sendable {
    var first: Int32 = 0
    var count: Int32 = 0
    /// The number of tracks for which the run has space.
    var capacity: Int32 = 0
    /// The index of the node's time map.
    var map: Int32 = 0
    /// Whether an animation changes the depth of the node.
    var movesDepth = false
}
