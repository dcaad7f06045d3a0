/// The values of all animations of a render tree at one moment: the result of evaluating the tree.
///
/// Reuse one instance for every frame: it allocates memory only if more animations run than before.
public nonisolated struct RenderFrame: Sendable {
    /// The time of the last evaluation, in seconds.
    public private(set) var time = 0.0
    /// The sample of each track, in the order of the tracks.
    private var samples: [RenderSample] = []
    private var version = -1
    /// The frames of the earlier pictures that the tree's transitions show, in their order.
    private var earlierFrames: [RenderFrame] = []

    /// Creates a frame without values. ``RenderTree/evaluate(at:into:)`` fills it.
    public init() {}

    /// Prepares for the samples of `tree` at `time`.
    mutating func begin(_ tree: RenderTree, at time: Double) {
        self.time = time
        version = tree.version
        let missing = tree.tracks.count - samples.count
        if missing > 0 { samples.append(contentsOf: repeatElement(RenderSample(), count: missing)) }
    }

    /// Evaluates the earlier pictures that the transitions of `tree` show.
    mutating func evaluateEarlierPictures(of tree: RenderTree) {
        for (position, index) in tree.transitions.enumerated() {
            if position == earlierFrames.count { earlierFrames.append(RenderFrame()) }
            tree.nodes[index].earlierPicture?.tree.evaluate(at: time, into: &earlierFrames[position])
        }
    }

    /// Returns the frame of the earlier picture that the transition of a node of `tree` shows; nil if there is none.
    func earlierFrame(ofNodeAt index: Int, in tree: RenderTree) -> RenderFrame? {
        tree.transitions.firstIndex(of: index).map { earlierFrames[$0] }
    }

    /// Returns whether the frame was evaluated for `tree`.
    func belongs(to tree: RenderTree) -> Bool { version == tree.version }

    @inline(__always)
    mutating func withSamples(_ body: (UnsafeMutablePointer<RenderSample>) -> Void) {
        samples.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }

    @inline(__always)
    func withSamples<Result>(_ body: (UnsafePointer<RenderSample>) -> Result) -> Result {
        samples.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
}

/// The evaluated animations of a tree, from which a node's values are assembled on request.
nonisolated struct RenderSamples {
    let time: Double
    let slots: UnsafePointer<RenderSlot>
    let samples: UnsafePointer<RenderSample>
}

nonisolated extension RenderTree {
    /// Calls `body` with the animations as evaluated in `frame`.
    @inline(__always)
    func withSamples(of frame: RenderFrame, _ body: (RenderSamples) -> Void) {
        tracks.withUnsafeSlots { slots in
            frame.withSamples { body(RenderSamples(time: frame.time, slots: slots, samples: $0)) }
        }
    }
}
