import Foundation
import MomentumGallery
import MomentumRecording
import Testing

@testable import MomentumCLI

/// Every command that writes a file, in every format, on a full disk.
struct FullDiskTests {
    nonisolated struct Writer: CustomStringConvertible, Sendable {
        let ending: String
        let arguments: [String]
        var needsTools = false
        var description: String { "\(arguments[0]) .\(ending)" }
    }

    nonisolated static let writers: [Writer] = {
        let watch = ["--gesture", "watch"]
        let texts = ["csv", "json", "svg"].map {
            Writer(ending: $0, arguments: ["trace", "orbit"] + watch + ["--format", $0, "-o"])
        }
        let pictures = RecordingFormat.allCases.map { format in
            let rate = format == .svg ? [] : ["--scale", "2", "--fps", "12"]
            return Writer(
                ending: format.rawValue,
                arguments: ["record", "orbit"] + watch + ["--duration", "1"] + rate + ["-o"], needsTools: format != .svg
            )
        }
        return texts + pictures + [Writer(ending: "svg", arguments: ["spring", "--svg"])]
    }()

    nonisolated static let possible = writers.filter { !$0.needsTools || RecordingFileTests.isEquipped }

    /// Calls `body` with the folder of a file system of 4 kB. Returns false if none can be mounted.
    private func withSmallDisk(_ body: (String) throws -> Void) throws -> Bool {
        guard getuid() == 0, let mount = BuiltProgram.installed("mount"), let umount = BuiltProgram.installed("umount")
        else {
            return false
        }
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        guard try BuiltProgram.run(mount, ["-t", "tmpfs", "-o", "size=4k", "tmpfs", folder]).code == 0 else {
            return false
        }
        defer { _ = try? BuiltProgram.run(umount, [folder]) }
        try body(folder)
        return true
    }

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: possible)
    func aFullDiskIsReportedAndKeepsTheOldFile(writer: Writer) throws {
        let isTried = try withSmallDisk { folder in
            let file = "\(folder)/x.\(writer.ending)"
            let result = try BuiltProgram.run(writer.arguments + [file])
            #expect(result.code == 1)
            #expect(result.error == "Error: '\(file)' cannot be written: the disk is full; free some space\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            let old = Data("old".utf8)
            try old.write(to: URL(fileURLWithPath: file))
            #expect(try BuiltProgram.run(writer.arguments + [file]).code == 1)
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == old)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.\(writer.ending)"])
        }
        guard !isTried, !writer.needsTools else { return }
        // As an alternative, limits the size of files.
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-limit-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = "\(folder)/x.\(writer.ending)"
        let program = try #require(BuiltProgram.path)
        let result = try BuiltProgram.run(
            "/bin/sh", ["-c", "ulimit -f 1; exec \"$@\"", "sh", program] + writer.arguments + [file])
        #expect(
            result.code == 1
                && result.error.contains("the file exceeds the size limit of the system; record a shorter time"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(.enabled(if: BuiltProgram.path != nil && FileManager.default.fileExists(atPath: "/dev/full")))
    func fullStandardOutputIsAFailure() throws {
        let program = try #require(BuiltProgram.path)
        for arguments in [
            ["trace", "rocket"], ["record", "rocket", "--gesture", "launch"], ["spring"], ["scenes"],
            ["trace", "rocket", "-o", "/dev/full"], ["fingerprints", "--steps", "3"],
        ] {
            let result = try BuiltProgram.run("/bin/sh", ["-c", "exec \"$@\" >/dev/full", "sh", program] + arguments)
            #expect(result.code == 1, "\(arguments)")
            #expect(
                result.error.hasSuffix(" cannot be written: the disk is full; free some space\n"),
                "\(arguments): \(result.error)")
        }
    }

    @Test(.enabled(if: BuiltProgram.path != nil), arguments: possible)
    func theCauseIsNamed(writer: Writer) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-cause-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/x.\(writer.ending)", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (file, cause) in [
            ("\(folder)/none/x.\(writer.ending)", "its folder does not exist; create the folder"),
            ("\(folder)/x.\(writer.ending)", "it is a folder; add the name of a file"),
            (
                "\(folder)/\(String(repeating: "n", count: 300)).\(writer.ending)",
                "its name is too long; use a shorter name"
            ),
        ] {
            let result = try BuiltProgram.run(writer.arguments + [file])
            #expect(result.code == 1 && result.error == "Error: '\(file)' cannot be written: \(cause)\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x.\(writer.ending)"])
        }
    }

    @Test(.enabled(if: BuiltProgram.path != nil)) func aLinkStaysOneAndTheModeStays() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-link-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/real.csv"))
        #expect(chmod(folder + "/real.csv", 0o640) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.csv", withDestinationPath: "real.csv")
        #expect(try BuiltProgram.run(["trace", "rocket", "-o", folder + "/link.csv"]).code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.csv") == "real.csv")
        #expect(try String(contentsOfFile: folder + "/real.csv", encoding: .utf8).hasPrefix("time,"))
        var found = stat()
        #expect(stat(folder + "/real.csv", &found) == 0 && found.st_mode & 0o777 == 0o640)
    }
}
