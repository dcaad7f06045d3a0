import MomentumReplay

/// A check that plays scenes, with their scripted gestures at several frame rates and with random interaction, and
/// collects discontinuities of the presentation.
///
/// It finds unexplained steps, and abrupt changes by the scene itself: a position, size, transform or opacity that is
/// set to a visibly different value without an animation, and without a finger that moves as far.
public struct SceneCheck {
    /// A discontinuity, with the script in which it was found.
    public struct Finding {
        /// The scene that was played.
        public let scene: SceneDescription
        /// The index of the scene's variant.
        public let variant: Int
        /// A description of the play, such as `throw at 60 frames per second` or `seed 3`.
        public let play: String
        /// The discontinuity.
        public let failure: ContinuityFailure
        /// The input up to the discontinuity.
        public let script: Script

        /// The shortest script found that still reproduces the discontinuity, after a few hundred plays.
        public var shortScript: Script {
            ScriptShrinker.shrink(
                script, stepping: failure.claim, in: SceneCheck(), budget: SceneCheck.shrinkingBudget)
        }
    }

    /// The number of times that a failing script is played to make it shorter.
    private static let shrinkingBudget = 400

    /// The frame rates at which gestures are played, in frames per second.
    public static let rates = [30.0, 60, 120, 480]
    /// The time for which the motion is checked after the end of a gesture, in seconds.
    private static let aftermath = 4.0
    /// The time for which a scene that never comes to rest is checked after the end of a gesture, in seconds.
    private static let endlessAftermath = 1.5

    /// The number of plays.
    public private(set) var runs = 0
    /// The number of frames that were checked.
    public private(set) var frames = 0
    /// The number of values that were compared.
    public private(set) var comparisons = 0
    /// The discontinuities, grouped by scene, variant and `ContinuityFailure.claim`: the first of each group, and the
    /// number in the group.
    public private(set) var findings: [(finding: Finding, count: Int)] = []
    /// The scenes of which all gestures were played.
    private var played: [SceneDescription] = []
    /// The number of occurrences of each intended jump of a scene, by the scene's identifier. The numbers are in the
    /// order of ``SceneDescription/jumps``. A scene without an occurrence has no entry.
    public private(set) var seen: [String: [Int]] = [:]

    /// Creates a check without results.
    public init() {}

    /// Plays each gesture of a scene on its own, in a newly opened scene, in all variants and at all ``rates``.
    ///
    /// At 480 frames per second, which takes longest, it plays all gestures in the first variant, and the first gesture
    /// in the other variants.
    public mutating func playGestures(of description: SceneDescription) {
        if !played.contains(where: { $0.id == description.id }) { played.append(description) }
        for variant in description.variants.indices {
            for gesture in description.gestures.indices {
                for rate in Self.rates where rate < 480 || variant == 0 || gesture == 0 {
                    play(gesture, Session.Start(scene: description, variant: variant), rate: rate)
                }
            }
        }
    }

    /// Plays all gestures of a scene in sequence, in all variants, at 60 frames per second. In a first pass each
    /// gesture begins shortly after the previous fingers are lifted, during the motion that they have caused. In a
    /// second pass it begins later, when most motions have come to rest.
    public mutating func playGesturesInARow(of description: SceneDescription) {
        for variant in description.variants.indices {
            for pause in [0.15, Self.aftermath] {
                playInARow(Session.Start(scene: description, variant: variant), pause: pause)
            }
        }
    }

    /// The intended jumps that never occurred, of the scenes whose gestures were played by ``playGestures(of:)``. Their
    /// declarations are unnecessary.
    public var staleJumps: [(scene: SceneDescription, jump: SceneDescription.Jump)] {
        played.flatMap { scene in
            scene.jumps.indices.filter { (seen[scene.id]?[$0] ?? 0) == 0 }.map { (scene, scene.jumps[$0]) }
        }
    }

    /// Plays random interaction with a scene, one script for each seed.
    public mutating func playRandomly(_ scene: SceneDescription, seeds: Range<UInt64>) {
        for seed in seeds {
            play(ScriptGenerator.script(for: scene, seed: seed), as: "seed \(seed)")
        }
    }

    /// Plays `script`. `name` identifies the run in the findings.
    public mutating func play(_ script: Script, as name: String) {
        let checked = CheckedSession(script.start, allowsAbruptChanges: false)
        for input in script.inputs {
            record(checked.apply(input), checked.session, checked.variant, after: checked.variants, name)
        }
        finish(checked)
    }

    private mutating func play(_ gesture: Int, _ start: Session.Start, rate: Double) {
        let checked = CheckedSession(start, allowsAbruptChanges: false)
        let session = checked.session
        session.perform(gesture)
        let description = session.description
        let last = description.gestures[gesture].samples(start.size).last?.timestamp ?? 0
        let isEndless = description.variants[start.variant].isEndless
        let end = last + (isEndless ? Self.endlessAftermath : Self.aftermath)
        let play = "\(description.gestures[gesture].id) at \(Int(rate)) frames per second"
        var frame = 1
        while session.time < end, session.needsFrame || session.time <= last {
            record(checked.apply(.frame(Double(frame) / rate)), session, start.variant, after: [start.variant], play)
            frame += 1
        }
        finish(checked)
    }

    private mutating func playInARow(_ start: Session.Start, pause: Double) {
        let checked = CheckedSession(start, allowsAbruptChanges: false)
        let session = checked.session
        let description = session.description
        let isEndless = description.variants[start.variant].isEndless
        var frame = 1
        for gesture in description.gestures.indices {
            session.perform(gesture)
            let last = session.time + (description.gestures[gesture].samples(start.size).last?.timestamp ?? 0)
            let end = last + (isEndless ? min(pause, Self.endlessAftermath) : pause)
            let play = "\(description.gestures[gesture].id), \(pause) s after the previous gesture"
            while session.time < end, session.needsFrame || session.time <= last {
                record(checked.apply(.frame(Double(frame) / 60)), session, start.variant, after: [start.variant], play)
                frame += 1
            }
        }
        finish(checked)
    }

    private mutating func finish(_ checked: CheckedSession) {
        runs += 1
        frames += checked.checker?.frames ?? 0
        comparisons += checked.checker?.comparisons ?? 0
        checked.session.stage.tearDown()
    }

    private mutating func record(
        _ failures: [ContinuityFailure], _ session: Session, _ variant: Int, after variants: Set<Int>, _ play: String
    ) {
        for failure in failures {
            let scene = session.description
            if let jump = failure.intendedJump(of: scene, in: variants) {
                seen[scene.id, default: [Int](repeating: 0, count: scene.jumps.count)][jump] += 1
                continue
            }
            let found = findings.firstIndex {
                $0.finding.scene.id == scene.id
                    && $0.finding.variant == variant && $0.finding.failure.claim == failure.claim
            }
            if let found {
                findings[found].count += 1
            } else {
                findings.append(
                    (
                        Finding(
                            scene: scene, variant: variant, play: play, failure: failure, script: Script(session)), 1
                    ))
            }
        }
    }
}
