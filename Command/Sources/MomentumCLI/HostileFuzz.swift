import Foundation
import MomentumFuzzing
import MomentumTesting

/// Scripts of hostile calls, played in separate processes because a script may crash its process.
///
/// A process reports the seed of each script before it begins, so that its parent knows the script that has crashed it.
/// That script is shortened by playing parts of it, each in another process.
enum HostileFuzz {
    /// A line that such a process writes about one script.
    private nonisolated enum Report: Equatable {
        case begins(UInt64)
        case fails(String, step: Int, details: String)

        init?(line: Substring) {
            let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            if fields.count == 2, fields[0] == "begins", let seed = UInt64(fields[1]) {
                self = .begins(seed)
            } else if fields.count == 4, fields[0] == "fails", let step = Int(fields[2]) {
                self = .fails(fields[1], step: step, details: fields[3])
            } else {
                return nil
            }
        }

        var line: String {
            switch self {
            case .begins(let seed): "begins\t\(seed)"
            case .fails(let claim, let step, let details): "fails\t\(claim)\t\(step)\t\(details)"
            }
        }
    }

    // MARK: The process that looks on

    /// Returns the first of `scripts` scripts, beginning with `seed`, that fails, shortened. Returns nil if there is
    /// none.
    static func run(scripts: Int, seed: UInt64) throws -> StateMachineFinding? {
        guard let (failed, failure) = try play(scripts: scripts, seed: seed) else { return nil }
        let steps = HostileStateMachineTest.script(seed: failed)
        var last = failure
        let kept = Shrinker.shrink(Array(steps.indices), budget: 400) { kept in
            guard let again = try? play(scripts: 1, seed: failed, kept: kept)?.1, again.claim == failure.claim else {
                return false
            }
            last = again
            return true
        }
        return StateMachineFinding(seed: failed, failure: last, steps: kept.map { "\(steps[$0])" })
    }

    /// Plays scripts in another process up to the first that fails. `kept` limits the steps to these indices.
    private static func play(
        scripts: Int, seed: UInt64, kept: [Int]? = nil
    ) throws -> (UInt64, StateMachineFailure)? {
        let process = Process()
        process.executableURL = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        process.arguments = ["fuzz", "--hostile", "--alone", "--scripts", "\(scripts)", "--seed", "\(seed)"]
        if let kept { process.arguments? += ["--kept", kept.map { "\($0)" }.joined(separator: ",")] }
        // A backtrace takes long and is not needed while a script is shortened.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let last = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var playing = seed
        for line in text.split(separator: "\n") {
            switch Report(line: line) {
            case .begins(let seed): playing = seed
            case .fails(let claim, let step, let details):
                return (playing, StateMachineFailure(claim: claim, step: step, details: details))
            case nil: break
            }
        }
        let code = process.terminationStatus
        guard code != 0 || process.terminationReason != .exit else { return nil }
        let isLate = process.terminationReason == .uncaughtSignal && code == ProcessorLimit.signal
        return (
            playing,
            StateMachineFailure(
                claim: isLate ? "a script ends within 10 s" : "no call ends the process",
                step: (kept ?? Array(HostileStateMachineTest.script(seed: playing).indices)).count,
                details: isLate ? "" : "signal \(code) \(last.prefix { $0 != "\n" })")
        )
    }

    // MARK: The process that plays

    /// Plays scripts in this process and reports the result of each. `kept` lists the indices of the played steps. Ends
    /// after the first failure, unless `continuesAfterFailure` is true.
    static func playAlone(scripts: Int, seed: UInt64, kept: String?, continuesAfterFailure: Bool) throws {
        let indices = kept.map { $0.split(separator: ",").compactMap { Int($0) } }
        for offset in 0..<scripts {
            let seed = seed &+ UInt64(offset)
            report(.begins(seed))
            var steps = HostileStateMachineTest.script(seed: seed)
            if let indices { steps = indices.filter(steps.indices.contains).map { steps[$0] } }
            ProcessorLimit.start()
            guard let failure = HostileStateMachineTest.check(steps) else { continue }
            let details = failure.details.replacingOccurrences(of: "\n", with: " ")
            report(.fails(failure.claim, step: failure.step, details: details))
            guard continuesAfterFailure else { return }
        }
    }

    /// Written at once, because the process may crash before its buffers are flushed.
    private static func report(_ report: Report) {
        FileHandle.standardOutput.write(Data((report.line + "\n").utf8))
    }
}
