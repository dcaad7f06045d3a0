import FlyingFox
import FlyingSocks
import Foundation

/// Serves the page to this machine alone.
nonisolated struct PageServer: Sendable {
    let folder: PageFolder
    /// 0 takes any free one.
    let port: UInt16

    /// Serves until the task is cancelled. `started` hears the port once connections are taken.
    func run(started: @escaping @Sendable (UInt16) async -> Void) async throws {
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: PageHandler(folder: folder))
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening()
                    if case .ip4(_, let port)? = await server.listeningAddress { await started(port) }
                }
                try await group.waitForAll()
            }
        } catch SocketError.failed(_, let code, let message) {
            throw PortError(port: port, isTaken: code == EADDRINUSE, message: message)
        }
    }
}

/// A port that cannot be listened on.
nonisolated struct PortError: Error, Equatable, CustomStringConvertible {
    let port: UInt16
    let isTaken: Bool
    /// What the system says.
    let message: String

    var description: String {
        if isTaken {
            return
                "port \(port) is taken by another program; end that one, or choose another port: momentum play --port 0 "
                + "takes a free one"
        }
        return
            "port \(port) cannot be listened on (\(message)); choose another: momentum play --port 0 takes a free one"
    }
}
