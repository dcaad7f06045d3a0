/// What every animation of a render tree shows at one moment: what a tree is evaluated into.
///
/// Keep one and use it for every frame: it allocates only when more animations run than before.
public nonisolated struct RenderFrame: Sendable {
    /// The time it was last evaluated for, in seconds.
    public private(set) var time = 0.0
    /// One for each track, in the tracks' order.
    private var samples: [RenderSample] = []
    private var version = -1
    /// What the tree's transitions leave behind, in their order.
    private var pasts: [RenderFrame] = []

    /// Creates an empty frame.
    public init() {}

    /// Makes room for what `tree`'s animations show at `time`.
    mutating func begin(_ tree: RenderTree, at time: Double) {
        self.time = time
        version = tree.version
        let missing = tree.tracks.count - samples.count
        if missing > 0 { samples.append(contentsOf: repeatElement(RenderSample(), count: missing)) }
    }

    /// Evaluates what `tree`'s transitions leave behind.
    mutating func evaluatePasts(of tree: RenderTree) {
        for (place, index) in tree.transitions.enumerated() {
            if place == pasts.count { pasts.append(RenderFrame()) }
            tree.nodes[index].past?.tree.evaluate(at: time, into: &pasts[place])
        }
    }

    /// What the transition of a node of `tree` leaves behind.
    func past(ofNodeAt index: Int, in tree: RenderTree) -> RenderFrame? {
        tree.transitions.firstIndex(of: index).map { pasts[$0] }
    }

    /// Whether it shows the animations of `tree`.
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

/// The evaluated animations of a tree, from which a node's numbers are put together when they are asked for.
nonisolated struct RenderSamples {
    let time: Double
    let slots: UnsafePointer<RenderSlot>
    let samples: UnsafePointer<RenderSample>
}

nonisolated extension RenderTree {
    /// Calls `body` with the animations as `frame` shows them.
    @inline(__always)
    func withSamples(of frame: RenderFrame, _ body: (RenderSamples) -> Void) {
        tracks.withUnsafeSlots { slots in
            frame.withSamples { body(RenderSamples(time: frame.time, slots: slots, samples: $0)) }
        }
    }
}
