import ArgumentParser
import Foundation

/// `momentum bench`: measures times on this machine.
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the speed and memory of the engine.",
        discussion: """
            Each row contains the median time of an operation and of its peer. Both are measured alternately in the same run, so \
            that other load on the machine slows both. Use a build by Tools/build-command.
            """,
        subcommands: [
            BenchCurvesCommand.self, BenchLayersCommand.self, BenchDynamicsCommand.self, BenchAnimatorsCommand.self,
            BenchLayoutCommand.self, BenchStageCommand.self,
        ]
    )
}

extension BenchCommand {
    /// Warns if this is the build for tests, whose assertions cost time and whose peers are not optimised.
    static func warnOfTestBuild() {
        #if DEBUG
            let text = "Warning: a debug build is not suitable for measurements; run Tools/build-command\n"
            FileHandle.standardError.write(Data(text.utf8))
        #endif
    }
}

/// `momentum bench curves`.
struct BenchCurvesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curves", abstract: "Measure springs, batches, Bezier solves, keyframes and elementary functions.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws {
        try options.run(BenchBatch.cases + BenchCurves.cases + BenchMaths.cases)
    }
}

/// `momentum bench layers`.
struct BenchLayersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layers", abstract: "Measure layer animations, commits, display lists and heap allocations.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws {
        try options.run(BenchAnimations.cases + BenchGrowth.cases + BenchFrames.cases, counts: BenchAllocations.counts)
    }
}

/// `momentum bench layout`.
struct BenchLayoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Measure layouts by constraints, compared with the solver kiwi."
    )

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws { try options.run(BenchLayout.cases, races: BenchLayout.races) }
}

/// `momentum bench animators`.
struct BenchAnimatorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animators",
        abstract: "Measure property animators with 1,000 views and timelines with 1,000 parts."
    )

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws {
        try options.run(
            BenchAnimators.cases + BenchTimelines.cases, counts: BenchAnimators.counts + BenchTimelines.counts)
    }
}

/// `momentum bench stage`.
struct BenchStageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage", abstract: "Measure large tables, transitions, a stage at rest and memory.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws { try options.run(BenchStage.cases, counts: BenchStage.counts) }
}

/// The format of a report.
enum BenchFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

/// The options that all benchmarks share.
struct BenchOptions: ParsableArguments {
    @Option(help: "The format of the report: text or json.")
    var format = BenchFormat.text

    @Option(help: "The number of alternating measurements, 1 to 1000; more give steadier medians.")
    var rounds = 15

    @Option(help: "A part of the names of the measured rows (default: all rows).")
    var only: String?

    func validate() throws {
        guard (1...1000).contains(rounds) else {
            throw ValidationError("--rounds is out of range: \(rounds); use 1 to 1000.")
        }
        BenchCommand.warnOfTestBuild()
    }

    /// Measures `cases` and `races`, prints each row as soon as it is known, and then prints the `counts`.
    @MainActor
    func run(_ cases: [BenchCase], races: [BenchRace] = [], counts: [BenchCount] = []) throws {
        let isSelected = { (name: String) in only.map { name.contains($0) } ?? true }
        let selectedCases = cases.filter { isSelected($0.name) }
        let selectedRaces = races.filter { isSelected($0.name) }
        let selectedCounts = counts.filter { isSelected($0.name) }
        guard !selectedCases.isEmpty || !selectedRaces.isEmpty || !selectedCounts.isEmpty else {
            let names = (cases.map(\.name) + races.map(\.name) + counts.map(\.name)).joined(separator: "\n  ")
            throw ValidationError(
                "No row has '\(only ?? "")' in its name; use a part of one of these names:\n  \(names)")
        }
        var report = BenchReport(format: format)
        report.begin()
        for entry in selectedCases { report.write(BenchTimer.measure(entry, rounds: rounds)) }
        for entry in selectedRaces { report.write(try BenchTimer.measure(entry, rounds: rounds)) }
        for entry in selectedCounts { report.write(entry) }
        report.end()
    }
}
