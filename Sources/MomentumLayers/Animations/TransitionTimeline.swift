/// The course of a transition from a layer's content at the last commit to its present content.
nonisolated final class TransitionTimeline: MotionShape {
    let picture: TransitionPicture?

    convenience init(_ type: TransitionType, _ subtype: TransitionSubtype, span: ClosedRange<Double>) {
        self.init(
            TransitionPicture(
                type, subtype, span: span, earlierPicture: nil,
                withEarlierPicture: { picture, earlierPicture in
                    TransitionTimeline(
                        picture.replacingEarlierPicture(
                            with: earlierPicture.flatMap { EarlierPicture($0.tree, node: $0.node) }))
                }, drawing: { $0.draw($1, $2, $3, $4, $5, $6, &$7) }))
    }

    private init(_ picture: TransitionPicture) { self.picture = picture }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.transition) }
}

/// The content that a transition shows. Its changes and its drawing are stored as functions, so that a program without
/// transitions does not link them.
nonisolated final class TransitionPicture: Sendable {
    typealias EarlierPictureReplacement =
        @Sendable (TransitionPicture, (tree: RenderTree, node: Int)?) -> any MotionShape
    typealias Drawing =
        @Sendable (
            TransitionPicture, NodeDrawing, Int, Double, LayerStyle, UnsafePointer<Double>, DrawContext,
            inout DisplayList
        ) -> Void

    let type: TransitionType
    let subtype: TransitionSubtype
    /// The progress of the transition at its beginning and end, within 0...1.
    let span: ClosedRange<Double>
    /// The old content; nil if the layer was not in the last commit, and until the transition is committed.
    let earlierPicture: EarlierPicture?
    /// A function that returns the same transition from the content of a node of an earlier tree, or from nothing.
    let withEarlierPicture: EarlierPictureReplacement
    /// A function that draws the transition of the node at an index, at a progress from 0 to 1.
    let drawing: Drawing

    init(
        _ type: TransitionType, _ subtype: TransitionSubtype, span: ClosedRange<Double>,
        earlierPicture: EarlierPicture?,
        withEarlierPicture: @escaping EarlierPictureReplacement, drawing: @escaping Drawing
    ) {
        self.type = type
        self.subtype = subtype
        self.span = span
        self.earlierPicture = earlierPicture
        self.withEarlierPicture = withEarlierPicture
        self.drawing = drawing
    }

    /// Returns the same content with `earlierPicture` as the old content.
    fileprivate func replacingEarlierPicture(with earlierPicture: EarlierPicture?) -> TransitionPicture {
        TransitionPicture(
            type, subtype, span: span, earlierPicture: earlierPicture, withEarlierPicture: withEarlierPicture,
            drawing: drawing)
    }
}

/// The content of a layer at an earlier commit. Its animations continue.
nonisolated final class EarlierPicture: Sendable {
    let tree: RenderTree
    let node: Int

    /// Creates the content of the node at `node` of `tree`; nil if there is no such node. If that tree has transitions
    /// nested `maximumDepth` levels deep, they count as completed: hardly anything of their old contents is visible.
    init?(_ tree: RenderTree, node: Int) {
        guard tree.nodes.indices.contains(node) else { return nil }
        self.tree = tree.earlierPictureDepth < Self.maximumDepth ? tree : tree.withoutEarlierPictures()
        self.node = node
    }

    /// The largest number of nested old contents.
    private static var maximumDepth: Int { 8 }
}

nonisolated extension RenderNode {
    /// Returns the transition that is active at `time`, in seconds of the tree, and its progress; nil if none is
    /// active.
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

    /// The old content of the node's transition; nil if there is none.
    var earlierPicture: EarlierPicture? {
        for animation in animations.reversed() {
            if let picture = animation.course.shape?.picture { return picture.earlierPicture }
        }
        return nil
    }
}
