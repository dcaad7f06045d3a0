/// A commit of a tree of layers with their animations: a value that shows every later moment without the program.
///
/// It can be sent anywhere and evaluated for any time, in any order; what it shows at the time of the commit is exactly
/// what the layers' ``Layer/presentation`` says.
public nonisolated struct RenderTree: Sendable {
    private(set) var nodes: [RenderNode] = []
    /// What of the nodes' numbers is drawn most.
    private(set) var packedBackgrounds = PackedBackgrounds()
    /// The nodes' animations, laid out for being evaluated.
    private(set) var tracks = RenderTracks()
    /// The nodes in which transitions leave earlier pictures.
    private(set) var transitions: [Int] = []
    /// The depth of the tree below the root, in nodes.
    private(set) var depth = 0
    /// Different for every change of an animation or of a layer that has one, in whatever tree.
    private(set) var version = 0

    init() {}
}

// Taking over from layers, on the main actor.
extension RenderTree {
    /// Becomes like `last`, the last commit of `tree`, which differs in the nodes `behind`, and takes over what has changed in
    /// the tree since: in time that grows with the number of nodes that either concerns. Those of the latter are appended to
    /// `changed`. The version is another one if animations have changed.
    ///
    /// Where many nodes are behind, the tracks are taken as a whole, and the nodes stay behind in everything else: the layers that
    /// change are often the same ones in every commit, so that most nodes will be taken over from them anyway.
    mutating func follow(_ last: RenderTree, at behind: [Int], of tree: LayerTree, changed: inout [Int]) {
        var behind = behind
        version = last.version
        if 4 * behind.count > tracks.count {
            // Once all tracks have been placed again, all nodes have theirs elsewhere.
            if tracks.packings != last.tracks.packings { behind = [Int](nodes.indices) }
            (tracks, transitions) = (last.tracks, last.transitions)
            for index in behind { nodes[index].fallBehind(last.nodes[index].run) }
        } else {
            catchUp(with: last, at: behind)
        }
        update(tree.dirtyLayers, of: tree.link, last, changed: &changed)
        for index in behind where nodes[index].isBehind { take(index, of: last) }
        if tracks.isFragmented { placeAnew() }
    }

    private mutating func update(
        _ layers: [Layer], of tree: Link<LayerTree>, _ last: RenderTree, changed: inout [Int]
    ) {
        var concernsAnimations = false
        for layer in layers where layer.owner === tree {
            layer.isDirty = false
            var index = layer.nodeIndex
            while index >= 0 {
                let wasAnimated = nodes[index].isAnimated
                nodes[index].update(from: layer)
                packedBackgrounds.replace(index, by: layer.values)
                if !nodes[index].hasAnimations(of: last.nodes[index]) { place(index) }
                concernsAnimations = concernsAnimations || wasAnimated || nodes[index].isAnimated
                changed.append(index)
                index = nodes[index].nextCopy
            }
        }
        if concernsAnimations { version = RenderVersion.next() }
    }

    /// Becomes like `last`, which differs in the nodes `behind`. Tracks are placed as they were for that commit, so that frames
    /// evaluated for it still hold.
    private mutating func catchUp(with last: RenderTree, at behind: [Int]) {
        for index in behind {
            let isPlaced = nodes[index].hasAnimations(of: last.nodes[index])
            take(index, of: last)
            if !isPlaced { place(index) }
        }
        if tracks.isFragmented { placeAnew() }
    }

    /// Makes the node at `index` that of `last`, with its tracks where they are.
    private mutating func take(_ index: Int, of last: RenderTree) {
        let run = nodes[index].run
        nodes[index] = last.nodes[index]
        nodes[index].run = run
        packedBackgrounds.replace(index, by: nodes[index].values)
    }

    /// Places the tracks of the node at `index`, which has got other animations.
    private mutating func place(_ index: Int) {
        tracks.place(nodes[index].animations, in: &nodes[index].run)
        noteTransition(at: index)
    }

    /// Takes over the whole of `tree`.
    mutating func rebuild(from tree: LayerTree) {
        nodes.removeAll(keepingCapacity: true)
        packedBackgrounds.removeAll()
        tracks.removeAll()
        transitions.removeAll(keepingCapacity: true)
        depth = 0
        version = RenderVersion.next()
        append(tree.root, parent: -1, parentMap: .identity, depth: 1)
        placeAnew()
        tree.structureIsDirty = false
        tree.structureVersion = version
    }

    private mutating func append(
        _ layer: Layer, parent: Int, parentMap: TimeMap, isCopy: Bool = false, isCommit: Bool = true, depth: Int
    ) {
        let index = nodes.count
        self.depth = max(self.depth, depth)
        var node = RenderNode(layer, parent: parent, parentMap: parentMap)
        node.run.map = tracks.place(of: node.timeMap)
        add(node)
        noteTransition(at: index)
        if isCommit {
            layer.isDirty = false
            layer.structureVersion = version
        }
        if !isCommit {
            // The layer's own node stays that of the last commit.
        } else if isCopy {
            // After the first, which stands for the layer.
            nodes[index].nextCopy = nodes[layer.nodeIndex].nextCopy
            nodes[layer.nodeIndex].nextCopy = index
        } else {
            layer.nodeIndex = index
        }
        if let mask = layer.mask {
            nodes[index].mask = nodes.count
            append(
                mask, parent: index, parentMap: node.timeMap, isCopy: isCopy, isCommit: isCommit, depth: depth + 1)
        }
        nodes[index].firstChild = nodes.count
        if let replicator = node.content?.replicator {
            for copy in 0..<replicator.instanceCount {
                var map = node.timeMap
                map.shift -= Double(copy) * replicator.instanceDelay
                for sublayer in layer.sublayers {
                    append(
                        sublayer, parent: index, parentMap: map, isCopy: isCopy || copy > 0, isCommit: isCommit,
                        depth: depth + 1)
                }
            }
            if replicator.instanceCount == 0, isCommit { for sublayer in layer.sublayers { sublayer.leaveNodes() } }
        } else {
            for sublayer in layer.sublayers {
                append(
                    sublayer, parent: index, parentMap: node.timeMap, isCopy: isCopy, isCommit: isCommit,
                    depth: depth + 1)
            }
        }
        nodes[index].end = nodes.count
    }

