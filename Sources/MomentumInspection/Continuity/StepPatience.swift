/// How long the checker looks for the steps of one frame. What has a step wherever one looks, such as a number whose velocity is not
/// the one it moves with, would be halved for ever.
package struct StepPatience {
    /// How many halves are looked at in the intervals of one frame, at most: 33 million, which takes half a minute. A step is found
    /// by some forty, so that these are 800,000 steps: more than what repeats each second has in a frame that lasts for some hours.
    /// Where they do not do, the frame has a failure of the kind ``ContinuityFailure/Kind/unresolved``, and those after it have a
    /// sixteenth of them, and no fewer than ``least``.
    package static let most = 1 << 25
    /// How many halves are looked at in a frame after others have taken all.
    private static let least = 1 << 10

    private var halves: Int
    /// How many of them are left in this frame; -1 once it has been reported that none is.
    private var left: Int

    /// Looks at so many halves in a frame.
    package init(halves: Int = StepPatience.most) { (self.halves, left) = (halves, halves) }

    /// The next frame has all its halves.
    mutating func beginFrame() { left = halves }

    /// Takes one of the frame's halves; false when none is left.
    mutating func spendsHalf() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    /// Whether none is left, and that has not been reported.
    var isOut: Bool { left == 0 }

    /// The same, which counts as reported from now on: frames to come have fewer halves.
    mutating func runOut() -> Bool {
        guard isOut else { return false }
        left = -1
        halves = max(Self.least, halves / 16)
        return true
    }
}
