import MomentumReplay

/// Plays every scene with its scripted gestures at several frame rates, and random interaction, and looks for steps in what is
/// seen: those that nothing has asked for, and those that the scene makes itself, where it sets a position, a size, a transform or an
/// opacity to what looks different at once, without animating it and without a finger that moves as far.
public struct SceneCheck {
    /// What was played when something stepped.
    public struct Finding {
        /// The scene that was played.
        public let scene: SceneDescription
        /// The index of its variant.
        public let variant: Int
        /// What was played, and how fast: `throw at 60 frames a second`, `seed 3`.
        public let play: String
        /// What has stepped.
        public let failure: ContinuityFailure
        /// What was done until then.
        public let script: Script

        /// What of it is enough for something to step still, to the extent that a few hundred plays show.
        public var shortScript: Script {
            ScriptShrinker.shrink(
                script, stepping: failure.claim, in: SceneCheck(), budget: SceneCheck.shrinkingBudget)
        }
    }

    /// How often a script that fails is played to make it shorter.
    private static let shrinkingBudget = 400

    /// Frames a second.
    public static let rates = [30.0, 60, 120, 480]
    /// For how long a gesture's motion is watched after it has ended, in seconds.
    private static let aftermath = 4.0
    /// The same of what never comes to rest.
    private static let endlessAftermath = 1.5

    /// How many plays there were.
    public private(set) var runs = 0
    /// How many frames were checked.
    public private(set) var frames = 0
    /// How many numbers were compared.
    public private(set) var comparisons = 0
    /// What stepped: the first of each kind, with how often.
    public private(set) var findings: [(finding: Finding, count: Int)] = []
    /// The scenes all of whose gestures were played.
    private var played: [SceneDescription] = []
    /// How often each of a scene's intended jumps was seen, by the scene's name.
    public private(set) var seen: [String: [Int]] = [:]

    /// A check of which nothing was played yet.
    public init() {}

    /// Plays the gestures of a scene in all variants at all rates.
    public mutating func playGestures(of description: SceneDescription) {
        if !played.contains(where: { $0.id == description.id }) { played.append(description) }
        for variant in description.variants.indices {
            for gesture in description.gestures.indices {
                for rate in Self.rates {
                    play(gesture, Session.Start(scene: description, variant: variant), rate: rate)
                }
            }
        }
    }

    /// Plays all gestures of a scene one after another, in all variants: each begins a moment after the fingers of the one before are
    /// lifted, in the middle of what these have thrown, and again when everything has come to rest.
    public mutating func playGesturesInARow(of description: SceneDescription) {
        for variant in description.variants.indices {
            for pause in [0.15, Self.aftermath] {
                playInARow(Session.Start(scene: description, variant: variant), pause: pause)
            }
        }
    }

    /// The intended jumps of the scenes that were played of which nothing was seen: they are declared for nothing.
    public var staleJumps: [(scene: SceneDescription, jump: SceneDescription.Jump)] {
        played.flatMap { scene in
            scene.jumps.indices.filter { (seen[scene.id]?[$0] ?? 0) == 0 }.map { (scene, scene.jumps[$0]) }
        }
    }

    /// Plays random interaction with a scene.
    public mutating func playRandomly(_ scene: SceneDescription, seeds: Range<UInt64>) {
        for seed in seeds {
            play(ScriptGenerator.script(for: scene, seed: seed), as: "seed \(seed)")
        }
    }

    /// Plays `script`, which is called `name` where something steps.
    public mutating func play(_ script: Script, as name: String) {
        let checked = CheckedSession(script.start, allowsAbruptChanges: false)
        for input in script.inputs {
            take(checked.apply(input), checked.session, checked.variant, after: checked.variants, name)
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
        let play = "\(description.gestures[gesture].id) at \(Int(rate)) frames a second"
        var frame = 1
        while session.time < end, session.needsFrame || session.time <= last {
            take(checked.apply(.frame(Double(frame) / rate)), session, start.variant, after: [start.variant], play)
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
            let play = "\(description.gestures[gesture].id), \(pause) s after those before it"
            while session.time < end, session.needsFrame || session.time <= last {
                take(checked.apply(.frame(Double(frame) / 60)), session, start.variant, after: [start.variant], play)
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

    private mutating func take(
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
