import Foundation
import Testing

@testable import MomentumCommand

struct BuildProcessTests {
    @Test func aBuildReturnsOutputAndExitCode() throws {
        let result = try BuildProcess.run("/bin/sh", ["-c", "echo one; echo two >&2; exit 3"])
        #expect(result.code == 3)
        #expect(result.text == "one\ntwo\n")
    }

    // In a separate process, because signals are handled by a process as a whole.
    @Test func aBuildSurvivesAHangup() async {
        await #expect(processExitsWith: .success) {
            signal(SIGHUP, SIG_IGN)
            let result = try BuildProcess.run("/bin/sh", ["-c", "kill -HUP $PPID; sleep 0.3; exit 3"])
            #expect(result.code == 3)
        }
    }

    @Test("A build process and its subprocesses end when the process that started it is terminated.")
    func aBuildEndsWithItsParentAndSubprocesses() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/momentum-build-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
            Thread.detachNewThread {
                while !FileManager.default.fileExists(atPath: folder + "/begun") { usleep(1000) }
                kill(getpid(), SIGTERM)
            }
            // A builder with a compiler, which the shell lets ignore interrupts.
            let compiler = "sleep 600 & echo $! >\(folder)/pid; touch \(folder)/begun; wait"
            let script = "sh -c '\(compiler)' & echo $! >\(folder)/outer; wait"
            _ = try BuildProcess.run("/bin/sh", ["-c", script])
        }
        for name in ["pid", "outer"] {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            #expect(!isAlive(process), "\(name)")
        }
    }

    /// Returns whether a process is running. A process that has ended may still be listed until its status is read.
    private func isAlive(_ process: pid_t) -> Bool {
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return kill(process, 0) == 0 && state?.contains(") Z ") != true
    }
}
