/// A failure that is known and not mended yet: scripts that fail by it count as held.
public nonisolated struct HostileExclusion: Sendable {
    /// What it is called.
    public let name: String
    /// What fails, and when.
    public let sentence: String
    /// The claim that does not hold.
    let claim: String
    /// A word of the details by which the failure is known.
    let word: String

    /// All of them. An entry goes when its fault is mended.
    public static let all = [
        HostileExclusion(
            name: "timelines",
            sentence: "A timeline that has come to its end by itself keeps itself and its views alive.",
            claim: HostileStateMachineTest.keepsNothing, word: "Timeline"),
        HostileExclusion(
            name: "presented controllers",
            sentence:
                "A controller that is presented when its stage is torn down, and the one that presents it, keep each other alive.",
            claim: HostileStateMachineTest.keepsNothing, word: "ViewController"),
        HostileExclusion(
            name: "touched views",
            sentence: "A view stays alive that is touched when a handler of the same frame tears its stage down.",
            claim: HostileStateMachineTest.keepsNothing, word: "View"),
        HostileExclusion(
            name: "velocities of opacity",
            sentence:
                "A PopBasic that takes next to no time, or goes as far as numbers go, reports a velocity that is not finite.",
            claim: HostileStateMachineTest.reportsFinite, word: "inf"),
        HostileExclusion(
            name: "thrown far away",
            sentence: "Dynamics that carry a view beyond all numbers report that in each of their steps.",
            claim: HostileStateMachineTest.reportsOnce, word: "Layer.move(_:to:velocity:lasting:)"),
    ]

    /// The entry that `failure` is known by; nil when it is news.
    public static func known(_ failure: StateMachineFailure) -> HostileExclusion? {
        all.first { $0.claim == failure.claim && failure.details.contains($0.word) }
    }
}
