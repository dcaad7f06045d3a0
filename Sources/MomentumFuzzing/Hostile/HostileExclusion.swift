/// A failure that is known and not mended yet: scripts that fail by it count as held.
public nonisolated struct HostileExclusion: Sendable {
    /// Its short name.
    public let name: String
    /// A sentence that says which calls fail, and how.
    public let sentence: String
    /// The claim that does not hold.
    let claim: String
    /// A word of the details by which the failure is known.
    let word: String

    /// All of them. An entry goes when its fault is mended.
    public static let all = [
        HostileExclusion(
            name: "controllers in transition",
            sentence: """
                Controllers stay alive that are pushed, or that a handler presents, in the turn in which their stage is left or torn \
                down: the transition never begins, and does not end.
                """,
            claim: HostileStateMachineTest.keepsNothing, word: "ViewController"),
        HostileExclusion(
            name: "thrown far away",
            sentence: """
                Dynamics report in each of their steps that a view whose transform is near the end of what a picture holds cannot turn.
                """,
            claim: HostileStateMachineTest.reportsOnce, word: "Layer.move(_:to:velocity:lasting:)"),
    ]

    /// The entry that `failure` is known by; nil when it is news.
    public static func known(_ failure: StateMachineFailure) -> HostileExclusion? {
        all.first { $0.claim == failure.claim && failure.details.contains($0.word) }
    }
}
