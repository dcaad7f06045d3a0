import Testing

/// The thresholds of rest are defined in one file, by unit. All other code uses these.
@Suite struct RestTests {
    static let policy = "Sources/MomentumCurves/Springs/RestThreshold.swift"

    /// Constants whose names contain 'rest' with another meaning.
    static let others = [
        // The overlap of resting bodies, and the velocity with which it is resolved.
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restingDepth",
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restingYieldSpeed",
        // The velocity from which bodies bounce.
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restitutionThreshold",
    ]

    static let engine = [
        "Sources/MomentumCurves/", "Sources/MomentumLayers/", "Sources/MomentumPhysics/", "Sources/MomentumStage/",
        "Sources/MomentumMotion/", "Sources/MomentumKit/",
    ]

    /// The folders with code for motions that come to rest. Small numbers in other folders belong to geometry and to
    /// roots of equations.
    static let folders = [
        "Sources/MomentumCurves/Springs/", "Sources/MomentumCurves/Decay/", "Sources/MomentumCurves/Scrolling/",
        "Sources/MomentumCurves/Motions/", "Sources/MomentumLayers/Animations/", "Sources/MomentumLayers/Controlled/",
        "Sources/MomentumPhysics/Islands/", "Sources/MomentumPhysics/World/", "Sources/MomentumMotion/Animator/",
        "Sources/MomentumMotion/Blocks/", "Sources/MomentumMotion/Lifecycle/", "Sources/MomentumMotion/Timing/",
        "Sources/MomentumMotion/Pop/", "Sources/MomentumMotion/Dynamics/", "Sources/MomentumStage/Views/",
        "Sources/MomentumKit/Scrolling/", "Sources/MomentumKit/Lists/",
        "Sources/MomentumKit/Controllers/", "Sources/MomentumKit/Navigation/", "Sources/MomentumKit/Pages/",
        "Sources/MomentumKit/SharedElements/", "Sources/MomentumKit/Tabs/",
    ]

    /// Returns the matches of `pattern` in the engine's code, except in the one file, in lines that contain one of
    /// `words`: the path and the first group of each.
    private func finds(
        _ pattern: Regex<(Substring, Substring)>, inLinesWith words: [String], of folders: [String]
    ) throws -> [String] {
        try Sources.files().filter { file in
            file.path != Self.policy && folders.contains { file.path.hasPrefix($0) }
        }.flatMap { file in
            file.code.split(separator: "\n").filter { line in words.contains { line.contains($0) } }
                .flatMap { $0.matches(of: pattern).map { file.path + ": " + $0.output.1 } }
        }
    }

    @Test func restConstantsAreInOneFileOnly() throws {
        let constant =
            #/static (?:let|var) (\w*(?i:rest|settl|sleep|asleep|tremor|threshold|noticeable|unseen)\w*)(?:: \w+)?(?: =| \{) -?[0-9.]/#
        #expect(try finds(constant, inLinesWith: ["static "], of: Self.engine).sorted() == Self.others.sorted())
    }

    @Test func restThresholdsAreNeverLiterals() throws {
        let argument =
            #/(\b(?:RestThreshold\(position|rest|restDistance|threshold|within): *-?[0-9][^,)]*)/#
        #expect(
            try finds(
                argument, inLinesWith: ["osition: ", "est: ", "istance: ", "hreshold: ", "ithin: "],
                of: Self.engine + ["Gallery/Sources/MomentumGallery/"]) == [])
    }

    /// Ignores rounding errors (1e-8 and less) and relative tolerances (factors).
    @Test func restThresholdsAreComparedInOneFileOnly() throws {
        let comparison =
            #/((?:velocity|speed|displacement|offset|rate|distance|length|magnitude|width|height|alpha|scale|\))[\w.()]* *(?:<|<=|>|>=) *(?:0\.0\d*|[1-9](?:\.\d+)?e-[1-7])\b(?! \*))/#
        #expect(try finds(comparison, inLinesWith: ["e-", " 0.0"], of: Self.folders) == [])
    }

    @Test func everyThresholdIsUsed() throws {
        let code = try Sources.files().filter { $0.path != Self.policy }.map { $0.code }.joined()
        let names = [
            ".points", ".opacity", ".color", ".scale(over:", ".radians", ".plotted", ".plottedFactor",
            "RestThreshold.rounding", "Self.settledFraction", "restSpeed", "ScrollMotion.homeDistance",
            "PopThreshold.springRest", "PopThreshold.decaySpeed", "SleepThreshold.speed", "SleepThreshold.springSpeed",
            "SleepThreshold.time", "TremorThreshold.points", "TremorThreshold.fraction", "TremorThreshold.time",
        ]
        for name in names { #expect(code.contains(name), "\(name)") }
    }
}
