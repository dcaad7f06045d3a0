import ArgumentParser
import Foundation

/// `momentum bench`: measures times on this machine.
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the engine against its limits.",
        discussion: """
            Each row gives the median time of one operation and that of its peer, measured alternately in this very run, \
            so that whatever else the machine does slows both. Build with Tools/build-command.
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
            let text = "Warning: this is the build that tests run; for figures that count run Tools/build-command\n"
            FileHandle.standardError.write(Data(text.utf8))
        #endif
    }
}

/// `momentum bench curves`.
struct BenchCurvesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curves", abstract: "Springs, batches, Bezier solves, keyframes and elementary functions.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws {
        try options.run(BenchBatch.cases + BenchCurves.cases + BenchMaths.cases)
    }
}

/// `momentum bench layers`.
struct BenchLayersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layers", abstract: "Running layer animations, commits, display lists and heap allocations.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws {
        try options.run(BenchAnimations.cases + BenchGrowth.cases + BenchFrames.cases, counts: BenchAllocations.counts)
    }
}

/// `momentum bench layout`.
struct BenchLayoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Layouts by constraints: a changed constant, the first solution beside kiwi's."
    )

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws { try options.run(BenchLayout.cases, races: BenchLayout.races) }
}

/// `momentum bench animators`.
struct BenchAnimatorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animators",
        abstract: "Property animators that move 1,000 views, a timeline of 1,000 parts: starting, interrupting, frames."
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
        commandName: "stage", abstract: "Tables of very many rows, transitions, a stage at rest, memory.")

    @OptionGroup var options: BenchOptions

    @MainActor func run() async throws { try options.run(BenchStage.cases, counts: BenchStage.counts) }
}

/// The format of a report.
enum BenchFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

/// The options that all benchmarks share.
struct BenchOptions: ParsableArguments {
    @Option(help: "How to write the report: text or json.")
    var format = BenchFormat.text

    @Option(help: "How often subject and peer take turns; more rounds, steadier medians.")
    var rounds = 15

    @Option(help: "Only the rows whose name contains this.")
    var only: String?

    func validate() throws {
        guard (1...1000).contains(rounds) else { throw ValidationError("--rounds must lie in 1...1000") }
        BenchCommand.warnOfTestBuild()
    }

    /// Measures `cases` and `races`, prints each row as soon as it is known, and then prints the `counts`.
    @MainActor
    func run(_ cases: [BenchCase], races: [BenchRace] = [], counts: [BenchCount] = []) throws {
        let isWanted = { (name: String) in only.map { name.contains($0) } ?? true }
        let wanted = cases.filter { isWanted($0.name) }
        let wantedRaces = races.filter { isWanted($0.name) }
        let wantedCounts = counts.filter { isWanted($0.name) }
        guard !wanted.isEmpty || !wantedRaces.isEmpty || !wantedCounts.isEmpty else {
            let names = (cases.map(\.name) + races.map(\.name) + counts.map(\.name)).joined(separator: "\n  ")
            throw ValidationError("no row is called '\(only ?? "")'; there are\n  \(names)")
        }
        var report = BenchReport(format: format)
        report.begin()
        for entry in wanted { report.write(BenchTimer.measure(entry, rounds: rounds)) }
        for entry in wantedRaces { report.write(try BenchTimer.measure(entry, rounds: rounds)) }
        for entry in wantedCounts { report.write(entry) }
        report.end()
    }
}
