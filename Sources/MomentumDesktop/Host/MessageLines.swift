import CGTK
import Foundation
import MomentumReplay

/// The exchange of messages with another process: a line of JSON on standard input or output for each message, such as
/// `{"name":"liked","value":3}`.
final class MessageLines {
    private let receive: (HostMessage) -> Void
    private var unfinished: [UInt8] = []
    private var source: guint = 0
    /// The maximum length of a line, in bytes: a value of 4 MiB and its name.
    private static let longestLine = JSON.maximumLength + 4096

    /// Reads standard input, and calls `receive` with each message.
    init(_ receive: @escaping (HostMessage) -> Void) {
        self.receive = receive
        let read: GUnixFDSourceFunc = { _, _, data in
            MainActor.assumeIsolated { target(data, MessageLines.self).read() ? 1 : 0 }
        }
        source = g_unix_fd_add(
            0, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue), read, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Stops reading.
    func close() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    /// Writes a message as a line on standard output.
    static func write(_ message: HostMessage) {
        let line: JSON = ["name": .text(message.name), "value": message.value]
        guard let text = try? line.encoded() else {
            return DesktopHost.report("the message '\(message.name.quotable)' is too long for a line; send less")
        }
        FileHandle.standardOutput.write(Data(text + [10]))
    }

    /// Reads the bytes that have arrived. Returns false at the end of the input.
    private func read() -> Bool {
        let data = FileHandle.standardInput.availableData
        guard !data.isEmpty else {
            source = 0
            return false
        }
        unfinished += data
        while let end = unfinished.firstIndex(of: 10) {
            take(Array(unfinished[..<end]))
            unfinished.removeFirst(end + 1)
        }
        if unfinished.count > Self.longestLine {
            DesktopHost.report("a line on standard input is longer than 4 MiB; it is ignored")
            unfinished = []
        }
        return true
    }

    private func take(_ line: [UInt8]) {
        guard line.contains(where: { $0 > 32 }) else { return }
        do throws(JSONError) {
            let json = try JSON(parsing: line)
            guard let name = json["name"].text, (1...100).contains(name.utf8.count) else {
                return DesktopHost.report(
                    "a line on standard input has no name of 1 to 100 bytes; write a line such as "
                        + "{\"name\":\"liked\",\"value\":3}")
            }
            receive(try HostMessage(name, json["value"]))
        } catch {
            DesktopHost.report("a line on standard input is not JSON: \(error.clause); it is ignored")
        }
    }
}
