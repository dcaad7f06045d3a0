import Foundation
import Testing

/// The numbered steps of ARCHITECTURE.md, each of which names a function, compared with the calls in a debugger.
@Suite struct ArchitectureTests {
    /// The title of a list of steps, and the test of `ArchitectureScenarios` that performs them.
    private static let scenarios = [
        "The life of a frame": "frame", "The life of an animation": "animation", "An animator in flight": "animator",
    ]

    #if os(Linux)
        @Test(.enabled(if: hasScenarios), arguments: scenarios.keys.sorted()) func theStepsAreTheCalls(title: String)
            throws
        {
            let steps = try Self.steps(below: title)
            try #require(steps.count >= 5)
            let calls = try Self.calls(of: steps, in: #require(Self.scenarios[title]))
            #expect(Self.missing(of: steps.indices.map { $0 }, in: calls).map { steps[$0] } == [])
        }

        /// Checks the check itself: a step in the wrong order is found.
        @Test func aStepOutOfOrderIsFound() {
            #expect(Self.missing(of: [0, 1, 2], in: [0, 5, 1, 2]) == [])
            #expect(Self.missing(of: [0, 1, 2], in: [1, 0, 2]) == [1])
        }
    #endif

    /// Every file and folder that the document mentions exists.
    @Test func thePathsExist() throws {
        let paths = try Self.text().matches(of: /`((?:Sources|Tests|Guides|Web|Gallery|Command|Tools)\/[^`*]*)`/).map {
            String($0.1)
        }
        #expect(paths.count >= 2)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Sources.root.appending(path: path).path()), "\(path)")
        }
    }

    private static func text() throws -> String {
        try String(contentsOf: Sources.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    }

    /// Returns the functions of the numbered steps below the heading `title`.
    private static func steps(below title: String) throws -> [String] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(lines.firstIndex { $0.hasPrefix("#") && $0.hasSuffix(" " + title) })
        let section = lines[(begin + 1)...].prefix { !$0.hasPrefix("#") }
        return section.compactMap { line in line.firstMatch(of: /^\d+\. `([^`]+)`/).map { String($0.1) } }
    }

    /// Returns the steps that do not follow their predecessors.
    private static func missing(of steps: [Int], in calls: [Int]) -> [Int] {
        var rest = calls[...]
        return steps.filter { step in
            guard let place = rest.firstIndex(of: step) else { return true }
            rest = rest[(place + 1)...]
            return false
        }
    }

    /// Returns the numbers of the steps whose functions are called in `scenario`, in order.
    private static func calls(of steps: [String], in scenario: String) throws -> [Int] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "architecture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var lines = ""
        let named = steps.enumerated().map { ("\($0)", $1) } + [("begin", "walkBegins()"), ("end", "walkEnds()")]
        for (number, step) in named {
            let symbols = try symbols(of: step)
            #expect(!symbols.isEmpty, "there is no function \(step), or it is always inlined")
            for symbol in symbols { lines += "\(number) \(symbol)\n" }
        }
        let (list, calls) = (folder.appending(path: "symbols"), folder.appending(path: "calls"))
        try lines.write(to: list, atomically: true, encoding: .utf8)
        let script = Sources.root.appending(path: "Tests/StructureTests/follow-calls.py").path()
        let output = try run(
            [
                "timeout", "300", "gdb", "--batch", "-nx", "-x", script, "--args", executable, "--testing-library",
                "swift-testing",
                "--no-parallel", "--filter", "ArchitectureScenarios/\(scenario)\\(",
            ], environment: ["SYMBOLS": list.path(), "CALLS": calls.path(), "LLVM_PROFILE_FILE": "/dev/null"])
        guard let text = try? String(contentsOf: calls, encoding: .utf8) else {
            Issue.record("the debugger did not reach the end: \(output.suffix(2000))")
            return []
        }
        return text.split(separator: "\n").compactMap { Int($0) }
    }

    private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path()

    /// The symbols of the program's functions, by their names in sources: `Stage.advance(to:)`, `View.center.setter`.
    private static let functions = Result {
        let tool = "nm --defined-only '\(executable)' | awk '/ [tT] \\$s/ { print $3 }'"
        let symbols = try run(["sh", "-c", tool]).split(separator: "\n")
        let names = try run(["sh", "-c", tool + " | swift demangle --simplified"]).split(separator: "\n")
        try #require(symbols.count == names.count && symbols.count > 1000)
        var functions: [String: [String]] = [:]
        for (symbol, name) in zip(symbols, names) {
            let plain = name.firstMatch(of: /^(?:generic specialization <.*> of |specialized )(.*)$/)?.1 ?? name
            functions[String(plain), default: []].append(String(symbol))
        }
        return functions
    }

    /// Whether the build contains `ArchitectureScenarios`.
    private static var hasScenarios: Bool { (try? functions.get()["walkBegins()"]) ?? nil != nil }

    /// Returns the symbols for a step, which names an instance method, a static method, or a property that is set.
    private static func symbols(of step: String) throws -> [String] {
        let functions = try functions.get()
        return [step, "static " + step, step + ".setter"].flatMap { functions[$0] ?? [] }
    }

    private static func run(_ command: [String], environment: [String: String] = [:]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        // A debugger needs signals, which the threads of tests block.
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
