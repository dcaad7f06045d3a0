/// The budget of bisections in the search for the steps of a frame. Without a budget, the search would not end for a
/// value that steps everywhere, such as one whose velocity does not match its motion.
package struct BisectionBudget {
    /// The default budget of a frame: 33 million bisections, which take half a minute. About forty locate a step, so
    /// the budget is sufficient for 800,000 steps. An animation that repeats every second has fewer steps in a frame
    /// that lasts for hours.
    ///
    /// If the budget is exhausted, the frame has a failure of the kind ``ContinuityFailure/Kind/unresolved``, and later
    /// frames have a sixteenth of the budget, at least ``least``.
    package static let most = 1 << 25
    /// The minimum budget of a frame after a budget has been exhausted.
    private static let least = 1 << 10

    private var halves: Int
    /// The remaining bisections in this frame; -1 after the exhaustion has been reported.
    private var left: Int

    /// Creates a budget of `halves` bisections per frame.
    package init(halves: Int = BisectionBudget.most) { (self.halves, left) = (halves, halves) }

    /// Resets the remaining bisections for the next frame.
    mutating func beginFrame() { left = halves }

    /// Uses one of the remaining bisections. Returns false if none is left.
    mutating func consume() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    /// Whether the budget is exhausted and this has not been reported.
    var isExhausted: Bool { left == 0 }

    /// Returns whether the budget is exhausted and this has not been reported. If so, marks it as reported and reduces
    /// the budget of later frames.
    mutating func reportExhaustion() -> Bool {
        guard isExhausted else { return false }
        left = -1
        halves = max(Self.least, halves / 16)
        return true
    }
}