    /// The picture that `layer` would give if it were committed now; nothing is.
    init(picturing layer: Layer) {
        append(layer, parent: -1, parentMap: layer.superlayer?.timeMap ?? .identity, isCommit: false, depth: 1)
        placeAnew()
        version = RenderVersion.next()
    }

    /// The node at `index` of `tree` and what it contains.
    init(part index: Int, of tree: RenderTree) {
        for place in index..<tree.nodes[index].end {
            var node = tree.nodes[place]
            node.parent = place == index ? -1 : node.parent - index
            node.end -= index
            node.firstChild -= index
            if node.mask >= 0 { node.mask -= index }
            node.nextCopy = -1
            node.run = RenderRun(map: tracks.place(of: node.timeMap))
            add(node)
            noteTransition(at: nodes.count - 1)
        }
        depth = tree.depth
        placeAnew()
        version = RenderVersion.next()
    }

    private mutating func add(_ node: RenderNode) {
        nodes.append(node)
        packedBackgrounds.append(node.values)
    }

    private mutating func noteTransition(at index: Int) {
        if let place = transitions.firstIndex(of: index) { transitions.remove(at: place) }
        if nodes[index].hasTransition { transitions.append(index) }
    }

    /// Packs all tracks in the order of the nodes, without gaps.
    private mutating func placeAnew() {
        tracks.removeTracks()
        for index in nodes.indices {
            nodes[index].run = RenderRun(map: nodes[index].run.map)
            tracks.place(nodes[index].animations, in: &nodes[index].run)
        }
    }
}

nonisolated extension RenderTree {
    /// As many levels as its nodes take, with those of the pictures in them.
    var levels: Int {
        var (depths, most) = ([Int](), 0)
        depths.reserveCapacity(nodes.count)
        for node in nodes {
            let depth = node.parent < 0 ? 1 : depths[node.parent] + 1
            depths.append(depth)
            most = max(most, depth + (node.content?.picturedLevels ?? 0))
        }
        return most
    }

    /// How many earlier pictures lie behind one another at most.
    var pastCount: Int { transitions.reduce(0) { max($0, 1 + (nodes[$1].past?.tree.pastCount ?? 0)) } }

    /// The tree as if its transitions were over.
    func withoutPasts() -> RenderTree {
        var tree = self
        for index in transitions {
            tree.nodes[index] = tree.nodes[index].withoutTransitions()
        }
        tree.transitions = []
        return tree
    }
}

/// Numbers commits, so that a frame evaluated for one is never taken for another's.
private enum RenderVersion {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}

nonisolated extension RenderTree {
    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`, which can be used again and again
    /// without allocating.
    @export(interface) public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.begin(self, at: time)
        tracks.withUnsafeParts { tracks, parts in
            frame.withSamples { Self.evaluate(tracks, parts, at: time, into: $0) }
        }
        if !transitions.isEmpty { frame.evaluatePasts(of: self) }
    }

    /// Works out the tracks that cover `time`. What the others show is found out when a node is asked for.
    @inline(__always)
    private static func evaluate(
        _ tracks: UnsafeBufferPointer<RenderTrack>, _ parts: RenderTracks.Parts, at time: Double,
        into samples: UnsafeMutablePointer<RenderSample>
    ) {
        var track = tracks.baseAddress.unsafelyUnwrapped
        let end = track + tracks.count
        var sample = samples
        var map: Int32 = -1
        var (now, rate) = (time, 1.0)
        var easing = EasingCache()
        var springs = SpringCache()
        while track < end {
            defer {
                track += 1
                sample += 1
            }
            if track.pointee.map != map {
                map = track.pointee.map
                now = parts.maps[Int(map)].localTime(at: time)
                rate = parts.maps[Int(map)].rate
            }
            if track == easing.next {
                easing.takeNext()
                sample.pointee = track.blend(easing.value, easing.slope * easing.nextRate)
                continue
            }
            guard track.pointee.covers(now) else {
                sample.pointee = .missing
                continue
            }
            let moment = track.moment(at: now, rate: rate, parts.loops)
            let progress = moment.progress
            switch track.pointee.kind {
            case .linear:
                sample.pointee = track.blend(progress[0], progress[1])
            case .bezier:
                if !easing.knows(track.pointee.course, progress[0]) {
                    easing.solve(track, end, progress[0], now: now, rate: rate, parts)
                }
                sample.pointee = track.blend(easing.value, easing.slope * progress[1])
            case .spring:
                let spring = parts.springs + Int(track.pointee.course)
                springs.solve(spring.pointee.rates, moment.time)
                sample.pointee = track.swing(springs.step, velocity: spring.pointee.velocity, rate: moment.rate)
            case .general:
                continue
            }
        }
    }
}
