/// From the picture a layer gave before a change to the one it gives now.
nonisolated final class TransitionTimeline: MotionShape {
    let type: TransitionType
    let subtype: TransitionSubtype
    /// How far the transition is at its beginning and end, 0...1.
    let progress: ClosedRange<Double>
    /// What is left behind; nil when the layer was not seen before, and until the transition is committed.
    let past: RenderPast?

    init(
        _ type: TransitionType, _ subtype: TransitionSubtype, progress: ClosedRange<Double>, past: RenderPast? = nil
    ) {
        self.type = type
        self.subtype = subtype
        self.progress = progress
        self.past = past
    }

    var transitionSpan: ClosedRange<Double>? { progress }
    var summary: MotionSummary { MotionSummary(kind: .transition) }

    /// The same transition, away from `past`.
    func leaving(_ past: RenderPast?) -> any MotionShape {
        TransitionTimeline(type, subtype, progress: progress, past: past)
    }
}

/// What a layer showed at an earlier commit: it goes on moving as it did then.
nonisolated final class RenderPast: Sendable {
    let tree: RenderTree
    let node: Int

    /// The node at `node` of `tree`; nil when there is none. Of pictures left behind in turn, those of the oldest transitions
    /// are forgotten: nearly nothing is left of them.
    init?(_ tree: RenderTree, node: Int) {
        guard tree.nodes.indices.contains(node) else { return nil }
        self.tree = tree.pastCount < Self.most ? tree : tree.withoutPasts()
        self.node = node
    }

    /// How many pictures may lie behind one another.
    private static var most: Int { 8 }
}

nonisolated extension RenderNode {
    /// The transition that is active at `time`, in seconds of the tree's time, and its progress.
    func transition(at time: Double) -> (course: any MotionShape, progress: Double)? {
        guard hasTransition else { return nil }
        let now = timeMap.localTime(at: time)
        for animation in animations.reversed() {
            guard case .shape(let course) = animation.course, let span = course.transitionSpan,
                let progress = animation.progress(at: now, layerRate: timeMap.rate)
            else { continue }
            let (start, end) = (span.lowerBound, span.upperBound)
            return (course, start + (end - start) * animation.eased(progress).fraction)
        }
        return nil
    }

    /// What the node's transition leaves behind.
    var past: RenderPast? {
        for animation in animations.reversed() {
            if let course = animation.course.transition { return course.past }
        }
        return nil
    }
}
