import Testing

/// What counts as at rest is decided in one file, by unit; everybody else names it.
@Suite struct RestTests {
    static let policy = "Sources/MomentumCurves/Springs/RestThreshold.swift"

    /// Constants whose name sounds like rest, and is about something else.
    static let others = [
        // Seconds, not distances: how long a wheel and an indicator stay as they are.
        "Sources/MomentumStage/Views/WheelLatch.swift: rest",
        "Sources/MomentumKit/Scrolling/ScrollBar.swift: rest",
        // How deep bodies that lie on one another overlap, and how fast they give way to that.
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restingDepth",
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restingYieldSpeed",
        // The speed from which on a body bounces.
        "Sources/MomentumPhysics/World/PhysicsConstants.swift: restitutionThreshold",
    ]

    static let engine = [
        "Sources/MomentumCurves/", "Sources/MomentumLayers/", "Sources/MomentumPhysics/", "Sources/MomentumStage/",
        "Sources/MomentumMotion/", "Sources/MomentumKit/",
    ]

    /// The folders in which things come to rest; elsewhere small numbers are those of geometry and of roots of equations.
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

    /// What `pattern` finds in the engine's code, outside of the one file, in lines that have one of `words`: the path and the
    /// first group of each.
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

    @Test func noOtherFileHasConstantsOfRest() throws {
        let constant =
            #/static (?:let|var) (\w*(?i:rest|settl|sleep|asleep|tremor|threshold|noticeable|unseen)\w*)(?:: \w+)?(?: =| \{) -?[0-9.]/#
        #expect(try finds(constant, inLinesWith: ["static "], of: Self.engine).sorted() == Self.others.sorted())
    }

    @Test func noOtherFileGivesANumberWhereAThresholdIsWanted() throws {
        let argument =
            #/(\b(?:RestThreshold\(position|rest|restDistance|threshold|within): *-?[0-9][^,)]*)/#
        #expect(
            try finds(
                argument, inLinesWith: ["osition: ", "est: ", "istance: ", "hreshold: ", "ithin: "],
                of: Self.engine + ["Gallery/Sources/MomentumGallery/"]) == [])
    }

    /// Beyond what rounding leaves (1e-8 and less) and what is relative to something (times it).
    @Test func noOtherFileComparesDistancesOrSpeedsWithSmallNumbers() throws {
        let comparison =
            #/((?:velocity|speed|displacement|offset|rate|distance|length|magnitude|width|height|alpha|scale|\))[\w.()]* *(?:<|<=|>|>=) *(?:0\.0\d*|[1-9](?:\.\d+)?e-[1-7])\b(?! \*))/#
        #expect(try finds(comparison, inLinesWith: ["e-", " 0.0"], of: Self.folders) == [])
    }

    @Test func everyFigureIsUsed() throws {
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
