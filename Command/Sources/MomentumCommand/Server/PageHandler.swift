import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of a connection with the files of a folder, one after the other, and closes the connection if
/// it takes too long.
nonisolated final class PageHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let folder: PageFolder
    private let limits: ServerLimits
    private let guardian: RequestGuard
    private let connections: Connections
    private let files: PageFiles
    private var deadline: Scheduled<Void>?
    /// Requests that arrived before the answer to an earlier one was received.
    private var pending: [HTTPRequestHead] = []
    private var isAnswering = false

    init(
        folder: PageFolder, limits: ServerLimits, guardian: RequestGuard, connections: Connections, files: PageFiles
    ) {
        self.folder = folder
        self.limits = limits
        self.guardian = guardian
        self.connections = connections
        self.files = files
    }

    func channelActive(context: ChannelHandlerContext) {
        connections.add(context.channel)
        end(context, after: limits.waiting)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.remove(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        if isAnswering { pending.append(head) } else { answer(head, context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow: guardian.refuse(.requestHeaderFieldsTooLarge)
        case HTTPParserError.invalidVersion: guardian.refuse(.httpVersionNotSupported)
        case is HTTPParserError: guardian.refuse(.badRequest)
        default: context.close(promise: nil)
        }
    }

    private func end(_ context: ChannelHandlerContext, after time: TimeAmount) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        isAnswering = true
        // Nothing is read while an answer is being sent, so that further requests are buffered by the client.
        context.channel.setOption(.autoRead, value: false).whenFailure { _ in }
        end(context, after: limits.answering)
        let answer = PageAnswer(to: head, from: folder)
        var (status, body) = (answer.status, ByteBuffer())
        switch answer.content {
        case .text(let text): body.writeString(text)
        case .file(let file):
            if let bytes = files.content(of: file) { body = bytes } else { status = .internalServerError }
        }
        let isLast = !head.isKeepAlive || PageAnswer.hasContent(head)
        var headers = HTTPHeaders(answer.headers + PageAnswer.policy)
        if status != .notModified { headers.add(name: "Content-Length", value: "\(body.readableBytes)") }
        headers.add(name: "Connection", value: isLast ? "close" : "keep-alive")
        let response = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        if head.method != .HEAD, status != .notModified, body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenComplete { [self] result in
            guard case .success = result else { return context.close(promise: nil) }
            finish(context, isLast: isLast)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }

    private func finish(_ context: ChannelHandlerContext, isLast: Bool) {
        connections.renew(context.channel)
        if !isLast, !pending.isEmpty {
            let next = pending.removeFirst()
            // Executed later, because a thousand requests in a row would otherwise be a thousand nested calls.
            return context.eventLoop.assumeIsolated().execute { [self] in answer(next, context) }
        }
        isAnswering = false
        end(context, after: limits.waiting)
        context.channel.setOption(.autoRead, value: true).whenFailure { _ in }
        if isLast { guardian.end() }
    }
}

/// The contents of files, which are read once and shared by all answers until a file changes.
nonisolated final class PageFiles {
    private var contents: [PageFile: ByteBuffer] = [:]

    /// Returns the content of a file, or nil if it cannot be read.
    func content(of file: PageFile) -> ByteBuffer? {
        if let content = contents[file] { return content }
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        let content = ByteBuffer(bytes: data)
        contents = contents.filter { $0.key.path != file.path }
        contents[file] = content
        return content
    }
}
