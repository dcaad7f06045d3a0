/// From the picture a layer gave before a change to the one it gives now.
nonisolated final class TransitionTimeline: MotionShape {
    let picture: TransitionPicture?

    convenience init(_ type: TransitionType, _ subtype: TransitionSubtype, span: ClosedRange<Double>) {
        self.init(
            TransitionPicture(
                type, subtype, span: span, past: nil,
                leaving: { picture, past in
                    TransitionTimeline(picture.away(from: past.flatMap { RenderPast($0.tree, node: $0.node) }))
                }, drawing: { $0.draw($1, $2, $3, $4, $5, $6, &$7) }))
    }

    private init(_ picture: TransitionPicture) { self.picture = picture }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.transition) }
}

/// The pictures of a transition. It knows what becomes of them as functions, so that a program without transitions is linked without
/// those.
nonisolated final class TransitionPicture: Sendable {
    typealias Leaving = @Sendable (TransitionPicture, (tree: RenderTree, node: Int)?) -> any MotionShape
    typealias Drawing =
        @Sendable (
            TransitionPicture, NodeDrawing, Int, Double, LayerStyle, UnsafePointer<Double>, DrawContext,
            inout DisplayList
        ) -> Void

    let type: TransitionType
    let subtype: TransitionSubtype
    /// How far the transition is at its beginning and end, 0...1.
    let span: ClosedRange<Double>
    /// What is left behind; nil when the layer was not seen before, and until the transition is committed.
    let past: RenderPast?
    /// The same transition, away from what a node of a tree showed, or from nothing.
    let leaving: Leaving
    /// Draws the transition of the node at an index, at a progress from 0 to 1.
    let drawing: Drawing

    init(
        _ type: TransitionType, _ subtype: TransitionSubtype, span: ClosedRange<Double>, past: RenderPast?,
        leaving: @escaping Leaving, drawing: @escaping Drawing
    ) {
        self.type = type
        self.subtype = subtype
        self.span = span
        self.past = past
        self.leaving = leaving
        self.drawing = drawing
    }

    /// The same pictures, away from `past`.
    fileprivate func away(from past: RenderPast?) -> TransitionPicture {
        TransitionPicture(type, subtype, span: span, past: past, leaving: leaving, drawing: drawing)
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
    func transition(at time: Double) -> (picture: TransitionPicture, progress: Double)? {
        guard hasTransition else { return nil }
        let now = timeMap.localTime(at: time)
        for animation in animations.reversed() {
            guard let picture = animation.course.shape?.picture,
                let progress = animation.progress(at: now, layerRate: timeMap.rate)
            else { continue }
            let (start, end) = (picture.span.lowerBound, picture.span.upperBound)
            return (picture, start + (end - start) * animation.eased(progress).fraction)
        }
        return nil
    }

    /// What the node's transition leaves behind.
    var past: RenderPast? {
        for animation in animations.reversed() {
            if let picture = animation.course.shape?.picture { return picture.past }
        }
        return nil
    }
}
