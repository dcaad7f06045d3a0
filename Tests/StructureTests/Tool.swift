import Foundation

/// Runs tools of the Swift toolchain.
enum Tool {
    /// Runs a tool that is found in the search path to its end.
    static func run(_ arguments: [String]) throws -> (code: Int32, output: Data, error: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let complaints = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: complaints.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: complaints) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: complaints)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, data, try String(contentsOf: complaints, encoding: .utf8))
    }
}
