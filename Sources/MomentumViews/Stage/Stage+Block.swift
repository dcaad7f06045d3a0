extension Stage {
    /// Keeps the program from running for `duration` seconds, as a long computation on its thread would.
    ///
    /// From the end of the present frame on, after its commit, ``advance(to:)`` moves nothing but the picture: the last
    /// commit is drawn at the frame's time, so that animations go on. Display links do not tick, input and layout wait, and
    /// so do completions. The first frame at or after the end does all of it, with everything that has waited.
    ///
    /// A stage that is stalled already stays so until the later of the two ends. A duration that is negative or not finite
    /// is refused with a diagnostic; 0 does nothing.
    public func simulateStall(for duration: Double) {
        guard duration >= 0, duration.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: "Stage.simulateStall(for:)",
                    remedy: "give finite seconds of at least 0; the program runs on"))
        }
        stalledUntil = max(stalledUntil, time + duration)
    }

    /// Whether the program stands still although frames are drawn.
    public var isStalled: Bool { time < stalledUntil }

    /// What the present frame's picture shows of `layer`, and how fast that moves. While the program is stalled this goes
    /// on, unlike ``Layer/presentation``, which is the program's; at other times both are the same once a frame is over.
    /// Nil for a layer that was not committed.
    public func picture(of layer: Layer) -> LayerPresentation? {
        guard layer.tree === tree else { return nil }
        renderTree.evaluate(at: time, into: &frame)
        return renderTree.presentation(of: layer, in: frame)
    }
}
