/// A commit of a layer tree with its animations: a value that can be evaluated at any later time without the program.
///
/// It can be sent to other threads and evaluated for any time, in any order. At the time of the commit, it shows
/// exactly the presentation that ``Layer/presentation`` returns.
public nonisolated struct RenderTree: Sendable {
    private(set) var nodes: [RenderNode] = []
    /// The most frequently drawn values of the nodes.
    private(set) var packedBackgrounds = PackedBackgrounds()
    /// The nodes' animations, in a form for fast evaluation.
    private(set) var tracks = RenderTracks()
    /// The indices of the nodes in which transitions show earlier pictures.
    private(set) var transitions: [Int] = []
    /// The depth of the tree, in nodes; the root has depth 1.
    private(set) var depth = 0
    /// A number that changes with every change of an animation or of a layer with animations. It is unique among all
    /// trees.
    private(set) var version = 0

    init() {}
}

// Updates from layers, on the main actor.
extension RenderTree {
    /// Updates this commit to `last`, the last commit of `tree`, from which it differs in the nodes `behind`, and then
    /// applies the changes in the tree since. The time is proportional to the number of nodes concerned. The nodes that
    /// have changed in the tree are appended to `changed`. The version changes if animations have changed.
    ///
    /// If many nodes are behind, the tracks are copied as a whole, and the other data of a node is copied only if the
    /// node is not updated from its layer. Often the same layers change in every commit, so that most nodes are updated
    /// from their layers.
    mutating func advance(_ last: RenderTree, at behind: [Int], of tree: LayerTree, changed: inout [Int]) {
        var behind = behind
        version = last.version
        if 4 * behind.count > tracks.count {
            // After all tracks were placed again, every node has a different run.
            if tracks.packings != last.tracks.packings { behind = [Int](nodes.indices) }
            (tracks, transitions) = (last.tracks, last.transitions)
            for index in behind { nodes[index].markBehind(last.nodes[index].run) }
        } else {
            catchUp(with: last, at: behind)
        }
        update(tree.dirtyLayers, of: tree.link, last, changed: &changed)
        for index in behind where nodes[index].isBehind { copyNode(index, of: last) }
        if tracks.isFragmented { placeAllTracks() }
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
                if !nodes[index].hasAnimations(of: last.nodes[index]) { placeTracks(index) }
                concernsAnimations = concernsAnimations || wasAnimated || nodes[index].isAnimated
                changed.append(index)
                index = nodes[index].nextCopy
            }
        }
        if concernsAnimations { version = RenderVersion.next() }
    }

    /// Updates this commit to `last`, from which it differs in the nodes `behind`. The tracks are placed as they were
    /// for that commit, so that frames evaluated for it remain valid.
    private mutating func catchUp(with last: RenderTree, at behind: [Int]) {
        for index in behind {
            let isPlaced = nodes[index].hasAnimations(of: last.nodes[index])
            copyNode(index, of: last)
            if !isPlaced { placeTracks(index) }
        }
        if tracks.isFragmented { placeAllTracks() }
    }

    /// Replaces the node at `index` with that of `last`, but keeps its own run of tracks.
    private mutating func copyNode(_ index: Int, of last: RenderTree) {
        let run = nodes[index].run
        nodes[index] = last.nodes[index]
        nodes[index].run = run
        packedBackgrounds.replace(index, by: nodes[index].values)
    }

    /// Places the tracks of the node at `index`, whose animations have changed.
    private mutating func placeTracks(_ index: Int) {
        tracks.store(nodes[index].animations, in: &nodes[index].run)
        updateTransition(at: index)
    }

    /// Rebuilds the commit from the whole of `tree`.
    mutating func rebuild(from tree: LayerTree) {
        nodes.removeAll(keepingCapacity: true)
        packedBackgrounds.removeAll()
        tracks.removeAll()
        transitions.removeAll(keepingCapacity: true)
        depth = 0
        version = RenderVersion.next()
        append(tree.root, parent: -1, parentMap: .identity, depth: 1)
        placeAllTracks()
        tree.structureIsDirty = false
        tree.structureVersion = version
    }

    private mutating func append(
        _ layer: Layer, parent: Int, parentMap: TimeMap, isCopy: Bool = false, isCommit: Bool = true, depth: Int
    ) {
        let index = nodes.count
        self.depth = max(self.depth, depth)
        var node = RenderNode(layer, parent: parent, parentMap: parentMap)
        node.run.map = tracks.index(of: node.timeMap)
        add(node)
        updateTransition(at: index)
        if isCommit {
            layer.isDirty = false
            layer.structureVersion = version
        }
        if !isCommit {
            // The layer keeps the index of its node in the last commit.
        } else if isCopy {
            // Copies are linked after the first node, which represents the layer.
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

    /// Creates the tree that a commit of `layer` would produce now, without committing it.
    init(picturing layer: Layer) {
        append(layer, parent: -1, parentMap: layer.superlayer?.timeMap ?? .identity, isCommit: false, depth: 1)
        placeAllTracks()
        version = RenderVersion.next()
    }

    /// Creates a tree from the node at `index` of `tree` and its subtree.
    init(part index: Int, of tree: RenderTree) {
        for position in index..<tree.nodes[index].end {
            var node = tree.nodes[position]
            node.parent = position == index ? -1 : node.parent - index
            node.end -= index
            node.firstChild -= index
            if node.mask >= 0 { node.mask -= index }
            node.nextCopy = -1
            node.run = RenderRun(map: tracks.index(of: node.timeMap))
            add(node)
            updateTransition(at: nodes.count - 1)
        }
        depth = tree.depth
        placeAllTracks()
        version = RenderVersion.next()
    }

    private mutating func add(_ node: RenderNode) {
        nodes.append(node)
        packedBackgrounds.append(node.values)
    }

    private mutating func updateTransition(at index: Int) {
        if let position = transitions.firstIndex(of: index) { transitions.remove(at: position) }
        if nodes[index].hasTransition { transitions.append(index) }
    }

    /// Packs all tracks in the order of the nodes, without gaps.
    private mutating func placeAllTracks() {
        tracks.removeTracks()
        for index in nodes.indices {
            nodes[index].run = RenderRun(map: nodes[index].run.map)
            tracks.store(nodes[index].animations, in: &nodes[index].run)
        }
    }
}

nonisolated extension RenderTree {
    /// The number of levels of the nodes, including the levels of the pictures in them.
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

    /// The largest number of nested earlier pictures.
    var earlierPictureDepth: Int {
        transitions.reduce(0) { max($0, 1 + (nodes[$1].earlierPicture?.tree.earlierPictureDepth ?? 0)) }
    }

    /// Returns the tree without its transitions, as if they had ended.
    func withoutEarlierPictures() -> RenderTree {
        var tree = self
        for index in transitions {
            tree.nodes[index] = tree.nodes[index].withoutTransitions()
        }
        tree.transitions = []
        return tree
    }
}

/// The source of version numbers, which ensure that a frame is used only with the commit it was evaluated for.
private enum RenderVersion {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}

nonisolated extension RenderTree {
    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`. The frame can be reused
    /// without allocation.
    @export(interface) public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.begin(self, at: time)
        tracks.withUnsafeParts { tracks, parts in
            frame.withSamples { Self.evaluate(tracks, parts, at: time, into: $0) }
        }
        if !transitions.isEmpty { frame.evaluateEarlierPictures(of: self) }
    }

    /// Evaluates the tracks that cover `time`. All other animations are evaluated when their node is drawn.
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
                easing.advanceToNext()
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
                if !easing.contains(track.pointee.course, progress[0]) {
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
