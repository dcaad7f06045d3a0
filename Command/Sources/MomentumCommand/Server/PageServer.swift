import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves the page to this machine only.
nonisolated struct PageServer: Sendable {
    let folder: PageFolder
    /// The port. 0 selects any free one.
    let port: UInt16
    var limits = ServerLimits()

    /// Serves until the task is cancelled. `started` is called with the port once connections are accepted.
    func run(started: @escaping @Sendable (UInt16) async -> Void) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            let channel = try await listen(on: group.next())
            await started(UInt16(channel.localAddress?.port ?? 0))
            try await withTaskCancellationHandler {
                try await channel.closeFuture.get()
            } onCancel: {
                channel.close(promise: nil)
            }
        } catch {
            try? await group.shutdownGracefully()
            guard let error = error as? IOError else { throw error }
            throw PortError(
                port: port, isInUse: error.errnoCode == EADDRINUSE, message: String(cString: strerror(error.errnoCode)))
        }
        try await group.shutdownGracefully()
    }

    private func listen(on loop: any EventLoop) async throws -> any Channel {
        // The shared state is used only on the one event loop.
        let shared = NIOLoopBoundBox.makeBoxSendingValue(
            (connections: Connections(most: limits.connections), files: PageFiles()), eventLoop: loop)
        let (folder, limits) = (folder, limits)
        return try await ServerBootstrap(group: loop)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let guardian = RequestGuard(limits)
                    var decoding = NIOHTTPDecoderLimitConfiguration()
                    decoding.maxHeaderFieldSize = limits.head
                    decoding.maxHeaderListSize = limits.head
                    decoding.maxHeaderFieldCount = limits.fields
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(guardian)
                    try pipeline.addHandler(HTTPResponseEncoder())
                    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoding)))
                    try pipeline.addHandler(
                        PageHandler(
                            folder: folder, limits: limits, guardian: guardian, connections: shared.value.connections,
                            files: shared.value.files))
                }
            }
            .bind(host: "127.0.0.1", port: Int(port)).get()
    }
}

/// An error for a port that cannot be opened.
nonisolated struct PortError: Error, Equatable, CustomStringConvertible {
    let port: UInt16
    let isInUse: Bool
    /// The message of the system.
    let message: String

    var description: String {
        if isInUse {
            return
                "port \(port) is in use by another program; end that program, or use '--port 0' to select a free port"
        }
        return
            "port \(port) cannot be opened: \(message); use another port, or '--port 0' to select a free one"
    }
}
