import NIOCore
import NIOHTTP1

/// Counts the bytes of every request before anything parses them, and refuses what is too long: the first handler of a
/// connection. What half a request may hold is limited, and parsing it costs what its bytes cost.
nonisolated final class RequestGuard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: ServerLimits
    private var context: ChannelHandlerContext?
    /// Bytes of the head so far, bytes of its last line, and lines before that.
    private var (head, line, lines) = (0, 0, 0)
    /// The bytes received since the connection was refused.
    private var refused: Int?

    init(_ limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        if let refused {
            self.refused = refused + bytes.readableBytes
            if refused + bytes.readableBytes > limits.lingeringBytes { context.close(promise: nil) }
            return
        }
        if let status = refusal(of: bytes.readableBytesView) { return refuse(status) }
        context.fireChannelRead(data)
    }

    /// Takes note of bytes; with what to refuse them, if they are too many.
    private func refusal(of bytes: ByteBufferView) -> HTTPResponseStatus? {
        for byte in bytes {
            head += 1
            line += 1
            if lines == 0, line > limits.requestLine { return .uriTooLong }
            if head > limits.head || lines > limits.fields + 1 { return .requestHeaderFieldsTooLarge }
            guard byte == UInt8(ascii: "\n") else { continue }
            // A request with content is the last of its connection, so that the next byte begins a head.
            if lines > 0, line <= 2 { (head, lines) = (0, 0) } else if line > 2 || lines > 0 { lines += 1 }
            line = 0
        }
        return nil
    }

    /// Answers with a status alone, and ends the connection once the client has seen that.
    func refuse(_ status: HTTPResponseStatus) {
        guard refused == nil, let context else { return }
        let text = "\(status.code) \(status.reasonPhrase)"
        var answer = "HTTP/1.1 \(text)\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
        for (name, value) in PageAnswer.policy { answer += "\(name): \(value)\r\n" }
        answer += "Content-Length: \(text.utf8.count + 1)\r\n\r\n\(text)\n"
        context.write(wrapOutboundOut(context.channel.allocator.buffer(string: answer)), promise: nil)
        end()
    }

    /// Ends the connection once the client has seen what was written, and takes no more requests.
    func end() {
        guard refused == nil, let context else { return }
        refused = 0
        context.flush()
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: limits.lingering) { [weak self] in
            self?.context?.close(promise: nil)
        }
    }
}

/// What a client may hold of the server.
nonisolated struct ServerLimits: Sendable {
    /// Bytes of a request line; a longer one is answered with 414.
    var requestLine = 8192
    /// Bytes of a request line and its header fields; more are answered with 431.
    var head = 16_384
    /// Header fields of a request; more are answered with 431.
    var fields = 100
    /// Open connections. One more ends the one that has been without an answer for longest.
    var connections = 128
    /// How long a connection may be without a whole request, from its beginning or the end of the last answer.
    var waiting = TimeAmount.seconds(15)
    /// How long a client may take to receive an answer.
    var answering = TimeAmount.seconds(60)
    /// How long, and for how many bytes, a client that has been refused is still listened to: a connection that is closed
    /// while it sends would lose the answer.
    var lingering = TimeAmount.seconds(2)
    var lingeringBytes = 4 << 20
}
